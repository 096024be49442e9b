from ...table.option import choice, flag
from .role import GOD, GOOD, Role


class Idiot(Role):
    """R-IDI: voted out he may, or must, turn his card, and stays without a vote (see `day`)."""

    id, en, zh = "idiot", "Idiot", "白痴"
    camp, kind = GOOD, GOD
    step = "idiot"
    options = (
        choice("idiot_turn", "may must", "an idiot who is voted out may turn his card, or turns it by himself",
               "白痴被放逐时可以翻牌，或自动翻牌", classic="must", modern="may", friends="must", codex="may"),
        choice("idiot", "interrupts speaks three",
               "a turned idiot may interrupt, speaks in turn only, or has no turn but three interjections",
               "翻牌后的白痴：可插话、只按轮次发言、无轮次但每轮三次插话",
               classic="interrupts", modern="speaks", friends="speaks", codex="speaks"),
        choice("idiot_by_day", "mortal safe", "by day an idiot can be shot or taken along, or nothing kills him",
               "白天白痴会被枪杀或带走，或不会死", classic="mortal", modern="mortal", friends="safe", codex="mortal"),
        flag("idiot_with_elder", "a turned idiot dies with an elder killed by his own village",
             "长老被村民害死时，已翻牌的白痴同死", classic=True, modern=False, friends=False, codex=False),
        flag("idiot_out", "a turned idiot counts as dead when the gods are counted, and for nothing else",
             "翻牌后的白痴在屠边时算作已死", classic=False, modern=False, friends=False, codex=False),
    )

    def could_still_turn_it(self, g, me):
        return g.has_power(me) and me not in g.turned
