"""What a judge may do at any table, at any moment, beside whatever is going on; how a game ends; what is given afterwards.

A game's own desk derives from `Desk` and adds what only its judge can do.
"""

from collections.abc import Collection
from functools import cached_property

from .fact import ALL, Fact, fact
from .game import Outcome
from .prompt import CLOCK, JUDGE, NOTHING, Prompt, Where
from .script import Script
from .seat import Seat


class Ended(Exception):
    """Raised wherever a game ends; drops whatever was going on. Caught by a game's `course` alone."""

    def __init__(self, winner: str, reason: str):
        self.winner, self.reason = winner, reason


# --- facts ---

@fact
class Penalty(Fact):
    """Remind or warn."""

    kind: str
    seat: Seat


@fact
class Extended(Fact):
    seconds: int


@fact
class Paused(Fact):
    def apply(self, g):
        g.paused = True


@fact
class Resumed(Fact):
    def apply(self, g):
        g.paused = False


@fact
class Over(Fact):
    """The end. `winners` are the seats that score."""

    winner: str
    reason: str
    winners: tuple[Seat, ...]
    cards: tuple[tuple[Seat, str], ...]

    def apply(self, g):
        g.phase, g.step, g.speaking = "end", "", None
        g.outcome = Outcome(self.winner, self.reason, self.winners)
        g.roles.update(dict(self.cards))


@fact
class Award(Fact):
    """`best` or `consolation`."""

    kind: str
    seat: Seat

    def apply(self, g):
        getattr(g, self.kind).append(self.seat)


# --- standing offers ---

class Desk:
    """The judge's standing offers. While a game is paused nothing else is open."""

    sides: tuple[str, str]              # who may forfeit: then the other wins

    def __init__(self, g):
        self.g = g

    def verbs(self) -> dict[str, Collection]:
        """What the judge may do, and with what."""
        return {
            "remind": Where("a seat", self.is_seat),
            "warn": Where("a seat", self.is_seat),
            "forfeit": self.sides,
            "draw": NOTHING, "skip": NOTHING, "abort": NOTHING,
            "pause": Where("once", lambda answer: answer is None and not self.g.paused),
            "resume": Where("only while paused", lambda answer: answer is None and self.g.paused),
            "extend": Where("a number of seconds", lambda answer: isinstance(answer, int) and answer > 0),
        }

    @cached_property
    def judges(self) -> dict[str, Prompt]:
        return {verb: Prompt(JUDGE, verb, choices, offer=True) for verb, choices in self.verbs().items()}

    def get(self, key):
        actor, verb = key
        return self.judges.get(verb) if actor == JUDGE and not (verb == "skip" and self.g.paused) else None

    def values(self):
        """The players' offers. The judge's are known to the judge."""
        return []

    def is_seat(self, answer) -> bool:
        return answer in self.g.ring

    # --- what taking one does ---

    def take(self, action) -> Script | None:
        return getattr(self, action.verb)(action)

    def remind(self, action):
        self.g.tell(Penalty("remind", action.answer, to=ALL))

    def warn(self, action):
        self.g.tell(Penalty("warn", action.answer, to=ALL))

    def forfeit(self, action):
        raise Ended(next(side for side in self.sides if side != action.answer), "forfeit")

    def draw(self, action):
        raise Ended("none", "draw")

    def abort(self, action):
        raise Ended("none", "aborted")

    def skip(self, action) -> Script:
        """The time of whatever is open is over."""
        return CLOCK
        yield

    def pause(self, action) -> Script:
        self.g.tell(Paused(to=ALL))
        return self.paused()

    def paused(self) -> Script:
        while self.g.paused:
            yield ({},)

    def resume(self, action):
        self.g.tell(Resumed(to=ALL))

    def extend(self, action):
        self.g.tell(Extended(action.answer, to=ALL))


# --- after the end ---

def evening() -> Script:
    """The game is over; nothing more is asked."""
    while True:
        yield ({},)


class Awards:
    """C-48: best player (one or two winners), consolation (one or two losers)."""

    def __init__(self, g):
        self.g = g

    def get(self, key):
        actor, verb = key
        g = self.g
        if actor != JUDGE or verb not in ("best", "consolation") or g.outcome.winner == "none":
            return None
        given = getattr(g, verb)
        seats = [seat for seat in g.ring if (seat in g.outcome.seats) == (verb == "best") and seat not in given]
        return Prompt(JUDGE, verb, seats, offer=True) if len(given) < 2 and seats else None

    def values(self):
        return [prompt for verb in ("best", "consolation") if (prompt := self.get((JUDGE, verb)))]

    def take(self, action):
        self.g.tell(Award(action.verb, action.answer, to=ALL))


def score(g) -> dict[object, int]:
    """Points of a finished game by seat, and the judge's. An aborted game scores nothing, the judge neither."""
    points: dict[object, int] = {seat: int(seat in g.outcome.seats) for seat in g.ring}
    if g.judge == "human":
        points["judge"] = int(g.outcome.reason != "aborted")
    return points
