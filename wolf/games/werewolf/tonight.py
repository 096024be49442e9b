"""What is done in a night, and what it does: who is struck, whose skill works, who protects whom, who is dying.

    struck      M-4: named seat → the seat on which a skill works
    fails       M-5: skills that are used and do nothing
    land        a skill used: remembered, and on whom it worked
    dying       N-4: who dies of this night, see `harm`
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ...engine.board import Setup
from ...engine.seat import Seat
from .causes import HAVEN, PACK
from .harm import Cover, Hit, Reckoning
from .roles.role import VILLAGE, Role
from .sides import Sides


class Use(NamedTuple):
    """A skill used in a night: which seats were named, and which it struck."""

    night: int
    named: tuple[Seat, ...]
    struck: tuple[Seat, ...]


class Wave(NamedTuple):
    """A wave of a scholar's or a mentor's."""

    night: int
    card: str | None                        # whose it is, as far as known
    struck: Seat
    kind: str                               # boost or weaken


@dataclass
class Tonight:
    """What was done this night. Takes effect at dawn."""

    picks: dict[Seat, object] = field(default_factory=dict)     # wolf -> seat, pass or showdown
    wedding_picks: dict[Seat, object] = field(default_factory=dict)         # for a knife beside the pack's
    puppet_picks: dict[Seat, object] = field(default_factory=dict)          # for the pack's puppet
    second_picks: dict[Seat, object] = field(default_factory=dict)          # for a second one of the pack's
    chosen: bool = False                                        # the pack has chosen
    prey: Seat | None = None                                    # whom it named, also if it has no knife tonight
    knife: Seat | None = None                                   # whom the pack named: what the witch is told
    hits: list[Hit] = field(default_factory=list)
    covers: list[Cover] = field(default_factory=list)
    late: list[Any] = field(default_factory=list)               # facts whose `harm` later steps may still change
    floors: dict[Seat, tuple[Seat, ...]] = field(default_factory=dict)      # dancer -> who dances
    masks: list[Seat] = field(default_factory=list)             # who counts there as of the other camp
    saved: bool = False
    brews: list[Any] = field(default_factory=list)              # an awakened witch's, which wait for their helpers
    agreed: set[tuple[Seat, Seat]] = field(default_factory=set)         # (helper, for whom it was said to be)
    converting: list[Seat] = field(default_factory=list)        # on whom an awakened gargoyle's skill has worked
    converts: list[Seat] = field(default_factory=list)          # who have been told that they are wolves from dawn on
    dreamers: set[Seat] = field(default_factory=set)            # awakened dreamers who have sent somebody to sleep
    sold: list[tuple[Seat, str]] = field(default_factory=list)  # skills the trader's customers will have
    named: list[tuple[Seat, str, Seat]] = field(default_factory=list)       # (user, verb, seat)
    landed: list[tuple[Seat, str, Seat]] = field(default_factory=list)      # (user, verb, struck)
    # M-4, in this order
    swaps: list[tuple[Seat, Seat]] = field(default_factory=list)
    betrayed: dict[Seat, Seat] = field(default_factory=dict)    # both ways
    trades: list[tuple[Seat, Seat, Seat]] = field(default_factory=list)     # (warden, two who trade)
    partners: dict[Seat, Seat] = field(default_factory=dict)    # as each of the two is told
    trade_answers: dict[Seat, str] = field(default_factory=dict)
    seals: dict[Seat, Seat] = field(default_factory=dict)       # whose seal -> the sealed one
    # M-5
    failing: set[Seat] = field(default_factory=set)
    knifeless: bool = False                                     # a wolf was beguiled
    # skills of others
    borrowed: dict[Seat, Seat] = field(default_factory=dict)    # user -> the one whose skill, with its state, it is
    boosted: set[Seat] = field(default_factory=set)
    infects: bool = False                                       # the pack's victim is to become a wolf
    fog: tuple[Seat, ...] = ()                                  # the only ones whom the pack may knife, and it must
    # for the day after it
    cursed: list[Seat] = field(default_factory=list)            # each has a vote more against him
    slandered: list[Seat] = field(default_factory=list)         # likewise, in the first ballot only
    hushed: list[Seat] = field(default_factory=list)            # have no voice in its speeches
    crossed: list[set[Seat]] = field(default_factory=list)      # of each pair one goes in the other's place
    beside_wolves: tuple[Seat, ...] = ()                        # as night fell


class Nights(Sides):
    """The part of the state that is about nights."""

    def __init__(self, setup: Setup):
        super().__init__(setup)
        self.steps: tuple[str, ...] = ()                # tonight's, in order
        self.tonight = Tonight()
        self.uses: dict[tuple[Seat, str], list[Use]] = {}       # (whose skill, verb) -> every time it worked
        self.waves: list[Wave] = []
        self.appointed: list[tuple[int, Hit]] = []      # what strikes in a later night
        self.blackouts: set[int] = set()                # nights in which no good player's skill works
        self.crossed_nobody: dict[Seat, int] = {}       # trickster wolf -> the last night in which he passed
        self.seals_gone: dict[Seat, int] = {}           # whose seal is lost -> the night in which it turned something
        self.noses_lost: set[Seat] = set()              # foxes who have found nothing
        self.bodies_spent: set[Seat] = set()            # awakened fools whose secret body is gone
        self.sheltered: dict[Seat, int] = {}            # awakened guard -> the round in which he last protected
        self.avenged: set[Seat] = set()                 # evil knights who have struck back
        self.powers = True                              # gone once the village has killed its elder
        self.elder_lives: dict[Seat, int] = {}
        self.events: dict[int, str] = {}                # day -> the card that was turned
        self.bans: dict[tuple[Seat, str], int | None] = {}      # times left; None is for good

    @staticmethod
    def blank_night() -> Tonight:
        return Tonight()

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(other for other in self.alive if other != seat)

    def under(self, card: str) -> bool:
        """Whether this event card is in force: by day today's, by night (and for the night's deaths) yesterday's."""
        if not self.events:
            return False
        return self.events.get(self.round) == card or self.events.get(self.round - 1) == card and (
            self.phase in ("night", "election", "dawn"))

    # --- who may use a skill, and whether it works ---

    def has_power(self, seat: Seat) -> bool:
        """A good card's skill is lost once the village killed its elder (R-ELD), a converted one's with the knife.

        An infected player's is lost at once, unless the table lets him keep it (R-ACF).
        """
        if (seat in self.converted and seat == self.knife_with) or (
                seat in self.infected and not self.options.infected_keeps):
            return False
        return self.powers or self.role(seat).kind not in VILLAGE

    def banned(self, seat: Seat, what: str) -> bool:
        return (seat, what) in self.bans

    def may_act_tonight(self, seat: Seat) -> bool:
        return seat in self.alive and (seat, "night") not in self.bans

    def fails(self, seat: Seat) -> bool:
        """M-5: what he does tonight is asked and taken as ever, and does nothing. Nobody is told.

        A viewer knows of nobody's, so that his own state takes every skill for one that works.
        """
        return seat in self.puppets or self.fails_tonight(seat)

    def fails_tonight(self, seat: Seat) -> bool:
        """Likewise, whether or not he is a puppet, to whom a look at a camp still shows something."""
        return self.is_stopped(seat) or (self.round in self.blackouts and self.is_village(seat))

    def take_back_tonight(self, seat: Seat) -> None:
        """His skill fails in a night in which he has acted already: nobody is protected, and nobody counts as named."""
        self.tonight.covers = [cover for cover in self.tonight.covers if cover.by != seat]
        for (user, _), uses in self.uses.items():
            if user == seat:
                uses[:] = [use for use in uses if use.night != self.round]

    def is_stopped(self, seat: Seat) -> bool:
        """Whether somebody has made his skill fail tonight."""
        return seat in self.tonight.failing or self.is_waved(seat, "weaken", self.round)

    def fails_now(self, seat: Seat) -> bool:
        """Only at night; but whoever dies of a night in which his skill failed has none on that death either."""
        return self.phase == "night" and self.fails(seat)

    def has_skill_on_death(self, seat: Seat, death: Any) -> bool:
        """Not a puppet, nor who dies of a night in which his skill failed, or before which the powder was wet."""
        return seat not in self.puppets and not (death.by_night and (self.under("wet_powder") or self.fails(seat)))

    def pack_fails(self) -> bool:
        """A pack member whose skill fails costs all of them tonight's knife; likewise the lone wolf who has it."""
        return self.tonight.knifeless or any(map(self.is_stopped, self.pack))

    # --- boosted, weakened ---

    def wave(self, user: Seat, kind: str, struck: Seat) -> None:
        self.waves.append(Wave(self.round, self.roles.get(self.owner(user, kind)), struck, kind))

    def is_waved(self, seat: Seat, kind: str, night: int) -> bool:
        """Whether a wave of this kind works on him. Where a scholar's and a mentor's meet, neither does anything."""
        waves = [wave for wave in self.waves if wave.night == night and wave.struck == seat]
        return any(wave.kind == kind for wave in waves) and len({wave.card for wave in waves}) == 1

    def is_boosted(self, seat: Seat) -> bool:
        """Whether he has more of his skill tonight."""
        return seat in self.tonight.boosted or self.is_waved(seat, "boost", self.round)

    def times_boosted(self, seat: Seat) -> int:
        """In how many nights."""
        return sum(self.is_waved(seat, "boost", night) for night in {wave.night for wave in self.waves})

    # --- M-4: the named seat and the struck one ---

    def struck(self, user: Seat | None, named: Seat, verb: str = "", single: bool = True) -> Seat:
        """The seat on which a skill works that names this one. Without a user it is the pack's knife.

        Whether it names this seat only matters to those who have betrayed each other, and so does its step.
        """
        seat = self.redirected(user, named, verb, single)
        return user if user is not None and self.turned_by_seal(user, seat) else seat

    def redirected(self, user: Seat | None, named: Seat, verb: str = "", single: bool = True) -> Seat:
        """The struck seat, but for the seal. By day nothing is redirected."""
        tonight, seat = self.tonight, named
        if self.phase != "night":
            return named
        for one, other in tonight.swaps:
            seat = other if seat == one else one if seat == other else seat
        if user is not None and user in tonight.betrayed and single and self.comes_after_trade(user, verb):
            return tonight.betrayed[user]
        return seat

    def comes_after_trade(self, user: Seat, verb: str) -> bool:
        """With phones up an earlier step may be answered later: what two betrayers do in it does not turn."""
        step = self.step_used(user, verb) if verb else ""
        return step not in self.steps or self.steps.index(step) > self.steps.index("trade")

    def turned_by_seal(self, user: Seat, seat: Seat) -> bool:
        return bool(self.tonight.seals) and seat in self.tonight.seals.values() and (
            self.phase == "night" and self.is_village(user))

    def land(self, user: Seat, verb: str, named: Sequence[Seat], redirected: bool = True,
             counts: bool = True) -> tuple[Seat, ...]:
        """A skill that works was used: what it struck. If it counts, its owner may not name the same again for long."""
        single = len(named) == 1
        struck = tuple(self.struck(user, seat, verb, single) for seat in named) if redirected else tuple(named)
        if counts:
            self.uses.setdefault((self.owner(user, verb), verb), []).append(Use(self.round, tuple(named), struck))
        tonight = self.tonight
        tonight.named += [(user, verb, seat) for seat in named]
        tonight.landed += [(user, verb, seat) for seat in struck]
        for seat in named if redirected and tonight.seals else ():
            self.break_seals(user, self.redirected(user, seat, verb, single))
        return struck

    def break_seals(self, user: Seat, seat: Seat) -> None:
        """A seal is lost with the first thing it turns."""
        if self.turned_by_seal(user, seat):
            self.seals_gone.update((wolf, self.round) for wolf, sealed in self.tonight.seals.items() if sealed == seat)

    def lay_knife(self, named: Seat) -> None:
        """The pack's knife. If one of them has no skill tonight there is none, and the witch is told so."""
        if not self.pack_fails():
            self.tonight.knife = named
            self.hit(PACK, self.struck(None, named), "wolves")

    def cards_in_use(self, seat: Seat) -> list[Role]:
        """Not one that he has borrowed with its state: that has its own holder."""
        return [self.role(seat)] if seat in self.tonight.borrowed else super().cards_in_use(seat)

    # --- what was used before (M-1) ---

    def owner(self, user: Seat, verb: str) -> Seat:
        """Whose skill it is that this one uses: his own, or another's for tonight."""
        lender = self.tonight.borrowed.get(user)
        if lender is not None and any(loan.user == user and verb in loan.verbs and loan.is_due(self.round)
                                      for loan in self.loans.values()):
            return lender
        return user

    def used(self, user: Seat, verb: str) -> list[Use]:
        uses = self.uses.get((self.owner(user, verb), verb), [])
        if user in self.tonight.borrowed.values():      # what another does with his skill tonight he must not notice
            return [use for use in uses if use.night != self.round]
        return uses

    def named_tonight(self, user: Seat, verb: str) -> set[Seat]:
        """By his card or by a merchant's gift: he may not name the same seat by both."""
        named = self.tonight.named if user in self.lucky else ()
        return {seat for one, by, seat in named if one == user and by == verb}

    def named_before(self, user: Seat, verb: str, night: int | None = None) -> set[Seat]:
        """The seats that were named in the game, or in one night of it."""
        return {seat for use in self.used(user, verb) if night in (None, use.night) for seat in use.named}

    def has_left(self, user: Seat, verb: str, times: int = 1) -> bool:
        """Whether a skill that works so many times in a game has not been used up."""
        return len(self.used(user, verb)) < times

    def step_used(self, user: Seat, verb: str) -> str:
        """The step in which somebody is asked this tonight: of his card, or of a skill he has from another's."""
        own = self.role(user).asked_in(self, user, verb) if user in self.roles else ""
        if own:
            return own
        return next((loan.step for loan in self.loans.values()
                     if loan.user == user and verb in loan.verbs and loan.is_due(self.round)), "")

    # --- who is dying tonight ---

    def hit(self, cause: str, seat: Seat, step: str, by: Seat | None = None,
            pierces: Iterable[str] = ()) -> None:
        self.tonight.hits.append(Hit(cause, seat, step, by, frozenset(pierces)))

    def cover(self, kind: str, seat: Seat, by: Seat) -> None:
        self.tonight.covers.append(Cover(kind, seat, by))

    def appoint(self, night: int, cause: str, seat: Seat, by: Seat | None = None) -> None:
        self.appointed.append((night, Hit(cause, seat, by=by)))

    def awaiting(self, cause: str) -> list[Hit]:
        """What has been appointed and is still to come, of this cause: tonight or later, for somebody alive."""
        return [hit for night, hit in self.appointed
                if hit.cause == cause and night >= self.round and hit.seat in self.alive]

    def due_tonight(self) -> list[Hit]:
        return [hit for night, hit in self.appointed if night == self.round] if self.appointed else []

    def is_sheltered(self, seat: Seat) -> bool:
        """R-AWG: until dusk is over nothing makes him leave the game but his own explosion."""
        return any(cover.kind == HAVEN and cover.seat == seat for cover in self.tonight.covers)

    def can_be_guarded(self, seat: Seat) -> bool:
        """`girl_guarded=no`: a guard at the little girl's door does not help her."""
        return self.options.girl_guarded or not self.role(seat).peeks

    def lives(self, seat: Seat) -> int:
        """Lives against the knife: an elder has two (R-ELD)."""
        return self.elder_lives.get(seat, self.role(seat).lives)

    def reckoning(self) -> Reckoning:
        """What the night has come to so far."""
        return Reckoning(self)

    def dying(self) -> list[tuple[Seat, tuple[str, ...]]]:
        """N-4: who dies of this night and of what, in the order of their deaths."""
        return [(seat, tuple(causes)) for seat, causes in self.reckoning().dead.items()]

    def dying_of(self, seat: Seat) -> tuple[str, ...]:
        return tuple(self.reckoning().dead.get(seat, ()))
