from ....engine.fact import ALL, NOBODY, Fact, fact
from ....engine.seat import Seat
from ..facts import DeathDue
from .role import GOD, GOOD, Role

UNTOUCHED_BY = ("exile", "knife", "charm", "burst")     # once it has turned its card; by night by nothing at all
AFTER_THE_BALLOT = ("vote", "duel", "dusk")


@fact
class CatTurned(Fact):
    """It turns its card and stays, until the next exile vote is over."""

    asked_as = "turned"

    seat: Seat

    def apply(self, g):
        g.show(self.seat, "white_cat")


class WhiteCat(Role):
    """R-CAT: whatever would kill it first makes it turn its card. It dies when the next exile vote is over (M-7)."""

    id, camp, kind = "white_cat", GOOD, GOD
    rank = 42

    def is_immune(self, g, me, cause):
        return self.has_turned(g, me)

    def endures(self, g, me):
        return g.has_power(me)

    def at_dawn(self, g, me, night):
        if me in night.endured:
            self.die_later(g, me)

    def day_breaks(self, g):
        """What the night has begun is heard after the dead."""
        for cat in g.holders(self.id):
            if cat in g.due and not self.has_turned(g, cat):
                g.tell(CatTurned(cat, to=ALL))

    def outlives(self, g, me, cause):
        if self.has_turned(g, me):
            return cause in UNTOUCHED_BY
        if g.has_power(me):
            g.tell(CatTurned(me, to=ALL))
            self.die_later(g, me)
        return g.has_power(me)

    @staticmethod
    def die_later(g, me) -> None:
        """The next exile vote is tomorrow's, if today's votes have been counted."""
        g.tell(DeathDue(me, "turned", "vote", g.round + (g.phase in AFTER_THE_BALLOT), True, to=NOBODY))

    def has_turned(self, g, me) -> bool:
        return g.shown.get(me) == self.id

    def could_still_turn_it(self, g, me):
        return g.has_power(me) and not self.has_turned(g, me)
