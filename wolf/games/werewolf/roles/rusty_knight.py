from ....engine.fact import NOBODY
from ....engine.option import choice
from ....engine.seat import Seat, ring
from ..facts import Doomed
from ..harm import Hit
from .role import GOD, GOOD, Role


class RustyKnight(Role):
    """R-RST: killed by a knife he takes the nearest living wolf downwards with him, at once or a night later."""

    id, camp, kind = "rusty_knight", GOOD, GOD
    rank = 47
    bars_showdown = True
    options = (
        choice("rust_when", "next_dawn same_dawn",
               "the wolf whom the rusty knight takes with him dies at the next dawn, or at the same one",
               classic="next_dawn", modern="same_dawn", friends="same_dawn", codex="same_dawn"),
    )

    def revenge(self, g, me, night):
        wolf = self.rusted(g, me, night)
        return [Hit("rust", wolf)] if wolf is not None and g.options.rust_when == "same_dawn" else []

    def at_dawn(self, g, me, night):
        wolf = self.rusted(g, me, night)
        if wolf is not None and g.options.rust_when == "next_dawn":
            g.tell(Doomed("rust", wolf, g.round + 1, to=NOBODY))

    @staticmethod
    def rusted(g, me, night) -> Seat | None:
        """The nearest wolf downwards whom this night leaves alive."""
        if "knife" not in night.dead.get(me, ()) or not g.has_power(me) or g.fails(me):
            return None
        return next((seat for seat in ring(g.seats, me, False) if seat in g.wolves and seat not in night.dead), None)
