from ....engine.fact import only
from ..facts import Idol, NewCard, TurnedWolf
from .role import FIRST, GOOD, HELP, VILLAGER, Naming, Role, Step


class AwakenedLoner(Role):
    """R-AWL: in the first night names an idol. He is exiled: she turns wolf. He dies otherwise: his card is hers."""

    id, camp, kind = "awakened_loner", GOOD, VILLAGER
    rank = 40
    asks, deed = Naming("idol", must=True), Idol
    step = Step("awakened_loner", nights=FIRST, must_be_called=True)
    surely_good = False
    aims = {"idol": HELP}

    def bereaved(self, g, me, death):
        if g.idols.get(me) == death.seat and "exile" not in death.causes:
            g.tell(NewCard(me, g.roles[death.seat], to=only(me)))

    def nightfall(self, g, me):
        idol = g.idols.get(me)
        if idol is not None and idol not in g.alive and me not in g.children:
            g.tell(TurnedWolf(me, to=only(me)))

    def could_still_turn_it(self, g, me):
        """While her idol lives a card may come to her."""
        return g.idols.get(me) in g.alive
