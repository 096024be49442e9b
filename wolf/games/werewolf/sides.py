"""Who is on whose side now, who counts as a wolf for what, and who dies with whom.

This part of the state is written by the roles that bind players together, turn them or take a card. A card is what
somebody holds; a side is whom he wins with.
"""

from collections.abc import Collection, Sequence

from ...engine.board import Setup
from ...engine.seat import Seat
from ...engine.state import State
from .loans import Loan
from .roles import ROLES
from .roles.role import BRIDE, FOLLOWS, GOOD, LOVERS, VILLAGE, WOLVES, Role

CAMPS = (GOOD, WOLVES)


class Sides(State):
    """The half of the state that is about cards and bonds; `Werewolf` adds the other half."""

    def __init__(self, setup: Setup):
        super().__init__(setup.players, setup.judge)
        self.options = setup.option_values()
        self.cards = setup.cards
        self.kinds_dealt: set[str] = set()
        self.word_at_nightfall = any(ROLES[card].needs_word(self.options) for card in self.cards)
        self.has_lone_wolf = self.word_at_nightfall or any(ROLES[card].lone for card in self.cards)
        self.exploded: tuple[Seat, int] | None = None   # who exploded last, and on which day
        self.thieves: set[Seat] = set()                 # dealt the thief's card, whatever they took
        self.beside: tuple[str, ...] = ()               # cards that lie open beside the actor
        self.groups: tuple[tuple[Seat, ...], ...] = ()  # the two into which the table is divided
        self.robbed: set[Seat] = set()                  # gone without a card: a servant has it (R-SRV)
        self.lovers: list[tuple[Seat, Seat]] = []
        self.cupids: dict[Seat, tuple[Seat, Seat]] = {}         # cupid -> whom he linked
        self.weddings: dict[Seat, tuple[Seat, ...]] = {}        # bride -> bride, groom and, if named, witness
        self.charms: dict[Seat, Seat] = {}              # wolf beauty -> whom she takes along
        self.charmless = 0                              # the day on which no charm works
        self.bonds: list[tuple[Seat, Seat, str]] = []   # (who dies, who dies with him, of what)
        self.enchanted: set[Seat] = set()               # by the piper
        self.models: dict[Seat, Seat] = {}              # wild child -> model
        self.idols: dict[Seat, Seat] = {}               # whose side somebody follows
        self.faces: dict[Seat, str] = {}                # M-9: who shows as another card
        self.children: set[Seat] = set()                # turned wolves, who wake with the pack
        self.infected: set[Seat] = set()                # of these, who became wolves by a bite
        self.converted: set[Seat] = set()               # turned wolves, who do not
        self.roused: set[Seat] = set()                  # of a card that sleeps at first, who wakes with the pack
        self.knife_with: Seat | None = None             # the lone wolf who has the pack's knife tonight
        self.shields_used: set[Seat] = set()            # mechanical wolves whose shield has once stopped something
        self.lucky: set[Seat] = set()                   # who has, or had, a merchant's gift
        self.loans: dict[tuple[Seat, str], Loan] = {}   # (user, skill): skills of other cards
        self.claws: dict[Seat, int] = {}                # shots on death, of those who have handed or been handed some
        self.elegies: set[Seat] = set()                 # awakened beauties in whose place somebody has died
        self.bereft: dict[Seat, int] = {}               # little brother -> the night of his own knife
        self.met: dict[tuple[str, Seat], tuple[Seat, ...]] = {}     # (step, one of them) -> who know each other by it
        self.puppets: set[Seat] = set()                 # R-PUP; the pack has named whom it knows of
        self.named_puppets: set[Seat] = set()
        self.armed: set[Seat] = set()                   # of a wedding, who have been told that the knife is theirs
        self.seen_wolves: set[Seat] = set()             # shown as such: by the pack, by a brother, through a peephole
        self.wolves: list[Seat] = []                    # living, whoever counts as one

    @staticmethod
    def card(id: str) -> Role:
        return ROLES[id]

    def kinds_of_card(self) -> list[Role]:
        """The cards of this table, spare ones included, each once, whoever holds them."""
        return [ROLES[card] for card in dict.fromkeys(self.cards)]

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

    def show(self, seat: Seat, card: str) -> None:
        """A card lies open."""
        self.shown[seat] = self.roles[seat] = card

    def turn_wolf(self, child: Seat) -> None:
        self.children.add(child)
        self.recount()

    def convert(self, seats: Sequence[Seat]) -> None:
        """R-AGG: these count as lone wolves from now on."""
        if seats:
            self.converted.update(seats)
            self.recount()

    def link(self, pair: tuple[Seat, Seat]) -> None:
        if pair not in self.lovers:
            self.lovers.append(pair)

    # --- wolves ---

    def is_wolf(self, seat: Seat) -> bool:
        """Counts as a wolf, for conditions and tests. A thief may by the table's rule, whatever he took."""
        card = ROLES[self.roles[seat]]
        if seat in self.thieves and self.options.thief_camp == WOLVES:
            return card.camp != BRIDE
        return card.counts_as_wolf or seat in self.children or seat in self.converted

    def is_village(self, seat: Seat) -> bool:
        """A good player, as far as known: neither a wolf nor of a third side by his card."""
        return seat in self.roles and self.role(seat).kind_of(self, seat) in VILLAGE and not self.is_wolf(seat)

    def wakes(self, seat: Seat) -> bool:
        """With the pack, tonight. A lone wolf does when the knife is his (M-2)."""
        return seat in self.children or seat == self.knife_with or self.role(seat).wakes(self, seat)

    def is_lone(self, seat: Seat) -> bool:
        return seat in self.converted or (seat in self.roles and self.role(seat).is_lone(self.options))

    def next_with_knife(self, order: Sequence[str]) -> Seat | None:
        """M-2: the lone wolf who has the knife if nobody wakes with the pack.

        The one whose own step comes first in the night, then converted players by seat. A hidden wolf, who has no step,
        has it only if no other wolf lives: then he is the pack (see his card).
        """
        if self.pack:
            return None
        places = {step: place for place, step in enumerate(order)}
        lone = [(places[role.step.name], seat) for seat in self.wolves
                if (role := self.role(seat)).is_lone(self.options) and role.step and role.step.name in places]
        lone += [(len(order), seat) for seat in self.wolves if seat in self.converted]
        return min(lone)[1] if lone else None

    def codex_ghost(self) -> Seat | None:
        """An exploded wolf acts once more where the codex rules (C-37)."""
        exploded = self.exploded
        acts = self.options.explode == "codex" and exploded is not None and exploded[1] == self.round - 1
        return exploded[0] if acts and exploded and self.role(exploded[0]).acts_after_explosion else None

    @property
    def pack(self) -> list[Seat]:
        """The wolves who wake together tonight."""
        pack = [seat for seat in self.wolves if self.wakes(seat)]
        if self.exploded and (ghost := self.codex_ghost()):
            pack = sorted([*pack, ghost])
        return pack

    def looks_like_a_wolf(self, seat: Seat) -> bool:
        """What the seer sees."""
        if seat in self.thieves and self.options.thief_camp == WOLVES:
            return self.is_wolf(seat)
        return seat in self.children or seat in self.converted or self.role(seat).looks(self, seat) == WOLVES

    def face(self, seat: Seat) -> str:
        """M-9: the card that a look at cards sees."""
        return self.faces.get(seat) or self.roles[seat]

    def may_blow_up(self, seat: Seat) -> bool:
        return self.role(seat).may_explode(self, seat) or seat in self.children

    def claws_of(self, seat: Seat) -> int:
        return self.claws.get(seat, self.role(seat).claws)

    # --- skills of other cards ---

    def lend(self, loan: Loan) -> None:
        self.loans[loan.user, loan.skill] = loan

    def use_up(self, user: Seat, skill: str) -> None:
        self.loans.pop((user, skill), None)

    def has_loan(self, seat: Seat, skill: str) -> bool:
        """Whether this skill of another card is his now, or in the night to come."""
        loan = self.loans.get((seat, skill))
        return loan is not None and loan.last >= self.round + (self.phase != "night")

    def loans_at(self, step: str) -> list[Loan]:
        """The skills of other cards that may be used in this step tonight."""
        return [loan for _, loan in sorted(self.loans.items()) if loan.step == step and loan.is_due(self.round)]

    # --- sides ---

    def camp(self, seat: Seat) -> str:
        """The side one wins with."""
        if self.of_the_wedding(seat):
            return BRIDE
        if any(seat in self.side_of(pair) and self.is_mixed(pair) for pair in self.lovers):
            return LOVERS
        if seat in self.puppets and seat in self.alive:
            return WOLVES
        return self.side(seat)

    def side(self, seat: Seat, followed_by: tuple[Seat, ...] = ()) -> str:
        """The camp of a card, love and weddings apart. M-10: one who follows has her idol's; a circle is good."""
        camp = self.card_camp(seat)
        if camp != FOLLOWS:
            return camp
        idol = self.idols.get(seat)
        return GOOD if idol is None or idol in followed_by else self.side(idol, (*followed_by, seat))

    def card_camp(self, seat: Seat) -> str:
        """What a seat's card makes of it now: a camp, or that it follows somebody."""
        role = self.role(seat)
        alone = role.counts_as_wolf and role.camp != WOLVES     # a wolf for the conditions, and of no camp
        return WOLVES if self.is_wolf(seat) and not alone else role.camp_of(self, seat)

    def side_of(self, pair: tuple[Seat, Seat]) -> set[Seat]:
        """Two lovers who win alone, and with `cupid_side` who linked them, unless he is a bride's."""
        cupids = [cupid for cupid, linked in self.cupids.items() if linked == pair] if self.options.cupid_side else ()
        return {*pair, *(cupid for cupid in cupids if not self.of_the_wedding(cupid))}

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
        first, second = (self.role(seat).in_love for seat in pair)
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
        return list(dict.fromkeys(found))       # one bride's witness may be another bride

    # --- deaths that follow ---

    def dies_with(self, seat: Seat, causes: Collection[str] = (), by_night: bool = False) -> list[tuple[Seat, str]]:
        """Who dies because this one does, and of what: love of lovers and couples, and what his card does."""
        loved = {other for pair in (*self.lovers, *self.couples()) if seat in pair for other in pair if other != seat}
        bound = [(other, cause) for one, other, cause in self.bonds if one == seat]
        followers = [(other, "love") for other in sorted(loved)] + bound
        taken = [] if "duel" in causes else [                   # D-1
            one for card in self.cards_in_use(seat) for one in card.takes_along(self, seat, by_night)]
        return sorted([*followers, *taken])

    def cards_in_use(self, seat: Seat) -> list[Role]:
        """His own card, and those he plays besides for a while."""
        if seat in self.robbed:
            return []
        played = [ROLES[skill] for (user, skill), loan in sorted(self.loans.items())
                  if user == seat and skill in ROLES and loan.is_due(self.round)] if self.loans else []
        return [self.role(seat), *played]
