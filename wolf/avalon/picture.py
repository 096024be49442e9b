"""How the table stands: the track of missions and every team so far. From what a viewer was told, so it holds no secret."""

from typing import NamedTuple

from ..table.seat import Seat
from .facts import Counted, Leads, Letters, Magic, Phase, Proposed, Quest, RogueCard, Target, Voted


class Mission(NamedTuple):
    number: int
    size: int
    fails: int                          # needed
    result: str                         # success, fail, or "" while it is to come
    now: bool
    counts: tuple[tuple[str, int], ...]     # what was announced


class Team(NamedTuple):
    mission: int
    leader: Seat
    seats: tuple[Seat, ...]
    approve: tuple[Seat, ...]
    refuse: tuple[Seat, ...]
    result: str                         # passed, rejected, or "" before the vote


class Picture(NamedTuple):
    missions: tuple[Mission, ...]
    rejects: int
    teams: tuple[Team, ...]
    numbers: tuple[int, ...]            # of Lancelot


def picture(g) -> Picture:
    teams: list[Team] = []
    counts: dict[int, dict[str, int]] = {}
    number, leader, counted = 0, 0, {}
    for fact in g.facts:
        if isinstance(fact, Phase) and fact.name == "mission":
            number, counted = fact.number, {}
        elif isinstance(fact, Target):
            number = fact.mission
        elif isinstance(fact, Leads):
            leader = fact.seat
        elif isinstance(fact, Proposed):
            teams.append(Team(number, leader, fact.seats, (), (), ""))
        elif isinstance(fact, Voted):
            teams[-1] = teams[-1]._replace(approve=fact.approve, refuse=fact.refuse, result=fact.kind)
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
    return Picture(tuple(Mission(n, g.size(n), g.fails_needed(n), g.done.get(n, ""), n == g.mission and n not in g.done,
                                 tuple(counts.get(n, {}).items())) for n in range(1, 6)),
                   g.rejects, tuple(teams), g.numbers)
