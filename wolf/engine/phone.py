"""What a game says about people's screens. Rooms, pages, review, voice and bots ask here, and name no game's words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from .fact import Fact
from .prompt import Action, Prompt
from .seat import Seat
from .speech import Remark, Saying, Talk


class Bot(Protocol):
    """Plays any number of seats of one table, each from what that seat knows."""

    chance: Any                     # a random.Random

    def hear(self, game: Any, talk: Talk) -> None:
        """Listen to what was told to all and said by anybody since the last time."""

    def speak(self, game: Any, seat: Seat) -> tuple[Remark, ...]:
        """What a player says who has the floor now; nothing is an answer, too."""

    def answer(self, game: Any, prompts: list[Prompt]) -> Action:
        """One of the questions that one player is asked now, answered."""

    def takes(self, game: Any, offer: Prompt) -> Action | None:
        """How a standing offer is taken, if it is."""


NUMBERS = frozenset({"extend"})         # verbs of every judge whose numbers are no seats
FORFEIT = "forfeit"                     # a side gives up: every game has this ruling, and the console asks for the side


class Ruling(NamedTuple):
    """Something a judge may do in this game, as the console offers it."""

    verb: str
    fields: tuple[str, ...] = ()    # what the console asks for, in the order of a record's line
    values: tuple[str, ...] = ()    # a button for each of these; if it has none, for each seat that can be named
    confirm: bool = False           # asked once more, so that it is not done by mistake
    secret: bool = False            # whether it is possible depends on secrets: only a judge who sees all is offered it
    when: str = ""                  # a property of the game's state that says whether it is of use now
    asked: bool = False             # the game waits for it

    @property
    def label(self) -> str:
        """Its key in the catalogue: a verb with a further word has a text of its own."""
        return "_".join([self.verb, *(field for field in self.fields if field == "loses")])


class Team(NamedTuple):
    """A team that was proposed, and what became of it, for the review."""

    mission: int
    step: int                       # the answer that proposed it
    leader: Seat
    seats: tuple[Seat, ...]
    approve: tuple[Seat, ...] = ()
    refuse: tuple[Seat, ...] = ()
    passed: bool = False
    cards: tuple[tuple[Seat, str], ...] = ()
    result: str = ""                # success, fail, or "" for a team that did not go

    def card(self, seat: Seat) -> str:
        return dict(self.cards).get(seat, "")


def no_teams(steps: Sequence[tuple[int, Fact]]) -> list[Team]:
    return []


def declares_nothing(game: Any, minute: int, chance: Any) -> Action | None:
    return None


@dataclass(frozen=True)
class Phone:
    """All that a game exports for people's screens, beside its rules."""

    locale: Path                                        # one file per language: everything this game says
    bots: Mapping[str, Callable[[Any], Bot]]            # generations by name, the newest first; with a random.Random
    kinds: Sequence[str]                                # groups in which cards are listed, in order
    steps: Mapping[str, object] = field(default_factory=dict)   # the steps of a night, by name
    groups: Mapping[str, Callable[[Any], bool]] = field(default_factory=dict)   # sections about several cards alike
    # what its texts may ask of a table, beside its cards and options: by name, of a setup
    conditions: Mapping[str, Callable[[Any], bool]] = field(default_factory=dict)
    # texts of a step, each with the fact that says it
    calls: Mapping[str, type[Fact]] = field(default_factory=dict)
    decoy: str = ""                                     # the verb asked at night of those who have nothing to do
    # verbs that every phone offers alike; True: with a seat to name
    offers: Mapping[str, bool] = field(default_factory=dict)
    numbers: frozenset[str] = NUMBERS                   # verbs whose numbers are no seats
    seldom: frozenset[str] = frozenset()                # yes-or-no verbs that a random bot seldom says yes to
    sayings: Sequence[Saying] = ()                      # what players say in a set form, and phones offer to note
    stamps: Sequence[str] = ()                          # marks for seats in a player's private notes
    signs: Sequence[str] = ()                           # set phrases that those who are awake together send each other
    penalties: Sequence[Ruling] = ()                    # against one seat
    rulings: Sequence[Ruling] = ()                      # about the whole table
    # what the judge's machine says now: given the game, the minute of the host's clock, and a random.Random
    declares: Callable[[Any, int, Any], Action | None] = declares_nothing
    rounds: str = "days"                                # what its rounds are called in a simulator's figures
    ballot: type[Fact] | None = None                    # for the review: `votes`, as pairs of voter and target
    suspicion: type[Fact] | None = None                 # `seat` and `suspect`
    teams: Callable[[Sequence[tuple[int, Fact]]], list[Team]] = no_teams
    office: str = ""                                    # what somebody may be elected to: a column of summaries
    # how a stored fact changes a game's summary
    summary: Mapping[type[Fact], Callable[..., None]] = field(default_factory=dict)
