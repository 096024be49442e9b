from ....engine.choices import Several
from ....engine.fact import only
from ....engine.prompt import PASS
from ..facts import Linked, Lovers
from .role import GOD, GOOD, Role, Step, ask_at_night


def meet(g):
    """The lovers learn of each other, not of their cards."""
    for pair in g.lovers:
        g.tell(Lovers(pair, to=only(*pair)))
    return
    yield


class Cupid(Role):
    """R-CUP: in the first night links two players, himself allowed. He is not of their side."""

    id, camp, kind = "cupid", GOOD, GOD
    rank = 18
    verbs = ("link",)
    step = Step("cupid", after=("thief",), first_night=True, must_be_called=True)
    brings = (Step("lovers", after=("couple",), needs=("cupid",), first_night=True, play=meet,
                   wakes=lambda g: {seat for pair in g.lovers for seat in pair}, reads=(Lovers,)),)

    def night(self, g, me):
        pair = yield from ask_at_night(g, me, "link", lambda: Several(g.alive, 2, 2), compulsory=True)
        if pair != PASS:
            g.tell(Linked(me, tuple(sorted(pair)), to=only(me)))
