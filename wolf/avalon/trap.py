"""A-15: the trap. One more member in every team (see `Avalon.size`), and the leader makes one card void."""

from ..table.fact import ALL, only
from ..table.script import Script, ask
from .facts import CardSeen, Trapped


def set_trap(g) -> Script:
    if "trap" not in g.options.rules:
        return
    seat = yield from ask(g.leader, "trap", g.team, compulsory=True, public=True, time="skill")
    g.tell(Trapped(seat, to=ALL))
    g.tell(CardSeen(g.leader, seat, g.played[seat], to=only(g.leader)))
