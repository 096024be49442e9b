from ....engine.fact import Keeps, fact, only
from ....engine.seat import Seat
from ..causes import HAVEN
from ..facts import Deed
from .role import GOD, GOOD, Interruption, Naming, Role, Step

PROTECT = Naming("protect", running=False)


@fact
class Sheltered(Deed):
    """Until dusk is over nothing makes this one leave the game but his own explosion."""

    keeps = Keeps.TONIGHT
    verb = "protect"

    guard: Seat
    seat: Seat

    def apply(self, g):
        g.sheltered[self.guard] = g.round           # also if it fails: by day he must not notice (M-5)
        Deed.apply(self, g)

    def works(self, g, user):
        return user not in g.puppets and Deed.works(self, g, user)      # by day, too

    def work(self, g, struck):
        g.cover(HAVEN, struck, self.guard)


class AwakenedGuard(Role):
    """R-AWG: protects one, by night or by day, once between two nightfalls; never the same one twice running."""

    id, camp, kind = "awakened_guard", GOOD, GOD
    rank = 42
    asks, deed = PROTECT, Sheltered
    step = Step("awakened_guard", must_be_called=True, protects=True)
    interruptions = (Interruption("protect", private=True),)
    bars_showdown = True

    def may_interrupt(self, g, me, verb):
        return PROTECT.choices(g, me) if g.has_power(me) and g.sheltered.get(me) != g.round else ()

    def interrupt(self, g, me, verb, answer, fall):
        g.tell(Sheltered(me, answer, to=only(me)))
        return True
        yield

    def keeps_in(self, g, seat):
        return g.is_sheltered(seat)

    def could_still_turn_it(self, g, me):
        return g.has_power(me)
