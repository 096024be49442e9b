from .. import skills
from .role import GOD, GOOD, Role, Step


class Psychic(Role):
    """R-PSY: each night learns the card of one other living player, nobody twice."""

    id, camp, kind = "psychic", GOOD, GOD
    rank = 30
    verbs = ("check",)
    step = Step("psychic", needs=("mechanical_wolf",), must_be_called=True)
    teaches = "card"

    def night(self, g, me):
        yield from skills.look(g, me, skills.card, skills.CHECK_ONCE_EACH)
