"""The game record: one text notation for a whole game. Reading and writing it; `runner` plays it.

A record is headers, then phases, actions, expectations and refusals, one a line. What a line means in a particular game
(its phases, actors, expectations) is that game's `notation`.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from .board import SECONDS
from .game import Game

HEADERS = ("board", "ruleset", "order", "seconds", "players", "deal", "options", "judge", "night", "pace", "date", "names", "bots", "judge_name", "seed", "result",
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
                raise Broken(number, f"header {key} stands here a second time")
            record.headers[key] = Line(number, value.strip())
        else:
            stamp = STAMP.search(raw)
            record.lines.append(Line(number, " ".join(bare.replace("->", " -> ").split()) if bare[0] != ">" else " ".join(bare.split()),
                                     stamp[1] if stamp else ""))
    return record


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
            out.append("end" if again.over else phase_text(game.rules.notation, *now))

    out.append("")
    catch_up()
    for number, action in enumerate(game.log):
        again.resume(action)
        stamp = f"  # {times[number]}" if number in times else ""
        out.append(f"  {action}{stamp}")
        catch_up()
    return "\n".join(out) + "\n"


def phase_text(notation, name: str, number: int) -> str:
    """`night 2`; or a phase that comes only once, without a number."""
    return f"{name} {number}" if name in notation.PHASES else name


def table_headers(game: Game) -> dict[str, str]:
    """What was in force: the board, the deal, and every option that is not its ruleset's, or not its board's."""
    setup, options = game.setup, game.rules.options
    usual = {name: (option.preset(setup.board.ruleset), setup.board.options.get(name)) for name, option in options.items()}
    changed = [f"{name}={option.text(setup.options[name])}" for name, option in options.items()
               if setup.options[name] != usual[name][0] or usual[name][1] not in (None, setup.options[name])]
    headlines = {name: text.replace("+", ", ") for name, _, text in (item.partition("=") for item in changed) if name in game.rules.headlines}
    changed = [item for item in changed if item.partition("=")[0] not in headlines]
    return {
        "board": setup.board.id,
        **(free_headers(setup.board) if setup.board.free else {}),
        "deal": write_cards(setup.deal) + (f" | {write_cards(setup.spare)}" if setup.spare else ""),
        **headlines,
        "options": ", ".join(changed),
        **{name: " ".join(map(str, numbers)) for name, numbers in setup.draws.items()},
        "judge": setup.judge if setup.judge != "human" else "",
        "night": setup.night if setup.night != setup.options.get("night_mode", "called") else "",
        "pace": "timed" if setup.timed else "",
    }


def free_headers(board) -> dict[str, str]:
    """A board without a file: all there is to it stands in the record."""
    return {"ruleset": board.ruleset, "order": " ".join(board.night),
            "seconds": ", ".join(f"{kind}={number}" for kind, number in board.seconds.items() if number != SECONDS[kind])}


def write_cards(cards: Iterable[str]) -> str:
    runs: list[list] = []
    for card in cards:
        if runs and runs[-1][0] == card:
            runs[-1][1] += 1
        else:
            runs.append([card, 1])
    return " ".join(card if number == 1 else f"{card}*{number}" for card, number in runs)
