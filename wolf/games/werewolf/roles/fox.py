from ....engine.fact import Keeps, fact, only
from ....engine.seat import Seat, neighbours
from ..facts import Deed
from ..facts.night import NONE
from .role import GOD, GOOD, Naming, Role, Step


@fact
class Sniffed(Deed):
    """Whether a wolf is among somebody and his two neighbours. `none` is a sniff that has shown nothing."""

    keeps = Keeps.TONIGHT
    verb = "sniff"
    answers = "answer"

    fox: Seat
    seat: Seat
    answer: str

    def apply(self, g):
        if self.answer != NONE:
            Deed.apply(self, g)

    def work(self, g, struck):
        if self.answer == "no":
            g.noses_lost.add(g.owner(self.fox, self.verb))

    def case(self):
        return self.answer


class Fox(Role):
    """R-SNF: each night sniffs at three who sit together: is a wolf among them? A "no" costs the skill for good."""

    id, camp, kind = "fox", GOOD, GOD
    rank = 45
    asks = Naming("sniff", himself=True)
    step = Step("fox", must_be_called=True)

    def among(self, g, me, free):
        return [] if g.owner(me, "sniff") in g.noses_lost else free

    def use(self, g, me, answer):
        g.tell(Sniffed(me, answer, self.smells(g, me, g.struck(me, answer, "sniff")), to=only(me)))

    @staticmethod
    def smells(g, me, struck) -> str:
        if g.fails(me) or g.under("thick_fog"):
            return NONE
        return "yes" if any(map(g.is_wolf, (struck, *neighbours(g.seats, g.alive, struck)))) else "no"
