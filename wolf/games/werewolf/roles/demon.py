from ....engine.fact import only
from ..facts import Checked
from .role import PASS, WOLF, WOLVES, Role, Step, ask_at_night


class Demon(Role):
    """R-DEM: each night learns one player's card. Nothing kills him at night."""

    id, camp, kind = "demon", WOLVES, WOLF
    rank = 4
    wakes_with_pack = True
    special_wolf = True
    spared_by_pack = True
    survives_nights = True
    verbs = ("check",)
    step = Step("demon", after=("wolf_beauty",), needs=("wolves",), must_be_called=True)

    def night(self, g, me):
        seat = yield from ask_at_night(g, me, "check", lambda: g.others(me))
        if seat != PASS:
            g.tell(Checked(me, seat, g.roles[seat], to=only(me)))
