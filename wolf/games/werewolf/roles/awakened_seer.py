from ....engine.fact import NOBODY, Keeps, fact, only
from ....engine.seat import Seat
from .. import skills
from ..facts import Deed, Harm
from ..facts.night import NONE
from .role import GOD, GOOD, Naming, Role, Step


@fact
class PairChecked(Deed):
    """Whether one of two looks like a wolf. `none` is a look that has shown nothing."""

    keeps = Keeps.TONIGHT
    verb = "check"
    asked_as = "checked"

    seer: Seat
    pair: tuple[Seat, Seat]
    result: str

    def apply(self, g):
        if self.result != NONE:
            Deed.apply(self, g)

    def work(self, g, *struck):
        """What it says of each: two good ones, or of a good one and another the other."""
        open_ones = [seat for seat in self.pair if seat != self.seer and g.checks.get(seat) != "good"]
        if self.result == "good" or len(open_ones) == 1:
            g.checks.update(dict.fromkeys(open_ones, self.result))


class AwakenedSeer(Role):
    """R-AWS: each night learns whether there is a wolf among two players, himself and repeats allowed."""

    id, camp, kind = "awakened_seer", GOOD, GOD
    rank = 43
    asks = Naming("check", seats=2, himself=True)
    step = Step("awakened_seer", must_be_called=True)

    def use(self, g, me, answer):
        """As with every seer's look, some die of it."""
        struck = [g.struck(me, seat, "check", single=False) for seat in answer]
        wolf = next((seat for seat in struck if g.looks_like_a_wolf(seat)), struck[0])
        g.tell(PairChecked(me, tuple(answer), skills.seen(g, me, skills.camp, wolf), to=only(me)))
        for seat in dict.fromkeys(struck):
            if g.role(seat).dies_of_checks and not g.fails(me):
                g.tell(Harm("look", seat, g.step_used(me, "check"), me, to=NOBODY))
