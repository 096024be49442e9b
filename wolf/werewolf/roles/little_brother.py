from ...table.fact import only
from ..facts import Bereft, OtherKnife
from .role import GOOD, PASS, WOLF, WOLVES, Role, ask_at_night


class LittleBrother(Role):
    """R-LIT: sleeps and looks good while his big brother lives; then one knife of his own, then a wolf like the others."""

    id, en, zh = "little_brother", "Little Brother", "狼弟"
    camp, kind = WOLVES, WOLF
    explodes = True
    special_wolf = True
    meets = "brothers"
    step = "little_brother"
    needs = ("wolves",)
    must_be_called = True

    def nightfall(self, g, me):
        if g.round > 1 and me not in g.bereft and not g.holders("big_brother"):
            g.tell(Bereft(me, to=only(me)))

    def wakes(self, g, me):
        return g.bereft.get(me, g.round) < g.round

    def looks(self, g, me):
        return WOLVES if me in g.bereft else GOOD

    def night(self, g, me):
        if g.bereft.get(me) != g.round:
            return
        seat = yield from ask_at_night(g, me, "kill", lambda: g.alive if g.options.self_knife else g.others(me))
        if seat != PASS:
            g.tell(OtherKnife(seat, self.step, to=only(me)))
