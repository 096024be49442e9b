"""Avalon (阿瓦隆) for 5 to 10, with every optional role and rule. `RULES` is all that the rest of the house needs to know."""

from ..table.game import Rules
from . import course, lancelot, notation, sets, sight
from .roles import BLUE, NAMES, RED, ROLES
from .state import Avalon

OPTIONS = {option.name: option for option in (*course.OPTIONS, *lancelot.OPTIONS, *sight.OPTIONS, *sets.OPTIONS)}

RULES = Rules(
    name="avalon", roles=ROLES, names=NAMES, options=OPTIONS, rulesets=("avalon",), state=Avalon, course=course.course,
    machine=lambda g: None, board_problems=sets.board_problems, setup_problems=sets.setup_problems, notation=notation, sides=(BLUE, RED), fillers=("servant", "minion"),
    headlines=("rules", "lancelot"), cards=sets.cards_of, drawn=("leader", "deck"), draws=sets.draws, warnings=sets.warnings, sizes=(sets.FEWEST, sets.MOST),
)
