"""What both games of the oracle speak in."""

from dataclasses import dataclass, field
from typing import Any


class Refused(Exception):
    """The rules do not allow that now."""


@dataclass(frozen=True)
class Setup:
    """A table as it was dealt, with all its options, each as a record writes it: `yes`, `poison+love`."""

    board: str                      # its id, or `custom`
    ruleset: str
    deal: tuple[str, ...]           # one card per seat, from seat 1
    spare: tuple[str, ...] = ()
    options: dict[str, str] = field(default_factory=dict)
    judge: str = "human"            # or `machine`
    leader: int = 0                 # Avalon: the first leader
    deck: tuple[int, ...] = ()      # Avalon: the Lancelot numbers in their order


@dataclass(frozen=True)
class Question:
    """What somebody is asked. An answer is a seat, a word, a tuple of both, or None for a verb that takes nothing."""

    choices: frozenset[Any]
    compulsory: bool = False        # may not pass; if time is up, chance answers: act(…, drawn) follows
    offer: bool = False             # can be taken while something else goes on, and never holds it up
