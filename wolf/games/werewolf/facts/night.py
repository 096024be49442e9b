"""What is done and learnt at night."""

from ....engine.fact import Fact, Keeps, fact
from ....engine.seat import Seat


@fact
class Pack(Fact):
    """The wolves see each other."""

    keeps = Keeps.EVERY_NIGHT

    seats: tuple[Seat, ...]

    def apply(self, g):
        awake = self.to or ()
        for seat in awake:
            g.knows.setdefault(seat, set()).update(other for other in self.seats if other != seat)
        g.woken.update(awake)
        g.meetings.append(frozenset(self.seats))
        g.seen_wolves.update(self.seats)

    def values(self, viewer=None):
        return {"seats": tuple(seat for seat in self.seats if seat != viewer)}


@fact
class Picked(Fact):
    """A wolf's pick, seen by the pack while it chooses. `pick` is a seat, pass or showdown."""

    wolf: Seat
    pick: object

    def apply(self, g):
        g.tonight.picks[self.wolf] = self.pick


@fact
class PickVoid(Fact):
    """A wolf's pick counts no more: he, or the one he picked, was struck dead."""

    later = True

    wolf: Seat

    def apply(self, g):
        g.tonight.picks.pop(self.wolf, None)


@fact
class WeddingPicked(Fact):
    """A pick for the knife that a wedding has beside the pack's."""

    later = True

    seat: Seat
    pick: object

    def apply(self, g):
        g.tonight.wedding_picks[self.seat] = self.pick


@fact
class WeddingPickVoid(Fact):
    """Such a pick counts no more."""

    later = True

    seat: Seat

    def apply(self, g):
        g.tonight.wedding_picks.pop(self.seat, None)


@fact
class Knife(Fact):
    """Whom the pack kills: what the witch is shown, and may undo."""

    seat: Seat | None

    def apply(self, g):
        g.tonight.knife = self.seat


@fact
class OtherKnife(Fact):
    """A knife beside the pack's. The witch is neither shown it nor can she undo it."""

    keeps = Keeps.TONIGHT

    seat: Seat
    step: str

    def apply(self, g):
        g.tonight.other_knives.append((self.step, self.seat))


@fact
class Guarded(Fact):
    deed = True

    guard: Seat
    seat: Seat

    def apply(self, g):
        g.tonight.guarded[self.guard] = self.seat
        g.guarded_on[self.guard, g.round] = self.seat


@fact
class Victim(Fact):
    """What the witch is shown: a seat, `none`, or `unknown` when she is no longer told."""

    keeps = Keeps.TONIGHT

    witch: Seat
    victim: object

    def apply(self, g):
        g.told[self.witch, "victim"] = self.victim

    def case(self):
        return "" if isinstance(self.victim, int) else str(self.victim)


@fact
class Saved(Fact):
    deed = True

    witch: Seat

    def apply(self, g):
        g.tonight.saved = True
        g.antidote_gone.add(self.witch)


@fact
class Poisoned(Fact):
    deed = True

    witch: Seat
    seat: Seat

    def apply(self, g):
        g.tonight.poisoned.append(self.seat)
        g.poison_gone.add(self.witch)


@fact
class Checked(Fact):
    keeps = Keeps.TONIGHT
    deed = True

    seer: Seat
    seat: Seat
    result: str

    def apply(self, g):
        g.checks[self.seat] = self.result


@fact
class Gun(Fact):
    """The hunter's thumb: could he shoot if he died of this night?"""

    keeps = Keeps.TONIGHT

    hunter: Seat
    ready: bool

    def apply(self, g):
        g.told[self.hunter, "gun"] = self.case()

    def case(self) -> str:
        return "yes" if self.ready else "no"


@fact
class Aimed(Fact):
    """A hunter who is being knifed has chosen, in his night step, whom he takes along."""

    deed = True

    hunter: Seat
    seat: Seat

    def apply(self, g):
        g.tonight.shot.append(self.seat)


@fact
class Suspect(Fact):
    """The decoy's answer of one who had nothing to do. Means nothing; is shown in the review."""

    deed = True

    seat: Seat
    suspect: Seat
