"""Names and options of cards that are not in the box yet. Each moves into its role's file when that comes."""

from ..table.option import Chance, choice, flag

OPTIONS = (
    flag("girl_guarded", "the guard's protection works on the little girl", "守卫能守住小女孩",
         classic=False, modern=True, friends=True, codex=True),
    Chance("peek_risk", (), {"classic": "1/3", "modern": "1/3", "friends": "1/3", "codex": "1/3"},
           "the chance that the little girl's peek is noticed", "小女孩偷看被发现的概率"),
    choice("thief_must", "never two_wolves any_wolf any_wolf_or_bride", "when the thief has to take a card",
           "盗贼何时必须换牌", classic="never", modern="any_wolf", friends="any_wolf", codex="any_wolf"),
    flag("thief_keeps", "the thief may keep his own card", "盗贼可以不换牌",
         classic=True, modern=True, friends=True, codex=True),
    choice("thief_camp", "card wolves", "the thief's camp is that of the card he ends with, or always the wolves'",
           "盗贼阵营：随所换的牌，或总是狼人", classic="card", modern="card", friends="card", codex="card"),
)

STILL_TO_COME = frozenset((
    "scapegoat", "替罪羊", "piper", "吹笛者", "cupid", "丘比特", "thief", "盗贼", "little_girl", "小女孩", "wolf_beauty", "狼美人", "demon", "恶魔",
    "big_brother", "狼兄", "little_brother", "狼弟", "hidden_wolf", "隐狼", "wild_child", "野孩子", "trader", "黑市商人", "ghost_bride", "鬼魂新娘",
))
