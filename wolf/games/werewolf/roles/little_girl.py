from ....engine.option import Chance, flag
from .role import GOD, GOOD, Role


class LittleGirl(Role):
    """R-GIR: may peek once a night while the wolves choose, and may be noticed (see `wolves`)."""

    id, camp, kind = "little_girl", GOOD, GOD
    rank = 19
    verbs = ("peek",)
    peeks = True
    options = (
        flag("girl_guarded", "the guard's protection works on the little girl",
             classic=False, modern=True, friends=True, codex=True),
        Chance("peek_risk", (), {"classic": "1/3", "modern": "1/3", "friends": "1/3", "codex": "1/3"},
               "the chance that the little girl's peek is noticed"),
    )
