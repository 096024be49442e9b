"""M-8, W-EXP: whoever breaks into the speeches. The one under way stops at once, and its clock too."""

from functools import partial

from ...engine.fact import ALL
from ...engine.prompt import Action, Prompt
from ...engine.script import AFRESH, Script
from .aloud import announcement
from .deaths import fall
from .explosion import explode, may_explode
from .facts import FloorTaken, SpeechesOver
from .state import Werewolf

EXPLOSIONS = ("explode", "surrender")       # who may not be the last wolf explodes by handing in


def open_to_interruptions(g: Werewolf, script: Script) -> Script:
    """Play a script with the standing offers beside it; the first that is taken counts.

    The value is the answer that ended the script, or None. Where the speeches go on, they do so where they stopped.
    """
    try:
        opened = next(script)
        while True:
            standing = {prompt.key: prompt for prompt in standing_offers(g)}
            action = yield (*opened, standing)
            if action[:2] not in standing:
                opened = script.send(action)
            elif (yield from goes_on_after(g, action)):
                opened = script.send(AFRESH)
            else:
                script.close()
                if g.speeches != "over":
                    g.tell(SpeechesOver(to=ALL))
                return action
    except StopIteration:
        return None


def standing_offers(g: Werewolf) -> list[Prompt]:
    """What can be taken now: an explosion, and the powers of cards (see `Role.may_interrupt`).

    A puppet's fail: what is private is taken and does nothing (M-5), what would be seen is refused.
    """
    found = may_explode(g)
    for seat in g.alive:
        role = g.role(seat)
        for one in role.interruptions if g.can_interrupt(role) else ():
            if (one.private or seat not in g.puppets) and len(choices := role.may_interrupt(g, seat, one.verb)):
                found.append(Prompt(seat, one.verb, choices, offer=True))
    return found


def goes_on_after(g: Werewolf, action: Action) -> Script:
    """The value is whether the speeches go on."""
    if action.verb in EXPLOSIONS:
        yield from explode(g, action)
        return False
    role = g.role(action.seat)
    private = any(one.verb == action.verb and one.private for one in role.interruptions)
    if not private:
        g.tell(FloorTaken(to=ALL))
    goes_on = yield from role.interrupt(g, action.seat, action.verb, action.answer, partial(fall, g))
    if goes_on and not private:                 # heard out, before the speaker begins again
        yield from announcement(g)
    return goes_on
