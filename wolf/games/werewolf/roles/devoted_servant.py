from ....engine.fact import ALL, Fact, fact, only
from ....engine.seat import Seat
from ..facts import Shown
from .role import GOOD, NAMED, VILLAGER, Role, Window


@fact
class Inherited(Fact):
    """She has the card of the one who goes, as if it had been dealt to her. Charms on her are gone."""

    deed = True
    asked_as = "card"

    servant: Seat
    role: str

    def apply(self, g):
        g.inherit(self.servant, self.role)


class DevotedServant(Role):
    """R-SRV: when somebody is to go she may turn her card and take his (see `exile`)."""

    id, camp, kind = "devoted_servant", GOOD, VILLAGER
    rank = 43
    verbs = ("inherit",)
    windows = (Window(NAMED, "inherit"),)

    def may_use_window(self, g, me, verb):
        return g.has_power(me) and g.out != me and not any(me in pair for pair in g.lovers)

    def use_window(self, g, me, verb, fall):
        g.tell(Shown(me, self.id, to=ALL))
        g.tell(Inherited(me, g.roles[g.out], to=only(me)))
        return me
        yield
