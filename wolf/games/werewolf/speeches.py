"""Speeches: who speaks in which order (W-SPK, C-36, O-SHF-2), one after the other."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ...engine.fact import ALL
from ...engine.option import choice
from ...engine.prompt import JUDGE, PASS, TIME, Action, Actor, Prompt
from ...engine.script import AFRESH, Script, alongside, wait
from ...engine.seat import Seat, after, ring
from .facts import BanServed, Speaking, SpeechOrder
from .roles.role import ask_living
from .state import Werewolf

OPTIONS = (
    choice("speech", "free left_of_dead clock codex",
           "order of speeches: free; from the left of the dead; by sheriff or clock; or as the codex orders it",
           classic="free", modern="clock", friends="clock", codex="codex"),
    choice("dead_side", "lot up down",
           "one died and there is no sheriff: a machine judge begins on a side by lot, or always on the same",
           classic="lot", modern="lot", friends="lot", codex="lot"),
)

UP, DOWN = "up", "down"
EVERYBODY = 0           # free discussion
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


def by_clock(g: Werewolf, speakers: Speakers, minute: int | None = None) -> Plan:
    """The plan by the clock: it begins at seat minute mod seats + 1, an odd minute goes upwards. No minute is 0."""
    minute = minute or 0
    return Plan(speakers, minute % g.seats + 1, minute % 2 == 1, minute=minute)


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
    if dead is not None:                # upwards, unless the judge says otherwise; a lot is one of his lines, too
        always_down = g.judge == "machine" and g.options.dead_side == DOWN
        return beside(g, speakers, dead, not always_down, judges=dead)
    return by_clock(g, speakers, g.minute)


def plan_of_the_sheriff(g: Werewolf, sheriff: Seat, speakers: Speakers, dead: Seat | None) -> Script:
    """He chooses the direction, from the night's only dead or else from himself.

    By the rule `clock` he always speaks last, by the codex's only where it begins beside him.
    """
    direction = yield from ask_living(g, sheriff, "order", lambda: (UP, DOWN),
                                      compulsory=True, public=True, time="skill")
    if direction == PASS:               # he was struck dead over it: whoever has the badge now is asked
        return (yield from plan_of_the_day(g))
    last = sheriff if dead is None or g.options.speech == "clock" else None
    return beside(g, speakers, dead or sheriff, direction == UP, last=last)


# --- speaking ---

def speeches(g: Werewolf, plan: Plan, enough: Callable[[], bool] = lambda: False) -> Script:
    """Hold the speeches. `enough` ends them after the speech under way.

    A ban for a number of times counts one down where it has cost somebody his turn.
    """
    order = Order(g, plan)
    yield from alongside(talk(g, order, enough), order)
    for seat in plan.speakers():
        if g.bans.get((seat, "speech")):
            g.tell(BanServed(seat, "speech", to=ALL))


def talk(g: Werewolf, order: "Order", enough: Callable[[], bool]) -> Script:
    if speech_rule(g) == "free":
        g.tell(SpeechOrder((), to=ALL))
        g.tell(Speaking(EVERYBODY, to=ALL))
        yield from wait("discussion")
        return
    order.tell()
    spoken: set[Seat] = set()
    while True:
        seat = next((seat for seat in g.speech if seat not in spoken and order.may_speak(seat)), None)
        if seat is None or (spoken and enough()):
            return
        g.tell(Speaking(seat, to=ALL))
        if (yield from one_speech(order, seat, first=not spoken)):
            spoken.add(seat)


def one_speech(order: "Order", seat: Seat, first: bool) -> Script:
    """The value is whether he has spoken. Until the first has, the order can still change."""
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
    """The order in force. The judge may turn it, or say the minute, until the first speech is over."""

    def __init__(self, g: Werewolf, plan: Plan):
        self.g, self.plan = g, plan

    def tell(self) -> None:
        self.g.tell(SpeechOrder(self.plan.order(self.g), self.plan.minute, to=ALL))

    def changed(self) -> bool:
        """Whether a minute has been said since, or somebody in it has died, withdrawn or been banned."""
        if self.plan.minute is not None and self.g.minute is not None:
            self.plan = by_clock(self.g, self.plan.speakers, self.g.minute)
        return self.plan.order(self.g) != self.g.speech

    def may_speak(self, seat: Seat) -> bool:
        return seat in self.plan.speakers() and not self.g.banned(seat, "speech")

    # the judge's offer

    def get(self, key: tuple[Actor, str]) -> Prompt | None:
        at_the_beginning = self.g.speech[:1] == (self.g.speaking,)
        if key == (JUDGE, "order") and self.plan.judges is not None and at_the_beginning:
            return Prompt(JUDGE, "order", (UP, DOWN), offer=True)
        return None

    def values(self) -> tuple[Prompt, ...]:
        return ()

    def take(self, action: Action) -> None:
        dead, up = self.plan.judges, action.answer == UP
        if dead is not None:
            self.plan = replace(self.plan, start=after(self.g.seats, dead, up), up=up)
