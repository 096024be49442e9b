from .role import GOOD, VILLAGER, Role


class VillagerVillager(Role):
    """R-VVL: a villager whose card lies open from the deal on."""

    id, camp, kind = "villager_villager", GOOD, VILLAGER
    rank = 41
    lies_open = True
