from ....engine.fact import ALL, NOBODY, Fact, fact
from ..facts import DeathDue, LastNight
from .role import PackWolf


@fact
class Blackout(Fact):
    """M-5: in this night every good player's skill fails."""

    night: int

    def apply(self, g):
        g.blackouts.add(self.night)


class BloodMoon(PackWolf):
    """R-BLM: after his explosion a night without the village's skills; exiled as the last wolf, one more night."""

    id = "blood_moon"
    rank = 35
    acts_after_explosion = False
    words_when_exiled = True

    def exploded(self, g, me):
        g.tell(Blackout(g.round + 1, to=NOBODY))

    def exiled(self, g, me):
        if g.wolves != [me]:
            return [(me, "exile")]
        g.tell(LastNight(me, to=ALL))
        g.tell(DeathDue(me, "exile", "dawn", g.round + 1, False, to=NOBODY))
        return []
        yield
