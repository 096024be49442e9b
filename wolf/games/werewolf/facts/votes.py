"""Speeches and votes."""

from ....engine.fact import Fact, Written, fact
from ....engine.seat import Seat


@fact
class SpeechOrder(Fact):
    written = ~Written.CHAPTERS

    seats: tuple[Seat, ...]
    minute: int | None = None

    def apply(self, g):
        g.speech, g.speaking, g.speeches = self.seats, None, "held"
        g.clock_order = self.minute is not None
        if self.minute is not None:
            g.minute = None             # used


@fact
class Speaking(Fact):
    """Whose turn it is; 0 is everybody, in free discussion."""

    written = Written.MOMENTS

    seat: Seat

    def apply(self, g):
        if g.clock_order and g.speech[:1] == (g.speaking,):
            g.minute = None             # said during the first speech, it could still change the order: it is used up
        g.speaking, g.speeches = self.seat, "held"


@fact
class FloorTaken(Fact):
    """Somebody breaks into the speeches: the one under way stops at once."""

    written = Written.NOWHERE

    def apply(self, g):
        g.speaking, g.speeches = None, "stopped"


@fact
class SpeechesOver(Fact):
    """Nobody has the floor any more."""

    written = Written.NOWHERE
    later = True

    def apply(self, g):
        g.speaking, g.speeches = None, "over"


@fact
class Recommended(Fact):
    seats: tuple[Seat, ...]

    def apply(self, g):
        g.recommended = self.seats


@fact
class Polling(Fact):
    """The call before a ballot: who can be voted for, and what holds for it."""

    written = Written.MIDDLE | Written.MOMENTS
    later = True

    kind: str                   # election, election_duel; exile, duel, revote, with `_bound` if abstaining costs a vote
    seats: tuple[Seat, ...]

    def apply(self, g):
        g.speeches = "over"
        if self.kind.startswith("exile"):
            g.ballots = []


@fact
class WindowOpen(Fact):
    """Everybody is asked something between count and exile; only the holder of one card has a say in it."""

    written = Written.MIDDLE | Written.MOMENTS

    kind: str                   # the verb


@fact
class Curse(Fact):
    """Votes on somebody that nobody has cast."""

    asked_as = "cursed"

    seat: Seat
    votes: int

    def asked_for(self):
        return self.asked_as, [str(self.seat)]


@fact
class Ballot(Fact):
    """All votes at once, and the tally in half votes."""

    written = ~Written.MIDDLE

    votes: tuple[tuple[Seat, Seat], ...]
    tally: tuple[tuple[Seat, int], ...]

    def apply(self, g):
        g.votes, g.tally = self.votes, dict(self.tally)
        g.ballots.append(self.votes)


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
