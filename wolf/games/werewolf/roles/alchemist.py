from ....engine.fact import Fact, Keeps, fact, only
from ....engine.seat import Seat
from ..causes import PACK, SNAKE
from ..facts import Deed, Victim
from .role import GOD, GOOD, HARM, HELP, UNANNOUNCED, Naming, Role, Step, Window


@fact
class Fogged(Deed):
    """She has named three; what becomes of it she and the pack are told by `Fog`."""

    verb = "fog"
    redirected = False          # it is about the numbers that the pack may name

    alchemist: Seat
    seats: tuple[Seat, ...]

    def work(self, g, *named):
        g.tonight.fog = named


@fact
class Fog(Fact):
    """Tonight the pack has to knife one of these."""

    keeps = Keeps.TONIGHT

    seats: tuple[Seat, ...]

    def asked_for(self):
        return self.kind_asked_for(), self.words()


@fact
class Snaked(Deed):
    """She saves the pack's victim, before the dead are announced."""

    verb = "snake"

    alchemist: Seat

    def work(self, g):
        for hit in g.tonight.hits:
            if hit.cause == PACK:
                g.cover(SNAKE, hit.seat, self.alchemist)


class Alchemist(Role):
    """R-ALC: once fog for the pack, once a snake that saves its victim by day. Unused it keeps dawn waiting."""

    id, camp, kind = "alchemist", GOOD, GOD
    rank = 43
    asks = Naming("fog", seats=3, times=1)
    verbs = ("fog", "snake")
    step = Step("alchemist", must_be_called=True)
    brings = (Step("snake", needs=("wolves",)),)
    acts_in = ("snake",)
    windows = (Window(UNANNOUNCED, "snake"),)
    bars_showdown = True
    aims = {"fog": HARM, "snake": HELP}

    def among(self, g, me, free):
        return free if g.owner(me, "fog") == me else ()         # in other hands it comes too late

    def use(self, g, me, answer):
        g.tell(Fogged(me, answer, to=only(me)))
        for seat in (me, *g.pack) if not g.fails(me) else (me,):        # each alone: nobody learns who else is told
            g.tell(Fog(answer, to=only(seat)))

    def status_in(self, g, me, step):
        knows = self.works(g, me) and g.has_left(me, "snake")
        g.tell(Victim(me, (g.tonight.knife or "none") if knows else "unknown", to=only(me)))

    def asked_in(self, g, me, verb):
        return self.step.name if verb == "fog" else ""

    def holds_dawn(self, g):
        return any(g.has_power(seat) and g.has_left(seat, "snake") for seat in g.holders(self.id))

    def may_use_window(self, g, me, verb):
        """Herself only on the first day."""
        victim = g.tonight.knife
        return (g.has_power(me) and g.has_left(me, "snake") and not g.fails(me) and victim in g.alive
                and (victim != me or g.round == 1))

    def use_window(self, g, me, verb, fall):
        g.tell(Snaked(me, to=only(me)))
        return None
        yield

    def could_still_turn_it(self, g, me):
        return g.has_power(me) and (g.has_left(me, "fog") or g.has_left(me, "snake"))
