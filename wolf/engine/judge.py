"""What the judge can do at any table at any moment, how a game ends, and the awards afterwards.

A game's own desk derives from `Desk` and adds what only its judge can do. `g` is the game's own kind of state (Any).
"""

from collections.abc import Collection, Iterable
from functools import cached_property
from typing import Any

from .choices import NOTHING, Where
from .fact import ALL, Fact, Written, fact
from .phone import FORFEIT
from .prompt import CLOCK, JUDGE, Action, Actor, Answer, Prompt
from .script import Script, Steps
from .seat import Seat
from .state import END, Outcome

NOBODY_WINS = "none"
ABORTED = "aborted"                 # scores nothing, not even the judge
AWARDS = ("best", "consolation")
MOST_AWARDS = 2                     # of each


class Ended(Exception):
    """Raised wherever a game ends; whatever was going on is dropped. Only a game's `course` catches it."""

    def __init__(self, winner: str, reason: str):
        self.winner, self.reason = winner, reason


# --- facts ---

@fact
class Penalty(Fact):
    """A reminder or a warning; `kind` is the judge's verb."""

    kind: str
    seat: Seat


@fact
class Extended(Fact):
    """More time for what is open now."""

    written = ~Written.CHAPTERS

    seconds: int


@fact
class Paused(Fact):
    """The game is paused."""

    written = ~Written.CHAPTERS

    def apply(self, g: Any) -> None:
        g.paused = True


@fact
class Resumed(Fact):
    """The game goes on."""

    written = ~Written.CHAPTERS

    def apply(self, g: Any) -> None:
        g.paused = False


@fact
class Over(Fact):
    """The end of the game. `winners` are the seats that score."""

    winner: str
    reason: str
    winners: tuple[Seat, ...]
    cards: tuple[tuple[Seat, str], ...]

    def apply(self, g: Any) -> None:
        g.phase, g.step, g.speaking = END, "", None
        g.outcome = Outcome(self.winner, self.reason, self.winners)
        g.roles.update(dict(self.cards))


@fact
class Award(Fact):
    """An award to one seat; `kind` is one of AWARDS."""

    kind: str
    seat: Seat

    def apply(self, g: Any) -> None:
        getattr(g, self.kind).append(self.seat)


# --- standing offers ---

class Desk:
    """The judge's standing offers. While a game is paused, nothing else is open."""

    sides: tuple[str, str]              # either may forfeit: then the other wins

    def __init__(self, g: Any):
        self.g = g

    def verbs(self) -> dict[str, Collection[Any]]:
        """The judge's verbs, each with its choices."""
        return {
            "remind": Where("a seat", self.is_seat),
            "warn": Where("a seat", self.is_seat),
            FORFEIT: self.sides,
            "draw": NOTHING, "skip": NOTHING, "abort": NOTHING,
            "pause": Where("once", lambda answer: answer is None and not self.g.paused),
            "resume": Where("only while paused", lambda answer: answer is None and self.g.paused),
            "extend": Where("a number of seconds", lambda answer: isinstance(answer, int) and answer > 0),
        }

    @cached_property
    def judges(self) -> dict[str, Prompt]:
        """The judge's prompts, by verb."""
        return {verb: Prompt(JUDGE, verb, choices, offer=True) for verb, choices in self.verbs().items()}

    def get(self, key: tuple[Actor, str]) -> Prompt | None:
        actor, verb = key
        return self.judges.get(verb) if actor == JUDGE and not (verb == "skip" and self.g.paused) else None

    def values(self) -> Iterable[Prompt]:
        """The players' offers. The judge knows the judge's own, so these are not listed."""
        return []

    def is_seat(self, answer: Answer) -> bool:
        return answer in self.g.ring

    # --- what happens when one is taken: one method per verb ---

    def take(self, action: Action) -> Script | None:
        """Do what the verb says. A verb that takes time returns a script."""
        handling: Script | None = getattr(self, action.verb)(action)
        return handling

    def remind(self, action: Action) -> None:
        self.g.tell(Penalty(action.verb, action.answer, to=ALL))

    def warn(self, action: Action) -> None:
        self.g.tell(Penalty(action.verb, action.answer, to=ALL))

    def forfeit(self, action: Action) -> None:
        raise Ended(next(side for side in self.sides if side != action.answer), action.verb)

    def draw(self, action: Action) -> None:
        raise Ended(NOBODY_WINS, action.verb)

    def abort(self, action: Action) -> None:
        raise Ended(NOBODY_WINS, ABORTED)

    def skip(self, action: Action) -> Steps[Action]:
        """End the time of whatever is open."""
        yield from ()
        return CLOCK

    def pause(self, action: Action) -> Steps[None]:
        self.g.tell(Paused(to=ALL))
        return self.paused()

    def paused(self) -> Steps[None]:
        while self.g.paused:
            yield ({},)

    def resume(self, action: Action) -> None:
        self.g.tell(Resumed(to=ALL))

    def extend(self, action: Action) -> None:
        self.g.tell(Extended(action.answer, to=ALL))


# --- after the end ---

def evening() -> Steps[None]:
    """The rest of the evening: the game is over, and nothing more is asked."""
    while True:
        yield ({},)


class Awards:
    """The judge's awards (C-48): best player for one or two winners, consolation for one or two losers."""

    def __init__(self, g: Any):
        self.g = g

    def get(self, key: tuple[Actor, str]) -> Prompt | None:
        actor, verb = key
        g = self.g
        if actor != JUDGE or verb not in AWARDS or g.outcome.winner == NOBODY_WINS:
            return None
        given = getattr(g, verb)
        seats = [seat for seat in g.ring if (seat in g.outcome.seats) == (verb == AWARDS[0]) and seat not in given]
        return Prompt(JUDGE, verb, seats, offer=True) if len(given) < MOST_AWARDS and seats else None

    def values(self) -> Iterable[Prompt]:
        return [prompt for verb in AWARDS if (prompt := self.get((JUDGE, verb)))]

    def take(self, action: Action) -> None:
        self.g.tell(Award(action.verb, action.answer, to=ALL))


def score(g: Any) -> dict[Actor, int]:
    """The points of a finished game, by seat and for a human judge. An aborted game scores nothing."""
    points: dict[Actor, int] = {seat: int(seat in g.outcome.seats) for seat in g.ring}
    if g.judge == "human":
        points[JUDGE] = int(g.outcome.reason != ABORTED)
    return points
