"""Progress: moves a game that is being replayed forward, to a phase or past whatever is open."""

from collections.abc import Callable, Iterable
from math import inf

from .errors import Illegal
from .game import Game, who
from .prompt import DECK, Action, Prompt
from .record import phase_text
from .state import END

Chance = Callable[[Prompt], Action]         # answers for chance


class Progress:
    """A game, and how time passes in it. Without `chance`, a compulsory choice left open is an error."""

    def __init__(self, game: Game, chance: Chance | None, expected: Iterable[str] = ()):
        self.game, self.chance = game, chance
        self.notation = game.rules.notation
        self.entered: set[tuple[str, int]] = set()      # phases that began with the last clock
        self.expected = set(expected)                   # kinds of expectations checked since the last clock
        self.declared: Action | None = None             # by a machine judge, and not written yet

    def place(self) -> tuple[str, int]:
        """The phase and its number now."""
        return self.game.state.phase, self.game.state.round

    def asked(self) -> set[Prompt]:
        """The open questions that are no standing offers."""
        return {prompt for prompt in self.game.prompts() if not prompt.offer}

    def go_to(self, name: str, number: int | None) -> None:
        """Pass on until this phase begins, or has begun."""
        last_phase, last_round = self.notation.LONGEST
        wanted = phase_text(self.notation, name, number)
        while (now := phase_text(self.notation, *self.place())) != wanted and not (name == END and self.game.over):
            outcome = self.game.state.outcome
            if outcome and wanted in {phase_text(self.notation, *place) for place in self.entered}:
                return                          # the game ended in it
            if outcome:
                raise Illegal("over", "{place} is not reached: the game is over, {winner} wins ({reason})",
                              place=wanted, winner=outcome.winner, reason=outcome.reason)
            if name != END and self.is_past(name, number):
                raise Illegal("passed", "{wanted} is not reached: this is {now}", wanted=wanted, now=now)
            if self.place() == (last_phase, last_round + 1):
                raise Illegal("endless", "no end after {n} {phase}s", n=last_round, phase=last_phase)
            self.pass_on()

    def is_past(self, name: str, number: int | None) -> bool:
        """Whether this phase is over. Phases that come only once come after all that are numbered."""
        order = self.notation.order(self.game)

        def rank(name: str, number: int | None) -> tuple[float, int]:
            if name in self.notation.ONCE or number is None:
                return inf, self.notation.ONCE.index(name)
            return number, order.index(name)
        return rank(*self.place()) > rank(name, number)

    def pass_on(self) -> None:
        """Let time run out for whatever is open."""
        self.expected.clear()
        self.draw_due()
        self.entered = self.notation.phases(self.game.act(self.notation.clock(self.game)))
        self.declare()
        self.draw_due()

    def draw_due(self) -> None:
        """Let chance make the compulsory choices whose time is up."""
        while (due := self.game.due()) is not None:
            if self.chance is None and (due.actor == DECK or due.offer):
                return                          # chance turns nothing up unless the record says so
            if self.chance is None:
                raise Illegal("left-open", "{who} has to {verb}: this must be written, or the record needs a seed",
                              who=who(due.actor), verb=due.verb)
            self.game.act(self.chance(due))

    def declare(self) -> None:
        """Let a machine judge declare what has to be declared now."""
        declared = self.game.declaration()
        if declared is not None:
            self.game.act(declared)
            self.declared = declared

    def go_back(self, to: int) -> None:
        """Undo everything after the first `to` answers."""
        self.game, self.declared = self.game.undone(to), None
