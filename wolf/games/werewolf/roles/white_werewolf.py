from ....engine.fact import fact
from ....engine.seat import Seat
from ..causes import OTHER
from ..facts import Deed
from .role import EVEN, THIRD, Naming, Role, Step

AFTER_PIPER = 2                 # his place among those who win alone, see `win`


@fact
class Eaten(Deed):
    """A packmate, by a knife of his own."""

    verb = "eat"

    wolf: Seat
    seat: Seat

    def work(self, g, struck):
        g.hit(OTHER, struck, g.step_used(self.wolf, self.verb), self.wolf)


class WhiteWerewolf(Role):
    """R-WHW: a wolf of the pack who is of no camp: eats packmates in even nights, and wins as the last one alive."""

    id, camp, kind = "white_werewolf", "white_werewolf", THIRD
    rank = 31
    counts_as_wolf = True
    wakes_with_pack = True
    own_side = AFTER_PIPER
    asks, deed = Naming("eat"), Eaten
    step = Step("white_werewolf", needs=("wolves",), nights=EVEN, must_be_called=True, kills=True)

    def among(self, g, me, free):
        return [seat for seat in free if seat in g.pack]

    def wins(self, g, me):
        return "last_one" if g.alive == (me,) else ""
