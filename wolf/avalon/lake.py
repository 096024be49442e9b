"""A-8, A-13: looking at a player's side, by the cleric at the start and by the Lady of the Lake after a mission."""

from ..table.fact import ALL, only
from ..table.prompt import PASS
from ..table.script import Script, ask, lasting
from ..table.seat import Seat
from .alike import Alike
from .facts import Answered, Lady, Looked, Phase, SideTold
from .roles import BLUE, OTHER_SIDE, RED

LOOKS_AFTER = (2, 3, 4)                 # missions, in order of play


def look(g, lookers: list[Seat], seat: Seat) -> Script:
    """Whoever is looked at gets the same question, and only when its time is over is anybody told anything (A-18)."""
    liar = g.roles[seat] == "trickster"
    said = yield from lasting(ask(seat, "answer", Alike((BLUE, RED), (BLUE, RED) if liar else ()), time="skill"), "skill")
    if said != PASS:
        g.tell(Answered(seat, said, to=only(seat)))
    for looker in lookers:
        g.tell(SideTold(looker, seat, seen_side(g, seat, said), to=only(looker)))


def seen_side(g, seat: Seat, said: str) -> str:
    """The side of this moment; a troublemaker always lies, a trickster if he likes."""
    if said != PASS:
        return said
    return OTHER_SIDE[g.side(seat)] if g.roles[seat] == "troublemaker" else g.side(seat)


def clerics_look(g) -> Script:
    """The first leader, before the first Lancelot number."""
    if "cleric" in g.cards:
        yield from look(g, g.holders("cleric"), g.leader)


def first_lady(g, leader: Seat) -> None:
    if "lady" in g.options.rules:
        g.tell(Lady(g.next_seat(leader), to=ALL))


def lady_is_due(g) -> bool:
    return "lady" in g.options.rules and g.round in LOOKS_AFTER


def ladys_look(g) -> Script:
    """Whom is public, the answer is hers alone, and that player is the next holder."""
    g.tell(Phase("lady", g.round, to=ALL))
    holder = g.lady
    seat = yield from ask(holder, "lady", [seat for seat in g.ring if seat not in g.ladies], compulsory=True, public=True, time="skill")
    g.tell(Looked(holder, seat, to=ALL))
    yield from look(g, [holder], seat)
    g.tell(Lady(seat, to=ALL))
