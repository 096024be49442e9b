from ...table.option import Chance, flag
from .role import GOD, GOOD, Role


class LittleGirl(Role):
    """R-GIR: may peek once a night while the wolves choose, and may be noticed (see `knife`)."""

    id, en, zh = "little_girl", "Little Girl", "小女孩"
    camp, kind = GOOD, GOD
    peeks = True
    options = (
        flag("girl_guarded", "the guard's protection works on the little girl", "守卫能守住小女孩",
             classic=False, modern=True, friends=True, codex=True),
        Chance("peek_risk", (), {"classic": "1/3", "modern": "1/3", "friends": "1/3", "codex": "1/3"},
               "the chance that the little girl's peek is noticed", "小女孩偷看被发现的概率"),
    )
