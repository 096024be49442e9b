from ....engine.fact import fact
from ....engine.seat import Seat
from ..facts import Deed
from .role import HARM, Naming, PackWolf, Step


@fact
class WolfSwapped(Deed):
    """M-4: for tonight, after the magician's swap."""

    verb = "swap"
    redirected = False
    asked_as = "swapped"

    wolf: Seat
    pair: tuple[Seat, Seat]

    def work(self, g, one, other):
        g.tonight.swaps.append((one, other))


class WolfMagician(PackWolf):
    """R-WMG: each night may swap two others for everything that follows in it; each seat once a game."""

    id = "wolf_magician"
    rank = 36
    asks, deed = Naming("swap", seats=2, again=False), WolfSwapped
    step = Step("wolf_magician", must_be_called=True, touches=True)
    aims = {"swap": HARM}
