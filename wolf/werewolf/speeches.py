"""Speeches: who speaks in which order (W-SPK, C-36, O-SHF-2), one after the other."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from ..table.fact import ALL
from ..table.option import choice
from ..table.prompt import JUDGE, PASS, TIME, Prompt
from ..table.script import AFRESH, Script, alongside, wait
from ..table.seat import after, ring
from .facts import BanServed, Speaking, SpeechOrder
from .roles.role import ask_living

OPTIONS = (
    choice("speech", "free left_of_dead clock codex",
           "order of speeches: free; from the left of the dead; by sheriff or clock; or as the codex orders it",
           "发言顺序：自由；死者左手起；警长或时钟；按法典", classic="free", modern="clock", friends="clock", codex="codex"),
)

UP, DOWN = "up", "down"
EVERYBODY = 0           # free discussion


@dataclass(frozen=True)
class Plan:
    """Once around from a seat, upwards or downwards; the sheriff may be kept for the end. Who does not speak is skipped."""

    speakers: Callable[[], list[int]]           # who has a turn at all; those banned lose it
    start: int = 1
    up: bool = True
    last: int | None = None
    minute: int | None = None                   # decided by the clock
    judges: int | None = None                   # decided by the judge: the dead beside whom it begins

    def order(self, g) -> tuple[int, ...]:
        order = [seat for seat in ring(g.seats, self.start, self.up) if seat in self.speakers() and not g.banned(seat, "speech")]
        if self.last in order:
            order.remove(self.last)
            order.append(self.last)
        return tuple(order)


# --- plans ---

def day_speakers(g) -> list[int]:
    """The living; `idiot=three` leaves a turned idiot only interjections."""
    return [seat for seat in g.alive if not (seat in g.turned and g.options.idiot == "three")]


def by_clock(g, speakers, minute: int | None = None) -> Plan:
    """First seat = minute mod seats + 1; an odd minute goes upwards. Not said, it is 0."""
    minute = minute or 0
    return Plan(speakers, minute % g.seats + 1, minute % 2 == 1, minute=minute)


def beside(g, speakers, seat: int, up: bool, **more) -> Plan:
    """It begins with the next one above, or below, a seat."""
    return Plan(speakers, after(g.seats, seat, up), up, **more)


def speech_rule(g) -> str:
    return "free" if g.under("market_day") and g.phase == "day" else g.options.speech


def plan_of_the_day(g) -> Script:
    """Who begins and in which direction, by daylight. The value is the plan."""
    def speakers() -> list[int]:
        return day_speakers(g)
    dead = g.night_dead[0] if len(g.night_dead) == 1 else None
    if speech_rule(g) == "free":
        return Plan(speakers)
    if g.options.speech == "left_of_dead":
        return beside(g, speakers, g.night_dead[0], True) if g.night_dead else Plan(speakers)
    if g.sheriff is not None:
        return (yield from plan_of_the_sheriff(g, speakers, dead))
    if dead is not None:
        return beside(g, speakers, dead, True, judges=dead)         # upwards, unless the judge says otherwise
    return by_clock(g, speakers, g.minute)


def plan_of_the_sheriff(g, speakers, dead: int | None) -> Script:
    """From the one dead, else from himself. By the clock's rule he always speaks last, by the codex's only when he begins."""
    sheriff = g.sheriff
    direction = yield from ask_living(g, sheriff, "order", lambda: (UP, DOWN), compulsory=True, public=True, time="skill")
    if direction == PASS:               # he was struck dead over it: whoever has the badge now is asked
        return (yield from plan_of_the_day(g))
    last = sheriff if dead is None or g.options.speech == "clock" else None
    return beside(g, speakers, dead or sheriff, direction == UP, last=last)


# --- speaking ---

def speeches(g, plan: Plan, enough: Callable[[], bool] = lambda: False) -> Script:
    """Hold the speeches. `enough` ends them after the speech under way. Counted bans run down for those who lost their turn."""
    order = Order(g, plan)
    yield from alongside(talk(g, order, enough), order)
    for seat in plan.speakers():
        if g.bans.get((seat, "speech")):
            g.tell(BanServed(seat, "speech", to=ALL))


def talk(g, order: "Order", enough: Callable[[], bool]) -> Script:
    if speech_rule(g) == "free":
        g.tell(SpeechOrder((), to=ALL))
        g.tell(Speaking(EVERYBODY, to=ALL))
        yield from wait("discussion")
        return
    order.tell()
    spoken: set[int] = set()
    while True:
        seat = next((seat for seat in g.speech if seat not in spoken and order.may_speak(seat)), None)
        if seat is None or (spoken and enough()):
            return
        g.tell(Speaking(seat, to=ALL))
        if (yield from one_speech(order, seat, first=not spoken)):
            spoken.add(seat)


def one_speech(order: "Order", seat: int, first: bool) -> Script:
    """The value is whether he has spoken. Until the first has, the order can still become another."""
    layer = {(TIME, "speech"): Prompt(TIME, "speech", ())}
    while order.may_speak(seat):
        action = yield (layer,)
        if action is AFRESH and first and order.changed():
            order.tell()
            return False
        if action.actor == TIME:
            return True
    return True


class Order:
    """The order in force. The judge may turn it, or say the minute, until the first speech is over; the last word counts."""

    def __init__(self, g, plan: Plan):
        self.g, self.plan = g, plan

    def tell(self) -> None:
        self.g.tell(SpeechOrder(self.plan.order(self.g), self.plan.minute, to=ALL))

    def changed(self) -> bool:
        """Has a minute been said since, or has somebody in it died, withdrawn or been banned?"""
        if self.plan.minute is not None and self.g.minute is not None:
            self.plan = by_clock(self.g, self.plan.speakers, self.g.minute)
        return self.plan.order(self.g) != self.g.speech

    def may_speak(self, seat: int) -> bool:
        return seat in self.plan.speakers() and not self.g.banned(seat, "speech")

    # the judge's offer

    def get(self, key):
        at_the_beginning = self.g.speech[:1] == (self.g.speaking,)
        if key == (JUDGE, "order") and self.plan.judges is not None and at_the_beginning:
            return Prompt(JUDGE, "order", (UP, DOWN), offer=True)
        return None

    def values(self):
        return ()

    def take(self, action):
        self.plan = replace(self.plan, start=after(self.g.seats, self.plan.judges, action.answer == UP), up=action.answer == UP)
