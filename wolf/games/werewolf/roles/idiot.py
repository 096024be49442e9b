from ....engine.option import choice, flag
from .role import GOD, GOOD, Role, Step


class Idiot(Role):
    """R-IDI: when he is voted out he may, or must, turn his card; then he stays, without a vote (see `day`)."""

    id, camp, kind = "idiot", GOOD, GOD
    rank = 15
    verbs = ("turn",)
    step = Step("idiot", after=("hunter",))
    options = (
        choice("idiot_turn", "may must", "an idiot who is voted out may turn his card, or turns it by himself",
               classic="must", modern="may", friends="must", codex="may"),
        choice("idiot", "interrupts speaks three",
               "a turned idiot may interrupt, speaks in turn only, or has no turn but three interjections",
               classic="interrupts", modern="speaks", friends="speaks", codex="speaks"),
        choice("idiot_by_day", "mortal safe", "by day an idiot can be shot or taken along, or nothing kills him",
               classic="mortal", modern="mortal", friends="safe", codex="mortal"),
        flag("idiot_with_elder", "a turned idiot dies with an elder killed by his own village",
             classic=True, modern=False, friends=False, codex=False),
        flag("idiot_out", "a turned idiot counts as dead when the gods are counted, and for nothing else",
             classic=False, modern=False, friends=False, codex=False),
    )

    def could_still_turn_it(self, g, me):
        return g.has_power(me) and me not in g.turned
