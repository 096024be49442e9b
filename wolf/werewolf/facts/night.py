"""What is done and learnt at night."""

from ...table.fact import Fact
from ...table.seat import Seat
from .fact import fact


@fact
class Pack(Fact):
    """The wolves see each other."""

    seats: tuple[Seat, ...]

    def apply(self, g):
        for seat in self.to:
            g.knows.setdefault(seat, set()).update(other for other in self.seats if other != seat)
        g.woken.update(self.to)
        g.seen_wolves.update(self.seats)


@fact
class Picked(Fact):
    """A wolf's pick, seen by the pack while it chooses. `pick` is a seat, pass or showdown."""

    wolf: Seat
    pick: object

    def apply(self, g):
        g.tonight.picks[self.wolf] = self.pick


@fact
class Knife(Fact):
    """Whom the pack kills: what the witch is shown, and may undo."""

    seat: Seat | None

    def apply(self, g):
        g.tonight.knife = self.seat


@fact
class OtherKnife(Fact):
    """A knife beside the pack's. The witch is neither shown it nor can she undo it."""

    seat: Seat
    step: str

    def apply(self, g):
        g.tonight.other_knives.append((self.step, self.seat))


@fact
class Guarded(Fact):
    guard: Seat
    seat: Seat

    def apply(self, g):
        g.tonight.guarded[self.guard] = self.seat
        g.guarded_on[self.guard, g.round] = self.seat


@fact
class Victim(Fact):
    """What the witch is shown: a seat, `none`, or `unknown` when she is no longer told."""

    witch: Seat
    victim: object

    def apply(self, g):
        g.told[self.witch, "victim"] = self.victim


@fact
class Saved(Fact):
    witch: Seat

    def apply(self, g):
        g.tonight.saved = True
        g.antidote_gone.add(self.witch)


@fact
class Poisoned(Fact):
    witch: Seat
    seat: Seat

    def apply(self, g):
        g.tonight.poisoned.append(self.seat)
        g.poison_gone.add(self.witch)


@fact
class Checked(Fact):
    seer: Seat
    seat: Seat
    result: str

    def apply(self, g):
        g.checks[self.seat] = self.result


@fact
class Gun(Fact):
    """The hunter's thumb: could he shoot if he died of this night?"""

    hunter: Seat
    ready: bool

    def apply(self, g):
        g.told[self.hunter, "gun"] = "yes" if self.ready else "no"


@fact
class Aimed(Fact):
    """A hunter who is being knifed has chosen, in his night step, whom he takes along."""

    hunter: Seat
    seat: Seat

    def apply(self, g):
        g.tonight.shot.append(self.seat)


@fact
class Suspect(Fact):
    """The decoy's answer of one who had nothing to do. Means nothing; is shown in the review."""

    seat: Seat
    suspect: Seat
