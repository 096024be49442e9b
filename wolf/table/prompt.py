"""A question to one actor, and the answer that came.

Whether an answer is legal is one thing only: membership in the prompt's choices.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from math import comb, perm
from typing import NamedTuple

from .errors import Unreadable
from .seat import Seat, is_number

Actor = Seat | str          # a seat, or one of the three below
JUDGE, DECK, TIME = "judge", "deck", "clock"
PASS = "pass"


class Action(NamedTuple):
    """One answer, one line of the record: `3 protect 6`."""

    actor: Actor
    verb: str
    answer: object = None           # a seat, a word, a tuple of both, or nothing
    drawn: bool = False             # chance answered for the actor, whose time had run out

    def __str__(self) -> str:
        if self.actor == TIME:
            words = [TIME] if self.answer is None else [TIME, self.answer]
        else:
            answer = self.answer
            if answer is None or answer == PASS:
                answer = ()
            elif not isinstance(answer, tuple):
                answer = (answer,)
            words = [*([DECK] if self.drawn else []), self.actor, PASS if self.answer == PASS else self.verb, *answer]
        return " ".join(map(str, words))

    @classmethod
    def parse(cls, line: str) -> "Action":
        """The inverse of `str`, for lines that name a seat, the judge, the deck or the clock."""
        words = [int(word) if is_number(word) else word for word in line.split()]
        if words[:1] == [TIME]:
            return cls(TIME, TIME, words[1] if len(words) > 1 else None)
        drawn = len(words) > 2 and words[0] == DECK and isinstance(words[1], int)
        if drawn:
            words = words[1:]
        if len(words) < 2 or not isinstance(words[1], str):
            raise Unreadable("action", "'{line}' is no action; write ACTOR VERB ARGUMENTS, such as 3 protect 6", line=line)
        actor, verb, *rest = words
        if verb == PASS:
            return cls(actor, PASS, PASS, drawn)
        answer = None if not rest else rest[0] if len(rest) == 1 else tuple(rest)
        return cls(actor, verb, answer, drawn)


CLOCK = Action(TIME, TIME)


class Prompt:
    """Somebody is asked something.

    compulsory  no pass; when the time is over chance answers
    offer       standing: may be taken while something else goes on, and never holds that up
    public      everybody may know that this seat is being asked
    abstains    an answer outside the choices counts as a pass (a vote for nobody valid)
    time        which of the board's `seconds` it has
    verbs       answers that are written as a verb of their own
    """

    __slots__ = ("actor", "verb", "choices", "compulsory", "offer", "public", "abstains", "time", "verbs", "late")

    def __init__(self, actor: Actor, verb: str, choices: Collection, *, compulsory: bool = False, offer: bool = False,
                 public: bool = False, abstains: bool = False, time: str = "night", verbs: Mapping[object, str] = {}):
        self.actor = actor
        self.verb = verb
        self.choices = choices
        self.compulsory = compulsory
        self.offer = offer
        self.public = public
        self.abstains = abstains
        self.time = time
        self.verbs = verbs
        self.late = False       # time is up: only chance may answer now

    @property
    def key(self) -> tuple[Actor, str]:
        return self.actor, self.verb

    def __repr__(self) -> str:
        return f"Prompt({self.actor} {self.verb} {list(self.choices)})"


NOTHING = (None,)       # the choices of a verb that takes no argument: `turn`, `save`


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
        lists = product if self.repeats else permutations if self.ordered else combinations
        for size in range(self.least, self.most + 1):
            for chosen in lists(self.seats, repeat=size) if self.repeats else lists(self.seats, size):
                yield chosen[0] if size == 1 else chosen

    def draw(self, chance) -> object:
        """One of them, all alike likely. `chance` is a `random.Random`; there may be too many to list."""
        sizes = range(self.least, self.most + 1)
        size = chance.choices(sizes, [self._lists_of(n) for n in sizes])[0]
        chosen = chance.choices(self.seats, k=size) if self.repeats else chance.sample(self.seats, size)
        chosen = chosen if self.ordered else sorted(chosen)
        return chosen[0] if size == 1 else tuple(chosen)

    def _lists_of(self, size: int) -> int:
        if self.repeats:
            return len(self.seats) ** size
        return (perm if self.ordered else comb)(len(self.seats), size)

    def __str__(self) -> str:
        size = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        return f"{size} of {' '.join(map(str, self.seats))}"


class Odds:
    """Words that chance chooses among, each as likely as its weight says."""

    def __init__(self, weights: dict[str, int]):
        self.weights = {word: weight for word, weight in weights.items() if weight}

    def __contains__(self, answer: object) -> bool:
        return answer in self.weights

    def __iter__(self) -> Iterator[str]:
        return iter(self.weights)

    def __len__(self) -> int:
        return len(self.weights)

    def draw(self, chance) -> str:
        return chance.choices(list(self.weights), list(self.weights.values()))[0]

    def __str__(self) -> str:
        return " ".join(self.weights)


class Where:
    """Choices too many to list: whatever passes the test. `hint` says what that is."""

    def __init__(self, hint: str, test: Callable[[object], bool]):
        self.hint, self.test = hint, test

    def __contains__(self, answer: object) -> bool:
        return self.test(answer)

    def __iter__(self) -> Iterator[object]:
        return iter(())

    def __len__(self) -> int:
        return 1

    def __str__(self) -> str:
        return self.hint


def as_tuple(answer: object) -> tuple:
    """One thing or several, always as a tuple."""
    if answer is None or answer == PASS:
        return ()
    return answer if isinstance(answer, tuple) else (answer,)
