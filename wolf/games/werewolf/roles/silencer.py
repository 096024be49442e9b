from ....engine.fact import ALL, Fact, fact
from ....engine.seat import Seat
from ..facts import Deed
from .role import GOD, GOOD, HARM, Naming, Role, Step


@fact
class Hushed(Deed):
    """For the day to come. Everybody hears of it at dawn, see `Silenced`."""

    verb = "silence"

    silencer: Seat
    seat: Seat

    def work(self, g, struck):
        g.tonight.hushed.append(struck)


@fact
class Silenced(Fact):
    """Who may not use his voice in this day's exile and duel speeches. By whom is not said."""

    seats: tuple[Seat, ...]


class Silencer(Role):
    """R-SIL: each night silences somebody, who has only gestures and a translator in the next day's speeches."""

    id, camp, kind = "silencer", GOOD, GOD
    rank = 40
    asks, deed = Naming("silence", himself=True, running=False), Hushed
    step = Step("silencer", must_be_called=True)
    aims = {"silence": HARM}

    def day_breaks(self, g):
        if seats := tuple(seat for seat in g.alive if seat in g.tonight.hushed):
            g.tell(Silenced(seats, to=ALL))
