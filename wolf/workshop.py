"""A board while it is being made: everything may still be wrong. What is wrong is what its file would be told by `boards check`."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from . import library
from .library import RULES_OF
from .table.board import SECONDS, Board
from .table.boardfile import Problem
from .table.option import Flag, Listed, Option

LONGEST_NAME = LONGEST_ID = 40
SPARE = 2                               # cards in the middle, where there is a thief
NOT_HERE = {"roles"}                    # avalon-custom's own option: in the workshop one takes the cards themselves


@dataclass
class Draft:
    """A board that is being made: everything may still be wrong. `options` and `seconds` have only what differs from the tradition."""

    game: str = "werewolf"
    ruleset: str = ""
    players: int = 8
    roles: dict[str, int] = field(default_factory=dict)
    night: list[str] = field(default_factory=list)          # empty: as the tradition calls
    options: dict[str, str] = field(default_factory=dict)
    seconds: dict[str, int] = field(default_factory=dict)
    name: str = ""
    english: str = ""
    id: str = ""                        # the file's name, once somebody has chosen one
    opened: str = ""                    # the own board that this is a new version of

    def __post_init__(self) -> None:
        if self.game not in RULES_OF:
            self.game = next(iter(RULES_OF))
        if self.ruleset not in self.rules.rulesets:
            self.ruleset = "friends" if "friends" in self.rules.rulesets else self.rules.rulesets[0]

    @property
    def rules(self):
        return RULES_OF[self.game]

    @property
    def spare(self) -> int:
        """Nobody has to think of the cards in the middle: they come with the card that needs them."""
        return SPARE if self.rules.seated and self.roles.get(self.rules.seated) else 0

    @property
    def cards(self) -> list[str]:
        return [role for role in self.rules.roles for _ in range(self.roles.get(role, 0))]

    def shown_options(self) -> dict[str, Option]:
        return {name: option for name, option in self.rules.options.items() if name not in NOT_HERE}

    def about_cards(self) -> tuple[list[Option], list[Option]]:
        """The options about cards that are in, and those about the whole table. What is about absent cards is not worth reading."""
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
        """As far as it goes, for what looks at cards and options only."""
        options = {name: option.read(self.options[name]) for name, option in self.rules.options.items() if name in self.options}
        return Board(id=self.file_name, game=self.game, ruleset=self.ruleset, night=tuple(self.night), options=options)

    def plan(self) -> list[tuple[str, tuple[str, ...]]]:
        """The steps of the night in order, each with what must come before it."""
        return self.rules.plan(self.as_board(), list(dict.fromkeys(self.cards)))

    @property
    def file_name(self) -> str:
        return self.id or self.opened or slug(self.english) or slug(self.name) or "our-board"

    # --- changing it ---

    def set_number(self, role: str, number: int) -> None:
        if role in self.rules.roles:
            self.roles[role] = min(max(number, 0), self.rules.sizes[1])
            self.roles = {role: self.roles[role] for role in self.rules.roles if self.roles.get(role)}

    def set_players(self, number: int) -> None:
        low, high = self.rules.sizes
        self.players = min(max(number, low), high)

    def set_option(self, name: str, raw: str, ruleset: str) -> None:
        """What the tradition says anyway (the one that was shown) is not written down, so that it follows when another is chosen."""
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
        lines = [f"name = {quoted(self.name or self.english)}", *([f"names.en = {quoted(self.english)}"] if self.english else []),
                 f'game = "{self.game}"', f'ruleset = "{self.ruleset}"', f"players = {self.players}"]
        if self.spare:
            lines.append(f"spare = {self.spare}")
        if self.night:
            lines.append(f"night = [{', '.join(quoted(step) for step, _ in self.plan())}]")
        tables = {
            "roles": {role: str(self.roles[role]) for role in self.rules.roles if self.roles.get(role)},
            "options": {name: toml_value(option, self.value(option)) for name, option in self.rules.options.items() if name in self.options},
            "seconds": {kind: str(self.seconds[kind]) for kind in SECONDS if kind in self.seconds},
        }
        for title, table in tables.items():
            if table or title == "roles":
                lines += ["", f"[{title}]", *(f"{name} = {value}" for name, value in table.items())]
        return "\n".join(lines) + "\n"

    def check(self) -> tuple[Board | None, list[Problem]]:
        return library.read_board(self.file_name, self.text())

    def to_try(self) -> str:
        """The file for bots: what it is called makes no difference to them."""
        return replace(self, name="tryout", english="", id="", opened="").text()

    @classmethod
    def of(cls, board: Board, players: int, own: bool) -> "Draft":
        """To change a board, or to begin from it. Of a board for several numbers of players, one."""
        options = RULES_OF[board.game].options
        low, high = board.players
        players = min(max(players, low), high)
        sole = low == high and not board.choose
        return cls(
            board.game, board.ruleset, players, {role: number for role, number in board.mixes[players].items() if number}, list(board.night),
            {name: options[name].text(value) for name, value in board.options.items() if name not in NOT_HERE and value != options[name].preset(board.ruleset)},
            {kind: number for kind, number in board.seconds.items() if number != SECONDS[kind]},
            board.name, board.names.get("en", ""), opened=board.id if own and sole else "")


def roles_of(rules, option: Option) -> set[str]:
    """The cards an option is about: those that declare it, or have its name."""
    declared = {role for role, about in rules.roles.items() if option in getattr(about, "options", ())}
    return declared or {role for role in rules.roles if role.startswith(option.name.split("_")[0])}


def out_of_order(steps: list[str], needs: Mapping[str, tuple[str, ...]]) -> bool:
    place = {one: at for at, entry in enumerate(steps) for one in entry.split("/")}
    return any(place[need] > place[entry.split("/")[0]] for entry in steps for need in needs[entry])


def slug(name: str) -> str:
    return "-".join(re.findall(r"[a-z0-9]+", name.lower()))[:LONGEST_ID].strip("-")


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def good_name(text: str) -> str:
    """Of a board, in one line."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:LONGEST_NAME]


def toml_value(option: Option, value: object) -> str:
    if isinstance(option, Flag):
        return "true" if value else "false"
    if isinstance(option, Listed):
        return f"[{', '.join(map(quoted, value))}]"
    return str(value) if isinstance(value, int) else quoted(option.text(value))
