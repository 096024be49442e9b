from ....engine.fact import only
from ..facts import Bereft, Brothers, OtherKnife
from .role import FIRST, GOOD, PASS, WOLF, WOLVES, Role, Step, ask_at_night


def meet(g):
    """The wolf brothers see each other."""
    family = tuple(g.holders("big_brother", "little_brother"))
    if family:
        g.tell(Brothers(family, to=only(*family)))
    return
    yield


class LittleBrother(Role):
    """R-LIT: sleeps and looks good while his big brother lives; then has his own knife once, then joins the pack."""

    id, camp, kind = "little_brother", WOLVES, WOLF
    rank = 6
    explodes = True
    special_wolf = True
    meets = "brothers"
    brings = (Step("brothers", nights=FIRST, play=meet),)
    verbs = ("kill",)
    step = Step("little_brother", needs=("wolves",), must_be_called=True, kills=True)

    def nightfall(self, g, me):
        if g.round > 1 and me not in g.bereft and not g.holders("big_brother"):
            g.tell(Bereft(me, to=only(me)))

    def wakes(self, g, me):
        return g.bereft.get(me, g.round) < g.round

    def looks(self, g, me):
        return WOLVES if me in g.bereft else GOOD

    def asked_in(self, g, me, verb):
        return super().asked_in(g, me, verb) if g.bereft.get(me) == g.round else ""

    def night(self, g, me):
        if g.bereft.get(me) != g.round:
            return
        seat = yield from ask_at_night(g, me, "kill", lambda: g.alive if g.options.self_knife else g.others(me))
        if seat != PASS:
            g.tell(OtherKnife(seat, self.step.name, to=only(me)))
