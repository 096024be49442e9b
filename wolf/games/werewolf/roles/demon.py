from .. import skills
from .role import WOLF, WOLVES, Role, Step


class Demon(Role):
    """R-DEM: each night learns one player's card. Nothing kills him at night."""

    id, camp, kind = "demon", WOLVES, WOLF
    rank = 4
    wakes_with_pack = True
    special_wolf = True
    spared_by_pack = True
    survives_nights = True
    verbs = ("check",)
    step = Step("demon", needs=("wolves",), must_be_called=True)
    sleeps_under = "thick_fog"

    def night(self, g, me):
        yield from skills.look(g, me, skills.card)
