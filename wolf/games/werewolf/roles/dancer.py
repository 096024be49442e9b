from collections.abc import Iterator

from ....engine.fact import Keeps, fact
from ....engine.seat import Seat
from ..causes import FLOOR
from ..facts import Deed
from ..harm import Hit
from .role import GOD, GOOD, LATER, Naming, Role, Step


@fact
class Danced(Deed):
    """Who is on the floor tonight. With the dancer among them none of them can be knifed."""

    keeps = Keeps.TONIGHT
    verb = "dance"

    dancer: Seat
    seats: tuple[Seat, ...]

    def work(self, g, *struck):
        g.tonight.floors[self.dancer] = struck
        g.tonight.late.append(self)
        for seat in struck if self.dancer in struck else ():
            g.cover(FLOOR, seat, self.dancer)

    def harm(self, g) -> Iterator[Hit]:
        """Wolves against all others: the fewer die. A mask makes one of the one count as one of the other."""
        floor = sorted(set(g.tonight.floors[self.dancer]))
        wolves = [seat for seat in floor if g.is_wolf(seat) != (seat in g.tonight.masks)]
        others = [seat for seat in floor if seat not in wolves]
        for seat in min(wolves, others, key=len) if len(wolves) != len(others) else ():
            yield Hit("dance", seat, g.step_used(self.dancer, self.verb), self.dancer)


class Dancer(Role):
    """R-DNC: from the second night on takes three players to the floor, each once a game. Poison does not touch him."""

    id, camp, kind = "dancer", GOOD, GOD
    rank = 38
    asks, deed = Naming("dance", seats=3, himself=True, again=False, must=True), Danced
    step = Step("dancer", nights=LATER, must_be_called=True, kills=True, protects=True)
    immune_to = ("poison",)
    bars_showdown = True

    def could_still_turn_it(self, g, me):
        return g.has_power(me) and bool(self.asks.choices(g, me))
