from .. import skills
from .role import GOD, GOOD, PASS, Role, Step


class PureWhite(Role):
    """R-PWH: each night sees a card; from the second night on a wolf dies of her look."""

    id, camp, kind = "pure_white", GOOD, GOD
    rank = 37
    verbs = ("check",)
    step = Step("pure_white", needs=("mechanical_wolf",), must_be_called=True, kills=True)
    teaches = "card"
    bars_showdown = True

    def night(self, g, me):
        seat = yield from skills.look(g, me, skills.card)
        if seat != PASS and g.round > 1 and g.is_wolf(struck := g.struck(me, seat)):
            self.harm(g, me, "look", struck)

    def could_still_turn_it(self, g, me):
        return g.has_power(me)
