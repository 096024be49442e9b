"""Speeches: who speaks first and which way round (W-SPK, C-36, O-SHF-2), and the day that they fill."""

from typing import Any

from oracle.table import Question
from oracle.werewolf_death import nothing
from oracle.werewolf_state import WAITS, Asked, State, Wait, step


def ring(g: State, first: int, up: bool) -> list[int]:
    """C-7: all seats from this one on, upwards or downwards."""
    count = len(g.seats)
    return [(first - 1 + (place if up else -place)) % count + 1 for place in range(count)]


def by_clock(g: State) -> list[int]:
    """O-SHF-2: the minute modulo the number of seats, plus 1; up in an odd minute, down in an even one."""
    minute = g.minute or 0
    g.used_minute = True
    return ring(g, minute % len(g.seats) + 1, minute % 2 == 1)


def beside(g: State, seat: int, side: str) -> list[int]:
    """W-SPK: left, which is down, begins with the next lower seat; right with the next higher one."""
    return ring(g, seat, side == "up")[1:] + [seat]


def dead_of_night(g: State) -> int | None:
    """W-SPK: the only one who died in the night, of love included, but not shot at dawn."""
    return g.died_tonight[0] if len(g.died_tonight) == 1 else None


def ordered(g: State) -> bool:
    return g.opt["speech"] in ("clock", "codex")


def sheriffs_order(g: State, side: str) -> list[int]:
    """W-SPK, C-36: beside the dead, or beside himself; he speaks last, but under `codex` not if one died."""
    dead = dead_of_night(g)
    seats = beside(g, g.sheriff if dead is None else dead, side)
    if dead is not None and g.opt["speech"] == "codex":
        return seats
    return [seat for seat in seats if seat != g.sheriff] + [g.sheriff]


def judges_side(g: State) -> str:
    """`dead_side`: what a machine judge does; a human who says nothing leaves it at up."""
    if g.side:
        return g.side
    fixed = g.setup.judge == "machine" and g.opt["dead_side"] in ("up", "down")
    return g.opt["dead_side"] if fixed else "up"


def order(g: State, kind: str) -> list[int]:
    """W-SPK, O-SHF-2, C-36: all seats in the order of these speeches. Duels ascend."""
    g.used_minute = g.judge_names = False
    if kind == "day" and g.named:
        return g.named
    if kind == "day" and g.opt["speech"] == "left_of_dead":
        return beside(g, g.died_tonight[0], "up") if g.died_tonight else ring(g, 1, True)
    if kind == "day" and dead_of_night(g) is not None:
        g.judge_names = True
        return beside(g, dead_of_night(g), judges_side(g))
    if kind in ("day", "election") and ordered(g):
        return by_clock(g)
    return ring(g, 1, True)


def speakers(g: State, kind: str) -> set[int]:
    """Who speaks; C-47: not who is banned."""
    return {seat for seat in due_to_speak(g, kind) if not g.banned(seat, "speech")}


def due_to_speak(g: State, kind: str) -> set[int]:
    """Whose turn would come; `idiot=three`: a turned idiot has none in the day's round."""
    who = set(g.alive)
    if kind == "day" and g.opt["idiot"] == "three":
        who -= g.idiots
    elif kind == "duel":
        who &= set(g.duellists)
    elif kind != "day":
        who = set(g.candidates)
    return who


def talk(g: State, kind: str) -> None:
    """A round of speeches is next."""
    g.talk, g.spoken, g.speaking = kind, 0, None
    g.speech = [seat for seat in order(g, kind) if seat in speakers(g, kind)]
    g.to_speak = list(g.speech)
    g.queue.insert(0, ("next_speech",))


def again(g: State) -> None:
    """While the first speech runs, whatever decides the order still counts."""
    g.queue.pop(0)                  # the next speech of the old round
    first = g.speaking
    talk(g, g.talk)
    g.wait = ""
    if g.to_speak[:1] == [first]:
        g.queue.pop(0)
        next_speech(g)


def silence(g: State, seat: int) -> None:
    """Somebody withdraws, dies or is banned while another, or he himself, speaks."""
    if g.spoken == 1 and g.speaking != 0:
        again(g)
    elif g.speaking == seat:
        end_speech(g)
        g.wait = ""


def discuss(g: State, kind: str) -> None:
    """`speech=free`: no order; when it is over, a counted ban has been served as after speeches in turn."""
    g.talk, g.speaking, g.wait, g.spoken, g.speech, g.to_speak = kind, 0, "speech", 0, [], []
    g.queue.insert(0, ("next_speech",))


@step
def next_speech(g: State) -> None:
    """One speech at a time; O-SHF-4: no more of them once only one candidate is left."""
    election = g.talk.startswith("election")
    while g.to_speak and not (election and g.spoken and len(g.candidates) < 2):
        seat = g.to_speak.pop(0)
        if seat in speakers(g, g.talk):
            g.speaking, g.wait = seat, "speech"
            g.spoken += 1
            g.queue.insert(0, ("next_speech",))
            return
    for seat in due_to_speak(g, g.talk):
        g.serve(seat, "speech")
    g.speaking = None
    forget_order(g)


def forget_order(g: State) -> None:
    """A minute is used up by the order it decided, and so is the judge's word."""
    if g.used_minute:
        g.minute = None
    g.used_minute, g.side, g.judge_names = False, "", False


def end_speech(g: State) -> None:
    """From the end of the first speech on the order stands."""
    forget_order(g)


WAITS["speech"] = Wait(lambda g: {}, nothing, end_speech, pause=True)


@step
def resume(g: State, wait: str, seat: int, candidates: int) -> None:
    """Go back to what the death of this player interrupted. A clock that ended something about it is used up."""
    g.wait, g.token = wait, False
    if wait == "speech":
        silence(g, seat if g.speaking in (0, *g.alive) else g.speaking)
    elif wait == "withdrawal" and len(g.candidates) < min(candidates, 2):
        g.wait = ""


# --- the day ---

@step
def day_begins(g: State) -> None:
    """The day's speeches, and then the vote."""
    g.phase, g.speaking, g.named = "day", None, []
    g.queue[:0] = [("gate",), ("vote_begins",)]
    if g.event == "vow_of_silence":
        return
    if g.opt["speech"] == "free" or g.event == "market_day":
        discuss(g, "day")
    elif g.sheriff is not None and ordered(g):
        g.wait = "order"
    else:
        talk(g, "day")


def asks_order(g: State) -> Asked:
    if g.sheriff not in g.alive:
        return {}
    return {(g.sheriff, "order"): Question(frozenset({"up", "down"}), True)}


def take_order(g: State, seat: int, verb: str, answer: Any) -> None:
    """C-17: the sheriff names the order of speeches."""
    g.wait = ""
    g.named = sheriffs_order(g, answer)
    talk(g, "day")


def end_order(g: State) -> None:
    """The sheriff is gone before he could say: the day goes as without one."""
    talk(g, "day")


WAITS["order"] = Wait(asks_order, take_order, end_order)
