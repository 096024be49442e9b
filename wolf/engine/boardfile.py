"""Reading a board file. The whole file is checked: all its problems are listed at once, each with its line."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeGuard

from .board import SECONDS, Board
from .errors import Sentence
from .lines import Lines
from .rules import Rules

KEYS = {"name", "names", "game", "ruleset", "players", "night", "roles", "options", "seconds", "spare", "mix", "choose"}
MIX_KEYS = {"players", "roles"}
FEWEST, MOST = 4, 18


@dataclass(frozen=True)
class Problem:
    """Something wrong with a board file, and its line."""

    line: int
    sentence: str


def load(path: Path, rules_of: Mapping[str, Rules]) -> tuple[Board | None, list[Problem]]:
    """The board in a file, or everything that is wrong with it. A file that names no game is for the first of them."""
    try:
        text = path.read_bytes()
    except OSError as why:
        return None, [Problem(1, Sentence("cannot be read: {why}", why=why))]
    return read(path.stem, text, rules_of)


def read(id: str, text: bytes | str, rules_of: Mapping[str, Rules]) -> tuple[Board | None, list[Problem]]:
    """The board in a text, likewise."""
    try:
        text = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        raw = tomllib.loads(text.replace("\r\n", "\n"))
        str(raw)                            # fails now, not later, if a number such as 0xff… is too long to write
    except UnicodeDecodeError as why:
        return None, [Problem(1, Sentence("cannot be read: {why}", why=why))]
    except RecursionError:
        return None, [Problem(1, Sentence("is not TOML: {why}", why="too many brackets"))]
    except tomllib.TOMLDecodeError as why:
        at = re.search(r"at line (\d+)", str(why))
        line = int(at[1]) if at else max(1, len(text.splitlines()))
        return None, [Problem(line, Sentence("is not TOML: {why}", why=why))]
    except ValueError:
        return None, [Problem(1, Sentence("is not TOML: {why}", why="a number is too long"))]
    return _Reader(id, text, raw, rules_of).read()


def is_count(value: object, least: int = 0) -> TypeGuard[int]:
    """Whether a value is a whole number of sensible size."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value < 10**6


class _Reader:
    """Reads one file and collects its problems on the way, so that all of them are reported at once."""

    def __init__(self, id: str, text: str, raw: dict[str, Any], rules_of: Mapping[str, Rules]):
        self.id, self.lines, self.raw, self.rules_of = id, Lines(text), raw, rules_of
        self.problems: list[Problem] = []
        self.game = self.read_game()
        self.rules = rules_of[self.game]

    def wrong(self, sentence: str, *path: str) -> None:
        """Note a problem with the key at this path."""
        self.problems.append(Problem(self.lines.of(*path), sentence))

    def table(self, key: str) -> dict[str, Any]:
        """The table [key]; empty if there is none."""
        value = self.raw.get(key, {})
        if not isinstance(value, dict):
            self.wrong(Sentence("{key} is a table: [{key}] on a line of its own, then name = value", key=key), key)
            return {}
        return value

    def read(self) -> tuple[Board | None, list[Problem]]:
        self.check_keys()
        name, names, ruleset = self.read_name(), self.read_names(), self.read_ruleset()
        players, spare = self.read_players(), self.read_spare()
        board = Board(
            id=self.id, game=self.game, ruleset=ruleset, name=name, names=names, players=players or (FEWEST, MOST),
            mixes=self.read_mixes(players, spare), choose=self.read_choose(), fillers=self.rules.fillers, spare=spare,
            night=self.read_night(), options=self.read_options(), seconds=self.read_seconds())
        for path, sentence in self.rules.board_problems(board):
            self.wrong(sentence, *path)
        self.problems.sort(key=lambda problem: problem.line)
        return (None if self.problems else board), self.problems

    def read_game(self) -> str:
        first = next(iter(self.rules_of))
        game = self.raw.get("game", first)
        if isinstance(game, str) and game in self.rules_of:
            return game
        self.wrong(Sentence("unknown game {game!r}; choose from {games}",
                            game=game, games=", ".join(self.rules_of)), "game")
        return first

    def check_keys(self) -> None:
        known = sorted([*KEYS, *self.rules.headlines])
        for key in self.raw:
            if key not in known:
                self.wrong(Sentence("unknown key {key}; choose from {keys}", key=key, keys=", ".join(known)), key)

    def read_name(self) -> str:
        name = self.raw.get("name")
        if not isinstance(name, str) or not name.strip():
            self.wrong(Sentence("a board needs a name, in quotes"), "name")
        return name if isinstance(name, str) else self.id

    def read_names(self) -> dict[str, str]:
        names = self.table("names")
        for language, name in names.items():
            if not isinstance(name, str):
                self.wrong(Sentence("names.{language} must be text in quotes, not {name!r}",
                                    language=language, name=name),
                           "names", language)
        return names

    def read_ruleset(self) -> str:
        usual = self.rules.default_ruleset()
        ruleset = self.raw.get("ruleset", usual)
        if isinstance(ruleset, str) and ruleset in self.rules.rulesets:
            return ruleset
        self.wrong(Sentence("unknown ruleset {ruleset!r}; choose from {rulesets}",
                            ruleset=ruleset, rulesets=", ".join(self.rules.rulesets)), "ruleset")
        return usual

    def read_players(self) -> tuple[int, int] | None:
        value = self.raw.get("players")
        bounds = self.bounds([value, value] if is_count(value) else value)
        if bounds is None or not FEWEST <= bounds[0] <= bounds[1] <= MOST:
            self.wrong(Sentence("players must be a number from {fewest} to {most}, or a range such as [6, 12]",
                                fewest=FEWEST, most=MOST), "players")
            return None
        return bounds

    @staticmethod
    def bounds(value: object) -> tuple[int, int] | None:
        """A range written as a list of two numbers, the lower one first."""
        if isinstance(value, list) and len(value) == 2 and all(map(is_count, value)) and value[0] <= value[1]:
            return value[0], value[1]
        return None

    def read_roles(self, table: object, *path: str) -> tuple[dict[str, int], int | None]:
        """The cards by role, and how many they are, those of unknown roles included. None: they cannot be counted."""
        if not isinstance(table, dict) or not table:
            self.wrong(Sentence("write the roles as role = number, one per line, at least one"), *path)
            return {}, None
        roles: dict[str, int] = {}
        cards: int | None = 0
        for role, number in table.items():
            id = self.rules.names.get(role, role)
            if id not in self.rules.roles:
                self.wrong(Sentence("unknown role {role}", role=role), *path, role)
            if not is_count(number):
                self.wrong(Sentence("the number of {role} must be a whole number, not {number!r}",
                                    role=role, number=number),
                           *path, role)
                cards = None
                continue
            cards = None if cards is None else cards + number
            if id in self.rules.roles:
                roles[id] = roles.get(id, 0) + number
        return roles, cards

    def read_mixes(self, players: tuple[int, int] | None, spare: int) -> dict[int, dict[str, int]]:
        """The cards for each number of players."""
        low, high = players or (FEWEST, MOST)
        mixes: dict[int, dict[str, int]] = {}
        listed = self.raw.get("mix", [])
        if not isinstance(listed, list) or not all(isinstance(mix, dict) for mix in listed):
            self.wrong(Sentence("write mixes as [[mix]] tables, one per number of players"), "mix")
            listed = []
        for index, mix in enumerate(listed):
            here = ("mix", str(index))
            for key in mix:
                if key not in MIX_KEYS:
                    self.wrong(Sentence("unknown key {key} in a mix; it takes players and roles", key=key), *here, key)
            value = mix.get("players")
            numbers = self.bounds(value if isinstance(value, list) else [value, value])
            if numbers is None or not low <= numbers[0] <= numbers[1] <= high:
                self.wrong(Sentence("a mix must say which of the board's {low} to {high} players it is for: "
                                    "players = 8 or players = [8, 11]", low=low, high=high), *here, "players")
                continue
            roles, cards = self.read_roles(mix.get("roles"), *here, "roles")
            for number in range(numbers[0], numbers[1] + 1):
                if number in mixes:
                    self.wrong(Sentence("a second mix for {number} players", number=number), *here, "players")
                mixes[number] = roles
                self.check_count(number, cards, spare, *here, "roles")
        if "roles" in self.raw:
            roles, cards = self.read_roles(self.raw["roles"], "roles")
            for number in range(low, high + 1):
                if number not in mixes:
                    mixes[number] = roles
                    if players:
                        self.check_count(number, cards, spare, "roles")
        missing = [n for n in range(low, high + 1) if n not in mixes]
        if missing and players:
            self.wrong(Sentence("no cards for {numbers} players: write [roles] or a [[mix]] for each",
                                numbers=", ".join(map(str, missing))), "players")
        return {number: roles for number, roles in mixes.items() if roles}

    def check_count(self, players: int, cards: int | None, spare: int, *path: str) -> None:
        if cards is not None and cards != players + spare:
            template = "{cards} cards for {players} players"
            template += " and {spare} spare cards" if spare else ""
            self.wrong(Sentence(template, cards=cards, players=players, spare=spare), *path)

    def read_choose(self) -> dict[str, tuple[int, int]]:
        chosen: dict[str, tuple[int, int]] = {}
        for role, value in self.table("choose").items():
            id = self.rules.names.get(role, role)
            if id not in self.rules.roles:
                self.wrong(Sentence("unknown role {role}", role=role), "choose", role)
            elif (bounds := self.bounds(value)) is None:
                self.wrong(Sentence("choose takes a range of numbers: {role} = [0, 1]", role=role),
                           "choose", role)
            else:
                chosen[id] = bounds
        return chosen

    def read_spare(self) -> int:
        spare = self.raw.get("spare", 0)
        if not is_count(spare):
            self.wrong(Sentence("spare is the number of cards in the middle, such as 2"), "spare")
            return 0
        return spare

    def read_night(self) -> tuple[str, ...]:
        night = self.raw.get("night", [])
        if not isinstance(night, list) or not all(isinstance(step, str) for step in night):
            self.wrong(Sentence('night is a list of steps: ["wolves", "witch", "seer"]'), "night")
            return ()
        return tuple(night)

    def read_options(self) -> dict[str, object]:
        options: dict[str, object] = {}
        written: dict[tuple[str, ...], Any] = {("options", name): raw for name, raw in self.table("options").items()}
        written |= {(name,): self.raw[name] for name in self.rules.headlines if name in self.raw}
        for path, raw in written.items():
            name = path[-1]
            if name not in self.rules.options:
                self.wrong(Sentence("unknown option {name}", name=name), *path)
                continue
            try:
                options[name] = self.rules.options[name].read(raw)
            except ValueError as why:
                self.wrong(why.args[0], *path)
        return options

    def read_seconds(self) -> dict[str, int]:
        seconds = dict(SECONDS)
        for name, value in self.table("seconds").items():
            if name not in SECONDS:
                self.wrong(Sentence("unknown time {name}; choose from {times}", name=name, times=", ".join(SECONDS)),
                           "seconds", name)
            elif not is_count(value, 1):
                self.wrong(Sentence("{name} must be a number of seconds above 0, not {value!r}",
                                    name=name, value=value),
                           "seconds", name)
            else:
                seconds[name] = value
        return seconds
