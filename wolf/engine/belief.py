"""Belief: which seats may be on the side that hides, and how likely. For bots of any game.

Every possible set of seats has a weight. What is seen and said multiplies weights; a share is what they add up to. All
sets are kept where there are few enough, otherwise a sample of them.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Any

from .seat import Seat

MOST = 1500             # sets that are kept
LEAST_SHARE = 1e-9      # below this everything known contradicts itself


def mask_of(seats: Sequence[Seat] | frozenset[Seat] | set[Seat]) -> int:
    """A set of seats as one number: bit n is seat n."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


class Belief:
    """The possible sets, as masks, and their weights."""

    def __init__(self, seats: Sequence[Seat], sizes: Mapping[int, float], chance: Any, most: int = MOST):
        """`sizes`: how likely it is that so many seats hide."""
        self.seats = tuple(seats)
        self.masks: list[int] = []
        self.weights: list[float] = []
        total = sum(comb(len(seats), size) for size in sizes)
        for size, likely in sizes.items():
            every = comb(len(seats), size)
            kept = every if total <= most else min(every, max(1, most * every // total))
            self.masks += some_sets(seats, size, kept, chance)
            self.weights += [likely / kept] * kept

    def reweighed(self, weights: list[float]) -> "Belief":
        """The same sets with other weights, for somebody who knows more."""
        other = Belief.__new__(Belief)
        other.seats, other.masks, other.weights = self.seats, self.masks, weights
        return other

    # --- what is learnt ---

    def weigh(self, factor: Callable[[int], float]) -> None:
        """Multiply every set's weight by what a function says of its mask."""
        self.weights = [weight * factor(mask) for mask, weight in zip(self.masks, self.weights, strict=True)]

    def one(self, seat: Seat, inside: float, outside: float) -> None:
        """Something as likely as this if the seat hides, and as that if it does not."""
        bit = 1 << seat
        self.weights = [weight * (inside if mask & bit else outside)
                        for mask, weight in zip(self.masks, self.weights, strict=True)]

    def two(self, a: Seat, b: Seat, table: Sequence[float]) -> None:
        """Something between two seats. `table`: how likely if neither hides, only the second, only the first, both."""
        self.weights = [weight * table[(mask >> a & 1) * 2 + (mask >> b & 1)]
                        for mask, weight in zip(self.masks, self.weights, strict=True)]

    def forget_the_unlikely(self, least: float = 1e-6) -> None:
        """Drop sets that count no more, so that thinking stays quick."""
        bar = max(self.weights) * least
        kept = [(mask, weight) for mask, weight in zip(self.masks, self.weights, strict=True) if weight > bar]
        if len(kept) < len(self.masks):
            self.masks, self.weights = [mask for mask, _ in kept], [weight for _, weight in kept]

    # --- what follows ---

    def shares(self, inside: int = 0, outside: int = 0) -> dict[Seat, float]:
        """How likely each seat hides, for somebody who knows that some do and some do not.

        If that contradicts everything, he doubts what others have said, and has only what he knows.
        """
        total, sums = 0.0, [0.0] * (max(self.seats) + 1)
        for mask, weight in zip(self.masks, self.weights, strict=True):
            if mask & inside == inside and not mask & outside:
                total += weight
                while mask:
                    low = mask & -mask
                    sums[low.bit_length() - 1] += weight
                    mask ^= low
        if total <= LEAST_SHARE * (sum(self.weights) or 1.0):
            return {seat: 1.0 if inside >> seat & 1 else 0.0 if outside >> seat & 1 else 0.5 for seat in self.seats}
        return {seat: sums[seat] / total for seat in self.seats}


def some_sets(seats: Sequence[Seat], size: int, number: int, chance: Any) -> list[int]:
    """All sets of so many seats, or as many of them as are wanted, each once."""
    if number == comb(len(seats), size):
        return [mask_of(chosen) for chosen in combinations(seats, size)]
    found: dict[int, None] = {}
    while len(found) < number:
        found[mask_of(chance.sample(seats, size))] = None
    return [*found]
