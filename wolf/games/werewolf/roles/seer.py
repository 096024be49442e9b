from ....engine.fact import only
from ....engine.option import choice
from ....engine.script import Script
from ..facts import Checked
from .role import GOD, GOOD, PASS, Role, Step, ask_at_night


class Seer(Role):
    """R-SEE: each night learns the camp (or the card, `seer_sees`) of another living player."""

    id, camp, kind = "seer", GOOD, GOD
    rank = 11
    verbs = ("check",)
    step = Step("seer", after=("witch",), must_be_called=True)
    options = (
        choice("seer_sees", "role camp", "what the seer learns: the card itself, or only good or wolf",
               classic="role", modern="camp", friends="camp", codex="camp"),
    )

    def night(self, g, me):
        return (yield from self.look(g, me))

    @classmethod
    def look(cls, g, me) -> Script:
        """The check itself, also for somebody who was given it. The value is whom he looked at."""
        seat = yield from ask_at_night(g, me, "check", lambda: g.others(me))
        if seat != PASS:
            g.tell(Checked(me, seat, cls.sees(g, seat), to=only(me)))
        return seat

    @staticmethod
    def sees(g, seat) -> str:
        if g.options.seer_sees == "role":
            return g.roles[seat]
        return "wolf" if g.looks_like_a_wolf(seat) else "good"
