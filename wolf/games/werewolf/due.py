"""M-7: deaths that come at a stated moment, without a further question.

Whoever is told `DeathDue` is alive in every respect until then; if he dies otherwise before, it is void.

    speech      when his speech of the day is over (a free discussion: when that is), or else as night falls
    ballot      when the next exile ballot is due, before anybody votes
    vote        when an exile vote and its exile are over
    nightfall   as night falls
    dawn        at dawn, announced with the dead of the night and counted after them
"""

from ...engine.script import Script
from ...engine.seat import Seat
from .deaths import fall
from .facts import DeathDue
from .state import Werewolf

SPEECH, BALLOT, VOTE, NIGHTFALL, DAWN = "speech", "ballot", "vote", "nightfall", "dawn"


def due_now(g: Werewolf, *moments: str) -> list[DeathDue]:
    """Who dies at this moment, ascending."""
    return [g.due[seat] for seat in sorted(g.due) if g.due[seat].moment in moments and g.due[seat].day <= g.round]


def deaths_due(g: Werewolf, *moments: str, of: Seat | None = None) -> Script:
    """Let them die, one after the other; `of` asks only for one seat's."""
    for death in due_now(g, *moments):
        if death.seat in g.alive and of in (None, death.seat):
            yield from fall(g, death.seat, death.cause, words=None if death.speaks else False)
