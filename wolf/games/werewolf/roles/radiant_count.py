from ....engine.fact import fact
from ....engine.seat import Seat
from ..causes import WARD
from ..facts import Deed
from .role import GOD, GOOD, HELP, LATER, Naming, Role, Step


@fact
class Warded(Deed):
    """Tonight hardly anything hurts this one."""

    verb = "ward"

    count: Seat
    seat: Seat

    def work(self, g, struck):
        g.cover(WARD, struck, self.count)


class RadiantCount(Role):
    """R-RAD: from the second night on wards another player; not the same one two nights running."""

    id, camp, kind = "radiant_count", GOOD, GOD
    rank = 42
    asks, deed = Naming("ward", running=False), Warded
    step = Step("radiant_count", nights=LATER, must_be_called=True, protects=True)
    aims = {"ward": HELP}
    bars_showdown = True

    def could_still_turn_it(self, g, me):
        return g.has_power(me)
