"""Early endings, and what the judge does."""

from ....engine.fact import Fact, Written, fact
from ....engine.seat import Seat


@fact
class Showdown(Fact):
    """Wolves lay their knives on the table."""

    seat: Seat
    knives: int

    def apply(self, g):
        g.knives_laid = True


@fact
class EyesOpen(Fact):
    """A showdown at night: everybody watches from now on."""

    later = True


@fact
class Knives(Fact):
    seats: tuple[Seat, ...]


@fact
class Minute(Fact):
    written = ~Written.CHAPTERS

    minute: int

    def apply(self, g):
        g.minute = self.minute


@fact
class Banned(Fact):
    seat: Seat
    what: str
    times: int | None

    def apply(self, g):
        g.bans[self.seat, self.what] = self.times


@fact
class BanServed(Fact):
    """One time of a counted ban is over."""

    seat: Seat
    what: str

    def apply(self, g):
        left = g.bans[self.seat, self.what]
        if left == 1:
            del g.bans[self.seat, self.what]
        elif left:
            g.bans[self.seat, self.what] = left - 1


@fact
class Struck(Fact):
    seat: Seat
    loses: bool

    def apply(self, g):
        if self.loses:
            g.scoreless.add(self.seat)


@fact
class Removed(Fact):
    """Has left the table."""

    seat: Seat

    def apply(self, g):
        g.scoreless.add(self.seat)


@fact
class Forfeit(Fact):
    """A third side gives up; the game goes on without it."""

    camp: str


@fact
class Scoreless(Fact):
    """These score nothing, however it ends."""

    seats: tuple[Seat, ...]

    def apply(self, g):
        g.scoreless.update(self.seats)
