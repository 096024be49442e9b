"""Notation: how one game's lines are written in a record.

A game hands in a module with these names, or a class that derives from Notation and inherits what is usual.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from .expect import OF_A_SEAT, check, common
from .fact import ALL, Fact
from .prompt import CLOCK, Action
from .seat import Seat

if TYPE_CHECKING:               # a game knows its rules and these their notation, which is about games
    from .game import Game

Reading = Callable[["Game"], list[Action] | None]       # the actions of a line; None while nobody is asked for them


class Notation(Protocol):
    """What a record's lines mean in one game: its phases, actors, lines for a whole table, results, expectations."""

    @property
    def PHASES(self) -> Sequence[str]:
        """The phases written with a number, in their order."""

    def order(self, game: "Game", /) -> Sequence[str]:
        """The same in the order in which they come now, where a card may change it."""
        return self.PHASES

    @property
    def LONGEST(self) -> tuple[str, int]:
        """(phase, number): a game that has not ended by then never will."""

    @property
    def ONCE(self) -> Sequence[str]:
        """The phases that come once, after all others, written without a number."""
        return ()

    @property
    def NOT_HERE(self) -> Sequence[str]:
        """The headers of other games."""
        return ()

    @property
    def IDLE(self) -> Sequence[str]:
        """The phases where a pass is not a mistake, even if nobody is left to be asked."""
        return ()

    @property
    def MOVES_ON(self) -> Mapping[str, str]:
        """Judge's verb -> kind of expectation. Once that was checked, the verb is about the next step."""
        return {}

    # --- actors ---

    def is_actor(self, word: str, /) -> bool:
        """Whether this word stands for seats: a role, a group, an office."""
        return False

    def holders(self, game: "Game", word: str, /) -> list[Seat]:
        """The seats meant by a word, where a line says what they were told without having asked."""
        return []

    def actors(self, game: "Game", word: str, verb: str, /) -> list[tuple[Seat, str]]:
        """The seats meant by a word that are being asked for this now, each with the verb by which it is asked."""
        return []

    def read_action(self, words: list[str], /) -> Action:
        """One actor's line as an action."""
        return Action.parse(" ".join(words))

    def in_full(self, words: list[str], /) -> list[str]:
        """A line with what its short form leaves out."""
        return words

    def whole_line(self, words: list[str], /) -> Reading | None:
        """The meaning of a line in which the whole table acts at once. None: it is another kind of line."""
        return None

    # --- time ---

    def clock(self, game: "Game", /) -> Action:
        """The end of the time of what is open."""
        return CLOCK

    def is_running(self, game: "Game", step: str, /) -> bool:
        """Whether the clock can end this step alone."""
        return False

    # --- what was told ---

    def result(self, told: Sequence[Fact], seat: Seat, /) -> str | None:
        """What an actor was told: the `-> …` of a line. None: nothing yet."""
        return None

    def told_later(self, action: Action, /) -> bool:
        """Whether the result comes some time after the action."""
        return False

    def read_result(self, word: str, /) -> str:
        """A result as the game writes it."""
        return word

    def phases(self, facts: Iterable[Fact], /) -> set[tuple[str, int]]:
        """The phases that these facts have begun."""
        return {(begun.phase, begun.number) for fact in facts if (begun := fact.phase())}

    def public(self, facts: Iterable[Fact], /) -> list[Fact]:
        """The facts that are announced."""
        return [fact for fact in facts if fact.to is ALL]

    def expectation(self, game: "Game", words: list[str], log: Callable[[], list[str]], /) -> tuple[str, str]:
        """What an `expect` line expects, and what was found, in the same writing. `log` gives the announcements."""
        return check(common({}), OF_A_SEAT, game, words, log)
