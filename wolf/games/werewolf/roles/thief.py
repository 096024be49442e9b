from ....engine.choices import NOTHING
from ....engine.fact import only
from ....engine.option import choice, flag
from ....engine.prompt import Prompt
from ....engine.script import first
from ..facts import Middle, Took
from .role import ANY_CARD, BRIDE, FIRST, GOOD, VILLAGER, WOLVES, Role, Step


class Thief(Role):
    """R-THF: in the first night may, or must, take one of the two cards in the middle; it is his for the game."""

    id, camp, kind = "thief", GOOD, VILLAGER
    rank = 10
    verbs = ("take", "keep")
    step = Step("thief", nights=FIRST, must_be_called=True, picks_card=True)
    under = (ANY_CARD, ANY_CARD)
    night_words = 3
    surely_good = False
    options = (
        choice("thief_must", "never two_wolves any_wolf any_wolf_or_bride", "when the thief has to take a card",
               classic="never", modern="any_wolf", friends="any_wolf", codex="any_wolf"),
        flag("thief_keeps", "the thief may keep his own card",
             classic=True, modern=True, friends=True, codex=True),
        choice("thief_camp", "card wolves", "the thief's camp is that of the card he ends with, or always the wolves'",
               classic="card", modern="card", friends="card", codex="card"),
    )

    def night(self, g, me):
        middle = g.spare_of(self.id)
        g.tell(Middle(middle, to=only(me)))
        must = self.must_take(g, middle)

        def prompts():
            if not g.may_act_tonight(me):
                return []
            compulsory = bool(must) or not g.options.thief_keeps
            take = Prompt(me, "take", must or tuple(dict.fromkeys(middle)), compulsory=compulsory)
            return [take] if compulsory else [take, Prompt(me, "keep", NOTHING)]
        action = yield from first(prompts)
        if action.verb == "take":
            g.tell(Took(me, action.answer, to=only(me)))

    @staticmethod
    def must_take(g, middle) -> tuple[str, ...]:
        """The cards in the middle of which he has to take one. Empty: he is free."""
        rule = g.options.thief_must
        sides = {"never": (), "any_wolf_or_bride": (WOLVES, BRIDE)}.get(rule, (WOLVES,))
        forcing = [card for card in middle if g.card(card).camp in sides]
        if rule == "two_wolves" and len(forcing) < 2:
            return ()
        return tuple(dict.fromkeys(forcing))
