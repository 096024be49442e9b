"""A-14: Excalibur. The leader may give it to another member, who may turn another member's card around."""

from ..table.fact import ALL, only
from ..table.prompt import PASS
from ..table.script import Script, ask
from .facts import CardSeen, SwordGiven, Swung


def give(g) -> Script:
    if "sword" not in g.options.rules:
        return
    seat = yield from ask(g.leader, "sword", [seat for seat in g.team if seat != g.leader], public=True, time="skill")
    g.tell(SwordGiven(None if seat == PASS else seat, to=ALL))


def swing(g) -> Script:
    """In public, before anything is counted; the holder alone learns the card as it was played."""
    if g.sword is None:
        return
    seat = yield from ask(g.sword, "swing", [seat for seat in g.team if seat != g.sword], public=True, time="skill")
    g.tell(Swung(None if seat == PASS else seat, g.sword, to=ALL))
    if seat != PASS:
        g.tell(CardSeen(g.sword, seat, g.played[seat], to=only(g.sword)))
