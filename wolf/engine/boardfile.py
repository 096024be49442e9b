"""Reading a board file."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from .board import HARDEST, SECONDS, Board
from .errors import Sentence
from .rules import Rules
from .tomlfile import LISTED, LONGEST, Problem, Reader, is_count, parsed

KEYS = {"name", "names", "also", "game", "group", "minutes", "difficulty", "ruleset", "base", "players", "night",
        "roles", "options", "seconds", "spare", "mix", "choose", "instead"}
MIX_KEYS = {"players", "roles"}
FEWEST, MOST = 4, 18
MOST_MINUTES = 600
STEPS = Sentence('night is a list of steps: ["wolves", "witch", "seer"]')
OTHER_NAMES = Sentence('also is a list of other names: ["one", "another"]')

# Named options and seconds, so that boards played by the same rules need not repeat them: game -> name -> tables.
Sets = Mapping[str, Mapping[str, Mapping[str, Any]]]


def load(path: Path, rules_of: Mapping[str, Rules], sets: Sets | None = None) -> tuple[Board | None, list[Problem]]:
    """The board in a file, or everything that is wrong with it. A file that names no game is for the first of them."""
    try:
        with path.open("rb") as file:
            text = file.read(LONGEST + 1)
    except OSError as why:
        return None, [Problem(1, Sentence("cannot be read: {why}", why=why))]
    return read(path.stem, text, rules_of, sets)


def read(id: str, text: bytes | str, rules_of: Mapping[str, Rules],
         sets: Sets | None = None) -> tuple[Board | None, list[Problem]]:
    """The board in a text, likewise."""
    text, raw = parsed(text)
    return (None, [raw]) if isinstance(raw, Problem) else _Reader(id, text, raw, rules_of, sets or {}).read()


class _Reader(Reader):
    """One board file."""

    def __init__(self, id: str, text: str, raw: dict[str, Any], rules_of: Mapping[str, Rules], sets: Sets):
        super().__init__(text, raw)
        self.id, self.rules_of = id, rules_of
        self.game = self.read_game()
        self.rules, self.sets = rules_of[self.game], sets.get(self.game, {})
        self.base = self.word("base", self.sets)

    def read(self) -> tuple[Board | None, list[Problem]]:
        self.check_keys()
        name, names, ruleset = self.read_name(), self.read_names(), self.read_ruleset()
        players, spare = self.read_players(), self.read_spare()
        board = Board(
            id=self.id, game=self.game, ruleset=ruleset, name=name, names=names, also=self.words("also", OTHER_NAMES),
            group=self.word("group", self.rules.groups), minutes=self.number("minutes", MOST_MINUTES),
            difficulty=self.number("difficulty", HARDEST), base=self.base, players=players or (FEWEST, MOST),
            mixes=self.read_mixes(players, spare), choose=self.read_choose(), instead=self.read_instead(),
            fillers=self.rules.fillers, spare=spare,
            night=self.words("night", STEPS), options=self.read_options(), seconds=self.read_seconds())
        for path, sentence in self.rules.board_problems(board):
            self.wrong(sentence, *path)
        self.problems.sort(key=lambda problem: problem.line)
        return (None if self.problems else board), self.problems[:LISTED]

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

    def built_on(self) -> list[Mapping[str, Any]]:
        """The set that the board builds on and those it builds on in turn, the furthest first."""
        names: list[str] = []
        name = self.base
        while name in self.sets and name not in names:
            names.insert(0, name)
            name = self.sets[name].get("base", "")
        return [self.sets[name] for name in names]

    def written(self, key: str) -> Iterator[tuple[tuple[str, ...], Any]]:
        """Every entry of the table [key] with its path: those of the sets first, then the board's own."""
        for table in self.built_on():
            yield from ((("base", name), value) for name, value in table.get(key, {}).items())
        yield from (((key, name), value) for name, value in self.table(key).items())

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

    def read_instead(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for role, value in self.table("instead").items():
            id, base = (self.rules.names.get(name, name) for name in (role, str(value)))
            for name in (id, base):
                if name not in self.rules.roles:
                    self.wrong(Sentence("unknown role {role}", role=name), "instead", role)
            found[id] = base
        return found

    def read_spare(self) -> int:
        spare = self.raw.get("spare", 0)
        if not is_count(spare):
            self.wrong(Sentence("spare is the number of cards in the middle, such as 2"), "spare")
            return 0
        return spare

    def read_options(self) -> dict[str, object]:
        options: dict[str, object] = {}
        headlines = [((name,), self.raw[name]) for name in self.rules.headlines if name in self.raw]
        for path, raw in (*self.written("options"), *headlines):
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
        for path, value in self.written("seconds"):
            name = path[-1]
            if name not in self.rules.all_times:
                self.wrong(Sentence("unknown time {name}; choose from {times}", name=name,
                                    times=", ".join(self.rules.all_times)), *path)
            elif not is_count(value, self.rules.least_seconds(name)):
                self.wrong(Sentence("{name} must be a number of seconds above 0, not {value!r}",
                                    name=name, value=value), *path)
            else:
                seconds[name] = value
        return seconds
