from ....engine.fact import only
from ....engine.option import choice, flag
from ....engine.prompt import Prompt
from ....engine.script import first
from ..facts import Poisoned, Saved
from ..skills import Antidote
from .role import GOD, GOOD, Step


class Witch(Antidote):
    """R-WIT: one antidote, only for tonight's victim of the pack, and one poison for anyone living.

    She is shown whom the pack chose, guarded or not, even herself. A guard is no help against poison.
    """

    id, camp, kind = "witch", GOOD, GOD
    rank = 12
    verbs = ("save", "poison")
    step = Step("witch", needs=("wolves",), must_be_called=True, kills=True)
    sleeps_under = "frozen_cellar"
    teaches = "poison"
    options = (
        choice("witch_self_save", "always first_night never", "when the witch may use the antidote on herself",
               classic="always", modern="never", friends="first_night", codex="never"),
        flag("witch_both", "the witch may use both potions in one night",
             classic=True, modern=False, friends=True, codex=False),
        flag("witch_blind", "once the antidote is gone the witch is no longer told the victim",
             classic=False, modern=True, friends=True, codex=True),
    )

    def night(self, g, me):
        tried: list[str] = []           # a potion that fails is not spent, but was poured tonight
        again = 1 + g.is_boosted(me)    # boosted she may poison besides
        while True:
            action = yield from first(lambda: [
                one for one in self.potions(g, me) if tried.count(one.verb) < (again if one.verb == "poison" else 1)])
            tried.append(action.verb)
            if action.verb == "save":
                g.tell(Saved(me, to=only(me)))
            elif action.verb == "poison" and action.answer in g.alive:
                g.tell(Poisoned(me, action.answer, to=only(me)))
            else:
                return
            if not g.options.witch_both and len(tried) >= again:
                return

    def potions(self, g, me) -> list[Prompt]:
        """What she may still use tonight. Asked together, in either order."""
        if not g.may_act_tonight(me):
            return []
        found = self.antidote(g, me)
        if self.has_poison(g, me):
            barred = g.named_tonight(me, "poison") | ({me} if g.owner(me, "poison") != me else set())
            found.append(Prompt(me, "poison", [seat for seat in g.alive if seat not in barred], alone=True))
        return found

    @staticmethod
    def has_poison(g, me) -> bool:
        """One for the game, and one more each time she was boosted."""
        return g.has_left(me, "poison", 1 + g.times_boosted(g.owner(me, "poison")))

    def may_save_herself(self, g, night):
        return g.options.witch_self_save == "always" or (g.options.witch_self_save == "first_night" and night == 1)

    def could_still_turn_it(self, g, me):
        """A potion that she may use. The antidote does not count if she could only save herself, and may not."""
        night = g.round if g.phase == "night" else g.round + 1
        savable = any(self.has_antidote_for(g, me, seat, night) for seat in g.alive if not g.is_wolf(seat))
        return g.has_power(me) and (self.has_poison(g, me) or savable)
