"""A-10: a rogue may be locked, and may win alone."""

from ..table.fact import ALL
from ..table.script import Script, ask
from .facts import Locked
from .roles import ROGUES

NO_LOCK = (1, 2)                        # missions without a lock where fewer than seven play


def lock(g) -> Script:
    """Where a rogue is dealt, the leader has to lock one member, himself allowed."""
    if not any(role in g.cards for role in ROGUES) or (g.seats < 7 and g.mission in NO_LOCK):
        return
    seat = yield from ask(g.leader, "lock", g.team, compulsory=True, public=True, time="skill")
    g.tell(Locked(seat, to=ALL))


def wins_alone(g, side: str) -> bool:
    """His card counted on this mission, which was his side's third, and on an earlier one of any result."""
    rounds = g.rogue_rounds[side]
    return len(rounds) > 1 and rounds[-1] == g.round
