"""Rules: all that a game exports, as one object."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .board import SECONDS, UNNAMED, Board, Setup
from .notation import Notation
from .option import Option
from .phone import Phone
from .prompt import Action
from .script import Script
from .state import State

UP, MACHINE = MANNERS = ("up", "machine")       # see `Rules.manner`


class Draw(NamedTuple):
    """Numbers drawn before the first answer: `size` of these, each once, in an order."""

    numbers: Sequence[int]
    size: int


@dataclass(frozen=True)
class Rules:
    """All that a game exports. `Any` is what only the game itself knows: its kind of role, its kind of state."""

    name: str
    roles: Mapping[str, Any]                            # role id -> the game's own object
    names: Mapping[str, str]                            # role names in other languages -> role id
    rulesets: Sequence[str]
    state: Callable[[Setup], State]
    course: Callable[[Any, Setup], Script]              # the script of a whole game
    notation: Notation                                  # how its lines are written in a record
    phone: Phone                                        # what it says about people's screens
    sides: Sequence[str]                                # the two that may win at every table
    fillers: tuple[str, ...]                            # cards that take the place of what a table leaves out
    options: Mapping[str, Option] = field(default_factory=dict)
    machine: Callable[[Any], Action | None] = lambda state: None        # what a machine judge has to declare now
    # what is wrong with a board: (path of keys, sentence); and why a table cannot be played, whatever its board
    board_problems: Callable[[Board], Sequence[tuple[tuple[str, ...], str]]] = lambda board: ()
    setup_problems: Callable[[Setup], Sequence[str]] = lambda setup: ()
    groups: Sequence[str] = ()                          # of boards, in the order in which lists show them
    rank: int = 1000                                    # its place in lists of games; the same place: by name
    usual_ruleset: str = ""                             # of a board that names none; if empty, the first
    # cards whose holders have spare ones, and how many; and shuffled cards with the right ones last, as the spare ones
    spares: Mapping[str, int] = field(default_factory=dict)
    laid_out: Callable[[Sequence[str], Mapping[str, Any]], list[str]] = lambda cards, options: [*cards]
    night_option: str = ""                              # the option that says how the night is played, if there is one
    cards_option: str = ""                              # the option that adds cards, if there is one
    headlines: Sequence[str] = ()                       # options that boards and records write as lines of their own
    cards: Callable[[Board, int, Mapping[str, Any]], list[str]] = lambda board, players, options: board.cards(players)
    drawn: Sequence[str] = ()                           # headers of a record that say what was drawn beside the cards
    draws: Callable[[Setup], Mapping[str, Draw]] = lambda setup: {}             # ... and what each may be
    # what is unusual about these cards, though they can be played
    warnings: Callable[[Sequence[str], Mapping[str, Any]], list[str]] = lambda cards, options: []
    sizes: tuple[int, int] = (4, 18)                    # fewest and most players
    # kinds of time that only this game has: seconds, or the kind that it is as long as, where no board says more
    times: Mapping[str, int | str] = field(default_factory=dict)
    spoken: Mapping[str, str] = field(default_factory=dict)     # those in which people talk, and what they are like
    chimes: Mapping[str, str] = field(default_factory=dict)     # a time, and how long before its end a chime is heard
    # the steps of the night, each with the steps it waits for
    plan: Callable[[Board, Sequence[str]], list[tuple[str, tuple[str, ...]]]] = lambda board, cards: []

    @property
    def all_times(self) -> tuple[str, ...]:
        """Every kind of time that a board of this game may set."""
        return (*SECONDS, *self.times)

    def seconds(self, kind: str, *tables: Mapping[str, int]) -> int:
        """How long something lasts: as the first of these says, or as what it is like, or as usual."""
        for table in tables:
            if kind in table:
                return table[kind]
        usual = self.times.get(kind, SECONDS.get(kind, UNNAMED))
        return self.seconds(usual, *tables) if isinstance(usual, str) else usual

    def least_seconds(self, kind: str) -> int:
        """What usually is not there may take no time; everything else takes some."""
        return 0 if self.times.get(kind) == 0 else 1

    def default_ruleset(self) -> str:
        """The ruleset of a board that names none."""
        return self.usual_ruleset or self.rulesets[0]

    def usual_night(self, options: Mapping[str, object]) -> str:
        """How the night is played at a table with these options, unless the table says otherwise."""
        return str(options[self.night_option]) if self.night_option else "called"

    def manner(self, setup: Setup) -> str:
        """What a table's judge has other words for: all look at phones (`up`), a machine calls closed eyes (`machine`).

        Empty where a person calls them. A game without nights is played with open eyes.
        """
        if not self.night_option or setup.night == UP:
            return UP
        return MACHINE if setup.judge == MACHINE else ""
