from dataclasses import replace

from ....engine.fact import Keeps, fact, only
from ....engine.option import flag
from ....engine.seat import Seat
from ..facts import Deed
from ..facts.night import NONE
from .role import LATER, PASS, LoneWolf, Naming, Step

ASK, MASK = Naming("ask", running=False), Naming("mask", himself=True, running=False)


@fact
class FloorAsked(Deed):
    """Whether somebody is on tonight's floor. `none` is a question that nobody has answered (M-5)."""

    keeps = Keeps.TONIGHT
    verb = "ask"
    answers = "answer"
    asked_as = "asked"

    wolf: Seat
    seat: Seat
    answer: str

    def case(self):
        return self.answer


@fact
class Masked(Deed):
    """Who counts as of the other camp on tonight's floor."""

    keeps = Keeps.TONIGHT
    verb = "mask"

    wolf: Seat
    seat: Seat

    def work(self, g, struck):
        g.tonight.masks.append(struck)


class Masquerade(LoneWolf):
    """R-MSQ: from the second night on asks who dances, then masks somebody. Poison does nothing to him."""

    id = "masquerade"
    rank = 37
    verbs = ("ask", "mask")
    step = Step("masquerade", needs=("dancer",), nights=LATER, must_be_called=True, kills=True)
    immune_to = ("poison",)
    options = (
        flag("mask_must", "the masquerade has to mask somebody each night",
             classic=False, modern=False, friends=False, codex=False),
    )

    def night(self, g, me):
        seat = yield from ASK.ask(g, me)
        if seat != PASS:
            g.tell(FloorAsked(me, seat, self.answer(g, me, seat), to=only(me)))
        seat = yield from replace(MASK, must=g.options.mask_must).ask(g, me)
        if seat != PASS:
            g.tell(Masked(me, seat, to=only(me)))

    @staticmethod
    def answer(g, me, seat) -> str:
        if g.fails(me):
            return NONE
        return "yes" if any(g.struck(me, seat) in floor for floor in g.tonight.floors.values()) else "no"
