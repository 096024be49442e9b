"""A-17: a mission, from the Lancelot number to its result.

    number → [target] → discussion → proposal → vote → [lock] → [sword given] → cards → [sword swung] → [trap] → result
"""

from collections.abc import Sequence
from functools import partial

from ...engine.choices import NOTHING, Alike, Several, as_tuple
from ...engine.fact import ALL, only
from ...engine.judge import Ended
from ...engine.prompt import TIME, Prompt
from ...engine.script import AFRESH, Script, ask, everybody, lasting
from ...engine.seat import Seat
from .cards import allowed, offered, usual
from .extras import choose_target, give, lock, set_trap, swing
from .facts import Discussion, Leads, Phase, Played, Proposed, Voted
from .lady import CLERIC, clerics_look
from .lancelot import foretell, show_number
from .result import announce
from .roles import RED
from .state import Avalon

MOST_REJECTIONS = 5


def mission(g: Avalon, number: int, leader: Seat, deck: Sequence[int]) -> Script:
    g.tell(Phase("mission", number, to=ALL))
    g.tell(Leads(leader, to=ALL))
    if number == 1 and CLERIC in g.cards:
        yield from clerics_look(g)
        foretell(g, deck)
    show_number(g, deck)
    yield from find_team(g)
    yield from lock(g)
    yield from give(g)
    yield from lasting(play_cards(g), "skill") if g.timed else play_cards(g)
    yield from swing(g)
    yield from set_trap(g)
    announce(g)


def find_team(g: Avalon) -> Script:
    """A-2: leaders in turn until a team passes; five rejections and red has won."""
    while True:
        yield from choose_target(g)
        yield from propose(g)
        if (yield from vote(g)):
            return
        if g.rejects == MOST_REJECTIONS:
            raise Ended(RED, "five_rejections")
        g.tell(Leads(g.next_seat(g.leader), to=ALL))


def propose(g: Avalon) -> Script:
    """The leader's proposal ends the discussion. If its time runs out first, he has a moment more."""
    size = g.size(g.mission)
    g.tell(Discussion(g.leader, size, to=ALL))
    teams = Several(g.ring, size, size)
    while True:
        prompt = Prompt(g.leader, "propose", teams, compulsory=True, public=True, time="discussion")
        action = yield ({prompt.key: prompt},)
        if action is AFRESH:
            continue
        team = action.answer
        if action.actor == TIME:
            team = yield from ask(g.leader, "propose", teams, compulsory=True, public=True, time="skill")
        g.tell(Proposed(g.leader, tuple(sorted(as_tuple(team))), to=ALL))
        return


def vote(g: Avalon) -> Script:
    """All at once, nobody abstains; more than half passes. Chance says yes or no for one who is late."""
    question = partial(Prompt, compulsory=True, public=True, time="vote")
    answers = yield from everybody(
        lambda: [question(seat, word, NOTHING) for seat in g.ring for word in ("approve", "refuse")],
        lambda seat: [question(seat, "approve", (None, "no"), verbs={"no": "refuse"}),
                      question(seat, "refuse", NOTHING)])
    approve = tuple(seat for seat in g.ring if answers[seat].verb == "approve")
    refuse = tuple(seat for seat in g.ring if seat not in approve)
    passed = len(approve) > len(refuse)
    g.tell(Voted(approve, refuse, "passed" if passed else "rejected", to=ALL))
    return passed


def play_cards(g: Avalon) -> Script:
    """Every member plays a card in secret. All are asked alike; whoever is late plays the usual card."""
    cards = offered(g.cards)
    question = partial(Prompt, compulsory=True, public=True, time="skill")
    answers = yield from everybody(
        lambda: [question(seat, "play", Alike(cards, allowed(g, seat))) for seat in g.team],
        lambda seat: [question(seat, "play", (usual(g, seat),))])
    for seat in g.team:
        g.tell(Played(seat, answers[seat].answer, to=only(seat)))
