"""A-16: each leader first chooses which mission it shall be."""

from ..table.fact import ALL
from ..table.script import Script, ask
from .facts import Target

LAST, BEFORE_LAST = 5, 2                # the last mission only after two have been done


def choose_target(g) -> Script:
    if "targeting" not in g.options.rules:
        return
    missions = [mission for mission in range(1, LAST + 1) if mission not in g.done and (mission != LAST or len(g.done) >= BEFORE_LAST)]
    mission = yield from ask(g.leader, "target", missions, compulsory=True, public=True, time="skill")
    g.tell(Target(mission, to=ALL))
