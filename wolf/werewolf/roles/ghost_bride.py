from ...table.fact import only
from ..facts import Couple, Witness
from .role import BRIDE, PASS, THIRD, Role, ask_at_night


class GhostBride(Role):
    """R-BRI: in the first night picks a groom, then a witness; the three are a side of their own (see `sides`, `win`)."""

    id, en, zh = "ghost_bride", "Ghost Bride", "鬼魂新娘"
    camp, kind = BRIDE, THIRD
    step = "bride"
    brings = ("couple",)
    must_be_called = True

    def night(self, g, me):
        if me in g.weddings:
            return
        groom = yield from ask_at_night(g, me, "marry", lambda: g.others(me), compulsory=True)
        if groom == PASS:
            return
        g.tell(Couple(me, groom, to=only(me, groom)))
        witness = yield from ask_at_night(g, me, "witness", lambda: [seat for seat in g.others(me) if seat != groom], compulsory=True)
        if witness != PASS:
            g.tell(Witness(me, groom, witness, to=only(me, witness)))
