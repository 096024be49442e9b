"""Facts: the only way anything becomes known, and the only writer of state.

Every fact names its audience when it is made; there is no default, so forgetting is an error at once and not a leak.
If two people may know different amounts, it is two facts. Nothing is ever redacted.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import Enum, Flag, auto
from functools import cache
from typing import Any, ClassVar, NamedTuple, TypeVar, dataclass_transform

from .seat import Seat

Told = TypeVar("Told", bound="Fact")
Audience = frozenset[Seat] | None
ALL: Audience = None                    # everybody in the room, the public screen included
NOBODY: Audience = frozenset()          # kept by the judge alone


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def fact(kind: type[Told]) -> type[Told]:
    """Decorator of every fact: a frozen dataclass."""
    return dataclass(frozen=True, slots=True)(kind)


def only(*seats: Seat) -> Audience:
    """The audience of these seats, and of nobody else."""
    return frozenset(seats)


class Keeps(Enum):
    """How long a player's phone shows what that player alone was told."""

    ALWAYS = auto()
    TONIGHT = auto()            # until the next night, or the next mission, begins
    NEWEST = auto()             # told again when more is known: only the newest of its kind
    EVERY_NIGHT = auto()        # likewise, and every night shows it again


class Written(Flag):
    """Where an announcement can be read, besides being spoken."""

    NOWHERE = 0
    MIDDLE = auto()             # in the middle of the ring, until the next one comes
    LOG = auto()
    CHAPTERS = auto()           # in the review, night by night and day by day
    MOMENTS = auto()            # in the review, answer by answer
    EVERYWHERE = MIDDLE | LOG | CHAPTERS | MOMENTS


class Heading(NamedTuple):
    """A chapter of a review: the phase that names it (night, whole day, mission), and its number."""

    phase: str
    number: int


@dataclass(frozen=True, slots=True)
class Fact:
    """Something told to an audience. Its fields are plain values: seats, words, tuples of both."""

    to: Audience = field(kw_only=True)

    keeps: ClassVar[Keeps] = Keeps.ALWAYS
    written: ClassVar[Written] = Written.EVERYWHERE
    deed: ClassVar[bool] = False            # the first field is who did it, by answering a question
    answers: ClassVar[str] = "result"       # the field that answers the one in the first field
    asked_as: ClassVar[str] = ""            # its name in a record's expectations, where that is not its own
    later: ClassVar[bool] = False           # earlier releases did not tell it: a game they stored lacks it

    def apply(self, state: Any) -> None:
        """Write what this fact means into the game's own kind of state, from this fact and what was told before."""

    def reaches(self, viewer: Seat | str) -> bool:
        """Whether a viewer is told this. The judge is told everything, the public screen ('table') what is for all."""
        return self.to is None or viewer == "judge" or viewer in self.to

    def __str__(self) -> str:
        """The fact as a record writes it after `>`: `guarded 12 5 @12`."""
        audience = "all" if self.to is None else ",".join(map(str, sorted(self.to))) or "judge"
        return " ".join([fact_name(type(self)), *self.words(), f"@{audience}"])

    def words(self) -> list[str]:
        """The fields, each as a record writes it."""
        return [_word(getattr(self, name)) for name in fact_fields(type(self))]

    # --- how a record asks for it ---

    @classmethod
    def kind_asked_for(cls) -> str:
        """What a record calls it after `expect` or `expect told SEAT`."""
        return cls.asked_as or fact_name(cls)

    def asked_for(self) -> tuple[str, list[str]]:
        """That name and its values: the fields, without the one who was told."""
        words = self.words()
        return self.kind_asked_for(), words if self.to is None else words[1:]

    def result_for(self, seat: Seat) -> str | None:
        """What it tells the one who asked, if that is this seat: the `-> …` of a line."""
        names = fact_fields(type(self))
        if self.answers not in names or getattr(self, names[0]) != seat:
            return None
        return _word(getattr(self, self.answers))

    # --- how people are told; a game overrides what it has more to say about ---

    def values(self, viewer: Seat | str | None = None) -> Mapping[str, Any]:
        """What goes into the sentence about this fact, as one viewer is told it."""
        return {name: getattr(self, name) for name in fact_fields(type(self))}

    def case(self) -> str:
        """Which of several sentences tells it: `none` in `fallen.none`. Empty: the plain one."""
        values = self.values()
        for name in ("name", "reason", "step", "result", "kind", "what"):
            if name in values:
                return str(values[name])
        return "none" if next(iter(values.values()), None) in (None, (), 0) else ""

    def phase(self) -> Heading | None:
        """The phase that begins with this fact, if one does."""
        return None

    def heading(self) -> Heading | None:
        """The chapter of a review that begins with this fact, if one does: usually the phase."""
        return self.phase()

    def starts_anew(self) -> bool:
        """Whether what players were told for tonight is over with this."""
        return False


def _word(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(":".join(map(str, item)) if isinstance(item, tuple) else str(item) for item in value) or "none"
    return str(value)


def fact_name(kind: type) -> str:
    """The name of a kind of fact in records and catalogues: `speech_order` for `SpeechOrder`."""
    return _name(kind)


def fact_fields(kind: type) -> tuple[str, ...]:
    """The names of a fact's fields, without its audience."""
    return _fields(kind)


@cache
def _name(kind: type) -> str:
    return "".join("_" + c.lower() if c.isupper() else c for c in kind.__name__).lstrip("_")


@cache
def _fields(kind: type) -> tuple[str, ...]:
    return tuple(f.name for f in fields(kind) if f.name != "to")


def told_alike(told: Iterable[Fact], stored: Sequence[str]) -> bool:
    """Whether these facts are what was stored when the game was played, perhaps by an earlier release."""
    facts = [*told]
    return [*map(str, facts)] == stored or [str(fact) for fact in facts if not fact.later] == stored
