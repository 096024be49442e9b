"""What a role is: the skeleton every role file fills in, with the reasons.

To add a role run `python3 app.py new role ID`: it copies the form of this class into a file of its own. Say who it is,
and write what it does at night or on its death as the rule says it. A rule between two roles does not belong here: it
lives in `dawn`, `night` or `day`, or in the state where both can be read.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ....engine.fact import Fact
from ....engine.option import Option
from ....engine.prompt import PASS
from ....engine.script import Script, ask
from ....engine.seat import Seat

GOOD, WOLVES = "good", "wolves"                             # camps
LOVERS, PIPER, BRIDE = "lovers", "piper", "bride"           # third sides
VILLAGER, GOD, WOLF, THIRD = "villager", "god", "wolf", "third"     # kinds


@dataclass(frozen=True)
class Step:
    """A step of the night: when it is called, and what has to be over before it."""

    name: str
    after: tuple[str, ...] = ()             # steps before it in the order of the night: it follows right after the last
    needs: tuple[str, ...] = ()             # steps that must be over before it can begin, also with phones up
    called_after: tuple[str, ...] = ()      # ... and these too, where a board must call this step
    first_night: bool = False               # and in no other
    must_be_called: bool = False            # a night without it would take something from its role
    play: Callable[[Any], Script] | None = None             # of a step in which several meet; others play `Role.night`
    wakes: Callable[[Any], Iterable[Seat]] | None = None    # whom such a step wakes, as far as a viewer knows
    # Of those who do not know yet that they are meant a machine wakes nobody: all look for these facts on their phones.
    reads: tuple[type[Fact], ...] = ()
    told: "Step | None" = None              # follows it in the first night of a live table with closed eyes


class Role:
    """A card. `g` is the state of the table (`Werewolf`), `me` the seat that holds the card."""

    id = ""                     # in records, boards and code; its names and texts are in locale/
    camp = GOOD
    kind = VILLAGER
    rank = 1000                 # its place among cards of its kind in lists; the same place: by id
    lives = 1                   # against the knife
    wakes_with_pack = False
    explodes = False            # may blow himself up by day
    takes_one_along = False     # ... and has to take somebody with him
    special_wolf = False        # a board that has one plays two rounds for the badge
    peeks = False               # may look at the wolves while they choose
    knows_pack = False          # is shown the pack, which does not know him
    spared_by_pack = False      # may not be the pack's own victim
    survives_nights = False     # nothing kills him at night
    surely_good = True          # of a good card: cannot change sides
    verbs: tuple[str, ...] = ()     # what it is asked, by night or by day, that nobody without a card is asked
    step: Step | None = None    # its own step of the night
    meets = ""                  # the name of a step in which it wakes with others, besides
    brings: tuple[Step, ...] = ()   # steps of those it has bound together: called because of this card
    night_words = 1             # how many answers besides a seat its night question may have
    options: tuple[Option, ...] = ()

    def night(self, g, me) -> Script:
        """Its step, for a living holder who has his power and is not banned. Most roles do nothing."""
        return
        yield

    def nightfall(self, g, me) -> None:
        """As night falls, before any step: what the day has changed for a living holder."""

    def night_without_power(self, g, me) -> None:
        """The same step when his skill is lost or banned: what he is told, so that it looks like any other night."""

    def on_death(self, g, me, death) -> Script:
        """After its death was announced. The value is [(seat, cause)]: who falls because of it, at once."""
        return []
        yield

    def wakes(self, g, me) -> bool:
        """Whether he wakes with the pack tonight."""
        return self.wakes_with_pack

    def looks(self, g, me) -> str:
        """Which camp the seer sees."""
        return self.camp

    def must_be_called(self, options: Mapping[str, object]) -> bool:
        """Whether a board with these options must call its step."""
        return self.step is not None and self.step.must_be_called

    def asked_in(self, g, me, verb: str) -> str:
        """The step of the night in which it is asked this; empty: in none of its own."""
        return self.step.name if self.step and verb in self.verbs else ""

    def asked_at(self, step: str) -> bool:
        return self.step is not None and self.step.name == step

    def could_still_turn_it(self, g, me) -> bool:
        """C-43: whether it has a power that could still break a kidnap."""
        return False


def ask_living(g: Any, me: Seat, verb: str, choices: Callable[[], Collection[Any]], **about: Any) -> Script:
    """Ask a player until he answers or dies: the judge may strike him dead meanwhile. The value is a choice or PASS."""
    return ask(me, verb, lambda: choices() if me in g.alive else (), **about)


def ask_at_night(g: Any, me: Seat, verb: str, choices: Callable[[], Collection[Any]], **about: Any) -> Script:
    """Likewise, and only until he is banned from acting at night."""
    return ask(me, verb, lambda: choices() if g.may_act_tonight(me) else (), **about)


__all__ = [
    "BRIDE", "GOD", "GOOD", "LOVERS", "PASS", "PIPER", "THIRD", "VILLAGER", "WOLF", "WOLVES",
    "Role", "Step", "ask_at_night", "ask_living",
]
