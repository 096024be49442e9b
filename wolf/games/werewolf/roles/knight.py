from ....engine.fact import ALL, fact
from ....engine.option import choice
from ....engine.seat import Seat
from ..facts import Deed
from .role import GOD, GOOD, Interruption, Role


@fact
class Duel(Deed):
    """A knight turns his card and challenges somebody, of whom no more is said than this."""

    verb = "duel"

    knight: Seat
    seat: Seat
    result: str                 # wolf or good

    def work(self, g, *named):
        g.show(self.knight, "knight")

    def case(self):
        return self.result


class Knight(Role):
    """R-KNT: once a game, by day, he challenges somebody. A wolf dies and night falls; otherwise the knight dies."""

    id, camp, kind = "knight", GOOD, GOD
    rank = 35
    verbs = ("duel",)
    interruptions = (Interruption("duel"),)
    options = (
        choice("knight_when", "speeches explosions",
               "when the knight may challenge somebody: in the day's speeches, or whenever a wolf might explode",
               classic="speeches", modern="speeches", friends="speeches", codex="explosions"),
    )

    def interrupts_at(self, options):
        return options.knight_when

    def may_interrupt(self, g, me, verb):
        return g.others(me) if self.could_still_turn_it(g, me) else ()

    def interrupt(self, g, me, verb, answer, fall):
        """A wolf has no skill, charm or words after it; the knight has last words as if he was exiled."""
        wolf = g.is_wolf(answer)
        g.tell(Duel(me, answer, "wolf" if wolf else "good", to=ALL))
        yield from fall(answer, "duel", words=False) if wolf else fall(me, "duel")
        return not wolf

    def could_still_turn_it(self, g, me) -> bool:
        return g.has_power(me) and g.has_left(me, "duel")
