"""What a wolf may do out of turn: explode (W-EXP, C-37), hand in his card (C-44), call the showdown (C-45)."""

from typing import Any

from oracle.table import Question, Refused
from oracle.werewolf_dawn import night_deaths
from oracle.werewolf_death import bonds, die, shot_targets, take_turns
from oracle.werewolf_election import may_withdraw
from oracle.werewolf_pack import pack_chooses
from oracle.werewolf_speech import forget_order
from oracle.werewolf_state import WAITS, Asked, State, Wait
from oracle.werewolf_win import finish, wolves_win


def offers(g: State) -> Asked:
    """Everything that can be taken while something else goes on."""
    if g.over or g.knives_laid:
        return {}
    none = frozenset({None})
    found: Asked = {(seat, "withdraw"): Question(none, offer=True) for seat in may_withdraw(g)}
    for seat in sorted(g.alive):
        if can_explode(g, seat):
            others = frozenset(shot_targets(g)) - {seat}
            found[seat, "explode"] = Question(others if g.card[seat] == "white_wolf_king" else none, offer=True)
        if can_surrender(g, seat):
            found[seat, "surrender"] = Question(none, offer=True)
        if can_call(g, seat):
            found[seat, "showdown"] = Question(none, offer=True)
    return found


# --- W-EXP, C-37 ---

def explosive(g: State) -> bool:
    """W-EXP, C-37: the moments at which a wolf may explode."""
    if g.opt["explode"] == "off":
        return False
    if g.wait == "order":
        return g.opt["explode_before_order"] == "yes"
    if g.wait == "withdrawal":
        return g.round > 1
    return g.wait == "speech"


def can_explode(g: State, seat: int) -> bool:
    return explosive(g) and g.may_explode(seat)


def explode(g: State, seat: int, target: int | None) -> None:
    """W-EXP: he dies, and night falls; in an election after dawn. R-WWK: he dies first, then whom he takes along."""
    if last_wolf(g, seat) and g.opt["surrender"] == "on" and g.sleepers():
        finish(g, "good")
        return
    election = g.phase == "election"
    if g.opt["explode"] == "codex":
        g.ghosts.add(seat)
    g.wait, g.speaking = "", None
    forget_order(g)
    if election and seat in dict(night_deaths(g)):
        g.doomed.append(seat)       # D-3: announced once more at dawn
    die(g, seat, "exploded")
    own, g.turns = g.turns, []
    if target is not None:
        die(g, target, "taken")
    g.turns += own                  # whom he takes along has his turn before the king's badge
    if g.over:
        return
    g.queue = [("gate",), ("dawn_breaks",) if election else ("night_falls",)]
    if election:
        g.after_dawn = "night"
        g.lost_elections += 1
        g.election = "over" if g.lost_elections >= badge_rounds(g) else "put off"
    take_turns(g)


def badge_rounds(g: State) -> int:
    """`badge_rounds`: auto is 2 where the board has a special wolf, else 1."""
    rounds = g.opt["badge_rounds"]
    return int(rounds) if rounds != "auto" else 2 if g.special_wolf() else 1


# --- C-44 ---

def last_wolf(g: State, seat: int) -> bool:
    """Nobody else with a wolf's card lives, not even on the bride's side."""
    return g.card_camp(seat) == "wolves" and not any(g.card_camp(other) == "wolves" for other in g.alive - {seat})


def can_surrender(g: State, seat: int) -> bool:
    """C-44: the last wolf, at any time; where he cannot know it, whoever may explode."""
    if g.opt["surrender"] != "on" or g.card_camp(seat) != "wolves":
        return False
    if not g.sleepers():
        return last_wolf(g, seat)
    return g.may_explode(seat) and (last_wolf(g, seat) or can_explode(g, seat))


def surrender(g: State, seat: int) -> None:
    """C-44: good wins; while others live it is an explosion."""
    if last_wolf(g, seat):
        finish(g, "good")
    else:
        explode(g, seat, None)


# --- C-45 ---

def callers(g: State) -> list[int]:
    """C-45: the living wolves, a witness with a wolf's card among them; bride and groom may not call."""
    return [seat for seat in knife_holders(g) if seat not in g.couples()]


def knife_holders(g: State) -> list[int]:
    """C-45: who lists victims: everybody living who counts as a wolf by his card."""
    return [seat for seat in sorted(g.alive) if g.card_camp(seat) == "wolves"]


def can_call(g: State, seat: int) -> bool:
    """C-45: by day any wolf, at night the pack in its own step."""
    if g.opt["showdown"] != "on" or g.sleepers() or seat not in callers(g):
        return False
    if g.phase == "night":
        return g.wait == "wolves" and not g.timeup and not g.banned(seat, "night") and pack_chooses(g)
    return True


def call(g: State, seat: int) -> None:
    """C-45: at night all living wolves have to agree."""
    if g.phase == "night":
        g.night.calls.add(seat)
        g.night.picks["main"].pop(seat, None)
        count_calls(g)
    else:
        show_knives(g, seat)


def count_calls(g: State) -> None:
    """C-45: whether all living wolves want it; who is banned from night actions is not asked."""
    able = [seat for seat in callers(g) if not g.banned(seat, "night")]
    if g.wait == "wolves" and not g.timeup and able and set(able) <= g.night.calls:
        show_knives(g, able[0])


def show_knives(g: State, seat: int) -> None:
    """C-45: the wolves talk it over, and list their victims."""
    g.knives_due = len(knife_holders(g)) - (g.phase != "night" and not g.exiled)
    forget_order(g)
    g.queue, g.wait, g.knives_laid = [], "knives", True
    if not g.knives_due:
        take_knives(g, seat, "knives", "pass")


def asks_knives(g: State) -> Asked:
    return {(seat, "knives"): Question(frozenset({"any"})) for seat in knife_holders(g)}


def take_knives(g: State, seat: int, verb: str, answer: Any) -> None:
    """C-45: their victims, in order: one per living wolf."""
    victims = answer if isinstance(answer, tuple) else () if answer in (None, "pass") else (answer,)
    if answer != "pass" and (len(victims) != g.knives_due or not set(victims) <= g.alive):
        raise Refused("one living player for each knife")
    finish(g, "good" if defended(g, victims) else "wolves")


WAITS["knives"] = Wait(asks_knives, take_knives, lambda g: None)


def defended(g: State, victims: tuple[int, ...]) -> bool:
    """C-45: whether any use of one antidote and one guard leaves the wolves' condition unfulfilled."""
    guards = [] if g.powerless else g.living("guard")
    shields = {None, *(seat for guard in guards for seat in victims if may_guard(g, guard, seat))}
    for shield in shields:
        for undone in (None, *range(len(victims))):
            dead = fallen(g, victims, undone, shield)
            if dead is not None and not wolves_win_without(g, dead):
                return True
    return False


def may_save(g: State, witch: int, seat: int) -> bool:
    """C-45: she has the antidote; for herself within `witch_self_save`."""
    return not g.powerless and witch in g.antidote and (witch != seat or own_save(g))


def own_save(g: State) -> bool:
    """`witch_self_save`; by day it is about the night to come."""
    own = g.opt["witch_self_save"]
    return own == "always" or (own == "first_night" and g.round == 1 and g.phase == "night")


def may_guard(g: State, guard: int, seat: int) -> bool:
    """R-GRD: not the one of last night; `guard_self`, `girl_guarded`."""
    girl = g.card[seat] == "little_girl" and g.opt["girl_guarded"] == "no"
    return g.last_guarded.get(guard) != seat and not girl and (seat != guard or g.opt["guard_self"] == "yes")


def fallen(g: State, victims: tuple[int, ...], undone: int | None, shield: int | None) -> set[int] | None:
    """Whom the knives kill in the order listed, one of them undone; nothing if no witch lives who could undo it."""
    dead: set[int] = set()
    lives = {seat: g.lives[seat] if g.card[seat] == "elder" else 1 for seat in g.alive}
    for number, seat in enumerate(victims):
        if seat in dead:
            continue
        saved, guarded = number == undone, seat == shield
        if saved and not any(may_save(g, witch, seat) for witch in g.living("witch") if witch not in dead):
            return None
        if saved and not guarded:
            lives[seat] = 1
        elif saved == guarded and not (saved and g.opt["guard_save"] == "lives"):
            lives[seat] -= 1
        if not lives[seat]:
            dead |= with_bonds(g, seat)
    return dead


def with_bonds(g: State, seat: int) -> set[int]:
    """Somebody, and all who die because of it."""
    found, waiting = {seat}, [seat]
    while waiting:
        more = [other for other in bonds(g, waiting.pop()) if other in g.alive - found]
        found |= set(more)
        waiting += more
    return found


def wolves_win_without(g: State, dead: set[int]) -> bool:
    """Whether the wolves' condition is fulfilled once these are dead."""
    alive, g.alive = g.alive, g.alive - dead
    try:
        wolves = {seat for seat in g.alive if g.counts_wolf(seat)}
        return any(g.camp(seat) == "wolves" for seat in wolves) and wolves_win(g, wolves)
    finally:
        g.alive = alive
