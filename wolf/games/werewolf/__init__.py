"""Werewolf (狼人杀) by four traditions. `RULES` is all that the rest of the house needs to know."""

from ...engine.board import Setup
from ...engine.rules import Rules
from . import dawn, day, election, endings, events, explosion, judge, night, notation, order, speeches, win, wolves
from .course import course
from .phone import PHONE
from .roles import NAMES, ROLES
from .roles.role import GOOD, WOLVES
from .state import Werewolf

OPTIONS = {option.name: option for option in (
    *win.OPTIONS, *dawn.OPTIONS, *election.OPTIONS, *speeches.OPTIONS, *day.OPTIONS, *explosion.OPTIONS,
    *wolves.OPTIONS, *night.OPTIONS,
    *(option for role in ROLES.values() for option in role.options),
    *endings.OPTIONS, *judge.OPTIONS, *events.OPTIONS,
)}


def setup_problems(setup: Setup) -> list[str]:
    """What a table cannot be played with, whatever its board."""
    problems = []
    if not any(ROLES[card].camp == WOLVES for card in setup.cards):
        problems.append("a table needs at least one wolf")
    if "thief" in setup.cards and len(setup.spare) != 2:
        problems.append("a thief needs two spare cards in the middle")
    if setup.spare and "thief" not in setup.cards:
        problems.append("spare cards need a thief")
    return problems


RULES = Rules(
    name="werewolf", rank=1, roles=ROLES, names=NAMES, options=OPTIONS,
    rulesets=("classic", "modern", "friends", "codex"), usual_ruleset="modern", night_option="night_mode",
    state=Werewolf, course=course, machine=judge.declares, board_problems=order.board_problems,
    setup_problems=setup_problems, notation=notation, phone=PHONE, sides=(GOOD, WOLVES), fillers=("villager",),
    spare_for="thief", plan=order.night_plan,
)
