"""Avalon (阿瓦隆) for 5 to 10 players, with every optional role and rule. `RULES` is all that others need to know."""

from ...engine.rules import Rules
from . import course, lancelot, notation, sets, sight
from .phone import PHONE
from .roles import BLUE, NAMES, RED, ROLES
from .state import Avalon

OPTIONS = {option.name: option for option in (*course.OPTIONS, *lancelot.OPTIONS, *sight.OPTIONS, *sets.OPTIONS)}

RULES = Rules(
    name="avalon", rank=2, roles=ROLES, names=NAMES, options=OPTIONS, rulesets=("avalon",), state=Avalon,
    course=course.course, board_problems=sets.board_problems, setup_problems=sets.setup_problems, notation=notation,
    phone=PHONE, sides=(BLUE, RED), fillers=("servant", "minion"), cards_option="roles",
    headlines=("rules", "lancelot"), cards=sets.cards_of, drawn=("leader", "deck"), draws=sets.draws,
    warnings=sets.warnings, sizes=(sets.FEWEST, sets.MOST),
)
