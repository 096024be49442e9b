from ...table.fact import only
from ..facts import Checked
from .role import PASS, WOLF, WOLVES, Role, ask_at_night


class Demon(Role):
    """R-DEM: each night learns one player's card. Nothing kills him at night."""

    id, en, zh = "demon", "Demon", "恶魔"
    camp, kind = WOLVES, WOLF
    wakes_with_pack = True
    special_wolf = True
    spared_by_pack = True
    survives_nights = True
    step = "demon"
    needs = ("wolves",)
    must_be_called = True

    def night(self, g, me):
        seat = yield from ask_at_night(g, me, "check", lambda: g.others(me))
        if seat != PASS:
            g.tell(Checked(me, seat, g.roles[seat], to=only(me)))
