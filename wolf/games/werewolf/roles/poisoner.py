from ..facts import Poisoned
from .role import GOD, GOOD, Naming, Role, Step


class Poisoner(Role):
    """R-POI: one poison for the game. Has no antidote, and is told of no victim."""

    id, camp, kind = "poisoner", GOOD, GOD
    rank = 35
    asks, deed = Naming("poison", times=1), Poisoned
    step = Step("poisoner", must_be_called=True, kills=True)
    sleeps_under = "frozen_cellar"
    teaches = "poison"
    bars_showdown = True

    def could_still_turn_it(self, g, me):
        return g.has_power(me) and g.has_left(me, "poison")
