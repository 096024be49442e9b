"""Werewolf (狼人杀) by four traditions. `RULES` is all that the rest of the house needs to know."""

from ..table.game import Rules
from . import dawn, day, election, endings, events, explosion, judge, knife, night, notation, speeches, win
from .course import course
from .roles import NAMES, ROLES
from .roles.role import GOOD, WOLVES
from .state import Werewolf

OPTIONS = {option.name: option for option in (
    *win.OPTIONS, *dawn.OPTIONS, *election.OPTIONS, *speeches.OPTIONS, *day.OPTIONS, *explosion.OPTIONS, *knife.OPTIONS, *night.OPTIONS,
    *(option for role in ROLES.values() for option in role.options),
    *endings.OPTIONS, *judge.OPTIONS, *events.OPTIONS,
)}


def setup_problems(setup) -> list[str]:
    """What a table cannot be played with, whatever its board."""
    problems = []
    if not any(ROLES[card].camp == WOLVES for card in setup.cards):
        problems.append("a table needs at least one wolf")
    if "thief" in setup.deal and len(setup.spare) != 2:
        problems.append("a thief needs two spare cards in the middle")
    if setup.spare and "thief" not in setup.deal:
        problems.append("spare cards need a thief")
    if "thief" in setup.spare:
        problems.append("the thief's own card never lies in the middle")
    return problems


RULES = Rules(
    name="werewolf", roles=ROLES, names=NAMES, options=OPTIONS, rulesets=("classic", "modern", "friends", "codex"),
    state=Werewolf, course=course, machine=judge.declares, board_problems=night.board_problems,
    setup_problems=setup_problems, notation=notation, sides=(GOOD, WOLVES), fillers=("villager",), seated="thief", plan=night.night_plan,
)
