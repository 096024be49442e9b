"""A whole game, from the deal to the score, on one page."""

from collections.abc import Sequence
from itertools import count

from ...engine.board import Setup
from ...engine.fact import only
from ...engine.judge import Awards, Ended, evening
from ...engine.script import Script, alongside, lasting
from . import win
from .dawn import dawn
from .day import day
from .election import election
from .facts import Dealt
from .judge import Desk
from .night import night
from .order import order_of
from .state import Werewolf


def course(g: Werewolf, setup: Setup) -> Script:
    """Deal, play until a side has won, tell the end; then the judge may still give his awards."""
    for seat, card in zip(g.ring, setup.deal, strict=True):
        g.tell(Dealt(seat, card, to=only(seat)))
    try:
        yield from alongside(nights_and_days(g, order_of(setup.board, setup.cards, setup.options)), Desk(g))
    except Ended as ended:
        win.tell_the_end(g, ended)
    yield from alongside(evening(), Awards(g))


def nights_and_days(g: Werewolf, order: Sequence[str]) -> Script:
    for number in count(1):
        yield from lasting(night(g, order, number), "night")
        exploded = False
        if g.options.sheriff != "off" and g.election != "over":
            exploded = yield from lasting(election(g, number), "vote")
        yield from lasting(dawn(g, number), "words")
        if not exploded:
            yield from day(g, number)
