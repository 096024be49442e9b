"""Speeches: who speaks in which order (W-SPK, C-36, O-SHF-2), one after the other."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ...engine.fact import ALL
from ...engine.option import choice
from ...engine.prompt import DECK, JUDGE, PASS, TIME, Action, Actor, Prompt
from ...engine.script import AFRESH, Script, alongside, ask, drawn
from ...engine.seat import Seat, after, ring
from .aloud import announcement
from .due import SPEECH, deaths_due
from .facts import BanServed, Minute, Speaking, SpeechesOver, SpeechOrder
from .roles.role import ask_living
from .state import EVERYBODY, Werewolf

OPTIONS = (
    choice("speech", "free left_of_dead clock codex app tournament",
           "order of speeches: free; from the left of the dead; by sheriff or clock; as the codex orders it; "
           "as online tables or tournaments do",
           classic="free", modern="clock", friends="clock", codex="codex"),
    choice("dead_side", "lot up down",
           "one died and there is no sheriff: a machine judge begins on a side by lot, or always on the same",
           classic="lot", modern="lot", friends="lot", codex="lot"),
)

UP, DOWN = "up", "down"
Speakers = Callable[[], list[Seat]]             # who has a turn at all; those who are banned lose it


@dataclass(frozen=True)
class Plan:
    """Once around from a seat, upwards or downwards. The sheriff may come last; who does not speak is skipped."""

    speakers: Speakers
    start: Seat = 1
    up: bool = True
    last: Seat | None = None
    minute: int | None = None                   # decided by the clock
    judges: Seat | None = None                  # decided by the judge: the dead beside whom it begins
    lot: bool = False                           # where it begins is drawn
    in_turn: bool = False                       # also where the table talks freely

    def order(self, g: Werewolf) -> tuple[Seat, ...]:
        speakers = [seat for seat in self.speakers() if not g.banned(seat, "speech")]
        order = [seat for seat in ring(g.seats, self.start, self.up) if seat in speakers]
        if self.last in order:
            order.remove(self.last)
            order.append(self.last)
        return tuple(order)


# --- plans ---

def day_speakers(g: Werewolf) -> list[Seat]:
    """The living; `idiot=three` leaves a turned idiot only interjections."""
    return [seat for seat in g.alive if not (seat in g.turned and g.options.idiot == "three")]


def by_clock(g: Werewolf, speakers: Speakers) -> Script:
    """A plan by the clock. At a live table the minute is asked for before anything is said; in a record it is 0."""
    if g.live and g.minute is None:
        minute = yield from ask(JUDGE, "minute", range(60), time="announcement")
        g.tell(Minute(0 if minute == PASS else minute, to=ALL))
    return at_minute(g, speakers, g.minute or 0)


def at_minute(g: Werewolf, speakers: Speakers, minute: int) -> Plan:
    """It begins at seat minute mod seats + 1, and goes upwards in an odd minute.

    At tournaments it begins at seat minute mod seats, 0 being the last one, and goes upwards if that is odd.
    """
    left = minute % g.seats
    if g.options.speech == "tournament":
        return Plan(speakers, left or g.seats, left % 2 == 1, minute=minute)
    return Plan(speakers, left + 1, minute % 2 == 1, minute=minute)


def beside(g: Werewolf, speakers: Speakers, seat: Seat, up: bool, **more: Any) -> Plan:
    """A plan that begins with the seat above, or below, this one."""
    return Plan(speakers, after(g.seats, seat, up), up, **more)


def speech_rule(g: Werewolf) -> str:
    return "free" if g.under("market_day") and g.phase == "day" else g.options.speech


def plan_of_the_day(g: Werewolf) -> Script:
    """Who begins and in which direction, by daylight. The value is the plan."""
    def speakers() -> list[Seat]:
        return day_speakers(g)
    dead = g.night_dead[0] if len(g.night_dead) == 1 else None
    if speech_rule(g) == "free":
        return Plan(speakers)
    if g.options.speech == "left_of_dead":
        return beside(g, speakers, g.night_dead[0], True) if g.night_dead else Plan(speakers)
    if g.sheriff is not None:
        return (yield from plan_of_the_sheriff(g, g.sheriff, speakers, dead))
    if g.options.speech == "app":
        return (yield from plan_of_the_app(g, speakers))
    if dead is not None:
        return (yield from plan_of_the_judge(g, speakers, dead))
    return (yield from by_clock(g, speakers))


def plan_of_the_judge(g: Werewolf, speakers: Speakers, dead: Seat) -> Script:
    """From one side of the night's only dead: upwards, unless the judge says otherwise.

    A machine says what the table has agreed, or a lot. At a live table the judge is asked before anything is said.
    """
    side = g.options.dead_side if g.judge == "machine" else "lot"
    if side == "lot" and g.live:
        side = yield from ask(JUDGE, "order", (UP, DOWN), time="announcement")
    return beside(g, speakers, dead, side != DOWN, judges=dead)


def plan_of_the_app(g: Werewolf, speakers: Speakers) -> Script:
    """Downwards from below the lowest of the dead; after a peaceful night upwards from a drawn seat.

    A live table draws before anything is said. A record without chance begins at seat 1, unless it says otherwise.
    """
    if g.night_dead:
        return beside(g, speakers, g.night_dead[0], False)
    start = (yield from drawn(start_lot(g))).answer if g.live else 1
    return Plan(speakers, start, lot=not g.live)


def start_lot(g: Werewolf) -> Prompt:
    return Prompt(DECK, "start", g.alive, offer=True)


def plan_of_the_sheriff(g: Werewolf, sheriff: Seat, speakers: Speakers, dead: Seat | None) -> Script:
    """He chooses the direction, from the night's only dead or else from himself; in the app always from himself.

    By the codex's rule he speaks last only where it begins beside him, by all others always.
    """
    if g.options.speech == "app":
        dead = None
    direction = yield from ask_living(g, sheriff, "order", lambda: (UP, DOWN),
                                      compulsory=True, public=True, time="skill")
    if direction == PASS:               # he was struck dead over it: whoever has the badge now is asked
        return (yield from plan_of_the_day(g))
    last = sheriff if dead is None or g.options.speech != "codex" else None
    return beside(g, speakers, dead or sheriff, direction == UP, last=last)


# --- speaking ---

def speeches(g: Werewolf, plan: Plan, enough: Callable[[], bool] = lambda: False) -> Script:
    """Hold the speeches. `enough` ends them after the speech under way.

    A ban for a number of times counts one down where it has cost somebody his turn.
    """
    order = Order(g, plan)
    yield from alongside(talk(g, order, enough), order)
    if g.speaking is not None:
        g.tell(SpeechesOver(to=ALL))
    for seat in plan.speakers():
        if g.bans.get((seat, "speech")):
            g.tell(BanServed(seat, "speech", to=ALL))


def talk(g: Werewolf, order: "Order", enough: Callable[[], bool]) -> Script:
    if speech_rule(g) == "free" and not order.plan.in_turn:
        g.tell(SpeechOrder((), to=ALL))
        yield from discussion(g)
        yield from deaths_due(g, SPEECH)
        return
    order.tell()
    yield from announcement(g, order.is_told)
    spoken: set[Seat] = set()
    while True:
        seat = next((seat for seat in g.speech if seat not in spoken and order.may_speak(seat)), None)
        if seat is None or (spoken and enough()):
            return
        g.tell(Speaking(seat, to=ALL))
        done = yield from one_speech(order, seat, first=not spoken)
        if done or (g.live and not order.may_speak(seat)):      # in a record he may as well have withdrawn before it
            spoken.add(seat)
            if g.phase == "day":
                yield from deaths_due(g, SPEECH, of=seat)


def discussion(g: Werewolf) -> Script:
    """Everybody talks. Interrupted, they begin again."""
    layer: dict[tuple[Actor, str], Prompt] = {(TIME, "discussion"): Prompt(TIME, "discussion", ())}
    while True:
        if g.speaking != EVERYBODY:
            g.tell(Speaking(EVERYBODY, to=ALL))
        action = yield (layer,)
        if action.actor == TIME:
            return


def one_speech(order: "Order", seat: Seat, first: bool) -> Script:
    """The value is whether he has spoken. Until the first has, the order can still change."""
    time = speech_time(order.g, seat)
    layer = {(TIME, time): Prompt(TIME, time, ())}
    while order.may_speak(seat):
        action = yield (layer,)
        if action is AFRESH and first and order.changed():
            order.tell()
            return False
        if action is AFRESH and order.g.speaking is None and order.may_speak(seat):     # he was interrupted
            order.g.tell(Speaking(seat, to=ALL))
        if action.actor == TIME:
            return True
    return True


def speech_time(g: Werewolf, seat: Seat) -> str:
    """D-2: which of the board's times a speech has."""
    return "campaign" if g.phase == "election" else "sheriff" if seat == g.sheriff else "speech"


class Order:
    """The order in force. Judge or lot may turn it, or say the minute, until the first speech is over."""

    def __init__(self, g: Werewolf, plan: Plan):
        self.g, self.plan = g, plan

    def tell(self) -> None:
        self.g.tell(SpeechOrder(self.plan.order(self.g), self.plan.minute, to=ALL))

    def changed(self) -> bool:
        """Whether a minute has been said since, or somebody in it has died, withdrawn or been banned."""
        if self.plan.minute is not None and self.g.minute is not None:
            self.plan = at_minute(self.g, self.plan.speakers, self.g.minute)
        return self.plan.order(self.g) != self.g.speech

    def is_told(self) -> bool:
        """True, once a change has been told."""
        if self.changed():
            self.tell()
        return True

    def may_speak(self, seat: Seat) -> bool:
        g = self.g
        cut_off = g.phase == "day" and g.cut_off.get(seat) == g.round
        return seat in self.plan.speakers() and not g.banned(seat, "speech") and not cut_off

    # the judge's offer

    def get(self, key: tuple[Actor, str]) -> Prompt | None:
        at_the_beginning = self.g.speaking in (None, *self.g.speech[:1])
        if key == (JUDGE, "order") and self.plan.judges is not None and at_the_beginning:
            return Prompt(JUDGE, "order", (UP, DOWN), offer=True)
        if key == (DECK, "start") and self.plan.lot and at_the_beginning:
            lot = start_lot(self.g)
            lot.late = True             # chance answers at once; a record without chance leaves it at seat 1
            return lot
        return None

    def values(self) -> tuple[Prompt, ...]:
        lot = self.get((DECK, "start"))
        return (lot,) if lot else ()

    def take(self, action: Action) -> None:
        dead, up = self.plan.judges, action.answer == UP
        if action.actor == DECK:
            self.plan = replace(self.plan, start=action.answer, lot=False)
        elif dead is not None:
            self.plan = replace(self.plan, start=after(self.g.seats, dead, up), up=up)
