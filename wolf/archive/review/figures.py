"""What a whole game adds up to: votes, suspicions, how long each spoke, who changed sides, every team."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ...engine.fact import Fact
from ...engine.game import Game
from ...engine.phone import Team
from ...engine.seat import Seat
from ...store import Row
from ...words import Words
from ..summary import seconds_between
from .timeline import title_after, told_by


class Ballot(NamedTuple):
    """A vote: when, and who voted for whom."""

    title: str
    step: int
    votes: tuple[tuple[int, int], ...]

    def of(self, voter: int) -> int | None:
        return dict(self.votes).get(voter)


class Speech(NamedTuple):
    """How long somebody spoke."""

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


class Figures(NamedTuple):
    """All that is counted about one game."""

    seats: tuple[int, ...]
    ballots: tuple[Ballot, ...]
    suspicions: Counter[tuple[Seat, Seat]]      # (who, whom) -> times
    speeches: tuple[Speech, ...]
    changes: tuple[Change, ...]
    teams: tuple[Team, ...]

    def suspected(self, whom: int) -> int:
        return sum(times for (_, one), times in self.suspicions.items() if one == whom)


def figures(game: Game, rows: Sequence[Row], t: Words) -> Figures:
    facts, phone = told_by(game, rows), game.rules.phone
    steps = [(step, fact) for step, told in enumerate(facts) for fact in told]
    return Figures(game.state.ring, tuple(ballots(steps, phone.ballot, t)), suspicions(steps, phone.suspicion),
                   *played_again(game, rows, facts, t), tuple(phone.teams(steps)))


def ballots(steps: Sequence[tuple[int, Fact]], kind: type[Fact] | None, t: Words) -> list[Ballot]:
    found: list[Ballot] = []
    title = ""
    for step, fact in steps:
        if begun := fact.phase():
            title = t.phase[begun.phase].format(n=begun.number)
        elif kind and isinstance(fact, kind):
            found.append(Ballot(title, step, fact.votes))       # type: ignore[attr-defined]  # a game's own ballot
    return found


def suspicions(steps: Sequence[tuple[int, Fact]], kind: type[Fact] | None) -> Counter[tuple[Seat, Seat]]:
    if kind is None:
        return Counter()
    found = (fact for _, fact in steps if isinstance(fact, kind))
    return Counter((fact.seat, fact.suspect) for fact in found)     # type: ignore[attr-defined]  # a game's own fact


def played_again(game: Game, rows: Sequence[Row], facts: Sequence[Sequence[Fact]],
                 t: Words) -> tuple[tuple[Speech, ...], tuple[Change, ...]]:
    """What only the state knows: since when somebody speaks, and whom each wins with."""
    again = Game(game.rules, game.setup)
    title = title_after(t.phase["deal"], facts[0], t)
    sides, speeches, changes = sides_of(again), [], []
    speaker, since, last, paused = None, "", "", 0
    for row, action, told in zip(rows, game.log, facts[1:], strict=False):
        was_paused, before = again.state.paused, title
        again.resume(action)
        title = title_after(title, told, t)
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
