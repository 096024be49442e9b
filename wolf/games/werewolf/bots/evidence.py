"""What everybody has seen and heard, and what follows from it about who the wolves are.

This is the same for all who listen: public facts and what was said, never more. What somebody knows besides is added in
`mind`. The numbers say how much likelier something is among wolves than among others.
"""

from collections import Counter
from math import comb
from typing import Any

from ....engine.belief import Belief, mask_of
from ....engine.fact import Fact
from ....engine.game import Game
from ....engine.seat import Seat
from ....engine.speech import Remark, Talk
from ..facts import Ballot, Fallen, Phase, Shown
from ..roles import ROLES
from ..state import Werewolf
from .book import KNOWS, Book
from .remarks import SUSPECTS, TRUSTS, VOTES

TABLE = "table"                     # the viewer who knows what all know

# Of two seats, a voter and his target: neither is a wolf, only the target, only the voter, both.
VOTE = (1.0, 1.35, 1.25, 0.65)
TALK = (1.0, 1.1, 2.2, 0.95)        # an accusation
SIDE = (1.0, 0.75, 0.55, 0.75)      # trust
ELECT = (1.0, 0.75, 0.5, 1.0)       # a vote for sheriff
SURE, NEVER = 1.0, 1e-4
DIED_ALONE, DIED_BESIDE = 0.02, 0.5         # at night; a wolf seldom knifes one of his own, but there is poison
# Claims: a second true seer, one who is silent while another claims; what a wolf says who pretends to be one.
LIAR, SILENT, BLUFFS, TWO_BLUFF = 0.005, 0.6, 0.3, 0.1
WRONG = 0.005                       # a seer's result that is not true
# A pretender's result: a wolf caught who is none, who is one; somebody cleared who is good, who is a wolf.
FALSE_CATCH, TRUE_CATCH, TRUE_CLEAR, FALSE_CLEAR = 0.9, 0.05, 0.35, 0.5
GODLY = 0.8                         # claims to be another god, and nobody else does


class Ears:
    """What was heard, kept up to date."""

    def __init__(self, chance: Any):
        self.chance = chance
        self.forget()

    def forget(self) -> None:
        self.facts = self.speeches = self.talked = 0        # heard so far; what was taken back is talk, too
        self.book = Book()
        self.belief: Belief | None = None
        self.shown: dict[Seat, bool] = {}       # cards that lie open: is it a wolf's?
        self.ballots: list[tuple[int, dict[Seat, Seat]]] = []       # for exile, with their day
        self.phase, self.round = "", 0
        self.noted: set[tuple[object, ...]] = set()     # what somebody has said counts once a day
        self.last_target: dict[Seat, Seat] = {}         # whom each voted against last
        self._claimed: list[float] | None = None        # the sets' weights with what is claimed

    # --- listening ---

    def listen(self, game: Game, talk: Talk) -> None:
        known = game.known_to(TABLE)
        standing = talk.standing()
        taken_back = standing is not talk and len(talk) != self.talked
        if len(known.facts) < self.facts or len(standing) < self.speeches or taken_back:
            self.forget()                       # all over again
        self.talked = len(talk)
        if self.belief is None:
            self.begin(known)
        for fact in known.facts[self.facts:]:
            self.facts += 1
            while self.speeches < len(standing) and standing[self.speeches].heard < self.facts:
                self.take_in(standing)
            self.see(fact)
        while self.speeches < len(standing):
            self.take_in(standing)

    def take_in(self, speeches: list[Any]) -> None:
        speech = speeches[self.speeches]
        self.speeches += 1
        for remark in speech.remarks:
            self.hear(speech.seat, remark)

    def begin(self, known: Werewolf) -> None:
        """Nothing is known but the cards. Some of them may lie in the middle."""
        cards, seats = len(known.cards), len(known.ring)
        wolves = sum(ROLES[card].counts_as_wolf for card in known.cards)
        sizes = {size: comb(wolves, size) * comb(cards - wolves, seats - size) / comb(cards, seats)
                 for size in range(max(1, seats - (cards - wolves)), min(wolves, seats) + 1)}
        self.belief = Belief(known.ring, sizes, self.chance)
        self.unique = {card for card, number in Counter(known.cards).items() if number == 1}
        self._claimed = None

    def see(self, fact: Fact) -> None:
        belief = self.belief
        assert belief is not None
        if isinstance(fact, Phase):
            self.phase, self.round = fact.name, fact.number
            if fact.name == "day":
                self.book.called.clear()
        elif isinstance(fact, Shown):
            wolf = ROLES[fact.role].counts_as_wolf
            if fact.seat not in self.shown:
                self.shown[fact.seat] = wolf
                belief.one(fact.seat, SURE if wolf else NEVER, NEVER if wolf else SURE)
                belief.forget_the_unlikely()
        elif isinstance(fact, Fallen):
            for seat in fact.seats:
                belief.one(seat, DIED_ALONE if len(fact.seats) == 1 else DIED_BESIDE, 1)
        elif isinstance(fact, Ballot):
            self.votes(dict(fact.votes))
        else:
            return
        self._claimed = None

    def votes(self, votes: dict[Seat, Seat]) -> None:
        assert self.belief is not None
        if self.phase == "election":
            for voter, target in votes.items():
                self.belief.two(voter, target, ELECT)
            return
        self.ballots.append((self.round, votes))
        for voter, target in votes.items():
            self.last_target[voter] = target
            self.belief.two(voter, target, VOTE)
        self.belief.forget_the_unlikely()

    def hear(self, seat: Seat, remark: Remark) -> None:
        self.book.note(seat, remark)
        self._claimed = None
        key = (self.round, seat, remark.seat, remark.verb == TRUSTS)
        if remark.verb in (SUSPECTS, VOTES, TRUSTS) and key not in self.noted and remark.seat != seat:
            self.noted.add(key)
            assert self.belief is not None
            self.belief.two(seat, remark.seat, SIDE if remark.verb == TRUSTS else TALK)

    # --- what follows ---

    def shares(self, inside: int = 0, outside: int = 0) -> dict[Seat, float]:
        """How likely each seat is a wolf, for somebody who knows so much besides."""
        belief = self.belief
        assert belief is not None
        if self._claimed is None:
            groups = self.claim_groups()
            self._claimed = [weight * self.claim_factor(mask, groups) if weight else 0.0
                             for mask, weight in zip(belief.masks, belief.weights, strict=True)]
        plain, belief.weights = belief.weights, self._claimed
        try:
            return belief.shares(inside, outside)
        finally:
            belief.weights = plain

    def claim_groups(self) -> list[tuple[bool, int, list[tuple[int, int, int]]]]:
        """For every card of which there is one: whether its holder knows, who claim it, and what each has found."""
        groups = []
        for card in dict.fromkeys(self.book.cards.values()):
            claimants = self.book.claimants(card)
            knows = card == KNOWS or any(seat in self.book.found for seat in claimants)
            if card not in self.unique and not knows:
                continue
            results = []
            for seat in claimants:
                found = self.book.found.get(seat, {})
                wolves = mask_of([other for other, wolf in found.items() if wolf])
                results.append((1 << seat, wolves, mask_of([*found]) & ~wolves))
            groups.append((knows, mask_of(claimants), results))
        return groups

    @staticmethod
    def claim_factor(mask: int, groups: list[tuple[bool, int, list[tuple[int, int, int]]]]) -> float:
        """How likely it is that just these claims are made, if just these are wolves."""
        factor = 1.0
        for knows, claimants, results in groups:
            honest = (claimants & ~mask).bit_count()
            liars = (claimants & mask).bit_count()
            factor *= SILENT if not honest else LIAR ** (honest - 1)
            if not knows:
                factor *= GODLY ** liars
                continue
            factor *= BLUFFS * TWO_BLUFF ** (liars - 1) if liars else 1.0
            for bit, caught, cleared in results:
                if mask & bit:
                    n, m = (caught & mask).bit_count(), (cleared & mask).bit_count()
                    factor *= (TRUE_CATCH ** n * FALSE_CATCH ** (caught.bit_count() - n)
                               * FALSE_CLEAR ** m * TRUE_CLEAR ** (cleared.bit_count() - m))
                else:
                    factor *= WRONG ** ((caught & ~mask).bit_count() + (cleared & mask).bit_count())
        return factor
