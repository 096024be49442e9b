from ..causes import PACK
from .role import GOOD, THIRD, VILLAGER, Role

BEFORE_ALL = -1                 # his place among those who win alone, see `win`
GOOD_FROM = 2                   # the night from which on he is of the village


class Angel(Role):
    """R-ANG: wins alone if he is the first to go: voted out before the first night, or knifed by the pack in it."""

    id, camp, kind = "angel", "angel", VILLAGER
    rank = 42
    own_side = BEFORE_ALL
    begins_by_day = True

    def camp_of(self, g, me):
        return self.camp if g.round < GOOD_FROM else GOOD

    def kind_of(self, g, me):
        return THIRD if g.round < GOOD_FROM else VILLAGER

    def wins(self, g, me):
        """Without his card he is the angel no more (R-SRV)."""
        first = g.exiled.get(0) == me or self.was_knifed(g, me)
        return "angel" if first and me not in g.robbed else ""

    @staticmethod
    def was_knifed(g, me) -> bool:
        """By the pack, in the first night, and died of it."""
        if g.round != 1 or not any(hit.cause == PACK and hit.seat == me for hit in g.tonight.hits):
            return False
        return any(death.seat == me and death.by_night and "knife" in death.causes for death in g.deaths)

    def wants_out(self, g, me):
        return g.round == 0
