"""The day.

    day (speeches) → vote → (tie: duel) → dusk          all but the first are in `exile`

A card may have the speeches before dawn (`Role.holds_dawn`).
"""

from ...engine.fact import ALL, NOBODY
from ...engine.judge import Ended
from ...engine.option import flag
from ...engine.script import Script
from .aloud import announcement, phase
from .exile import duel, dusk, first_vote, tie_rule
from .facts import DyingAlready, NoSpeeches, Phase
from .interruptions import open_to_interruptions
from .roles.role import UNANNOUNCED, WOLVES
from .speeches import plan_of_the_day, speeches
from .state import Werewolf
from .vote import usual_votes
from .windows import windows

OPTIONS = (
    flag("vote_lock", "wolves who have as many votes as all others win when the day's speeches begin", ("on", "off"),
         classic=False, modern=False, friends=False, codex=False),
)


def day(g: Werewolf, number: int) -> Script:
    """From the first speech to dusk. An explosion ends it at once."""
    if not (yield from phase(g, floor(g, number), "words")):
        yield from after_speeches(g, number)


def unannounced(g: Werewolf, number: int, ended: bool) -> Script:
    """R-ALC: the speeches before the night's dead are announced, then a window. The value is whether the day is over.

    After an explosion in the election there are none. Who was dying and has exploded is announced with the dead (D-3).
    """
    if ended:
        g.tell(NoSpeeches(number, to=ALL))
    else:
        dying = set(dict(g.dying()))
        ended = yield from floor(g, number)
        if g.exploded and g.exploded[1] == number and g.exploded[0] in dying:
            g.tell(DyingAlready(g.exploded[0], to=NOBODY))
    yield from windows(g, UNANNOUNCED)
    return ended


def after_speeches(g: Werewolf, number: int) -> Script:
    """From the vote to dusk."""
    top, goat = yield from phase(g, first_vote(g, number), "vote")
    if len(top) > 1 and tie_rule(g) != "nobody" and goat is None:
        if (yield from phase(g, duel(g, number, top), "vote")):
            return
    yield from phase(g, dusk(g, number, goat), "words")


def floor(g: Werewolf, number: int) -> Script:
    """The speeches. The value is whether somebody broke them off: then night falls once that was heard."""
    g.tell(Phase("day", number, to=ALL))
    if g.options.vote_lock and wolves_have_the_votes(g):
        raise Ended(WOLVES, "vote_lock")
    broken_off = yield from open_to_interruptions(g, ordered_speeches(g))
    if broken_off:
        yield from announcement(g)
    return broken_off is not None


def ordered_speeches(g: Werewolf) -> Script:
    if not g.under("vow_of_silence"):
        plan = yield from plan_of_the_day(g)
        yield from speeches(g, plan)


def wolves_have_the_votes(g: Werewolf) -> bool:
    """`vote_lock`: half votes are counted."""
    votes = usual_votes(g)
    wolves = sum(votes[seat] for seat in votes if g.is_wolf(seat))
    return wolves * 2 >= sum(votes.values())
