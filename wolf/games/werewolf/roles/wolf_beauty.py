from ....engine.option import flag
from ..facts import Charmed
from .role import WOLF, WOLVES, Naming, Role, Step


class WolfBeauty(Role):
    """R-BEA: may charm a player each night; when she dies, the last one dies with her."""

    id, camp, kind = "wolf_beauty", WOLVES, WOLF
    rank = 3
    wakes_with_pack = True
    special_wolf = True
    spared_by_pack = True
    asks, deed = Naming("charm"), Charmed
    step = Step("wolf_beauty", needs=("wolves",), must_be_called=True, kills=True)
    options = (
        flag("charm_repeat", "the wolf beauty may charm the same player two nights running",
             classic=True, modern=True, friends=True, codex=True),
        flag("charm_last", "her charm works also when she dies as the last wolf",
             classic=True, modern=True, friends=True, codex=True),
    )

    def among(self, g, me, free):
        """`charm_repeat=no`: not whom she charmed the night before; a night without a charm makes all free again."""
        last = set() if g.options.charm_repeat else g.named_before(me, "charm", g.round - 1)
        return [seat for seat in free if seat not in last] if last else free

    def takes_along(self, g, me, by_night):
        """`charm_last=no`: not if she was the last wolf. Nor on the day after a pufferfish was knifed."""
        works = (g.options.charm_last or any(wolf != me for wolf in g.wolves)) and (by_night or g.charmless != g.round)
        return [(g.charms[me], "charm")] if me in g.charms and works else []
