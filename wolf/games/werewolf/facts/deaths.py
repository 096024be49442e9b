"""Deaths, and what follows from them."""

from ....engine.fact import Fact, Written, fact
from ....engine.seat import Seat


@fact
class Died(Fact):
    """What the judge knows of a death: the causes. Everybody else hears `Dead`."""

    seat: Seat
    causes: tuple[str, ...]
    by_night: bool

    def apply(self, g):
        g.deaths.append(self)
        g.bury((self.seat,))


@fact
class Dead(Fact):
    seats: tuple[Seat, ...]

    def apply(self, g):
        g.bury(self.seats)
        g.announced += self.seats


@fact
class Fallen(Fact):
    """The dead of the night, announced together: peaceful if there are none."""

    seats: tuple[Seat, ...]

    def apply(self, g):
        g.night_dead = self.seats
        g.bury(self.seats)
        g.announced += self.seats


@fact
class LifeLeft(Fact):
    """An elder's lives. He is not told."""

    seat: Seat
    lives: int

    def apply(self, g):
        g.elder_lives[self.seat] = self.lives


@fact
class PowersLost(Fact):
    """The village has killed its elder: good cards have no skill any more."""

    def apply(self, g):
        g.powers = False


@fact
class Words(Fact):
    """Last words are due to these."""

    written = ~Written.CHAPTERS

    seats: tuple[Seat, ...]

    def apply(self, g):
        g.words += self.seats


@fact
class Shot(Fact):
    hunter: Seat
    seat: Seat


@fact
class Turned(Fact):
    """The idiot turns his card and stays, without a vote."""

    seat: Seat

    def apply(self, g):
        g.turned.add(self.seat)
        g.shown[self.seat] = g.roles[self.seat] = "idiot"


@fact
class Exploded(Fact):
    seat: Seat

    def apply(self, g):
        g.exploded = (self.seat, g.round)
        g.candidates = tuple(seat for seat in g.candidates if seat != self.seat)


@fact
class Instead(Fact):
    """A tie: the scapegoat goes, and nobody is voted out."""

    seat: Seat


@fact
class Allowed(Fact):
    """Who may vote on a day, by the scapegoat's last will."""

    day: int
    seats: tuple[Seat, ...]

    def apply(self, g):
        g.allowed = (self.day, self.seats)
