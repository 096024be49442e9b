from ....engine.choices import NOTHING, Several
from ....engine.fact import NOBODY, Fact, Keeps, fact, only
from ....engine.prompt import Prompt
from ....engine.script import first
from ....engine.seat import Seat
from .. import skills
from ..causes import PACT
from ..facts import Deed, Harm
from ..loans import Loan
from .role import HARM, LATER, Naming, PackWolf, Step

TRADE = "trade"
ACCEPT, BETRAY = ANSWERS = ("accept", "betray")


@fact
class Traded(Deed):
    """Two whom the warden has locked into a trade."""

    keeps = Keeps.TONIGHT
    verb = TRADE
    redirected = False

    warden: Seat
    pair: tuple[Seat, Seat]

    def work(self, g, one, other):
        g.tonight.trades.append((self.warden, one, other))


@fact
class Trade(Fact):
    """What each of the two is told: with whom. He is asked in the step of the same name."""

    keeps = Keeps.TONIGHT

    seat: Seat
    partner: Seat

    def apply(self, g):
        g.tonight.partners[self.seat] = self.partner
        g.lend(Loan(self.seat, TRADE, TRADE, ANSWERS, g.round, g.round))


@fact
class TradeAnswered(Fact):
    keeps = Keeps.TONIGHT
    deed = True

    seat: Seat
    kind: str                   # one of ANSWERS

    def apply(self, g):
        g.tonight.trade_answers[self.seat] = self.kind


@fact
class Settled(Fact):
    """A trade without the warden in which both have answered alike. Nobody is told."""

    pair: tuple[Seat, Seat]
    kind: str                   # one of ANSWERS
    warden: Seat

    def apply(self, g):
        one, other = self.pair
        if self.kind == ACCEPT:
            g.cover(PACT, one, self.warden)
            g.cover(PACT, other, self.warden)
        else:
            g.tonight.betrayed.update({one: other, other: one})


class Trading(skills.Skill):
    """The question to each of the two; who does not answer accepts."""

    def can_ask(self, g, me):
        return me in g.alive                    # one who may not act tonight accepts, too

    def night(self, g, me):
        action = yield from first(lambda: [Prompt(me, word, NOTHING) for word in ANSWERS if g.may_act_tonight(me)])
        g.tell(TradeAnswered(me, BETRAY if action.verb == BETRAY else ACCEPT, to=only(me)))
        warden, *pair = next(trade for trade in g.tonight.trades if me in trade[1:])
        if all(seat in g.tonight.trade_answers and seat in g.alive for seat in pair):
            settle(g, warden, *pair)


def settle(g, warden, one, other) -> None:
    """Like answers protect both, or turn their skills on each other; but with the warden in it they kill him.

    Unlike answers kill whoever accepted; with the warden in it the other one.
    """
    answers = g.tonight.trade_answers
    alike = answers[one] == answers[other]
    if alike and warden not in (one, other):
        g.tell(Settled((one, other), answers[one], warden, to=NOBODY))
        return
    dies = one if answers[one] == ACCEPT else other
    if warden in (one, other):
        dies = warden if alike else other if warden == one else one
    g.tell(Harm(TRADE, dies, TRADE, warden, to=NOBODY))


skills.SKILLS[TRADE] = Trading()


class Warden(PackWolf):
    """R-WAR: from the second night on locks two players into a trade, each seat once a game."""

    id = "warden"
    rank = 35
    asks = Naming(TRADE, seats=2, himself=True, again=False)
    verbs = (TRADE, *ANSWERS)
    step = Step("warden", nights=LATER, must_be_called=True)
    brings = (Step(TRADE, nights=LATER, needs=("warden",), touches=True, kills=True, protects=True, all_look=True),)
    night_words = 2
    aims = {TRADE: HARM}

    def use(self, g, me, answer):
        g.tell(Traded(me, answer, to=only(me)))
        for seat, partner in (answer, answer[::-1]) if not g.fails(me) else ():
            g.tell(Trade(seat, partner, to=only(seat)))

    def among(self, g, me, free):
        """Nobody is in two trades of one night."""
        taken = {seat for _, *pair in g.tonight.trades for seat in pair}
        left = [seat for seat in getattr(free, "seats", ()) if seat not in taken]
        return Several(left, 2, 2) if len(left) > 1 else ()

    def asked_in(self, g, me, verb):
        return self.step.name if verb == TRADE else ""
