from collections.abc import Callable
from typing import Any

from ....engine.option import choice, flag
from ....engine.seat import Seat
from .. import skills
from .role import GOD, GOOD, PASS, Role, Step


class Seer(Role):
    """R-SEE: each night learns the camp (or the card, `seer_sees`) of another living player."""

    id, camp, kind = "seer", GOOD, GOD
    rank = 11
    verbs = ("check",)
    step = Step("seer", must_be_called=True)
    sleeps_under = "thick_fog"
    teaches = "camp"
    options = (
        choice("seer_sees", "role camp", "what the seer learns: the card itself, or only good or wolf",
               classic="role", modern="camp", friends="camp", codex="camp"),
        flag("seer_repeat", "the seer may check the same player again",
             classic=True, modern=True, friends=True, codex=True),
    )

    def night(self, g, me):
        naming = skills.CHECK if g.options.seer_repeat else skills.CHECK_ONCE_EACH
        seat = yield from skills.check(g, me, self.sees(g), naming)
        if seat != PASS and g.is_boosted(me):
            yield from skills.check(g, me, self.sees(g), naming)

    @staticmethod
    def sees(g) -> Callable[[Any, Seat], str]:
        return skills.card if g.options.seer_sees == "role" else skills.camp
