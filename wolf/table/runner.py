"""Playing a record's lines into a game.

A phase line plays on until there, an action line to the moment its actor is asked; whatever is open on the way passes.
"""

from collections.abc import Callable, Iterable
from math import inf
from typing import NamedTuple

from .errors import Illegal, Refused, Unreadable
from .game import Game, who
from .prompt import DECK, JUDGE, PASS, TIME, Action, Prompt
from .record import Broken, Line, phase_text
from .seat import Seat, is_number


class Awaited(NamedTuple):
    """The `-> …` of a line whose result is told later."""

    line: int
    actor: Seat
    expected: str
    told: int               # facts told before it


class Runner:
    """Plays a record's lines into a game. `draw` answers for chance; without it a compulsory choice left open is an error."""

    def __init__(self, game: Game, draw: Callable[[Prompt], Action] | None = None,
                 announce: Callable[[object], list[str]] = lambda fact: [], strict: bool = False):
        self.game, self.draw, self.announce = game, draw, announce
        self.strict = strict                    # a `reject` must hold whenever in its phase, not only at this moment
        self.notation = game.rules.notation
        self.marks: list[int] = []              # length of the log before each action line, for undo
        self.times: dict[int, str] = {}         # of the log's lines, where a real game wrote them
        self.entered: set[tuple[str, int]] = set()      # phases that the last clock led through
        self.checked = 0                        # facts compared with `>` lines so far
        self.order_expected = False             # an `expect speech` has looked at the order now in force
        self.step_over = False                  # the line just played was the last answer its step waited for
        self.exported = False                   # a real game's record: every clock is written where it was
        self.awaited: list[Awaited] = []        # results that are still to be told
        self.line = 0                           # which is being played

    def run(self, lines: Iterable[Line]) -> None:
        lines = list(lines)
        self.exported = any(line.text.startswith(">") for line in lines)
        for line in lines:
            try:
                self.play(line)
                self.settle()
            except Refused as why:
                raise Broken(line.number, str(why)) from why
        self.declare()
        while self.awaited and not self.game.over:
            self.pass_on()
            self.settle()

    def declare(self) -> None:
        """What a machine judge declares comes at once: before the next line, unless that line says just this."""
        declared = self.game.declaration()
        if declared is not None:
            self.game.act(declared)

    def play(self, line: Line) -> None:
        words, self.line = line.text.split(), line.number
        reached = line.text == phase_text(self.notation, *self.place())
        if not (reached or words[0].startswith(">") or words[0] == JUDGE):
            self.declare()
        if not (words[0].startswith(">") or words[0] == DECK or self.exported) and self.draw is not None:
            self.draw_due()
        if words[0] == "expect":
            self.expect(line, words[1:])
        elif words[0] == "reject":
            self.reject(line, words[1:])
        elif words[0].startswith(">"):
            self.check_fact(line)
        elif words == ["end"] or (len(words) == 1 and words[0] in self.notation.ONCE):
            self.go_to(words[0], None)
        elif len(words) == 2 and words[0] in self.notation.PHASES and is_number(words[1]):
            self.go_to(words[0], int(words[1]))
        elif len(words) == 3 and words[1] == "->":
            self.hear(words[0], self.notation.read_result(words[2]))
        elif words == [JUDGE, "undo"]:
            self.undo()
        elif not (words == [TIME] and self.step_over):      # the next step has begun: this clock was for the last one
            before, asked = len(self.game.log), self.asked_now()
            self.perform(words)
            self.marks.append(before)
            if line.time and len(self.game.log) == before + 1:
                self.times[before] = line.time
            now = self.asked_now()
            self.step_over = bool(asked and now) and not asked & now and words[0] not in (TIME, JUDGE) and not self.exported
            return
        self.step_over = False

    def asked_now(self) -> set[Prompt]:
        return {prompt for prompt in self.game.prompts() if not prompt.offer}

    # phases

    def place(self) -> tuple[str, int]:
        return self.game.state.phase, self.game.state.round

    def go_to(self, name: str, number: int | None) -> None:
        last_phase, last_round = self.notation.LONGEST
        wanted = phase_text(self.notation, name, number)
        while (now := phase_text(self.notation, *self.place())) != wanted and not (name == "end" and self.game.over):
            if self.game.over and wanted in {phase_text(self.notation, *place) for place in self.entered}:
                return                          # the game ended in it
            if self.game.over:
                raise Illegal("over", "{place} is not reached: the game is over, {winner} wins ({reason})", place=wanted,
                              winner=self.game.state.outcome.winner, reason=self.game.state.outcome.reason)
            if name != "end" and self.passed(name, number):
                raise Illegal("passed", "{wanted} is not reached: this is {now}", wanted=wanted, now=now)
            if self.place() == (last_phase, last_round + 1):
                raise Illegal("endless", "no end after {n} nights", n=last_round)
            self.pass_on()

    def passed(self, name: str, number: int | None) -> bool:
        """Phases that come only once come after all that are numbered."""
        def rank(name: str, number: int | None) -> tuple[float, int]:
            once = name in self.notation.ONCE
            return inf if once else number, (self.notation.ONCE if once else self.notation.PHASES).index(name)
        return rank(*self.place()) > rank(name, number)

    def pass_on(self) -> None:
        """Time runs out for whatever is open."""
        self.order_expected = False
        self.draw_due()
        self.entered = self.notation.phases(self.game.act(self.notation.clock(self.game)))
        self.declare()
        self.draw_due()

    def draw_due(self) -> None:
        """Chance decides what had to be decided and was not."""
        while (due := self.game.due()) is not None:
            if self.draw is None and due.actor == DECK:
                return                          # chance turns nothing up unless the record says so
            if self.draw is None:
                raise Illegal("left-open", "{who} has to {verb}: this must be written, or the record needs a seed",
                              who=who(due.actor), verb=due.verb)
            self.game.act(self.draw(due))

    # actions

    def perform(self, words: list[str]) -> None:
        attempt, expected = self.reading(words)
        place = self.place()
        if words[:2] == [JUDGE, "minute"] and self.order_expected:
            self.pass_on()                      # that order has been looked at: this minute is for the next one
        before = len(self.game.log)
        while (actions := attempt(self.game)) is None:
            if self.game.over:
                raise Illegal("over", "the game is over")
            if self.game.state.paused:
                raise Illegal("paused", "the game is paused; only the judge can act")
            self.pass_on()
            if self.place() != place:
                if words[-1] == PASS and place[0] == "night":       # nothing was left to choose: the step went by as if passed
                    self.game = self.game.undone(before)
                    return
                raise Illegal("not-here", "nobody is asked for '{line}' in {phase} {number}", line=" ".join(words), phase=place[0], number=place[1])
        first, told = True, []
        for action in actions:
            if not first and self.game.find(action.actor, action.verb) is None and action.verb != PASS:
                continue                        # the others' answer was enough
            told += self.game.act(action)
            first = False
        due = self.game.due()
        if due is not None and due.actor == actions[0].actor and expected in due.choices:
            told += self.game.act(Action(due.actor, due.verb, expected, drawn=True))        # the result written fixes chance
        if expected is not None and self.notation.told_later(actions[0]):
            self.awaited.append(Awaited(self.line, actions[0].actor, expected, len(self.game.facts)))
        elif expected is not None:
            self.compare(expected, self.notation.result(told, actions[0].actor))

    @staticmethod
    def compare(expected: str, found: str | None) -> None:
        if found != expected:
            raise Illegal("result", "expected '-> {expected}', found {found}", expected=expected, found=found or "nothing told")

    def settle(self) -> None:
        """Results that were told in the meantime are what was expected, where it was asked for them."""
        for awaited in self.awaited[:]:
            found = self.notation.result(self.game.facts[awaited.told:], awaited.actor)
            if found is not None:
                self.awaited.remove(awaited)
                if found != awaited.expected:
                    raise Broken(awaited.line, f"expected '-> {awaited.expected}', found {found}")

    def hear(self, name: str, expected: str) -> None:
        """`ROLE -> RESULT`: what somebody was told without having asked. Plays on until he was."""
        seats = self.notation.holders(self.game, name) if self.notation.is_actor(name) else []
        if not seats:
            raise Unreadable("verb", "'{line}' says who, but not what", line=name)
        place = self.place()
        while (found := self.notation.result(self.game.facts, seats[0])) is None and self.place() == place and not self.game.over:
            self.pass_on()
        self.compare(expected, found)

    def reading(self, words: list[str]) -> tuple[Callable[[Game], list[Action] | None], str | None]:
        """What a line asks to be done: a function from the game to its actions, None while nobody is asked for it."""
        expected = None
        if "->" in words:
            at = words.index("->")
            if len(words) != at + 2:
                raise Unreadable("result", "after -> stands one word")
            words, expected = words[:at], self.notation.read_result(words[at + 1])
        if not words:
            raise Unreadable("empty", "this line says nothing to do")
        words = self.notation.in_full(words)
        if words[0] == TIME:
            if len(words) > 2 or (len(words) == 2 and not self.notation.is_running(self.game, words[1])):
                raise Unreadable("clock", "'{line}': clock stands alone, or names a step that is running", line=" ".join(words))
            action = Action.parse(" ".join(words))
            return (lambda game: [action]), None
        whole = self.notation.whole_line(words)
        if whole is not None:
            if expected is not None:
                raise Unreadable("result", "nobody is told anything by '{line}'", line=words[0])
            return whole, None
        actor = words[0]
        if not (is_number(actor) or actor in (JUDGE, "deck") or self.notation.is_actor(actor)):
            raise Unreadable("actor", "'{actor}' is no seat, role, phase or verb", actor=actor)
        if len(words) < 2:
            raise Unreadable("verb", "'{line}' says who, but not what", line=actor)
        if not self.notation.is_actor(actor):
            action = self.notation.read_action(words)
            return (lambda game: [action] if self.asked(game, action) else None), expected
        spoken = self.notation.read_action(["0", *words[1:]])

        def by_name(game: Game) -> list[Action] | None:
            seats = self.notation.actors(game, actor, spoken.verb)
            return [spoken._replace(actor=seat) for seat in seats] or None
        return by_name, expected

    @staticmethod
    def asked(game: Game, action: Action) -> bool:
        if action.verb == PASS:
            return any(p.actor == action.actor and not p.offer for p in game.prompts())
        return game.find(action.actor, action.verb) is not None

    def reject(self, line: Line, words: list[str]) -> None:
        """The action must be refused, also because it is not possible at this moment. Whatever it did is taken back."""
        game, kept = self.game, (self.marks[:], self.checked, self.order_expected, self.awaited[:])
        draw, self.draw = self.draw, None       # chance must not notice
        self.game = game.undone(len(game.log))
        try:
            accepted = self.try_out(words)
        finally:
            self.game, self.draw = game, draw
            self.marks, self.checked, self.order_expected, self.awaited = kept
        if accepted:
            raise Broken(line.number, f"expected '{' '.join(words)}' to be refused, found it accepted")

    def try_out(self, words: list[str]) -> bool:
        try:
            if words == [JUDGE, "undo"]:
                self.undo()
                return True
            if not self.strict and self.reading(words)[0](self.game) is None:
                return False
            before = len(self.game.log)
            self.perform(words)
            return len(self.game.log) > before
        except Unreadable:
            raise
        except Refused as why:
            return why.code == "result"         # it was accepted, and only told something else

    def undo(self) -> None:
        """Take back the last action line with all that followed from it; phase lines do not count."""
        if not self.marks:
            raise Illegal("nothing-to-undo", "there is no action to take back")
        to = self.marks.pop()
        paused = self.game.log[to:to + 1] if self.game.state.paused else []
        if paused == [Action(JUDGE, "pause")] and self.marks:       # pause, repair, resume: the pause stays
            before = self.marks.pop()
            self.game = self.game.undone(before)
            self.marks.append(before)
            self.game.act(paused[0])
        else:
            self.game = self.game.undone(to)
        self.times = {n: time for n, time in self.times.items() if n < to}
        self.checked = min(self.checked, len(self.game.facts))
        self.awaited = [awaited for awaited in self.awaited if awaited.told <= len(self.game.facts)]
        self.order_expected = False

    # checks

    def expect(self, line: Line, words: list[str]) -> None:
        if not words:
            raise Unreadable("expect", "expect what?")
        expected, found = self.notation.expectation(self.game, words, self.announcements)
        self.order_expected = self.order_expected or words[0] == "speech"
        if expected != found:
            kind = "" if words[0] in ("prompt", "no") else words[0] + " "
            raise Broken(line.number, f"expected {kind}{expected}, found {kind}{found}")

    def announcements(self) -> list[str]:
        return [text for fact in self.notation.public(self.game.facts) for text in self.announce(fact)]

    def check_fact(self, line: Line) -> None:
        """`> dead 5 @all`: the next thing told must be this."""
        expected = line.text.removeprefix(">").strip()
        facts = self.game.facts
        found = str(facts[self.checked]) if self.checked < len(facts) else "nothing told"
        if " ".join(found.split()) != expected:
            raise Broken(line.number, f"expected > {expected}, found > {found}")
        self.checked += 1
