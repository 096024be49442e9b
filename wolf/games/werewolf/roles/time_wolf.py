from ....engine.fact import Fact, Keeps, fact, only
from ....engine.option import flag
from ....engine.seat import Seat
from ..facts import Deed
from .role import Naming, PackWolf, Step


@fact
class Sealed(Deed):
    """Tonight what good players aim at this one falls on themselves."""

    keeps = Keeps.TONIGHT
    verb = "seal"

    wolf: Seat
    seat: Seat

    def work(self, g, struck):
        g.tonight.seals[self.wolf] = struck


@fact
class SealGone(Fact):
    """Her seal has turned something, and is lost. She is told in her next step."""

    asked_as = "seal"

    wolf: Seat

    def asked_for(self):
        return self.asked_as, ["gone"]


class TimeWolf(PackWolf):
    """R-TWF: seals one player a night; what good players aim at him falls on themselves. Once it has, it is gone."""

    id = "time_wolf"
    rank = 34
    asks, deed = Naming("seal", himself=True, running=False), Sealed
    step = Step("time_wolf", must_be_called=True, touches=True)
    options = (
        flag("time_wolf_explodes", "the time-eating consort may explode, and be her own pack's victim",
             classic=True, modern=True, friends=True, codex=False),
    )

    def status(self, g, me):
        if g.seals_gone.get(me) == g.round - 1:
            g.tell(SealGone(me, to=only(me)))

    def among(self, g, me, free):
        return [] if me in g.seals_gone else free

    def may_explode(self, g, me):
        return g.options.time_wolf_explodes

    def is_spared(self, g):
        return not g.options.time_wolf_explodes
