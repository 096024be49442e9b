from ....engine.fact import fact
from ....engine.seat import Seat
from ..facts import Deed
from .role import GOD, GOOD, Naming, Role, Step


@fact
class Swapped(Deed):
    """M-4: for tonight, what names one of these strikes the other. If they were crossed tonight, both are void."""

    verb = "swap"
    redirected = False

    seat: Seat
    pair: tuple[Seat, Seat]

    def work(self, g, one, other):
        if {one, other} in g.tonight.crossed:
            g.tonight.crossed.remove({one, other})
        else:
            g.tonight.swaps.append((one, other))


class Magician(Role):
    """R-MAG: each night may swap two players for everything that follows in it; each seat once a game."""

    id, camp, kind = "magician", GOOD, GOD
    rank = 31
    asks, deed = Naming("swap", seats=2, himself=True, again=False), Swapped
    step = Step("magician", must_be_called=True, touches=True)
    bars_showdown = True

    def could_still_turn_it(self, g, me):
        return g.has_power(me) and bool(self.asks.choices(g, me))
