from .role import WOLF, WOLVES, Role


class Werewolf(Role):
    """R-WLF: kills with the pack (see `wolves`), may explode by day where the table allows it (see `explosion`)."""

    id, camp, kind = "werewolf", WOLVES, WOLF
    rank = 1
    wakes_with_pack = True
    explodes = True
