"""Game: a running script, the answers given to it, and the facts it has told.

The list of answers is the game. Playing, undoing, loading and replaying are all one thing: run the script over answers.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from .board import Setup
from .errors import Illegal, Refused, Stale
from .fact import Fact
from .prompt import DECK, JUDGE, PASS, TIME, Action, Actor, Answer, Prompt
from .rules import Rules
from .script import Layers
from .state import State
from .view import Eye, View, Viewer


class Game:
    """One game from the deal to the end. `log` are its answers, `facts` what was told, `open` the open questions."""

    def __init__(self, rules: Rules, setup: Setup, actions: Iterable[Action] = ()):
        self.rules, self.setup = rules, setup
        self._begin()
        for action in actions:
            self.resume(action)

    def _begin(self) -> None:
        self.log: list[Action] = []
        self.state: State = self.rules.state(self.setup)
        self._script = self.rules.course(self.state, self.setup)
        self.open: Layers = next(self._script)
        self.eyes: dict[Viewer, Eye] = {}       # everybody who has looked

    @property
    def facts(self) -> list[Fact]:
        return self.state.facts

    @property
    def over(self) -> bool:
        return self.state.outcome is not None

    @classmethod
    def replay(cls, rules: Rules, setup: Setup, actions: Iterable[Action]) -> tuple["Game", Refused | None]:
        """A game that was given these answers up to the first that is refused, and why that one was."""
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

    def act(self, action: Action, prompt: Prompt | None = None) -> Sequence[Fact]:
        """Give one answer; the facts told because of it. If it is refused, nothing changes.

        `prompt` is the open question it answers, if the caller has looked it up already.
        """
        action = self._check(action, prompt)
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
        """Give an answer that is known to be legal: from a log, or checked by `act`. All others go through `act`."""
        self.open = self._script.send(action)
        self.log.append(action)

    # --- what is asked ---

    def find(self, actor: Actor, verb: str) -> Prompt | None:
        """The open question to this actor with this verb."""
        key = (actor, verb)
        for layer in self.open:
            prompt = layer.get(key)
            if prompt is not None:
                return prompt
        return None

    def prompts(self) -> Iterator[Prompt]:
        """All questions that somebody may answer now, standing offers included."""
        for layer in self.open:
            for prompt in layer.values():
                if prompt.actor != TIME:
                    yield prompt

    def due(self) -> Prompt | None:
        """A compulsory choice whose time is up: chance has to make it."""
        for layer in self.open:
            for prompt in layer.values():
                if prompt.late:
                    return prompt
        return None

    def declaration(self) -> Action | None:
        """What a machine judge has to declare before anything else may happen."""
        if self.setup.judge != "machine" or self.over:
            return None
        declared = self.rules.machine(self.state)
        if declared and any(prompt.pending for layer in self.open for prompt in layer.values()):
            return None                 # what somebody still chooses may change it
        return declared

    def _check(self, action: Action, prompt: Prompt | None = None) -> Action:
        """The action as the log writes it (an abstention as a pass, a no as its own verb), or Refused."""
        actor, verb, answer, drawn = action = action._replace(drawn=False) if action.actor == DECK else action
        if actor == TIME:
            return self._check_clock(action)
        if actor != JUDGE and self.state.paused:
            raise Illegal("paused", "the game is paused; only the judge can act")
        if verb == PASS:
            mine = [p for p in self.prompts() if p.actor == actor and not p.offer]
            if not mine:
                raise Stale("nothing-to-pass", "{who} is not asked anything now", who=who(actor))
            for one in mine:
                if one.compulsory:
                    raise has_to_choose(one)
            return Action(actor, mine[0].verb, PASS)
        prompt = prompt or self.find(actor, verb)
        if prompt is None:
            raise self._not_asked(actor, verb)
        if answer == PASS and (prompt.offer or (prompt.compulsory and not prompt.late)):
            raise has_to_choose(prompt)         # an offer is left standing, not passed: that would take it
        if prompt.late != drawn and actor != DECK:
            if prompt.late:
                raise Stale("late", "{who} is too late to {verb}; chance decides", who=who(actor), verb=verb)
            raise Illegal("not-late", "{who} can still {verb}; chance decides only when time is up",
                          who=who(actor), verb=verb)
        if answer not in prompt.choices and not (answer == PASS and not prompt.compulsory):
            if prompt.abstains:
                return Action(actor, verb, PASS)
            raise Illegal("no-choice", "{who} cannot {tried}; possible: {choices}", who=who(actor),
                          tried=f"{verb} {answer_text(answer)}".strip(), choices=choices_text(prompt))
        return Action(actor, prompt.verbs[answer], None, drawn) if answer in prompt.verbs else action

    def _check_clock(self, action: Action) -> Action:
        if (due := self.due()) is not None and due.actor != DECK and not due.offer:
            raise Illegal("draw-first", "{who} did not {verb} in time; chance has to decide first",
                          who=who(due.actor), verb=due.verb)
        if self.over or self.state.paused:
            raise Illegal("no-clock", "no clock is running now")
        return action

    def _not_asked(self, actor: Actor, verb: str) -> Refused:
        if self.over:
            return Illegal("over", "the game is over")
        asked = sorted({p.verb for p in self.prompts() if p.actor == actor and not p.offer})
        return Stale("not-asked", "{who} is not asked to {verb} now{instead}", who=who(actor), verb=verb,
                     instead=f", but to {' or '.join(asked)}" if asked and actor != JUDGE else "")

    # --- what is seen ---

    def view(self, viewer: Viewer) -> View:
        """What one viewer may see: a seat, 'table' (the public screen) or 'judge'."""
        return self._eye(viewer).view(len(self.log), self.prompts)

    def known_to(self, viewer: Viewer) -> Any:
        """What a viewer knows, as the game's own kind of state: what a bot may think with."""
        return self._eye(viewer).known

    def _eye(self, viewer: Viewer) -> Eye:
        eye = self.eyes.get(viewer)
        if eye is None:
            eye = self.eyes[viewer] = Eye(self.rules.state(self.setup.public()), viewer)
        eye.catch_up(self.facts)
        return eye


# --- words for sentences ---

def who(actor: Actor) -> str:
    """An actor as sentences name it: `seat 3`, `the judge`."""
    return f"seat {actor}" if isinstance(actor, int) else f"the {actor}"


def answer_text(answer: Answer) -> str:
    """An answer as it was typed: `3 5`."""
    return " ".join(map(str, answer)) if isinstance(answer, tuple) else "" if answer is None else str(answer)


def has_to_choose(prompt: Prompt) -> Illegal:
    """The refusal of a pass where none is allowed."""
    return Illegal("compulsory", "{who} has to choose: {verb} {choices}", who=who(prompt.actor), verb=prompt.verb,
                   choices=choices_text(prompt))


def choices_text(prompt: Prompt) -> str:
    """The possible answers, for a sentence that refuses another one."""
    choices = prompt.choices
    if isinstance(choices, range):
        text = f"{choices[0]} to {choices[-1]}"
    elif isinstance(choices, (tuple, list, set, frozenset)):
        words = [answer_text(c) or prompt.verb for c in choices]
        text = " ".join(words)
    else:
        text = str(choices)
    return text if prompt.compulsory or prompt.offer else f"{text} or pass"
