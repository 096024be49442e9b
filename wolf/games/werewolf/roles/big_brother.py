from .role import WOLF, WOLVES, Role


class BigBrother(Role):
    """R-BRO: a wolf who knows his little brother from the first night."""

    id, camp, kind = "big_brother", WOLVES, WOLF
    rank = 5
    wakes_with_pack = True
    explodes = True
    special_wolf = True
    meets = "brothers"
