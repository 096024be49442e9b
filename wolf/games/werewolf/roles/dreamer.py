from ....engine.fact import fact
from ....engine.seat import Seat
from ..causes import SLEEP
from ..facts import Deed
from .role import GOD, GOOD, Naming, Role, Step


@fact
class Dreamt(Deed):
    """Tonight's sleepwalker. Whoever is one two nights running dies of it."""

    verb = "dream"

    dreamer: Seat
    seat: Seat

    def work(self, g, struck):
        g.cover(SLEEP, struck, self.dreamer)
        if any(use.night == g.round - 1 and use.struck == (struck,) for use in g.used(self.dreamer, "dream")):
            g.hit("dream", struck, g.step_used(self.dreamer, "dream"), self.dreamer)


class Dreamer(Role):
    """R-DRM: each night makes one sleepwalk; if he dies at night, the sleepwalker dies with him."""

    id, camp, kind = "dreamer", GOOD, GOD
    rank = 32
    asks, deed = Naming("dream", must=True), Dreamt
    step = Step("dreamer", must_be_called=True, protects=True, kills=True)
    bars_showdown = True

    def takes_along(self, g, me, by_night):
        return [(seat, "dream") for kind, seat, by in g.tonight.covers if by_night and kind == SLEEP and by == me]

    def could_still_turn_it(self, g, me):
        return g.has_power(me)
