"""Dying: by day at once, and what every death brings (W-DIE-1)."""

from typing import Any

from oracle.table import Question, Refused
from oracle.werewolf_cards import WOLVES
from oracle.werewolf_state import WAITS, Asked, State, Wait, step
from oracle.werewolf_win import check


def bonds(g: State, seat: int) -> list[int]:
    """R-LOV, R-BRI, R-BEA: who dies with this player."""
    found = [other for pair in g.pairs if seat in pair for other in pair if other != seat]
    for trio in g.trios:
        if seat in (trio.bride, trio.groom) and trio.groom is not None:
            found.append(trio.groom if seat == trio.bride else trio.bride)
    if g.card[seat] == "wolf_beauty" and seat in g.charm:
        found.append(g.charm[seat])
    return sorted(set(found))


def by_village(causes: set[str]) -> bool:
    """R-ELD: poison, shot and exile."""
    return bool(causes & {"poison", "shot", "exile"})


def die(g: State, seat: int, cause: str) -> None:
    """C-22: by day a kill works at once, with its win check and the deaths of love that follow.

    W-DIE-1: a chain is played out first, so whoever dies with him has his turn before him.
    """
    if g.over or seat not in g.alive or (cause in ("shot", "taken") and seat not in shot_targets(g)):
        return
    elders_death = village_kills_elder(g, seat, {cause})
    bury(g, seat, {cause})
    g.dead.append(seat)
    if check(g):
        return
    if cause not in ("exploded", "strike", "removed", "taken"):
        last_words(g, [seat], cause)
    elif cause != "exploded":
        g.deaths += 1
    for other in bonds(g, seat):
        die(g, other, "love")
    if elders_death:
        idiots_follow(g)
    g.turns.append(seat)


def village_kills_elder(g: State, seat: int, causes: set[str]) -> bool:
    """R-ELD: whether this death takes the good cards' skills."""
    return g.card[seat] == "elder" and by_village(causes) and not g.powerless


def idiots_follow(g: State) -> None:
    """`idiot_with_elder`: by day at once, and if the elder was poisoned, at dawn."""
    if g.opt["idiot_with_elder"] == "yes":
        for idiot in sorted(g.idiots & g.alive):
            die(g, idiot, "elder")


def bury(g: State, seat: int, causes: set[str]) -> None:
    """W-DIE-2: one player is out."""
    g.alive.discard(seat)
    g.candidates.discard(seat)
    g.causes[seat] = causes
    if g.opt["reveal"] == "role" or "exploded" in causes:
        g.shown[seat] = g.card[seat]
    if g.card[seat] == "elder" and by_village(causes):
        g.powerless = True


def last_words(g: State, seats: list[int], cause: str) -> None:
    """W-WRD, C-40: which of these players, announced together, have last words. Cause is `night` at dawn."""
    rule = g.opt["last_words"]
    for seat in sorted(seats):
        g.deaths += 1
        if rule == "as_wolves":
            due = g.deaths <= len([card for card in g.setup.deal if card in WOLVES])
        else:
            due = rule != "none" and (cause in ("exile", "scapegoat") or (cause == "night" and g.round == 1))
        if due:
            g.words.append(seat)


def take_turns(g: State) -> None:
    """W-DIE-1: whoever has just died has skill and badge next, before anything else goes on."""
    turns = [(name, seat) for seat in g.turns for name in ("skill_on_death", "hand_on_badge")]
    g.turns = []
    g.queue[:0] = turns


# --- the skill ---

def guns(g: State, seat: int) -> list[Any]:
    """R-HUN, R-TRD: the guns that a dying player could fire."""
    own = g.card[seat] == "hunter" and not g.powerless and seat not in g.fired
    found: list[Any] = ["card"] if own and not (seat in g.died_tonight and shot_is_tonight(g, g.causes[seat])) else []
    return found + [gift for gift in g.gifts if gift["seat"] == seat and gift["skill"] == "gun" and not gift["used"]
                    and gift["night"] < g.round + (g.phase != "night")]


def shot_is_tonight(g: State, causes: set[str]) -> bool:
    """R-HUN: `at_night`, a hunter who dies of the knife shoots in his own step, and not at dawn."""
    return g.opt["hunter_shoots"] == "at_night" and "knife" in causes


def shot_targets(g: State) -> list[int]:
    """`idiot_by_day=safe`: no target of a shot fired by day, unless his skill is lost (R-ELD)."""
    safe = g.living("idiot") if g.opt["idiot_by_day"] == "safe" else []
    return [seat for seat in sorted(g.alive) if seat not in safe or (g.powerless and seat not in g.idiots)]


@step
def skill_on_death(g: State, seat: int) -> None:
    """R-HUN: he may, or must, shoot."""
    causes = g.causes[seat]
    if causes & (g.silenced | {"strike", "removed"}) or not guns(g, seat):
        return
    if g.night_event == "wet_powder" and seat in g.died_tonight:
        return
    g.ballot = {**g.ballot, "shooter": seat}
    g.wait = "shoot"


def asks_shoot(g: State) -> Asked:
    seat, targets = g.ballot["shooter"], shot_targets(g)
    if seat is None or not targets:
        return {}
    return {(seat, "shoot"): Question(frozenset(targets), g.opt["hunter_must"] == "yes")}


def take_shoot(g: State, seat: int, verb: str, answer: Any) -> None:
    gun = guns(g, seat)[0]
    g.ballot["shooter"] = None
    if gun != "card":
        for given in g.gifts:       # the same skill given twice is one
            given["used"] |= given["seat"] == seat and given["skill"] == "gun"
    else:
        g.fired.add(seat)
    g.queue.insert(0, ("skill_on_death", seat))     # he may have another one
    if answer == "pass":
        return
    die(g, answer, "shot")
    take_turns(g)


WAITS["shoot"] = Wait(asks_shoot, take_shoot, lambda g: None)


# --- the badge ---

@step
def hand_on_badge(g: State, seat: int) -> None:
    """O-SHF-5: the badge goes to a living player, or he tears it."""
    if g.sheriff == seat:
        g.wait = "badge"


def asks_badge(g: State) -> Asked:
    if g.sheriff is None or g.sheriff in g.alive:
        return {}
    return {(g.sheriff, "badge"): Question(frozenset(g.alive | {"tear"}), g.sheriff not in g.left)}


def take_badge(g: State, seat: int, verb: str, answer: Any) -> None:
    g.sheriff = None if answer in ("tear", "pass") else answer


WAITS["badge"] = Wait(asks_badge, take_badge, lambda g: None)


# --- last words, and the silence between two phases ---

@step
def words(g: State) -> None:
    """One pause for each player to whom last words are due, also if they become due meanwhile."""
    g.queue.insert(0, ("last_word", 0))


@step
def last_word(g: State, spoken: int) -> None:
    if spoken < len(g.words):
        g.queue.insert(0, ("last_word", spoken + 1))
        g.wait = "pause"


def nothing(g: State, seat: Any, verb: str, answer: Any) -> None:
    raise Refused(f"{seat} is not asked to {verb}")


WAITS["pause"] = WAITS["gate"] = Wait(lambda g: {}, nothing, lambda g: None, pause=True)
