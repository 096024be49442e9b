from .role import WOLF, WOLVES, Role


class Werewolf(Role):
    """R-WLF: kills with the pack (see `night`), may explode by day where the table allows it (see `explosion`)."""

    id, en, zh = "werewolf", "Werewolf", "狼人"
    also = ("普通狼人",)
    camp, kind = WOLVES, WOLF
    wakes_with_pack = True
    explodes = True
