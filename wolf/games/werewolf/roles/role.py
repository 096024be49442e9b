"""What a role is: the skeleton every role file fills in, with the reasons.

To add a role run `python3 app.py new role ID`: it copies the form of this class into a file of its own. Say who it is,
and write what it does at night or on its death as the rule says it. A rule between two roles does not belong here: it
lives in `dawn`, `night` or `day`, or in the state where both can be read.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ....engine.choices import Several
from ....engine.fact import NOBODY, Fact, only
from ....engine.option import Option
from ....engine.prompt import PASS
from ....engine.script import Script, ask
from ....engine.seat import Seat
from ..facts.deed import Harm

GOOD, WOLVES = "good", "wolves"                             # camps
FOLLOWS = "follows"                                         # whatever side another's card is of (M-10)
LOVERS, PIPER, BRIDE = "lovers", "piper", "bride"           # third sides
VILLAGER, GOD, WOLF, THIRD = "villager", "god", "wolf", "third"     # kinds
ANY_CARD = ""
HARM, HELP, LEARN = "harm", "help", "learn"                 # what a skill is for, to a bot that uses it
VILLAGE = (GOD, VILLAGER)                                   # the kinds of good cards

EVERY, FIRST, LATER, ODD, EVEN = "every", "first", "later", "odd", "even"       # nights
NIGHTS: Mapping[str, Callable[[int], bool]] = {
    EVERY: lambda number: True, FIRST: lambda number: number == 1, LATER: lambda number: number > 1,
    ODD: lambda number: number % 2 == 1, EVEN: lambda number: number % 2 == 0}


Fall = Callable[..., Script]        # a death by day and all that follows: fall(seat, cause, words=None), see `deaths`


@dataclass(frozen=True)
class Step:
    """A step of the night: when it is called, and what has to be over before it (see `order`)."""

    name: str
    after: tuple[str, ...] = ()             # of a step that the order of the night lacks: it follows the last of these
    needs: tuple[str, ...] = ()             # steps that must be over before it can begin, also with phones up
    nights: str = EVERY
    option: str = ""                        # of a step that no card brings: the option that does
    must_be_called: bool = False            # a night without it would take something from its role
    picks_card: bool = False                # until it is over nobody knows who acts: everything needs it
    touches: bool = False                   # may turn or stop a skill: everything after it that is a skill needs it
    kills: bool = False                     # somebody may die of it
    protects: bool = False                  # ... or may not
    status: bool = False                    # shows what the night has come to: needs all who kill
    last: bool = False                      # what it shows may depend on everything before it: it needs all of that
    idle: bool = False                      # nothing is ever chosen or shown in it: it needs nothing
    play: Callable[[Any], Script] | None = None             # of a step in which several meet; others play `Role.night`
    wakes: Callable[[Any], Iterable[Seat]] | None = None    # whom such a step wakes, as far as a viewer knows
    # Of those who do not know yet that they are meant a machine wakes nobody: all look for these facts on their phones.
    reads: tuple[type[Fact], ...] = ()
    # Whoever judges, all look: for such facts; or, without any, because some are asked, and all others have a decoy.
    all_look: bool = False
    then: "Step | None" = None              # follows it at a live table with closed eyes ...
    then_if: Callable[[Any], bool] = lambda g: True         # ... of this kind

    def is_in(self, night: int) -> bool:
        return NIGHTS[self.nights](night)


def quiet(g: Any) -> Script:
    """The play of a step in which nobody is asked."""
    return
    yield


def face_to_face(step: str, wakes: Callable[[Any], Iterable[Seat]]) -> dict[str, Any]:
    """M-3: who has just read on his phone that he is meant is called by name, to see the others face to face."""
    return {"wakes": wakes, "then": Step(f"{step}_meet", play=quiet, wakes=wakes),
            "then_if": lambda g: g.judge == "machine"}


@dataclass(frozen=True)
class Interruption:
    """M-8: a power used while others speak. On a board with the card every phone has its button, and most are refused.

    The speech under way stops at once, unless it is private: then nobody notices. See `Role.interrupt`. The verb is one
    of the card's `verbs`, so that it has its texts.
    """

    verb: str
    names_seat: bool = True
    private: bool = False


@dataclass(frozen=True)
class Window:
    """M-13: a moment, mostly between count and exile, in which a card's holder may do something. See `Role.use_window`.

    On a board with the card everybody is asked alike, every time, for the full time of a skill; only the holder's
    answer counts. What is asked and said are texts of the card: `ask.VERB`, `pass.VERB`, `said."window_open.VERB"`. The
    verb is one of its `verbs`.
    """

    place: str                      # one of PLACES
    verb: str


UNANNOUNCED, COUNTED, RESULT, NAMED, GONE = PLACES = ("unannounced", "counted", "result", "named", "gone")


@dataclass(frozen=True)
class Naming:
    """M-1: a question that names one seat or several, and whom it may name. Unless said: any living other, every time.

    What counts as named is what worked: a pass, or a night in which the skill failed, bars nobody.
    """

    verb: str
    seats: int = 1
    himself: bool = False                   # may be named
    running: bool = True                    # the same one two nights running
    again: bool = True                      # somebody named before in the game
    times: int | None = None                # in the game; None: no limit
    must: bool = False

    def choices(self, g: Any, me: Seat) -> Collection[Any]:
        if self.times is not None and not g.has_left(me, self.verb, self.times):
            return ()
        barred = g.named_tonight(me, self.verb)
        if not self.himself:
            barred.add(me)
        if not self.again:
            barred |= g.named_before(me, self.verb)
        elif not self.running:
            barred |= g.named_before(me, self.verb, g.round - 1)
        free = [seat for seat in g.alive if seat not in barred] if barred else g.alive
        if self.seats == 1:
            return free
        return Several(free, self.seats, self.seats) if len(free) >= self.seats else ()

    def ask(self, g: Any, me: Seat, among: Callable[[Collection[Any]], Collection[Any]] | None = None) -> Script:
        """The value is a seat, several, or PASS. `among` leaves out whom this card may not name besides."""
        def choices() -> Collection[Any]:
            free = self.choices(g, me)
            return among(free) if among else free
        return ask_at_night(g, me, self.verb, choices, compulsory=self.must)


class Role:
    """A card. `g` is the state of the table (`Werewolf`), `me` the seat that holds the card or uses its skill."""

    id = ""                     # in records, boards and code; its names and texts are in locale/
    camp = GOOD
    kind = VILLAGER
    rank = 1000                 # its place among cards of its kind in lists; the same place: by id
    # --- what it is ---
    lives = 1                   # against the knife
    claws = 0                   # shots on death that can be handed on
    counts_as_wolf = False      # set for every card of the wolves' camp
    wakes_with_pack = False
    lone = False                # M-2: a wolf who never wakes with the pack, but has the knife when nobody else has
    knows_pack = False          # is shown the pack, which does not know him
    known_to_pack = False       # a lone wolf whose seat the pack is shown
    explodes = False            # may blow himself up by day
    acts_after_explosion = True     # in the night after it, where the codex rules
    words_when_exiled = False   # voted out he has his last words at once, also if he dies later
    takes_one_along = False     # ... and has to take somebody with him
    special_wolf = False        # a board that has one plays two rounds for the badge
    peeks = False               # may look at the wolves while they choose
    spared_by_pack = False      # may not be the pack's own victim
    survives_nights = False     # nothing kills him at night
    immune_to: Collection[str] = ()     # causes of death at night that do nothing to him (see `causes`)
    dies_of_checks = False      # a seer's check, also a given one, kills him
    dies_last = False           # his death counts after all others of its night
    own_side = 0                # a card that wins alone: when it is asked (see `win`); 0 for all others
    keeps_wolves_from_winning = True    # of a third side: counts among the others whom wolves have to kill
    surely_good = True          # of a good card: cannot change sides
    lies_open = False           # from the deal on
    begins_by_day = False       # a game with it begins with a day 0, before the first night
    bars_showdown = False       # C-45 is not offered on a board with it
    # M-11: the spare cards that belong to its holder: each any card, or one by its id, or one of a kind
    under: tuple[str, ...] = ()
    votes_for_himself = True    # may
    family = 0                  # of cards that are dealt all or none: how many there are
    acts_on_death = False       # has a skill on death, or can give one: then all dead are asked alike (M-14)
    # --- what it does ---
    asks: Naming | None = None      # the question of its step, if that is all there is to it; then `deed` says the rest
    deed: Callable[..., Fact] | None = None     # the fact of having answered it: made with the user and the answer
    verbs: tuple[str, ...] = ()     # what it is asked, by night or by day, that nobody without a card is asked
    step: Step | None = None    # its own step of the night
    meets = ""                  # the name of a step in which it wakes with others, besides
    brings: tuple[Step, ...] = ()   # steps of those it has bound together: called because of this card
    acts_in: tuple[str, ...] = ()   # steps besides its own in which it is asked something by `Role.night_in`
    sleeps_under = ""           # the event card under which its step is called but nothing can be done in it
    teaches = ""                # what a mechanical wolf has who has learnt this card: a skill of `skills`
    night_words = 1             # how many answers besides a seat its night question may have
    aims: Mapping[str, str] = {}    # what bots use a verb for, where it is not as usual: harm, help or learn
    options: tuple[Option, ...] = ()
    interruptions: tuple[Interruption, ...] = ()
    windows: tuple[Window, ...] = ()

    def __init_subclass__(cls) -> None:
        if cls.asks and not cls.verbs:
            cls.verbs = (cls.asks.verb,)
        if cls.camp == WOLVES:
            cls.counts_as_wolf = True

    # --- at night ---

    def table_set(self, g) -> None:
        """Of the card, whoever will hold it: what everybody hears before the deal."""

    def status(self, g, me) -> None:
        """What he is shown as his step begins, every night alike: also if his skill is lost, banned or fails (M-5)."""

    def night(self, g, me) -> Script:
        """Its step, for whoever has this skill and is not banned. Most roles ask one question, or do nothing."""
        if self.asks:
            answer = yield from self.asks.ask(g, me, lambda free: self.among(g, me, free))
            if answer != PASS:
                self.use(g, me, answer)

    def status_in(self, g, me, step: str) -> None:
        """What he is shown as another step in which he acts begins."""
        self.status(g, me)

    def night_in(self, g, me, step: str) -> Script:
        """What he is asked in such a step."""
        return
        yield

    def among(self, g, me, free: Collection[Any]) -> Collection[Any]:
        """Those of the free ones whom this card may name, where it may not name all."""
        return free

    def use(self, g, me, answer) -> None:
        """He has answered the question of his step."""
        if self.deed:
            g.tell(self.deed(me, answer, to=only(me)))

    def harm(self, g, me, cause: str, seat: Seat) -> None:
        """His skill kills somebody at dawn, if it works. For what depends on more than the one who uses it may know."""
        if not g.fails(me):
            g.tell(Harm(cause, seat, g.step_used(me, self.verbs[0]), me, to=NOBODY))

    def nightfall(self, g, me) -> None:
        """As night falls, before any step: what the day has changed for a living holder."""

    def night_falls(self, g) -> None:
        """Of the card, whoever holds it: what is so as night has fallen, before any step."""

    def day_breaks(self, g) -> None:
        """Of the card, whoever holds it: what everybody hears at dawn, after the dead."""

    def holds_dawn(self, g) -> bool:
        """Of the card, whoever holds it: whether the night's dead are announced only when the speeches are over."""
        return False

    def works(self, g, me) -> bool:
        """Whether this skill, in these hands, does anything tonight. Some cards are shown something else if not."""
        return self.can_ask(g, me) and not g.fails(me)

    def can_ask(self, g, me) -> bool:
        """Whether he may be asked at all: not if his skill is gone, he is banned, or an event puts it to sleep."""
        return g.has_power(me) and g.may_act_tonight(me) and not (self.sleeps_under and g.under(self.sleeps_under))

    # --- what strikes him (M-6) ---

    def is_immune(self, g, me, cause: str) -> bool:
        return self.survives_nights or cause in self.immune_to

    def endures(self, g, me) -> bool:
        """Whether what has got past all protections tonight does not kill him yet. Asked only of what would."""
        return False

    def stands_in(self, g, me, cause: str) -> Seat | None:
        """Who would die in his place, at night or by day, of this cause."""
        return None

    def takes_along(self, g, me, by_night: bool) -> list[tuple[Seat, str]]:
        """Who dies directly because he does, and of what."""
        return []

    def revenge(self, g, me, night) -> list[Any]:
        """What strikes after all steps of the night because he dies in it: hits. `night` is the reckoning (`harm`)."""
        return []

    def struck_by(self, g, me, user, verb: str) -> list[Any]:
        """What he does to whoever uses a skill on him at night: hits."""
        return []

    def at_dawn(self, g, me, night) -> None:
        """What the night has done to him, before anybody is announced: `night` is the reckoning (see `harm`)."""

    # --- on his death, and on which side ---

    def exploded(self, g, me) -> None:
        """What his explosion does besides, before he dies of it."""

    def death_question(self, g) -> tuple[str, Collection[Any]]:
        """M-14: what a card that acts on death is asked then: by which verb, and between what it chooses."""
        return "shoot", g.alive

    def on_death(self, g, me, death) -> Script:
        """After its death was announced. The value is [(seat, cause)]: who falls because of it, at once."""
        return []
        yield

    def bereaved(self, g, me, death) -> None:
        """Somebody's death has been announced: what that changes for a living holder."""

    # --- by day: interruptions (M-8), and what happens between count and exile (M-13, see `exile`) ---

    def interrupts_at(self, options) -> str:
        """When phones offer its interruptions: during the `speeches` of a day, or whenever wolves may explode."""
        return "speeches"

    def may_interrupt(self, g, me, verb: str) -> Collection[Any]:
        """What a living holder may answer now: seats, NOTHING for a mere yes; empty if he may not."""
        return ()

    def interrupt(self, g, me, verb: str, answer, fall: Fall) -> Script:
        """What his interruption does: tell facts, ask, and let somebody die: `yield from fall(seat, cause)`.

        The value is whether the speeches go on: if so, whoever was interrupted has his whole time again; if not, night
        falls.
        """
        return True
        yield

    def may_use_window(self, g, me, verb: str) -> bool:
        """Whether a living holder can do something in his window now."""
        return False

    def use_window(self, g, me, verb: str, fall: Fall) -> Script:
        """What it does; `fall` as above.

        The value is, `counted`: who speaks before all vote anew; `named`: who has the card of the one who goes;
        `gone`: whether there is one more ballot and exile.
        """
        return None
        yield

    def votes_added(self, g) -> Mapping[Seat, int]:
        """Of the card, whoever holds it: votes that count in today's exile ballots besides those cast."""
        return {}

    def goes_instead(self, g, seat: Seat) -> Seat:
        """Of the card, whoever holds it: who goes when this one has most votes."""
        return seat

    def keeps_in(self, g, seat: Seat) -> bool:
        """Of the card, whoever holds it: whether this one stays though he was voted out."""
        return False

    def exiled(self, g, me) -> Script:
        """He is voted out. The value is [(seat, cause)]: who goes, in this order; nobody if he stays.

        Whatever is told here is followed by a win check. To die later he is told `DeathDue` (see `due`).
        """
        return [(me, "exile")]
        yield

    def outlives(self, g, me, cause: str) -> bool:
        """By day: whether he stays though this would kill him. What he does then he tells; a win check follows."""
        return False

    def is_spared(self, g) -> bool:
        """Whether he may not be the pack's own victim."""
        return self.spared_by_pack

    def wakes(self, g, me) -> bool:
        """Whether he wakes with the pack tonight by his own card."""
        return self.wakes_with_pack

    def is_lone(self, options: Any) -> bool:
        return self.lone

    def needs_word(self, options: Any) -> bool:
        """M-3: whether he cannot know from his card if he wakes tonight, so that everybody has a word at nightfall."""
        return self.is_lone(options)

    def smells_of_wolf(self, g, me) -> bool:
        """Whether a bear roars beside him, if he is a wolf."""
        return True

    def looks(self, g, me) -> str:
        """Which camp the seer sees."""
        return WOLVES if self.counts_as_wolf else GOOD

    def camp_of(self, g, me) -> str:
        """The side of this card now."""
        return self.camp

    def kind_of(self, g, me) -> str:
        """The kind that it counts as now."""
        return self.kind

    def wants_out(self, g, me) -> bool:
        """Whether it would do him good to be voted out today: then a bot votes for himself."""
        return False

    @property
    def in_love(self) -> str:
        """The camp by which a pair of lovers is mixed."""
        return GOOD if self.kind in VILLAGE else self.camp

    def wins(self, g, me) -> str:
        """Of a card that is a side of its own: the reason why it has won now, or nothing."""
        return ""

    def takes_win(self, g, me) -> str:
        """The reason why he takes the win from whichever side has won now, or nothing."""
        return ""

    def may_explode(self, g, me) -> bool:
        return self.explodes

    def could_still_turn_it(self, g, me) -> bool:
        """C-43: whether it has a power that could still break a kidnap."""
        return False

    # --- when it is called, and with what ---

    @property
    def cards_under(self) -> int:
        return len(self.under)

    def may_lie_under(self, card: str, options: Mapping[str, object]) -> bool:
        """Whether a card may be one of those under him, where he has certain ones."""
        return card != self.id

    def suits(self, card: "Role") -> bool:
        """Whether a card is rather dealt under him than another that may lie there, too."""
        return True

    def must_be_called(self, options: Mapping[str, object]) -> bool:
        """Whether a board with these options must call its step."""
        return self.step is not None and self.step.must_be_called

    def only_shown(self, options: Any) -> bool:
        """Whether nobody is ever asked anything in its step at a table with these options."""
        return self.step is not None and self.step.idle

    def asked_in(self, g, me, verb: str) -> str:
        """The step of the night in which it is asked this; empty: in none of its own."""
        return self.step.name if self.step and verb in self.verbs else ""

    def asked_at(self, step: str) -> bool:
        return self.step is not None and self.step.name == step


class PackWolf(Role):
    """A wolf who wakes, knows and knifes with the pack."""

    camp, kind = WOLVES, WOLF
    wakes_with_pack = True
    explodes = True
    special_wolf = True


class LoneWolf(Role):
    """M-2: a wolf who does not."""

    camp, kind = WOLVES, WOLF
    lone = True
    special_wolf = True


def ask_living(g: Any, me: Seat, verb: str, choices: Callable[[], Collection[Any]], **about: Any) -> Script:
    """Ask a player until he answers or dies: the judge may strike him dead meanwhile. The value is a choice or PASS."""
    return ask(me, verb, lambda: choices() if me in g.alive else (), **about)


def ask_at_night(g: Any, me: Seat, verb: str, choices: Callable[[], Collection[Any]], **about: Any) -> Script:
    """Likewise, and only until he is banned from acting at night."""
    return ask(me, verb, lambda: choices() if g.may_act_tonight(me) else (), **about)


__all__ = [
    "ANY_CARD", "BRIDE", "COUNTED", "EVEN", "FIRST", "FOLLOWS", "GOD", "GONE", "GOOD", "HARM", "HELP", "LEARN",
    "LATER", "LOVERS", "NAMED", "ODD", "PASS", "PIPER", "RESULT", "THIRD", "UNANNOUNCED", "VILLAGE", "VILLAGER",
    "WOLF", "WOLVES",
    "Fall", "Interruption", "LoneWolf", "Naming", "PackWolf", "Role", "Step", "Window", "ask_at_night", "ask_living",
]
