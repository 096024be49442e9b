"""The game record: one text notation for a whole game. Reading, running and writing it.

A record is headers, then phases, actions, expectations and refusals. Running one plays the game: a phase line plays on
until there, an action line to the moment its actor is asked; whatever is open on the way passes. What a line means in
a particular game (its phases, actors, expectations) is that game's `notation`.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from .board import Board, Setup, settle_options
from .errors import Illegal, Refused, Unreadable
from .game import Game, who
from .prompt import JUDGE, PASS, TIME, Action, Prompt

HEADERS = ("board", "ruleset", "players", "deal", "options", "judge", "night", "pace", "date", "names", "seed", "result",
           "leader", "rules", "lancelot", "deck")
STAMP = re.compile(r"#\s*(\d\d:\d\d:\d\d)\s*$")


class Broken(Exception):
    """A record does not hold: at which line, and what was expected and found."""

    def __init__(self, line: int, sentence: str):
        super().__init__(sentence)
        self.line = line


@dataclass(frozen=True)
class Line:
    number: int
    text: str
    time: str = ""          # of a real game's line, kept when it is written again


@dataclass
class Record:
    headers: dict[str, Line] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)

    def get(self, key: str, default: str = "") -> str:
        return self.headers[key].text if key in self.headers else default

    def line_of(self, *keys: str) -> int:
        return next((self.headers[key].number for key in keys if key in self.headers), 1)

    @property
    def refused_setup(self) -> bool:
        return any(line.text.split() == ["reject", "setup"] for line in self.lines)


def parse(text: str) -> Record:
    """Headers and lines, comments dropped. Knows nothing of what they mean."""
    record = Record()
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        bare = raw.strip() if raw.strip().startswith(">") else raw.split("#")[0].strip()
        if not bare:
            continue
        header = re.match(r"([a-z_]+)\s*:\s*(.*)", bare)
        if header and not record.lines:
            key, value = header.groups()
            if key not in HEADERS:
                raise Broken(number, f"unknown header {key}; there are {', '.join(HEADERS)}")
            if key in record.headers:
                raise Broken(number, f"header {key} stands here a second time")
            record.headers[key] = Line(number, value.strip())
        else:
            stamp = STAMP.search(raw)
            record.lines.append(Line(number, " ".join(bare.split()), stamp[1] if stamp else ""))
    return record


# --- the table a record plays at ---

def read_cards(text: str, names: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """`werewolf*3 seer | guard`: the cards by seat, and the spare ones."""
    piles: list[list[str]] = []
    for part in text.split("|"):
        pile: list[str] = []
        for word in part.split():
            card, star, number = word.partition("*")
            if star and not number.isdigit():
                raise ValueError(f"'{word}' is no run of cards; write role*3")
            pile += [names.get(card, card)] * (int(number) if star else 1)
        piles.append(pile)
    if len(piles) > 2:
        raise ValueError("spare cards stand once, after one |")
    return piles[0], piles[1] if len(piles) == 2 else []


def read_changes(text: str) -> tuple[dict[str, str], list[str]]:
    """`name=value, name=value`, and what in it cannot be read."""
    changes, problems = {}, []
    for item in filter(None, (item.strip() for item in text.split(","))):
        name, equals, value = (part.strip() for part in item.partition("="))
        if equals:
            changes[name] = value
        else:
            problems.append(f"'{item}' is no option; write name=value")
    return changes, problems


def seat_table(rules, board: Board, *, players: int | None = None, cards: str = "", changes: Mapping[str, object] = {},
               judge: str = "human", night: str = "", pace: str = "", deal: Callable[[list[str]], list[str]] | None = None) -> tuple[Setup | None, list[str]]:
    """A table from what was written about it, or everything that is wrong. `deal` shuffles where no cards are given."""
    options, problems = settle_options(rules.options, board, changes)
    try:
        dealt, spare = read_cards(cards, rules.names)
    except ValueError as why:
        return None, [*problems, str(why)]
    if not cards:
        number = players or board.players[0]
        if board.free:
            problems.append("a custom table needs its deal written out")
        elif not board.players[0] <= number <= board.players[1]:
            problems += board.deal_problems([""] * number, [])
        elif players is None and board.players[0] != board.players[1]:
            problems.append(f"board {board.id} has {board.players[0]} to {board.players[1]} players: say how many, or write the deal")
        elif deal is None:
            problems.append("neither deal nor seed: nothing says which cards the seats have")
        else:
            shuffled = deal(board.cards(number))
            dealt, spare = shuffled[:len(shuffled) - board.spare], shuffled[len(shuffled) - board.spare:]
    unknown = sorted({card for card in [*dealt, *spare] if card not in rules.roles})
    problems += [f"there is no role {card}" for card in unknown]
    if players is not None and dealt and players != len(dealt):
        problems.append(f"{len(dealt)} cards are dealt to {players} players")
    if judge not in ("human", "machine"):
        problems.append(f"the judge is human or machine, not {judge}")
    if night not in ("", "called", "up"):
        problems.append(f"the night is called or up, not {night}")
    if pace not in ("", "timed"):
        problems.append(f"the pace is timed (every night step lasts until its clock) or not written, not {pace}")
    if dealt and not unknown:
        problems += board.deal_problems(dealt, spare)
    if problems:
        return None, problems
    setup = Setup.make(board, options, dealt, spare, judge, night or options.get("night_mode", "called"), pace == "timed")
    problems = rules.setup_problems(setup)
    return (None, problems) if problems else (setup, [])


def table_of(record: Record, rules, board: Board, deal: Callable | None) -> tuple[Setup | None, list[str]]:
    """The table a record's headers describe."""
    changes, problems = read_changes(record.get("options"))
    players = record.get("players")
    if players and not players.isdigit():
        problems.append(f"players is a number, not {players}")
        players = ""
    if "ruleset" in record.headers and not board.free:
        problems.append("ruleset goes with board: custom only; other boards have their own")
    setup, more = seat_table(rules, board, players=int(players) if players else None, cards=record.get("deal"), changes=changes,
                             judge=record.get("judge", "human"), night=record.get("night"), pace=record.get("pace"), deal=deal)
    return (None if problems else setup), problems + more


# --- running ---

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
        else:
            before = len(self.game.log)
            self.perform(words)
            self.marks.append(before)
            if line.time and len(self.game.log) == before + 1:
                self.times[before] = line.time

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


# --- writing ---

def write(game: Game, headers: Mapping[str, str] = {}, times: Mapping[int, str] = {}) -> str:
    """A game as a record: every answer a line of its own, what was told behind it. Runs to the same end, to the byte."""
    out = [f"{key}: {value}" for key, value in {**table_headers(game), **headers}.items() if value]
    again = Game(game.rules, game.setup)
    place, told = None, 0

    def catch_up() -> None:
        nonlocal place, told
        out.extend(f"  > {fact}" for fact in again.facts[told:])
        told = len(again.facts)
        now = (again.state.phase, again.state.round)
        if now != place:
            place = now
            out.append("end" if again.over else "{} {}".format(*now))

    out.append("")
    catch_up()
    for number, action in enumerate(game.log):
        again._resume(action)
        stamp = f"  # {times[number]}" if number in times else ""
        out.append(f"  {action}{stamp}")
        catch_up()
    return "\n".join(out) + "\n"


def table_headers(game: Game) -> dict[str, str]:
    """What was in force: the board, the deal, and every option that is not its ruleset's."""
    setup, options = game.setup, game.rules.options
    changed = [f"{name}={option.text(setup.options[name])}" for name, option in options.items()
               if setup.options[name] != option.preset(setup.board.ruleset)]
    return {
        "board": setup.board.id,
        "ruleset": setup.board.ruleset if setup.board.free else "",
        "deal": write_cards(setup.deal) + (f" | {write_cards(setup.spare)}" if setup.spare else ""),
        "options": ", ".join(changed),
        "judge": setup.judge if setup.judge != "human" else "",
        "night": setup.night if setup.night != "called" else "",
        "pace": "timed" if setup.timed else "",
    }


def write_cards(cards: Iterable[str]) -> str:
    runs: list[list] = []
    for card in cards:
        if runs and runs[-1][0] == card:
            runs[-1][1] += 1
        else:
            runs.append([card, 1])
    return " ".join(card if number == 1 else f"{card}*{number}" for card, number in runs)
