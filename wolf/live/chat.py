"""What is said at a table besides the game: signs, interjections, words among the dead, notes to the judge, thanks.

None of it is part of a game's record.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..engine.seat import Seat

Circles = Mapping[str, Collection[Collection[Seat]]]    # groups of seats, see `State.circles`

HEARD = 4                       # signs shown; the newest
CALLERS = 5                     # calls for the judge shown; the newest
LONGEST_WORDS = 120             # characters that the dead say at once
SIGNS, BURIED = 200, 40         # signs of a stage, and lines of the dead, that are kept; the newest
LONGEST_NOTE = 300              # characters of a note to the judge
NOTES = 12                      # of them shown; the newest
BEST_WAITS = 60                 # seconds from the first vote for the best player until those that are there count


class Interjections(NamedTuple):
    """How often somebody has interrupted this round of speeches, and how often he may."""

    used: int
    most: int

    @property
    def left(self) -> int:
        return max(0, self.most - self.used)


@dataclass
class Chat:
    """What players tell each other, or the judge, by phone."""

    signs: list[tuple[Seat, str, str]] = field(default_factory=list)    # set phrases of this stage, with their circle
    grave: list[tuple[Seat, str]] = field(default_factory=list)     # what the dead say to each other
    callers: list[Seat] = field(default_factory=list)               # who asked for the judge
    interrupted: dict[Seat, int] = field(default_factory=dict)      # how often, in the round of speeches below
    round: int = 0
    notes: list[str] = field(default_factory=list)                  # from assistants to the judge

    def clear(self) -> None:
        """The game begins, or begins again somewhere. What assistants noted about it stays."""
        self.signs, self.grave, self.callers, self.interrupted = [], [], [], {}

    def sign(self, seat: Seat, circle: str, phrase: str) -> None:
        """Send a set phrase. A circle hears it from its members; from anybody else it is a decoy that nobody hears."""
        self.signs = [*self.signs[1 - SIGNS:], (seat, circle, phrase)]

    def heard(self, seat: Seat, circles: Circles) -> list[tuple[Seat, str, str]]:
        """The newest signs that this seat hears: those of the circles it belongs to now."""
        return [(who, circle, phrase) for who, circle, phrase in self.signs
                if any(seat in group and who in group for group in circles.get(circle, ()))][-HEARD:]

    def bury(self, seat: Seat, text: str) -> None:
        self.grave = [*self.grave[1 - BURIED:], (seat, " ".join(text.split())[:LONGEST_WORDS])]

    def call(self, seat: Seat) -> None:
        self.callers = [*self.callers[1 - CALLERS:], seat]

    def note(self, text: str) -> None:
        self.notes = [*self.notes[1 - NOTES:], " ".join(text.split())[:LONGEST_NOTE]]

    def interruptions(self, round: int) -> dict[Seat, int]:
        """How often each has interrupted this round of speeches."""
        return self.interrupted if round == self.round else {}

    def interrupt(self, seat: Seat, round: int) -> None:
        before = self.interruptions(round)
        self.round, self.interrupted = round, {**before, seat: before.get(seat, 0) + 1}

    # --- keeping ---

    def as_json(self) -> dict[str, Any]:
        return {"round": self.round, "interrupted": list(self.interrupted.items()), "notes": self.notes,
                "signs": self.signs, "grave": self.grave, "callers": self.callers}

    def take_up(self, saved: dict[str, Any], same_stage: bool) -> None:
        """Signs belong to the stage in which they were sent."""
        self.round, self.notes, self.callers = saved["round"], saved["notes"], saved["callers"]
        self.interrupted = dict(saved["interrupted"])
        self.grave = [(seat, text) for seat, text in saved["grave"]]
        self.signs = [(seat, circle, phrase) for seat, circle, phrase in saved["signs"]] if same_stage else []


@dataclass
class BestVotes:
    """Votes for the best player, after a game that no person judged."""

    votes: dict[Seat, Seat] = field(default_factory=dict)
    since: float = 0.0                  # when the first of them came

    def clear(self) -> None:
        self.votes, self.since = {}, 0.0

    def vote(self, seat: Seat, best: Seat, now: float) -> None:
        self.since = self.since or now
        self.votes[seat] = best

    def chosen(self, there: Collection[Seat], now: float, at_once: bool = False) -> Seat | None:
        """The seat with most votes, once all who are here have voted, or a while after the first vote."""
        if not self.votes:
            return None
        if not (at_once or all(seat in self.votes for seat in there) or now >= self.since + BEST_WAITS):
            return None
        votes = list(self.votes.values())
        return max(sorted(set(votes)), key=votes.count)

    def jumped(self, by: float) -> None:
        self.since += by if self.since else 0

    # --- keeping ---

    def as_json(self) -> list[tuple[Seat, Seat]]:
        return list(self.votes.items())

    def take_up(self, saved: list[tuple[Seat, Seat]], now: float) -> None:
        """Go on after a restart. Everybody has all the time again."""
        self.votes, self.since = dict(saved), now if saved else 0.0
