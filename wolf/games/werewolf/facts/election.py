"""Election and badge."""

from ....engine.fact import Fact, fact
from ....engine.seat import Seat


@fact
class Candidates(Fact):
    seats: tuple[Seat, ...]

    def apply(self, g):
        g.candidates = self.seats
        g.stood.update(self.seats)


@fact
class Withdrew(Fact):
    seat: Seat

    def apply(self, g):
        g.candidates = tuple(seat for seat in g.candidates if seat != self.seat)
        if self.seat != g.speaking and self.seat in g.speech:
            spoken = g.speech[:g.speech.index(g.speaking)] if g.speaking in g.speech else ()
            if self.seat not in spoken:
                g.speech = tuple(seat for seat in g.speech if seat != self.seat)
        if self.seat == g.speaking:
            g.speaking = None


@fact
class ElectionLost(Fact):
    """A wolf exploded into the election. `again` says whether it goes on tomorrow."""

    again: bool

    def apply(self, g):
        g.elections_lost += 1
        g.election = "postponed" if self.again else "over"

    def case(self):
        return "again" if self.again else ""


@fact
class ElectionPaused(Fact):
    """Something else broke into the election: it goes on tomorrow, and nothing is lost."""

    def apply(self, g):
        g.election = "postponed"


@fact
class Sheriff(Fact):
    """Elected; or nobody, for the whole game."""

    seat: Seat | None

    def apply(self, g):
        g.sheriff, g.election, g.speaking, g.speeches = self.seat, "over", None, "over"


@fact
class Badge(Fact):
    """Passed on; or torn."""

    giver: Seat
    seat: Seat | None

    def apply(self, g):
        g.sheriff = self.seat

    def case(self):
        return "none" if self.seat is None else ""
