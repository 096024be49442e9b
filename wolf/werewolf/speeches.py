"""Speeches: who speaks in which order (W-SPK, C-36, O-SHF-2), one after the other."""

from ..table.fact import ALL
from ..table.option import choice
from ..table.prompt import JUDGE, PASS
from ..table.script import Script, ask, wait
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


def day_speakers(g) -> list[int]:
    """The living, without those banned; `idiot=three` leaves a turned idiot only interjections."""
    return [seat for seat in g.alive if not g.banned(seat, "speech")
            and not (seat in g.turned and g.options.idiot == "three")]


def arrange(g, speakers, start: int, up: bool, last: int | None = None) -> tuple[int, ...]:
    """Once around from a seat; who does not speak is skipped; the sheriff may be kept for the end."""
    order = [seat for seat in ring(g.seats, start, up) if seat in speakers]
    if last in order:
        order.remove(last)
        order.append(last)
    return tuple(order)


def settle_day_order(g) -> Script:
    """Who begins and in which direction, by daylight. Tells the order."""
    if g.options.speech == "free":
        g.tell(SpeechOrder((), to=ALL))
        return
    dead = g.night_dead[0] if len(g.night_dead) == 1 else None
    if g.options.speech == "left_of_dead":
        begin = after(g.seats, g.night_dead[0], True) if g.night_dead else 1
        g.tell(SpeechOrder(arrange(g, day_speakers(g), begin, True), to=ALL))
    elif g.sheriff is not None:
        yield from order_by_sheriff(g, dead)
    elif dead is not None:
        yield from order_by_judge(g, dead)
    else:
        yield from order_by_clock(g, lambda: day_speakers(g))


def order_by_sheriff(g, dead: int | None) -> Script:
    """From the one dead, else from himself. By the clock's rule he always speaks last, by the codex's only when he begins."""
    sheriff = g.sheriff
    direction = yield from ask_living(g, sheriff, "order", lambda: (UP, DOWN), compulsory=True, public=True, time="skill")
    if direction == PASS:               # he was struck dead over it: whoever has the badge now is asked
        yield from settle_day_order(g)
        return
    up = direction == UP
    last = sheriff if dead is None or g.options.speech == "clock" else None
    g.tell(SpeechOrder(arrange(g, day_speakers(g), after(g.seats, dead or sheriff, up), up, last), to=ALL))


def order_by_judge(g, dead: int) -> Script:
    """No sheriff, one dead: the judge picks the side; upwards if he says nothing."""
    def tell(up: bool) -> None:
        g.tell(SpeechOrder(arrange(g, day_speakers(g), after(g.seats, dead, up), up), to=ALL))
    tell(True)
    if (yield from ask(JUDGE, "order", (UP, DOWN), time="skill")) == DOWN:
        tell(False)


def order_by_clock(g, speakers) -> Script:
    """First seat = minute mod seats + 1; an odd minute goes upwards. Until the minute is said it is 0, or the one said before."""
    def tell(minute: int) -> None:
        g.tell(SpeechOrder(arrange(g, speakers(), minute % g.seats + 1, minute % 2 == 1), minute, to=ALL))
    tell(g.minute or 0)
    minute = yield from ask(JUDGE, "minute", range(60), time="skill")
    if minute != PASS:
        tell(minute)


def speak(g, still=lambda seat: True) -> Script:
    """The speeches themselves, in the order told. Who may no longer speak when his turn comes loses it."""
    if g.options.speech == "free":
        g.tell(Speaking(EVERYBODY, to=ALL))
        yield from wait("discussion")
        return
    for seat in g.speech:
        yield from one_speech(g, seat, still)


def one_speech(g, seat: int, still=lambda seat: True) -> Script:
    def may_speak() -> bool:
        return seat in g.alive and not g.banned(seat, "speech") and still(seat)
    if may_speak():
        g.tell(Speaking(seat, to=ALL))
        yield from wait("speech", may_speak)


def serve_speech_bans(g) -> None:
    """A round of speeches is over: counted bans from speaking run down."""
    for (seat, what), times in list(g.bans.items()):
        if what == "speech" and times:
            g.tell(BanServed(seat, what, to=ALL))
