from ...table.fact import only
from ...table.option import choice, flag
from ...table.prompt import NOTHING, Prompt
from ...table.script import first
from ..facts import Poisoned, Saved, Victim
from .role import GOD, GOOD, Role


class Witch(Role):
    """R-WIT: one antidote, only for tonight's victim of the pack, and one poison for anyone living.

    She is shown whom the pack chose, guarded or not, herself included. Poison ignores the guard (see the state's `dying`).
    """

    id, en, zh = "witch", "Witch", "女巫"
    camp, kind = GOOD, GOD
    step = "witch"
    needs = ("wolves",)
    must_be_called = True
    options = (
        choice("witch_self_save", "always first_night never", "when the witch may use the antidote on herself",
               "女巫能否自救：总能、仅首夜、不能", classic="always", modern="never", friends="first_night", codex="never"),
        flag("witch_both", "the witch may use both potions in one night", "女巫一晚可用两瓶药",
             classic=True, modern=False, friends=True, codex=False),
        flag("witch_blind", "once the antidote is gone the witch is no longer told the victim", "解药用掉后不再告知刀口",
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
        found = []
        if not g.may_act_tonight(me):
            return found
        if self.may_save(g, me, g.tonight.knife, g.round):
            found.append(Prompt(me, "save", NOTHING))
        if me not in g.poison_gone:
            found.append(Prompt(me, "poison", g.alive))
        return found

    @staticmethod
    def may_save(g, me, victim, night) -> bool:
        if victim is None or me in g.antidote_gone or g.tonight.saved:
            return False
        return victim != me or g.options.witch_self_save == "always" or (
            g.options.witch_self_save == "first_night" and night == 1)

    def could_still_turn_it(self, g, me):
        """A potion she may use: the antidote does not count when only she herself is left to save, and she may not."""
        tomorrow = g.round + 1
        savable = any(self.may_save(g, me, seat, tomorrow) for seat in g.alive if not g.is_wolf(seat))
        return g.has_power(me) and (me not in g.poison_gone or savable)
