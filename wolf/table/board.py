"""Boards: which cards, which options, which order of the night. Data only, one TOML file each.

A file is checked as a whole: all its problems come at once, each with its line.
"""

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace

KEYS = {"name", "names", "game", "ruleset", "players", "night", "roles", "options", "seconds", "spare", "mix", "choose"}
SECONDS = {"night": 20, "speech": 120, "vote": 10, "candidacy": 10, "withdrawal": 10, "words": 60, "skill": 20, "discussion": 180}
FILLER = "villager"             # takes the place of what a table leaves out


@dataclass(frozen=True)
class Problem:
    line: int
    sentence: str


@dataclass(frozen=True)
class Board:
    """A board as its file says it. `mixes` has the cards for every number of players; a free table has none."""

    id: str
    name: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    game: str = "werewolf"
    ruleset: str = "modern"
    players: tuple[int, int] = (4, 18)
    mixes: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    choose: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    spare: int = 0
    night: tuple[str, ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)
    seconds: Mapping[str, int] = field(default_factory=lambda: dict(SECONDS))

    @property
    def free(self) -> bool:
        """`board: custom` takes any cards."""
        return not self.mixes

    def cards(self, players: int) -> list[str]:
        """All cards for so many players, spare ones included, in the order of the file."""
        return [role for role, number in self.mixes.get(players, {}).items() for _ in range(number)]

    def deal_problems(self, deal: Sequence[str], spare: Sequence[str]) -> list[str]:
        """Why these cards are not this board's."""
        low, high = self.players
        if not low <= len(deal) <= high:
            size = str(low) if low == high else f"{low} to {high}"
            return [f"board {self.id} has {size} players, not {len(deal)}"]
        if self.free:
            return []
        wanted, have = Counter(self.cards(len(deal))), Counter([*deal, *spare])
        spread = {role: (number, number) for role, number in wanted.items()} | {
            role: bounds for role, bounds in self.choose.items()}
        problems = []
        for role in dict.fromkeys([*wanted, *self.choose, *have]):
            least, most = spread.get(role, (0, 0))
            if role == FILLER and self.choose:
                continue                    # villagers fill whatever the table left out
            if not least <= have[role] <= most:
                number = str(least) if least == most else f"{least} to {most}"
                problems.append(f"board {self.id} has {number} {role}, not {have[role]}")
        if not problems and len(spare) != (self.spare if not self.choose or spare else 0):
            problems.append(f"board {self.id} has {self.spare} spare cards, not {len(spare)}")
        return problems


@dataclass(frozen=True)
class Setup:
    """A table before the first answer: all that is settled. `deal` is secret; everything else is public."""

    board: Board
    options: Mapping[str, object]
    deal: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    judge: str = "human"
    night: str = "called"
    timed: bool = False                 # a night step lasts until its clock, not until its answer: the way of a real table
    cards: tuple[str, ...] = ()         # all cards, sorted: what everybody may know of the deal
    players: int = 0

    @classmethod
    def make(cls, board: Board, options: Mapping[str, object], deal: Sequence[str], spare: Sequence[str] = (),
             judge: str = "human", night: str = "called", timed: bool = False) -> "Setup":
        return cls(board, options, tuple(deal), tuple(spare), judge, night, timed, tuple(sorted([*deal, *spare])), len(deal))

    def dealt(self, cards: Sequence[str]) -> "Setup":
        """The same table with its cards dealt anew, the spare ones last."""
        return replace(self, deal=tuple(cards[:self.players]), spare=tuple(cards[self.players:]))

    def public(self) -> "Setup":
        return replace(self, deal=(), spare=())

    def option_values(self) -> SimpleNamespace:
        return SimpleNamespace(**self.options)


def settle_options(declared: Mapping, board: Board, changes: Mapping[str, object]) -> tuple[dict, list[str]]:
    """Every option's value at a table: the ruleset's, unless the board or the table says otherwise. And what is wrong."""
    values = {name: option.preset(board.ruleset) for name, option in declared.items()}
    problems = []
    for name, raw in {**board.options, **changes}.items():
        if name not in declared:
            problems.append(f"there is no option {name}")
            continue
        try:
            values[name] = declared[name].read(raw)
        except ValueError as why:
            problems.append(str(why))
    return values, problems


# --- reading a file ---

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
        names = raw.get("names", {})
        if not isinstance(names, dict):
            self.wrong('names are written names.en = "…"', "names")
            names = {}
        ruleset = raw.get("ruleset", "modern")
        if ruleset not in self.rules.rulesets:
            self.wrong(f"unknown ruleset {ruleset!r}; there are {', '.join(self.rules.rulesets)}", "ruleset")
            ruleset = "modern"
        players = self.read_players()
        board = Board(
            id=self.id, name=str(raw.get("name", self.id)), names=names, game=game, ruleset=ruleset, players=players,
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
        table = self.raw.get("choose", {})
        for role, bounds in (table.items() if isinstance(table, dict) else ()):
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
        table = self.raw.get("options", {})
        for name, raw in (table.items() if isinstance(table, dict) else ()):
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
        table = self.raw.get("seconds", {})
        for name, value in (table.items() if isinstance(table, dict) else ()):
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
