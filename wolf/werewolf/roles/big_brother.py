from .role import WOLF, WOLVES, Role


class BigBrother(Role):
    """R-BRO: a wolf who knows his little brother from the first night."""

    id, en, zh = "big_brother", "Big Brother", "狼兄"
    camp, kind = WOLVES, WOLF
    wakes_with_pack = True
    explodes = True
    special_wolf = True
    meets = "brothers"
