"""The state of a werewolf table, folded from the facts. Only facts write here; scripts and roles read.

Folded over all facts it is the truth; folded over what one player was told it is what he knows. So a method here may
answer differently for a viewer, and must never assume that a card is known.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cached_property
from itertools import takewhile

from ...engine.board import Setup
from ...engine.fact import Fact
from ...engine.seat import Seat
from ...engine.state import gathered
from .facts.course import DAY_PHASES
from .roles import ROLES, STEPS
from .roles.role import GOOD, WOLVES
from .sides import GIFT_IN, Sides

INTERJECTIONS = 3               # of a turned idiot who has no turn, in one round of speeches


@dataclass
class Tonight:
    """What was done this night. Takes effect at dawn."""

    picks: dict[Seat, object] = field(default_factory=dict)     # wolf -> seat, pass or showdown
    wedding_picks: dict[Seat, object] = field(default_factory=dict)         # for a knife beside the pack's
    knife: Seat | None = None                                   # the pack's
    other_knives: list[tuple[str, Seat]] = field(default_factory=list)      # with their step
    guarded: dict[Seat, Seat] = field(default_factory=dict)     # guard -> whom
    saved: bool = False
    poisoned: list[Seat] = field(default_factory=list)
    shot: list[Seat] = field(default_factory=list)              # by a hunter who shoots at night
    sold: list[tuple[Seat, str]] = field(default_factory=list)  # skills the trader's customers will have
    ruined: list[Seat] = field(default_factory=list)            # traders who dealt with the wrong one

    @property
    def knives(self) -> list[tuple[str, Seat]]:
        return ([("wolves", self.knife)] if self.knife else []) + self.other_knives


class Werewolf(Sides):
    """Everything that is so at a werewolf table: cards and bonds (see `Sides`), the night, the deaths, the day."""

    def __init__(self, setup: Setup):
        super().__init__(setup)
        self.middle = setup.spare                       # secret: a viewer's own state has none
        self.pack_is_complete = all(self.surely_in_pack(card) for card in self.cards)
        self.night_mode = setup.night
        self.timed, self.live = setup.timed, setup.pace == "live"
        self.wolves_dealt = 0                           # wolf cards at the seats after the deal
        self.events: dict[int, str] = {}                # day -> the card that was turned
        self.turned: set[Seat] = set()                  # idiots who turned their card
        self.powers = True                              # gone once the village has killed its elder
        self.elder_lives: dict[Seat, int] = {}
        # night
        self.steps: tuple[str, ...] = ()                # tonight's, in order
        self.tonight = Tonight()
        self.guarded_on: dict[tuple[Seat, int], Seat] = {}      # (guard, night) -> whom
        self.antidote_gone: set[Seat] = set()           # witches
        self.poison_gone: set[Seat] = set()
        self.woken: set[Seat] = set()                   # wolves who have once woken with the pack
        self.meetings: list[frozenset[Seat]] = []       # packs that have woken together
        # deaths
        self.night_dead: tuple[Seat, ...] = ()          # of the last night, those shot at dawn not among them
        self.announced: list[Seat] = []                 # since this dawn or dusk began
        self.words: list[Seat] = []                     # to whom last words are due, likewise
        # day
        self.sheriff: Seat | None = None
        self.election = "due"                           # due, postponed, over
        self.elections_lost = 0
        self.candidates: tuple[Seat, ...] = ()
        self.stood: set[Seat] = set()
        self.election_tied: tuple[Seat, ...] = ()       # in its first ballot
        self.minute: int | None = None                  # given, and not used yet
        self.votes: tuple[tuple[Seat, Seat], ...] = ()
        self.tally: dict[Seat, int] = {}
        self.out: Seat | None = None
        self.recommended: tuple[Seat, ...] = ()
        self.allowed: tuple[int, tuple[Seat, ...]] = (0, ())    # the day on which only these vote
        # the judge's
        self.knives_laid = False                        # a showdown has been called
        self.bans: dict[tuple[Seat, str], int | None] = {}      # times left; None is for good

    @staticmethod
    def blank_night() -> Tonight:
        return Tonight()

    # --- cards ---

    def surely_in_pack(self, card: str) -> bool:
        """False for a card whose holder may be a wolf who sleeps apart: then nobody can know that he is the last."""
        role = ROLES[card]
        if card == "thief" and self.options.thief_camp == WOLVES:
            return False
        return role.wakes_with_pack or role.camp != WOLVES

    def deal(self, seat: Seat, card: str) -> None:
        self.roles[seat] = card
        self.kinds_dealt.add(ROLES[card].kind)
        if card == "thief":
            self.thieves.add(seat)
        self.wolves_dealt += ROLES[card].camp == WOLVES
        if self.is_wolf(seat):
            self.wolves.append(seat)

    def bury(self, seats: Collection[Seat]) -> None:
        self.alive = tuple(seat for seat in self.alive if seat not in seats)
        self.wolves = [seat for seat in self.wolves if seat not in seats]
        self.candidates = tuple(seat for seat in self.candidates if seat not in seats)

    def holders(self, *roles: str) -> list[Seat]:
        """Living holders of these cards."""
        return [seat for seat in self.alive if self.roles[seat] in roles]

    def has_power(self, seat: Seat) -> bool:
        """A good card's skill is lost once the village has killed its elder (R-ELD)."""
        return self.powers or self.role(seat).camp != GOOD

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(other for other in self.alive if other != seat)

    def banned(self, seat: Seat, what: str) -> bool:
        return (seat, what) in self.bans

    def may_act_tonight(self, seat: Seat) -> bool:
        return seat in self.alive and not self.banned(seat, "night")

    def under(self, card: str) -> bool:
        """Whether this event card is in force: by day today's, by night (and for the night's deaths) yesterday's."""
        return self.events.get(self.round) == card or self.events.get(self.round - 1) == card and (
            self.phase in ("night", "election", "dawn"))

    # --- who is dying tonight (guard, antidote, elder, love and charm meet here) ---

    def is_guarded(self, seat: Seat) -> bool:
        return not self.under("cracked_shield") and seat in self.tonight.guarded.values() and self.can_be_guarded(seat)

    def can_be_guarded(self, seat: Seat) -> bool:
        """`girl_guarded=no`: a guard at the little girl's door does not help her."""
        return self.options.girl_guarded or not self.role(seat).peeks

    def lives(self, seat: Seat) -> int:
        """Lives against the knife: an elder has two (R-ELD)."""
        return self.elder_lives.get(seat, self.role(seat).lives)

    def lives_after_tonight(self, seat: Seat) -> tuple[int, str]:
        """What tonight's knives leave a player, and the step of the one that killed him.

        The antidote undoes the pack's knife alone.
        """
        lives, guarded = self.lives(seat), self.is_guarded(seat)
        if self.under("barking_dogs"):
            return lives, ""
        for number, (step, target) in enumerate(self.tonight.knives):
            if target != seat:
                continue
            saved = self.tonight.saved and number == 0 and step == "wolves"
            lives = self.lives_after_knife(lives, guarded, saved)
            if not lives:
                return 0, step
        return lives, ""

    def lives_after_knife(self, lives: int, guarded: bool, saved: bool) -> int:
        """What one knife leaves of these lives. The antidote leaves an elder exactly one.

        Where a guard is at the door as well, the option `guard_save` decides.
        """
        if saved and guarded:
            return lives - (self.options.guard_save == "dies")
        return 1 if saved else lives if guarded else lives - 1

    def dying(self) -> list[tuple[Seat, tuple[str, ...]]]:
        """N-4: who dies of this night and of what, in the order of the steps; love and charm come right after."""
        causes: dict[Seat, list[str]] = {}
        for step in self.steps:
            for seat, cause in sorted(self.hit_in(step)):
                self.strike_down(seat, cause, causes)
        return [(seat, tuple(found)) for seat, found in causes.items()]

    def hit_in(self, step: str) -> list[tuple[Seat, str]]:
        tonight = self.tonight
        found = [(seat, "knife") for seat in dict.fromkeys(target for _, target in tonight.knives)
                 if seat in self.alive and self.lives_after_tonight(seat)[1] == step]
        if step == "witch":
            found += [(seat, "poison") for seat in tonight.poisoned]
        elif step == "trader":
            found += [(seat, "deal") for seat in tonight.ruined]
        elif step == "hunter":
            found += [(seat, "shot") for seat in tonight.shot]
        return found

    def strike_down(self, seat: Seat, cause: str, causes: dict[Seat, list[str]], because: Seat | None = None) -> None:
        """One death of the night, and whom it takes along. Some never die at night."""
        if seat not in self.alive or self.role(seat).survives_nights:
            return
        dead_already = seat in causes
        causes.setdefault(seat, []).append(cause)
        if not dead_already:
            for other, love in self.dies_with(seat):
                if other != because:
                    self.strike_down(other, love, causes, seat)

    def dying_of(self, seat: Seat) -> tuple[str, ...]:
        return dict(self.dying()).get(seat, ())

    # --- by day ---

    @property
    def by_day(self) -> bool:
        return self.phase in DAY_PHASES

    def voters(self) -> list[Seat]:
        """Who has a vote: the living except turned idiots, as far as a scapegoat's will allows. For bans see `vote`."""
        day, allowed = self.allowed
        return [seat for seat in self.alive if seat not in self.turned and (day != self.round or seat in allowed)]

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
        return not self.all_read() and viewer in self.woken_in(self.step)

    def all_read(self) -> bool:
        """Whether all look at their own phones now, because somebody is told what he cannot know yet.

        A person who judges touches those who are meant. A machine cannot: so everybody looks, each at a black page.
        """
        step = STEPS.get(self.step)
        return self.night_mode == "called" and self.judge == "machine" and step is not None and bool(step.reads)

    def reads(self, viewer: object) -> tuple[Fact, ...] | None:
        if not self.all_read() or (isinstance(viewer, int) and viewer not in self.alive):
            return None
        tonight = takewhile(lambda fact: not fact.starts_anew(), reversed(self.facts))
        mine = [fact for fact in tonight if isinstance(fact, STEPS[self.step].reads) and fact.to and viewer in fact.to]
        return tuple(reversed(mine))

    def woken_in(self, step: str) -> set[Seat]:
        """Who is called by a step, as far as a viewer knows. Wolves and wedding wake once they have been told so."""
        if step == "wolves":
            return self.woken | self.armed | {seat for seat in self.roles if self.role(seat).peeks}
        if step in STEPS and (wakes := STEPS[step].wakes):
            return set(wakes(self))
        found = {seat for seat in self.roles if self.role(seat).meets == step or self.role(seat).asked_at(step)}
        return found | {seat for seat, kind in self.gifts if GIFT_IN.get(kind) == step and self.gift_is_due(seat, kind)}

    def open_votes(self) -> tuple[tuple[Seat, Seat], ...]:
        return self.votes if self.phase in ("election", "vote", "duel", "dusk") else ()

    def open_tally(self) -> tuple[tuple[Seat, int], ...]:
        return tuple(self.tally.items()) if self.open_votes() else ()

    def open_picks(self) -> tuple[tuple[Seat, object], ...]:
        """While the pack chooses."""
        tonight = self.tonight
        choosing = self.phase == "night" and self.step in ("", "wolves")
        return (*tonight.picks.items(), *tonight.wedding_picks.items()) if choosing else ()

    def offers(self, viewer: object) -> tuple[str, ...]:
        """What every phone offers alike now. Computed from public things only; who may not is refused."""
        found = ["withdraw"] if self.phase == "election" and viewer in self.candidates else []
        if self.options.explode != "off" and self.phase in ("election", "day", "duel") and self.speaking is not None:
            found.append("explode")
        if self.options.surrender and self.phase != "end":
            found.append("surrender")
        if self.options.showdown and self.by_day:
            found.append("showdown")
        return tuple(found)

    @property
    def is_night(self) -> bool:
        return self.phase == "night"

    in_secret = is_night

    @property
    def ends_when_answered(self) -> bool:
        return self.phase == "night" and self.night_mode == "up" and self.options.night_end == "answered"

    @property
    def clock_begins_stage(self) -> bool:
        """The countdown of a ballot and the recommendation before it are one stage, whoever is still asked."""
        return self.phase != "vote"

    @cached_property
    def night_words(self) -> int:
        return max(ROLES[card].night_words for card in self.cards)

    @property
    def reading(self) -> int:
        return self.options.reading if isinstance(self.options.reading, int) else 0

    @property
    def graveyard(self) -> str:
        return self.options.graveyard

    def interrupters(self) -> dict[Seat, int]:
        """R-IDI: `idiot=three`."""
        if self.options.idiot != "three" or self.phase not in ("election", "day", "duel") or self.speaking is None:
            return {}
        return dict.fromkeys((seat for seat in self.alive if seat in self.turned), INTERJECTIONS)

    def circles(self) -> dict[str, list[tuple[Seat, ...]]]:
        """P-8: whoever is awake together. Phones up that is all night, otherwise in their step."""
        if self.phase != "night" or self.all_read():
            return {}
        names = [name for name in self.meeting_steps if self.night_mode == "up" or name == self.step]
        groups: dict[str, list[tuple[Seat, ...]]] = {name: [] for name in names}
        for name, seats in (("wolves", tuple(self.pack)), *((name, seats) for (name, _), seats in self.met.items())):
            if name in groups:
                groups[name].append(seats)
        return groups

    @cached_property
    def meeting_steps(self) -> tuple[str, ...]:
        """The steps in which people wake together, at a table with these cards."""
        return "wolves", *dict.fromkeys(step.name for card in self.cards for step in ROLES[card].brings)

    def marks(self) -> dict[Seat, list[str]]:
        return gathered(sheriff=self.sheriff, candidate=self.candidates if self.phase == "election" else (),
                        turned=self.turned, speaking=self.speaking, known=set().union(*self.knows.values()))
