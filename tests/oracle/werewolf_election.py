"""The election of a sheriff or mayor (O-SHF-1 to O-SHF-4, O-SHF-8)."""

from typing import Any

from oracle.table import Question, Refused
from oracle.werewolf_death import nothing
from oracle.werewolf_speech import discuss, silence, talk
from oracle.werewolf_state import WAITS, Asked, State, Wait, step


@step
def election_begins(g: State) -> None:
    """O-SHF-1: candidacy on day 1; C-37: an election that was put off goes on with the withdrawal."""
    g.phase, g.speaking = "election", None
    if g.election == "due":
        g.runners, g.asked_run = set(), set()
        g.wait = "candidacy"
    else:
        g.queue[:0] = [("withdrawal",), ("election_duel",) if g.tied else ("election_ballot",)]


def asks_candidacy(g: State) -> Asked:
    return {(seat, "run"): Question(frozenset({None})) for seat in g.alive - g.asked_run}


def take_candidacy(g: State, seat: int, verb: str, answer: Any) -> None:
    g.asked_run.add(seat)
    if answer != "pass":
        g.runners.add(seat)


def end_candidacy(g: State) -> None:
    """O-SHF-1: all declarations are shown at the same moment."""
    g.candidates, g.stood = g.runners & g.alive, set(g.runners)
    g.election = "open"
    g.queue[:0] = [("withdrawal",), ("election_ballot",)]
    if g.candidates:                # O-SHF-4: the only one, too, speaks first
        speak(g, "election")


WAITS["candidacy"] = Wait(asks_candidacy, take_candidacy, end_candidacy)


def speak(g: State, kind: str) -> None:
    """O-SHF-2, C-36: the candidates speak; in a duel the tied, ascending."""
    if g.opt["speech"] == "free":
        discuss(g, kind)
    else:
        talk(g, kind)


@step
def withdrawal(g: State) -> None:
    """O-SHF-2: the countdown in which candidates may still withdraw."""
    if len(g.candidates) > 1:       # whoever is the only one left has the badge at once
        g.wait = "withdrawal"


WAITS["withdrawal"] = Wait(lambda g: {}, nothing, lambda g: None, pause=True)


def may_withdraw(g: State) -> set[int]:
    """O-SHF-2, O-SHF-4: not the last one."""
    open_now = g.wait == "withdrawal" or (g.wait == "speech" and g.talk.startswith("election"))
    return set(g.candidates) if open_now and len(g.candidates) > 1 else set()


def withdraw(g: State, seat: int) -> None:
    """O-SHF-2: before his speech he loses it, during it he ends it."""
    if seat not in may_withdraw(g):
        raise Refused("no candidate")
    g.candidates.discard(seat)
    if g.wait == "speech":
        g.speech = [other for other in g.speech if other != seat or other not in g.to_speak]
        silence(g, seat)
        return
    if g.speaking is None:          # of the round that an explosion cut off
        g.speech = [other for other in g.speech if other != seat]
    if len(g.candidates) < 2:
        g.wait = ""


@step
def election_ballot(g: State) -> None:
    """O-SHF-3, O-SHF-4: only players who never stood may vote."""
    if len(g.candidates) < 2:
        decide(g, next(iter(g.candidates), None))
        return
    open_ballot(g, "election", g.alive - g.stood, g.candidates)


def open_ballot(g: State, kind: str, voters: set[int], targets: set[int]) -> None:
    """A ballot; R-IDI: a turned idiot has no vote, C-47: nor has who is banned."""
    g.ballot = {"kind": kind, "voters": voters - g.idiots, "targets": set(targets), "votes": {}}
    g.wait = "ballot"


def decide(g: State, seat: int | None) -> None:
    """The election is over."""
    g.sheriff, g.election = seat, "over"
    g.queue[:0] = [("gate",), ("dawn_breaks",)]


def election_counted(g: State, tied: list[int]) -> None:
    """O-SHF-3: most votes win; a tie is spoken about and voted on once more."""
    if len(tied) == 1:
        decide(g, tied[0])
    elif not tied or g.ballot["kind"] == "election duel":
        decide(g, None)
    else:
        g.candidates = set(tied)
        g.tied = tuple(tied)
        g.queue[:0] = [("withdrawal",), ("election_duel",)]
        speak(g, "election duel")


@step
def election_duel(g: State) -> None:
    """O-SHF-3: everybody but the tied votes."""
    if len(g.candidates) < 2:
        decide(g, next(iter(g.candidates), None))
        return
    open_ballot(g, "election duel", g.alive - set(g.tied), g.candidates)
