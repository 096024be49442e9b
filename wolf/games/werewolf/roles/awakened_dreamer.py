from itertools import takewhile

from ....engine.choices import NOTHING
from ....engine.fact import Fact, Keeps, fact, fact_fields, only
from ....engine.prompt import PASS
from ....engine.seat import Seat
from ..causes import SLEEP
from ..facts import Deed, OtherKnife, Suspect
from ..facts.night import NONE
from .role import GOD, GOOD, HARM, Naming, Role, Step, ask_at_night

DREAMER = "dreamer"             # the step in which he dreams, and the place of a dream among the night's deaths
DREAM = Naming("dream", must=True)
ALWAYS_AT_IT = "gravekeeper"


@fact
class SentToSleep(Deed):
    """Tonight's sleepwalker."""

    keeps = Keeps.TONIGHT
    verb = "dream"

    dreamer: Seat
    seat: Seat

    def apply(self, g):
        g.tonight.dreamers.add(self.dreamer)
        Deed.apply(self, g)

    def work(self, g, struck):
        g.cover(SLEEP, struck, self.dreamer)


@fact
class Acted(Fact):
    """Whether the sleepwalker has used a skill tonight: yes, no; `none` if there is none, or nothing is shown."""

    keeps = Keeps.TONIGHT

    dreamer: Seat
    acted: str

    def case(self):
        return self.acted


@fact
class DreamtAway(Deed):
    """The sleepwalker is to die of the dream."""

    keeps = Keeps.TONIGHT
    verb = "doom"

    dreamer: Seat

    def work(self, g):
        for cover in [cover for cover in g.tonight.covers if cover.kind == SLEEP and cover.by == self.dreamer]:
            g.hit("dream", cover.seat, DREAMER, self.dreamer)


class AwakenedDreamer(Role):
    """R-AWD: makes one sleepwalk, learns at the end whether that one has acted, and may let him die of it."""

    id, camp, kind = "awakened_dreamer", GOOD, GOD
    rank = 45
    verbs = ("dream", "doom")
    acts_in = (DREAMER,)
    step = Step("awakened_dreamer", must_be_called=True, kills=True, last=True)
    bars_showdown = True
    aims = {"doom": HARM}

    def asked_in(self, g, me, verb):
        return DREAMER if verb == "dream" else super().asked_in(g, me, verb)

    def night_in(self, g, me, step):
        seat = yield from DREAM.ask(g, me)
        if seat != PASS:
            g.tell(SentToSleep(me, seat, to=only(me)))

    def status_in(self, g, me, step):
        """As he dreams there is nothing to see yet."""

    def status(self, g, me):
        g.tell(Acted(me, self.seen(g, me), to=only(me)))

    def seen(self, g, me) -> str:
        sleeping = self.sleepwalker(g, me)
        if sleeping is None or not self.works(g, me):
            return NONE
        return "yes" if self.has_acted(g, sleeping) else "no"

    @staticmethod
    def sleepwalker(g, me) -> Seat | None:
        return next((cover.seat for cover in g.tonight.covers if cover.kind == SLEEP and cover.by == me), None)

    @staticmethod
    def has_acted(g, seat) -> bool:
        """By a skill of his own or another's, or with a knife; also if it has failed, which nobody is told (M-5)."""
        if g.roles[seat] == ALWAYS_AT_IT or isinstance(g.tonight.picks.get(seat), int):
            return True
        tonight = takewhile(lambda fact: not fact.starts_anew(), reversed(g.facts))
        return any((fact.deed and not isinstance(fact, Suspect) and getattr(fact, fact_fields(type(fact))[0]) == seat)
                   or (isinstance(fact, OtherKnife) and fact.to == only(seat)) for fact in tonight)

    def night(self, g, me):
        if g.round == 1 or me not in g.tonight.dreamers:
            return
        answer = yield from ask_at_night(g, me, "doom", lambda: NOTHING)
        if answer != PASS:
            g.tell(DreamtAway(me, to=only(me)))

    def could_still_turn_it(self, g, me):
        return g.has_power(me)
