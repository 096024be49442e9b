"""Playing a record's lines into a game.

A phase line plays on until there, an action line to the moment its actor is asked; whatever is open on the way passes.
"""

from collections.abc import Callable, Iterable

from .errors import Illegal, Refused, Unreadable
from .game import Game, who
from .prompt import JUDGE, PASS, TIME, Action, Prompt
from .record import Broken, Line


class Runner:
    """Plays a record's lines into a game. `draw` answers for chance; without it a compulsory choice left open is an error."""

    def __init__(self, game: Game, draw: Callable[[Prompt], Action] | None = None,
                 announce: Callable[[object], list[str]] = lambda fact: []):
        self.game, self.draw, self.announce = game, draw, announce
        self.notation = game.rules.notation
        self.marks: list[int] = []              # length of the log before each action line, for undo
        self.times: dict[int, str] = {}         # of the log's lines, where a real game wrote them
        self.checked = 0                        # facts compared with `>` lines so far
        self.order_expected = False             # an `expect speech` has looked at the order now in force
        self.step_over = False                  # the line just played was the last answer its step waited for

    def run(self, lines: Iterable[Line]) -> None:
        for line in lines:
            try:
                self.play(line)
            except Refused as why:
                raise Broken(line.number, str(why)) from why
        self.declare()

    def declare(self) -> None:
        """What a machine judge declares comes at once: before the next line, unless that line says just this."""
        declared = self.game.declaration()
        if declared is not None:
            self.game.act(declared)

    def play(self, line: Line) -> None:
        words = line.text.split()
        reached = words == list(map(str, self.place()))
        if not (reached or words[0].startswith(">") or words[0] == JUDGE):
            self.declare()
        if words[0] == "expect":
            self.expect(line, words[1:])
        elif words[0] == "reject":
            self.reject(line, words[1:])
        elif words[0].startswith(">"):
            self.check_fact(line)
        elif words == ["end"] or (len(words) == 2 and words[0] in self.notation.PHASES and words[1].isdigit()):
            self.go_to(words[0], int(words[1]) if len(words) == 2 else 0)
        elif words == [JUDGE, "undo"]:
            self.undo()
        elif not (words == [TIME] and self.step_over):      # a step all have answered needs no clock any more
            before, asked = len(self.game.log), self.asked_now()
            self.perform(words)
            self.marks.append(before)
            if line.time and len(self.game.log) == before + 1:
                self.times[before] = line.time
            self.step_over = words != [TIME] and not asked & self.asked_now()
            return
        self.step_over = False

    def asked_now(self) -> set[Prompt]:
        return {prompt for prompt in self.game.prompts() if not prompt.offer}

    # phases

    def place(self) -> tuple[str, int]:
        return self.game.state.phase, self.game.state.round

    def go_to(self, name: str, number: int) -> None:
        last_phase, last_round = self.notation.LONGEST
        while self.place() != (name, number) and not (name == "end" and self.game.over):
            if self.game.over:
                raise Illegal("over", "{place} is not reached: the game is over, {winner} wins ({reason})", place=f"{name} {number}",
                              winner=self.game.state.outcome.winner, reason=self.game.state.outcome.reason)
            if name != "end" and self.passed(name, number):
                raise Illegal("passed", "{name} {number} is not reached: this is {now}", name=name, number=number, now="{} {}".format(*self.place()))
            if self.place() == (last_phase, last_round + 1):
                raise Illegal("endless", "no end after {n} nights", n=last_round)
            self.pass_on()

    def passed(self, name: str, number: int) -> bool:
        phase, round = self.place()
        order = self.notation.PHASES
        return (round, order.index(phase)) > (number, order.index(name))

    def pass_on(self) -> None:
        """Time runs out for whatever is open."""
        self.order_expected = False
        self.game.act(self.notation.clock(self.game))
        self.declare()
        while (due := self.game.due()) is not None:
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
        while (actions := attempt(self.game)) is None:
            if self.game.over or self.game.state.paused:
                self.game.act(Action(self.actor_of(words), words[1] if len(words) > 1 else words[0], None))
            self.pass_on()
            if self.place() != place:
                raise Illegal("not-here", "nobody is asked for '{line}' in {phase} {number}", line=" ".join(words), phase=place[0], number=place[1])
        first, told = True, []
        for action in actions:
            if not first and self.game.find(action.actor, action.verb) is None and action.verb != PASS:
                continue                        # the others' answer was enough
            told += self.game.act(action)
            first = False
        if expected is not None:
            found = self.notation.result(told, actions[0].actor)
            if found != expected:
                raise Illegal("result", "expected '-> {expected}', found {found}", expected=expected, found=found or "nothing told")

    @staticmethod
    def actor_of(words: list[str]) -> object:
        return int(words[0]) if words[0].isdigit() else words[0]

    def reading(self, words: list[str]) -> tuple[Callable[[Game], list[Action] | None], str | None]:
        """What a line asks to be done: a function from the game to its actions, None while nobody is asked for it."""
        expected = None
        if "->" in words:
            at = words.index("->")
            if len(words) != at + 2:
                raise Unreadable("result", "after -> stands one word")
            words, expected = words[:at], self.notation.read_result(words[at + 1])
        if words[0] == TIME:
            action = Action.parse(" ".join(words))
            return (lambda game: [action]), None
        whole = self.notation.whole_line(words)
        if whole is not None:
            return whole, None
        actor = words[0]
        if not (actor.isdigit() or actor in (JUDGE, "deck") or self.notation.is_actor(actor)):
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
        """The action must be refused. Tried as if it stood there, playing on included, and then taken back."""
        before, checked, expected = len(self.game.log), self.checked, self.order_expected
        try:
            if words == [JUDGE, "undo"]:
                self.undo()
            else:
                self.perform(words)
        except Illegal as why:
            refused = why
        except Unreadable:
            raise
        except Refused as why:
            refused = why
        else:
            refused = None
        if len(self.game.log) != before:
            self.game = self.game.undone(before)
        self.checked, self.order_expected = checked, expected
        if refused is None:
            raise Broken(line.number, f"expected '{' '.join(words)}' to be refused, found it accepted")

    def undo(self) -> None:
        """Take back the last action line with all that followed from it; phase lines do not count."""
        if not self.marks:
            raise Illegal("nothing-to-undo", "there is no action to take back")
        to = self.marks.pop()
        self.game = self.game.undone(to)
        self.times = {n: time for n, time in self.times.items() if n < to}
        self.checked = min(self.checked, len(self.game.facts))
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
