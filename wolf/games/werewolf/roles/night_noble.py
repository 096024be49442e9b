from ....engine.fact import Keeps, fact
from ....engine.seat import Seat
from ..facts import Deed
from .role import LATER, Naming, PackWolf, Step


@fact
class Thrall(Deed):
    """Who dies at the dawn after the next night, whatever becomes of the noble (M-7)."""

    keeps = Keeps.NEWEST
    verb = "bind"

    noble: Seat
    seat: Seat

    def work(self, g, struck):
        g.appoint(g.round + 1, "thrall", struck, self.noble)


class NightNoble(PackWolf):
    """R-NOB: from the second night on binds a thrall, one at a time, who dies a night later."""

    id = "night_noble"
    rank = 40
    asks, deed = Naming("bind"), Thrall
    step = Step("night_noble", nights=LATER, must_be_called=True, kills=True)

    def among(self, g, me, free):
        return [] if any(hit.by == me for hit in g.awaiting("thrall")) else free
