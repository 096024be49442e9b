from ....engine.fact import fact
from ....engine.seat import Seat
from ..causes import OTHER
from ..facts import Deed
from .role import Naming, PackWolf, Step


@fact
class Torn(Deed):
    """A second victim, by a knife of his own."""

    verb = "kill"

    wolf: Seat
    seat: Seat

    def work(self, g, struck):
        g.hit(OTHER, struck, BigBadWolf.step.name, self.wolf)


class BigBadWolf(PackWolf):
    """R-BBW: after the pack kills somebody else, each night until a wolf has died."""

    id = "big_bad_wolf"
    rank = 41
    asks, deed = Naming("kill"), Torn
    step = Step("big_bad_wolf", needs=("wolves",), must_be_called=True, kills=True)

    def among(self, g, me, free):
        """Nobody of the pack. A wolf who sleeps apart is not refused to him: that would give him away."""
        if g.wolf_has_died:
            return []
        return [seat for seat in free if seat not in g.pack and seat != g.tonight.prey]

    def asked_in(self, g, me, verb):
        """The pack's knife comes first, and is asked for by the same word."""
        return super().asked_in(g, me, verb) if g.tonight.chosen else ""
