from .. import skills
from .role import LoneWolf, Step


class Gargoyle(LoneWolf):
    """R-GAR: a lone wolf who each night learns the card of one other, nobody twice, also when the knife is his."""

    id = "gargoyle"
    rank = 30
    verbs = ("check",)
    step = Step("gargoyle", needs=("mechanical_wolf",), must_be_called=True)
    teaches = "card"

    def night(self, g, me):
        yield from skills.look(g, me, skills.card, skills.CHECK_ONCE_EACH)
