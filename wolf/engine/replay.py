"""Playing the lines of a record into a game.

A phase line plays on until that phase, an action line until its actor is asked. Whatever is open on the way is passed.
"""

from collections.abc import Callable, Iterable

from .attempt import Awaited, compare, read_attempt, still_awaited
from .errors import Illegal, Refused, Unreadable
from .fact import Fact
from .game import Game
from .progress import Chance, Progress
from .prompt import DECK, JUDGE, PASS, TIME, Action
from .record import Broken, Line, phase_text
from .seat import is_number
from .state import END

UNDO = [JUDGE, "undo"]


class Runner:
    """Plays the lines of a record into a game.

    `chance` answers for chance; without it, a compulsory choice left open is an error. `announce` gives the sentences
    in which a fact is announced. `strict`: a `reject` must hold at any moment of its phase, not only at this one.
    """

    def __init__(self, game: Game, chance: Chance | None = None,
                 announce: Callable[[Fact], list[str]] = lambda fact: [], strict: bool = False):
        self.progress = Progress(game, chance)
        self.announce, self.strict = announce, strict
        self.notation = game.rules.notation
        self.marks: list[int] = []              # length of the log before each action line, for undo
        self.times: dict[int, str] = {}         # index in the log -> time of day, as a real game wrote it
        self.checked = 0                        # number of facts compared with `>` lines so far
        self.step_over = False                  # the line just played was the last answer its step waited for
        self.exported = False                   # a real game's record: every clock is written where it was
        self.awaited: list[Awaited] = []        # results that are still to be told
        self.line = 0                           # the number of the line being played

    @property
    def game(self) -> Game:
        """The game as far as it has been played. An undo makes it another object."""
        return self.progress.game

    def run(self, lines: Iterable[Line]) -> None:
        """Play all lines. Broken says at which line the record does not hold."""
        lines = list(lines)
        self.exported = any(line.text.startswith(">") for line in lines)
        for line in lines:
            try:
                self.play(line)
                self.settle()
            except Refused as why:
                raise Broken(line.number, str(why)) from why
        self.progress.declare()
        while self.awaited and not self.game.over:
            self.progress.pass_on()
            self.settle()

    def play(self, line: Line) -> None:
        """Play one line of any kind."""
        words, self.line = line.text.split(), line.number
        kind, is_fact = words[0], words[0].startswith(">")
        reached = line.text == phase_text(self.notation, *self.progress.place())
        if not (reached or is_fact or kind == JUDGE):       # a judge's line may be the very declaration
            self.progress.declare()
        if not (is_fact or kind == DECK or self.exported) and self.progress.chance is not None:
            self.progress.draw_due()
        if kind == "expect":
            self.expect(line, words[1:])
        elif kind == "reject":
            self.reject(line, words[1:])
        elif is_fact:
            self.check_fact(line)
        elif words == [END] or (len(words) == 1 and kind in self.notation.ONCE):
            self.progress.go_to(kind, None)
        elif len(words) == 2 and kind in self.notation.PHASES and is_number(words[1]):
            self.progress.go_to(kind, int(words[1]))
        elif len(words) == 3 and words[1] == "->":
            self.hear(kind, self.notation.read_result(words[2]))
        elif words == UNDO:
            self.undo()
        elif not (words == [TIME] and self.step_over):      # the next step has begun: this clock was for the last one
            self.play_action(line, words)
            return
        self.step_over = False

    # --- actions ---

    def play_action(self, line: Line, words: list[str]) -> None:
        """Play an action line, and note what an undo and a clock after it need to know."""
        before, asked = len(self.game.log), self.progress.asked()
        self.perform(words)
        self.marks.append(before)
        if line.time and len(self.game.log) == before + 1:
            self.times[before] = line.time
        now = self.progress.asked()
        all_new = bool(asked and now) and not asked & now
        self.step_over = all_new and words[0] not in (TIME, JUDGE) and not self.exported

    def perform(self, words: list[str]) -> None:
        """Play on until somebody is asked for what a line says, do it, and check its result."""
        progress = self.progress
        if progress.declared and str(progress.declared) == " ".join(words):
            progress.declared = None            # the machine was faster than the line that says so
            return
        attempt, place = read_attempt(self.notation, self.game, words), progress.place()
        if words[0] == JUDGE and self.notation.MOVES_ON.get(words[1]) in progress.expected:
            progress.pass_on()                  # what was expected has been checked: this line is about the next step
        before = len(self.game.log)
        while (actions := attempt.actions(self.game)) is None:
            if self.game.over:
                raise Illegal("over", "the game is over")
            if self.game.state.paused:
                raise Illegal("paused", "the game is paused; only the judge can act")
            progress.pass_on()
            if progress.place() != place:
                if words[1:2] == [PASS] and place[0] in self.notation.IDLE:
                    progress.go_back(before)
                    return
                raise Illegal("not-here", "nobody is asked for '{line}' in {phase} {number}",
                              line=" ".join(words), phase=place[0], number=place[1])
        told = self.act_all(actions)
        due = self.game.due()
        if due is not None and due.actor == actions[0].actor and attempt.expected in due.choices:
            told += self.game.act(Action(due.actor, due.verb, attempt.expected, drawn=True))    # the line tells chance
        if attempt.expected is not None:
            self.check_result(actions[0], attempt.expected, told)

    def act_all(self, actions: list[Action]) -> list[Fact]:
        """Give the answers of one line; the facts they led to. Where one answer was enough, the others are left out."""
        told: list[Fact] = []
        for number, action in enumerate(actions):
            if number == 0 or action.verb == PASS or self.game.find(action.actor, action.verb) is not None:
                told += self.game.act(action)
        return told

    # --- results ---

    def check_result(self, action: Action, expected: str, told: list[Fact]) -> None:
        """Check the `-> …` of a line, now or when it is told."""
        if not isinstance(action.actor, int):
            compare(expected, None)             # only seats are told results
        elif self.notation.told_later(action):
            self.awaited.append(Awaited(self.line, action.actor, expected, len(self.game.facts)))
        else:
            compare(expected, self.notation.result(told, action.actor))

    def settle(self) -> None:
        """Check the results that were told in the meantime."""
        if self.awaited:
            self.awaited = still_awaited(self.notation, self.awaited, self.game.facts)

    def hear(self, name: str, expected: str) -> None:
        """`ROLE -> RESULT`: what somebody was told without having asked. Plays on until it is told."""
        seats = self.notation.holders(self.game, name) if self.notation.is_actor(name) else []
        if not seats:
            raise Unreadable("verb", "'{line}' says who, but not what", line=name)
        place = self.progress.place()
        while ((found := self.notation.result(self.game.facts, seats[0])) is None
               and self.progress.place() == place and not self.game.over):
            self.progress.pass_on()
        compare(expected, found)

    # --- refusals and undo ---

    def reject(self, line: Line, words: list[str]) -> None:
        """Check that an action is refused, if only because nobody is asked for it now. What it did is taken back."""
        kept, marks, checked, awaited = self.progress, self.marks[:], self.checked, self.awaited[:]
        trial = kept.game.undone(len(kept.game.log))
        self.progress = Progress(trial, None, kept.expected)        # chance must not notice
        try:
            accepted = self.try_out(words)
        finally:
            self.progress, self.marks, self.checked, self.awaited = kept, marks, checked, awaited
        if accepted:
            raise Broken(line.number, f"expected '{' '.join(words)}' to be refused, found it accepted")

    def try_out(self, words: list[str]) -> bool:
        """Whether an action is accepted."""
        try:
            if words == UNDO:
                self.undo()
                return True
            if not self.strict and read_attempt(self.notation, self.game, words).actions(self.game) is None:
                return False
            before = len(self.game.log)
            self.perform(words)
            return len(self.game.log) > before
        except Unreadable:
            raise
        except Refused as why:
            return why.code == "result"         # it was accepted; only its result is another

    def undo(self) -> None:
        """Take back the last action line and everything that followed from it; phase lines do not count."""
        if not self.marks:
            raise Illegal("nothing-to-undo", "there is no action to take back")
        to = self.marks.pop()
        paused = self.game.log[to:to + 1] if self.game.state.paused else []
        if paused == [Action(JUDGE, "pause")] and self.marks:       # a pause for a repair stays in force
            self.progress.go_back(self.marks[-1])
            self.game.act(paused[0])
        else:
            self.progress.go_back(to)
        self.times = {number: time for number, time in self.times.items() if number < to}
        self.checked = min(self.checked, len(self.game.facts))
        self.awaited = [awaited for awaited in self.awaited if awaited.told <= len(self.game.facts)]
        self.progress.expected.clear()

    # --- checks ---

    def expect(self, line: Line, words: list[str]) -> None:
        """Check an `expect` line."""
        if not words:
            raise Unreadable("expect", "expect what?")
        expected, found = self.notation.expectation(self.game, words, self.announcements)
        self.progress.expected.add(words[0])
        if expected != found:
            kind = "" if words[0] in ("prompt", "no") else words[0] + " "
            raise Broken(line.number, f"expected {kind}{expected}, found {kind}{found}")

    def announcements(self) -> list[str]:
        """All sentences announced so far."""
        return [text for fact in self.notation.public(self.game.facts) for text in self.announce(fact)]

    def check_fact(self, line: Line) -> None:
        """Check a `> …` line: the next fact told must be this one."""
        expected = line.text.removeprefix(">").strip()
        facts = self.game.facts
        while self.checked < len(facts) and facts[self.checked].later and str(facts[self.checked]) != expected:
            self.checked += 1                   # written by a release that did not tell this
        found = str(facts[self.checked]) if self.checked < len(facts) else "nothing told"
        if " ".join(found.split()) != expected:
            raise Broken(line.number, f"expected > {expected}, found > {found}")
        self.checked += 1
