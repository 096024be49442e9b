"""The state of a werewolf table, folded from the facts. Only facts write here; scripts and roles read.

Folded over all facts it is the truth; folded over what one player was told it is what he knows. So a method here may
answer differently for a viewer, and must never assume that a card is known.
"""

from collections.abc import Collection
from functools import cached_property
from itertools import takewhile

from ...engine.board import Setup
from ...engine.fact import Fact
from ...engine.seat import Seat
from ...engine.state import Overview, gathered
from ...engine.tally import leaders
from .facts.course import DAY_PHASES
from .facts.deaths import DeathDue
from .overview import overview
from .roles import ROLES, STEPS
from .roles.role import WOLVES, Role
from .tonight import Nights

EVERYBODY = 0                   # speaks: free discussion
INTERJECTIONS = 3               # of a turned idiot who has no turn, in one round of speeches


class Werewolf(Nights):
    """Everything that is so at a werewolf table: bonds (see `Sides`), the night (see `Nights`), deaths, the day."""

    def __init__(self, setup: Setup):
        super().__init__(setup)
        self.spare = setup.spare                        # secret: a viewer's own state has none
        self.pack_is_complete = whole_pack(setup)
        self.bars_showdown = any(ROLES[card].bars_showdown for card in self.cards)
        self.own_sides = tuple(card for card in dict.fromkeys(self.cards) if ROLES[card].own_side)
        self.night_mode = setup.night
        self.timed, self.live = setup.timed, setup.pace == "live"
        self.exploded_speak = bool(setup.board.seconds.get("explosion"))
        self.wolves_dealt = 0                           # wolf cards at the seats after the deal
        self.turned: set[Seat] = set()                  # idiots who turned their card
        # night
        self.woken: set[Seat] = set()                   # wolves who have once woken with the pack
        self.meetings: list[frozenset[Seat]] = []       # packs that have woken together
        # deaths
        self.wolf_has_died = False                      # anybody who counted as one
        self.night_dead: tuple[Seat, ...] = ()          # of the last night, those shot at dawn not among them
        self.announced: list[Seat] = []                 # since this dawn or dusk began
        self.exiled: dict[int, Seat] = {}               # who was voted out on which day, and has gone
        self.words: list[Seat] = []                     # to whom last words are due, likewise
        self.parting: list[Seat] = []                   # whose last words run: the last one's; others wait for him
        self.doomed: list[Seat] = []                    # exploded since nightfall, though dying
        self.due: dict[Seat, DeathDue] = {}             # who dies at a stated moment
        # day
        self.sheriff: Seat | None = None
        self.election = "due"                           # due, postponed, over
        self.elections_lost = 0
        self.candidates: tuple[Seat, ...] = ()
        self.stood: set[Seat] = set()
        self.election_tied: tuple[Seat, ...] = ()       # in its first ballot
        self.dawned = 0                                 # the day whose dead were announced last
        self.speeches = ""                              # of this phase: due (by day), held, over
        self.minute: int | None = None                  # given, and not used yet
        self.clock_order = False                        # the clock has decided the order of speeches
        self.votes: tuple[tuple[Seat, Seat], ...] = ()
        self.ballots: list[tuple[tuple[Seat, Seat], ...]] = []      # of today's exile that count, a duel's too
        self.tally: dict[Seat, int] = {}
        self.out: Seat | None = None
        self.recommended: tuple[Seat, ...] = ()
        self.argument: tuple[Seat, Seat] | None = None          # who argues with whom
        self.voteless: dict[Seat, int] = {}             # the day on which somebody has lost his vote
        self.cut_off: dict[Seat, int] = {}              # ... and the rest of his speech
        self.allowed: tuple[int, tuple[Seat, ...]] = (-1, ())   # the day on which only these vote
        # the judge's
        self.knives_laid = False                        # a showdown has been called

    # --- cards ---

    def deal(self, seat: Seat, card: str) -> None:
        self.roles[seat] = card
        self.kinds_dealt.add(ROLES[card].kind)
        if card == "thief":
            self.thieves.add(seat)
        self.wolves_dealt += ROLES[card].counts_as_wolf
        if self.is_wolf(seat):
            self.wolves.append(seat)

    def inherit(self, servant: Seat, card: str) -> None:
        """R-SRV: she has the card of the one who is to go, fresh; he keeps his side, and nothing else of it."""
        if self.out is not None:
            self.robbed.add(self.out)
        self.roles[servant] = card
        self.kinds_dealt.add(ROLES[card].kind)
        self.uses = {key: uses for key, uses in self.uses.items() if key[0] != servant}
        self.charms = {beauty: seat for beauty, seat in self.charms.items() if seat != servant}
        self.enchanted.discard(servant)
        self.recount()

    def bury(self, seats: Collection[Seat]) -> None:
        self.alive = tuple(seat for seat in self.alive if seat not in seats)
        self.wolf_has_died = self.wolf_has_died or any(seat in seats for seat in self.wolves)
        self.wolves = [seat for seat in self.wolves if seat not in seats]
        self.candidates = tuple(seat for seat in self.candidates if seat not in seats)
        self.due = {seat: death for seat, death in self.due.items() if seat not in seats}
        if self.speaking in seats:
            self.speaking = None

    def spare_of(self, card: str) -> tuple[str, ...]:
        """M-11: the spare cards that belong to a card's holder: the thief's first, then another's."""
        before = ROLES["thief"].cards_under if card != "thief" and "thief" in self.cards else 0
        return self.spare[before:before + ROLES[card].cards_under]

    def holders(self, *roles: str) -> list[Seat]:
        """Living holders of these cards."""
        return [seat for seat in self.alive if self.roles[seat] in roles]

    # --- by day ---

    @property
    def by_day(self) -> bool:
        return self.phase in DAY_PHASES

    @property
    def is_day_0(self) -> bool:
        """R-ANG: before the first night nobody breaks into the speeches."""
        return self.by_day and self.round == 0

    def voters(self) -> list[Seat]:
        """Who has a vote: the living except turned idiots, and who has lost it today; see `vote` for bans.

        As far as a scapegoat's will allows.
        """
        day, allowed = self.allowed
        return [seat for seat in self.alive if seat not in self.turned and self.voteless.get(seat) != self.round
                and (day != self.round or seat in allowed)]

    def targets(self) -> tuple[Seat, ...]:
        """Who can be voted out: the living, but no turned idiot."""
        return tuple(seat for seat in self.alive if seat not in self.turned)

    def to_go(self) -> Seat | None:
        """Who goes by the last ballot: whoever has most votes, or the one in his place. Nobody who is dead."""
        top = leaders(self.tally)
        if len(top) != 1:
            return None
        seat = top[0]
        for card in self.kinds_of_card():
            seat = card.goes_instead(self, seat)
        return seat if seat in self.alive else None

    def heirs(self) -> tuple[Seat, ...]:
        """Who may be handed the badge. An idiot who had to pass it on never gets it again (`idiot_badge`)."""
        barred = self.turned if self.options.idiot_badge == "passes" else ()
        return tuple(seat for seat in self.alive if seat not in barred)

    def safe_by_day(self, seat: Seat) -> bool:
        """`idiot_by_day=safe`: by day nothing kills an idiot who has his power, or has used it."""
        return (self.options.idiot_by_day == "safe" and self.roles[seat] == "idiot"
                and (self.powers or seat in self.turned))

    @property
    def explosions_open(self) -> bool:
        """W-EXP, C-37: while speeches are held; by day also before their order is named, where the table allows it.

        Also in the withdrawal of an election that goes on from the day before.
        """
        if self.options.explode == "off":
            return False
        if self.is_day_0:
            return False
        if self.phase == "day" and self.speeches == "due":
            return self.options.explode_before_order or self.sheriff is None
        return self.floor_can_be_taken or (self.phase == "election" and self.election == "postponed")

    @property
    def floor_can_be_taken(self) -> bool:
        """Whether speeches are held into which somebody may break."""
        return self.speeches == "held" and self.phase in ("election", "day", "duel")

    def can_interrupt(self, card: Role) -> bool:
        """M-8: whether the phones of a table with this card offer its interruption now."""
        if card.interrupts_at(self.options) == "explosions":
            return self.explosions_open
        return self.floor_can_be_taken and self.phase == "day" and not self.is_day_0

    @property
    def clock_decides(self) -> bool:
        """Whether a minute that the judge says now changes the order: until the first speech is over."""
        return self.clock_order and self.phase in ("election", "day") and self.speaking in (None, *self.speech[:1])

    def speakers(self) -> tuple[Seat, ...]:
        """Whoever has the floor; everybody, where they talk freely. In a record the words of all dead come at once."""
        if self.phase in ("dawn", "dusk") and self.words and not self.live:
            return tuple(self.words)
        return self.alive if self.floor == EVERYBODY else super().speakers()

    # --- for views ---

    @property
    def floor(self) -> Seat | None:
        return self.parting[-1] if self.parting else self.speaking

    @property
    def queue(self) -> tuple[Seat, ...]:
        return () if self.parting else self.speech

    @property
    def stage(self) -> str:
        return f"{self.phase}:{self.step}" if self.phase == "night" and self.step else self.phase

    def is_awake(self, viewer: object) -> bool:
        """Eyes closed, only those whose step is called look up; the dead and the judge may always."""
        if not self.is_night or self.night_mode != "called" or viewer not in self.alive:
            return True
        return not self.all_read() and (self.all_asked or viewer in self.woken_in(self.step))

    def all_read(self) -> bool:
        """Whether all look at their own phones now, because somebody is told what he cannot know yet.

        A person who judges touches those who are meant. A machine cannot: so everybody looks, each at a black page.
        """
        step = STEPS.get(self.step)
        return (self.night_mode == "called" and step is not None and bool(step.reads)
                and (self.judge == "machine" or step.all_look))

    @property
    def all_asked(self) -> bool:
        """M-3: whether everybody is asked something now, those who are not meant by a decoy."""
        step = STEPS.get(self.step)
        return self.night_mode == "up" or (step is not None and step.all_look and not step.reads)

    def reads(self, viewer: object) -> tuple[Fact, ...] | None:
        if not self.all_read() or (isinstance(viewer, int) and viewer not in self.alive):
            return None
        tonight = takewhile(lambda fact: not fact.starts_anew(), reversed(self.facts))
        mine = [fact for fact in tonight if isinstance(fact, STEPS[self.step].reads) and fact.to and viewer in fact.to]
        return tuple(reversed(mine))

    def woken_in(self, step: str) -> set[Seat]:
        """Who is called by a step, as far as a viewer knows. Wolves and wedding wake once they have been told so."""
        if step == "wolves":
            woken = {seat for seat in self.woken if not self.is_lone(seat) or self.wakes(seat)}
            return woken | self.armed | {seat for seat in self.roles if self.role(seat).peeks}
        if step in STEPS and (wakes := STEPS[step].wakes):
            return set(wakes(self))
        found = {seat for seat in self.roles if self.role(seat).meets == step or self.role(seat).asked_at(step)
                 or step in self.role(seat).acts_in}
        return found | {loan.user for loan in self.loans_at(step)}

    def will_wake(self, seat: Seat, step: str) -> bool:
        """Whether somebody is called by a step tonight, as far as that is known when night falls."""
        return self.wakes(seat) if step == "wolves" and seat in self.wolves else seat in self.woken_in(step)

    def open_votes(self) -> tuple[tuple[Seat, Seat], ...]:
        return self.votes if self.phase in ("election", "vote", "duel", "dusk") else ()

    def open_tally(self) -> tuple[tuple[Seat, int], ...]:
        return tuple(self.tally.items()) if self.open_votes() else ()

    def open_picks(self) -> tuple[tuple[Seat, object], ...]:
        """While the pack chooses."""
        tonight = self.tonight
        choosing = self.phase == "night" and self.step in ("", "puppet", "wolves")
        if choosing and self.options.puppet and not self.named_puppets:
            return tuple(tonight.puppet_picks.items())
        return (*tonight.picks.items(), *tonight.wedding_picks.items()) if choosing else ()

    def offers(self, viewer: object) -> tuple[str, ...]:
        """What every phone offers alike now. Computed from public things only; who may not is refused."""
        found = ["withdraw"] if self.phase == "election" and viewer in self.candidates else []
        if self.explosions_open:
            found.append("explode")
        found += [one.verb for card in self.kinds_of_card() for one in card.interruptions if self.can_interrupt(card)]
        if self.options.surrender and self.phase != "end":
            found.append("surrender")
        if self.options.showdown and self.pack_is_complete and not self.knives_laid and (
                self.pack_now or (self.by_day and not self.is_day_0)):
            found.append("showdown")
        return tuple(found)

    @property
    def pack_now(self) -> bool:
        """Whether it may be the pack's turn: with closed eyes its step says so, with phones up nothing does."""
        return self.is_night and (self.night_mode == "up" or self.step == "wolves")

    @property
    def is_night(self) -> bool:
        """Until a showdown, which everybody watches."""
        return self.phase == "night" and not self.knives_laid

    in_secret = is_night

    @property
    def ends_when_answered(self) -> bool:
        return self.is_night and self.night_mode == "up" and self.options.night_end == "answered"

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
        """Who may interrupt the speaker, and how often in one round (R-IDI, `idiot=three`)."""
        if self.options.idiot != "three" or self.phase not in ("election", "day", "duel") or self.speaking is None:
            return {}
        return dict.fromkeys((seat for seat in self.alive if seat in self.turned), INTERJECTIONS)

    def circles(self) -> dict[str, list[tuple[Seat, ...]]]:
        """P-8: whoever is awake together. Phones up that is all night, otherwise in their step."""
        if self.phase != "night" or self.all_read():
            return {}
        step = "wolves" if self.step == "puppet" else self.step             # the pack's, too
        names = [name for name in self.meeting_steps if self.night_mode == "up" or step in (name, f"{name}_meet")]
        groups: dict[str, list[tuple[Seat, ...]]] = {name: [] for name in names}
        for name, seats in (("wolves", tuple(self.pack)), *((name, seats) for (name, _), seats in self.met.items())):
            if name in groups:                  # the dead say nothing to the living (W-DIE-2)
                groups[name].append(tuple(seat for seat in seats if seat in self.alive or seat in self.pack))
        return groups

    @cached_property
    def meeting_steps(self) -> tuple[str, ...]:
        """The steps in which people wake together, at a table with these cards."""
        return "wolves", *dict.fromkeys(step.name for card in self.cards for step in ROLES[card].brings
                                        if step.play)

    def overview(self) -> Overview:
        return overview(self)

    def marks(self) -> dict[Seat, list[str]]:
        return gathered(sheriff=self.sheriff, candidate=self.candidates if self.phase == "election" else (),
                        turned=self.turned, speaking=self.floor, known=set().union(*self.knows.values()))


def whole_pack(setup: Setup) -> bool:
    """Whether all wolves of these cards wake together. Where one may sleep apart, nobody can know who is the last."""
    options = setup.option_values()

    def surely_in_pack(card: str) -> bool:
        role = ROLES[card]
        if card == "thief" and setup.options["thief_camp"] == WOLVES:
            return False
        if role.needs_word(options):
            return False
        return role.wakes_with_pack or not role.counts_as_wolf or (role.lone and not role.is_lone(options))
    return all(map(surely_in_pack, setup.cards))
