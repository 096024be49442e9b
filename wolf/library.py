"""Where boards are found and how a record is run: what the command line, the rooms and the tests share."""

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from . import say
from .chance import dealer, deck
from .table import boardfile
from .table.board import Board, settle_options
from .table.boardfile import Problem
from .table.game import Game
from .table.record import Broken, Record, parse
from .table.runner import Runner
from .table.seating import sentences, table_of
from .avalon import RULES as AVALON
from .werewolf import RULES as WEREWOLF

RULES_OF = {rules.name: rules for rules in (WEREWOLF, AVALON)}
CUSTOM = "custom"

_here = Path(__file__).resolve().parent
BOARDS = _here / "_boards" if (_here / "_boards").is_dir() else _here.parent / "boards"     # installed, or a checkout


class NoSuchBoard(Exception):
    """There is none of that name, or its file has problems; the sentences say which."""

    def __init__(self, sentences: list[str]):
        super().__init__("; ".join(sentences))
        self.sentences = sentences


def board_files() -> list[Path]:
    return sorted(BOARDS.glob("*/*.toml"))


def load_board(path: Path) -> tuple[Board | None, list[Problem]]:
    return boardfile.load(path, RULES_OF)


def warnings_about(board: Board) -> list[str]:
    """What is unusual about a board, for whatever number of players; it can be played all the same."""
    rules = RULES_OF[board.game]
    options, _ = settle_options(rules.options, board, {})
    found = [sentence for players in sorted(board.mixes) for sentence in rules.warnings(rules.cards(board, players, options), options)]
    return list(dict.fromkeys(found))


def shipped_boards() -> list[Board]:
    return [board for path in board_files() if (board := load_board(path)[0])]


def find_board(word: str, ruleset: str = "", beside: Path | None = None) -> Board:
    """By id, by a name in any language, or by the path of a file (relative to the record that names it)."""
    if word == CUSTOM:
        if ruleset not in WEREWOLF.rulesets:
            raise NoSuchBoard([f"board: custom needs ruleset: {', '.join(WEREWOLF.rulesets)}"])
        return Board(id=CUSTOM, name=CUSTOM, ruleset=ruleset)
    shipped = shipped_boards()
    for board in shipped:
        if word in (board.id, board.name, *board.names.values()):
            return board
    path = file_of(word, beside)
    if path is None:
        raise NoSuchBoard([f"there is no board {word!r}; there are {', '.join(board.id for board in shipped)}, custom, or a file's path"])
    board, problems = load_board(path)
    if board is None:
        raise NoSuchBoard([f"{path}:{problem.line}: {problem.sentence}" for problem in problems])
    return replace(board, id=word)          # so that a record of it names the same file again


def file_of(word: str, beside: Path | None) -> Path | None:
    """The file a word names, with or without its ending."""
    try:
        paths = [(beside or Path()) / (word + ending) for ending in ("", ".toml")]
        return next((path for path in paths if word and path.is_file()), None)
    except (OSError, ValueError):           # too long to be one, say
        return None


# --- balance: who wins how often when sensible bots play a board ---

@cache
def balances() -> dict[str, dict[str, dict[str, int]]]:
    """Wins per board, number of players and side, as they were last counted."""
    path = BOARDS / "balance.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def balance(board: str, players: int) -> dict[str, float]:
    """The share of games that each side wins, the most successful first; empty where nobody has counted."""
    wins = balances().get(board, {}).get(str(players), {})
    games = sum(wins.values())
    return {side: number / games for side, number in sorted(wins.items(), key=lambda win: -win[1])}


def write_balances(counted: dict[str, dict[str, dict[str, int]]]) -> None:
    lines = ["# Wins per board, number of players and side. Counted by `python3 app.py boards balance`; not written by hand."]
    for board, numbers in sorted(counted.items()):
        for players, wins in sorted(numbers.items(), key=lambda item: int(item[0])):
            lines += ["", f"[{board}.{players}]", *(f"{side} = {number}" for side, number in sorted(wins.items()))]
    (BOARDS / "balance.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    balances.cache_clear()


@dataclass(frozen=True)
class Played:
    """A record that was run to its end."""

    record: Record
    game: Game | None
    runner: Runner | None

    def headers(self) -> dict[str, str]:
        """What a finished game adds to its record."""
        kept = {key: self.record.get(key) for key in ("date", "names", "bots", "judge_name", "seed")}
        return {**kept, "result": self.game.state.outcome.winner if self.game.over else ""}


def play_text(text: str, beside: Path | None = None, strict: bool = False) -> Played:
    """Run a record. Broken says at which line it does not hold."""
    record = parse(text)
    if "board" not in record.headers:
        raise Broken(1, "a record begins with its board, such as board: codex-guard")
    try:
        board = find_board(record.get("board"), record.get("ruleset"), beside)
    except NoSuchBoard as why:
        return refused_setup(record, why.sentences, record.line_of("board"))
    rules = RULES_OF[board.game]
    seed = record.get("seed")
    setup, problems = table_of(record, rules, board, dealer(seed) if seed else None)
    if setup is None:
        return refused_setup(record, sentences(problems), record.line_of(problems[0].header, "board"))
    if record.refused_setup:
        line = next(line for line in record.lines if line.text.split() == ["reject", "setup"])
        raise Broken(line.number, "expected this table to be refused, found nothing wrong with it")
    runner = Runner(Game(rules, setup), deck(seed) if seed else None, say.in_all_languages, strict)
    runner.run(record.lines)
    result = record.get("result")
    if result and runner.game.over and result != runner.game.state.outcome.winner:
        raise Broken(record.line_of("result"), f"expected result {result}, found {runner.game.state.outcome.winner}")
    return Played(record, runner.game, runner)


def refused_setup(record: Record, problems: list[str], line: int) -> Played:
    if record.refused_setup and len(record.lines) == 1:
        return Played(record, None, None)
    raise Broken(line, "; ".join(problems))


def play_file(path: Path, strict: bool = False) -> Played:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as why:
        raise Broken(1, f"cannot be read: {why}") from None
    return play_text(text, path.parent, strict)
