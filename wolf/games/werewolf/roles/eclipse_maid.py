from ....engine.fact import Keeps, fact, only
from ....engine.seat import Seat
from ..causes import WARD
from ..facts import Deed
from ..facts.night import NONE
from ..harm import Hit
from ..loans import Loan
from .role import HARM, LATER, VILLAGE, LoneWolf, Naming, Step

USE = "eclipse_use"


@fact
class Devoured(Deed):
    """Tonight his skill fails, and she has it, with all that is left of it."""

    keeps = Keeps.TONIGHT
    verb = "devour"

    maid: Seat
    seat: Seat
    role: str

    def works(self, g, user):
        return self.role != NONE

    def work(self, g, struck):
        card = g.card(self.role)
        g.tonight.failing.add(struck)
        g.tonight.borrowed[self.maid] = struck
        if card.step and card.step.is_in(g.round) and (g.powers or card.kind not in VILLAGE):
            g.lend(Loan(self.maid, self.role, USE, card.verbs, g.round, g.round))
        g.tonight.late.append(self)

    def harm(self, g):
        """A radiant count, or whoever is warded in the course of this night, strikes back."""
        struck = g.tonight.borrowed[self.maid]
        if self.role == "radiant_count" or any(cover.kind == WARD and cover.seat == struck
                                               for cover in g.tonight.covers if cover.by != self.maid):
            yield Hit("backlash", self.maid, g.step_used(self.maid, self.verb), self.maid)

    def case(self):
        return NONE if self.role == NONE else ""


class EclipseMaid(LoneWolf):
    """R-ECL: a lone wolf who knows the pack. From the second night on she devours a skill, and uses it herself."""

    id = "eclipse_maid"
    rank = 40
    knows_pack = True
    asks = Naming("devour")
    step = Step("eclipse_maid", nights=LATER, must_be_called=True, touches=True, kills=True)
    meets = USE
    brings = (Step(USE, nights=LATER, needs=("wolves",), touches=True, kills=True, protects=True),)
    aims = {"devour": HARM}

    def among(self, g, me, free):
        """Whom she knows as a wolf is refused to her; of another one nothing can be devoured."""
        return [seat for seat in free if seat not in g.knows.get(me, ())]

    def use(self, g, me, answer):
        struck = g.struck(me, answer, "devour")
        nothing = g.fails(me) or g.is_wolf(struck)
        g.tell(Devoured(me, answer, NONE if nothing else g.roles[struck], to=only(me)))
