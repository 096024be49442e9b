"""The order of the night (N-1): computed from the roles' steps, changed by a tradition or a board, and checked."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from ...engine.board import Board
from ...engine.errors import Sentence
from ...engine.option import Option, choice
from ...engine.script import Script
from .facts import KnifeWord, Wakes
from .roles import ROLES, STEPS
from .roles.role import FIRST, Role, Step

OPTIONS = (
    choice("identity_steps", "every first",
           "steps in which nothing is ever chosen or shown (elder, idiot) are called every night, or in the first only",
           classic="every", modern="every", friends="every", codex="every"),
)

# No single role's: see `wolves` and `puppet`. In both the pack wakes.
PACK = Step("wolves", must_be_called=True, kills=True, needs=("alchemist", "puppet"))
PUPPET = Step("puppet", nights=FIRST, option="puppet", wakes=lambda g: g.woken_in(PACK.name))
STEPS.update({step.name: step for step in (PACK, PUPPET)})
THIEF = "thief"
ONLY_ONE = ("thief", "ghost_bride", "treasure_master", "actor")     # two would want the same cards, or the same people
NOT_TOGETHER = (("treasure_master", "actor"), ("treasure_master", "thief"))     # each has cards lying apart

# The order of the night, one for all (N-1). A step is called if there is a card that brings it.
FIRST_LINE = """
    thief treasure_master actor cupid bride couple lovers half_blood awakened_loner wild_child wolf_hound two_sisters
    three_brothers brothers
""".split()
ORDER = [*FIRST_LINE, *"""
    nightmare cub_fox day_scholar night_mentor eclipse_maid trickster_wolf magician wolf_magician time_wolf
    miracle_merchant lucky alchemist
    dreamer guard radiant_count awakened_guard awakened_fool silencer raven elder fox mechanical_wolf gargoyle scent
    warden trade puppet
    wolves little_brother big_bad_wolf accursed_father white_werewolf crow_claw wolf_beauty awakened_beauty
    awakened_wolf_king awakened_gargoyle
    wolf_witch demon night_noble eclipse_use snake witch helpers poisoner witcher seer awakened_seer psychic pure_white
    dancer masquerade trader
    mechanical_use gravekeeper hunter wolf_king idiot awakened_dreamer piper charmed infected converted
""".split()]


def look_at_phones(g: object) -> Script:
    """Everybody reads on his own phone in which steps he wakes tonight."""
    return
    yield


def arranged(steps: Mapping[str, Step]) -> tuple[str, ...]:
    """All steps in one order: as above, and one that is not there right after the last of those it names."""
    order = [name for name in ORDER if name in steps]
    waiting = sorted((name for name in steps if name not in ORDER), reverse=True)
    while waiting:
        ready = [name for name in waiting if all(one in order or one not in steps for one in steps[name].after)]
        if not ready:
            raise ValueError(f"night steps that wait for each other: {', '.join(waiting)}")
        for name in ready:                      # each goes right behind its place, so the last inserted stands first
            place = max((order.index(before) + 1 for before in steps[name].after if before in order), default=0)
            order.insert(place, name)
            waiting.remove(name)
    return tuple(order)


USUAL = arranged(STEPS)
OF_OPTIONS = tuple(name for name in USUAL if STEPS[name].option)
STEPS.update({step.then.name: step.then for step in [*STEPS.values()] if step.then})    # no board has to call them
NIGHTFALL = Step("nightfall", play=look_at_phones, reads=(Wakes, KnifeWord), all_look=True)     # before all steps
STEPS[NIGHTFALL.name] = NIGHTFALL
CALLS_NO_IDLE = ("classic",)                    # traditions that do not call a role which has nothing to do at night
SEER_FIRST = ("classic",)                       # traditions in which the seer looks just before the wolves choose


def usual_order(ruleset: str) -> tuple[str, ...]:
    """The order of a tradition."""
    if ruleset not in SEER_FIRST:
        return USUAL
    others = [step for step in USUAL if step != "seer"]
    others.insert(others.index(PACK.name), "seer")
    return tuple(others)


def order_of(board: Board, cards: Collection[str], options: Mapping[str, object]) -> tuple[str, ...]:
    """The board's own list, or its ruleset's."""
    if board.night:
        return without_idle_nights(with_steps(board.night, steps_of_options(options)), options)
    idle = {role.step.name for card, role in ROLES.items()
            if card in cards and role.step and not role.must_be_called(options)}
    return without_idle_nights([step for step in usual_order(board.ruleset)
                                if not (step in idle and board.ruleset in CALLS_NO_IDLE)], options)


def without_idle_nights(order: Iterable[str], options: Mapping[str, object]) -> tuple[str, ...]:
    """`identity_steps=first`: steps in which nothing is ever chosen or shown are called in the first night only."""
    first = options.get("identity_steps") == "first"
    return tuple(f"{step}/" if first and step in STEPS and STEPS[step].idle else step for step in order)


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


def steps_of_options(options: Mapping[str, object]) -> list[str]:
    return [name for name in OF_OPTIONS if options.get(STEPS[name].option)]


def steps_brought_by(cards: Iterable[str]) -> frozenset[str]:
    """The steps that these cards bring into the night."""
    return frozenset().union(*map(steps_of, set(cards)))


@cache
def steps_of(card: str) -> frozenset[str]:
    """The steps that a card brings into the night."""
    role = ROLES[card]
    own = {step.name for step in (role.step, *role.brings) if step} | set(role.acts_in)
    return frozenset(own | ({role.meets} if role.meets else set()) | ({PACK.name} if role.counts_as_wolf else set()))


def steps_tonight(order: Iterable[str], number: int, cards: Iterable[str], options: object = None) -> tuple[str, ...]:
    """The steps to call: those whose role is among these cards, even if its holder is dead (N-2), or of an option.

    `bride/couple` in an order is the first of them in the first night, and the other later; `idiot/` is nothing later.
    """
    present = steps_brought_by(cards) | {name for name in OF_OPTIONS if getattr(options, STEPS[name].option)}
    tonight = [entry.split("/")[0 if number == 1 else -1] for entry in order]
    return tuple(step for step in tonight if step in present and STEPS[step].is_in(number))


@cache
def needs_of(step: str) -> tuple[str, ...]:
    """What must be over before a step begins, also with phones up. It follows from what the steps are.

    Until cards are picked nobody knows who acts. Bonds come before everything else. A skill needs whatever may turn or
    stop it, and whoever is shown what the night has come to needs all who could still change that.
    """
    return tuple(dict.fromkeys((*STEPS[step].needs, *strict_needs(step), *protections_before(step))))


@cache
def strict_needs(step: str) -> tuple[str, ...]:
    """The same without those that only matter where a board must call this step."""
    about = STEPS[step]
    before = USUAL[:USUAL.index(step)] if step in USUAL else USUAL
    found = [name for name in before if STEPS[name].picks_card]
    if step not in FIRST_LINE and not about.idle:
        found += [name for name in before if name in FIRST_LINE]
        found += [name for name in before if STEPS[name].touches]
    if about.status:
        found += [name for name in before if STEPS[name].kills]
    if about.last:
        found += before
    return tuple(found)


@cache
def protections_before(step: str) -> tuple[str, ...]:
    return tuple(name for name in USUAL if STEPS[name].protects and name != step) if STEPS[step].status else ()


def time_of(g: Any, step: str) -> str:
    """D-2: which of the board's times a step takes. It follows from the step's name and the number of the night."""
    if step == PACK.name:
        return "wolves_first" if g.round == 1 else "wolves"
    asks_nothing = any(role.step and role.step.name == step and role.only_shown(g.options) for role in ROLES.values())
    return "status" if asks_nothing else "night"


# --- spare cards (M-11) ---

def laid_out(cards: Sequence[str], options: Mapping[str, object]) -> list[str]:
    """Shuffled cards with those last that lie under somebody who has certain ones; others are dealt as they come."""
    order = [*cards]
    for role in (ROLES[card] for card in sorted(set(cards)) if any(ROLES[card].under)):
        rather = [card for better in (True, False) for card in order[::-1] if role.suits(ROLES[card]) == better]
        for card in chosen_under(rather, options, role):
            order.reverse()
            order.remove(card)                  # the last of them
            order.reverse()
            order.append(card)
    return with_families_dealt(order)


def with_families_dealt(order: Sequence[str]) -> list[str]:
    """The same with no card of a family among the spare ones, which come last: they are dealt all or none."""
    dealt = len(order) - sum(ROLES[card].cards_under for card in set(order))
    found = [*order]
    for at in range(max(dealt, 0), len(order)):
        others = [place for place in range(dealt) if not ROLES[found[place]].family]
        if ROLES[found[at]].family and others:
            found[at], found[others[-1]] = found[others[-1]], found[at]
    return found


def chosen_under(cards: Sequence[str], options: Mapping[str, object], role: Role) -> list[str]:
    """Of these cards the first that fit, one for each that lies under this card's holder."""
    left = [card for card in cards if role.may_lie_under(card, options)]
    found: list[str] = []
    for wish in role.under:
        card = next((card for card in left if wish in (card, ROLES[card].kind)), None)
        if card is not None:
            left.remove(card)
            found.append(card)
    return found


def lie_under(spare: Sequence[str], options: Mapping[str, object], role: Role) -> bool:
    """Whether the cards that belong to him are of the kinds they should be."""
    mine = spare[len(spare) - role.cards_under:]
    return len(chosen_under(mine, options, role)) == role.cards_under


def spare_problem(role: str) -> Sentence:
    return (Sentence("a thief needs two spare cards in the middle") if role == THIEF else
            Sentence("{role} needs {number} spare cards", role=role, number=ROLES[role].cards_under))


def not_together(cards: Collection[str]) -> list[Sentence]:
    return [Sentence("{one} and {other} cannot be on one board", one=one, other=other)
            for one, other in NOT_TOGETHER if one in cards and other in cards]


def family_problem(role: str) -> Sentence:
    return Sentence("of {role} there are {number} cards, or none", role=role, number=ROLES[role].family)


def spare_kinds_problem(role: Role) -> Sentence:
    return Sentence("the spare cards of {role} must be {cards}", role=role.id, cards=", ".join(role.under))


# --- what is wrong with a board ---

def board_problems(board: Board) -> list[tuple[tuple[str, ...], str]]:
    """What is wrong with a board's cards and its own order of the night: where in the file, and what."""
    problems: list[tuple[tuple[str, ...], str]] = []
    for number, mix in sorted(board.mixes.items()):
        if not any(ROLES[role].kind == "wolf" and cards for role, cards in mix.items()):
            problems.append((("roles",), Sentence("no wolf among the cards for {number} players", number=number)))
    dealt = {role for mix in board.mixes.values() for role, number in mix.items() if number}
    roles = dealt | set(board.choose)
    under = sum(ROLES[role].cards_under for role in sorted(dealt))
    if apart := not_together(roles):
        problems += [(("roles",), sentence) for sentence in apart]
    elif board.spare and not under:
        problems.append((("spare",), Sentence("there must be two spare cards, and a thief among the cards")))
    elif under and board.spare != under:
        for role in (role for role in sorted(dealt) if ROLES[role].cards_under):
            problems.append((("roles" if not board.spare else "spare",), spare_problem(role)))
    for role in ONLY_ONE:
        if (most := max((mix.get(role, 0) for mix in board.mixes.values()), default=0)) > 1:
            sentence = Sentence("there can be at most one {role}, not {number}", role=role, number=most)
            problems.append((("roles",), sentence))
    for role in sorted(roles):
        numbers = {mix.get(role, 0) for mix in board.mixes.values()} - {0, ROLES[role].family}
        if ROLES[role].family and numbers:
            problems.append((("roles",), family_problem(role)))
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
        must = role.must_be_called(options_of(board))
        if step.name not in night:
            problems += [missing(step.name, role)] if must else []
            continue
        problems += [Sentence("night step {step} must come after {need}", step=step.name, need=need)
                     for need in dict.fromkeys((*step.needs, *strict_needs(step.name),
                                                *(protections_before(step.name) if must else ())))
                     if need in night and night.index(need) > night.index(step.name)]
    return problems


def missing(step: str, role: Role) -> Sentence:
    return Sentence("night step {step} is missing: the board has {role}", step=step, role=role.id)


def meetings_of(role: Role) -> list[str]:
    """The steps besides its own that a card cannot do without, such as those in which people meet because of it."""
    steps = (*(step.name for step in role.brings), *role.acts_in, role.meets)
    return [step for step in dict.fromkeys(steps) if step]


def night_plan(board: Board, cards: Collection[str]) -> list[tuple[str, tuple[str, ...]]]:
    """The steps of these cards as the board calls them, each with those that must come before it.

    What the board's own list lacks, and must not lack, is there too.
    """
    present = {PACK.name, *steps_brought_by(cards), *steps_of_options(board.options)}
    needed = {step for card in cards for step in needed_by(board, ROLES[card])}
    options = options_of(board)
    order = with_steps(board.night, {PACK.name, *needed}) if board.night else order_of(board, cards, options)
    order = [entry for entry in order if set(entry.split("/")) & present]
    steps = [step for entry in order for step in entry.split("/")]

    def before(entry: str) -> tuple[str, ...]:
        parts = entry.split("/")
        needs = [need for step in parts for need in needs_of(step)]
        return tuple(dict.fromkeys(need for need in needs if need in steps and need not in parts))
    return [(entry, before(entry)) for entry in order]


def needed_by(board: Board, role: Role) -> list[str]:
    """The steps that a board with this card must call."""
    own = [role.step.name] if role.step and role.must_be_called(options_of(board)) else []
    return meetings_of(role) + own


def options_of(board: Board) -> dict[str, object]:
    """The cards' options at a table of this board that changes none."""
    def value(option: Option) -> object:
        return board.options.get(option.name, option.preset(board.ruleset))
    return {option.name: value(option) for role in ROLES.values() for option in role.options}
