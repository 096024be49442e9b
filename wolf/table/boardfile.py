"""Reading a board's file. It is checked as a whole: all its problems come at once, each with its line."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from .board import SECONDS, Board
from .sentence import Sentence

KEYS = {"name", "names", "game", "ruleset", "players", "night", "roles", "options", "seconds", "spare", "mix", "choose"}
MIX_KEYS = {"players", "roles"}
FEWEST, MOST = 4, 18


@dataclass(frozen=True)
class Problem:
    line: int
    sentence: Sentence


def load(path: Path, rules_of: Mapping[str, object]) -> tuple[Board | None, list[Problem]]:
    """A board and all that is wrong with its file. With problems the board cannot be chosen."""
    try:
        text = path.read_bytes()
    except OSError as why:
        return None, [Problem(1, Sentence("cannot be read: {why}", why=why))]
    return read(path.stem, text, rules_of)


def read(id: str, text: bytes | str, rules_of: Mapping[str, object]) -> tuple[Board | None, list[Problem]]:
    """The same for what stands in a file, or would."""
    try:
        text = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        raw = tomllib.loads(text.replace("\r\n", "\n"))
        str(raw)                            # every number can be said: 0xff… may be longer than Python writes
    except UnicodeDecodeError as why:
        return None, [Problem(1, Sentence("cannot be read: {why}", why=why))]
    except RecursionError:
        return None, [Problem(1, Sentence("is no TOML: {why}", why="too many brackets"))]
    except tomllib.TOMLDecodeError as why:
        line = re.search(r"at line (\d+)", str(why))
        return None, [Problem(int(line[1]) if line else max(1, len(text.splitlines())), Sentence("is no TOML: {why}", why=why))]
    except ValueError:
        return None, [Problem(1, Sentence("is no TOML: {why}", why="a number is too long"))]
    return _Reader(id, text, raw, rules_of).read()


class _Lines:
    """Where things stand in the text: tomllib does not say."""

    def __init__(self, text: str):
        self.at: dict[tuple[str, ...], int] = {}        # path of keys -> line
        section: tuple[str, ...] = ()
        mixes = -1
        for number, line in enumerate(text.splitlines(), 1):
            bare = line.split("#")[0].strip()
            if header := re.fullmatch(r"\[\[?(.+?)\]\]?", bare):
                section = self.keys(header[1])
                mixes += bare.startswith("[[") and section == ("mix",)
                if section[0] == "mix":                 # what follows belongs to the newest mix
                    section = ("mix", str(mixes), *section[1:])
                self.at.setdefault(section[:1], number)
                self.at.setdefault(section, number)
            elif assigned := re.match(r"""((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=\s*(.*)""", bare):
                path = (*section, *self.keys(assigned[1]))
                for depth in range(1, len(path) + 1):
                    self.at.setdefault(path[:depth], number)
                for key in re.findall(r"""(?<![\w-])([\w-]+|"[^"]*"|'[^']*')\s*=""", assigned[2]):      # an inline table
                    self.at.setdefault((*path, *self.keys(key)), number)

    @staticmethod
    def keys(text: str) -> tuple[str, ...]:
        return tuple(part.strip().strip("\"'") for part in text.split("."))

    def of(self, *path: str) -> int:
        """The line of the longest part of the path that is in the file."""
        for depth in range(len(path), 0, -1):
            if path[:depth] in self.at:
                return self.at[path[:depth]]
        return 1


def is_count(value: object, least: int = 0) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value < 10**6


class _Reader:
    """Collects problems while it reads, so that a file is complained about once and completely."""

    def __init__(self, id: str, text: str, raw: dict, rules_of: Mapping[str, object]):
        self.id, self.lines, self.raw, self.rules_of = id, _Lines(text), raw, rules_of
        self.problems: list[Problem] = []

    def wrong(self, sentence: Sentence, *path: str) -> None:
        self.problems.append(Problem(self.lines.of(*path), sentence))

    def table(self, key: str) -> dict:
        value = self.raw.get(key, {})
        if not isinstance(value, dict):
            self.wrong(Sentence("{key} is a table: [{key}] on a line of its own, then name = value", key=key), key)
            return {}
        return value

    def read(self) -> tuple[Board | None, list[Problem]]:
        raw = self.raw
        game = raw.get("game", "werewolf")
        if not isinstance(game, str) or game not in self.rules_of:
            self.wrong(Sentence("unknown game {game!r}; there are {games}", game=game, games=", ".join(self.rules_of)), "game")
            game = next(iter(self.rules_of))
        self.rules = self.rules_of[game]
        for key in raw:
            if key not in KEYS and key not in self.rules.headlines:
                self.wrong(Sentence("unknown key {key}; there are {keys}", key=key, keys=", ".join(sorted([*KEYS, *self.rules.headlines]))), key)
        if not isinstance(raw.get("name"), str) or not raw["name"].strip():
            self.wrong(Sentence("a board needs a name, a text in quotes"), "name")
        names = self.table("names")
        for language, name in names.items():
            if not isinstance(name, str):
                self.wrong(Sentence("names.{language} is a text in quotes, not {name!r}", language=language, name=name), "names", language)
        usual = "modern" if "modern" in self.rules.rulesets else self.rules.rulesets[0]
        ruleset = raw.get("ruleset", usual)
        if ruleset not in self.rules.rulesets:
            self.wrong(Sentence("unknown ruleset {ruleset!r}; there are {rulesets}", ruleset=ruleset, rulesets=", ".join(self.rules.rulesets)), "ruleset")
            ruleset = usual
        players, spare = self.read_players(), self.read_spare()
        board = Board(
            id=self.id, name=str(raw.get("name", self.id)), names=names, game=game, ruleset=ruleset, players=players or (FEWEST, MOST),
            mixes=self.read_mixes(players, spare), choose=self.read_choose(), fillers=self.rules.fillers, spare=spare, night=self.read_night(),
            options=self.read_options(), seconds=self.read_seconds())
        for path, sentence in self.rules.board_problems(board):
            self.wrong(sentence, *path)
        self.problems.sort(key=lambda problem: problem.line)
        return (None if self.problems else board), self.problems

    def read_players(self) -> tuple[int, int] | None:
        value = self.raw.get("players")
        value = [value, value] if is_count(value) else value
        if not (isinstance(value, list) and len(value) == 2 and all(map(is_count, value)) and FEWEST <= value[0] <= value[1] <= MOST):
            self.wrong(Sentence("players is a number from {fewest} to {most}, or a range such as [6, 12]", fewest=FEWEST, most=MOST), "players")
            return None
        return value[0], value[1]

    def read_roles(self, table: object, *path: str) -> tuple[dict[str, int], int | None]:
        """Cards by role, and how many there are: those of a role nobody knows are cards too. None: cannot be counted."""
        if not isinstance(table, dict) or not table:
            self.wrong(Sentence("roles are written as role = number, one a line, and there must be some"), *path)
            return {}, None
        roles: dict[str, int] = {}
        cards: int | None = 0
        for role, number in table.items():
            id = self.rules.names.get(role, role)
            if id not in self.rules.roles:
                self.wrong(Sentence("unknown role {role}", role=role), *path, role)
            if not is_count(number):
                self.wrong(Sentence("the number of {role} is a whole number, not {number!r}", role=role, number=number), *path, role)
                cards = None
                continue
            cards = None if cards is None else cards + number
            if id in self.rules.roles:
                roles[id] = roles.get(id, 0) + number
        return roles, cards

    def read_mixes(self, players: tuple[int, int] | None, spare: int) -> dict[int, dict[str, int]]:
        """The cards for every number of players."""
        low, high = players or (FEWEST, MOST)
        mixes: dict[int, dict[str, int]] = {}
        listed = self.raw.get("mix", [])
        if not isinstance(listed, list) or not all(isinstance(mix, dict) for mix in listed):
            self.wrong(Sentence("mixes are written as [[mix]] tables, one per number of players"), "mix")
            listed = []
        for index, mix in enumerate(listed):
            here = ("mix", str(index))
            for key in mix:
                if key not in MIX_KEYS:
                    self.wrong(Sentence("unknown key {key} in a mix; there are players and roles", key=key), *here, key)
            numbers = mix.get("players")
            numbers = numbers if isinstance(numbers, list) else [numbers, numbers]
            if len(numbers) != 2 or not all(map(is_count, numbers)) or not low <= numbers[0] <= numbers[1] <= high:
                self.wrong(Sentence("a mix says for how many of the board's {low} to {high} players it is: players = 8 or players = [8, 11]", low=low, high=high), *here, "players")
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
            self.wrong(Sentence("no cards for {numbers} players: write [roles] or a [[mix]] for each", numbers=", ".join(map(str, missing))), "players")
        return {number: roles for number, roles in mixes.items() if roles}

    def check_count(self, players: int, cards: int | None, spare: int, *path: str) -> None:
        if cards is not None and cards != players + spare:
            template = "{cards} cards for {players} players and {spare} spare cards" if spare else "{cards} cards for {players} players"
            self.wrong(Sentence(template, cards=cards, players=players, spare=spare), *path)

    def read_choose(self) -> dict[str, tuple[int, int]]:
        chosen: dict[str, tuple[int, int]] = {}
        for role, bounds in self.table("choose").items():
            id = self.rules.names.get(role, role)
            if id not in self.rules.roles:
                self.wrong(Sentence("unknown role {role}", role=role), "choose", role)
            elif not (isinstance(bounds, list) and len(bounds) == 2 and all(map(is_count, bounds)) and bounds[0] <= bounds[1]):
                self.wrong(Sentence("choose says from how many to how many: {role} = [0, 1]", role=role), "choose", role)
            else:
                chosen[id] = (bounds[0], bounds[1])
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
        options = {}
        written = {("options", name): raw for name, raw in self.table("options").items()}
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
                self.wrong(Sentence("unknown time {name}; there are {times}", name=name, times=", ".join(SECONDS)), "seconds", name)
            elif not is_count(value, 1):
                self.wrong(Sentence("{name} is a number of seconds above 0, not {value!r}", name=name, value=value), "seconds", name)
            else:
                seconds[name] = value
        return seconds
