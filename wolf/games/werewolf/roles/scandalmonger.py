from collections import Counter

from ....engine.fact import fact
from ....engine.seat import Seat
from ..facts import Deed
from .role import GOD, GOOD, HARM, Naming, Role, Step

VOTES = 2


@fact
class Slandered(Deed):
    """For the first ballot of the day to come. Everybody hears of it with the tally, see `Curse`."""

    verb = "curse"

    monger: Seat
    seat: Seat

    def work(self, g, struck):
        g.tonight.slandered.append(struck)


class Scandalmonger(Role):
    """R-SCM: each night, in the raven's step, sets two votes on somebody for the next day's first ballot."""

    id, camp, kind = "scandalmonger", GOOD, GOD
    rank = 41
    asks, deed = Naming("curse", himself=True), Slandered
    aims = {"curse": HARM}
    step = Step("raven", must_be_called=True)

    def votes_added(self, g):
        first = g.phase == "vote"           # a duel's and a stuttering judge's ballot are held later
        return Counter(g.tonight.slandered * VOTES) if first else {}

    def could_still_turn_it(self, g, me):
        return g.has_power(me)
