from ....engine.fact import Fact, fact, only
from ....engine.seat import Seat
from ..facts import Gave
from ..loans import GIFTS, LENT_VERBS, Loan
from .role import GOD, GOOD, PASS, Role, Step, ask_at_night

GOODS = ("check", "poison", "guard")


@fact
class Luck(Fact):
    """What the merchant's customer has: used once, this night or any later one, in the step of the lucky."""

    asked_as = "gift"

    seat: Seat
    kind: str

    def apply(self, g):
        g.lucky.add(self.seat)
        skill = GIFTS.get(self.kind, self.kind)
        g.lend(Loan(self.seat, skill, "lucky", (LENT_VERBS[skill],), g.round))


class MiracleMerchant(Role):
    """R-MIR: once in a game gives another player a skill; if that is a wolf, the merchant dies of it."""

    id, camp, kind = "miracle_merchant", GOOD, GOD
    rank = 34
    verbs = ("give",)
    step = Step("miracle_merchant", must_be_called=True, kills=True)
    brings = (Step("lucky", needs=("miracle_merchant",), kills=True, protects=True, all_look=True),)
    night_words = 3
    bars_showdown = True

    def night(self, g, me):
        def deals() -> tuple[tuple[Seat, str], ...]:
            return tuple((seat, kind) for seat in g.others(me) for kind in GOODS) if g.has_left(me, "give") else ()
        answer = yield from ask_at_night(g, me, "give", deals)
        if answer == PASS:
            return
        seat, kind = answer
        struck = g.struck(me, seat, "give")
        g.tell(Gave(me, seat, kind, to=only(me)))
        if g.is_wolf(struck):
            self.harm(g, me, "deal", me)
        elif not g.fails(me):
            g.tell(Luck(struck, kind, to=only(struck)))

    def could_still_turn_it(self, g, me):
        return g.has_power(me) and g.has_left(me, "give")
