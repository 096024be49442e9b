"""The night: its steps in their order, and every step but the wolves' own."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

from oracle.table import Question
from oracle.werewolf_cards import GIFTS, NIGHT_EVENTS, WOLVES, step_cards, tonight
from oracle.werewolf_dawn import night_deaths
from oracle.werewolf_death import shot_is_tonight
from oracle.werewolf_state import WAITS, Asked, Night, State, Trio, Wait, step
from oracle.werewolf_win import check

BEGIN: dict[str, Callable[[State], None]] = {}      # what a step tells before anybody is asked


@step
def night_falls(g: State) -> None:
    """N-1, N-2: a new night, and the steps that it has."""
    g.phase, g.round, g.speaking = "night", g.round + 1, None
    g.night, g.night_event, g.event = Night(), g.event if g.event in NIGHT_EVENTS else "", ""
    g.voters, g.voters_tomorrow = g.voters_tomorrow, None
    g.steps = [name for name in tonight(g.list, g.round) if called(g, name)]
    turned = [turn_child(g, child) for child in g.living("wild_child")]
    for brother in g.living("little_brother"):
        if brother not in g.little and not g.living("big_brother") and g.round > 1:
            g.little[brother] = g.round
    if any(turned) and check(g, piper=False):
        return
    g.queue[:0] = [*[("night_step", name) for name in g.steps], ("gate",), ("night_over",)]


def called(g: State, name: str, spare: bool = True) -> bool:
    """N-1, N-2: the role is among the cards; with `absent_roles_called=no`, at a seat."""
    cards = step_cards(name)
    if g.opt["absent_roles_called"] == "no":
        middle = set(g.spare) if spare and g.round == 1 and g.thief else set()         # he may take it
        return name == "thief" and bool(g.thief) or bool(cards & {*g.card.values(), *middle})
    return bool(cards & g.all_cards)


def turn_child(g: State, child: int) -> bool:
    """R-WCH: a werewolf from the night after his model has died."""
    due = child not in g.turned and child in g.model and g.model[child] not in g.alive
    if due:
        g.turned.add(child)
    return due


@step
def night_step(g: State, name: str) -> None:
    """Call one step."""
    g.queue.insert(0, ("step_over", name))
    if name in BEGIN:
        BEGIN[name](g)
    if name in WAITS:
        g.wait = name


@step
def step_over(g: State, name: str) -> None:
    """C-47: a step of somebody's own is one time of his ban. Where people only meet, nobody loses an act."""
    for seat in called_to_act(g, name) & g.alive:
        g.serve(seat, "night")


def called_to_act(g: State, name: str) -> set[int]:
    """Whose step this is: of his card, of a skill he was given, or of the pack."""
    if name == "wolves":
        return {*g.woken, *g.living("little_girl")}
    if name in ("lovers", "couple", "charmed", "brothers"):
        return set()
    given = {"seer": "check", "witch": "poison"}.get(name, "")
    card = "ghost_bride" if name == "bride" else name
    return {*g.living(card), *(seat for seat in g.alive if gift(g, seat, given))}


@step
def night_over(g: State) -> None:
    """An exploded wolf has had his last night (C-37)."""
    g.ghosts = set()
    g.last_guarded = dict(g.night.guarded)
    g.queue.insert(0, ("election_begins",) if g.election != "over" else ("dawn_breaks",))


def acting(g: State, card: str, verb: str) -> list[int]:
    """Who holds this card, may act, and has not answered yet. R-ELD: good cards may have lost their skill."""
    lost = g.powerless and card not in WOLVES | {"piper", "ghost_bride", "wild_child"}
    return [seat for seat in g.living(card) if not lost and may_act(g, seat, verb)]


def may_act(g: State, seat: int, verb: str) -> bool:
    return seat in g.alive and (seat, verb) not in g.night.done and not g.banned(seat, "night")


def others(g: State, *seats: int) -> frozenset[int]:
    return frozenset(g.alive - set(seats))


def wait(name: str, asks: Callable[[State], Asked], take: Callable[[State, int, str, Any], None],
         end: Callable[[State], None] = lambda g: None) -> None:
    """A step in which everybody answers once."""
    def taken(g: State, seat: int, verb: str, answer: Any) -> None:
        g.night.done.add((seat, verb))
        take(g, seat, verb, None if answer == "pass" else answer)
    WAITS[name] = Wait(asks, taken, end)


# --- R-THF ---

def thief_cards(g: State) -> tuple[set[str], bool]:
    """R-THF: the cards he may take, and whether he has to take one."""
    wolves, must = [card for card in g.spare if card in WOLVES], set()
    if g.opt["thief_must"] == "two_wolves" and len(wolves) == 2 or g.opt["thief_must"].startswith("any_wolf"):
        must = set(wolves)
    if g.opt["thief_must"] == "any_wolf_or_bride":
        must |= {"ghost_bride"} & set(g.spare)
    return must or set(g.spare), bool(must) or g.opt["thief_keeps"] == "no"


def asks_thief(g: State) -> Asked:
    found: Asked = {}
    for seat in g.living("thief"):
        if may_act(g, seat, "take"):
            cards, must = thief_cards(g)
            found[seat, "take"] = Question(frozenset(cards), must)
            if not must:
                found[seat, "keep"] = Question(frozenset({None}))
    return found


def take_thief(g: State, seat: int, verb: str, answer: Any) -> None:
    g.night.done.add((seat, "take"))
    if verb == "take" and answer:
        g.card[seat] = answer


def end_thief(g: State) -> None:
    """N-2: with `absent_roles_called=no` the steps of what he left are not played."""
    g.steps = [name for name in g.steps if called(g, name, spare=False)]
    g.queue = [item for item in g.queue if item[0] != "night_step" or item[1] in g.steps]


wait("thief", asks_thief, take_thief, end_thief)


# --- R-CUP, R-LOV ---

def asks_cupid(g: State) -> Asked:
    pairs = frozenset(combinations(sorted(g.alive), 2))
    return {(seat, "link"): Question(pairs, True) for seat in acting(g, "cupid", "link")}


def take_cupid(g: State, seat: int, verb: str, answer: Any) -> None:
    g.pairs.append(tuple(sorted(answer)))


def begin_lovers(g: State) -> None:
    """R-CUP: they learn of each other."""
    for pair in g.pairs:
        g.show(pair)


wait("cupid", asks_cupid, take_cupid)
BEGIN["lovers"] = begin_lovers


# --- R-BRI ---

def begin_bride(g: State) -> None:
    """R-BRI: in the first night she chooses."""
    if g.round == 1:
        g.trios = [Trio(seat) for seat in g.living("ghost_bride")]


def asks_bride(g: State) -> Asked:
    found: Asked = {}
    for trio in g.trios:
        if g.round == 1 and trio.asked and trio.bride in g.alive and not g.banned(trio.bride, "night"):
            taken = [trio.bride] if trio.groom is None else [trio.bride, trio.groom]
            found[trio.bride, trio.asked] = Question(others(g, *taken))
    return found


def take_bride(g: State, seat: int, verb: str, answer: Any) -> None:
    trio = next(trio for trio in g.trios if trio.bride == seat)
    if verb == "marry":
        trio.groom, trio.asked = answer, "witness" if answer else ""
        if answer:
            g.show((trio.bride, trio.groom))
    else:
        trio.witness, trio.asked = answer, ""
        if answer:
            g.knows[answer] |= {trio.bride, trio.groom}


wait("bride", asks_bride, take_bride)
wait("couple", lambda g: {}, lambda g, seat, verb, answer: None)
BEGIN["bride"] = begin_bride


# --- R-WCH, R-BRO ---

def asks_child(g: State) -> Asked:
    return {(seat, "model"): Question(others(g, seat), True) for seat in acting(g, "wild_child", "model")}


def take_child(g: State, seat: int, verb: str, answer: Any) -> None:
    g.model[seat] = answer


def begin_brothers(g: State) -> None:
    """R-BRO: they know each other."""
    g.show(g.living("big_brother") + g.living("little_brother"))


wait("wild_child", asks_child, take_child)
BEGIN["brothers"] = begin_brothers


# --- R-GRD ---

def asks_guard(g: State) -> Asked:
    """R-GRD: not the same player as last night."""
    found: Asked = {}
    for seat in acting(g, "guard", "protect"):
        barred = {g.last_guarded.get(seat), seat if g.opt["guard_self"] == "no" else None}
        found[seat, "protect"] = Question(frozenset(g.alive - barred))
    return found


def take_guard(g: State, seat: int, verb: str, answer: Any) -> None:
    if answer:
        g.night.guarded[seat] = answer


wait("guard", asks_guard, take_guard)


# --- R-LIT, R-BEA, R-DEM ---

def asks_little(g: State) -> Asked:
    """R-LIT: a single kill, in the night after the big brother's death."""
    own = g.opt["self_knife"] == "yes"
    return {(seat, "kill"): Question(frozenset(g.alive) if own else others(g, seat))
            for seat in acting(g, "little_brother", "own kill") if g.little.get(seat) == g.round}


def take_little(g: State, seat: int, verb: str, answer: Any) -> None:
    g.night.done.add((seat, "own kill"))
    if answer:
        g.night.little.append(answer)


def asks_beauty(g: State) -> Asked:
    return {(seat, "charm"): Question(others(g, seat)) for seat in acting(g, "wolf_beauty", "charm")}


def take_beauty(g: State, seat: int, verb: str, answer: Any) -> None:
    """R-BEA: passing leaves the last charm in force."""
    if answer:
        g.charm[seat] = answer


def asks_demon(g: State) -> Asked:
    if g.night_event == "thick_fog":
        return {}
    return {(seat, "check"): Question(others(g, seat)) for seat in acting(g, "demon", "check")}


def take_demon(g: State, seat: int, verb: str, answer: Any) -> None:
    if answer:
        g.tell(seat, "check", g.card[answer])


wait("little_brother", asks_little, take_little)
wait("wolf_beauty", asks_beauty, take_beauty)
wait("demon", asks_demon, take_demon)


# --- R-TRD ---

def asks_trader(g: State) -> Asked:
    """R-TRD: once in the game."""
    return {(seat, "give"): Question(frozenset((other, skill) for other in others(g, seat) for skill in GIFTS))
            for seat in acting(g, "trader", "give") if seat not in g.traded}


def take_trader(g: State, seat: int, verb: str, answer: Any) -> None:
    """R-TRD: good only with somebody who is certainly good."""
    if not answer:
        return
    other, skill = answer
    g.traded.add(seat)
    if g.camp(other) == "good" and g.card[other] not in ("thief", "wild_child"):
        g.gifts.append({"seat": other, "skill": skill, "night": g.round, "used": False})
    else:
        g.night.dealt.append(seat)


wait("trader", asks_trader, take_trader)


def gift(g: State, seat: int, skill: str) -> dict[str, Any] | None:
    """R-TRD: a check or poison given last night, to be used in this one."""
    return next((gift for gift in g.gifts if gift["seat"] == seat and gift["skill"] == skill and not gift["used"]
                 and gift["night"] == g.round - 1), None)


def use_gift(g: State, seat: int, skill: str) -> None:
    """The same skill given twice on one night is one gift."""
    for given in g.gifts:
        if given["seat"] == seat and given["skill"] == skill and given["night"] == g.round - 1:
            given["used"] = True


# --- R-HUN ---

def begin_hunter(g: State) -> None:
    """R-HUN: the thumb; N-4: one silencing cause is enough."""
    deaths = dict(night_deaths(g))
    for seat in g.living("hunter"):
        causes = deaths.get(seat, set())
        silenced = g.powerless or g.night_event == "wet_powder" or bool(causes & g.silenced)
        silenced |= g.banned(seat, "night") and shot_is_tonight(g, causes)
        if g.opt["hunter_status"] == "yes":
            g.tell(seat, "gun", "no" if silenced else "yes")


def asks_hunter(g: State) -> Asked:
    """R-HUN: `at_night`, if tonight's knife will kill him and nothing silences him."""
    if g.night_event == "wet_powder":
        return {}
    deaths, found = dict(night_deaths(g)), {}
    for seat in acting(g, "hunter", "shoot"):
        causes = deaths.get(seat, set())
        if shot_is_tonight(g, causes) and not causes & g.silenced:
            found[seat, "shoot"] = Question(others(g, seat), g.opt["hunter_must"] == "yes")
    return found


def take_hunter(g: State, seat: int, verb: str, answer: Any) -> None:
    if answer:
        g.night.shots.append(answer)


wait("hunter", asks_hunter, take_hunter)
BEGIN["hunter"] = begin_hunter


# --- R-PIP ---

def asks_piper(g: State) -> Asked:
    """R-PIP: two living others not yet charmed, or one if only one is left."""
    found: Asked = {}
    for seat in acting(g, "piper", "enchant"):
        left = sorted(g.alive - g.enchanted - {seat})
        choices = frozenset(combinations(left, 2)) if len(left) > 1 else frozenset(left)
        if choices:
            found[seat, "enchant"] = Question(choices, True)
    return found


def take_piper(g: State, seat: int, verb: str, answer: Any) -> None:
    g.enchanted |= set(answer) if isinstance(answer, tuple) else {answer}


def begin_charmed(g: State) -> None:
    """R-PIP: all who are charmed learn who is charmed."""
    g.show(g.enchanted & g.alive)


wait("piper", asks_piper, take_piper)
BEGIN["charmed"] = begin_charmed
