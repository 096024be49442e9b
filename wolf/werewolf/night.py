"""The night: which steps are called in which order. What the roles do is in their files, the wolves' step in `knife`."""

from ..table.fact import ALL, only
from ..table.option import choice, flag
from ..table.prompt import PASS
from ..table.script import Script, ask, lasting, together
from ..table.sentence import Sentence
from .events import SLEEPS
from .facts import BanServed, Brothers, Called, EyesClosed, GiftUsed, Lovers, Night, Spellbound
from .knife import wolves
from .roles import ROLES
from .roles.role import WOLVES
from .sides import GIFT_IN

OPTIONS = (
    flag("absent_roles_called", "steps of roles that nobody holds are played all the same", "无人持有的角色照样叫",
         classic=True, modern=True, friends=True, codex=True),
    choice("night_mode", "called up", "eyes closed and called step by step, or phones up", "闭眼逐个叫，或看手机同时进行",
           classic="called", modern="called", friends="called", codex="called"),
    choice("night_end", "full answered", "phones up: a stage lasts its full time, or ends when every phone has answered",
           "看手机时：走完时间，或所有手机都答完即止", classic="answered", modern="answered", friends="answered", codex="full"),
)

FIRST_NIGHT_ONLY = {"thief", "cupid", "lovers", "wild_child", "brothers"}
ONLY_ONE = ("thief", "ghost_bride")     # two of them would want the same cards, or the same people
NEEDS = {"lovers": ("cupid",), "couple": ("bride",), "charmed": ("piper",)}       # of steps that are no role's own

MODERN = tuple("thief cupid bride couple lovers wild_child brothers guard elder wolves little_brother wolf_beauty demon "
               "witch seer trader hunter idiot piper charmed".split())
ORDERS = {
    "classic": tuple("thief cupid lovers wild_child guard seer wolves little_brother wolf_beauty demon witch trader hunter "
                     "piper charmed".split()),
    "modern": MODERN,
    "friends": ("guard", "wolves", "witch", "seer", "hunter"),
    "codex": MODERN,
}


def order_of(board, cards) -> tuple[str, ...]:
    """N-1: the board's own list, or its ruleset's; a dealt role missing there acts where the modern list has it."""
    present = {step for card in cards for step in steps_of(card)}
    return tuple(board.night or with_steps(ORDERS[board.ruleset], present))


def with_steps(order, steps) -> list[str]:
    """An order with these steps in it, each that is missing where the modern list has it."""
    order = list(order)
    for place, step in enumerate(MODERN):
        known = [one for entry in order for one in entry.split("/")]
        if step in steps and step not in known:
            before = [one for one in MODERN[:place] if one in known]
            order.insert(next(at for at, entry in enumerate(order, 1) if before[-1] in entry.split("/")) if before else 0, step)
    return order


def steps_of(card: str) -> set[str]:
    """The steps that a card brings into the night."""
    role = ROLES[card]
    return {step for step in (role.step, role.meets, *role.brings, "wolves" if role.camp == WOLVES else "") if step}


def steps_tonight(g, order, number: int) -> tuple[str, ...]:
    """A step is called if its role is among the cards, dead holder or not (N-2). `bride/couple`: the first night's, then the other."""
    cards = g.cards if g.options.absent_roles_called else g.roles.values()
    present = {step for card in cards for step in steps_of(card)}
    tonight = [entry.split("/")[0 if number == 1 else -1] for entry in order]
    return tuple(step for step in tonight if step in present and (number == 1 or step not in FIRST_NIGHT_ONLY))


def night(g, order, number: int) -> Script:
    steps = steps_tonight(g, order, number)
    g.tell(Night(number, steps, to=ALL))
    for seat in g.alive:
        g.role(seat).nightfall(g, seat)
    if g.night_mode == "up":
        yield from together({step: lambda step=step: step_of_the_night(g, step) for step in steps}, needs_of(steps))
    else:
        for step in steps:
            g.tell(Called(step, to=ALL))
            yield from step_of_the_night(g, step)
            g.tell(EyesClosed(step, to=ALL))


def needs_of(steps) -> dict[str, tuple[str, ...]]:
    """What must be over before a step begins. Until the thief has chosen nobody knows who acts."""
    needs = {role.step: (*role.needs, *role.after) for role in ROLES.values()} | NEEDS
    return {step: (*needs.get(step, ()), *(() if step == "thief" else ("thief",))) for step in steps}


def step_of_the_night(g, step: str) -> Script:
    """N-2: at a real table every step lasts its time, whether or not anybody is there to answer."""
    yield from lasting(play(g, step), "night") if g.timed else play(g, step)
    for seat in g.alive:
        if g.bans.get((seat, "night")) and seat in g.woken_in(step):
            g.tell(BanServed(seat, "night", to=ALL))        # a counted ban runs down where an act was lost by it


def play(g, step: str) -> Script:
    if step in TOGETHER:
        yield from TOGETHER[step](g)
        return
    acting = {}
    asleep = any(step in steps and g.under(card) for card, steps in SLEEPS.items())
    for seat in g.alive:
        role = g.role(seat)
        if role.step != step:
            continue
        if g.has_power(seat) and not g.banned(seat, "night") and not asleep:
            acting[str(seat)] = lambda role=role, seat=seat: role.night(g, seat)
        else:
            role.night_without_power(g, seat)
    for seat, kind in sorted(g.gifts):
        if GIFT_IN.get(kind) == step and not asleep and g.gift_is_due(seat, kind) and g.may_act_tonight(seat):
            acting[f"{seat} {kind}"] = lambda seat=seat, kind=kind: GIFTS[kind](g, seat)
    if len(acting) == 1:
        yield from next(iter(acting.values()))()
    elif acting:
        yield from together(acting, {})


# --- the trader's gifts, in the steps of those who have them by their cards ---

def given_check(g, me) -> Script:
    seat = yield from ROLES["seer"].look(g, me)
    if seat != PASS:
        g.tell(GiftUsed(me, "check", seat, to=only(me)))


def given_poison(g, me) -> Script:
    seat = yield from ask(me, "poison", lambda: g.alive if g.may_act_tonight(me) else ())
    if seat != PASS:
        g.tell(GiftUsed(me, "poison", seat, to=only(me)))


GIFTS = {"check": given_check, "poison": given_poison}


# --- steps in which those who belong together meet ---

def lovers(g) -> Script:
    """They learn of each other, not of their cards."""
    for pair in g.lovers:
        g.tell(Lovers(pair, to=only(*pair)))
    return
    yield


def couple(g) -> Script:
    """Bride and groom are awake together; what they say to each other is no part of the game."""
    return
    yield


def brothers(g) -> Script:
    family = tuple(g.holders("big_brother", "little_brother"))
    if family:
        g.tell(Brothers(family, to=only(*family)))
    return
    yield


def charmed(g) -> Script:
    """All whom the piper has charmed learn who they are."""
    seats = tuple(seat for seat in g.alive if seat in g.enchanted)
    if seats:
        g.tell(Spellbound(seats, to=only(*seats)))
    return
    yield


TOGETHER = {"wolves": wolves, "lovers": lovers, "couple": couple, "brothers": brothers, "charmed": charmed}


def board_problems(board) -> list[tuple[tuple[str, ...], str]]:
    """What is wrong with a board's cards and its own order of the night: where in the file, and what."""
    problems: list[tuple[tuple[str, ...], str]] = []
    for number, mix in sorted(board.mixes.items()):
        if not any(ROLES[role].kind == "wolf" and cards for role, cards in mix.items()):
            problems.append((("roles",), Sentence("no wolf among the cards for {number} players", number=number)))
    roles = {role for mix in board.mixes.values() for role, number in mix.items() if number} | set(board.choose)
    if board.spare and not (board.spare == 2 and "thief" in roles):
        problems.append((("spare",), Sentence("spare cards are two, and need a thief among the cards")))
    if any(mix.get("thief") for mix in board.mixes.values()) and board.spare == 0:
        problems.append((("roles",), Sentence("a thief needs two spare cards in the middle")))
    for role in ONLY_ONE:
        if (most := max((mix.get(role, 0) for mix in board.mixes.values()), default=0)) > 1:
            problems.append((("roles",), Sentence("there is one {role} at most, not {number}", role=role, number=most)))
    if board.night:
        problems += [(("night",), sentence) for sentence in order_problems(board, roles)]
    return problems


def order_problems(board, roles) -> list[str]:
    night = [step for entry in board.night for step in entry.split("/")]
    problems = [Sentence("unknown night step {step}; there are {steps}", step=step, steps=" ".join(MODERN)) for step in dict.fromkeys(night) if step not in MODERN]
    problems += [Sentence("night step {step} stands there twice", step=step) for step in dict.fromkeys(night) if night.count(step) > 1]
    if "wolves" not in night:
        problems.append(Sentence("night step {step} is missing", step="wolves"))
    for role in (ROLES[id] for id in ROLES if id in roles):
        problems += [Sentence("night step {step} is missing: the board has {role}", step=step, role=role.id) for step in (*role.brings, role.meets)
                     if step and step not in night]
    for role in (ROLES[id] for id in ROLES if id in roles and ROLES[id].step):
        if role.step not in night:
            if is_needed(board, role.id):
                problems.append(Sentence("night step {step} is missing: the board has {role}", step=role.step, role=role.id))
            continue
        before = role.needs + (role.after if hunter_needs_his_step(board) else ())
        problems += [Sentence("night step {step} must come after {need}", step=role.step, need=need) for need in before
                     if need in night and night.index(need) > night.index(role.step)]
    return problems


def night_plan(board, cards) -> list[tuple[str, tuple[str, ...]]]:
    """The steps of these cards as the board calls them, each with those that must come before it. What its own list lacks is there too."""
    present = {"wolves", *(step for card in cards for step in steps_of(card))}
    needed = {step for card in cards for step in (*ROLES[card].brings, ROLES[card].meets, ROLES[card].step if is_needed(board, card) else "") if step}
    order = with_steps(board.night, {"wolves", *needed}) if board.night else order_of(board, cards)
    order = [entry for entry in order if set(entry.split("/")) & present]
    steps = [step for entry in order for step in entry.split("/")]
    return [(entry, tuple(dict.fromkeys(need for step in entry.split("/") for need in needs_of([step])[step]
                                        if need in steps and need not in entry.split("/")))) for entry in order]


def is_needed(board, card: str) -> bool:
    """Must the board call this card's step?"""
    return ROLES[card].must_be_called or (card == "hunter" and hunter_needs_his_step(board))


def hunter_needs_his_step(board) -> bool:
    options = options_of(board, ROLES["hunter"])
    return options["hunter_status"] or options["hunter_shoots"] == "at_night"


def options_of(board, role) -> dict[str, object]:
    return {option.name: board.options.get(option.name, option.preset(board.ruleset)) for option in role.options}
