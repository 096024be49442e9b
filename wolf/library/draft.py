"""A board while it is being made. What is wrong with it is what its file would be told by `boards check`."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import cast

import tomli_w

from .. import library
from ..engine.board import HARDEST, SECONDS, Board
from ..engine.boardfile import MOST_MINUTES
from ..engine.locale import ENGLISH, USUAL
from ..engine.option import Flag, Listed, Option
from ..engine.rules import Rules
from ..engine.tomlfile import Problem
from ..games import GAMES

LONGEST_NAME = LONGEST_ID = 40
ALWAYS = {"name", "roles"}             # in a file, also while they are empty
NOT_HERE = {"roles"}                    # avalon-custom's own option: in the workshop one takes the cards themselves


@dataclass
class Draft:
    """A board that is being made: everything may still be wrong.

    `options` and `seconds` have only what differs from the tradition.
    """

    game: str = ""                      # one that there is not: the first there is
    ruleset: str = ""
    players: int = 8
    roles: dict[str, int] = field(default_factory=dict)
    night: list[str] = field(default_factory=list)          # empty: as the tradition calls
    options: dict[str, str] = field(default_factory=dict)
    seconds: dict[str, int] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)     # language -> what it is called there
    also: list[str] = field(default_factory=list)           # other names, which only a file's writer gives
    minutes: int = 0                    # a game usually takes; 0: nobody has said
    difficulty: int = 0                 # likewise
    id: str = ""                        # the file's name, once somebody has chosen one
    opened: str = ""                    # the own board that this is a new version of

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            self.game = next(iter(GAMES))
        if self.ruleset not in self.rules.rulesets:
            self.ruleset = self.rules.default_ruleset()

    @property
    def rules(self) -> Rules:
        return GAMES[self.game]

    @property
    def spare(self) -> int:
        """Nobody has to think of the cards in the middle: they come with the card that needs them."""
        return sum(number for role, number in self.rules.spares.items() if self.roles.get(role))

    @property
    def cards(self) -> list[str]:
        return [role for role in self.rules.roles for _ in range(self.roles.get(role, 0))]

    def shown_options(self) -> dict[str, Option]:
        return {name: option for name, option in self.rules.options.items() if name not in NOT_HERE}

    def about_cards(self) -> tuple[list[Option], list[Option]]:
        """The options about cards that are in, and those about the whole table; none about absent cards."""
        of_cards, of_table = [], []
        for option in self.shown_options().values():
            roles = roles_of(self.rules, option)
            if not roles:
                of_table.append(option)
            elif roles & set(self.cards) or option.name in self.options:
                of_cards.append(option)
        return of_cards, of_table

    def value(self, option: Option) -> object:
        return option.read(self.options[option.name]) if option.name in self.options else option.preset(self.ruleset)

    def as_board(self) -> Board:
        """The draft as a board, as far as it goes, for code that looks at cards and options only."""
        options = {name: option.read(self.options[name])
                   for name, option in self.rules.options.items() if name in self.options}
        return Board(id=self.file_name, game=self.game, ruleset=self.ruleset, night=tuple(self.night), options=options)

    def plan(self) -> list[tuple[str, tuple[str, ...]]]:
        """The steps of the night in order, each with what must come before it."""
        return self.rules.plan(self.as_board(), list(dict.fromkeys(self.cards)))

    @property
    def file_name(self) -> str:
        return self.id or self.opened or next(filter(None, map(slug, self.in_order().values())), "our-board")

    def in_order(self) -> dict[str, str]:
        """The names it has, in the order of the languages: English, which most file names can be made of, first."""
        languages = sorted(self.names, key=lambda language: (language != ENGLISH, language))
        return {language: self.names[language] for language in languages if self.names[language]}

    def called(self, language: str) -> str:
        """Its name in a language, else in another; empty while it has none."""
        return self.names.get(language) or next(iter(self.in_order().values()), "")

    # --- changing it ---

    def set_number(self, role: str, number: int) -> None:
        if role in self.rules.roles:
            self.roles[role] = min(max(number, 0), self.rules.sizes[1])
            self.roles = {role: self.roles[role] for role in self.rules.roles if self.roles.get(role)}

    def set_players(self, number: int) -> None:
        low, high = self.rules.sizes
        self.players = min(max(number, low), high)

    def set_about(self, minutes: int, difficulty: int) -> None:
        """How long and how hard it is; what no file may say is left as it was."""
        self.minutes = minutes if 0 <= minutes <= MOST_MINUTES else self.minutes
        self.difficulty = difficulty if 0 <= difficulty <= HARDEST else self.difficulty

    def set_option(self, name: str, raw: str, ruleset: str) -> None:
        """What the tradition that was shown says anyway is not written down: it follows when another is chosen."""
        option = self.shown_options().get(name)
        if option is None:
            return
        read = option.read(raw)
        self.options.pop(name, None)
        if read != option.preset(ruleset) and read != option.preset(self.ruleset):
            self.options[name] = option.text(read)

    def set_order(self, steps: list[str]) -> None:
        """Kept only where it is an order of the very steps there are, and not what the tradition says anyway."""
        plan = [step for step, _ in self.plan()]
        if sorted(steps) != sorted(plan) or steps == plan:
            return
        self.night = []
        if steps != [step for step, _ in self.plan()]:
            self.night = steps

    def move(self, step: str, by: int) -> None:
        """One place up or down, as far as what needs what allows."""
        plan = self.plan()
        steps = [one for one, _ in plan]
        if step in steps and 0 <= (at := steps.index(step)) + by < len(steps):
            steps[at], steps[at + by] = steps[at + by], steps[at]
            if not out_of_order(steps, dict(plan)):
                self.set_order(steps)

    # --- as a file ---

    def text(self) -> str:
        """The board's file: tidy, and only what differs from the tradition."""
        options = {name: option for name, option in self.rules.options.items() if name in self.options}
        file = {
            "name": self.called(USUAL), "also": self.also, "game": self.game, "minutes": self.minutes,
            "difficulty": self.difficulty, "ruleset": self.ruleset, "players": self.players, "spare": self.spare,
            "night": [step for step, _ in self.plan()] if self.night else [],
            "names": {language: name for language, name in self.in_order().items() if language != USUAL},
            "roles": {role: self.roles[role] for role in self.rules.roles if self.roles.get(role)},
            "options": {name: toml_value(option, self.value(option)) for name, option in options.items()},
            "seconds": {kind: self.seconds[kind] for kind in self.rules.all_times if kind in self.seconds},
        }
        return tomli_w.dumps({key: value for key, value in file.items() if value or key in ALWAYS})

    def check(self) -> tuple[Board | None, list[Problem]]:
        return library.read_board(self.file_name, self.text())

    def to_try(self) -> str:
        """The file for bots: what it is called makes no difference to them."""
        return replace(self, names={USUAL: "tryout"}, also=[], minutes=0, difficulty=0, id="", opened="").text()

    @classmethod
    def of(cls, board: Board, players: int, own: bool) -> "Draft":
        """To change a board, or to begin from it. Of a board for several numbers of players, one."""
        options = GAMES[board.game].options
        low, high = board.players
        players = min(max(players, low), high)
        sole = low == high and not board.choose
        return cls(
            board.game, board.ruleset, players,
            {role: number for role, number in board.mixes[players].items() if number}, list(board.night),
            {name: options[name].text(value) for name, value in board.options.items()
             if name not in NOT_HERE and value != options[name].preset(board.ruleset)},
            {kind: number for kind, number in board.seconds.items() if number != SECONDS.get(kind)},
            {**({} if board.name in board.names.values() else {USUAL: board.name}), **board.names},
            list(board.also) if own else [], board.minutes, board.difficulty,
            opened=board.id if own and sole else "")


def roles_of(rules: Rules, option: Option) -> set[str]:
    """The cards an option is about: those that declare it, or have its name."""
    declared = {role for role, about in rules.roles.items() if option in getattr(about, "options", ())}
    return declared or {role for role in rules.roles if role.startswith(option.name.split("_")[0])}


def out_of_order(steps: list[str], needs: Mapping[str, tuple[str, ...]]) -> bool:
    place = {one: at for at, entry in enumerate(steps) for one in entry.split("/")}
    return any(place[need] > place[entry.split("/")[0]] for entry in steps for need in needs[entry])


def slug(name: str) -> str:
    return "-".join(re.findall(r"[a-z0-9]+", name.lower()))[:LONGEST_ID].strip("-")


def good_name(text: str) -> str:
    """A board's name as it is kept: in one line."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:LONGEST_NAME]


def toml_value(option: Option, value: object) -> object:
    """An option's value as TOML has it: yes or no, a list, a number, else the word that a record writes."""
    if isinstance(option, Flag):
        return bool(value)
    if isinstance(option, Listed):
        return list(cast(Iterable[str], value))
    return value if isinstance(value, int) else option.text(value)
