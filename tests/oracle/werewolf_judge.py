"""The judge's lines: penalties (C-47), endings (C-13, C-43) and the order of speeches (W-SPK)."""

from typing import Any

from oracle.table import Refused
from oracle.werewolf_death import die, take_turns
from oracle.werewolf_speech import again, silence
from oracle.werewolf_state import State
from oracle.werewolf_win import finish, kidnapped


def rule(g: State, verb: str, answer: Any) -> None:
    """One line of the judge's."""
    if g.over:
        raise Refused("the game is over")
    lines = {"strike": strike, "remove": remove, "ban": ban, "remind": note, "warn": note, "forfeit": forfeit,
             "minute": minute, "order": order, "kidnap": kidnap, "draw": draw}
    if verb not in lines:
        raise Refused(f"the judge has no {verb}")
    lines[verb](g, answer)


def note(g: State, answer: Any) -> None:
    """C-47: remind and warn change nothing."""
    if answer not in g.seats:
        raise Refused("no seat")


def strike(g: State, answer: Any) -> None:
    """C-47: dies by day, with chain, win check and badge, but without skill or last words."""
    seat, loses = answer if isinstance(answer, tuple) else (answer, None)
    if seat not in g.alive or loses not in (None, "loses"):
        raise Refused("nobody living")
    if loses:
        g.losers.add(seat)
    out_of_turn(g, seat, "strike")


def remove(g: State, answer: Any) -> None:
    """C-47, records: has left; dies without skill, words or score."""
    if answer not in g.alive:
        raise Refused("nobody living")
    g.losers.add(answer)
    g.left.add(answer)
    out_of_turn(g, answer, "removed")


def out_of_turn(g: State, seat: int, cause: str) -> None:
    """A death in the middle of something else, which goes on afterwards."""
    candidates = len(g.candidates)
    die(g, seat, cause)
    if g.over:
        return
    if g.wait == "shoot" and g.ballot["shooter"] is not None:
        g.queue.insert(0, ("skill_on_death", g.ballot["shooter"]))
    elif g.wait:
        g.queue.insert(0, ("resume", g.wait, seat, candidates))
    g.wait = ""
    take_turns(g)


def ban(g: State, answer: Any) -> None:
    """C-47: from speech, vote or night action; a number of times, or for good."""
    if not isinstance(answer, tuple) or answer[0] not in g.seats or answer[1] not in ("speech", "vote", "night"):
        raise Refused("nobody living")
    g.bans[answer[0], answer[1]] = answer[2] if len(answer) > 2 else float("inf")
    if answer[1] == "speech" and g.wait == "speech":
        silence(g, answer[0])


def forfeit(g: State, answer: Any) -> None:
    """C-47: of good and wolves the other one wins; a third side scores 0 and the game goes on."""
    if answer in ("good", "wolves"):
        finish(g, "wolves" if answer == "good" else "good")
    elif any(g.camp(seat) == answer for seat in g.seats):
        g.losers |= {seat for seat in g.seats if g.camp(seat) == answer}
    else:
        raise Refused("no such side")


def draw(g: State, answer: Any) -> None:
    """C-13: nobody wins."""
    finish(g, "none")


def kidnap(g: State, answer: Any) -> None:
    """C-43: refused unless all three conditions hold."""
    if not kidnapped(g):
        raise Refused("the conditions do not hold")
    finish(g, "wolves")


def minute(g: State, answer: Any) -> None:
    """W-SPK: a minute that comes when no order is needed counts for the next one."""
    if not isinstance(answer, int) or not 0 <= answer <= 59:
        raise Refused("no minute")
    g.minute = answer
    if g.used_minute:
        again(g)


def order(g: State, answer: Any) -> None:
    """W-SPK: the judge picks the side of the dead."""
    if not g.judge_names or answer not in ("up", "down"):
        raise Refused("no order is his to name")
    g.side = answer
    again(g)
