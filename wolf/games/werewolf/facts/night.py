"""What is done and learnt at night."""

from ....engine.fact import Fact, Keeps, fact
from ....engine.seat import Seat
from ..causes import GUARD, OTHER, PROTECTIONS, SHIELD
from ..loans import Loan
from .deed import Deed

NONE = "none"                   # the result of a look that has shown nothing


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
        g.tonight.chosen, g.tonight.prey = True, self.seat
        if self.seat is not None:
            g.lay_knife(self.seat)


@fact
class OtherKnife(Fact):
    """A knife beside the pack's. The witch is neither shown it nor can she undo it."""

    keeps = Keeps.TONIGHT

    seat: Seat
    step: str

    def apply(self, g):
        user = next(iter(self.to)) if self.to and len(self.to) == 1 else None
        if user is None or not g.fails(user):
            g.hit(OTHER, g.struck(user, self.seat), self.step, user)


@fact
class SecondKnife(Deed):
    """A second knife of a wolf who alone has the pack's: on the same seat no guard helps against it."""

    keeps = Keeps.TONIGHT
    later = True
    verb = "second"

    wolf: Seat
    seat: Seat

    def work(self, g, struck):
        both = self.seat == g.tonight.knife
        pierced = (GUARD, SHIELD) if both else PROTECTIONS if g.options.mech_knife == "pierces" else ()
        g.hit(OTHER, struck, "wolves", self.wolf, pierced)
        g.use_up(self.wolf, "knife")


@fact
class SecondPicked(Fact):
    """A pick for a second knife of the pack's."""

    later = True

    wolf: Seat
    pick: object

    def apply(self, g):
        g.tonight.second_picks[self.wolf] = self.pick


@fact
class SecondPickVoid(Fact):
    """Such a pick counts no more."""

    later = True

    wolf: Seat

    def apply(self, g):
        g.tonight.second_picks.pop(self.wolf, None)


@fact
class PuppetPicked(Fact):
    """A pick for the pack's puppet."""

    wolf: Seat
    pick: object

    def apply(self, g):
        g.tonight.puppet_picks[self.wolf] = self.pick


@fact
class PuppetPickVoid(Fact):
    """Such a pick counts no more."""

    wolf: Seat

    def apply(self, g):
        g.tonight.puppet_picks.pop(self.wolf, None)


@fact
class Puppet(Fact):
    """Whom the pack has named as its puppet. He is not told."""

    seat: Seat

    def apply(self, g):
        g.named_puppets.add(self.seat)

    def asked_for(self):
        return self.kind_asked_for(), [str(self.seat)]


@fact
class Strung(Fact):
    """Who is a puppet now. Nobody is told: it may be another one than was named."""

    seat: Seat

    def apply(self, g):
        g.puppets.add(self.seat)
        g.take_back_tonight(self.seat)


@fact
class Guarded(Deed):
    verb = "protect"

    guard: Seat
    seat: Seat

    def work(self, g, struck):
        g.cover(GUARD, struck, self.guard)


@fact
class MechGuarded(Deed):
    """A mechanical wolf, who has learnt the guard, shields somebody."""

    later = True
    verb = "protect"

    wolf: Seat
    seat: Seat

    def work(self, g, struck):
        g.cover(SHIELD, struck, self.wolf)


@fact
class Victim(Fact):
    """What the witch is shown: a seat, `none`, or `unknown` when she is no longer told."""

    keeps = Keeps.TONIGHT

    witch: Seat
    victim: object

    def case(self):
        return "" if isinstance(self.victim, int) else str(self.victim)


@fact
class Saved(Deed):
    verb = "save"

    witch: Seat

    def work(self, g):
        g.tonight.saved = True


@fact
class Poisoned(Deed):
    verb = "poison"

    witch: Seat
    seat: Seat

    def work(self, g, struck):
        g.hit("poison", struck, g.step_used(self.witch, self.verb), self.witch)


@fact
class Brew(Fact):
    """A helper of an awakened witch is told for whom her brew is, not whose it is."""

    keeps = Keeps.TONIGHT

    seat: Seat
    target: Seat

    def apply(self, g):
        g.lend(Loan(self.seat, "help", "helpers", ("agree", "refuse"), g.round, g.round))


@fact
class Helped(Fact):
    """A helper agrees to a brew. He is not told whose it is."""

    keeps = Keeps.TONIGHT

    seat: Seat
    target: Seat

    def apply(self, g):
        g.tonight.agreed.add((self.seat, self.target))


@fact
class Checked(Deed):
    """A look at a camp or a card. `none` is a look that has shown nothing; it counts as no look."""

    keeps = Keeps.TONIGHT
    verb = "check"

    seer: Seat
    seat: Seat
    result: str

    def works(self, g, user):
        """One that has shown something has worked, in a puppet's hands, too."""
        return self.result != NONE

    def work(self, g, struck):
        g.checks[self.seat] = self.result


@fact
class Waved(Fact):
    """Somebody's skill is boosted or weakened for tonight."""

    keeps = Keeps.TONIGHT
    deed = True

    user: Seat
    seat: Seat
    kind: str

    def apply(self, g):
        if not g.fails_now(self.user):
            g.wave(self.user, self.kind, *g.land(self.user, self.kind, (self.seat,)))


@fact
class Gun(Fact):
    """The hunter's thumb: could he shoot if he died of this night?"""

    keeps = Keeps.TONIGHT

    hunter: Seat
    ready: bool

    def case(self) -> str:
        return "yes" if self.ready else "no"


@fact
class Aimed(Deed):
    """A hunter who is being knifed has chosen, in his night step, whom he takes along."""

    verb = "shoot"

    hunter: Seat
    seat: Seat

    def work(self, g, struck):
        g.hit("shot", struck, g.step_used(self.hunter, self.verb), self.hunter)


@fact
class Suspect(Fact):
    """The decoy's answer of one who had nothing to do. Means nothing; is shown in the review."""

    deed = True

    seat: Seat
    suspect: Seat
