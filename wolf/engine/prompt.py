"""Prompt: a question to one actor. Action: an answer to it.

An answer is legal if it is one of the prompt's choices. There is no other test.
"""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from .errors import Unreadable
from .seat import Seat, is_number

Actor = Seat | str          # a seat, or one of the three below
Answer = Any                # a seat, a word, a tuple of both, or None: which one, only whoever wrote the choices knows
JUDGE, DECK, TIME = "judge", "deck", "clock"
PASS = "pass"


class Action(NamedTuple):
    """One answer, one line of the record: `3 protect 6`."""

    actor: Actor
    verb: str
    answer: Answer = None
    drawn: bool = False             # chance answered for the actor, whose time had run out

    @property
    def seat(self) -> Seat:
        """The actor of a verb that only players have."""
        assert isinstance(self.actor, int)
        return self.actor

    def __str__(self) -> str:
        if self.actor == TIME:
            words = [TIME] if self.answer is None else [TIME, self.answer]
        else:
            words = [*([DECK] if self.drawn else []), self.actor, *self._deed()]
        return " ".join(map(str, words))

    def _deed(self) -> tuple[Any, ...]:
        """The verb and the answer. A pass says what was passed: the same player may be asked something else as well."""
        verb, answer = self.verb, self.answer
        if answer == PASS:
            return (PASS,) if verb == PASS else (PASS, verb)
        return (verb,) if answer is None else (verb, *answer) if isinstance(answer, tuple) else (verb, answer)

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
            raise Unreadable("action", "'{line}' is not an action; write ACTOR VERB ARGUMENTS, such as 3 protect 6",
                             line=line)
        actor, verb, rest = words[0], words[1], words[2:]
        if verb == PASS:                # earlier releases did not write what was passed
            return cls(actor, str(rest[0]) if rest else PASS, PASS, drawn)
        answer = None if not rest else rest[0] if len(rest) == 1 else tuple(rest)
        return cls(actor, verb, answer, drawn)


CLOCK = Action(TIME, TIME)


class Prompt:
    """A question to one actor, as long as it is open.

    compulsory  no pass; when the time is up, chance answers
    offer       a standing offer: can be taken while something else goes on, and never holds that up
    public      everybody may know that this seat is being asked
    abstains    an answer outside the choices counts as a pass (a vote for nobody valid)
    time        which of the board's `seconds` it has
    verbs       answers that the record writes as verbs of their own
    picks       of those who choose together: who has picked what. Such an answer can be changed until the step ends
    alone       a form of its own, even where the same player is asked something else at the same moment
    tiles       tiles of the form that mean another answer: the victim's own means yes to the antidote
    decoy       asked so that he looks like those who have a choice: the answer counts for nothing and is not written
    pending     what comes of it, or is asked next, may change what a machine judge would declare
    """

    __slots__ = ("actor", "verb", "choices", "compulsory", "offer", "public", "abstains", "time", "verbs",
                 "picks", "alone", "tiles", "decoy", "pending", "late")

    def __init__(self, actor: Actor, verb: str, choices: Collection[Any], *, compulsory: bool = False,
                 offer: bool = False, public: bool = False, abstains: bool = False, time: str = "night",
                 verbs: Mapping[Any, str] = {}, picks: Mapping[Seat, Answer] | None = None,
                 alone: bool = False, tiles: Mapping[Any, Any] = {}, decoy: bool = False,
                 pending: bool = False):
        self.actor = actor
        self.verb = verb
        self.choices = choices
        self.compulsory = compulsory
        self.offer = offer
        self.public = public
        self.abstains = abstains
        self.time = time
        self.verbs = verbs
        self.picks = picks
        self.alone = alone
        self.tiles = tiles
        self.decoy = decoy
        self.pending = pending or (time == "skill" and not offer)
        self.late = False       # time is up: only chance may answer now

    @property
    def changeable(self) -> bool:
        return self.picks is not None

    @property
    def picked(self) -> bool:
        """Whether the one who is asked has picked already."""
        return self.picks is not None and self.actor in self.picks

    @property
    def key(self) -> tuple[Actor, str]:
        return self.actor, self.verb

    @property
    def seat(self) -> Seat:
        """The actor of a question that only players are asked."""
        assert isinstance(self.actor, int)
        return self.actor

    def read(self, text: str) -> Answer:
        """The answer that a text posted by a phone means. Two seats may stand for a word and two seats."""
        text = text.strip()
        answer = PASS if text == PASS else Action.parse(f"{self.actor} {self.verb} {text}").answer
        if answer in self.tiles:
            return self.tiles[answer]
        if isinstance(answer, tuple) and answer not in self.choices:
            words = (value[0] for value in self.choices if isinstance(value, tuple) and isinstance(value[0], str))
            word = next(words, "")
            return (word, *answer) if word else answer
        return answer

    def __repr__(self) -> str:
        return f"Prompt({self.actor} {self.verb} {list(self.choices)})"
