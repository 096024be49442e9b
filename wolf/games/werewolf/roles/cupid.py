from ....engine.choices import Several
from ....engine.fact import only
from ....engine.option import flag
from ....engine.prompt import PASS
from ..facts import Linked, Lovers
from .role import FIRST, GOD, GOOD, Role, Step, ask_at_night, face_to_face


def meet(g):
    """The lovers learn of each other, not of their cards."""
    for pair in g.lovers:
        g.tell(Lovers(pair, to=only(*pair)))
    return
    yield


class Cupid(Role):
    """R-CUP: in the first night links two players, himself allowed. He is of their side only by `cupid_side`."""

    id, camp, kind = "cupid", GOOD, GOD
    rank = 18
    verbs = ("link",)
    step = Step("cupid", nights=FIRST, must_be_called=True)
    brings = (Step("lovers", needs=("cupid",), nights=FIRST, play=meet, reads=(Lovers,),
                   **face_to_face("lovers", lambda g: {seat for pair in g.lovers for seat in pair})),)

    options = (
        flag("cupid_side", "cupid is of the side of two lovers who win alone",
             classic=False, modern=False, friends=False, codex=False),
    )

    def night(self, g, me):
        pair = yield from ask_at_night(g, me, "link", lambda: Several(g.alive, 2, 2), compulsory=True)
        if pair != PASS:
            g.tell(Linked(me, tuple(sorted(pair)), to=only(me)))
