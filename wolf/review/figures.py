"""What a whole game adds up to: who voted for whom, whom the decoys suspected, how long each spoke, who changed sides, every team."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from ..say import catalogue
from ..store import Row
from ..table.fact import Fact, fact_name
from ..table.game import Game
from .timeline import title_after, told_by


class Ballot(NamedTuple):
    title: str
    step: int
    votes: tuple[tuple[int, int], ...]

    def of(self, voter: int) -> int | None:
        return dict(self.votes).get(voter)


class Speech(NamedTuple):
    seat: int
    title: str
    seconds: int


class Change(NamedTuple):
    """Somebody wins with another side from now on."""

    title: str
    step: int
    seat: int
    before: str
    after: str


class Team(NamedTuple):
    mission: int
    step: int
    leader: int
    seats: tuple[int, ...]
    approve: tuple[int, ...] = ()
    refuse: tuple[int, ...] = ()
    passed: bool = False
    cards: tuple[tuple[int, str], ...] = ()
    result: str = ""            # success, fail, or "" for a team that did not go

    def card(self, seat: int) -> str:
        return dict(self.cards).get(seat, "")


class Figures(NamedTuple):
    seats: tuple[int, ...]
    ballots: tuple[Ballot, ...]
    suspicions: Counter         # (who, whom) -> times
    speeches: tuple[Speech, ...]
    changes: tuple[Change, ...]
    teams: tuple[Team, ...]

    def suspected(self, whom: int) -> int:
        return sum(times for (_, one), times in self.suspicions.items() if one == whom)


def figures(game: Game, rows: Sequence[Row], lang: str) -> Figures:
    facts = told_by(game, rows)
    steps = [(step, fact) for step, told in enumerate(facts) for fact in told]
    return Figures(game.state.ring, tuple(ballots(steps, lang)), suspicions(steps), *played_again(game, rows, facts, lang), tuple(teams(steps)))


def ballots(steps: Sequence[tuple[int, Fact]], lang: str) -> list[Ballot]:
    found, title = [], ""
    for step, fact in steps:
        name = fact_name(type(fact))
        if name == "phase":
            title = catalogue(lang)["phase"][fact.name].format(n=fact.number)
        elif name == "ballot":
            found.append(Ballot(title, step, fact.votes))
    return found


def suspicions(steps: Sequence[tuple[int, Fact]]) -> Counter:
    return Counter((fact.seat, fact.suspect) for _, fact in steps if fact_name(type(fact)) == "suspect")


def played_again(game: Game, rows: Sequence[Row], facts: Sequence[Sequence[Fact]], lang: str) -> tuple[tuple[Speech, ...], tuple[Change, ...]]:
    """What only the state knows: since when somebody speaks, and whom each wins with."""
    again = Game(game.rules, game.setup)
    title = title_after(catalogue(lang)["phase"]["deal"], facts[0], lang)
    sides, speeches, changes = sides_of(again), [], []
    speaker, since, last, paused = None, "", "", 0
    for row, action, told in zip(rows, game.log, facts[1:]):
        was_paused, before = again.state.paused, title
        again.resume(action)
        title = title_after(title, told, lang)
        if was_paused:
            paused += seconds_between(last, row.at) or 0
        if again.state.speaking != speaker:
            if speaker and (seconds := seconds_between(since, row.at)) is not None:
                speeches.append(Speech(speaker, before, max(0, seconds - paused)))
            speaker, since, paused = again.state.speaking, row.at, 0
        now = sides_of(again)
        changes += [Change(before, row.n + 1, seat, sides[seat], now[seat]) for seat in now if now[seat] != sides[seat]]
        sides, last = now, row.at
    return tuple(speeches), tuple(changes)


def sides_of(game: Game) -> dict[int, str]:
    return {seat: game.state.camp(seat) for seat in game.state.ring}


def seconds_between(begin: str, end: str) -> int | None:
    """None where nobody noted the time."""
    if not begin or not end:
        return None
    return int((datetime.fromisoformat(end) - datetime.fromisoformat(begin)).total_seconds())


def teams(steps: Sequence[tuple[int, Fact]]) -> list[Team]:
    """Avalon: who was to go, who agreed, and which card each played."""
    found: list[Team] = []
    mission = 0
    for step, fact in steps:
        name = fact_name(type(fact))
        if name == "phase" and fact.name == "mission":
            mission = fact.number
        elif name == "target":
            mission = fact.mission
        elif name == "proposed":
            found.append(Team(mission, step, fact.leader, fact.seats))
        elif name == "voted":
            found[-1] = found[-1]._replace(approve=fact.approve, refuse=fact.refuse, passed=fact.kind == "passed")
        elif name == "played":
            found[-1] = found[-1]._replace(cards=(*found[-1].cards, (fact.seat, fact.card)))
        elif name == "quest":
            found[-1] = found[-1]._replace(result=fact.kind)
    return found
