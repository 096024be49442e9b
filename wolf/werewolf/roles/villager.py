from .role import GOOD, VILLAGER, Role


class Villager(Role):
    """R-VIL: nothing but a vote."""

    id, en, zh = "villager", "Villager", "平民"
    also = ("村民", "普通村民")
    camp, kind = GOOD, VILLAGER
