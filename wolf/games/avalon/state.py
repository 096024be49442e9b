"""The state of an Avalon table, folded from the facts. Only facts write here; scripts read.

Folded over all facts it is the truth; folded over what one player was told it is what he knows. So nothing that is
computed for a viewer may assume that a card is known.
"""

from ...engine.board import Setup
from ...engine.judge import Penalty
from ...engine.seat import Seat, after
from ...engine.state import Overview, State, gathered
from .roles import BLUE, LANCELOTS, OTHER_SIDE, RED, ROLES
from .track import Picture, picture

SIZES = {                       # players -> how many go on each mission
    5: (2, 3, 2, 3, 3), 6: (2, 3, 4, 3, 4), 7: (2, 3, 3, 4, 4),
    8: (3, 4, 4, 5, 5), 9: (3, 4, 4, 5, 5), 10: (3, 4, 4, 5, 5)}
TO_WIN = 3


class Avalon(State):
    """Everything that is so at an Avalon table."""

    def __init__(self, setup: Setup):
        super().__init__(setup.players, setup.judge)
        self.options = setup.option_values()
        self.cards = setup.cards
        self.timed = setup.timed
        self.night_mode = setup.night
        self.seen: dict[tuple[Seat, Seat], str] = {}    # (who, whom) -> as what, at the start
        self.leader: Seat = None    # type: ignore[assignment]  # until the first mission; scripts run from then on
        self.numbers: tuple[int, ...] = ()              # of Lancelot, those that are public
        self.swapped = False                            # are the Lancelots on each other's side?
        self.approved: tuple[Seat, ...] = ()            # who approved the last team
        self.counts: dict[str, int] = {}                # of the last mission's cards
        self.done: dict[int, str] = {}                  # mission -> success or fail, in order of play
        self.rogue_rounds: dict[str, list[int]] = {BLUE: [], RED: []}       # when a rogue's own card counted
        self.letters = {BLUE: 0, RED: 0}                # of all missions
        self.letters_used: dict[Seat, int] = {}
        self.ladies: tuple[Seat, ...] = ()              # who has had the Lady, the present holder last
        self.recruited: Seat | None = None
        self.conference: tuple[Seat, ...] = ()
        self.begin_mission()

    def begin_mission(self) -> None:
        self.rejects = 0
        self.target: int = None     # type: ignore[assignment]  # the mission, once the leader has chosen it
        self.team: tuple[Seat, ...] = ()
        self.locked: Seat | None = None
        self.sword: Seat | None = None
        self.swung: Seat | None = None
        self.trapped: Seat | None = None
        self.played: dict[Seat, str] = {}

    # --- cards and sides ---

    def saw(self, who: Seat, whom: Seat, seen_as: str) -> None:
        self.seen[who, whom] = seen_as
        if seen_as in ROLES:
            self.roles[whom] = seen_as

    def holders(self, *roles: str) -> list[Seat]:
        return [seat for seat in self.ring if self.roles.get(seat) in roles]

    def side(self, seat: Seat) -> str:
        """The side a player is on now: as dealt, unless he is a Lancelot who has changed, or was recruited."""
        role = self.roles[seat]
        if seat == self.recruited:
            return RED
        return OTHER_SIDE[ROLES[role].camp] if role in LANCELOTS and self.swapped else ROLES[role].camp

    camp = side

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(other for other in self.ring if other != seat)

    def next_seat(self, seat: Seat) -> Seat:
        return after(self.seats, seat, up=True)

    # --- missions ---

    @property
    def mission(self) -> int:
        """The number that decides size, fails, letters, lock and the brute's limit (A-16)."""
        return self.target if "targeting" in self.options.rules else self.round

    def size(self, mission: int) -> int:
        """How many go on a mission (A-1, A-15)."""
        return SIZES[self.seats][mission - 1] + ("trap" in self.options.rules)

    def fails_needed(self, mission: int) -> int:
        return 2 if mission == 4 and self.seats >= 7 else 1

    def results(self, kind: str) -> int:
        return sum(1 for result in self.done.values() if result == kind)

    @property
    def lady(self) -> Seat | None:
        return self.ladies[-1] if self.ladies else None

    # --- for views and rooms ---

    def speakers(self) -> tuple[Seat, ...]:
        """Until a team is proposed everybody talks, the leader first."""
        if self.phase != "mission" or self.team or self.leader is None or self.outcome:
            return ()
        return tuple(self.ring[self.leader - 1:] + self.ring[:self.leader - 1])

    def overview(self) -> Overview:
        return Overview(penalties=tuple(fact for fact in self.facts if isinstance(fact, Penalty)))

    def picture(self) -> Picture:
        return picture(self)

    @property
    def in_secret(self) -> bool:
        """A-18: cards, answers and the assassin's thoughts come at any time; so the whole game is sent on a beat."""
        return self.outcome is None

    def marks(self) -> dict[Seat, list[str]]:
        marks = gathered(leader=self.leader, team=self.team, lady=self.lady, sword=self.sword, locked=self.locked,
                         swung=self.swung, trapped=self.trapped, conference=self.conference)
        for (_, whom), seen_as in self.seen.items():
            mine = marks.setdefault(whom, [])
            if f"seen_{seen_as}" not in mine:
                mine.append(f"seen_{seen_as}")
        return marks
