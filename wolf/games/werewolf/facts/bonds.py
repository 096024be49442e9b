"""Who is bound to whom, who has changed sides, and who has been shown whom because of it."""

from collections.abc import Iterable
from typing import Any

from ....engine.fact import Audience, Fact, Keeps, fact, only
from ....engine.seat import Seat


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
    """The model is dead: the wild child is a wolf from this night on."""

    child: Seat

    def apply(self, g):
        g.turn_wolf(self.child)


@fact
class PackSeen(Fact):
    """The hidden wolf sees the pack, which does not see him."""

    keeps = Keeps.NEWEST

    seats: tuple[Seat, ...]

    def apply(self, g):
        g.seen_wolves.update(self.seats)
        shown(g, self.to, self.seats)


@fact
class Charmed(Fact):
    """Whom the wolf beauty takes along when she dies."""

    keeps = Keeps.TONIGHT
    deed = True

    beauty: Seat
    seat: Seat

    def apply(self, g):
        g.charms[self.beauty] = self.seat


@fact
class Enchanted(Fact):
    """By the piper, tonight."""

    keeps = Keeps.TONIGHT
    deed = True

    piper: Seat
    seats: tuple[Seat, ...]

    def apply(self, g):
        g.enchanted.update(self.seats)


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

    girl: Seat

    def apply(self, g):
        for wolf in self.to or ():
            g.told[wolf, "peeked"] = self.girl


@fact
class Gave(Fact):
    """What the trader has sold to whom, as he knows it."""

    deed = True

    trader: Seat
    seat: Seat
    kind: str

    def apply(self, g):
        g.traded.add(self.trader)


@fact
class Gift(Fact):
    """What the receiver has, from this dawn on."""

    seat: Seat
    kind: str

    def apply(self, g):
        g.told[self.seat, "gift"] = self.kind
        g.gifts[self.seat, self.kind] = g.round


@fact
class GiftUsed(Fact):
    keeps = Keeps.TONIGHT
    deed = True

    receiver: Seat
    kind: str
    seat: Seat

    def apply(self, g):
        g.gifts.pop((self.receiver, self.kind), None)
        if self.kind == "poison":
            g.tonight.poisoned.append(self.seat)


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
            g.tonight.ruined.append(self.trader)
