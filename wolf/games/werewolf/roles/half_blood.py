from ..facts import Idol
from .role import FIRST, FOLLOWS, VILLAGER, Naming, Role, Step


class HalfBlood(Role):
    """R-HBL: in the first night names an idol and wins with the side of that card. Counts as a villager always."""

    id, camp, kind = "half_blood", FOLLOWS, VILLAGER
    rank = 30
    asks, deed = Naming("idol", must=True), Idol
    step = Step("half_blood", nights=FIRST, must_be_called=True)
    surely_good = False
