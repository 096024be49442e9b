from ....engine.fact import NOBODY, only
from ....engine.seat import Seat
from ..facts import Bargain, Gave
from .role import GOD, GOOD, PASS, Role, Step, ask_at_night

SKILLS = ("check", "poison", "gun")


class Trader(Role):
    """R-TRD: once in a game gives another player a skill. If that player is not surely good, the trader dies of it."""

    id, camp, kind = "trader", GOOD, GOD
    rank = 20
    verbs = ("give",)
    step = Step("trader", after=("seer",), needs=("cupid", "bride"), must_be_called=True)
    night_words = 3

    def night(self, g, me):
        if me in g.traded:
            return
        def deals() -> tuple[tuple[Seat, str], ...]:
            return tuple((seat, skill) for seat in g.others(me) for skill in SKILLS)
        answer = yield from ask_at_night(g, me, "give", deals)
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
