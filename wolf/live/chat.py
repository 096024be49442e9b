"""What is said at a table besides the game: signs within the pack, words among the dead, calls for the judge, thanks.

None of it is part of a game's record.
"""

from collections.abc import Collection
from dataclasses import dataclass, field

from ..engine.seat import Seat

HEARD = 4                       # signs shown; the newest
CALLERS = 5                     # calls for the judge shown; the newest
LONGEST_WORDS = 120             # characters that the dead say at once
BEST_WAITS = 60                 # seconds from the first vote for the best player until those that are there count


@dataclass
class Chat:
    """What players tell each other, or the judge, by phone."""

    signs: list[tuple[Seat, str]] = field(default_factory=list)     # set phrases of this stage
    grave: list[tuple[Seat, str]] = field(default_factory=list)     # what the dead say to each other
    callers: list[Seat] = field(default_factory=list)               # who asked for the judge

    def clear(self) -> None:
        self.signs, self.grave, self.callers = [], [], []

    def sign(self, seat: Seat, phrase: str) -> None:
        """Send a set phrase. The pack hears it from its members; from anybody else it is a decoy that nobody hears."""
        self.signs.append((seat, phrase))

    def heard(self, seat: Seat, together: Collection[Seat]) -> list[tuple[Seat, str]]:
        """The newest signs that this seat hears, if it is one of those exchanging signs now."""
        return [(who, phrase) for who, phrase in self.signs if seat in together and who in together][-HEARD:]

    def bury(self, seat: Seat, text: str) -> None:
        self.grave.append((seat, " ".join(text.split())[:LONGEST_WORDS]))

    def call(self, seat: Seat) -> None:
        self.callers = [*self.callers[1 - CALLERS:], seat]


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
