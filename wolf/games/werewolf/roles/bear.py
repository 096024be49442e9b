from ....engine.fact import ALL, NOBODY, Fact, fact
from ....engine.option import choice
from ....engine.seat import Seat, neighbours
from .role import GOD, GOOD, Role


@fact
class Roar(Fact):
    """Whether the bear roars: said at every dawn, also if there is no bear any more."""

    yes: bool

    def case(self):
        return "yes" if self.yes else "no"


@fact
class WolvesNear(Fact):
    """Who has a wolf beside him as night falls."""

    seats: tuple[Seat, ...]

    def apply(self, g):
        g.tonight.beside_wolves = self.seats


class Bear(Role):
    """R-BER: roars at dawn if one of his two nearest living neighbours is a wolf."""

    id, camp, kind = "bear", GOOD, GOD
    rank = 38
    options = (
        choice("bear_when", "after before", "whose neighbours count for the bear: after the night's deaths, or before",
               classic="after", modern="after", friends="after", codex="after"),
    )

    def night_falls(self, g):
        if g.options.bear_when == "before":
            g.tell(WolvesNear(tuple(seat for seat in g.alive if self.smells_wolf(g, seat)), to=NOBODY))

    def day_breaks(self, g):
        g.tell(Roar(any(self.roars(g, bear) for bear in g.holders(self.id)), to=ALL))

    def roars(self, g, me) -> bool:
        """An infected bear always does."""
        if not g.has_power(me):
            return False
        near = me in g.tonight.beside_wolves if g.options.bear_when == "before" else self.smells_wolf(g, me)
        return near or me in g.children

    @staticmethod
    def smells_wolf(g, seat) -> bool:
        return any(g.is_wolf(other) and g.role(other).smells_of_wolf(g, other)
                   for other in neighbours(g.seats, g.alive, seat))
