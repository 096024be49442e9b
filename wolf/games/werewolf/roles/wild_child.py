from ....engine.fact import only
from ....engine.option import choice
from ..facts import Model, TurnedWolf
from .role import FIRST, GOOD, PASS, VILLAGER, Role, Step, ask_at_night


class WildChild(Role):
    """R-WCH: names a model in the first night; from the night after the model's death he is a wolf with the pack."""

    id, camp, kind = "wild_child", GOOD, VILLAGER
    rank = 9
    verbs = ("model",)
    step = Step("wild_child", nights=FIRST, must_be_called=True)
    surely_good = False
    options = (
        choice("child_turns", "any exile", "what death of his model turns the wild child: any, or only an exile",
               classic="any", modern="any", friends="any", codex="any"),
    )

    def night(self, g, me):
        seat = yield from ask_at_night(g, me, "model", lambda: g.others(me), compulsory=True)
        if seat != PASS:
            g.tell(Model(me, seat, to=only(me)))

    def nightfall(self, g, me):
        model = g.models.get(me)
        if model is not None and model not in g.alive and me not in g.children and self.counts(g, model):
            g.tell(TurnedWolf(me, to=only(me)))

    @staticmethod
    def counts(g, model) -> bool:
        causes = next((death.causes for death in g.deaths if death.seat == model), ())
        return g.options.child_turns == "any" or "exile" in causes
