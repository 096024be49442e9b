"""What one player thinks: what everybody has heard, and what he alone was told."""

from collections.abc import Collection, Iterable
from functools import cached_property
from typing import Any

from ....engine.belief import mask_of
from ....engine.seat import Seat
from ..facts import Poisoned, Saved, Victim
from ..roles import ROLES
from ..roles.role import GOD, GOOD, WOLF
from ..state import Werewolf
from .evidence import Ears


def is_wolf(result: str) -> bool:
    """What a check has found: `wolf`, or a card of that kind."""
    return result == WOLF or (result in ROLES and ROLES[result].counts_as_wolf)


class Mind:
    """One seat's thoughts at one moment."""

    def __init__(self, me: Seat, known: Werewolf, ears: Ears, chance: Any):
        self.me, self.known, self.ears, self.chance = me, known, ears, chance
        self.book = ears.book

    @property
    def card(self) -> str:
        return self.known.roles[self.me]

    @cached_property
    def wolf(self) -> bool:
        return self.known.is_wolf(self.me)

    @cached_property
    def mates(self) -> set[Seat]:
        """The pack, as far as a wolf knows it, and himself."""
        return {self.me} | self.known.seen_wolves if self.wolf else {self.me}

    @cached_property
    def bound(self) -> set[Seat]:
        """Whom he lives and dies with."""
        known = self.known
        groups = (*known.lovers, *known.weddings.values())
        return {seat for group in groups if self.me in group for seat in group}

    @cached_property
    def friends(self) -> set[Seat]:
        return self.mates | self.bound | (self.known.named_puppets if self.wolf else set())

    # --- what he knows ---

    @cached_property
    def found(self) -> dict[Seat, bool]:
        """Whom he knows for sure, by a skill: is a wolf?"""
        found = {seat: is_wolf(result) for seat, result in self.known.checks.items()}
        if not self.wolf:
            found |= dict.fromkeys(sorted(self.known.seen_wolves), True)
        return found

    @cached_property
    def rescued(self) -> list[Seat]:
        """Whom a witch has seen as the pack's victim and saved."""
        seats, victim = [], None
        for fact in self.known.facts:
            if isinstance(fact, Victim):
                victim = fact.victim
            elif isinstance(fact, Saved) and isinstance(victim, int):
                seats.append(victim)
        return seats

    @cached_property
    def poisoned(self) -> list[Seat]:
        return [fact.seat for fact in self.known.facts if isinstance(fact, Poisoned)]

    @cached_property
    def shares(self) -> dict[Seat, float]:
        """How likely each seat is a wolf, to him. A wolf knows, and thinks as a villager in his place would."""
        if self.wolf:
            return self.ears.shares(outside=mask_of([self.me]))
        good = [seat for seat, wolf in self.found.items() if not wolf]
        return self.ears.shares(mask_of([seat for seat, wolf in self.found.items() if wolf]),
                                mask_of([self.me, *good, *self.rescued]))

    @cached_property
    def public(self) -> dict[Seat, float]:
        """How likely each seat is a wolf to somebody who knows nothing."""
        return self.ears.shares()

    # --- whom to choose ---

    def suspects(self, among: Iterable[Seat], avoid: Collection[Seat] = ()) -> list[Seat]:
        """The likeliest wolf first; those alike in any order."""
        seats = [seat for seat in among if seat not in avoid]
        self.chance.shuffle(seats)
        return sorted(seats, key=lambda seat: -round(self.shares[seat], 3))

    def trusted(self, among: Iterable[Seat], avoid: Collection[Seat] = ()) -> list[Seat]:
        return self.suspects(among, avoid)[::-1]

    def seers(self, living: bool = True) -> list[Seat]:
        """Who say to know, except himself."""
        return [seat for seat in self.book.knowing() if seat != self.me and (not living or seat in self.known.alive)]

    def believed(self) -> Seat | None:
        """Of those who say to know, alive or dead, the one he believes, if any."""
        claims = [seat for seat in self.book.knowing() if seat != self.me]
        best = min(claims, key=lambda seat: self.shares[seat], default=None)
        return best if best is not None and self.shares[best] < 0.5 else None

    @property
    def is_god(self) -> bool:
        return self.known.role(self.me).kind == GOD and self.known.role(self.me).camp == GOOD

    def in_danger(self) -> bool:
        """Whether the table may well send him out today: he is said to be a wolf, or called for, or stands out."""
        if True in self.book.results_about(self.me).values():
            return True
        if [*self.book.called.values()].count(self.me) >= 2:
            return True
        mine = self.public[self.me]
        return mine > 0.5 and all(self.public[seat] <= mine for seat in self.known.alive)
