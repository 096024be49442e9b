from ....engine.option import Listed, choice
from ..causes import CAUSES, SILENCING
from ..skills import Gunner
from .role import PackWolf, Step


class WolfKing(Gunner, PackWolf):
    """R-WKG: a wolf with a gun, as the hunter's, but he never has to shoot; not as the last wolf."""

    id = "wolf_king"
    rank = 32
    step = Step("wolf_king", status=True)
    silencers = "wolf_king_silenced_by"
    options = (
        Listed("wolf_king_silenced_by", CAUSES, {
            "classic": (), "modern": SILENCING, "codex": SILENCING,
            "friends": tuple(cause for cause in CAUSES if cause not in ("knife", "exile"))},
            "causes of death after which the wolf king may not shoot"),
        choice("wolf_king_explodes", "no silent shot", "a wolf king may not explode, may without a shot, or with one",
               classic="silent", modern="silent", friends="silent", codex="no"),
    )

    def may_explode(self, g, me):
        return g.options.wolf_king_explodes != "no"

    def silenced(self, g, causes):
        if "exploded" in causes:
            return g.options.wolf_king_explodes != "shot"
        return super().silenced(g, causes)

    def on_death(self, g, me, death):
        return (yield from super().on_death(g, me, death)) if g.wolves else []
