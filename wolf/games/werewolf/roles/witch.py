from ....engine.choices import NOTHING
from ....engine.fact import only
from ....engine.option import choice, flag
from ....engine.prompt import Prompt
from ....engine.script import first
from ..facts import Poisoned, Saved, Victim
from .role import GOD, GOOD, Role, Step


class Witch(Role):
    """R-WIT: one antidote, only for tonight's victim of the pack, and one poison for anyone living.

    She is shown whom the pack chose, guarded or not, even herself. A guard is no help against poison.
    """

    id, camp, kind = "witch", GOOD, GOD
    rank = 12
    verbs = ("save", "poison")
    step = Step("witch", after=("demon",), needs=("wolves",), must_be_called=True)
    options = (
        choice("witch_self_save", "always first_night never", "when the witch may use the antidote on herself",
               classic="always", modern="never", friends="first_night", codex="never"),
        flag("witch_both", "the witch may use both potions in one night",
             classic=True, modern=False, friends=True, codex=False),
        flag("witch_blind", "once the antidote is gone the witch is no longer told the victim",
             classic=False, modern=True, friends=True, codex=True),
    )

    def night(self, g, me):
        blind = me in g.antidote_gone and g.options.witch_blind
        victim = "unknown" if blind else g.tonight.knife or "none"
        g.tell(Victim(me, victim, to=only(me)))
        while True:
            action = yield from first(lambda: self.potions(g, me))
            if action.verb == "save":
                g.tell(Saved(me, to=only(me)))
            elif action.verb == "poison" and action.answer in g.alive:
                g.tell(Poisoned(me, action.answer, to=only(me)))
            else:
                return
            if not g.options.witch_both:
                return

    def night_without_power(self, g, me):
        g.tell(Victim(me, "unknown", to=only(me)))

    def potions(self, g, me) -> list[Prompt]:
        """What she may still use tonight. Asked together, in either order."""
        if not g.may_act_tonight(me):
            return []
        found = []
        if self.may_save(g, me, g.tonight.knife, g.round):
            found.append(Prompt(me, "save", NOTHING, alone=True, tiles={g.tonight.knife: None}))
        if me not in g.poison_gone:
            found.append(Prompt(me, "poison", g.alive, alone=True))
        return found

    def may_save(self, g, me, victim, night) -> bool:
        return victim is not None and not g.tonight.saved and self.has_antidote_for(g, me, victim, night)

    @staticmethod
    def has_antidote_for(g, me, victim, night) -> bool:
        if me in g.antidote_gone:
            return False
        return victim != me or g.options.witch_self_save == "always" or (
            g.options.witch_self_save == "first_night" and night == 1)

    def could_still_turn_it(self, g, me):
        """A potion that she may use. The antidote does not count if she could only save herself, and may not."""
        tomorrow = g.round + 1
        savable = any(self.may_save(g, me, seat, tomorrow) for seat in g.alive if not g.is_wolf(seat))
        return g.has_power(me) and (me not in g.poison_gone or savable)
