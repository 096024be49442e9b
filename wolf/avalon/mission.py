"""A-17: a mission, from the Lancelot number to its result.

    number → [target] → discussion → proposal → vote → [lock] → [sword given] → cards → [sword swung] → [trap] → result
"""

from ..table.fact import ALL, only
from ..table.judge import Ended
from ..table.prompt import NOTHING, TIME, Prompt, Several, as_tuple
from ..table.script import AFRESH, Script, ask, lasting
from ..table.seat import Seat
from .alike import Alike, everybody
from .cards import allowed, offered, usual
from .facts import Discussion, Leads, Phase, Played, Proposed, Voted
from .lake import clerics_look
from .lancelot import show_number
from .result import announce
from .rogue import lock
from .roles import RED
from .sword import give, swing
from .target import choose_target
from .trap import set_trap

MOST_REJECTIONS = 5


def mission(g, number: int, leader: Seat, deck) -> Script:
    g.tell(Phase("mission", number, to=ALL))
    g.tell(Leads(leader, to=ALL))
    if number == 1:
        yield from clerics_look(g)
    show_number(g, deck)
    yield from find_team(g)
    yield from lock(g)
    yield from give(g)
    yield from lasting(play_cards(g), "skill") if g.timed else play_cards(g)
    yield from swing(g)
    yield from set_trap(g)
    announce(g)


def find_team(g) -> Script:
    """A-2: leaders in turn until a team passes; five rejections and red has won."""
    while True:
        yield from choose_target(g)
        yield from propose(g)
        if (yield from vote(g)):
            return
        if g.rejects == MOST_REJECTIONS:
            raise Ended(RED, "five_rejections")
        g.tell(Leads(g.next_seat(g.leader), to=ALL))


def propose(g) -> Script:
    """The leader's proposal ends the discussion. If its time runs out first, he has a moment more."""
    size = g.size(g.mission)
    g.tell(Discussion(g.leader, size, to=ALL))
    teams = Several(g.ring, size, size)
    while True:
        prompt = Prompt(g.leader, "propose", teams, compulsory=True, public=True, time="discussion")
        action = yield ({prompt.key: prompt},)
        if action is AFRESH:
            continue
        team = (yield from ask(g.leader, "propose", teams, compulsory=True, public=True, time="skill")) if action.actor == TIME else action.answer
        g.tell(Proposed(g.leader, tuple(sorted(as_tuple(team))), to=ALL))
        return


def vote(g) -> Script:
    """All at once, nobody abstains; more than half passes. Chance says yes or no for one who is late."""
    about = {"compulsory": True, "public": True, "time": "vote"}
    answers = yield from everybody(
        lambda: [Prompt(seat, word, NOTHING, **about) for seat in g.ring for word in ("approve", "refuse")],
        lambda seat: [Prompt(seat, "approve", (None, "no"), verbs={"no": "refuse"}, **about), Prompt(seat, "refuse", NOTHING, **about)])
    approve = tuple(seat for seat in g.ring if answers[seat].verb == "approve")
    refuse = tuple(seat for seat in g.ring if seat not in approve)
    passed = len(approve) > len(refuse)
    g.tell(Voted(approve, refuse, "passed" if passed else "rejected", to=ALL))
    return passed


def play_cards(g) -> Script:
    """In secret; every member is asked alike, whatever he may play. Who is late plays the usual card."""
    cards = offered(g.cards)
    answers = yield from everybody(
        lambda: [Prompt(seat, "play", Alike(cards, allowed(g, seat)), compulsory=True, public=True, time="skill") for seat in g.team],
        lambda seat: [Prompt(seat, "play", (usual(g, seat),), compulsory=True, public=True, time="skill")])
    for seat in g.team:
        g.tell(Played(seat, answers[seat].answer, to=only(seat)))
