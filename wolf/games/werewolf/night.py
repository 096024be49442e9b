"""The night: its steps, one after the other or side by side. What roles do is in their files, the order in `order`."""

from collections.abc import Callable, Sequence
from functools import partial

from ...engine.fact import ALL, NOBODY, only
from ...engine.option import choice, flag
from ...engine.prompt import PASS
from ...engine.script import Script, ask, lasting, together
from ...engine.seat import Seat
from . import win
from .events import SLEEPS
from .facts import BanServed, Called, EyesClosed, GiftUsed, Night, StepsLeft
from .order import PACK, THIEF, needs_of, steps_tonight
from .roles import STEPS
from .roles.seer import Seer
from .sides import GIFT_IN
from .state import Werewolf
from .wolves import wolves

OPTIONS = (
    flag("absent_roles_called", "steps of roles that nobody holds are played all the same",
         classic=True, modern=True, friends=True, codex=True),
    choice("night_mode", "called up", "eyes closed and called step by step, or phones up",
           classic="called", modern="called", friends="called", codex="called"),
    choice("night_end", "full answered",
           "phones up: a stage lasts its full time, or ends when every phone has answered",
           classic="answered", modern="answered", friends="answered", codex="full"),
)


def night(g: Werewolf, order: Sequence[str], number: int) -> Script:
    thief_chooses = number == 1 and bool(g.thieves)     # until he has, any of the cards may be held
    all_cards = g.options.absent_roles_called or thief_chooses
    steps = steps_tonight(order, number, g.cards if all_cards else g.roles.values())
    wolves_by_day = g.wolves
    g.tell(Night(number, steps, to=ALL))
    for seat in g.alive:
        g.role(seat).nightfall(g, seat)
    if g.wolves != wolves_by_day:
        win.check(g)                            # W-WIN: somebody has changed sides

    def one(step: str) -> Script:
        if step in g.steps:
            yield from step_of_the_night(g, step)
        if step == THIEF and thief_chooses and not g.options.absent_roles_called:
            held = steps_tonight(order, number, g.roles.values())
            g.tell(StepsLeft(tuple(later for later in g.steps if later in (THIEF, *held)), to=ALL))
    if g.night_mode == "up":
        yield from together({step: partial(one, step) for step in steps}, needs_of(steps))
        return
    for step in steps:
        if step in g.steps:
            yield from called(g, step, one(step))
            if (told := STEPS[step].told) and number == 1 and g.live:
                yield from called(g, told.name, lasting(play(g, told.name), "night"))


def called(g: Werewolf, step: str, script: Script) -> Script:
    """Eyes open, eyes closed."""
    g.tell(Called(step, to=ALL))
    yield from script
    g.tell(EyesClosed(step, to=ALL))


def step_of_the_night(g: Werewolf, step: str) -> Script:
    """N-2: at a real table every step lasts its time, whether or not anybody is there to answer."""
    yield from lasting(play(g, step), "night") if g.timed else play(g, step)
    for seat in g.alive:
        if g.bans.get((seat, "night")) and seat in g.woken_in(step):
            # A ban for a number of times counts those that cost an act. In whose step that is tells his card.
            g.tell(BanServed(seat, "night", to=NOBODY))


def play(g: Werewolf, step: str) -> Script:
    meeting = wolves if step == PACK.name else STEPS[step].play
    if meeting:
        yield from meeting(g)
        return
    acting: dict[str, Callable[[], Script]] = {}
    asleep = any(step in steps and g.under(card) for card, steps in SLEEPS.items())
    for seat in g.alive:
        role = g.role(seat)
        if not role.asked_at(step):
            continue
        if g.has_power(seat) and not g.banned(seat, "night") and not asleep:
            acting[str(seat)] = partial(role.night, g, seat)
        else:
            role.night_without_power(g, seat)
    for seat, kind in sorted(g.gifts):
        if GIFT_IN.get(kind) == step and not asleep and g.gift_is_due(seat, kind) and g.may_act_tonight(seat):
            acting[f"{seat} {kind}"] = partial(GIFTS[kind], g, seat)
    if len(acting) == 1:
        yield from next(iter(acting.values()))()
    elif acting:
        yield from together(acting, {})


# --- the trader's gifts, used in the steps of the cards that have these skills ---

def given_check(g: Werewolf, me: Seat) -> Script:
    seat = yield from Seer.look(g, me)
    if seat != PASS:
        g.tell(GiftUsed(me, "check", seat, to=only(me)))


def given_poison(g: Werewolf, me: Seat) -> Script:
    seat = yield from ask(me, "poison", lambda: g.alive if g.may_act_tonight(me) else ())
    if seat != PASS:
        g.tell(GiftUsed(me, "poison", seat, to=only(me)))


GIFTS = {"check": given_check, "poison": given_poison}
