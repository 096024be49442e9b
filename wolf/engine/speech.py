"""What is said at a table, as data: who claims what, whom he accuses. No part of a record, but bots listen to it.

A bot that has the floor says a few remarks; people enter theirs on their phones in the same form.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .seat import Seat, is_number

Word = Seat | str
RETRACTS = "retracts"           # what the same player noted last does not count: in every game


class Remark(NamedTuple):
    """One thing that is said: a verb of the game's own, with seats and words (`catches 5`, `claims seer`)."""

    verb: str
    words: tuple[Word, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(word for word in self.words if isinstance(word, int))

    @property
    def seat(self) -> Seat:
        """The first seat it is about; 0 if it is about nobody."""
        return next(iter(self.seats), 0)

    @property
    def word(self) -> str:
        """The first word besides: a card, a reason. Empty where there is none."""
        return next((word for word in self.words if isinstance(word, str)), "")

    def __str__(self) -> str:
        return " ".join(map(str, (self.verb, *self.words)))

    @classmethod
    def parse(cls, text: str) -> "Remark":
        """The inverse of `str`."""
        verb, *words = text.split()
        return cls(verb, tuple(int(word) if is_number(word) else word for word in words))


class Saying(NamedTuple):
    """A kind of remark, as phones offer it: how many seats it names, and which words go with it."""

    verb: str
    seats: tuple[int, int] = (0, 0)     # fewest and most
    cards: bool = False                 # ... and one of the cards of this table
    values: tuple[str, ...] = ()        # ... or one of these
    lasts: bool = False                 # a claim: it is remembered for the whole game

    def allows(self, remark: Remark, seats: Iterable[Seat], cards: Iterable[str]) -> bool:
        """Whether this is such a remark, at a table with these seats and cards."""
        words = [word for word in remark.words if isinstance(word, str)]
        named, possible = remark.seats, set(cards) if self.cards else set(self.values)
        return (remark.verb == self.verb and len(words) == bool(possible) and possible.issuperset(words)
                and self.seats[0] <= len(named) <= self.seats[1] and set(seats).issuperset(named)
                and len(set(named)) == len(named))


class Speech(NamedTuple):
    """What one player has said in one go, and when."""

    seat: Seat
    remarks: tuple[Remark, ...]
    at: int                         # how many answers had been given in the game
    heard: int = 0                  # how many things had been told to everybody
    aloud: bool = True              # a bot has no voice of its own; people have

    def as_json(self) -> list[object]:
        """All but `at`: it is stored with the answer that came next."""
        return [self.seat, self.heard, self.aloud, *map(str, self.remarks)]

    @classmethod
    def from_json(cls, kept: Sequence[object], at: int) -> "Speech":
        seat, heard, aloud, *remarks = kept
        assert isinstance(seat, int) and isinstance(heard, int)
        return cls(seat, tuple(Remark.parse(str(remark)) for remark in remarks), at, heard, bool(aloud))


class Talk(list[Speech]):
    """Everything that was said in a game, in order."""

    def at(self, answers: int) -> list[Speech]:
        """What was said after so many answers, and before the next."""
        return [speech for speech in self if speech.at == answers]

    def since(self, answers: int) -> list[Speech]:
        return [speech for speech in self if speech.at >= answers]

    def standing(self) -> list[Speech]:
        """Everything that was said, without what was taken back."""
        if not any(remark.verb == RETRACTS for speech in self for remark in speech.remarks):
            return self
        found: list[Speech] = []
        for speech in self:
            kept = tuple(remark for remark in speech.remarks if remark.verb != RETRACTS)
            for _ in range(len(speech.remarks) - len(kept)):
                last = next((n for n in reversed(range(len(found)))
                             if found[n].seat == speech.seat and found[n].remarks), None)
                if last is not None:
                    found[last] = found[last]._replace(remarks=found[last].remarks[:-1])
            found.append(speech._replace(remarks=kept))
        return found

    def cut(self, answers: int) -> None:
        """The game has gone back to so many answers: the moment after them begins anew, without what was said in it."""
        self[:] = [speech for speech in self if speech.at < answers]
