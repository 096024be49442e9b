from ....engine.fact import Fact, Keeps, fact, only
from ....engine.prompt import TIME, Prompt
from ....engine.script import AFRESH, Script
from ....engine.seat import Seat
from ..facts import Deed
from ..facts.bonds import shown
from .role import HARM, LoneWolf, Naming, Step


@fact
class WolfMet(Fact):
    """The one wolf whom chance has shown him, and who does not know it."""

    asked_as = "meet"

    wolf: Seat
    seat: Seat

    def apply(self, g):
        g.seen_wolves.add(self.seat)
        shown(g, self.to, (self.seat,))


@fact
class Scented(Deed):
    """Until the next nightfall: if one of these dies, the other dies of it."""

    keeps = Keeps.TONIGHT
    verb = "link"
    asked_as = "linked"

    wolf: Seat
    pair: tuple[Seat, Seat]

    def work(self, g, one, other):
        g.bonds += [(one, other, "link"), (other, one, "link")]


class Scent(LoneWolf):
    """R-SCN: a lone wolf who is shown one wolf. Each night he links two until the next; it works once a game."""

    id = "scent"
    rank = 41
    asks, deed = Naming("link", seats=2, himself=True), Scented
    verbs = ("link", "meet")
    step = Step("scent", must_be_called=True, kills=True)
    aims = {"link": HARM}

    def night(self, g, me):
        if g.round == 1:
            yield from self.meet(g, me)
        yield from super().night(g, me)

    def meet(self, g, me) -> Script:
        """Drawn at once. A record without chance need not say it: then he has met nobody."""
        lot = Prompt(me, "meet", [seat for seat in g.wolves if seat != me], offer=True)
        lot.late = True
        action = AFRESH
        while action is AFRESH and lot.choices and me in g.alive:
            action = yield ({lot.key: lot},)
            if action is not AFRESH and action.actor != TIME:
                g.tell(WolfMet(me, action.answer, to=only(me)))

    def among(self, g, me, free):
        """Not once it has worked."""
        linked = {seat for use in g.used(me, "link") for seat in use.struck}
        return () if any("link" in death.causes and death.seat in linked for death in g.deaths) else free
