from ....engine.fact import Fact, fact, only
from ....engine.seat import Seat
from .role import FIRST, GOOD, PASS, VILLAGER, WOLVES, Role, Step, ask_at_night

SIDES = ("village", WOLVES)


@fact
class Chose(Fact):
    """His side, for the game."""

    deed = True

    hound: Seat
    choice: str

    def apply(self, g):
        if self.choice == WOLVES:
            g.turn_wolf(self.hound)

    def case(self):
        return self.choice


class WolfHound(Role):
    """R-HND: in the first night chooses the village or the wolves; of the wolves he is one from that night on."""

    id, camp, kind = "wolf_hound", GOOD, VILLAGER
    rank = 40
    verbs = ("choose",)
    step = Step("wolf_hound", nights=FIRST, must_be_called=True)
    surely_good = False
    night_words = 2

    def night(self, g, me):
        side = yield from ask_at_night(g, me, "choose", lambda: SIDES, compulsory=True)
        if side != PASS:
            g.tell(Chose(me, side, to=only(me)))
