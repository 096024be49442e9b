"""What bots say aloud and what they make of it: who claims to be the seer, whom he accuses, who is believed.

Speeches are no part of a game, so they live here. A listener knows what was said in public, the public facts, and what
he himself was told; never more.
"""

from typing import Any, cast

from ...engine.fact import ALL
from ...engine.game import Game
from .facts import Ballot, Fallen, Phase, Shown
from .roles import ROLES
from .roles.role import WOLF
from .state import Werewolf

PLAYS_THE_SEER = 1 / 4              # a pack puts up a seer of its own, when one has spoken against it
ACCUSED, CLEARED, LIED, VOTED = 3, -3, 4, 0.5       # what weighs how much
ENOUGH = 1                          # to vote on it


class Talk:
    def __init__(self, chance: Any):
        self.chance = chance
        self.forget()

    def forget(self) -> None:
        self.heard = 0                                  # facts
        self.claims: dict[int, dict[int, bool]] = {}    # who says he knows -> {seat: is a wolf}
        self.trust: dict[int, int] = {}                 # listeners make up their mind once
        self.knifed: set[int] = set()                   # died alone in a night: no wolf
        self.cards: dict[int, bool] = {}                # cards that lie open: is it a wolf's?
        self.ballots: list[dict[int, int]] = []         # for exile
        self.proposed = 0                               # whom somebody wants out today
        self._phase = ""

    # --- speaking ---

    def round_of_speeches(self, game: Game) -> None:
        self.listen(game)
        for seat in game.state.alive:
            self.speak(game.known_to(seat), seat)
        self.propose(game)

    def listen(self, game: Game) -> None:
        """Only what all have heard."""
        if len(game.facts) < self.heard:        # something was taken back
            self.forget()
        for fact in game.facts[self.heard:]:
            if fact.to is not ALL:
                continue
            if isinstance(fact, Phase):
                self._phase = fact.name
            elif isinstance(fact, Fallen) and len(fact.seats) == 1:
                self.knifed.update(fact.seats)
            elif isinstance(fact, Shown):
                self.cards[fact.seat] = ROLES[fact.role].kind == WOLF
            elif isinstance(fact, Ballot) and self._phase in ("vote", "duel"):
                self.ballots.append(dict(fact.votes))
        self.heard = len(game.facts)

    def speak(self, known: Werewolf, seat: int) -> None:
        if known.is_wolf(seat):
            self.bluff(known, seat)
            return
        found = {other: is_wolf(result) for other, result in known.checks.items()}
        found |= dict.fromkeys(known.seen_wolves, True)
        if found:
            self.claims[seat] = found

    def bluff(self, known: Werewolf, seat: int) -> None:
        """Once somebody outside the pack claims, a wolf may claim too, and then has something to say every day."""
        mates = known.seen_wolves | {seat}
        if seat not in self.claims:
            against = [one for one in self.claims if one not in mates]
            if not against or any(mate in self.claims for mate in mates) or self.chance.random() >= PLAYS_THE_SEER:
                return
            self.claims[seat] = {}
        victims = [other for other in known.alive if other not in mates and other not in self.claims[seat]]
        if victims:
            self.claims[seat][self.chance.choice(victims)] = True

    def propose(self, game: Game) -> None:
        """Somebody has to be talked about: the sheriff proposes, or the first who opens his mouth."""
        sheriff = cast(Werewolf, game.state).sheriff
        speaker = sheriff or self.chance.choice(game.state.alive)
        known = game.known_to(speaker)
        weights = self.weights(speaker, known)
        avoided = {speaker, *(known.seen_wolves if known.is_wolf(speaker) else ())}
        others = [seat for seat in known.alive if seat not in avoided and weights.get(seat, 0) >= 0]
        if others:
            self.proposed = self.chance.choice(others)

    # --- listening ---

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
