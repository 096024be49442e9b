from ....engine.fact import ALL, Fact, fact, only
from ....engine.seat import Seat
from ..facts import Deed
from ..loans import Loan
from .role import GOD, GOOD, PASS, Role, Step, ask_at_night


@fact
class Beside(Fact):
    """The cards that lie open beside the actor."""

    roles: tuple[str, ...]

    def apply(self, g):
        g.beside = self.roles


@fact
class Plays(Deed):
    """Until the next night he has the skill of this card, in that card's own step."""

    verb = "play"

    seat: Seat
    role: str

    def work(self, g):
        card = g.card(self.role)
        g.lend(Loan(self.seat, self.role, card.step.name if card.step else "", card.verbs, g.round, g.round))


@fact
class Performed(Fact):
    """Everybody hears which card the actor plays. It is gone."""

    asked_as = "played"

    role: str

    def apply(self, g):
        left = [*g.beside]
        left.remove(self.role)
        g.beside = tuple(left)


class Actor(Role):
    """R-ACT: three god cards lie open beside him; each night he may play one, and has its skill for a night and a day.

    What a card does without being asked, or by day only, is no help to him.
    """

    id, camp, kind = "actor", GOOD, GOD
    rank = 42
    under = (GOD, GOD, GOD)
    verbs = ("play",)
    step = Step("actor", must_be_called=True, picks_card=True)
    night_words = 3
    bars_showdown = True

    def suits(self, card):
        """Rather one with something to do at night, or on its holder's death."""
        return card.acts_on_death or (card.step is not None and not card.step.idle)

    def table_set(self, g):
        g.tell(Beside(g.spare_of(self.id), to=ALL))

    def night(self, g, me):
        card = yield from ask_at_night(g, me, "play", lambda: tuple(dict.fromkeys(g.beside)))
        if card != PASS:
            g.tell(Plays(me, card, to=only(me)))
            g.tell(Performed(card, to=ALL))

    def could_still_turn_it(self, g, me):
        return g.has_power(me) and bool(g.beside)
