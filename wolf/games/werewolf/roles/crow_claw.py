from ....engine.fact import Fact, fact, only
from ....engine.seat import Seat
from ..facts import Deed
from .role import HARM, WOLF, WOLVES, Naming, Role, Step

FEW = 3                         # wolves: with fewer he wakes


@fact
class Roused(Fact):
    """From this night on he wakes with the pack."""

    seat: Seat

    def apply(self, g):
        g.roused.add(self.seat)

    def asked_for(self):
        return self.kind_asked_for(), ["yes"]


@fact
class Crowed(Deed):
    """Whoever it strikes dies, whatever protects him."""

    verb = "crow"

    wolf: Seat
    seat: Seat

    def work(self, g, struck):
        g.hit("crow", struck, g.step_used(self.wolf, self.verb), self.wolf)


class CrowClaw(Role):
    """R-CRW: a wolf whom the pack knows, but not he the pack, until fewer than three wolves live as night falls."""

    id, camp, kind = "crow_claw", WOLVES, WOLF
    rank = 39
    special_wolf = True
    known_to_pack = True
    asks, deed = Naming("crow", times=1), Crowed
    step = Step("crow_claw", needs=("wolves",), must_be_called=True, kills=True)
    aims = {"crow": HARM}

    def needs_word(self, options):
        return True

    def nightfall(self, g, me):
        if len(g.wolves) < FEW and me not in g.roused:
            g.tell(Roused(me, to=only(me)))

    def wakes(self, g, me):
        return me in g.roused

    def among(self, g, me, free):
        return free if me in g.roused else ()
