from ....engine.fact import Fact, fact, only
from ....engine.seat import Seat, neighbours
from ..facts import Deed
from .role import FIRST, HARM, Naming, PackWolf, Step


@fact
class Converting(Deed):
    """Whom he makes a wolf."""

    verb = "convert"
    asked_as = "converted"

    wolf: Seat
    seat: Seat

    def work(self, g, struck):
        g.tonight.converting.append(struck)
        g.seen_wolves.add(self.seat)
        g.knows.setdefault(self.wolf, set()).add(self.seat)


@fact
class Converted(Fact):
    """From dawn on he counts as a wolf, who does not wake with the pack."""

    seat: Seat

    def apply(self, g):
        g.tonight.converts.append(self.seat)

    def asked_for(self):
        return self.kind_asked_for(), ["yes"]


def meet(g):
    """Whoever was converted reads it on his own phone. A wolf whom a swap has brought there stays what he is."""
    for seat in g.tonight.converting:
        if seat in g.alive and not g.is_wolf(seat):
            g.tell(Converted(seat, to=only(seat)))
    return
    yield


class AwakenedGargoyle(PackWolf):
    """R-AGG: in the first night converts somebody beside a wolf, who is a lone wolf from dawn on (M-2)."""

    id = "awakened_gargoyle"
    rank = 43
    asks, deed = Naming("convert", must=True), Converting
    step = Step("awakened_gargoyle", needs=("wolves",), nights=FIRST, must_be_called=True)
    brings = (Step("converted", needs=("awakened_gargoyle",), nights=FIRST, play=meet,
                   wakes=lambda g: g.tonight.converts, reads=(Converted,), all_look=True),)
    aims = {"convert": HARM}

    def needs_word(self, options):
        """Whom he converts cannot know from his card when the knife is his."""
        return True

    def among(self, g, me, free):
        return [seat for seat in free if not g.is_wolf(seat)
                and any(g.is_wolf(other) for other in neighbours(g.seats, g.alive, seat))]
