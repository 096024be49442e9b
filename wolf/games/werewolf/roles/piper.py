from ....engine.choices import Several, as_tuple
from ....engine.fact import only
from ....engine.prompt import PASS
from ..facts import Enchanted, Spellbound
from .role import LOVERS, PIPER, THIRD, Role, Step, ask_at_night, face_to_face


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
    own_side = 1
    verbs = ("enchant",)
    step = Step("piper", must_be_called=True)
    brings = (Step("charmed", needs=("piper",), play=meet, reads=(Spellbound,),
                   **face_to_face("charmed", lambda g: g.enchanted)),)

    def night(self, g, me):
        def choices():
            free = [seat for seat in g.others(me) if seat not in g.enchanted]
            number = min(2, len(free))
            return Several(free, number, number) if free else ()
        seats = yield from ask_at_night(g, me, "enchant", choices, compulsory=True)
        if seats != PASS:
            g.tell(Enchanted(me, as_tuple(seats), to=only(me)))

    def wins(self, g, me):
        """Everybody else alive is charmed. In love he wins still, alone; wed he is of the bride's side.

        During the night he never wins (see `win`).
        """
        ready = me in g.alive and g.camp(me) in (PIPER, LOVERS)
        return "all_charmed" if ready and all(seat in g.enchanted for seat in g.others(me)) else ""
