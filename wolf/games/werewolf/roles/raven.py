from collections import Counter

from ....engine.fact import fact
from ....engine.seat import Seat
from ..facts import Deed
from .role import GOD, GOOD, Naming, Role, Step


@fact
class Cursed(Deed):
    """For the day to come. Everybody hears of it with the tally, see `Curse`."""

    verb = "curse"

    raven: Seat
    seat: Seat

    def work(self, g, struck):
        g.tonight.cursed.append(struck)


class Raven(Role):
    """R-RAV: each night curses somebody, who has one vote more against him in the next day's exile ballots."""

    id, camp, kind = "raven", GOOD, GOD
    rank = 37
    asks, deed = Naming("curse", himself=True, running=False), Cursed
    step = Step("raven", must_be_called=True)

    def votes_added(self, g):
        return Counter(g.tonight.cursed)

    def could_still_turn_it(self, g, me):
        return g.has_power(me)
