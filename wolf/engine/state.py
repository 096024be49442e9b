"""State: what the facts told so far add up to; and the outcome of a game."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from .fact import Fact
from .seat import Seat

END = "end"             # the phase after the last


@dataclass(frozen=True)
class Outcome:
    """How a game ended. `winner` is a side, or 'none'; `seats` are those who score."""

    winner: str
    reason: str
    seats: tuple[Seat, ...]


class NightStep(NamedTuple):
    """A step of the night, as far as somebody knows of it."""

    name: str
    place: str                          # done, now or next; empty where all steps are played side by side
    seats: tuple[Seat, ...] = ()        # whom it calls
    told: tuple[Fact, ...] = ()         # what was chosen in it, and told to those who were awake


class Overview(NamedTuple):
    """What whoever leads a table wants in sight, as far as he may know it."""

    steps: tuple[NightStep, ...] = ()           # of this night, in order
    coming: tuple[Fact, ...] = ()               # what will be announced next, where that is certain
    bonds: tuple[tuple[Seat, str, tuple[Seat, ...]], ...] = ()      # who is bound to whom, and by what
    penalties: tuple[Fact, ...] = ()


def gathered(**at: Seat | Iterable[Seat] | None) -> dict[Seat, list[str]]:
    """The marks of each seat, from the seats of each mark."""
    marks: dict[Seat, list[str]] = {}
    for mark, seats in at.items():
        for seat in (seats,) if isinstance(seats, int) else seats or ():
            marks.setdefault(seat, []).append(mark)
    return marks


class State:
    """What the facts told so far add up to. Each game derives its own kind of state from this.

    Folded over all facts, it is the truth; folded over the facts one viewer was told, it is what that viewer knows.
    Scripts and facts read and write attributes that only their game's state has: there it is typed Any.
    """

    def __init__(self, seats: int, judge: str = "human"):
        self.seats, self.judge = seats, judge               # judge: or "machine"
        self.ring: tuple[Seat, ...] = tuple(range(1, seats + 1))
        self.alive: tuple[Seat, ...] = self.ring
        self.facts: list[Fact] = []
        self.phase = ""
        self.step = ""                                  # within a phase
        self.round = 0
        self.outcome: Outcome | None = None
        self.roles: dict[Seat, str] = {}
        self.shown: dict[Seat, str] = {}                # cards lying open
        self.knows: dict[Seat, set[Seat]] = {}          # whom each has been shown
        self.checks: dict[Seat, str] = {}               # what was found about whom
        self.deaths: list[Any] = []                     # the facts that told of them
        self.speech: tuple[Seat, ...] = ()              # the order in which players speak
        self.speaking: Seat | None = None
        # the judge's
        self.paused = False
        self.scoreless: set[Seat] = set()               # by the judge's ruling, whoever wins
        self.best: list[Seat] = []
        self.consolation: list[Seat] = []

    # --- for views; a game overrides what it has more to say about ---

    @property
    def floor(self) -> Seat | None:
        """Who has the floor: usually the speaker; 0 is everybody."""
        return self.speaking

    @property
    def queue(self) -> tuple[Seat, ...]:
        """The order in which the floor is given."""
        return self.speech

    @property
    def stage(self) -> str:
        """The phase; a game with steps within a phase adds the step."""
        return self.phase

    def camp(self, seat: Seat) -> str:
        """The side a seat is on now."""
        raise NotImplementedError

    def is_awake(self, viewer: object) -> bool:
        """Whether this viewer's eyes may be open now."""
        return True

    def reads(self, viewer: object) -> tuple[Fact, ...] | None:
        """What this viewer reads on a black page, while everybody looks at his own and nobody may tell who is meant.

        Empty for those who are not; None at any other moment.
        """
        return None

    def speakers(self) -> tuple[Seat, ...]:
        """Who may say something now, in the order in which they do: whoever has the floor."""
        return (self.floor,) if self.floor else ()

    def marks(self) -> dict[Seat, list[str]]:
        """The marks shown at each seat (who speaks, who leads), in the order in which they are shown."""
        return {}

    def open_votes(self) -> tuple[tuple[Seat, Seat], ...]:
        """Votes that everybody can see: (voter, target)."""
        return ()

    def open_picks(self) -> tuple[tuple[Seat, object], ...]:
        """What each member of a group that chooses together has picked so far."""
        return ()

    def open_tally(self) -> tuple[tuple[Seat, int], ...]:
        """Half votes for everybody who got one, while votes lie open."""
        return ()

    def offers(self, viewer: object) -> tuple[str, ...]:
        """The verbs a living player's phone offers at any time now, by public things only. Who may not is refused."""
        return ()

    @property
    def is_night(self) -> bool:
        """Whether phones are asked in secret now: then every form looks like every other."""
        return False

    @property
    def all_asked(self) -> bool:
        """Whether every phone is asked something at night, those who have nothing to do by a decoy."""
        return False

    @property
    def ends_when_answered(self) -> bool:
        """Whether this stage of the night ends as soon as every phone has answered, decoys included."""
        return False

    @property
    def night_words(self) -> int:
        """How many answers besides seats a night question may have."""
        return 1

    def picture(self) -> object | None:
        """How the game stands, where the seats do not show it: a game's own object."""
        return None

    def overview(self) -> Overview:
        """What whoever leads the table wants in sight."""
        return Overview()

    # --- for the room around a game; overridden likewise ---

    @property
    def in_secret(self) -> bool:
        """Whether somebody is asked in secret now.

        If so, neither the size nor the timing of what phones are sent may tell who.
        """
        return False

    @property
    def reading(self) -> int:
        """Seconds for reading faces, between the deal and the start of the game."""
        return 0

    @property
    def graveyard(self) -> str:
        """What the dead have on their phones: nothing (off), a room to talk (chat), or everything (all)."""
        return "off"

    def interrupters(self) -> dict[Seat, int]:
        """Who may interrupt the speaker now without having the floor, and how often in one round of speeches."""
        return {}

    def circles(self) -> dict[str, list[tuple[Seat, ...]]]:
        """Who hear each other's signs now: groups of seats, by the name of the step in which they wake together.

        The names follow from public things only; where nobody knows of anybody, there is no group.
        """
        return {}

    # --- facts ---

    def tell(self, fact: Fact) -> None:
        """Add a fact. Nothing else changes a state."""
        self.facts.append(fact)
        fact.apply(self)

    def fold(self, facts: Iterable[Fact]) -> "State":
        """This state after these facts."""
        for fact in facts:
            self.tell(fact)
        return self
