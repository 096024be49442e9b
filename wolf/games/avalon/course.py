"""A whole game, from the deal to the score, on one page."""

from ...engine.board import Setup
from ...engine.fact import ALL, only
from ...engine.judge import Awards, Desk as TableDesk, Ended, Over, evening
from ...engine.option import Listed
from ...engine.script import Script, alongside, lasting
from .assassination import assassination, recruit
from .facts import Dealt
from .lady import CLERIC, first_lady, lady_is_due, ladys_look
from .lancelot import foretell
from .mission import mission
from .roles import BLUE, RED
from .sight import tell_sight
from .state import TO_WIN, Avalon

OPTIONS = (
    Listed("rules", ("lady", "sword", "trap", "targeting"), {"avalon": ()},
           "optional rules: Lady of the Lake (7 players or more), Excalibur, trap, targeting"),
)

MISSIONS = 5


class Desk(TableDesk):
    """Nobody dies here: what a judge may do is what he may do at any table."""

    sides = (BLUE, RED)


def course(g: Avalon, setup: Setup) -> Script:
    """Deal, show, play until a side has won, tell the end; then the judge may still give his awards."""
    for seat, card in zip(g.ring, setup.deal, strict=True):
        g.tell(Dealt(seat, card, to=only(seat)))
    tell_sight(g)
    try:
        yield from alongside(missions(g, setup), Desk(g))
    except Ended as ended:
        tell_the_end(g, ended)
    yield from alongside(evening(), Awards(g))


def missions(g: Avalon, setup: Setup) -> Script:
    """A phase lasts until its clock, so that everybody has seen what came of it."""
    leader, = setup.draws["leader"]
    deck = setup.draws.get("deck", ())
    if CLERIC not in g.cards:           # he is told before any number is shown
        foretell(g, deck)
    first_lady(g, leader)
    for number in range(1, MISSIONS + 1):
        yield from lasting(mission(g, number, leader, deck), "skill")
        if g.results("success") == TO_WIN:
            break
        if lady_is_due(g):
            yield from lasting(ladys_look(g), "skill")
        leader = g.next_seat(g.leader)
    if "untrustworthy_servant" in g.cards:
        yield from lasting(recruit(g), "skill")
    yield from assassination(g)


def tell_the_end(g: Avalon, ended: Ended) -> None:
    """A-20: everybody on the winning side at the end scores; a rogue who wins alone scores alone."""
    winners = tuple(seat for seat in g.ring if ended.winner in (g.side(seat), g.roles[seat]))
    g.tell(Over(ended.winner, ended.reason, winners, tuple(sorted(g.roles.items())), to=ALL))
