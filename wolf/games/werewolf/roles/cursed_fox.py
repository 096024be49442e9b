from ....engine.option import choice
from ..causes import KNIVES
from .role import THIRD, Role

LAST_OF_ALL = 9                 # asked after every other side: he takes the win from it


class CursedFox(Role):
    """R-FOX: plays alone. No knife kills it, a seer's check does; alive when somebody else would win, it wins instead.

    Dying in the night that decides it still does: its death counts last.
    """

    id, camp, kind = "cursed_fox", "cursed_fox", THIRD
    rank = 30
    own_side = LAST_OF_ALL
    keeps_wolves_from_winning = False
    dies_of_checks = True
    dies_last = True
    options = (
        choice("fox_poison", "immune dies", "poison does nothing to the cursed fox, or kills it",
               classic="immune", modern="immune", friends="immune", codex="immune"),
    )

    def is_immune(self, g, me, cause):
        return cause in KNIVES or (cause == "poison" and g.options.fox_poison == "immune")

    def takes_win(self, g, me):
        dying = g.phase == "dawn" and me in g.night_dead and g.deaths[-1].by_night
        return "fox" if me in g.alive or dying else ""
