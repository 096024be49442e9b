from .role import WOLF, WOLVES, Role


class WhiteWolfKing(Role):
    """R-WWK: when he explodes he must take a living player with him. If he dies in any other way, he takes nobody."""

    id, camp, kind = "white_wolf_king", WOLVES, WOLF
    rank = 2
    wakes_with_pack = True
    explodes = True
    special_wolf = True
    takes_one_along = True
