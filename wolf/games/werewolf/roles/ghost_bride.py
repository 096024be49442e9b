from ....engine.fact import only
from ....engine.script import Script
from ..facts import Couple, Witness
from .role import BRIDE, PASS, THIRD, Role, Step, ask_at_night


def meet(g):
    """Bride and groom are awake together; what they say to each other is no part of the game."""
    return
    yield


def chosen(g):
    """Groom and witness, whom the bride has just chosen."""
    return [seat for party in g.weddings.values() for seat in party[1:]]


class GhostBride(Role):
    """R-BRI: may pick a groom and then a witness in the first night; they are a side of their own (see `sides`)."""

    id, camp, kind = "ghost_bride", BRIDE, THIRD
    rank = 22
    verbs = ("marry", "witness", "knife")       # a groom of the pack has a second knife, see `wolves`
    step = Step("bride", after=("cupid",), must_be_called=True,
                told=Step("wedding", play=meet, wakes=chosen, reads=(Couple, Witness)))
    brings = (Step("couple", after=("bride",), needs=("bride",), play=meet,
                   wakes=lambda g: g.couple_members()),)

    def night(self, g, me):
        """In the first night only. A choice that she passes is gone."""
        if g.round > 1:
            return
        groom = yield from self.choose(g, me, "marry")
        if groom == PASS:
            return
        g.tell(Couple(me, groom, to=only(me, groom)))
        witness = yield from self.choose(g, me, "witness")
        if witness != PASS:
            g.tell(Witness(me, groom, witness, to=only(me, witness)))

    @staticmethod
    def choose(g, me, verb) -> Script:
        married = g.weddings.get(me, (me,))
        return ask_at_night(g, me, verb, lambda: [seat for seat in g.alive if seat not in married])
