"""The game record: a text notation for a whole game. This module reads and writes it; `replay` plays it.

A record is headers, then phases, actions, expectations and refusals, one per line. What a line means in a particular
game (its phases, actors, expectations) is up to that game's `notation`.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby

from .board import SECONDS, Board
from .game import Game
from .notation import Notation
from .state import END

# All headers of all games, in the order in which a finished game is fingerprinted: never reorder them.
HEADERS = ("board", "ruleset", "order", "seconds", "players", "deal", "options", "judge", "night", "pace", "date",
           "names", "bots", "judge_name", "seed", "result", "leader", "rules", "lancelot", "deck",
           "groups")
STAMP = re.compile(r"#\s*(\d\d:\d\d:\d\d)\s*$")


class Broken(Exception):
    """A record that does not hold: at which line, what was expected, and what was found."""

    def __init__(self, line: int, sentence: str):
        super().__init__(sentence)
        self.line = line


@dataclass(frozen=True)
class Line:
    """One line of a record, or the value of one header."""

    number: int
    text: str
    time: str = ""          # when it happened in a real game; kept when the record is written again


@dataclass
class Record:
    """A record as it was read, before anything is played."""

    headers: dict[str, Line] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)

    def get(self, key: str, default: str = "") -> str:
        """The text of a header."""
        return self.headers[key].text if key in self.headers else default

    def line_of(self, *keys: str) -> int:
        """The number of the line of the first of these headers that is there."""
        return next((self.headers[key].number for key in keys if key in self.headers), 1)

    @property
    def of_a_game(self) -> bool:
        """Whether a game that was played has written it: dated, with all that was told; a stored game has no lines."""
        return "date" in self.headers and (not self.lines or any(line.text.startswith(">") for line in self.lines))

    @property
    def refused_setup(self) -> bool:
        """Whether the record says that its table cannot be set up."""
        return any(line.text.split() == ["reject", "setup"] for line in self.lines)


def parse(text: str) -> Record:
    """The headers and lines of a text, without its comments. Does not know what they mean."""
    record = Record()
    for number, raw in enumerate(text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"), 1):
        bare = raw.strip() if raw.strip().startswith(">") else raw.split("#")[0].strip()
        if not bare:
            continue
        header = re.match(r"([a-z_]+)\s*:\s*(.*)", bare)
        if header and not record.lines:
            key, value = header.groups()
            if key not in HEADERS:
                raise Broken(number, f"unknown header {key}; there are {', '.join(HEADERS)}")
            if key in record.headers:
                raise Broken(number, f"duplicate header {key}")
            record.headers[key] = Line(number, value.strip())
        else:
            stamp = STAMP.search(raw)
            spaced = bare if bare[0] == ">" else bare.replace("->", " -> ")
            record.lines.append(Line(number, " ".join(spaced.split()), stamp[1] if stamp else ""))
    return record


# --- writing ---

def write(game: Game, headers: Mapping[str, str] = {}, times: Mapping[int, str] = {}) -> str:
    """A game as a record: one line per answer, each followed by its facts. Replaying it gives the same game."""
    out = [f"{key}: {value}" for key, value in {**table_headers(game), **headers}.items() if value]
    again = Game(game.rules, game.setup)
    place: tuple[str, int] | None = None
    told = 0

    def catch_up() -> None:
        nonlocal place, told
        out.extend(f"  > {fact}" for fact in again.facts[told:])
        told = len(again.facts)
        now = (again.state.phase, again.state.round)
        if now != place:
            place = now
            out.append(END if again.over else phase_text(game.rules.notation, *now))

    out.append("")
    catch_up()
    for number, action in enumerate(game.log):
        again.resume(action)
        stamp = f"  # {times[number]}" if number in times else ""
        out.append(f"  {action}{stamp}")
        catch_up()
    return "\n".join(out) + "\n"


def phase_text(notation: Notation, name: str, number: int | None) -> str:
    """A phase as a record writes it: its name and number, or only the name of a phase that comes once."""
    return f"{name} {number}" if name in notation.PHASES else name


def table_headers(game: Game) -> dict[str, str]:
    """The headers that describe the table: its board, its deal, every option that differs from its ruleset or board."""
    setup, rules = game.setup, game.rules
    changed: dict[str, str] = {}
    for name, option in rules.options.items():
        value, preset, of_board = setup.options[name], option.preset(setup.board.ruleset), setup.board.options.get(name)
        if value != preset or of_board not in (None, value):
            changed[name] = option.text(value)
    return {
        "board": setup.board.id,
        **(free_headers(setup.board) if setup.board.free else {}),
        "deal": write_cards(setup.deal) + (f" | {write_cards(setup.spare)}" if setup.spare else ""),
        **{name: text.replace("+", ", ") for name, text in changed.items() if name in rules.headlines},
        "options": ", ".join(f"{name}={text}" for name, text in changed.items() if name not in rules.headlines),
        **{name: " ".join(map(str, numbers)) for name, numbers in setup.draws.items()},
        "judge": setup.judge if setup.judge != "human" else "",
        "night": setup.night if setup.night != rules.usual_night(setup.options) else "",
        "pace": setup.pace,
    }


def free_headers(board: Board) -> dict[str, str]:
    """The headers that describe a board without a file."""
    seconds = {kind: number for kind, number in board.seconds.items() if number != SECONDS.get(kind)}
    return {"ruleset": board.ruleset, "order": " ".join(board.night),
            "seconds": ", ".join(f"{kind}={number}" for kind, number in seconds.items())}


def write_cards(cards: Iterable[str]) -> str:
    """Cards in their order, each run of equal ones as `card*number`."""
    runs = [(card, len(list(run))) for card, run in groupby(cards)]
    return " ".join(card if number == 1 else f"{card}*{number}" for card, number in runs)
