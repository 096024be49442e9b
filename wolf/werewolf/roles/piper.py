from ...table.fact import only
from ...table.prompt import PASS, Several, as_tuple
from ..facts import Enchanted
from .role import PIPER, THIRD, Role, ask_at_night


class Piper(Role):
    """R-PIP: each night charms two who are not charmed yet. When all living others are, he wins alone (see `win`)."""

    id, en, zh = "piper", "Piper", "吹笛者"
    camp, kind = PIPER, THIRD
    step = "piper"
    brings = ("charmed",)
    must_be_called = True

    def night(self, g, me):
        def choices():
            free = [seat for seat in g.others(me) if seat not in g.enchanted]
            number = min(2, len(free))
            return Several(free, number, number) if free else ()
        seats = yield from ask_at_night(g, me, "enchant", choices, compulsory=True)
        if seats != PASS:
            g.tell(Enchanted(me, as_tuple(seats), to=only(me)))
