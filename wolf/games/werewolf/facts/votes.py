"""Speeches and votes."""

from ....engine.fact import Fact, Written, fact
from ....engine.seat import Seat


@fact
class SpeechOrder(Fact):
    written = ~Written.CHAPTERS

    seats: tuple[Seat, ...]
    minute: int | None = None

    def apply(self, g):
        g.speech, g.speaking = self.seats, None
        if self.minute is not None:
            g.minute = None             # used


@fact
class Speaking(Fact):
    """Whose turn it is; 0 is everybody, in free discussion."""

    written = Written.MOMENTS

    seat: Seat

    def apply(self, g):
        g.speaking = self.seat


@fact
class Recommended(Fact):
    seats: tuple[Seat, ...]

    def apply(self, g):
        g.recommended = self.seats


@fact
class Ballot(Fact):
    """All votes at once, and the tally in half votes."""

    written = ~Written.MIDDLE

    votes: tuple[tuple[Seat, Seat], ...]
    tally: tuple[tuple[Seat, int], ...]

    def apply(self, g):
        g.votes, g.tally = self.votes, dict(self.tally)


@fact
class Tied(Fact):
    seats: tuple[Seat, ...]

    def apply(self, g):
        if g.phase == "election":
            g.election_tied = self.seats


@fact
class Out(Fact):
    """Voted out; or nobody."""

    seat: Seat | None

    def apply(self, g):
        g.out = self.seat
