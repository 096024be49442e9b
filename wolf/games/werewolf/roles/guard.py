from ....engine.fact import only
from ....engine.option import choice, flag
from ....engine.seat import Seat
from ..facts import Guarded
from .role import GOD, GOOD, PASS, Role, Step, ask_at_night


class Guard(Role):
    """R-GRD: each night protects one living player from the knife; never the same one two nights running."""

    id, camp, kind = "guard", GOOD, GOD
    rank = 14
    verbs = ("protect",)
    step = Step("guard", after=("brothers",), must_be_called=True)
    options = (
        flag("guard_self", "the guard may protect himself",
             classic=True, modern=True, friends=True, codex=True),
        choice("guard_save", "lives dies",
               "guarded and saved by the antidote in the same night, a player lives or dies",
               classic="lives", modern="dies", friends="dies", codex="dies"),
    )

    def night(self, g, me):
        seat = yield from ask_at_night(g, me, "protect", lambda: self.choices(g, me, g.round))
        if seat != PASS:
            g.tell(Guarded(me, seat, to=only(me)))

    @staticmethod
    def choices(g, me, night) -> list[Seat]:
        """Whom he may protect in that night. A night in which he protects nobody lifts the bar on the one before."""
        barred = {g.guarded_on.get((me, night - 1))}
        if not g.options.guard_self:
            barred.add(me)
        return [seat for seat in g.alive if seat not in barred]

    def could_still_turn_it(self, g, me):
        return g.has_power(me)
