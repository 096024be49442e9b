from ...table.fact import only
from ...table.prompt import PASS, Prompt
from ...table.script import drawn, first
from ..facts import Couple, Witness
from .role import BRIDE, THIRD, Role


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
        groom = yield from first(lambda: self.question(g, me, "marry"))
        if groom.answer == PASS:
            return
        g.tell(Couple(me, groom.answer, to=only(me, groom.answer)))
        if groom.drawn:                 # her time is over: the rest is chance's too, so that her step is no longer than any other
            witness = yield from drawn(self.question(g, me, "witness")[0])
        else:
            witness = yield from first(lambda: self.question(g, me, "witness"))
        if witness.answer != PASS:
            g.tell(Witness(me, groom.answer, witness.answer, to=only(me, witness.answer)))

    @staticmethod
    def question(g, me, verb) -> list[Prompt]:
        married = g.weddings.get(me, (me,))
        others = [seat for seat in g.alive if seat not in married]
        return [Prompt(me, verb, others, compulsory=True)] if g.may_act_tonight(me) and others else []
