from ....engine.fact import ALL, Fact, Keeps, fact, only
from ....engine.seat import Seat
from ..causes import BODY
from ..facts import Deed
from .role import GOD, GOOD, HELP, Naming, Role, Step


@fact
class Shielded(Deed):
    """To whom he lends his secret body tonight."""

    keeps = Keeps.TONIGHT
    verb = "shield"

    fool: Seat
    seat: Seat

    def work(self, g, struck):
        g.cover(BODY, struck, self.fool)


@fact
class BodySpent(Fact):
    """It has taken something deadly."""

    seat: Seat

    def apply(self, g):
        g.bodies_spent.add(self.seat)


@fact
class Unmasked(Fact):
    """Voted out he turns his card and stays, with his vote; the secret body is spent."""

    asked_as = "turned"

    seat: Seat

    def apply(self, g):
        g.bodies_spent.add(self.seat)
        g.show(self.seat, "awakened_fool")


class AwakenedFool(Role):
    """R-AWF: has one secret body. It keeps him from one exile, or takes one deadly thing of a night."""

    id, camp, kind = "awakened_fool", GOOD, GOD
    rank = 44
    asks, deed = Naming("shield", himself=True), Shielded
    step = Step("awakened_fool", must_be_called=True, protects=True)
    bars_showdown = True
    aims = {"shield": HELP}

    def among(self, g, me, free):
        return [] if me in g.bodies_spent else free

    def at_dawn(self, g, me, night):
        if me in night.spent:
            g.tell(BodySpent(me, to=only(me)))

    def exiled(self, g, me):
        if not self.could_still_turn_it(g, me):
            return [(me, "exile")]
        g.tell(Unmasked(me, to=ALL))
        return []
        yield

    def could_still_turn_it(self, g, me) -> bool:
        return g.has_power(me) and me not in g.bodies_spent
