from ...table.fact import only
from ...table.prompt import PASS, Several
from ..facts import Linked
from .role import GOD, GOOD, Role, ask_at_night


class Cupid(Role):
    """R-CUP: in the first night links two players, himself allowed. He is not of their side."""

    id, en, zh = "cupid", "Cupid", "丘比特"
    camp, kind = GOOD, GOD
    step = "cupid"
    brings = ("lovers",)
    must_be_called = True

    def night(self, g, me):
        pair = yield from ask_at_night(g, me, "link", lambda: Several(g.alive, 2, 2), compulsory=True)
        if pair != PASS:
            g.tell(Linked(me, tuple(sorted(pair)), to=only(me)))
