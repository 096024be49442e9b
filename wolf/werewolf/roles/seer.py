from ...table.fact import only
from ...table.option import choice
from ..facts import Checked
from .role import GOD, GOOD, PASS, Role, ask_at_night


class Seer(Role):
    """R-SEE: each night learns the camp (or the card, `seer_sees`) of one living other player. The same twice is allowed."""

    id, en, zh = "seer", "Seer", "预言家"
    also = ("先知",)
    camp, kind = GOOD, GOD
    step = "seer"
    must_be_called = True
    options = (
        choice("seer_sees", "role camp", "what the seer learns: the card itself, or only good or wolf",
               "预言家看到的：身份牌本身，或只看好人／狼人", classic="role", modern="camp"),
    )

    def night(self, g, me):
        return (yield from self.look(g, me))

    def look(self, g, me):
        """The check itself, also of one who was given it. The value is whom he looked at."""
        seat = yield from ask_at_night(g, me, "check", lambda: g.others(me))
        if seat != PASS:
            g.tell(Checked(me, seat, self.sees(g, seat), to=only(me)))
        return seat

    @staticmethod
    def sees(g, seat) -> str:
        if g.options.seer_sees == "role":
            return g.roles[seat]
        return "wolf" if g.looks_like_a_wolf(seat) else "good"
