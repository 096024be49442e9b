from .role import GOD, GOOD, Role


class Elder(Role):
    """R-ELD: two lives against the knife. Killed by his own village, he takes every good card's skill with him (see `dawn`)."""

    id, en, zh = "elder", "Elder", "长老"
    camp, kind = GOOD, GOD
    lives = 2
    step = "elder"

    def could_still_turn_it(self, g, me):
        return g.lives(me) == 2
