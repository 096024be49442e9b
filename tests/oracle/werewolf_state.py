"""The state of a table, and who is what on it. No rule of the course of the game is in here."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from oracle.table import Question, Setup
from oracle.werewolf_cards import EXPLODES, GODS, PACK, SLEEPERS, SPECIAL, THIRD, VILLAGERS, WOLVES, night_list

Asked = dict[tuple[Any, str], Question]


@dataclass
class Wait:
    """What the table can wait for: who is asked, what an answer does, and what comes when it is over."""

    asks: Callable[["State"], Asked]
    take: Callable[["State", Any, str, Any], None]
    end: Callable[["State"], None]
    pause: bool = False             # nobody needs to answer: only the clock ends it
    late: Callable[["State"], None] | None = None       # what the clock does, if it is not a pass for everybody


STEPS: dict[str, Callable[..., None]] = {}
WAITS: dict[str, Wait] = {}


def step(function: Callable[..., None]) -> Callable[..., None]:
    """Name a function as a step of the queue."""
    STEPS[function.__name__] = function
    return function


@dataclass
class Trio:
    """R-BRI: a ghost bride and whom she chose."""

    bride: int
    groom: int | None = None
    witness: int | None = None
    asked: str = "marry"            # what she is asked next, or nothing


@dataclass
class Night:
    """What has been done in one night."""

    done: set[tuple[int, str]] = field(default_factory=set)     # who has answered what
    two_knives: bool = False        # the pack's, and the bride's side's beside it
    open: list[str] = field(default_factory=list)               # knives that are still being chosen
    picks: dict[str, dict[int, int | None]] = field(default_factory=lambda: {"main": {}, "second": {}})
    asked_anew: set[int] = field(default_factory=set)           # since a noticed peek
    victim: int | None = None       # of the night's knife
    other_victim: int | None = None         # of the one beside it
    draw: list[tuple[int, str, str, list[int]]] = field(default_factory=list)      # picks left to chance
    guarded: dict[int, int] = field(default_factory=dict)       # guard -> guarded
    saved: bool = False
    used: dict[int, int] = field(default_factory=dict)          # potions a seat has used tonight
    poisoned: list[int] = field(default_factory=list)
    little: list[int] = field(default_factory=list)             # victims of little brothers
    dealt: list[int] = field(default_factory=list)              # traders who made a bad deal
    shots: list[int] = field(default_factory=list)
    peeking: int | None = None
    calls: set[int] = field(default_factory=set)                # wolves who want a showdown


class State:
    """Everything about one game."""

    def __init__(self, setup: Setup):
        self.setup, self.opt = setup, setup.options
        self.seats = list(range(1, len(setup.deal) + 1))
        self.card = dict(zip(self.seats, setup.deal, strict=True))
        self.dealt = dict(self.card)
        self.spare = list(setup.spare)
        self.all_cards = {*setup.deal, *setup.spare}
        self.thief = next((seat for seat in self.seats if self.card[seat] == "thief"), None)
        self.list = night_list(setup.board, setup.ruleset, setup.options)
        self.silenced = set(self.opt["hunter_silenced_by"].split("+")) - {"none"}
        # the course of the game
        self.queue: list[tuple[Any, ...]] = [("night_falls",)]
        self.wait = ""
        self.token = False          # a clock that has not yet opened a gate
        self.timeup = False         # what is still open is left to chance
        self.phase, self.round = "night", 0
        self.over, self.winner = False, None
        self.score: dict[Any, int] = {}
        # players
        self.alive = set(self.seats)
        self.causes: dict[int, set[str]] = {}
        self.shown: dict[int, str] = {}
        self.knows: dict[int, set[int]] = {seat: set() for seat in self.seats}
        self.told: dict[str, str] = {}
        self.bans: dict[tuple[int, str], float] = {}
        self.losers: set[int] = set()           # struck with loses, gone, or of a third side that forfeited
        self.muted: set[int] = set()            # died without a skill: struck, removed
        self.fired: set[int] = set()            # hunters whose own gun is used
        self.left: set[int] = set()
        # roles
        self.pairs: list[tuple[int, int]] = []
        self.trios: list[Trio] = []
        self.model: dict[int, int] = {}
        self.turned: set[int] = set()           # wild children
        self.idiots: set[int] = set()           # turned idiots
        self.powerless = False                  # R-ELD
        self.lives = dict.fromkeys(self.seats, 2)
        self.antidote = set(self.seats)         # who, if a witch, still has it
        self.poison = set(self.seats)
        self.last_guarded: dict[int, int] = {}
        self.charm: dict[int, int] = {}         # wolf beauty -> charmed
        self.enchanted: set[int] = set()        # by a piper
        self.traded: set[int] = set()           # traders who have dealt
        self.gifts: list[dict[str, Any]] = []   # seat, skill, night given
        self.little: dict[int, int] = {}        # little brother -> the night of his kill
        self.ghosts: set[int] = set()           # exploded, and with the pack once more
        self.awake_together: list[frozenset[int]] = []
        self.woken: set[int] = set()            # in the wolves' step, in whatever night
        # night and day
        self.night = Night()
        self.steps: list[str] = []
        self.words: list[int] = []
        self.dead: list[int] = []
        self.doomed: list[int] = []             # exploded in an election while dying of the night
        self.died_tonight: list[int] = []
        self.deaths = 0                         # counted for W-WRD
        self.turns: list[int] = []
        self.sheriff: int | None = None
        self.election = "due" if self.opt["sheriff"] != "off" else "over"
        self.lost_elections = 0
        self.tied: tuple[int, ...] = ()         # in an election's duel
        self.due: Asked = {}                    # what chance has to answer
        self.candidates: set[int] = set()
        self.stood: set[int] = set()
        self.speech: list[int] = []
        self.to_speak: list[int] = []
        self.speaking: int | None = None
        self.minute: int | None = None
        self.used_minute = False                # whether the order of now was decided by it
        self.side = ""                          # the judge's
        self.judge_names = False                # whether the order of now is his
        self.talk, self.spoken = "", 0          # of speeches
        self.named: list[int] = []              # the order the sheriff named today
        self.duellists: tuple[int, ...] = ()
        self.runners: set[int] = set()
        self.asked_run: set[int] = set()
        self.asked_to_recommend = False
        self.goat: int | None = None            # who is asked to allow or to turn
        self.out: int | None = None
        self.tally: dict[int, int] = {}
        self.ballot: dict[str, Any] = {}
        self.recommended: tuple[int, ...] = ()
        self.voters: tuple[int, ...] | None = None          # R-SCP: who may vote today
        self.voters_tomorrow: tuple[int, ...] | None = None
        self.after_dawn = "day"                 # or night, after an explosion in an election
        self.exiled = False                     # whether today's exile is over (C-45)
        self.knives_due = 0
        self.knives_laid = False                # a showdown has been called
        self.cards = set()                      # event cards turned
        self.event = ""                         # in force today
        self.night_event = ""                   # in force in the night after

    # --- who is what ---

    def living(self, card: str) -> list[int]:
        return [seat for seat in self.seats if seat in self.alive and self.card[seat] == card]

    def wolf_card(self, seat: int) -> bool:
        """Whether a seat holds a wolf's card; a turned wild child is a werewolf."""
        return self.card[seat] in WOLVES or seat in self.turned

    def card_camp(self, seat: int) -> str:
        """The camp of a card; R-THF: with `thief_camp=wolves` the thief is always theirs, but for the bride's card."""
        if self.card[seat] in THIRD and not (self.card[seat] == "piper" and self.always_wolf(seat)):
            return THIRD[self.card[seat]]
        return "wolves" if self.wolf_card(seat) or self.always_wolf(seat) else "good"

    def always_wolf(self, seat: int) -> bool:
        """R-THF: `thief_camp=wolves`."""
        return seat == self.thief and self.opt["thief_camp"] == "wolves" and self.card[seat] != "ghost_bride"

    def brides(self) -> set[int]:
        """R-BRI: everybody on the bride's side."""
        chosen = {seat for trio in self.trios for seat in (trio.groom, trio.witness)} - {None}
        return chosen | {seat for seat in self.seats if self.card[seat] == "ghost_bride"}

    def mixed(self, pair: tuple[int, int]) -> bool:
        """R-LOV: exactly one wolf's card, or a third side's. R-BRI: not with one of the three in it."""
        if set(pair) & self.brides():
            return False
        cards = [self.card[seat] for seat in pair]
        return any(card in THIRD for card in cards) or len([card for card in cards if card in WOLVES]) == 1

    def couples(self) -> set[int | None]:
        """R-BRI: every bride and groom."""
        return {seat for trio in self.trios for seat in (trio.bride, trio.groom)}

    def lovers(self) -> set[int]:
        """R-LOV: everybody whose side is a mixed pair."""
        return {seat for pair in self.pairs if self.mixed(pair) for seat in pair}

    def camp(self, seat: int) -> str:
        if seat in self.brides():
            return "bride"
        return "lovers" if seat in self.lovers() else self.card_camp(seat)

    def counts_wolf(self, seat: int) -> bool:
        """For the camps' conditions lovers count by their cards, the bride's side for neither."""
        return self.card_camp(seat) == "wolves" and seat not in self.brides()

    def kind(self, seat: int) -> str:
        """God, villager, or nothing; R-BRI: groom and witness by their cards."""
        if self.card_camp(seat) != "good":
            return ""
        return "god" if self.card[seat] in GODS else "villager" if self.card[seat] in VILLAGERS else ""

    def may_explode(self, seat: int) -> bool:
        """R-WLF and the other wolves: whose card allows it."""
        explodes = self.card[seat] in EXPLODES or seat in self.turned
        return self.opt["explode"] != "off" and seat in self.alive and explodes

    def special_wolf(self) -> bool:
        return bool(self.all_cards & SPECIAL)

    def sleepers(self) -> bool:
        """C-44, C-45: whether some wolf of the board does not wake with the pack."""
        return bool(self.all_cards & SLEEPERS) or ("thief" in self.all_cards and self.opt["thief_camp"] == "wolves")

    def pack_now(self) -> list[int]:
        """The wolves who wake together: R-WLF, R-LIT, R-HID, R-WCH, C-37."""
        alone = [seat for seat in self.living("hidden_wolf") if not self.other_wolves(seat)]
        return [seat for seat in self.seats
                if (seat in self.alive or seat in self.ghosts) and (seat in alone or self.in_pack(seat))]

    def in_pack(self, seat: int) -> bool:
        card = self.card[seat]
        return card in PACK or seat in self.ghosts or seat in self.turned or (
            card == "little_brother" and self.little.get(seat, 99999) < self.round)

    def other_wolves(self, seat: int) -> bool:
        """R-HID: whether anybody else who counts as a wolf lives."""
        return any(other != seat and (self.wolf_card(other) or self.always_wolf(other)) for other in self.alive)

    def banned(self, seat: int, what: str) -> bool:
        return self.bans.get((seat, what), 0) > 0

    def serve(self, seat: int, what: str) -> None:
        """C-47: one time of a ban is over."""
        if self.banned(seat, what):
            self.bans[seat, what] -= 1

    def tell(self, seat: int, kind: str, value: Any) -> None:
        self.told[f"{seat} {kind}"] = str(value)

    def show(self, seats: Any) -> None:
        """Show these seats to each other."""
        for seat in seats:
            self.knows[seat] |= set(seats) - {seat}
