from ....engine.fact import fact
from ....engine.seat import Seat
from ..facts import Deed
from .role import Naming, PackWolf, Step


@fact
class Feared(Deed):
    """M-5: tonight this one's skill fails."""

    verb = "fear"

    wolf: Seat
    seat: Seat

    def work(self, g, struck):
        g.tonight.failing.add(struck)


class Nightmare(PackWolf):
    """R-NMR: before all others names one whose skill fails tonight; not the same one two nights running."""

    id = "nightmare"
    rank = 31
    asks, deed = Naming("fear", running=False), Feared
    step = Step("nightmare", must_be_called=True, touches=True)

    def among(self, g, me, free):
        """In the first night he does not know the pack yet; from then on it is refused to him."""
        return free if g.round == 1 else [seat for seat in free if seat not in g.pack]
