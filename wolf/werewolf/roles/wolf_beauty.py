from ...table.fact import only
from ..facts import Charmed
from .role import PASS, WOLF, WOLVES, Role, ask_at_night


class WolfBeauty(Role):
    """R-BEA: each night may charm one; when she dies the last one charmed dies with her (see the state's `dies_with`)."""

    id, en, zh = "wolf_beauty", "Wolf Beauty", "狼美人"
    camp, kind = WOLVES, WOLF
    wakes_with_pack = True
    special_wolf = True
    spared_by_pack = True
    step = "wolf_beauty"
    needs = ("wolves",)
    must_be_called = True

    def night(self, g, me):
        seat = yield from ask_at_night(g, me, "charm", lambda: g.others(me))
        if seat != PASS:
            g.tell(Charmed(me, seat, to=only(me)))
