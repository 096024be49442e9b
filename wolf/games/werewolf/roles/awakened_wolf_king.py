from ....engine.fact import Fact, fact, only
from ....engine.seat import Seat
from ..facts import Deed
from .role import HELP, Naming, PackWolf, Step


@fact
class Handed(Deed):
    """One of his claws is another's now. Both are told at dawn."""

    verb = "hand"

    wolf: Seat
    seat: Seat

    def work(self, g, struck):
        g.claws[self.wolf] = g.claws_of(self.wolf) - 1
        g.claws[struck] = g.claws_of(struck) + 1 if struck in g.roles else 1


@fact
class Claws(Fact):
    """How many claws somebody has."""

    asked_as = "claw"

    seat: Seat
    number: int

    def apply(self, g):
        g.claws[self.seat] = self.number


class AwakenedWolfKing(PackWolf):
    """R-AWK: has two claws, each a shot on death, and may hand one on each night, to every packmate once."""

    id = "awakened_wolf_king"
    rank = 41
    claws = 2
    acts_on_death = True
    asks, deed = Naming("hand", again=False, times=2), Handed
    step = Step("awakened_wolf_king", needs=("wolves",), must_be_called=True)
    aims = {"hand": HELP}

    def among(self, g, me, free):
        return [seat for seat in free if seat in g.pack] if g.claws_of(me) else []

    def at_dawn(self, g, me, night):
        for use in g.used(me, "hand"):
            if use.night == g.round:
                for seat in dict.fromkeys((me, *use.struck)):
                    g.tell(Claws(seat, g.claws_of(seat), to=only(seat)))
