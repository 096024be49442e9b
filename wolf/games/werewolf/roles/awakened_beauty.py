from ....engine.fact import ALL
from ..causes import TRAIL
from ..facts import Charmed, Elegy
from .role import Naming, PackWolf, Step

NO_ELEGY = ("duel", TRAIL, "strike", "removed")     # causes of death in which nobody stands in for her


class AwakenedBeauty(PackWolf):
    """R-AWB: charms somebody every other night at most; the first time she would die, the last one dies instead."""

    id = "awakened_beauty"
    rank = 40
    explodes = False
    spared_by_pack = True
    asks, deed = Naming("charm"), Charmed
    step = Step("awakened_beauty", needs=("wolves",), must_be_called=True, kills=True)

    def among(self, g, me, free):
        """After each charm one night without."""
        return [] if g.named_before(me, "charm", g.round - 1) else free

    def stands_in(self, g, me, cause):
        charmed = g.charms.get(me)
        return charmed if charmed in g.alive and me not in g.elegies and cause not in NO_ELEGY else None

    def at_dawn(self, g, me, night):
        if me in night.instead:
            g.tell(Elegy(me, night.instead[me], to=ALL))
