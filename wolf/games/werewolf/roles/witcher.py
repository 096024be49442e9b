from ....engine.fact import NOBODY, fact
from ....engine.seat import Seat
from ..facts import Deed, Freed
from .role import GOD, GOOD, LATER, Naming, Role, Step


@fact
class Hunted(Deed):
    """Whom the witcher hunts. What comes of it is told to nobody before dawn."""

    verb = "hunt"

    witcher: Seat
    seat: Seat


class Witcher(Role):
    """R-WTC: from the second night on hunts one: a wolf dies of it, otherwise he does. Poison does nothing to him."""

    id, camp, kind = "witcher", GOOD, GOD
    rank = 33
    asks, deed = Naming("hunt"), Hunted
    step = Step("witcher", nights=LATER, must_be_called=True, kills=True)
    immune_to = ("poison",)
    bars_showdown = True

    def use(self, g, me, answer):
        struck = g.struck(me, answer)
        super().use(g, me, answer)
        if struck not in [hit.seat for hit in g.awaiting("thrall")]:
            self.harm(g, me, "hunt", struck if g.is_wolf(struck) else me)
        elif not g.fails(me):                   # a thrall is freed, and nobody dies
            g.tell(Freed("thrall", struck, to=NOBODY))

    def could_still_turn_it(self, g, me):
        return g.has_power(me)
