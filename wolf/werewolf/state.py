"""What is so at a werewolf table, folded from the facts. Only facts write here; scripts and roles read.

Folded over everything it is the truth; folded over what one player was told it is what he knows. So a question
asked here may be answered differently for a viewer, and must never assume that a card is known.
"""

from dataclasses import dataclass, field

from ..table.board import Setup
from ..table.fact import State
from ..table.seat import Seat
from .facts import Died
from .roles import ROLES
from .roles.role import GOOD, WOLVES, Role

DAY_PHASES = ("election", "dawn", "day", "vote", "duel", "dusk")


@dataclass
class Tonight:
    """What was done this night. Takes effect at dawn."""

    picks: dict[Seat, object] = field(default_factory=dict)     # wolf -> seat, pass or showdown
    knife: Seat | None = None
    guarded: dict[Seat, Seat] = field(default_factory=dict)     # guard -> whom
    saved: bool = False
    poisoned: list[Seat] = field(default_factory=list)
    shot: list[Seat] = field(default_factory=list)              # by a hunter who shoots at night


class Werewolf(State):
    def __init__(self, setup: Setup):
        super().__init__(setup.players)
        self.options = setup.option_values()
        self.cards = setup.cards
        self.pack_is_complete = all(ROLES[card].wakes_with_pack for card in self.cards if ROLES[card].camp == WOLVES)
        self.judge = setup.judge
        self.night_mode = setup.night
        self.timed = setup.timed
        self.ring = tuple(range(1, self.seats + 1))
        self.alive: tuple[Seat, ...] = self.ring
        self.wolves: list[Seat] = []                    # living
        self.roles: dict[Seat, str] = {}
        self.wolves_dealt = 0                           # wolf cards at the seats after the deal
        self.kinds_dealt: set[str] = set()
        self.shown: dict[Seat, str] = {}                # cards lying open
        self.turned: set[Seat] = set()                  # idiots who turned their card
        self.powers = True                              # gone once the village has killed its elder
        self.elder_lives: dict[Seat, int] = {}
        self.knows: dict[Seat, set[Seat]] = {}          # whom each has been shown
        self.told: dict[tuple[Seat, str], object] = {}  # the last private message of each kind
        self.checks: dict[Seat, str] = {}               # what was found about whom
        # night
        self.steps: tuple[str, ...] = ()                # tonight's, in order
        self.step = ""
        self.tonight = Tonight()
        self.guarded_on: dict[tuple[Seat, int], Seat] = {}      # (guard, night) -> whom
        self.antidote_gone: set[Seat] = set()           # witches
        self.poison_gone: set[Seat] = set()
        self.woken: set[Seat] = set()                   # wolves who have once woken with the pack
        # deaths
        self.deaths: list[Died] = []
        self.night_dead: tuple[Seat, ...] = ()          # of the last night, those shot at dawn not among them
        self.announced: list[Seat] = []                 # since this dawn or dusk began
        self.words: list[Seat] = []                     # to whom last words are due, likewise
        self.exploded: tuple[Seat, int] | None = None   # who exploded last, and on which day
        # day
        self.sheriff: Seat | None = None
        self.election = "due"                           # due, postponed, over
        self.elections_lost = 0
        self.candidates: tuple[Seat, ...] = ()
        self.stood: set[Seat] = set()
        self.election_tied: tuple[Seat, ...] = ()       # in its first ballot
        self.speech: tuple[Seat, ...] = ()
        self.speaking: Seat | None = None
        self.minute: int | None = None                  # given, and not used yet
        self.votes: tuple[tuple[Seat, Seat], ...] = ()
        self.tally: dict[Seat, int] = {}
        self.out: Seat | None = None
        self.recommended: tuple[Seat, ...] = ()
        # the judge's
        self.paused = False
        self.knives_laid = False                        # a showdown has been called
        self.bans: dict[tuple[Seat, str], int | None] = {}      # times left; None is for good
        self.scoreless: set[Seat] = set()               # struck with "loses", or removed
        self.best: list[Seat] = []
        self.consolation: list[Seat] = []

    @staticmethod
    def blank_night() -> Tonight:
        return Tonight()

    # --- cards ---

    def deal(self, seat: Seat, card: str) -> None:
        self.roles[seat] = card
        self.kinds_dealt.add(ROLES[card].kind)
        if ROLES[card].camp == WOLVES:
            self.wolves_dealt += 1
            self.wolves.append(seat)

    def bury(self, seats) -> None:
        self.alive = tuple(seat for seat in self.alive if seat not in seats)
        self.wolves = [seat for seat in self.wolves if seat not in seats]
        self.candidates = tuple(seat for seat in self.candidates if seat not in seats)

    def role(self, seat: Seat) -> Role:
        return ROLES[self.roles[seat]]

    def holders(self, *roles: str) -> list[Seat]:
        """Living holders of these cards."""
        return [seat for seat in self.alive if self.roles[seat] in roles]

    def camp(self, seat: Seat) -> str:
        return ROLES[self.roles[seat]].camp

    def is_wolf(self, seat: Seat) -> bool:
        return ROLES[self.roles[seat]].camp == WOLVES

    @property
    def pack(self) -> list[Seat]:
        """The wolves who wake together tonight. An exploded one acts once more where the codex rules (C-37)."""
        pack = [seat for seat in self.wolves if self.role(seat).wakes_with_pack]
        if self.options.explode == "codex" and self.exploded and self.exploded[1] == self.round - 1:
            pack = sorted([*pack, self.exploded[0]])
        return pack

    def has_power(self, seat: Seat) -> bool:
        """A good card's skill is lost once the village has killed its elder (R-ELD)."""
        return self.powers or self.camp(seat) != GOOD

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(other for other in self.alive if other != seat)

    def banned(self, seat: Seat, what: str) -> bool:
        return (seat, what) in self.bans

    def may_act_tonight(self, seat: Seat) -> bool:
        return seat in self.alive and not self.banned(seat, "night")

    # --- who is dying tonight (guard, antidote and elder meet here) ---

    def knife_hits(self, seat: Seat) -> bool:
        """Does a knife on this seat get through guard and antidote? An elder's spare life is another matter."""
        guarded = seat in self.tonight.guarded.values()
        saved = self.tonight.saved and seat == self.tonight.knife
        if guarded and saved:
            return self.options.guard_save == "dies"
        return not guarded and not saved

    def lives(self, seat: Seat) -> int:
        """Lives against the knife: an elder has two (R-ELD)."""
        return self.elder_lives.get(seat, self.role(seat).lives)

    def dying(self) -> list[tuple[Seat, tuple[str, ...]]]:
        """N-4: who dies of tonight, with all causes, in the order of the steps that caused it."""
        causes: dict[Seat, list[str]] = {}
        for step in self.steps:
            if step == "wolves":
                knife = self.tonight.knife
                hit = [(knife, "knife")] if knife and self.knife_hits(knife) and self.lives(knife) == 1 else []
            elif step == "witch":
                hit = [(seat, "poison") for seat in sorted(self.tonight.poisoned)]
            elif step == "hunter":
                hit = [(seat, "shot") for seat in sorted(self.tonight.shot)]
            else:
                hit = []
            for seat, cause in hit:
                causes.setdefault(seat, []).append(cause)
        return [(seat, tuple(found)) for seat, found in causes.items() if seat in self.alive]

    def dying_of(self, seat: Seat) -> tuple[str, ...]:
        return dict(self.dying()).get(seat, ())

    # --- by day ---

    @property
    def by_day(self) -> bool:
        return self.phase in DAY_PHASES

    def voters(self) -> list[Seat]:
        """Who has a vote: the living, without turned idiots. Bans are another matter (see `vote`)."""
        return [seat for seat in self.alive if seat not in self.turned]

    def targets(self) -> tuple[Seat, ...]:
        """Who can be voted out: the living, but no turned idiot."""
        return tuple(seat for seat in self.alive if seat not in self.turned)

    def safe_by_day(self, seat: Seat) -> bool:
        """`idiot_by_day=safe`: by day nothing kills an idiot who has his power, or has used it."""
        return (self.options.idiot_by_day == "safe" and self.roles[seat] == "idiot"
                and (self.powers or seat in self.turned))

    # --- for views ---

    @property
    def stage(self) -> str:
        return f"{self.phase}:{self.step}" if self.phase == "night" and self.step else self.phase

    def is_awake(self, viewer: object) -> bool:
        """Eyes closed, only those whose step is called look up; the dead and the judge may always."""
        if self.phase != "night" or self.night_mode != "called" or viewer not in self.alive:
            return True
        role = self.role(viewer)
        return role.wakes_with_pack if self.step == "wolves" else role.step == self.step

    def open_votes(self) -> tuple[tuple[Seat, Seat], ...]:
        return self.votes if self.phase in ("election", "vote", "duel", "dusk") else ()

    def offers(self) -> tuple[str, ...]:
        """What every phone offers alike now. Computed from public things only; who may not is refused."""
        found = []
        if self.options.explode != "off" and self.phase in ("election", "day", "duel") and self.speaking is not None:
            found.append("explode")
        if self.options.surrender and self.phase != "end":
            found.append("surrender")
        if self.options.showdown and self.by_day:
            found.append("showdown")
        return tuple(found)

    def seat_as_known(self, seat: Seat) -> tuple[bool, str, tuple[str, ...]]:
        marks = []                      # asked for every seat of every view of every moment: so no table of marks
        if seat == self.sheriff:
            marks.append("sheriff")
        if seat in self.candidates and self.phase == "election":
            marks.append("candidate")
        if seat in self.turned:
            marks.append("turned")
        if seat == self.speaking:
            marks.append("speaking")
        for shown in self.knows.values():
            if seat in shown:
                marks.append("known")
                break
        return seat in self.alive, self.shown.get(seat) or self.roles.get(seat, ""), tuple(marks)


def picked_by_most(picks: dict[Seat, object]) -> list[object]:
    """N-6: what most wolves picked; several where they are tied. A pass is a pick, silence is none."""
    numbers: dict[object, int] = {}
    for pick in picks.values():
        numbers[pick] = numbers.get(pick, 0) + 1
    most = max(numbers.values(), default=0)
    return [pick for pick, number in numbers.items() if number == most]
