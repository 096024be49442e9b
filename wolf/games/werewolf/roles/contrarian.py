from ....engine.choices import NOTHING
from ....engine.fact import ALL, Fact, fact
from ....engine.prompt import PASS, Prompt
from ....engine.script import each, wait
from ....engine.seat import Seat
from ..facts import Badge, Deed, Shown
from .role import GOD, GOOD, Interruption, Role

WON, LOST = "won", "lost"


@fact
class Arguing(Fact):
    """He breaks in: the two argue, then all others decide."""

    seat: Seat
    target: Seat

    def apply(self, g):
        g.argument = (self.seat, self.target)


@fact
class Argued(Deed):
    """How it ended. Who was behind whom is not said."""

    verb = "argue"

    seat: Seat
    target: Seat
    kind: str                   # WON or LOST

    def work(self, g, *named):
        g.voteless[self.target if self.kind == WON else self.seat] = g.round
        if self.kind == WON:
            g.cut_off[self.target] = g.round


class Contrarian(Role):
    """R-CTR: once a game, by day, he argues with whoever speaks. The table decides in secret who has lost."""

    id, camp, kind = "contrarian", GOOD, GOD
    rank = 41
    verbs = ("argue", "back")
    interruptions = (Interruption("argue"),)

    def may_interrupt(self, g, me, verb):
        if not self.could_still_turn_it(g, me):
            return ()
        return [seat for seat in g.speakers() if seat != me]

    def interrupt(self, g, me, verb, answer, fall):
        """If one of the two is struck dead over it, nothing comes of it."""
        g.tell(Shown(me, self.id, to=ALL))
        g.tell(Arguing(me, answer, to=ALL))
        yield from wait("debate")

        def others() -> list[Seat]:
            return [seat for seat in g.voters() if seat not in (me, answer) and not g.banned(seat, "vote")]
        backing = yield from each(lambda: [Prompt(seat, "back", NOTHING, public=True, time="vote")
                                           for seat in others() if {me, answer} <= {*g.alive}])
        behind = [seat for seat in others() if backing.get(seat, PASS) != PASS]
        if me not in g.alive or answer not in g.alive:
            return True
        won = 2 * len(behind) > len(others())
        g.tell(Argued(me, answer, WON if won else LOST, to=ALL))
        if won and g.sheriff == answer:
            g.tell(Badge(answer, me, to=ALL))
        return True

    def could_still_turn_it(self, g, me) -> bool:
        return g.has_power(me) and g.has_left(me, "argue")
