"""Choices that are not a plain list: lists of seats, weighted words, a test, words that look alike on every phone.

Whether an answer is legal is always asked with `in`; most choices can also be listed, and drawn from.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations, product
from math import comb, perm
from typing import Any, Protocol, TypeVar

from .prompt import PASS, Answer
from .seat import Seat

NOTHING = (None,)       # the choices of a verb that takes no argument
One = TypeVar("One")


class Luck(Protocol):
    """The part of `random.Random` that choices are drawn with. The engine itself never makes one."""

    def choice(self, seq: Sequence[One], /) -> One: ...
    def choices(self, population: Sequence[One], weights: Sequence[int] | None = None, *, k: int = 1) -> list[One]: ...
    def sample(self, population: Sequence[One], k: int) -> list[One]: ...


class Several:
    """Choices that are lists of seats: from `least` to `most` of them, in any order unless `ordered`."""

    def __init__(self, seats: Sequence[Seat], least: int, most: int, *, ordered: bool = False, repeats: bool = False):
        self.seats, self.least, self.most = tuple(seats), least, most
        self.ordered, self.repeats = ordered, repeats

    def __contains__(self, answer: object) -> bool:
        chosen = as_tuple(answer)
        return (self.least <= len(chosen) <= self.most and all(seat in self.seats for seat in chosen)
                and (self.repeats or len(set(chosen)) == len(chosen)))

    def __len__(self) -> int:
        return sum(self._lists_of(size) for size in range(self.least, self.most + 1))

    def __iter__(self) -> Iterator[object]:
        for size in range(self.least, self.most + 1):
            for chosen in self._all_of(size):
                yield chosen[0] if size == 1 else chosen

    def draw(self, chance: Luck) -> Answer:
        """One of these lists, each as likely as any other. There may be too many to list them first."""
        sizes = range(self.least, self.most + 1)
        size = chance.choices(sizes, [self._lists_of(n) for n in sizes])[0]
        chosen = chance.choices(self.seats, k=size) if self.repeats else chance.sample(self.seats, size)
        chosen = chosen if self.ordered else sorted(chosen)
        return chosen[0] if size == 1 else tuple(chosen)

    def _all_of(self, size: int) -> Iterator[tuple[Seat, ...]]:
        if self.repeats:
            return product(self.seats, repeat=size)
        return permutations(self.seats, size) if self.ordered else combinations(self.seats, size)

    def _lists_of(self, size: int) -> int:
        if self.repeats:
            return int(len(self.seats) ** size)
        return perm(len(self.seats), size) if self.ordered else comb(len(self.seats), size)

    def __str__(self) -> str:
        size = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        return f"{size} of {' '.join(map(str, self.seats))}"


class Odds:
    """Words that chance chooses from, each as likely as its weight says."""

    def __init__(self, weights: dict[str, int]):
        self.weights = {word: weight for word, weight in weights.items() if weight}

    def __contains__(self, answer: object) -> bool:
        return answer in self.weights

    def __iter__(self) -> Iterator[str]:
        return iter(self.weights)

    def __len__(self) -> int:
        return len(self.weights)

    def draw(self, chance: Luck) -> str:
        return chance.choices(list(self.weights), list(self.weights.values()))[0]

    def __str__(self) -> str:
        return " ".join(self.weights)


class Where:
    """Choices too many to list: whatever passes the test. `hint` describes them."""

    def __init__(self, hint: str, test: Callable[[Answer], bool]):
        self.hint, self.test = hint, test

    def __contains__(self, answer: object) -> bool:
        return self.test(answer)

    def __iter__(self) -> Iterator[object]:
        return iter(())

    def __len__(self) -> int:
        return 1

    def __str__(self) -> str:
        return self.hint


class Alike:
    """Choices that look the same on every phone, though only some are allowed. The others are refused alike."""

    def __init__(self, offered: Sequence[str], allowed: Sequence[str]):
        self.offered, self.allowed = tuple(offered), tuple(allowed)

    def __contains__(self, answer: object) -> bool:
        return answer in self.allowed

    def __len__(self) -> int:
        return len(self.offered)

    def __iter__(self) -> Iterator[str]:
        return iter(self.offered)

    def draw(self, chance: Luck) -> str:
        """One of the choices that are allowed."""
        return chance.choice(self.allowed) if self.allowed else PASS

    def __str__(self) -> str:
        return f"one of {' '.join(self.offered)}, as one's card allows"


def as_tuple(answer: Answer) -> tuple[Any, ...]:
    """An answer as a tuple, whether it is one thing or several. Empty for a pass."""
    if answer is None or answer == PASS:
        return ()
    return answer if isinstance(answer, tuple) else (answer,)
