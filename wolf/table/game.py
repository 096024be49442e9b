"""A running game: a script, the answers given to it, and the facts it has told.

The list of answers is the game. Playing, undoing, loading and replaying are all the same: run the script over answers.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .board import Board, Setup
from .errors import Illegal, Refused, Stale
from .fact import Fact, State
from .option import Option
from .prompt import DECK, JUDGE, PASS, TIME, Action, Prompt
from .script import Script
from .seat import Seat
from .view import Eye, View, known_to, look


@dataclass(frozen=True)
class Outcome:
    """How a game ended. `winner` is a side, or 'none'; `seats` are those who score."""

    winner: str
    reason: str
    seats: tuple[Seat, ...]


class Draw(NamedTuple):
    """So many different ones of these numbers, in an order."""

    numbers: Sequence[int]
    size: int


@dataclass(frozen=True)
class Rules:
    """All that a game exports."""

    name: str
    roles: Mapping[str, object]
    names: Mapping[str, str]                            # role names in other languages -> role id
    options: Mapping[str, Option]
    rulesets: Sequence[str]
    state: Callable[[Setup], State]
    course: Callable[[State, Setup], Script]
    machine: Callable[[State], Action | None]           # what a machine judge has to declare now
    board_problems: Callable[[Board], list[tuple[tuple[str, ...], str]]]     # (path of keys, sentence): what only this game finds
    setup_problems: Callable[[Setup], list[str]]
    notation: object                                    # how its lines stand in a record
    sides: Sequence[str]                                # that may win, the usual two
    fillers: tuple[str, ...]                            # cards that fill what a table leaves out
    seated: str = ""                                    # a card that never lies in the middle
    headlines: Sequence[str] = ()                       # options that boards and records write as a line of their own
    cards: Callable[[Board, int, Mapping], list[str]] = lambda board, players, options: board.cards(players)
    drawn: Sequence[str] = ()                           # headers of a record that say what was drawn beside the cards
    draws: Callable[[Setup], Mapping[str, Draw]] = lambda setup: {}             # ... and what that may be
    warnings: Callable[[Sequence[str], Mapping], list[str]] = lambda cards, options: []     # unusual, but can be played
    sizes: tuple[int, int] = (4, 18)                    # fewest and most players
    plan: Callable[[Board, Sequence[str]], list[tuple[str, tuple[str, ...]]]] = lambda board, cards: []     # the night's steps, each with what must come before it


class Game:
    def __init__(self, rules: Rules, setup: Setup, actions: Iterable[Action] = ()):
        self.rules, self.setup = rules, setup
        self._begin()
        for action in actions:
            self.resume(action)

    def _begin(self) -> None:
        self.log: list[Action] = []
        self.state: State = self.rules.state(self.setup)
        self._script = self.rules.course(self.state, self.setup)
        self.open = next(self._script)
        self.eyes: dict[object, Eye] = {}       # who has looked, and what each knows

    @property
    def facts(self) -> list[Fact]:
        return self.state.facts

    @property
    def over(self) -> bool:
        return self.state.outcome is not None

    @classmethod
    def replay(cls, rules: Rules, setup: Setup, actions: Iterable[Action]) -> tuple["Game", Refused | None]:
        """Play a list of answers; keep what was good and say where it broke."""
        game = cls(rules, setup)
        for action in actions:
            try:
                game.resume(game._check(action))
            except Refused as why:
                return game, why
        return game, None

    def undone(self, to: int) -> "Game":
        """This game as it was after its first `to` answers."""
        return Game(self.rules, self.setup, self.log[:to])

    def act(self, action: Action) -> Sequence[Fact]:
        """Give one answer; the value is what was told because of it. Refused, it changes nothing."""
        action = self._check(action)
        before = len(self.state.facts)
        try:
            self.resume(action)
        except Exception:               # a script that breaks must not leave half a step behind
            answers = self.log
            self._begin()
            for earlier in answers:
                self.resume(earlier)
            raise
        return self.state.facts[before:]

    def resume(self, action: Action) -> None:
        """One answer that was accepted before: of a log, or looked at by `act`. What must still be looked at goes through `act`."""
        self.open = self._script.send(action)
        self.log.append(action)

    # --- what is asked ---

    def find(self, actor: object, verb: str) -> Prompt | None:
        key = (actor, verb)
        for layer in self.open:
            prompt = layer.get(key)
            if prompt is not None:
                return prompt
        return None

    def prompts(self) -> Iterator[Prompt]:
        """Everything that somebody may answer now, standing offers included."""
        for layer in self.open:
            for prompt in layer.values():
                if prompt.actor != TIME:
                    yield prompt

    def due(self) -> Prompt | None:
        """A compulsory choice whose time is over: chance has to make it."""
        return next((prompt for layer in self.open for prompt in layer.values() if prompt.late), None)

    def declaration(self) -> Action | None:
        """What a machine judge declares before anything else may happen."""
        if self.setup.judge != "machine" or self.over:
            return None
        declared = self.rules.machine(self.state)
        if declared and any(prompt.time == "skill" and not prompt.offer for prompt in self.prompts()):
            return None                 # somebody's skill or badge may still change it
        return declared

    def _check(self, action: Action) -> Action:
        """Membership in the choices, or a sentence that says why not. An abstention is said as one, a no as its verb."""
        actor, verb, answer, drawn = action = action._replace(drawn=False) if action.actor == DECK else action
        if actor == TIME:
            return self._check_clock(action)
        if actor != JUDGE and getattr(self.state, "paused", False):
            raise Illegal("paused", "the game is paused; only the judge can act")
        if verb == PASS:
            mine = [p for p in self.prompts() if p.actor == actor and not p.offer]
            if not mine:
                raise Stale("nothing-to-pass", "{who} is not asked anything now", who=who(actor))
            if any(p.compulsory for p in mine):
                raise Illegal("compulsory", "{who} has to choose: {verb} {choices}", who=who(actor), verb=mine[0].verb,
                              choices=choices_text(mine[0]))
            return Action(actor, mine[0].verb, PASS)
        prompt = self.find(actor, verb)
        if prompt is None:
            raise self._not_asked(actor, verb)
        if prompt.late != drawn and actor != DECK:
            raise Stale("late", "the time of {who} to {verb} is over; chance decides", who=who(actor), verb=verb) if prompt.late \
                else Illegal("not-late", "{who} can still {verb}; chance decides only when the time is over", who=who(actor), verb=verb)
        if answer not in prompt.choices and not (answer == PASS and not prompt.compulsory):
            if prompt.abstains:
                return Action(actor, verb, PASS)
            raise Illegal("no-choice", "{who} cannot {tried}; possible: {choices}", who=who(actor),
                          tried=f"{verb} {answer_text(answer)}".strip(), choices=choices_text(prompt))
        return Action(actor, prompt.verbs[answer], None, drawn) if answer in prompt.verbs else action

    def _check_clock(self, action: Action) -> Action:
        if (due := self.due()) is not None and due.actor != DECK:
            raise Illegal("draw-first", "{who} did not {verb} in time; chance has to decide first", who=who(due.actor), verb=due.verb)
        if self.over or getattr(self.state, "paused", False):
            raise Illegal("no-clock", "no time is running now")
        return action

    def _not_asked(self, actor: object, verb: str) -> Refused:
        if self.over:
            return Illegal("over", "the game is over")
        asked = sorted({p.verb for p in self.prompts() if p.actor == actor and not p.offer})
        return Stale("not-asked", "{who} is not asked to {verb} now{instead}", who=who(actor), verb=verb,
                     instead=f", but to {' or '.join(asked)}" if asked and actor != JUDGE else "")

    # --- what is seen ---

    def view(self, viewer: object) -> View:
        """What one viewer may know: a seat, 'table' (the public screen) or 'judge'."""
        return look(self, viewer)

    def known_to(self, viewer: object) -> State:
        """The same facts, folded: what a bot may think with."""
        return known_to(self, viewer)


def who(actor: object) -> str:
    return f"seat {actor}" if isinstance(actor, int) else f"the {actor}"


def answer_text(answer: object) -> str:
    return " ".join(map(str, answer)) if isinstance(answer, tuple) else "" if answer is None else str(answer)


def choices_text(prompt: Prompt) -> str:
    choices = prompt.choices
    if isinstance(choices, range):
        text = f"{choices[0]} to {choices[-1]}"
    elif isinstance(choices, (tuple, list, set, frozenset)):
        words = [answer_text(c) or prompt.verb for c in choices]
        text = " ".join(words)
    else:
        text = str(choices)
    return text if prompt.compulsory or prompt.offer else f"{text} or pass"
