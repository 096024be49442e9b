"""The night: which steps are called in which order, and the pack's own step. What the roles do is in their files."""

from ..table.fact import ALL, only
from ..table.option import choice, flag
from ..table.prompt import NOTHING, PASS, TIME, Prompt
from ..table.script import AFRESH, Script, drawn, lasting, together
from .endings import SHOWDOWN, may_lay_knives, showdown
from .facts import BanServed, Called, EyesClosed, Knife, Night, Pack, Picked
from .roles import ROLES
from .state import picked_by_most

OPTIONS = (
    flag("empty_knife", "wolves may kill nobody", "狼人可以空刀", classic=False, modern=True, friends=True, codex=True),
    flag("self_knife", "wolves may kill one of their own", "狼人可以自刀", classic=True, modern=True, friends=True, codex=True),
    flag("absent_roles_called", "steps of roles that nobody holds are played all the same", "无人持有的角色照样叫",
         classic=True, modern=True, friends=True, codex=True),
    choice("night_mode", "called up", "eyes closed and called step by step, or phones up", "闭眼逐个叫，或看手机同时进行",
           classic="called", modern="called", friends="called", codex="called"),
    choice("night_end", "full answered", "phones up: a stage lasts its full time, or ends when every phone has answered",
           "看手机时：走完时间，或所有手机都答完即止", classic="answered", modern="answered", friends="answered", codex="full"),
)

FIRST_NIGHT_ONLY = {"thief", "cupid", "lovers", "wild_child", "brothers"}

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
    order = list(board.night or ORDERS[board.ruleset])
    if not board.night:
        for step in dict.fromkeys(step_of(card) for card in cards):
            if step and step not in order:
                before = [known for known in MODERN[:MODERN.index(step)] if known in order]
                order.insert(order.index(before[-1]) + 1 if before else 0, step)
    return tuple(order)


def step_of(card: str) -> str:
    """The step that a card brings into the night."""
    return "wolves" if ROLES[card].wakes_with_pack else ROLES[card].step


def steps_tonight(g, order, number: int) -> tuple[str, ...]:
    """A step is called if its role is among the cards, dead holder or not (N-2)."""
    cards = g.cards if g.options.absent_roles_called else g.roles.values()
    present = {step_of(card) for card in cards}
    return tuple(step for step in order if step in present and (number == 1 or step not in FIRST_NIGHT_ONLY))


def night(g, order, number: int) -> Script:
    steps = steps_tonight(g, order, number)
    g.tell(Night(number, steps, to=ALL))
    if g.night_mode == "up":
        yield from together({step: lambda step=step: step_of_the_night(g, step) for step in steps}, needs_of(steps))
    else:
        for step in steps:
            g.tell(Called(step, to=ALL))
            yield from step_of_the_night(g, step)
            g.tell(EyesClosed(step, to=ALL))


def needs_of(steps) -> dict[str, tuple[str, ...]]:
    return {role.step: role.needs for role in ROLES.values() if role.step in steps}


def step_of_the_night(g, step: str) -> Script:
    """N-2: at a real table every step lasts its time, whether or not anybody is there to answer."""
    yield from lasting(play(g, step), "night") if g.timed else play(g, step)
    for seat in g.alive:
        if step_of(g.roles[seat]) == step and g.bans.get((seat, "night")):
            g.tell(BanServed(seat, "night", to=ALL))        # a counted ban runs down where an act was lost by it


def play(g, step: str) -> Script:
    if step == "wolves":
        yield from pack(g)
        return
    acting = []
    for seat in g.alive:
        role = ROLES[g.roles[seat]]
        if role.step != step:
            continue
        if g.has_power(seat) and not g.banned(seat, "night"):
            acting.append((role, seat))
        else:
            role.night_without_power(g, seat)
    if len(acting) == 1:
        role, seat = acting[0]
        yield from role.night(g, seat)
    elif acting:
        yield from together({str(seat): lambda role=role, seat=seat: role.night(g, seat) for role, seat in acting}, {})


def pack(g) -> Script:
    """N-6: the wolves see each other and one another's picks; the seat all agree on is knifed.

    Without agreement, at time-out, the seat picked by most; tied, nobody. Where they may not pass, chance decides.
    """
    if any(wolf not in g.woken for wolf in g.pack):
        g.tell(Pack(tuple(g.pack), to=only(*g.pack)))
    picks = g.tonight.picks
    wolves, targets, layer = asked_to_kill(g)
    choice = None
    while wolves and choice is None:
        action = yield (layer,)
        if action is AFRESH:                # somebody may have been struck dead: his pick, or picks on him, are void
            wolves, targets, layer = asked_to_kill(g)
            for wolf in list(picks):
                if wolf not in wolves or picks[wolf] not in (*targets, PASS, SHOWDOWN):
                    del picks[wolf]
            choice = agreed(g, wolves, picks)
        elif action.actor == TIME:          # once all agree the choice can still be changed until the step ends
            choice = yield from undecided(g, wolves, targets, picks)
        else:
            pick = SHOWDOWN if action.verb == SHOWDOWN else action.answer
            g.tell(Picked(action.actor, pick, to=only(*wolves)))
            choice = agreed(g, wolves, picks)
    if choice == SHOWDOWN:
        yield from showdown(g, g.wolves[0])
    g.tell(Knife(None if choice == PASS else choice, to=only(*g.pack)))


def asked_to_kill(g) -> tuple[list[int], tuple[int, ...], dict]:
    """The acting wolves, whom they may kill, and what they are asked."""
    wolves = [wolf for wolf in g.pack if not g.banned(wolf, "night")]
    targets = knife_targets(g)
    must = not g.options.empty_knife
    prompts = [Prompt(wolf, "kill", targets, compulsory=must) for wolf in wolves]
    if may_lay_knives(g):
        prompts += [Prompt(wolf, SHOWDOWN, NOTHING, offer=True) for wolf in wolves if wolf in g.alive]
    return wolves, targets, {prompt.key: prompt for prompt in prompts}


def agreed(g, wolves, picks) -> object | None:
    """What all acting wolves have picked alike. Knives are laid on the table by the living among them."""
    if all(picks.get(wolf) == SHOWDOWN for wolf in wolves if wolf in g.alive):
        return SHOWDOWN
    choices = set(picks.values())
    return choices.pop() if len(choices) == 1 and len(picks) == len(wolves) and not g.timed else None


def knife_targets(g) -> tuple[int, ...]:
    """Everybody living; `self_knife=no` bars those the pack knows as its own."""
    return tuple(seat for seat in g.alive if g.options.self_knife or seat not in g.pack)


def undecided(g, wolves, targets, picks) -> Script:
    """Time is up without agreement."""
    tied = [pick for pick in picked_by_most(picks) if pick != SHOWDOWN]
    if len(tied) == 1:
        return tied[0]
    if g.options.empty_knife:
        return PASS
    action = yield from drawn(Prompt(wolves[0], "kill", tuple(sorted(tied)) or targets, compulsory=True))
    return action.answer


def board_problems(board) -> list[tuple[tuple[str, ...], str]]:
    """What is wrong with a board's cards and its own order of the night: where in the file, and what."""
    problems: list[tuple[tuple[str, ...], str]] = []
    for number, mix in sorted(board.mixes.items()):
        if not any(ROLES[role].kind == "wolf" and cards for role, cards in mix.items()):
            problems.append((("roles",), f"no wolf among the cards for {number} players"))
    roles = {role for mix in board.mixes.values() for role, number in mix.items() if number} | set(board.choose)
    if board.spare and not (board.spare == 2 and "thief" in roles):
        problems.append((("spare",), "spare cards are two, and need a thief among the cards"))
    if board.night:
        problems += [(("night",), sentence) for sentence in order_problems(board, roles)]
    return problems


def order_problems(board, roles) -> list[str]:
    night = board.night
    problems = [f"unknown night step {step}; there are {' '.join(MODERN)}" for step in dict.fromkeys(night) if step not in MODERN]
    problems += [f"night step {step} stands there twice" for step in dict.fromkeys(night) if night.count(step) > 1]
    if any(ROLES[role].wakes_with_pack for role in roles) and "wolves" not in night:
        problems.append("night step wolves is missing")
    for role in (ROLES[id] for id in ROLES if id in roles and ROLES[id].step):
        if role.step not in night:
            if role.must_be_called or (role.id == "hunter" and hunter_needs_his_step(board)):
                problems.append(f"night step {role.step} is missing: the board has {role.id}")
            continue
        before = role.needs + (role.after if hunter_needs_his_step(board) else ())
        problems += [f"night step {role.step} must come after {need}" for need in before
                     if need in night and night.index(need) > night.index(role.step)]
    return problems


def hunter_needs_his_step(board) -> bool:
    options = options_of(board, ROLES["hunter"])
    return options["hunter_status"] or options["hunter_shoots"] == "at_night"


def options_of(board, role) -> dict[str, object]:
    return {option.name: board.options.get(option.name, option.preset(board.ruleset)) for option in role.options}
