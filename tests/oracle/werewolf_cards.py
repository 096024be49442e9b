"""Cards, and the order of the night: the tables of docs/rules.md that need no state."""

PACK = frozenset({"werewolf", "white_wolf_king", "wolf_beauty", "demon", "big_brother"})    # wake together at once
WOLVES = PACK | {"little_brother", "hidden_wolf"}
SPECIAL = WOLVES - {"werewolf"}
SLEEPERS = frozenset({"little_brother", "hidden_wolf"})     # wolves' cards that do not wake with the pack
VILLAGERS = frozenset({"villager", "wild_child", "thief"})
GODS = frozenset({"seer", "witch", "hunter", "guard", "idiot", "elder", "scapegoat", "cupid", "little_girl", "trader"})
THIRD = {"piper": "piper", "ghost_bride": "bride"}
CARDS = WOLVES | VILLAGERS | GODS | set(THIRD)              # those whose rules are here
EXPLODES = frozenset({"werewolf", "white_wolf_king", "big_brother", "little_brother"})
GIFTS = ("check", "poison", "gun")

MODERN = ("thief", "cupid", "bride", "couple", "lovers", "wild_child", "brothers", "guard", "elder", "wolves",
          "little_brother", "wolf_beauty", "demon", "witch", "seer", "trader", "hunter", "idiot", "piper", "charmed")
CLASSIC = ("thief", "cupid", "bride", "couple", "lovers", "wild_child", "brothers", "guard", "seer", "wolves",
           "little_brother", "wolf_beauty", "demon", "witch", "trader", "hunter", "piper", "charmed")
BOARDS = {
    "yunvliebai": ("wolves", "witch", "seer", "hunter", "idiot"),
    "codex-standard": ("wolves", "witch", "seer", "hunter", "idiot"),
    "codex-guard": ("guard", "wolves", "witch", "seer", "hunter"),
    "ghost-bride": ("thief", "bride/couple", "guard", "wolves", "witch", "seer", "hunter"),
    "friends": ("guard", "wolves", "witch", "seer", "hunter"),
    "wild-hidden": ("wild_child", "guard", "wolves", "witch", "seer", "hunter"),
    **{f"black-market-{kind}": ("brothers", "wolves", "little_brother", "wolf_beauty", "witch", "seer", "trader",
                                "hunter", "demon") for kind in ("demon", "white-wolf", "wolf-beauty", "brothers")}}

FIRST_NIGHT = frozenset({"thief", "cupid", "lovers", "wild_child", "brothers"})
STEP_CARDS = {"lovers": {"cupid"}, "bride": {"ghost_bride"}, "couple": {"ghost_bride"}, "charmed": {"piper"},
              "brothers": {"big_brother", "little_brother"}, "wolves": WOLVES}     # every other step: its own card

DAY_EVENTS = ("market_day", "vow_of_silence", "amnesty", "dull_badge", "odd_seats", "no_duel", "mercy", "conscience",
              "open_coffins")
NIGHT_EVENTS = ("barking_dogs", "thick_fog", "frozen_cellar", "cracked_shield", "wet_powder")


def night_list(board: str, ruleset: str, options: dict[str, str]) -> list[str]:
    """N-1: the steps of this table, in their order, before it is asked which cards there are."""
    if board in BOARDS:
        return list(BOARDS[board])
    if ruleset != "classic":        # friends has a shorter list, and modern's fills its gaps
        return list(MODERN)
    told = options["hunter_status"] == "yes" or options["hunter_shoots"] == "at_night"
    return [step for step in CLASSIC if step != "hunter" or told]


def tonight(steps: list[str], number: int) -> list[str]:
    """N-1: those of the steps that belong into the night with this number."""
    found = []
    for step in steps:
        if step == "bride/couple":
            step = "bride" if number == 1 else "couple"
        if number == 1 or step not in FIRST_NIGHT:
            found.append(step)
    return found


def step_cards(step: str) -> frozenset[str]:
    """The cards for whose sake a step is called."""
    return frozenset(STEP_CARDS.get(step, {step}))
