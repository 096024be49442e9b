from ....engine.fact import only
from ..facts import Charmed
from .role import PASS, WOLF, WOLVES, Role, Step, ask_at_night


class WolfBeauty(Role):
    """R-BEA: may charm a player each night; when she dies, the last one dies with her (see `Sides.dies_with`)."""

    id, camp, kind = "wolf_beauty", WOLVES, WOLF
    rank = 3
    wakes_with_pack = True
    special_wolf = True
    spared_by_pack = True
    verbs = ("charm",)
    step = Step("wolf_beauty", after=("little_brother",), needs=("wolves",), must_be_called=True)

    def night(self, g, me):
        seat = yield from ask_at_night(g, me, "charm", lambda: g.others(me))
        if seat != PASS:
            g.tell(Charmed(me, seat, to=only(me)))
