"""The order of the night (N-1): computed from the roles' steps, changed by a tradition or a board, and checked."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache

from ...engine.board import Board
from ...engine.errors import Sentence
from ...engine.option import Option
from .roles import ROLES, STEPS
from .roles.role import WOLVES, Role, Step
from .roles.thief import Thief

PACK = Step("wolves", after=("elder",))         # the pack's own step is no single role's; see `wolves`
STEPS[PACK.name] = PACK
THIEF = Thief.step.name
ONLY_ONE = ("thief", "ghost_bride")             # two of them would want the same cards, or the same people


def arranged(steps: Mapping[str, Step]) -> tuple[str, ...]:
    """All steps in one order: each right after the last of those it names.

    Of several at the same place, the one with most steps behind it comes last, so that a new one does not have to
    wait for a whole chain; a role's own step comes before a meeting; otherwise they go by name.
    """
    order: list[str] = []
    waiting = sorted(steps, key=lambda name: (len(behind(name, steps)), steps[name].play is not None, name))
    while waiting:
        ready = [name for name in waiting if all(step in order or step not in steps for step in steps[name].after)]
        if not ready:
            raise ValueError(f"night steps that wait for each other: {', '.join(waiting)}")
        for name in reversed(ready):            # each goes right behind its place, so the last inserted stands first
            place = max((order.index(step) + 1 for step in steps[name].after if step in order), default=0)
            order.insert(place, name)
            waiting.remove(name)
    return tuple(order)


def behind(name: str, steps: Mapping[str, Step]) -> set[str]:
    """The steps that come after this one because they name it, or name one that does."""
    found: set[str] = set()
    new = {name}
    while new:
        new = {one for one, step in steps.items() if new & set(step.after)} - found
        found |= new
    return found


USUAL = arranged(STEPS)                         # as modern tables and the codex have it
STEPS.update({step.told.name: step.told for step in [*STEPS.values()] if step.told})    # no board has to call them
OWN_ORDERS = {                                  # what a tradition calls otherwise
    "classic": ("thief", "cupid", "lovers", "wild_child", "guard", "seer", "wolves", "little_brother", "wolf_beauty",
                "demon", "witch", "trader", "hunter", "piper", "charmed"),
    "friends": ("guard", "wolves", "witch", "seer", "hunter"),
}
CALLS_NO_IDLE = ("classic",)                    # traditions that do not call a role which has nothing to do at night


def order_of(board: Board, cards: Collection[str], options: Mapping[str, object]) -> tuple[str, ...]:
    """The board's own list, or its ruleset's; a dealt role missing there acts where the usual order has it."""
    if board.night:
        return board.night
    order = with_steps(OWN_ORDERS.get(board.ruleset, USUAL), steps_brought_by(cards))
    idle = {role.step.name for card, role in ROLES.items()
            if card in cards and role.step and not role.must_be_called(options)}
    return tuple(step for step in order if not (step in idle and board.ruleset in CALLS_NO_IDLE))


def with_steps(order: Sequence[str], steps: Collection[str]) -> list[str]:
    """An order with these steps in it; one that was missing goes where the usual order has it."""
    order = list(order)
    for place, step in enumerate(USUAL):
        known = [one for entry in order for one in entry.split("/")]
        if step in steps and step not in known:
            before = [one for one in USUAL[:place] if one in known]
            after = [at for at, entry in enumerate(order, 1) if before and before[-1] in entry.split("/")]
            order.insert(after[0] if after else 0, step)
    return order


def steps_brought_by(cards: Iterable[str]) -> frozenset[str]:
    """The steps that these cards bring into the night."""
    return frozenset().union(*map(steps_of, set(cards)))


@cache
def steps_of(card: str) -> frozenset[str]:
    """The steps that a card brings into the night."""
    role = ROLES[card]
    own = {step.name for step in (role.step, *role.brings) if step}
    return frozenset(own | ({role.meets} if role.meets else set()) | ({PACK.name} if role.camp == WOLVES else set()))


def steps_tonight(order: Iterable[str], number: int, cards: Iterable[str]) -> tuple[str, ...]:
    """The steps to call: those whose role is among these cards, even if its holder is dead (N-2).

    `bride/couple` in an order is the first of them in the first night, and the other later.
    """
    present = steps_brought_by(cards)
    tonight = [entry.split("/")[0 if number == 1 else -1] for entry in order]
    return tuple(step for step in tonight if step in present and (number == 1 or not STEPS[step].first_night))


def needs_of(steps: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """What must be over before each step begins. Until the thief has chosen, nobody knows who acts."""
    first = (THIEF,)
    return {step: (*STEPS[step].needs, *STEPS[step].called_after, *(first if step != THIEF else ())) for step in steps}


# --- what is wrong with a board ---

def board_problems(board: Board) -> list[tuple[tuple[str, ...], str]]:
    """What is wrong with a board's cards and its own order of the night: where in the file, and what."""
    problems: list[tuple[tuple[str, ...], str]] = []
    for number, mix in sorted(board.mixes.items()):
        if not any(ROLES[role].kind == "wolf" and cards for role, cards in mix.items()):
            problems.append((("roles",), Sentence("no wolf among the cards for {number} players", number=number)))
    roles = {role for mix in board.mixes.values() for role, number in mix.items() if number} | set(board.choose)
    if board.spare and not (board.spare == 2 and "thief" in roles):
        problems.append((("spare",), Sentence("there must be two spare cards, and a thief among the cards")))
    if any(mix.get("thief") for mix in board.mixes.values()) and board.spare == 0:
        problems.append((("roles",), Sentence("a thief needs two spare cards in the middle")))
    for role in ONLY_ONE:
        if (most := max((mix.get(role, 0) for mix in board.mixes.values()), default=0)) > 1:
            sentence = Sentence("there can be at most one {role}, not {number}", role=role, number=most)
            problems.append((("roles",), sentence))
    if board.night:
        problems += [(("night",), sentence) for sentence in order_problems(board, roles)]
    return problems


def order_problems(board: Board, roles: Collection[str]) -> list[str]:
    night = [step for entry in board.night for step in entry.split("/")]
    problems: list[str] = [Sentence("unknown night step {step}; choose from {steps}", step=step, steps=" ".join(USUAL))
                           for step in dict.fromkeys(night) if step not in USUAL]
    problems += [Sentence("night step {step} appears twice", step=step)
                 for step in dict.fromkeys(night) if night.count(step) > 1]
    if PACK.name not in night:
        problems.append(Sentence("night step {step} is missing", step=PACK.name))
    for role in (ROLES[id] for id in ROLES if id in roles):
        problems += [missing(step, role) for step in meetings_of(role) if step not in night]
    for role in (ROLES[id] for id in ROLES if id in roles):
        step = role.step
        if step is None:
            continue
        must = role.must_be_called(options_of(board, role))
        if step.name not in night:
            problems += [missing(step.name, role)] if must else []
            continue
        problems += [Sentence("night step {step} must come after {need}", step=step.name, need=need)
                     for need in (*step.needs, *(step.called_after if must else ()))
                     if need in night and night.index(need) > night.index(step.name)]
    return problems


def missing(step: str, role: Role) -> Sentence:
    return Sentence("night step {step} is missing: the board has {role}", step=step, role=role.id)


def meetings_of(role: Role) -> list[str]:
    """The steps in which those meet whom this card binds together."""
    return list(dict.fromkeys(step for step in (*(step.name for step in role.brings), role.meets) if step))


def night_plan(board: Board, cards: Collection[str]) -> list[tuple[str, tuple[str, ...]]]:
    """The steps of these cards as the board calls them, each with those that must come before it.

    What the board's own list lacks, and must not lack, is there too.
    """
    present = {PACK.name, *steps_brought_by(cards)}
    needed = {step for card in cards for step in needed_by(board, ROLES[card])}
    options = {name: value for card in cards for name, value in options_of(board, ROLES[card]).items()}
    order = with_steps(board.night, {PACK.name, *needed}) if board.night else order_of(board, cards, options)
    order = [entry for entry in order if set(entry.split("/")) & present]
    steps = [step for entry in order for step in entry.split("/")]

    def before(entry: str) -> tuple[str, ...]:
        parts = entry.split("/")
        needs = [need for step in parts for need in needs_of([step])[step]]
        return tuple(dict.fromkeys(need for need in needs if need in steps and need not in parts))
    return [(entry, before(entry)) for entry in order]


def needed_by(board: Board, role: Role) -> list[str]:
    """The steps that a board with this card must call."""
    own = [role.step.name] if role.step and role.must_be_called(options_of(board, role)) else []
    return meetings_of(role) + own


def options_of(board: Board, role: Role) -> dict[str, object]:
    def value(option: Option) -> object:
        return board.options.get(option.name, option.preset(board.ruleset))
    return {option.name: value(option) for option in role.options}
