from ....engine.fact import ALL, fact
from ....engine.seat import Seat
from ..facts import Deed
from .role import COUNTED, GOD, GOOD, Role, Window


@fact
class Reordered(Deed):
    """He turns his card: the day's first ballot does not count."""

    verb = asked_as = "reorder"

    seat: Seat

    def work(self, g):
        g.show(self.seat, "order_prince")


class OrderPrince(Role):
    """R-PRN: once a game voids the first ballot of a day. He speaks, and all vote again (see `exile`)."""

    id, camp, kind = "order_prince", GOOD, GOD
    rank = 36
    verbs = ("reorder",)
    windows = (Window(COUNTED, "reorder"),)

    def may_use_window(self, g, me, verb):
        return self.could_still_turn_it(g, me)

    def use_window(self, g, me, verb, fall):
        g.tell(Reordered(me, to=ALL))
        return me
        yield

    def could_still_turn_it(self, g, me) -> bool:
        return g.has_power(me) and g.has_left(me, "reorder")
