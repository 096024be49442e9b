from ....engine.choices import Several, as_tuple
from ....engine.fact import only
from ....engine.prompt import PASS
from ..facts import Enchanted, Spellbound
from .role import PIPER, THIRD, Role, Step, ask_at_night


def meet(g):
    """All whom the piper has charmed learn who they are."""
    seats = tuple(seat for seat in g.alive if seat in g.enchanted)
    if seats:
        g.tell(Spellbound(seats, to=only(*seats)))
    return
    yield


class Piper(Role):
    """R-PIP: each night charms two who are not charmed yet. When all living others are, he wins alone (see `win`)."""

    id, camp, kind = "piper", PIPER, THIRD
    rank = 21
    verbs = ("enchant",)
    step = Step("piper", after=("idiot",), must_be_called=True)
    brings = (Step("charmed", after=("piper",), needs=("piper",), play=meet, wakes=lambda g: g.enchanted,
                   reads=(Spellbound,)),)

    def night(self, g, me):
        def choices():
            free = [seat for seat in g.others(me) if seat not in g.enchanted]
            number = min(2, len(free))
            return Several(free, number, number) if free else ()
        seats = yield from ask_at_night(g, me, "enchant", choices, compulsory=True)
        if seats != PASS:
            g.tell(Enchanted(me, as_tuple(seats), to=only(me)))
