"""A whole game, from the deal to the score, on one page."""

from collections.abc import Sequence
from itertools import count

from ...engine.board import Setup
from ...engine.fact import ALL, only
from ...engine.judge import NOBODY_WINS, Awards, Ended, evening
from ...engine.option import Number
from ...engine.script import Script, alongside, lasting
from . import win
from .aloud import announcement, phase
from .dawn import dawn
from .day import after_speeches, day, unannounced
from .due import NIGHTFALL, SPEECH, deaths_due
from .election import election
from .facts import Dealt, Shown
from .judge import Desk
from .night import night
from .order import order_of
from .state import Werewolf

OPTIONS = (
    Number("day_limit", ("none",), {"classic": "none", "modern": "none", "friends": "none", "codex": "none"},
           "after so many days nobody has won"),
)


def course(g: Werewolf, setup: Setup) -> Script:
    """Deal, play until a side has won, tell the end; then the judge may still give his awards."""
    for kind in g.kinds_of_card():
        kind.table_set(g)
    for seat, card in zip(g.ring, setup.deal, strict=True):
        g.tell(Dealt(seat, card, to=only(seat)))
    for seat in g.ring:
        if g.role(seat).lies_open:
            g.tell(Shown(seat, g.roles[seat], to=ALL))
    try:
        yield from alongside(nights_and_days(g, order_of(setup.board, setup.cards, setup.options)), Desk(g))
    except Ended as ended:
        win.tell_the_end(g, ended)
    yield from alongside(evening(), Awards(g))


def nights_and_days(g: Werewolf, order: Sequence[str]) -> Script:
    if any(card.begins_by_day for card in g.kinds_of_card()):
        yield from day(g, 0)
        yield from deaths_due(g, SPEECH, NIGHTFALL)
    for number in count(1):
        yield from lasting(night(g, order, number), "night")
        ended = False
        if g.options.sheriff != "off" and g.election != "over":
            ended = yield from phase(g, election(g, number), "vote")
            if not ended:
                yield from announcement(g)      # how it ended, with the votes before all eyes
        rest = day
        if any(card.holds_dawn(g) for card in g.kinds_of_card()):
            rest, ended = after_speeches, (yield from phase(g, unannounced(g, number, ended), "words"))
        yield from phase(g, dawn(g, number), "words")
        yield from announcement(g, public=True) if ended else rest(g, number)
        yield from deaths_due(g, SPEECH, NIGHTFALL)
        if g.options.day_limit == number:
            raise Ended(NOBODY_WINS, "day_limit")
