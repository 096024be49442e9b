"""The exile: recommendation, ballot, duel (W-VOT-1, W-VOT-2, O-SHF-6, O-SHF-7), and the dusk that follows."""

from typing import Any

from oracle.table import Question, Refused
from oracle.werewolf_death import die, take_turns
from oracle.werewolf_election import election_counted, open_ballot
from oracle.werewolf_speech import discuss, talk
from oracle.werewolf_state import WAITS, Asked, State, Wait, step
from oracle.werewolf_win import check


@step
def vote_begins(g: State) -> None:
    """C-38: recommendation, vote, result."""
    g.phase, g.speaking = "vote", None
    g.recommended, g.out = (), None
    if g.event == "amnesty":
        g.queue[:0] = [("gate",), ("dusk_falls", None, None)]
        return
    g.queue.insert(0, ("exile_ballot",))
    if g.opt["sheriff"] == "codex" and g.sheriff is not None:
        g.asked_to_recommend = True
        g.wait = "recommend"


def asks_recommend(g: State) -> Asked:
    if not g.asked_to_recommend or g.sheriff not in g.alive:
        return {}
    return {(g.sheriff, "recommend"): Question(frozenset({"any"}))}


def take_recommend(g: State, seat: int, verb: str, answer: Any) -> None:
    """O-SHF-7: one or more living players."""
    if answer != "pass":
        seats = seats_of(answer)
        if not seats or len(set(seats)) != len(seats) or not set(seats) <= g.alive:
            raise Refused("one or more living players")
        g.recommended = seats
    g.asked_to_recommend = False


WAITS["recommend"] = Wait(asks_recommend, take_recommend, lambda g: None)


def seats_of(answer: Any) -> tuple[Any, ...]:
    return answer if isinstance(answer, tuple) else () if answer is None else (answer,)


def voters(g: State) -> set[int]:
    """R-SCP: whom the scapegoat chose; everybody, if he chose nobody."""
    return g.alive if g.voters is None else g.alive & set(g.voters)


def targets(g: State) -> set[int]:
    """W-VOT-1: anybody living; R-IDI: not a turned idiot."""
    return g.alive - g.idiots


@step
def exile_ballot(g: State) -> None:
    open_ballot(g, "exile", voters(g), targets(g))


# --- counting ---

def asks_ballot(g: State) -> Asked:
    ballot = g.ballot
    return {(seat, "vote"): Question(frozenset(ballot["targets"] & g.alive))
            for seat in entitled(g) if seat not in ballot["votes"]}


def entitled(g: State) -> set[int]:
    """C-47: who is banned has no vote."""
    return {seat for seat in g.ballot["voters"] & g.alive if not g.banned(seat, "vote")}


def take_vote(g: State, seat: int, verb: str, answer: Any) -> None:
    """C-15: a vote for someone who cannot be voted for is an abstention."""
    g.ballot["votes"][seat] = answer


def end_ballot(g: State) -> None:
    """W-VOT-1: the tally is public."""
    ballot = g.ballot
    valid = ballot["targets"] & g.alive
    g.tally = {}
    for seat in sorted(entitled(g)):
        target = ballot["votes"].get(seat)
        target = target if isinstance(target, int) and target in valid else None
        if target is None and g.event == "conscience" and seat in valid:
            target = seat
        if target is not None:
            g.tally[target] = g.tally.get(target, 0) + weight(g, seat, target)
    for seat in ballot["voters"] & g.alive:
        g.serve(seat, "vote")
    tied = sorted(seat for seat in g.tally if g.tally[seat] == max(g.tally.values()))
    if ballot["kind"].startswith("election"):
        election_counted(g, tied)
    else:
        exile_counted(g, tied)


def weight(g: State, seat: int, target: int) -> int:
    """O-SHF-6, O-SHF-7: in halves."""
    if g.event == "odd_seats":
        return 4 if seat % 2 else 2
    if seat != g.sheriff or g.event == "dull_badge":
        return 2
    if g.opt["sheriff"] == "codex":
        return 2 + (g.recommended == (target,))
    return 4 if g.opt["sheriff"] == "mayor" else 3


WAITS["ballot"] = Wait(asks_ballot, take_vote, end_ballot)


def exile_counted(g: State, tied: list[int]) -> None:
    """W-VOT-2: a tie, or somebody goes. R-SCP: the first tie of a day kills the scapegoat instead."""
    after: tuple[Any, ...] = ("dusk_falls", None, None)
    if len(tied) == 1:
        g.out = tied[0]
        after = ("dusk_falls", tied[0], None)
    elif tied:
        goats = [] if g.powerless or g.ballot["kind"] != "exile" else g.living("scapegoat")
        if goats:
            after = ("dusk_falls", None, goats[0])
        elif g.event == "no_duel" or g.opt["tie"] == "nobody":
            pass
        elif g.ballot["kind"] == "exile":
            after = ("duel", tuple(tied))
        elif g.opt["tie"] == "revote":
            g.queue.insert(0, ("duel", tuple(tied)))        # the same phase goes on
            return
    g.queue[:0] = [("gate",), after]


@step
def duel(g: State, tied: tuple[int, ...]) -> None:
    """W-VOT-2: the tied speak once more, ascending."""
    g.phase = "duel"
    g.queue.insert(0, ("duel_ballot", tied))
    if g.opt["speech"] == "free":
        discuss(g, "duel")
    else:
        g.duellists = tied
        talk(g, "duel")


@step
def duel_ballot(g: State, tied: tuple[int, ...]) -> None:
    """W-VOT-2: `pk`: the tied have no vote, and nobody else can be voted for; `revote`: everybody for anybody."""
    if g.opt["tie"] == "revote":
        open_ballot(g, "revote", voters(g), targets(g))
    else:
        open_ballot(g, "duel", voters(g) - set(tied), set(tied))


# --- dusk ---

@step
def dusk_falls(g: State, out: int | None, goat: int | None) -> None:
    """What follows an exile."""
    g.phase, g.speaking = "dusk", None
    g.dead, g.words = [], []
    g.exiled = True
    g.queue[:0] = [("words",), ("gate",), ("night_falls",)]
    if goat is not None:
        g.goat, g.wait = goat, "allow"
    elif out is not None and g.event != "mercy" and out in g.alive:
        exile(g, out)


def exile(g: State, out: int) -> None:
    """R-IDI: voted out, he may or must turn his card."""
    if g.card[out] == "idiot" and not g.powerless and out not in g.idiots:
        g.goat, g.wait = out, "turn"
        if g.opt["idiot_turn"] == "must":
            turn(g, out)            # what he is asked then is empty
        return
    die(g, out, "exile")
    take_turns(g)


def turn(g: State, seat: int) -> None:
    """R-IDI: he stays, without a vote; the win check comes as after a death."""
    g.idiots.add(seat)
    g.shown[seat] = g.card[seat]
    check(g)


def asks_turn(g: State) -> Asked:
    return {(g.goat, "turn"): Question(frozenset({None}))} if g.goat in g.alive else {}


def take_turn(g: State, seat: int, verb: str, answer: Any) -> None:
    g.goat, g.wait = None, ""
    if seat in g.idiots:
        return
    if answer == "pass":
        die(g, seat, "exile")
        take_turns(g)
    else:
        turn(g, seat)


WAITS["turn"] = Wait(asks_turn, take_turn, lambda g: None)


def asks_allow(g: State) -> Asked:
    return {(g.goat, "allow"): Question(frozenset({"any"}))} if g.goat in g.alive else {}


def take_allow(g: State, seat: int, verb: str, answer: Any) -> None:
    """R-SCP: he chooses tomorrow's voters, one or more, and leaves."""
    if answer != "pass":
        seats = seats_of(answer)
        if not seats or len(set(seats)) != len(seats) or not set(seats) <= g.alive - {seat}:
            raise Refused("one or more living players")
        g.voters_tomorrow = seats
    g.goat, g.wait = None, ""
    die(g, seat, "scapegoat")
    take_turns(g)


WAITS["allow"] = Wait(asks_allow, take_allow, lambda g: None)
