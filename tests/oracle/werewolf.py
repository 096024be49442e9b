"""Werewolf from docs/rules.md: the table that the lockstep plays against.

    werewolf_cards      cards, and the order of the night
    werewolf_state      the state of a table, and who is what on it
    werewolf_night      the night and its steps; werewolf_pack: the wolves', the witch's and the seer's
    werewolf_dawn       which deaths a night brings, and the dawn
    werewolf_death      dying by day, last words, the skill on death, the badge
    werewolf_speech     orders of speeches and the day; werewolf_election, werewolf_vote: the ballots
    werewolf_early      explosion, surrender, showdown
    werewolf_judge      the judge's lines
    werewolf_win        winning and points

The table is a queue of steps, plain tuples, and what it waits for now, a name. Whoever is asked is worked out from the
state each time, so that a death in the middle of a question needs no care.
"""

from pickle import dumps, loads
from typing import Any

from oracle import werewolf_pack, werewolf_vote  # noqa: F401  they register their steps
from oracle.table import Question, Refused, Setup
from oracle.werewolf_early import call, count_calls, explode, offers, surrender
from oracle.werewolf_election import withdraw
from oracle.werewolf_judge import rule
from oracle.werewolf_state import STEPS, WAITS, Asked, State
from oracle.werewolf_win import kidnapped


class Table:
    """One game."""

    def __init__(self, setup: Setup):
        self.g = State(setup)
        run(self.g)

    def asked(self) -> Asked:
        """Every open question, offers included."""
        return {**open_questions(self.g), **offers(self.g)}

    def act(self, actor: Any, verb: str, answer: Any, drawn: bool = False) -> None:
        """One answer; a refusal leaves everything as it was."""
        before = dumps(self.g)          # much quicker than a copy, which is hardly ever needed
        try:
            act(self.g, actor, verb, answer, drawn)
            run(self.g)
        except Refused:
            self.g = loads(before)
            raise

    def clock(self) -> None:
        """Time is up."""
        clock(self.g)
        run(self.g)
        self.g.token = False

    def picture(self) -> dict[str, Any]:
        return picture(self.g)


def open_questions(g: State) -> Asked:
    if g.timeup and g.due:
        return g.due
    asked = WAITS[g.wait].asks(g) if g.wait and not g.over else {}
    return {key: question for key, question in asked.items() if question.choices}


def run(g: State) -> None:
    """Play on until somebody is asked something or the clock is needed."""
    while not g.over:
        count_calls(g)
        if g.wait:
            if WAITS[g.wait].pause or open_questions(g):
                return
            name, g.wait = g.wait, ""
            WAITS[name].end(g)
            continue
        name, *about = g.queue.pop(0)
        if name != "gate":
            STEPS[name](g, *about)
        elif g.token:
            g.token = False
        else:
            g.wait = "gate"


def act(g: State, actor: Any, verb: str, answer: Any, drawn: bool) -> None:
    if g.over:
        raise Refused("the game is over")
    if actor == "judge":
        rule(g, verb, answer)
        return
    question = {**open_questions(g), **offers(g)}.get((actor, verb))
    if question is None or (g.timeup and not drawn):
        raise Refused(f"{actor} is not asked to {verb}")
    if not fits(question, verb, answer):
        raise Refused(f"{actor} cannot {verb} {answer}")
    if question.offer:
        take_offer(g, actor, verb, answer)
    else:
        WAITS[g.wait].take(g, actor, verb, answer)
        if g.due:
            del g.due[actor, verb]
            g.timeup = bool(g.due)


def fits(question: Question, verb: str, answer: Any) -> bool:
    """C-15: a vote may be for anybody; whoever need not answer may pass. An offer is left alone, not passed."""
    if answer == "pass":
        return not (question.compulsory or question.offer)
    return verb == "vote" or question.choices == frozenset({"any"}) or answer in question.choices


def take_offer(g: State, seat: int, verb: str, answer: Any) -> None:
    if verb == "withdraw":
        withdraw(g, seat)
    elif verb == "explode":
        explode(g, seat, answer)
    elif verb == "surrender":
        surrender(g, seat)
    else:
        call(g, seat)


def clock(g: State) -> None:
    """N-5: whoever does not answer passes; what is compulsory is left to chance."""
    if g.over or g.timeup:
        raise Refused("the clock has nothing to end")
    g.token = True
    wait = WAITS[g.wait]
    if wait.pause:
        if g.wait == "gate":
            g.token = False
        g.wait = ""
        wait.end(g)
    elif wait.late:
        wait.late(g)
        g.due = wait.asks(g) if g.timeup else {}
    else:
        time_up(g)


def time_up(g: State) -> None:
    wait = g.wait
    while True:
        questions = [(key, question) for key, question in open_questions(g).items() if not question.compulsory]
        if g.wait != wait or not questions:
            break
        (seat, verb), _ = questions[0]
        WAITS[wait].take(g, seat, verb, "pass")
    g.due = open_questions(g) if g.wait == wait else {}     # all of it is drawn for the same moment
    g.timeup = bool(g.due)


def picture(g: State) -> dict[str, Any]:
    speaking = g.speaking if g.speaking in (0, *g.alive) else None         # who was removed has no floor any more
    return {"phase": "end" if g.over else g.phase, "round": g.round, "alive": sorted(g.alive), "sheriff": g.sheriff,
            "candidates": sorted(g.candidates), "speech": list(g.speech), "speaking": speaking, "out": g.out,
            "tally": dict(g.tally), "words": sorted(g.words), "dead": sorted(g.dead), "shown": dict(g.shown),
            "roles": dict(g.card), "camp": {seat: g.camp(seat) for seat in g.seats},
            "knows": {seat: sorted(g.knows[seat]) for seat in g.seats}, "told": dict(g.told), "steps": list(g.steps),
            "winner": g.winner, "score": dict(g.score), "kidnap": not g.over and kidnapped(g)}
