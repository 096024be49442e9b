"""Werewolf (狼人杀) by four traditions. `RULES` is all that the rest of the house needs to know."""

from ...engine.board import Setup
from ...engine.errors import Sentence
from ...engine.rules import Rules
from . import (
    course,
    dawn,
    day,
    deaths,
    election,
    endings,
    events,
    exile,
    explosion,
    judge,
    night,
    notation,
    order,
    puppet,
    speeches,
    vote,
    win,
    wolves,
    words,
)
from .order import spare_kinds_problem, spare_problem
from .phone import PHONE
from .roles import NAMES, ROLES
from .roles.prejudiced_manipulator import two_groups
from .roles.role import GOOD, WOLVES
from .state import Werewolf

OPTIONS = {option.name: option for option in (
    *win.OPTIONS, *deaths.OPTIONS, *words.OPTIONS, *dawn.OPTIONS, *election.OPTIONS, *speeches.OPTIONS,
    *day.OPTIONS, *vote.OPTIONS, *exile.OPTIONS, *explosion.OPTIONS, *wolves.OPTIONS, *puppet.OPTIONS,
    *night.OPTIONS, *order.OPTIONS,
    *(option for role in ROLES.values() for option in role.options),
    *endings.OPTIONS, *judge.OPTIONS, *events.OPTIONS, *course.OPTIONS,
)}


# D-2: times besides those of every game; a name means, as long as that.
TIMES: dict[str, int | str] = {
    "wolves": "night", "wolves_first": "night", "status": "night", "campaign": "speech", "sheriff": "speech",
    "nightfall": 8, "calls": 10, "debate": 180, "explosion": 0, "chime": 0, "chime_first": 0,
}


def setup_problems(setup: Setup) -> list[str]:
    """What a table cannot be played with, whatever its board."""
    problems: list[str] = []
    if not any(ROLES[card].camp == WOLVES for card in setup.cards):
        problems.append(Sentence("a table needs at least one wolf"))
    under = [role for role in ROLES.values() if role.cards_under and role.id in setup.cards]
    problems += order.not_together(setup.cards)
    problems += two_groups_problems(setup)
    problems += [order.family_problem(role.id) for role in ROLES.values()
                 if role.family and not {setup.cards.count(role.id), setup.deal.count(role.id)} <= {0, role.family}]
    if len(setup.spare) != sum(role.cards_under for role in under):
        problems += [spare_problem(role.id) for role in under] or [Sentence("spare cards need a thief")]
    elif not all(order.lie_under(setup.spare, setup.options, role) for role in under if any(role.under)):
        problems += [spare_kinds_problem(role) for role in under if any(role.under)]
    return problems


def two_groups_problems(setup: Setup) -> list[str]:
    """R-PRJ: every seat is in one of the two groups."""
    first, second = two_groups(setup.options["groups"], setup.players)
    if "prejudiced_manipulator" not in setup.cards or sorted(first + second) == [*range(1, setup.players + 1)]:
        return []
    return [Sentence("groups must have every seat from 1 to {players} once", players=setup.players)]


RULES = Rules(
    name="werewolf", rank=1, roles=ROLES, names=NAMES, options=OPTIONS,
    rulesets=("classic", "modern", "friends", "codex"), usual_ruleset="modern", night_option="night_mode",
    state=Werewolf, course=course.course, machine=judge.declares, board_problems=order.board_problems,
    setup_problems=setup_problems, notation=notation, phone=PHONE, sides=(GOOD, WOLVES), fillers=("villager",),
    spares={role.id: role.cards_under for role in ROLES.values() if role.cards_under}, laid_out=order.laid_out,
    plan=order.night_plan, times=TIMES,
    chimes={"wolves": "chime", "wolves_first": "chime_first"},
    spoken={"campaign": "speech", "sheriff": "speech", "explosion": "words", "debate": "discussion",
            "calls": "announcement"},
    headlines=("groups",),
    groups=("first", "known", "league", "online", "awakened", "third", "fifteen", "cards"),
)
