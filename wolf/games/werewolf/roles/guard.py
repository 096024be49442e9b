from collections.abc import Collection
from typing import Any

from ....engine.choices import Several, as_tuple
from ....engine.option import choice, flag
from ....engine.seat import Seat
from ..facts import Guarded
from .role import GOD, GOOD, PASS, Naming, Role, Step, ask_at_night


class Guard(Role):
    """R-GRD: each night protects one living player from the knife; never the same one two nights running."""

    id, camp, kind = "guard", GOOD, GOD
    rank = 14
    asks, deed = Naming("protect", himself=True, running=False), Guarded
    step = Step("guard", must_be_called=True, protects=True)
    teaches = "shield"
    options = (
        flag("guard_self", "the guard may protect himself",
             classic=True, modern=True, friends=True, codex=True),
        choice("guard_save", "lives dies",
               "guarded and saved by the antidote in the same night, a player lives or dies",
               classic="lives", modern="dies", friends="dies", codex="dies"),
    )

    def night(self, g, me):
        """Boosted he protects two: named at once, or one after the other."""
        if not g.is_boosted(me):
            yield from super().night(g, me)
            return
        named: list[Seat] = []

        def free() -> Collection[Any]:
            seats = [seat for seat in self.among(g, me, self.asks.choices(g, me)) if seat not in named]
            return seats if named else Several(seats, 1, 2)
        while len(named) < 2 and (answer := (yield from ask_at_night(g, me, "protect", free))) != PASS:
            named += as_tuple(answer)
            for seat in as_tuple(answer):
                self.use(g, me, seat)

    def among(self, g, me, free) -> Collection[Any]:
        return free if g.options.guard_self else [seat for seat in free if seat != me]

    def choices(self, g, me, night) -> list[Seat]:
        """Whom he may protect in that night. A night in which he protects nobody lifts the bar on the one before."""
        barred = g.named_before(me, "protect", night - 1)
        return [seat for seat in self.among(g, me, g.alive) if seat not in barred]

    def could_still_turn_it(self, g, me):
        return g.has_power(me)
