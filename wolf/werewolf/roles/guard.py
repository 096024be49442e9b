from ...table.fact import only
from ...table.option import choice, flag
from ..facts import Guarded
from .role import GOD, GOOD, PASS, Role, ask_at_night


class Guard(Role):
    """R-GRD: each night protects one living player from the knife; never the same one two nights running."""

    id, en, zh = "guard", "Guard", "守卫"
    also = ("守护者",)
    camp, kind = GOOD, GOD
    step = "guard"
    must_be_called = True
    options = (
        flag("guard_self", "the guard may protect himself", "守卫可以守自己",
             classic=True, modern=True, friends=True, codex=True),
        choice("guard_save", "lives dies", "guarded and saved by the antidote in the same night, a player lives or dies",
               "同一晚既被守护又被救（同守同救）：活或死", classic="lives", modern="dies", friends="dies", codex="dies"),
    )

    def night(self, g, me):
        barred = {g.guarded_on.get((me, g.round - 1))}          # a night without protection resets it
        if not g.options.guard_self:
            barred.add(me)
        seat = yield from ask_at_night(g, me, "protect", lambda: [seat for seat in g.alive if seat not in barred])
        if seat != PASS:
            g.tell(Guarded(me, seat, to=only(me)))

    def could_still_turn_it(self, g, me):
        return g.has_power(me)
