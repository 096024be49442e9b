from ...table.fact import NOBODY, only
from ..facts import Bargain, Gave
from .role import GOD, GOOD, PASS, Role, ask_at_night

SKILLS = ("check", "poison", "gun")


class Trader(Role):
    """R-TRD: once in the game gives another player a skill. If that one is not surely good, the trader dies of it."""

    id, en, zh = "trader", "Black-Market Trader", "黑市商人"
    camp, kind = GOOD, GOD
    step = "trader"
    needs = ("cupid", "bride")
    must_be_called = True

    def night(self, g, me):
        if me in g.traded:
            return
        answer = yield from ask_at_night(g, me, "give", lambda: tuple((seat, skill) for seat in g.others(me) for skill in SKILLS))
        if answer != PASS:
            seat, skill = answer
            g.tell(Gave(me, seat, skill, to=only(me)))
            g.tell(Bargain(me, seat, skill, self.is_surely_good(g, seat), to=NOBODY))

    @staticmethod
    def is_surely_good(g, seat) -> bool:
        """A village card that cannot change sides, and nobody of a third side."""
        return g.camp(seat) == GOOD and g.role(seat).surely_good

    def could_still_turn_it(self, g, me):
        return g.has_power(me) and me not in g.traded
