from ....engine.fact import ALL, Fact, fact
from ....engine.script import ask
from ....engine.seat import Seat, after, ring
from ..causes import TRAIL
from .role import GOD, GOOD, PASS, Role

WAYS = UP, DOWN = "up", "down"


@fact
class Trail(Fact):
    """Whom the hunter has found."""

    seat: Seat
    target: Seat


class AwakenedHunter(Role):
    """R-AWH: when he dies he may follow a trail: the nearest living wolf that way is shot."""

    id, camp, kind = "awakened_hunter", GOOD, GOD
    rank = 40
    verbs = ("trail",)
    acts_on_death = True

    def death_question(self, g):
        return "trail", WAYS

    def on_death(self, g, me, death):
        if not g.has_power(me) or not g.has_skill_on_death(me, death):
            return []
        way = yield from ask(me, "trail", lambda: WAYS, public=True, time="skill")
        if way == PASS or not g.wolves:
            return []
        found = next(seat for seat in ring(g.seats, after(g.seats, me, way == UP), way == UP) if seat in g.wolves)
        g.tell(Trail(me, found, to=ALL))
        return [(found, TRAIL if death.by_night else "shot")]

    def could_still_turn_it(self, g, me):
        return g.has_power(me)
