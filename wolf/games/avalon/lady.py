"""A-8, A-13: looking at a player's side, by the cleric at the start and by the Lady of the Lake after a mission."""

from ...engine.choices import Alike
from ...engine.fact import ALL, only
from ...engine.prompt import PASS
from ...engine.script import Script, ask, lasting
from ...engine.seat import Seat
from .facts import Answered, Lady, Looked, Phase, SideTold
from .roles import BLUE, OTHER_SIDE, RED
from .state import Avalon

CLERIC = "cleric"
LOOKS_AFTER = (2, 3, 4)                 # missions, in order of play


def look(g: Avalon, lookers: list[Seat], seat: Seat) -> Script:
    """Whoever is looked at gets the same question; nobody is told anything before its time is over (A-18)."""
    answers = (BLUE, RED)
    possible = Alike(answers, answers if g.roles[seat] == "trickster" else ())
    said = yield from lasting(ask(seat, "answer", possible, time="skill"), "skill")
    if said != PASS:
        g.tell(Answered(seat, said, to=only(seat)))
    for looker in lookers:
        g.tell(SideTold(looker, seat, seen_side(g, seat, said), to=only(looker)))


def seen_side(g: Avalon, seat: Seat, said: str) -> str:
    """The side a looker is told: the present one, but a troublemaker always lies, and a trickster if he likes."""
    if said != PASS:
        return said
    return OTHER_SIDE[g.side(seat)] if g.roles[seat] == "troublemaker" else g.side(seat)


def clerics_look(g: Avalon) -> Script:
    """The first leader, before any Lancelot number is shown."""
    yield from look(g, g.holders(CLERIC), g.leader)


def first_lady(g: Avalon, leader: Seat) -> None:
    if "lady" in g.options.rules:
        g.tell(Lady(g.next_seat(leader), to=ALL))


def lady_is_due(g: Avalon) -> bool:
    return "lady" in g.options.rules and g.round in LOOKS_AFTER


def ladys_look(g: Avalon) -> Script:
    """Whom she looks at is public, the answer is hers alone, and that player is the next holder."""
    g.tell(Phase("lady", g.round, to=ALL))
    holder, others = g.ladies[-1], [seat for seat in g.ring if seat not in g.ladies]
    seat = yield from ask(holder, "lady", others, compulsory=True, public=True, time="skill")
    g.tell(Looked(holder, seat, to=ALL))
    yield from look(g, [holder], seat)
    g.tell(Lady(seat, to=ALL))
