from ....engine.fact import Fact, fact, only
from ....engine.seat import Seat
from ..facts import Deed
from .role import PASS, Naming, PackWolf, Step

MUST = Naming("swap", seats=2, himself=True, again=False, must=True)


@fact
class Crossed(Deed):
    """If one of these is voted out in the day to come, the other goes in his place."""

    verb = "swap"
    redirected = False

    wolf: Seat
    pair: tuple[Seat, Seat]

    def work(self, g, one, other):
        g.tonight.crossed.append({one, other})


@fact
class CrossedNobody(Fact):
    """He has passed, which he may not do two nights running."""

    wolf: Seat

    def apply(self, g):
        g.crossed_nobody[self.wolf] = g.round


class TricksterWolf(PackWolf):
    """R-TRW: crosses two players, each once a game: if one is voted out the next day, the other goes in his place."""

    id = "trickster_wolf"
    rank = 34
    asks, deed = Naming("swap", seats=2, himself=True, again=False), Crossed
    step = Step("trickster_wolf", must_be_called=True, touches=True)        # the magician's swap, see there

    def night(self, g, me):
        passed = g.crossed_nobody.get(me) == g.round - 1
        pair = yield from (MUST if passed else self.asks).ask(g, me)
        if pair != PASS:
            self.use(g, me, pair)
        elif g.may_act_tonight(me):
            g.tell(CrossedNobody(me, to=only(me)))

    def goes_instead(self, g, seat):
        """Who is dead, or cannot be voted out, goes in nobody's place."""
        for pair in g.tonight.crossed:
            other = next(iter(pair - {seat}))
            if seat in pair and other in g.targets():
                seat = other
        return seat
