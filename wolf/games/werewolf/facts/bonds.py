"""Who is bound to whom, who has changed sides, and who has been shown whom because of it."""

from collections.abc import Iterable
from typing import Any

from ....engine.fact import Audience, Fact, Keeps, fact, only
from ....engine.seat import Seat
from ..causes import GUARD
from ..loans import FOR_GOOD, GIFTS, LENT_VERBS, Loan
from .deed import Deed


def shown(g: Any, viewers: Audience, seats: Iterable[Seat]) -> None:
    """Note that these viewers have been shown those seats, each except his own."""
    for viewer in viewers or ():
        g.knows.setdefault(viewer, set()).update(seat for seat in seats if seat != viewer)


@fact
class Middle(Fact):
    """The spare cards, as the thief sees them."""

    keeps = Keeps.TONIGHT

    roles: tuple[str, ...]


@fact
class Took(Fact):
    """The thief's card is another one now."""

    deed = True

    thief: Seat
    role: str

    def apply(self, g):
        g.take_card(self.thief, self.role)


@fact
class Linked(Fact):
    deed = True

    cupid: Seat
    pair: tuple[Seat, Seat]

    def apply(self, g):
        g.link(self.pair)
        g.cupids[self.cupid] = self.pair


@fact
class Lovers(Fact):
    """The two learn of each other, not of their cards."""

    pair: tuple[Seat, Seat]

    def apply(self, g):
        g.link(self.pair)
        g.met["lovers", self.pair[0]] = self.pair
        shown(g, self.to, self.pair)


@fact
class Couple(Fact):
    """Bride and groom."""

    deed = True

    bride: Seat
    groom: Seat

    def apply(self, g):
        g.weddings[self.bride] = g.met["couple", self.bride] = (self.bride, self.groom)
        shown(g, self.to, (self.bride, self.groom))


@fact
class Witness(Fact):
    """Whom the bride has chosen as the witness. He alone is shown the couple by it."""

    deed = True

    bride: Seat
    groom: Seat
    seat: Seat

    def apply(self, g):
        g.weddings[self.bride] = (self.bride, self.groom, self.seat)
        if self.reaches(self.seat):
            shown(g, only(self.seat), (self.bride, self.groom))


@fact
class Armed(Fact):
    """The wolves are dead: the knife is with these of the wedding now."""

    keeps = Keeps.NEWEST

    seats: tuple[Seat, ...]

    def apply(self, g):
        g.armed.update(self.seats)


@fact
class Brothers(Fact):
    seats: tuple[Seat, ...]

    def apply(self, g):
        g.seen_wolves.update(self.seats)
        g.met["brothers", self.seats[0]] = self.seats
        shown(g, self.to, self.seats)


@fact
class Kin(Fact):
    """Sisters, or brothers, see each other."""

    keeps = Keeps.NEWEST

    card: str
    seats: tuple[Seat, ...]

    def apply(self, g):
        g.met[self.card, 0] = self.seats
        shown(g, self.to, self.seats)

    def asked_for(self):
        return self.kind_asked_for(), [*map(str, self.seats)]

    def values(self, viewer=None):
        return {"seats": tuple(seat for seat in self.seats if seat != viewer)}

    def case(self):
        return self.card


@fact
class Bereft(Fact):
    """No big brother lives: this night the little brother has a knife of his own, and then he is a wolf like others."""

    keeps = Keeps.TONIGHT

    seat: Seat

    def apply(self, g):
        g.bereft[self.seat] = g.round


@fact
class Model(Fact):
    deed = True

    child: Seat
    seat: Seat

    def apply(self, g):
        g.models[self.child] = self.seat


@fact
class TurnedWolf(Fact):
    """The model, or an idol, is dead: the one who had it is a wolf from this night on."""

    asked_as = "turned"

    child: Seat

    def apply(self, g):
        g.turn_wolf(self.child)

    def asked_for(self):
        return self.asked_as, ["yes"]


@fact
class Idol(Deed):
    """Whom somebody looks up to. Of which side that is she is never told (M-10)."""

    verb = "idol"

    child: Seat
    seat: Seat

    def work(self, g, struck):
        g.idols[self.child] = struck


@fact
class NewCard(Fact):
    """Somebody has a dead player's card now, unused, with its camp and kind."""

    asked_as = "card"

    seat: Seat
    role: str

    def apply(self, g):
        g.idols.pop(self.seat, None)
        g.take_card(self.seat, self.role)


@fact
class JoinedWolves(Fact):
    """Infected in the night, somebody is a wolf from this dawn on."""

    later = True

    seat: Seat

    def apply(self, g):
        g.infected.add(self.seat)
        g.turn_wolf(self.seat)


@fact
class PackSeen(Fact):
    """The hidden wolf sees the pack, which does not see him."""

    keeps = Keeps.NEWEST

    seats: tuple[Seat, ...]

    def apply(self, g):
        g.seen_wolves.update(self.seats)
        shown(g, self.to, self.seats)


@fact
class Outsiders(Fact):
    """The pack is shown those who belong to it but never wake with it."""

    keeps = Keeps.NEWEST
    later = True

    seats: tuple[Seat, ...]

    def apply(self, g):
        g.seen_wolves.update(self.seats)
        shown(g, self.to, self.seats)


@fact
class Charmed(Deed):
    """Whom the wolf beauty takes along when she dies."""

    keeps = Keeps.TONIGHT
    verb = "charm"

    beauty: Seat
    seat: Seat

    def work(self, g, struck):
        g.charms[self.beauty] = struck


@fact
class Enchanted(Deed):
    """By the piper, tonight."""

    keeps = Keeps.TONIGHT
    verb = "enchant"

    piper: Seat
    seats: tuple[Seat, ...]

    def work(self, g, *struck):
        g.enchanted.update(struck)


@fact
class Spellbound(Fact):
    """All who have been enchanted learn who has."""

    keeps = Keeps.NEWEST

    seats: tuple[Seat, ...]

    def apply(self, g):
        g.enchanted.update(self.seats)
        g.met["charmed", 0] = self.seats
        shown(g, self.to, self.seats)


@fact
class Peeked(Fact):
    """The little girl has seen the wolves; `result` says whether they noticed."""

    keeps = Keeps.TONIGHT
    deed = True

    girl: Seat
    seats: tuple[Seat, ...]
    result: str

    def apply(self, g):
        g.seen_wolves.update(self.seats)
        shown(g, only(self.girl), self.seats)


@fact
class Noticed(Fact):
    """The wolves know who peeked."""

    keeps = Keeps.TONIGHT
    asked_as = "peeked"

    girl: Seat

    def asked_for(self):
        return self.asked_as, [str(self.girl)]


@fact
class Gave(Deed):
    """What a trader has sold to whom, as he knows it."""

    verb = "give"

    trader: Seat
    seat: Seat
    kind: str


@fact
class Gift(Fact):
    """What the receiver of a trader's deal has, from this dawn on."""

    seat: Seat
    kind: str

    def apply(self, g):
        g.lend(given(self.seat, self.kind, g.round + 1))


def given(seat: Seat, kind: str, night: int) -> Loan:
    """A trader's gift: for this night, in the step of the card that has such a skill. A gun is kept, from now on."""
    step = {"check": "seer", "poison": "witch"}.get(kind, "")
    first, last = (night, night) if step else (night - 1, FOR_GOOD)
    return Loan(seat, kind, step, (LENT_VERBS[kind],), first, last)


@fact
class GiftUsed(Fact):
    """A gift was used. The look of a check, and the shot of a gun, are told besides."""

    keeps = Keeps.TONIGHT
    deed = True

    receiver: Seat
    kind: str
    seat: Seat

    def apply(self, g):
        skill = GIFTS.get(self.kind, self.kind)
        verb = LENT_VERBS[skill]
        if g.fails_now(self.receiver):
            return
        if self.kind == "poison":
            struck, = g.land(self.receiver, verb, (self.seat,), counts=False)
            g.hit("poison", struck, g.step_used(self.receiver, verb), self.receiver)
        elif self.kind == "guard":
            struck, = g.land(self.receiver, verb, (self.seat,))
            g.cover(GUARD, struck, self.receiver)
        g.use_up(self.receiver, skill)


@fact
class Bargain(Fact):
    """What becomes of a deal: a skill for tomorrow, or the trader's death. Nobody is told before dawn."""

    trader: Seat
    seat: Seat
    kind: str
    good: bool

    def apply(self, g):
        if self.good:
            g.tonight.sold.append((self.seat, self.kind))
        else:
            g.hit("deal", self.trader, g.step_used(self.trader, "give"), self.trader)
