"""Who is on whose side now, who counts as a wolf for what, and who dies with whom.

This part of the state is written by the roles that bind players together, turn them or take a card. A card is what
somebody holds; a side is whom he wins with.
"""

from ...engine.board import Setup
from ...engine.seat import Seat
from ...engine.state import State
from .roles import ROLES
from .roles.role import BRIDE, GOOD, LOVERS, WOLVES, Role

CAMPS = (GOOD, WOLVES)
GIFT_IN = {"check": "seer", "poison": "witch"}      # the steps in which the trader's gifts are used


class Sides(State):
    """The half of the state that is about cards and bonds; `Werewolf` adds the other half."""

    def __init__(self, setup: Setup):
        super().__init__(setup.players, setup.judge)
        self.options = setup.option_values()
        self.cards = setup.cards
        self.kinds_dealt: set[str] = set()
        self.exploded: tuple[Seat, int] | None = None   # who exploded last, and on which day
        self.thieves: set[Seat] = set()                 # dealt the thief's card, whatever they took
        self.lovers: list[tuple[Seat, Seat]] = []
        self.weddings: dict[Seat, tuple[Seat, ...]] = {}        # bride -> bride, groom and, if named, witness
        self.charms: dict[Seat, Seat] = {}              # wolf beauty -> whom she takes along
        self.enchanted: set[Seat] = set()               # by the piper
        self.models: dict[Seat, Seat] = {}              # wild child -> model
        self.children: set[Seat] = set()                # turned wolves
        self.bereft: dict[Seat, int] = {}               # little brother -> the night of his own knife
        self.traded: set[Seat] = set()                  # traders who have made their deal
        self.gifts: dict[tuple[Seat, str], int] = {}    # (receiver, skill) -> the day he was told
        self.met: dict[tuple[str, Seat], tuple[Seat, ...]] = {}     # (step, one of them) -> who know each other by it
        self.armed: set[Seat] = set()                   # of a wedding, who have been told that the knife is theirs
        self.seen_wolves: set[Seat] = set()             # shown as such: by the pack, by a brother, through a peephole
        self.wolves: list[Seat] = []                    # living, whoever counts as one

    @staticmethod
    def card(id: str) -> Role:
        return ROLES[id]

    def role(self, seat: Seat) -> Role:
        """The card that a seat holds."""
        return ROLES[self.roles[seat]]

    def holding(self, *roles: str) -> list[Seat]:
        """Everybody known to hold one of these cards, dead or alive."""
        return [seat for seat, role in self.roles.items() if role in roles]

    # --- changes ---

    def recount(self) -> None:
        self.wolves = [seat for seat in self.alive if seat in self.roles and self.is_wolf(seat)]

    def take_card(self, thief: Seat, card: str) -> None:
        self.roles[thief] = card
        self.kinds_dealt = {ROLES[held].kind for held in self.roles.values()}
        self.recount()

    def turn_wolf(self, child: Seat) -> None:
        self.children.add(child)
        self.recount()

    def link(self, pair: tuple[Seat, Seat]) -> None:
        if pair not in self.lovers:
            self.lovers.append(pair)

    # --- wolves ---

    def is_wolf(self, seat: Seat) -> bool:
        """Counts as a wolf for the camps' conditions. A thief may by the table's rule, whatever he took."""
        card = ROLES[self.roles[seat]]
        if seat in self.thieves and self.options.thief_camp == WOLVES:
            return card.camp != BRIDE
        return card.camp == WOLVES or seat in self.children

    def wakes(self, seat: Seat) -> bool:
        """With the pack, tonight."""
        return self.role(seat).wakes(self, seat)

    @property
    def pack(self) -> list[Seat]:
        """The wolves who wake together tonight. An exploded one acts once more where the codex rules (C-37)."""
        pack = [seat for seat in self.wolves if self.wakes(seat)]
        if self.options.explode == "codex" and self.exploded and self.exploded[1] == self.round - 1:
            pack = sorted([*pack, self.exploded[0]])
        return pack

    def looks_like_a_wolf(self, seat: Seat) -> bool:
        """What the seer sees."""
        if seat in self.thieves and self.options.thief_camp == WOLVES:
            return self.is_wolf(seat)
        return self.role(seat).looks(self, seat) == WOLVES

    def may_blow_up(self, seat: Seat) -> bool:
        return self.role(seat).explodes or seat in self.children

    # --- sides ---

    def camp(self, seat: Seat) -> str:
        """The side one wins with."""
        if self.of_the_wedding(seat):
            return BRIDE
        if any(seat in pair and self.is_mixed(pair) for pair in self.lovers):
            return LOVERS
        return WOLVES if self.is_wolf(seat) else ROLES[self.roles[seat]].camp

    @property
    def has_bride(self) -> bool:
        return "ghost_bride" in self.cards

    def of_the_wedding(self, seat: Seat) -> bool:
        return self.roles[seat] == "ghost_bride" or any(seat in three for three in self.weddings.values())

    def is_mixed(self, pair: tuple[Seat, Seat]) -> bool:
        """A wolf's card and another, or a third side's and any: these two win alone (R-LOV).

        Whoever belongs to a bride's side belongs to it only (R-BRI).
        """
        if any(map(self.of_the_wedding, pair)):
            return False
        first, second = (ROLES[self.roles[seat]].camp for seat in pair)
        return first != second or first not in CAMPS

    def couples(self) -> list[tuple[Seat, Seat]]:
        """Brides with their grooms."""
        return [(three[0], three[1]) for three in self.weddings.values()]

    def bridal_parties(self) -> list[tuple[Seat, ...]]:
        """Every bride's side, dead or alive: bride, groom and witness, as far as she has chosen them."""
        alone = {bride: (bride,) for bride in self.holding("ghost_bride")}
        return [*(alone | self.weddings).values()]

    def couple_members(self) -> list[Seat]:
        """Brides and grooms. A bride without a groom has the couple's part alone."""
        return [seat for party in self.bridal_parties() for seat in party[:2]]

    def witnesses(self) -> list[Seat]:
        return [three[2] for three in self.weddings.values() if len(three) == 3]

    def knife_of_the_wedding(self) -> list[Seat]:
        """Who of a wedding has the knife now (R-BRI).

        The couple get it when every holder of a wolf's card except the thief is dead, the witness when they are, too.
        """
        if any(self.role(seat).camp == WOLVES and seat not in self.thieves for seat in self.alive):
            return []
        found: list[Seat] = []
        for party in self.bridal_parties():
            couple = [seat for seat in party[:2] if seat in self.alive]
            found += couple or [seat for seat in party[2:] if seat in self.alive]
        return found

    def gift_is_due(self, seat: Seat, kind: str) -> bool:
        """A given check or poison is for the next night only; a gun is kept."""
        told = self.gifts.get((seat, kind))
        return told is not None and (kind == "gun" or told == self.round - 1)

    def gift_can_be_used(self, seat: Seat, kind: str) -> bool:
        """Tonight, or in the night to come."""
        return kind == "gun" or self.gifts[seat, kind] >= self.round - (self.phase == "night")

    # --- deaths that follow ---

    def dies_with(self, seat: Seat) -> list[tuple[Seat, str]]:
        """Who dies because this one does, and of what: love of lovers and couples, a wolf beauty's charm."""
        loved = {other for pair in (*self.lovers, *self.couples()) if seat in pair for other in pair if other != seat}
        followers = [(other, "love") for other in sorted(loved)]
        if self.roles[seat] == "wolf_beauty" and seat in self.charms:
            followers.append((self.charms[seat], "charm"))
        return sorted(followers)
