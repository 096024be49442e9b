from ....engine.fact import NOBODY
from ..facts import LifeLeft
from .role import GOD, GOOD, Role, Step


class Elder(Role):
    """R-ELD: two lives against the knife. If the village kills him, every good card loses its skill (see `dawn`)."""

    id, camp, kind = "elder", GOOD, GOD
    rank = 16
    lives = 2
    step = Step("elder", idle=True)

    def at_dawn(self, g, me, night):
        """The first knife that gets through takes a life; the antidote leaves him exactly one. He is not told."""
        if me in night.lives:
            g.tell(LifeLeft(me, night.lives[me], to=NOBODY))

    def could_still_turn_it(self, g, me):
        return g.lives(me) == 2
