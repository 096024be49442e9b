from ....engine.fact import Fact, Keeps, fact, only
from ....engine.seat import Seat
from ..facts.night import NONE
from .role import GOD, GOOD, Role, Step


@fact
class GraveSeen(Fact):
    """Whether the one exiled yesterday was a wolf: `wolf`, `good`, or `none` if there is no new grave."""

    keeps = Keeps.TONIGHT
    asked_as = "grave"

    keeper: Seat
    result: str


class Gravekeeper(Role):
    """R-GRV: each night is shown whether the one who was exiled the day before was a wolf."""

    id, camp, kind = "gravekeeper", GOOD, GOD
    rank = 36
    step = Step("gravekeeper", must_be_called=True)

    def status(self, g, me):
        exiled = self.exiled_yesterday(g)
        if exiled is None or not self.works(g, me):
            result = NONE
        else:
            result = "wolf" if g.is_wolf(exiled) else "good"
        g.tell(GraveSeen(me, result, to=only(me)))

    @staticmethod
    def exiled_yesterday(g) -> Seat | None:
        """Who went; or who stays for one more night and dies of yesterday's exile at dawn."""
        last = [due.seat for due in g.due.values() if (due.cause, due.moment, due.day) == ("exile", "dawn", g.round)]
        return last[0] if last else g.exiled.get(g.round - 1)
