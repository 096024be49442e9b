from .role import GOOD, VILLAGER, Role


class Villager(Role):
    """R-VIL: nothing but a vote."""

    id, camp, kind = "villager", GOOD, VILLAGER
    rank = 8
