"""Facts: the only way anything becomes known, and the only writer of state.

Every fact names its audience when it is made; there is no default, so forgetting is an error at once and not a leak.
If two people may know different amounts, it is two facts. Nothing is ever redacted.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from functools import cache

from .seat import Seat

Audience = frozenset[Seat] | None
ALL: Audience = None                    # everybody in the room, the public screen included
NOBODY: Audience = frozenset()          # kept by the judge alone


fact = dataclass(frozen=True, slots=True)        # made once, told once, kept for ever


def only(*seats: Seat) -> Audience:
    return frozenset(seats)


@dataclass(frozen=True, slots=True)
class Fact:
    """Subclasses are frozen dataclasses with plain values: seats, words, tuples of both."""

    to: Audience = field(kw_only=True)

    def apply(self, state) -> None:
        """Write what this fact means into a state. May read only the fact itself and what was told before."""

    def reaches(self, viewer) -> bool:
        """The judge knows everything; the public screen ('table') only what is told to all."""
        return self.to is ALL or viewer == "judge" or viewer in self.to

    def __str__(self) -> str:
        """As in a record: `> guarded 12 5 @12`."""
        audience = "all" if self.to is ALL else ",".join(map(str, sorted(self.to))) or "judge"
        return " ".join([fact_name(type(self)), *self.words(), f"@{audience}"])

    def words(self) -> list[str]:
        """What it says, field by field."""
        return [_word(getattr(self, name)) for name in fact_fields(type(self))]


def _word(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(":".join(map(str, item)) if isinstance(item, tuple) else str(item) for item in value) or "none"
    return str(value)


@cache
def fact_name(kind: type[Fact]) -> str:
    """`SpeechOrder` is `speech_order` in records and catalogues."""
    return "".join("_" + c.lower() if c.isupper() else c for c in kind.__name__).lstrip("_")


@cache
def fact_fields(kind: type[Fact]) -> tuple[str, ...]:
    return tuple(f.name for f in fields(kind) if f.name != "to")


def gathered(**at: Seat | Iterable[Seat] | None) -> dict[Seat, list[str]]:
    """The marks of each seat, from the seats of each mark."""
    marks: dict[Seat, list[str]] = {}
    for mark, seats in at.items():
        for seat in (seats,) if isinstance(seats, int) else seats or ():
            marks.setdefault(seat, []).append(mark)
    return marks


class State:
    """What the facts told so far add up to. A game's own state derives from this.

    Folded over all facts it is the truth; folded over the facts one viewer was told it is what that viewer knows.
    """

    def __init__(self, seats: int):
        self.seats = seats
        self.ring: tuple[Seat, ...] = tuple(range(1, seats + 1))
        self.alive: tuple[Seat, ...] = self.ring
        self.facts: list[Fact] = []
        self.phase = ""
        self.step = ""                                  # within a phase
        self.round = 0
        self.outcome = None
        self.roles: dict[Seat, str] = {}
        self.shown: dict[Seat, str] = {}                # cards lying open
        self.knows: dict[Seat, set[Seat]] = {}          # whom each has been shown
        self.checks: dict[Seat, str] = {}               # what was found about whom
        self.told: dict[tuple[Seat, str], object] = {}  # the last private message of each kind
        self.deaths: list = []
        self.speech: tuple[Seat, ...] = ()              # in which order they speak
        self.speaking: Seat | None = None
        # the judge's
        self.paused = False
        self.scoreless: set[Seat] = set()               # struck with "loses", or removed
        self.best: list[Seat] = []
        self.consolation: list[Seat] = []

    # --- for views; a game says more where it has more ---

    @property
    def stage(self) -> str:
        return self.phase

    def is_awake(self, viewer: object) -> bool:
        return True

    def marks(self) -> dict[Seat, list[str]]:
        """What is to be seen at seats: who speaks, who leads. In the order in which it is shown."""
        return {}

    def open_votes(self) -> tuple[tuple[Seat, Seat], ...]:
        return ()

    def open_picks(self) -> tuple[tuple[Seat, object], ...]:
        return ()

    def offers(self) -> tuple[str, ...]:
        return ()

    night_words = 1                     # see View

    def picture(self) -> object | None:
        return None

    # --- for the room around a game, likewise ---

    @property
    def in_secret(self) -> bool:
        """Is anybody asked in secret now? Then neither the size nor the moment of what phones are sent may tell whom."""
        return False

    @property
    def reading(self) -> int:
        """Seconds to read faces in, between the deal and the beginning."""
        return 0

    @property
    def graveyard(self) -> str:
        """What the dead have on their phones: nothing (off), a room to talk (chat), or everything (all)."""
        return "off"

    def making_signs(self) -> tuple[Seat, ...]:
        """Who hear each other's signs now."""
        return ()

    def tell(self, fact: Fact) -> None:
        self.facts.append(fact)
        fact.apply(self)

    def fold(self, facts: Iterable[Fact]) -> "State":
        for fact in facts:
            self.tell(fact)
        return self
