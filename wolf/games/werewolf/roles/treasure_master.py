from ....engine.fact import ALL, NOBODY, Fact, Keeps, fact, only
from ....engine.option import flag
from ....engine.seat import Seat
from ..facts import DeathDue, Deed, LastNight
from ..loans import Loan
from .role import GOD, PASS, VILLAGER, LoneWolf, Step, ask_at_night

MASK = "masked_man"             # the one card that does something for him as he is voted out


@fact
class Under(Fact):
    """The cards under him, as he sees them."""

    keeps = Keeps.EVERY_NIGHT

    seat: Seat
    roles: tuple[str, ...]


@fact
class Using(Deed):
    """Until the next pick he shows as this card (M-9) and has its skill, in that card's own step."""

    keeps = Keeps.NEWEST
    verb = "use"

    seat: Seat
    role: str

    def work(self, g):
        g.use_up(self.seat, g.faces.get(self.seat, ""))
        g.faces[self.seat] = self.role
        card = g.card(self.role)
        g.lend(Loan(self.seat, self.role, card.step.name if card.step else "", card.verbs, g.round, g.round))


@fact
class TwoKnives(Fact):
    """In his last night he has two knives, for two players."""

    keeps = Keeps.TONIGHT

    seat: Seat

    def apply(self, g):
        g.tonight.boosted.add(self.seat)


class TreasureMaster(LoneWolf):
    """R-TRM: each night picks one of two cards under him, never the same twice running, and plays as it."""

    id = "treasure_master"
    rank = 38
    under = ("werewolf", VILLAGER, GOD)
    verbs = ("use",)
    step = Step("treasure_master", must_be_called=True, picks_card=True)
    night_words = 2
    words_when_exiled = True
    options = (
        flag("treasure_masked", "the masked man may lie under the treasure master",
             classic=False, modern=False, friends=False, codex=False),
    )

    def may_lie_under(self, card, options):
        return super().may_lie_under(card, options) and (card != MASK or bool(options["treasure_masked"]))

    def nightfall(self, g, me):
        if me in g.due:
            g.tell(TwoKnives(me, to=only(me)))

    def status(self, g, me):
        if g.round == 1:
            g.tell(Under(me, g.spare_of(self.id), to=only(me)))

    def night(self, g, me):
        cards = [card for card in g.spare_of(self.id) if g.card(card).kind in (VILLAGER, GOD)]
        if any(use.night == g.round - 1 for use in g.used(me, "use")):
            cards.remove(g.faces[me])
        card = yield from ask_at_night(g, me, "use", lambda: cards, compulsory=True)
        if card != PASS:
            g.tell(Using(me, card, to=only(me)))

    def exiled(self, g, me):
        """`treasure_masked`: as the last wolf, with the masked man's card and no wound, he stays for one more night."""
        if g.wolves != [me] or g.faces.get(me) != MASK or me in g.due:
            return [(me, "exile")]
        g.tell(LastNight(me, to=ALL))
        g.tell(DeathDue(me, "wound", "dawn", g.round + 1, False, to=NOBODY))
        return []
        yield
