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
        if "exile" in self.causes and not self.by_night and self.seat == g.out:
            g.exiled[g.round] = self.seat


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
        g.night_dead, g.doomed = self.seats, []
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
class DeathDue(Fact):
    """Somebody will die at a stated moment (M-7). Until then he is alive in every respect."""

    written = Written.NOWHERE

    seat: Seat
    cause: str
    moment: str                 # see `due`
    day: int                    # not before this day
    speaks: bool                # whether he has last words then, where they are due

    def apply(self, g):
        g.due[self.seat] = self


@fact
class LastNight(Fact):
    """Voted out as the last wolf he stays for one more night."""

    seat: Seat


@fact
class DeathAsked(Fact):
    """Somebody who died is asked what he does, whether or not his card has a skill."""

    written = Written.MOMENTS

    seat: Seat


@fact
class LastWords(Fact):
    """Somebody's last words begin."""

    written = Written.MIDDLE | Written.MOMENTS

    seat: Seat

    def apply(self, g):
        g.parting.append(self.seat)


@fact
class WordsOver(Fact):
    """They are over, or were ended early."""

    written = Written.NOWHERE

    seat: Seat

    def apply(self, g):
        g.parting.remove(self.seat)


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
        g.show(self.seat, "idiot")


@fact
class Elegy(Fact):
    """Somebody dies in the place of the awakened beauty who charmed him."""

    later = True

    beauty: Seat
    seat: Seat

    def apply(self, g):
        g.elegies.add(self.beauty)


@fact
class Unharmed(Fact):
    """Somebody who would have left the game stays: he is protected today. By whom is not said."""

    later = True

    seat: Seat


@fact
class Taken(Fact):
    """Somebody who was lured out takes one along."""

    deed = True

    seat: Seat
    target: Seat


@fact
class Exploded(Fact):
    seat: Seat

    def apply(self, g):
        g.exploded, g.speaking, g.speeches = (self.seat, g.round), None, "over"
        g.candidates = tuple(seat for seat in g.candidates if seat != self.seat)


@fact
class DyingAlready(Fact):
    """Who has just exploded was dying of the night: his death is announced with the others, once more."""

    seat: Seat

    def apply(self, g):
        g.doomed.append(self.seat)


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
