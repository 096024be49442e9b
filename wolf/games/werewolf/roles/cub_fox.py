from ....engine.fact import NOBODY, Fact, fact
from ....engine.seat import Seat
from ..facts import Deed
from .role import GOD, GOOD, LATER, Naming, Role, Step


@fact
class Beguiled(Deed):
    """Whom the fox beguiles. What comes of it nobody is told."""

    verb = "beguile"

    fox: Seat
    seat: Seat


@fact
class Tamed(Fact):
    """It was a wolf: his skill fails tonight, and there is no knife."""

    wolf: Seat

    def apply(self, g):
        g.tonight.failing.add(self.wolf)
        g.tonight.knifeless = True


class CubFox(Role):
    """R-CUB: once a game, from the second night on, beguiles somebody: if that is a wolf, there is no knife tonight."""

    id, camp, kind = "cub_fox", GOOD, GOD
    rank = 44
    asks, deed = Naming("beguile", times=1), Beguiled
    step = Step("cub_fox", nights=LATER, must_be_called=True, touches=True)
    bars_showdown = True

    def use(self, g, me, answer):
        struck = g.struck(me, answer)
        super().use(g, me, answer)
        if g.is_wolf(struck) and not g.fails(me):
            g.tell(Tamed(struck, to=NOBODY))

    def could_still_turn_it(self, g, me):
        return g.has_power(me) and g.has_left(me, "beguile")
