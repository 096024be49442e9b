"""What the first generation says aloud and what it makes of it: who claims to know, whom he accuses, who is believed.

A listener knows what was said in public, the public facts, and what he himself was told; never more.
"""

from typing import Any

from ....engine.fact import ALL
from ....engine.game import Game
from ....engine.speech import Remark, Speech, Talk
from ..facts import Ballot, Fallen, Phase, Shown
from ..roles import ROLES
from ..roles.role import WOLF
from ..state import Werewolf
from .remarks import CATCHES, CLAIMS, CLEARS, VOTES

PLAYS_THE_SEER = 1 / 4              # a pack puts up a seer of its own, when one has spoken against it
ACCUSED, CLEARED, LIED, VOTED = 3, -3, 4, 0.5       # what weighs how much
ENOUGH = 1                          # to vote on it


class Hearsay:
    def __init__(self, chance: Any):
        self.chance = chance
        self.forget()

    def forget(self) -> None:
        self.heard = self.listened = 0                  # facts, speeches
        self.claims: dict[int, dict[int, bool]] = {}    # who says he knows -> {seat: is a wolf}
        self.trust: dict[int, int] = {}                 # listeners make up their mind once
        self.knifed: set[int] = set()                   # died alone in a night: no wolf
        self.cards: dict[int, bool] = {}                # cards that lie open: is it a wolf's?
        self.ballots: list[dict[int, int]] = []         # for exile
        self.proposed = 0                               # whom somebody wants out today
        self._phase = ""

    # --- speaking ---

    def speak(self, known: Werewolf, seat: int) -> tuple[Remark, ...]:
        """What he has found, or pretends to have; and one whom somebody has to propose: the sheriff, or the first."""
        found = self.bluff(known, seat) if known.is_wolf(seat) else self.findings(known)
        said = [Remark(CLAIMS, ("seer",))] if found else []
        said += [Remark(CATCHES if wolf else CLEARS, (other,)) for other, wolf in found.items()]
        if known.phase == "day" and (known.sheriff == seat or not self.proposed):
            said += self.propose(known, seat)
        return tuple(said)

    @staticmethod
    def findings(known: Werewolf) -> dict[int, bool]:
        found = {other: is_wolf(result) for other, result in known.checks.items()}
        return found | dict.fromkeys(sorted(known.seen_wolves), True)

    def bluff(self, known: Werewolf, seat: int) -> dict[int, bool]:
        """Once somebody outside the pack claims, a wolf may claim too, and then has something to say every day."""
        mates = known.seen_wolves | {seat}
        if seat not in self.claims:
            against = [one for one in self.claims if one not in mates]
            if not against or any(mate in self.claims for mate in mates) or self.chance.random() >= PLAYS_THE_SEER:
                return {}
        found = dict(self.claims.get(seat, {}))
        victims = [other for other in known.alive if other not in mates and other not in found]
        return found | ({self.chance.choice(victims): True} if victims else {})

    def propose(self, known: Werewolf, speaker: int) -> list[Remark]:
        weights = self.weights(speaker, known)
        avoided = {speaker, *(known.seen_wolves if known.is_wolf(speaker) else ())}
        others = [seat for seat in known.alive if seat not in avoided and weights.get(seat, 0) >= 0]
        return [Remark(VOTES, (self.chance.choice(others),))] if others else []

    # --- what all have heard ---

    def listen(self, game: Game, talk: Talk) -> None:
        if len(game.facts) < self.heard or len(talk) < self.listened:       # something was taken back
            self.forget()
        for fact in game.facts[self.heard:]:
            if fact.to is not ALL:
                continue
            if isinstance(fact, Phase):
                self._phase = fact.name
                self.proposed = 0 if fact.name == "day" else self.proposed
            elif isinstance(fact, Fallen) and len(fact.seats) == 1:
                self.knifed.update(fact.seats)
            elif isinstance(fact, Shown):
                self.cards[fact.seat] = ROLES[fact.role].kind == WOLF
            elif isinstance(fact, Ballot) and self._phase in ("vote", "duel"):
                self.ballots.append(dict(fact.votes))
        for speech in talk[self.listened:]:
            self.take_in(speech)
        self.heard, self.listened = len(game.facts), len(talk)

    def take_in(self, speech: Speech) -> None:
        for remark in speech.remarks:
            if remark.verb in (CATCHES, CLEARS):
                self.claims.setdefault(speech.seat, {})[remark.seat] = remark.verb == CATCHES
            elif remark.verb == VOTES:
                self.proposed = remark.seat

    # --- what to make of it ---

    def surely(self, known: Werewolf, me: int) -> tuple[set[int], set[int]]:
        """Who is surely good and who surely a wolf, for one who is good himself."""
        wolves = {seat for seat, result in known.checks.items() if is_wolf(result)} | known.seen_wolves
        good = {me} | {seat for seat, result in known.checks.items() if not is_wolf(result)} | self.knifed
        wolves |= {seat for seat, wolf in self.cards.items() if wolf}
        good |= {seat for seat, wolf in self.cards.items() if not wolf}
        return good - wolves, wolves

    def liars(self, known: Werewolf, me: int) -> set[int]:
        """Who says something impossible, or makes the same claim as somebody who is proven."""
        good, wolves = self.surely(known, me)
        proven = [one for one in self.claims if one in good and one != me]
        return {one for one, said in self.claims.items() if one not in good and (
            proven or any((seat in good) if wolf else (seat in wolves) for seat, wolf in said.items()))}

    def believed(self, known: Werewolf, me: int) -> list[int]:
        liars = self.liars(known, me)
        honest = [one for one in self.claims if one not in liars and one != me]
        proven = [one for one in honest if one in self.knifed or one in self.cards]
        if proven or len(honest) < 2:
            return proven or honest
        if self.trust.get(me) not in honest:
            self.trust[me] = self.chance.choice(honest)
        return [self.trust[me]]

    def weights(self, me: int, known: Werewolf) -> dict[int, float]:
        """How suspicious everybody is to a listener; below zero is trusted. A wolf weighs in his pack's favour."""
        weights: dict[int, float] = {}

        def add(seat: int, weight: float) -> None:
            weights[seat] = weights.get(seat, 0) + weight
        if known.is_wolf(me):
            for one, said in self.claims.items():
                if one in known.seen_wolves or one == me:
                    for seat in said:
                        add(seat, ACCUSED)
                else:
                    add(one, VOTED)
            return weights
        good, wolves = self.surely(known, me)
        for liar in self.liars(known, me):
            add(liar, LIED)
            wolves.add(liar)
        for one in self.believed(known, me):
            add(one, CLEARED)
            for seat, wolf in self.claims[one].items():
                add(seat, ACCUSED if wolf else CLEARED)
                (wolves if wolf else good).add(seat)
        for seat in wolves:
            add(seat, ACCUSED)
        for seat in good:
            add(seat, CLEARED)
        for ballot in self.ballots:
            for voter, target in ballot.items():
                if target in wolves or target in good:
                    add(voter, -VOTED if target in wolves else VOTED)
        return weights

    def suspects(self, me: int, known: Werewolf) -> list[int]:
        """The most suspicious of the living, where there is enough against them."""
        weights = self.weights(me, known)
        enough = {seat: weight for seat, weight in weights.items() if seat in known.alive and weight >= ENOUGH}
        return [seat for seat, weight in enough.items() if weight == max(enough.values())]

    def trusted(self, me: int, known: Werewolf) -> list[int]:
        weights = self.weights(me, known)
        return [seat for seat, weight in weights.items() if seat in known.alive and weight < 0 and seat != me]

    def seers(self, known: Werewolf) -> list[int]:
        return [seat for seat in self.claims if seat in known.alive]


def is_wolf(result: str) -> bool:
    """What a check has found: `wolf`, or a card of that kind."""
    return result == WOLF or (result in ROLES and ROLES[result].kind == WOLF)
