from ....engine.fact import ALL, Fact, fact, only
from ....engine.seat import Seat
from ..facts import Deed
from .role import GOD, GONE, GOOD, Role, Window


@fact
class AgainWanted(Deed):
    """Who has had it, which nobody else is told."""

    verb = "again"

    judge: Seat


@fact
class Again(Fact):
    """There is one more ballot and exile at once."""

    def asked_for(self):
        return self.kind_asked_for(), ["yes"]

    def case(self):
        return ""


class StutteringJudge(Role):
    """R-STJ: once a game, after an exile, has all vote again at once. Nobody learns who wanted it."""

    id, camp, kind = "stuttering_judge", GOOD, GOD
    rank = 46
    verbs = ("again",)
    windows = (Window(GONE, "again"),)

    def may_use_window(self, g, me, verb):
        return self.could_still_turn_it(g, me)

    def use_window(self, g, me, verb, fall):
        g.tell(AgainWanted(me, to=only(me)))
        g.tell(Again(to=ALL))
        return True
        yield

    def could_still_turn_it(self, g, me) -> bool:
        return g.has_power(me) and g.has_left(me, "again")
