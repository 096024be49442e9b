from ....engine.choices import NOTHING
from ....engine.fact import Fact, Keeps, fact, only
from ....engine.option import flag
from ....engine.prompt import PASS
from ....engine.seat import Seat
from ..facts import Deed
from .role import PackWolf, Step, ask_at_night


@fact
class Infects(Deed):
    """Tonight's victim of the pack is to become a wolf."""

    verb = "infect"

    father: Seat

    def work(self, g):
        g.tonight.infects = True


@fact
class Infected(Fact):
    """The victim learns of it before dawn, and so does the father that it worked."""

    keeps = Keeps.TONIGHT

    seat: Seat

    def asked_for(self):
        return self.kind_asked_for(), ["yes"]


def learn(g):
    """Everybody looks at his phone; the infected one, and the father, read it there."""
    seat = g.reckoning().infected
    if seat is not None:
        fathers = [user for (user, verb), uses in g.uses.items() if verb == Infects.verb and uses[-1].night == g.round]
        g.tell(Infected(seat, to=only(seat, *fathers)))
    return
    yield


class AccursedFather(PackWolf):
    """R-ACF: once in a game the pack's victim does not die, but is a wolf from dawn on (see `harm`, `dawn`)."""

    id = "accursed_father"
    rank = 40
    verbs = ("infect",)
    step = Step("accursed_father", needs=("wolves",), must_be_called=True, kills=True)
    brings = (Step("infected", needs=("accursed_father", "witch", "hunter"), play=learn, status=True,
                   reads=(Infected,), all_look=True),)
    options = (
        flag("infected_keeps", "an infected player keeps his skill",
             classic=True, modern=False, friends=False, codex=False),
    )

    def night(self, g, me):
        """Asked also where the pack's knife fails: neither knows."""
        def choices():
            return NOTHING if g.tonight.prey is not None and g.has_left(me, self.verbs[0]) else ()
        answer = yield from ask_at_night(g, me, self.verbs[0], choices)
        if answer != PASS:
            g.tell(Infects(me, to=only(me)))
