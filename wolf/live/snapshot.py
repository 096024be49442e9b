"""What pages show besides the game itself: who is done for now, whose phone is away.

Kept with every line, so that a review shows a page as it was. Countdown, notes and messages are not kept.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, fields
from typing import Any

from ..engine.seat import Seat
from .seats import Sitter

PHONES = 3                      # the newest changes of phones, which pages show


@dataclass
class Snapshot:
    """What pages showed besides the game, before one line."""

    answered: list[Seat] = field(default_factory=list)          # done with this stage of the night
    declined: list[str] = field(default_factory=list)           # ids of questions put aside
    stood: list[int] = field(default_factory=list)              # how many public lines each undo has left
    phones: list[Seat] = field(default_factory=list)            # seats that went to another phone
    away: list[Seat] = field(default_factory=list)              # no phone of theirs is connected
    unseen: list[Seat] = field(default_factory=list)            # have not looked at their card
    leaving: list[Seat] = field(default_factory=list)
    stand_ins: list[Seat] = field(default_factory=list)         # a bot plays for somebody who has left
    thanked: list[Seat] = field(default_factory=list)           # have voted for the best player
    said: list[list[object]] = field(default_factory=list)      # speeches since the line before

    @classmethod
    def of(cls, sitters: Collection[Sitter], here: Collection[object], *, answered: Iterable[Seat],
           declined: Iterable[str], stood: list[int], phones: list[Seat], thanked: Iterable[Seat],
           said: list[list[object]]) -> "Snapshot":
        """A snapshot. `here` are the viewers whose page is open."""
        return cls(
            answered=sorted(answered), declined=sorted(declined), stood=list(stood), phones=phones[-PHONES:],
            away=sorted(one.seat for one in sitters if not one.bot and one.seat not in here),
            unseen=sorted(one.seat for one in sitters if not one.confirmed),
            leaving=sorted(one.seat for one in sitters if one.leaving),
            stand_ins=sorted(one.seat for one in sitters if one.stands_in), thanked=sorted(thanked), said=said)

    def put(self, sitters: Iterable[Sitter]) -> None:
        """Put these sitters back into the state of then."""
        for one in sitters:
            if one.stands_in != (one.seat in self.stand_ins):
                one.stands_in = not one.stands_in
                one.bot = "sensible" if one.stands_in else ""
            one.confirmed, one.leaving = one.seat not in self.unseen, one.seat in self.leaving

    # --- keeping ---

    def as_json(self) -> dict[str, list[Any]]:
        """The snapshot as it is stored: only what differs from the usual."""
        return {name: list(value) for name, value in vars(self).items() if value}

    @classmethod
    def from_json(cls, kept: dict[str, list[Any]]) -> "Snapshot":
        return cls(**{one.name: list(kept.get(one.name, ())) for one in fields(cls)})
