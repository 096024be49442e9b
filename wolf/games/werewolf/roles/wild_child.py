from ....engine.fact import only
from ..facts import Model, TurnedWolf
from .role import GOOD, PASS, VILLAGER, WOLVES, Role, Step, ask_at_night


class WildChild(Role):
    """R-WCH: names a model in the first night; from the night after the model's death he is a wolf with the pack."""

    id, camp, kind = "wild_child", GOOD, VILLAGER
    rank = 9
    verbs = ("model",)
    step = Step("wild_child", after=("lovers",), first_night=True, must_be_called=True)
    surely_good = False

    def night(self, g, me):
        seat = yield from ask_at_night(g, me, "model", lambda: g.others(me), compulsory=True)
        if seat != PASS:
            g.tell(Model(me, seat, to=only(me)))

    def nightfall(self, g, me):
        model = g.models.get(me)
        if model is not None and model not in g.alive and me not in g.children:
            g.tell(TurnedWolf(me, to=only(me)))

    def wakes(self, g, me):
        return me in g.children

    def looks(self, g, me):
        return WOLVES if me in g.children else GOOD
