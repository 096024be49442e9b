from .role import WOLF, WOLVES, Role


class WhiteWolfKing(Role):
    """R-WWK: exploding he must take one living player with him. No shot if he dies otherwise."""

    id, en, zh = "white_wolf_king", "White Wolf King", "白狼王"
    also = ("白狼",)
    camp, kind = WOLVES, WOLF
    wakes_with_pack = True
    explodes = True
    special_wolf = True
    takes_one_along = True
