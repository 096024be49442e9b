"""What a role is: the skeleton every role file fills in, with the reasons.

To add a role: copy this class into a file of its own, say who it is, write what it does at night or on its death as
the rule says it, list it in `__init__.py`, and give it a game record. A rule between two roles does not belong here:
it lives in `dawn`, `night` or `day`, or in the state where both can be read.
"""

from collections.abc import Callable, Collection

from ...table.option import Option
from ...table.prompt import PASS
from ...table.script import Script, ask

GOOD, WOLVES = "good", "wolves"                             # camps
LOVERS, PIPER, BRIDE = "lovers", "piper", "bride"           # third sides
VILLAGER, GOD, WOLF, THIRD = "villager", "god", "wolf", "third"     # kinds


class Role:
    id = ""                     # in records, boards and code
    en = zh = ""                # as spoken
    also: tuple[str, ...] = ()  # other names by which records may call it
    camp = GOOD
    kind = VILLAGER
    lives = 1                   # against the knife
    wakes_with_pack = False
    explodes = False            # may blow himself up by day
    takes_one_along = False     # ... and has to take somebody with him
    special_wolf = False        # a board that has one plays two rounds for the badge
    peeks = False               # may look at the wolves while they choose
    knows_pack = False          # is shown the pack, which does not know him
    spared_by_pack = False      # may not be the pack's own victim
    survives_nights = False     # nothing kills him at night
    step = ""                   # its own step of the night; empty: none
    meets = ""                  # a step in which it wakes with others, besides
    brings: tuple[str, ...] = ()    # steps of those it has bound together: called because of this card
    surely_good = True          # of a good card: cannot change sides
    needs: tuple[str, ...] = () # steps that must be over before its own can begin
    after: tuple[str, ...] = () # steps that a board calls before it
    must_be_called = False      # a night without its step would take something from it
    options: tuple[Option, ...] = ()

    def night(self, g, me) -> Script:
        """Its step, for a living holder who has his power and is not banned. Most roles do nothing."""
        return
        yield

    def nightfall(self, g, me) -> None:
        """As night falls, before any step: what the day has made of a living holder."""

    def night_without_power(self, g, me) -> None:
        """The same step when his skill is lost or banned: what he is told, so that it looks like any other night."""

    def on_death(self, g, me, death) -> Script:
        """After its death was announced. The value is [(seat, cause)]: who falls because of it, at once."""
        return []
        yield

    def wakes(self, g, me) -> bool:
        """Does he wake with the pack tonight?"""
        return self.wakes_with_pack

    def looks(self, g, me) -> str:
        """Which camp the seer sees."""
        return self.camp

    def could_still_turn_it(self, g, me) -> bool:
        """C-43: does it have a power that could still break a kidnap?"""
        return False


def ask_living(g, me, verb: str, choices: Callable[[], Collection], **about) -> Script:
    """Ask somebody who may be struck dead while he thinks: then he is not asked any more. The value is a choice or PASS."""
    return ask(me, verb, lambda: choices() if me in g.alive else (), **about)


def ask_at_night(g, me, verb: str, choices: Callable[[], Collection], **about) -> Script:
    """Likewise, and not if he is banned meanwhile."""
    return ask(me, verb, lambda: choices() if g.may_act_tonight(me) else (), **about)


__all__ = ["BRIDE", "GOD", "GOOD", "LOVERS", "PASS", "PIPER", "Role", "THIRD", "VILLAGER", "WOLF", "WOLVES", "ask_at_night", "ask_living"]
