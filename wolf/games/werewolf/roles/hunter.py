from ....engine.option import Listed, choice, flag
from ..causes import CAUSES, SILENCING
from ..skills import Gunner
from .role import GOD, GOOD, Step


class Hunter(Gunner):
    """R-HUN: when he dies he may take one living player along, unless the cause of his death silences him."""

    id, camp, kind = "hunter", GOOD, GOD
    rank = 13
    step = Step("hunter", status=True)
    must = "hunter_must"
    options = (
        Listed("hunter_silenced_by", CAUSES, {
            "classic": (), "modern": SILENCING, "codex": SILENCING,
            "friends": tuple(cause for cause in CAUSES if cause not in ("knife", "exile"))},
            "causes of death after which the hunter may not shoot"),
        flag("hunter_must", "a hunter who can shoot has to",
             classic=True, modern=False, friends=False, codex=False),
        choice("hunter_shoots", "on_death at_night",
               "when a hunter who dies at night shoots: as his death is announced, or in his own step",
               classic="on_death", modern="on_death", friends="at_night", codex="on_death"),
        flag("hunter_status", "each night the hunter is shown whether he could shoot",
             classic=False, modern=True, friends=False, codex=True),
    )

    def could_still_turn_it(self, g, me):
        return g.has_power(me)
