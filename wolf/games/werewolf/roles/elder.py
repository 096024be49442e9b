from .role import GOD, GOOD, Role, Step


class Elder(Role):
    """R-ELD: two lives against the knife. If the village kills him, every good card loses its skill (see `dawn`)."""

    id, camp, kind = "elder", GOOD, GOD
    rank = 16
    lives = 2
    step = Step("elder", after=("guard",))

    def could_still_turn_it(self, g, me):
        return g.lives(me) == 2
