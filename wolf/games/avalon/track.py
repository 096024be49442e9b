"""How the table stands: the track of missions and every team so far, computed from what a viewer was told."""

from typing import TYPE_CHECKING, NamedTuple

from ...engine.phone import Team as Proposal
from ...engine.seat import Seat
from .facts import Counted, Letters, Magic, Phase, Quest, RogueCard
from .teams import teams_in

if TYPE_CHECKING:               # the state shows its picture
    from .state import Avalon


class Mission(NamedTuple):
    """One of the five places on the track."""

    number: int
    size: int
    fails: int                          # needed
    result: str                         # success, fail, or "" while it is to come
    now: bool
    counts: tuple[tuple[str, int], ...]     # what was announced


class Team(NamedTuple):
    """A team that was proposed, and the vote on it."""

    mission: int
    leader: Seat
    seats: tuple[Seat, ...]
    approve: tuple[Seat, ...]
    refuse: tuple[Seat, ...]
    result: str                         # passed, rejected, or "" before the vote


class Picture(NamedTuple):
    """All that phones and screen draw besides the seats."""

    missions: tuple[Mission, ...]
    rejects: int
    teams: tuple[Team, ...]
    numbers: tuple[int, ...]            # of Lancelot


def picture(g: "Avalon") -> Picture:
    counts = announced_counts(g)
    teams = tuple(Team(one.mission, one.leader, one.seats, one.approve, one.refuse, vote_of(one))
                  for one in teams_in([(0, fact) for fact in g.facts]))
    missions = tuple(Mission(n, g.size(n), g.fails_needed(n), g.done.get(n, ""), n == g.mission and n not in g.done,
                             tuple(counts.get(n, {}).items())) for n in range(1, 6))
    return Picture(missions, g.rejects, teams, g.numbers)


def announced_counts(g: "Avalon") -> dict[int, dict[str, int]]:
    """The cards that were announced after each mission."""
    counts: dict[int, dict[str, int]] = {}
    counted: dict[str, int] = {}
    for fact in g.facts:
        if isinstance(fact, Phase) and fact.name == "mission":
            counted = {}
        elif isinstance(fact, Counted):
            counted |= {"success": fact.success, "fail": fact.fail}
        elif isinstance(fact, Magic):
            counted["magic"] = fact.number
        elif isinstance(fact, RogueCard):
            counted[f"rogue_{fact.kind}"] = 1
        elif isinstance(fact, Letters):
            counted |= {"letter_blue": fact.blue, "letter_red": fact.red}
        elif isinstance(fact, Quest):
            counts[fact.mission] = counted
    return counts


def vote_of(team: Proposal) -> str:
    if not (team.approve or team.refuse):
        return ""
    return "passed" if team.passed else "rejected"
