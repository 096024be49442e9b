from .. import skills
from .role import PASS, PackWolf, Step

PREY = "pure_white"             # by the card itself, not by what somebody shows (M-9)


class WolfWitch(PackWolf):
    """R-WWT: after the kill sees the card of somebody outside the pack; from the second night on a maid dies of it."""

    id = "wolf_witch"
    rank = 35
    verbs = ("check",)
    step = Step("wolf_witch", needs=("mechanical_wolf", "wolves"), must_be_called=True, kills=True)

    def night(self, g, me):
        seat = yield from skills.look(g, me, skills.card,
                                      among=lambda free: [seat for seat in free if seat not in g.pack])
        if seat != PASS and g.round > 1 and g.roles[struck := g.struck(me, seat)] == PREY:
            self.harm(g, me, "look", struck)
