"""The night: its steps, one after the other or side by side. What roles do is in their files, the order in `order`."""

from collections.abc import Callable, Sequence
from functools import partial

from ...engine.fact import ALL, NOBODY, only
from ...engine.option import choice, flag
from ...engine.script import Script, lasting, taking, together
from ...engine.seat import Seat
from . import win
from .facts import BanServed, Called, EyesClosed, KnifeWord, Night, StepsLeft, Wakes
from .order import NIGHTFALL, PACK, PUPPET, THIEF, needs_of, steps_tonight, time_of
from .puppet import puppet
from .roles import ROLES, STEPS
from .roles.role import Role
from .skills import SKILLS, Skill
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
    cards_picked = number == 1 and bool(g.thieves)      # until the thief has, any of the cards may be held
    all_cards = g.options.absent_roles_called or cards_picked
    steps = steps_tonight(order, number, g.cards if all_cards else g.roles.values(), g.options)
    wolves_by_day = g.wolves
    g.tell(Night(number, steps, to=ALL))
    for seat in g.alive:
        g.role(seat).nightfall(g, seat)
    if g.wolves != wolves_by_day:
        win.check(g)                            # W-WIN: somebody has changed sides
    for card in g.kinds_of_card():
        card.night_falls(g)
    yield from nightfall(g, order)

    def one(step: str) -> Script:
        if step in g.steps:
            yield from step_of_the_night(g, step)
        if step == THIEF and cards_picked and not g.options.absent_roles_called:
            held = steps_tonight(order, number, g.roles.values(), g.options)
            g.tell(StepsLeft(tuple(later for later in g.steps if later in (THIEF, *held)), to=ALL))
    if g.night_mode == "up":
        yield from together({step: partial(one, step) for step in steps}, {step: needs_of(step) for step in steps})
        return
    for step in steps:
        if step in g.steps:
            yield from called(g, step, one(step))
            if (then := STEPS[step].then) and then.is_in(number) and g.live and STEPS[step].then_if(g):
                yield from called(g, then.name, lasting(play(g, then.name), "night"))


def nightfall(g: Werewolf, order: Sequence[str]) -> Script:
    """M-2, M-3: who has the knife if the pack has none; and everybody's word about where he wakes tonight."""
    holder = g.next_with_knife(order) if g.has_lone_wolf else None
    for seat in g.wolves if g.has_lone_wolf else ():
        if g.is_lone(seat):
            g.tell(KnifeWord(seat, seat == holder or g.wakes(seat), to=only(seat)))
    if not g.word_at_nightfall:
        return
    for seat in g.alive:
        g.tell(Wakes(seat, tuple(step for step in g.steps if g.will_wake(seat, step)), to=only(seat)))
    if g.live and g.night_mode == "called":
        yield from called(g, NIGHTFALL.name, lasting(play(g, NIGHTFALL.name), NIGHTFALL.name))


def called(g: Werewolf, step: str, script: Script) -> Script:
    """Eyes open, eyes closed."""
    g.tell(Called(step, to=ALL))
    yield from script
    g.tell(EyesClosed(step, to=ALL))


def step_of_the_night(g: Werewolf, step: str) -> Script:
    """N-2: at a real table every step lasts its time, whether or not anybody is there to answer."""
    yield from taking(play(g, step), time_of(g, step)) if g.timed else play(g, step)
    for seat in g.alive if not STEPS[step].play else ():        # where people only meet, nobody loses an act
        if g.bans.get((seat, "night")) and seat in g.woken_in(step):
            # A ban for a number of times counts those that cost an act. In whose step that is tells his card.
            g.tell(BanServed(seat, "night", to=NOBODY))


def play(g: Werewolf, step: str) -> Script:
    meeting = {PACK.name: wolves, PUPPET.name: puppet}.get(step) or STEPS[step].play
    if meeting:
        yield from meeting(g)
        return
    acting: dict[str, Callable[[], Script]] = {}

    def begin(name: str, seat: Seat, skill: Role | Skill, script: Callable[[], Script]) -> None:
        """Asked, if he may be; M-5 is where a skill is used (see `Deed`)."""
        if skill.can_ask(g, seat):
            acting[name] = script
    for seat in g.alive:            # first shown what he is shown every night
        role = g.role(seat)
        if role.asked_at(step):
            role.status(g, seat)
            begin(str(seat), seat, role, partial(role.night, g, seat))
        elif step in role.acts_in:
            role.status_in(g, seat, step)
            begin(str(seat), seat, role, partial(role.night_in, g, seat, step))
    for loan in g.loans_at(step) if g.loans else ():
        if loan.user in g.alive:
            skill = SKILLS.get(loan.skill) or ROLES[loan.skill]
            skill.status(g, loan.user)
            begin(f"{loan.user} {loan.skill}", loan.user, skill, partial(skill.night, g, loan.user))
    if len(acting) == 1:
        yield from next(iter(acting.values()))()
    elif acting:
        yield from together(acting, {})
