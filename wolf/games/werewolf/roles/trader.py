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
    acts_on_death = True        # of whomever he has given a gun
    step = Step("trader", must_be_called=True, kills=True)
    night_words = 3

    def night(self, g, me):
        if not g.has_left(me, "give"):
            return

        def deals() -> tuple[tuple[Seat, str], ...]:
            return tuple((seat, skill) for seat in g.others(me) for skill in SKILLS)
        answer = yield from ask_at_night(g, me, "give", deals)
        if answer != PASS:
            seat, skill = answer
            struck = g.struck(me, seat)
            g.tell(Gave(me, seat, skill, to=only(me)))
            if not g.fails(me):
                g.tell(Bargain(me, struck, skill, self.is_surely_good(g, struck), to=NOBODY))

    @staticmethod
    def is_surely_good(g, seat) -> bool:
        """A village card that cannot change sides, and nobody of a third side."""
        return g.camp(seat) == GOOD and g.role(seat).surely_good

    def could_still_turn_it(self, g, me):
        return g.has_power(me) and g.has_left(me, "give")
