from ....engine.fact import NOBODY, Fact, fact, only
from ....engine.seat import Seat
from ..facts import DeathDue
from .role import GOD, GOOD, Role


@fact
class Wounded(Fact):
    """He will die when his speech is over, or else as night falls."""

    asked_as = "wound"

    seat: Seat

    def asked_for(self):
        return self.asked_as, ["yes"]


class MaskedMan(Role):
    """R-MSK: in the first night in which something deadly reaches him it wounds him, and he dies of it by day (M-7)."""

    id, camp, kind = "masked_man", GOOD, GOD
    rank = 39

    def endures(self, g, me):
        return g.has_power(me)

    def at_dawn(self, g, me, night):
        if me in night.endured:
            g.tell(Wounded(me, to=only(me)))
            g.tell(DeathDue(me, "wound", "speech", g.round, False, to=NOBODY))

    def could_still_turn_it(self, g, me):
        return g.has_power(me) and me not in g.due
