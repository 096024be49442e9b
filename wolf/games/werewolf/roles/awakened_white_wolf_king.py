from ....engine.fact import ALL, Fact, fact, only
from ....engine.seat import Seat
from ..causes import INDUCED
from ..facts import Deed
from .role import Interruption, PackWolf


@fact
class Lured(Deed):
    """Whom he lures out, as he alone knows it."""

    verb = "induce"

    wolf: Seat
    seat: Seat


@fact
class Induced(Fact):
    """Somebody is lured out. By whom is not said."""

    seat: Seat


class AwakenedWhiteWolfKing(PackWolf):
    """R-AWW: once, in the day's speeches, lures a player out, who may take one along; then night falls."""

    id = "awakened_white_wolf_king"
    rank = 42
    verbs = ("induce",)
    interruptions = (Interruption("induce"),)

    def may_explode(self, g, me):
        """Until he has lured somebody out, only in the election."""
        return g.phase == "election" or not g.has_left(me, "induce")

    def may_interrupt(self, g, me, verb):
        return g.others(me) if g.has_left(me, "induce") else ()

    def interrupt(self, g, me, verb, answer, fall):
        """It is spent also on somebody who is protected, and stays."""
        stays = g.is_sheltered(answer)
        g.tell(Lured(me, answer, to=only(me)))
        g.tell(Induced(answer, to=ALL))
        yield from fall(answer, INDUCED, words=True)
        return stays
