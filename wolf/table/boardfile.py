"""Reading a board's file. It is checked as a whole: all its problems come at once, each with its line."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from .board import SECONDS, Board

KEYS = {"name", "names", "game", "ruleset", "players", "night", "roles", "options", "seconds", "spare", "mix", "choose"}


@dataclass(frozen=True)
class Problem:
    line: int
    sentence: str


def load(path: Path, rules_of: Mapping[str, object]) -> tuple[Board | None, list[Problem]]:
    """A board and all that is wrong with its file. With problems the board cannot be chosen."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as why:
        return None, [Problem(1, f"cannot be read: {why}")]
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        line = str(why).rpartition("at line ")[2].split(",")[0]
        return None, [Problem(int(line) if line.isdigit() else len(text.splitlines()), f"is no TOML: {why}")]
    return _Reader(path.stem, text, raw, rules_of).read()


class _Reader:
    """Collects problems while it reads, so that a file is complained about once and completely."""

    def __init__(self, id: str, text: str, raw: dict, rules_of: Mapping[str, object]):
        self.id, self.lines, self.raw, self.rules_of = id, text.splitlines(), raw, rules_of
        self.problems: list[Problem] = []

    def line_of(self, key: str, section: str = "") -> int:
        """Where a key stands; tomllib does not say, so the text is searched."""
        inside = not section
        fallback = 1
        for number, line in enumerate(self.lines, 1):
            bare = line.split("#")[0].strip()
            if bare.startswith("["):
                inside = bare.strip("[] ") == section
                if inside:
                    fallback = number
            if bare.startswith(f"{section}.{key}") or (inside and bare.split("=")[0].strip().strip('"') in (key, section)) \
                    or (section and bare.startswith(section) and key in bare):
                return number
        return fallback

    def wrong(self, sentence: str, key: str, section: str = "") -> None:
        self.problems.append(Problem(self.line_of(key, section), sentence))

    def table(self, key: str) -> dict:
        value = self.raw.get(key, {})
        if not isinstance(value, dict):
            self.wrong(f"{key} is a table: [{key}] on a line of its own, then name = value", key)
            return {}
        return value

    def read(self) -> tuple[Board | None, list[Problem]]:
        raw = self.raw
        for key in raw:
            if key not in KEYS:
                self.wrong(f"unknown key {key}; there are {', '.join(sorted(KEYS))}", key)
        game = raw.get("game", "werewolf")
        if game not in self.rules_of:
            self.wrong(f"unknown game {game!r}; there are {', '.join(self.rules_of)}", "game")
            return None, self.problems
        self.rules = self.rules_of[game]
        if not isinstance(raw.get("name", ""), str) or not raw.get("name"):
            self.wrong("a board needs a name, a text in quotes", "name")
        ruleset = raw.get("ruleset", "modern")
        if ruleset not in self.rules.rulesets:
            self.wrong(f"unknown ruleset {ruleset!r}; there are {', '.join(self.rules.rulesets)}", "ruleset")
            ruleset = "modern"
        players = self.read_players()
        board = Board(
            id=self.id, name=str(raw.get("name", self.id)), names=self.table("names"), game=game, ruleset=ruleset, players=players,
            mixes=self.read_mixes(players), choose=self.read_choose(), spare=self.read_spare(), night=self.read_night(),
            options=self.read_options(), seconds=self.read_seconds())
        self.check_counts(board)
        for key, section, sentence in self.rules.board_problems(board):
            self.wrong(sentence, key, section)
        self.problems.sort(key=lambda problem: problem.line)
        return (None if self.problems else board), self.problems

    def read_players(self) -> tuple[int, int]:
        value = self.raw.get("players")
        if isinstance(value, int) and not isinstance(value, bool):
            value = [value, value]
        if not (isinstance(value, list) and len(value) == 2 and all(isinstance(n, int) for n in value)
                and 4 <= value[0] <= value[1] <= 18):
            self.wrong("players is a number from 4 to 18, or a range such as [6, 12]", "players")
            return (4, 18)
        return value[0], value[1]

    def read_roles(self, table: object, section: str) -> dict[str, int]:
        if not isinstance(table, dict):
            self.wrong("roles are written as role = number, one a line", "roles")
            return {}
        roles: dict[str, int] = {}
        for role, number in table.items():
            id = self.rules.names.get(role, role)
            if id not in self.rules.roles:
                self.wrong(f"unknown role {role}", role, section)
            elif not isinstance(number, int) or isinstance(number, bool) or number < 0:
                self.wrong(f"the number of {role} is a whole number, not {number!r}", role, section)
            else:
                roles[id] = roles.get(id, 0) + number
        return roles

    def read_mixes(self, players: tuple[int, int]) -> dict[int, dict[str, int]]:
        low, high = players
        mixes: dict[int, dict[str, int]] = {}
        listed = self.raw.get("mix", [])
        if not isinstance(listed, list) or not all(isinstance(mix, dict) for mix in listed):
            self.wrong("mixes are written as [[mix]] tables, one per number of players", "mix")
            listed = []
        for mix in listed:
            numbers = mix.get("players")
            numbers = numbers if isinstance(numbers, list) else [numbers, numbers]
            if len(numbers) != 2 or not all(isinstance(n, int) for n in numbers):
                self.wrong("a mix says for how many players it is: players = 8 or players = [8, 11]", "players", "mix")
                continue
            roles = self.read_roles(mix.get("roles", {}), "mix")
            for number in range(numbers[0], numbers[1] + 1):
                if not low <= number <= high:
                    self.wrong(f"a mix for {number} players on a board for {low} to {high}", "players", "mix")
                mixes[number] = roles
        if "roles" in self.raw:
            roles = self.read_roles(self.raw["roles"], "roles")
            for number in range(low, high + 1):
                mixes.setdefault(number, roles)
        missing = [n for n in range(low, high + 1) if n not in mixes]
        if missing and "players" in self.raw:
            self.wrong(f"no cards for {', '.join(map(str, missing))} players: write [roles] or a [[mix]] for each", "players")
        return mixes

    def read_choose(self) -> dict[str, tuple[int, int]]:
        chosen: dict[str, tuple[int, int]] = {}
        for role, bounds in self.table("choose").items():
            id = self.rules.names.get(role, role)
            if id not in self.rules.roles:
                self.wrong(f"unknown role {role}", role, "choose")
            elif not (isinstance(bounds, list) and len(bounds) == 2 and all(isinstance(n, int) for n in bounds)
                      and 0 <= bounds[0] <= bounds[1]):
                self.wrong(f"choose says from how many to how many: {role} = [0, 1]", role, "choose")
            else:
                chosen[id] = (bounds[0], bounds[1])
        return chosen

    def read_spare(self) -> int:
        spare = self.raw.get("spare", 0)
        if not isinstance(spare, int) or isinstance(spare, bool) or spare < 0:
            self.wrong("spare is the number of cards in the middle, such as 2", "spare")
            return 0
        return spare

    def read_night(self) -> tuple[str, ...]:
        night = self.raw.get("night", [])
        if not isinstance(night, list) or not all(isinstance(step, str) for step in night):
            self.wrong('night is a list of steps: ["wolves", "witch", "seer"]', "night")
            return ()
        return tuple(night)

    def read_options(self) -> dict[str, object]:
        options = {}
        for name, raw in self.table("options").items():
            if name not in self.rules.options:
                self.wrong(f"unknown option {name}", name, "options")
                continue
            try:
                options[name] = self.rules.options[name].read(raw)
            except ValueError as why:
                self.wrong(str(why), name, "options")
        return options

    def read_seconds(self) -> dict[str, int]:
        seconds = dict(SECONDS)
        for name, value in self.table("seconds").items():
            if name not in SECONDS:
                self.wrong(f"unknown time {name}; there are {', '.join(SECONDS)}", name, "seconds")
            elif not isinstance(value, int) or isinstance(value, bool) or value <= 0:
                self.wrong(f"{name} is a number of seconds above 0, not {value!r}", name, "seconds")
            else:
                seconds[name] = value
        return seconds

    def check_counts(self, board: Board) -> None:
        section = "mix" if "mix" in self.raw else "roles"
        for number, roles in sorted(board.mixes.items()):
            cards = sum(roles.values())
            if roles and cards != number + board.spare:
                spare = f" and {board.spare} spare cards" if board.spare else ""
                self.wrong(f"{cards} cards for {number} players{spare}", "players" if section == "mix" else section, section)
