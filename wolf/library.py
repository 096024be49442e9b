"""Where boards are found and how a record is run: what the command line, the rooms and the tests share."""

import os
import secrets
import tomllib
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from types import SimpleNamespace

from . import say
from .chance import dealer, deck
from .table import boardfile
from .table.board import SECONDS, Board, settle_options
from .table.boardfile import Problem
from .table.game import Game
from .table.record import Broken, Record, free_headers, parse
from .table.runner import Runner
from .table.seat import is_number
from .table.seating import read_changes, sentences, table_of
from .avalon import RULES as AVALON
from .werewolf import RULES as WEREWOLF

RULES_OF = {rules.name: rules for rules in (WEREWOLF, AVALON)}
CUSTOM = "custom"
COUNTED = "balance"             # beside the boards: who wins on them

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
    """Read once, and again when the file has changed: a lobby asks for all of them at every change."""
    try:
        stat = path.stat()
        return loaded(path, stat.st_mtime_ns, stat.st_size)
    except OSError:
        return boardfile.load(path, RULES_OF)


@lru_cache(500)
def loaded(path: Path, *version: int) -> tuple[Board | None, list[Problem]]:
    return boardfile.load(path, RULES_OF)


def read_board(id: str, text: bytes | str) -> tuple[Board | None, list[Problem]]:
    """A board from what stands, or would stand, in its file."""
    return boardfile.read(id, text, RULES_OF)


def warnings_about(board: Board) -> list[str]:
    """What is unusual about a board, for whatever number of players; it can be played all the same."""
    rules = RULES_OF[board.game]
    options, _ = settle_options(rules.options, board, {})
    found = [sentence for players in sorted(board.mixes) for sentence in rules.warnings(rules.cards(board, players, options), options)]
    return list(dict.fromkeys(found))


def shipped_boards() -> list[Board]:
    return [board for path in board_files() if (board := load_board(path)[0])]


# --- own boards: made at this house, kept with its games ---

own = SimpleNamespace(folder=None)      # where they lie; set when the house opens


def own_files() -> list[Path]:
    return sorted(path for path in own.folder.glob("*.toml") if path.stem != COUNTED) if own.folder and own.folder.is_dir() else []


def own_boards() -> list[Board]:
    """Those that can be played. None of them hides a board that ships."""
    taken = {path.stem for path in board_files()}
    return [board for path in own_files() if path.stem not in taken and (board := load_board(path)[0])]


def all_boards() -> list[Board]:
    return own_boards() + shipped_boards()


def find_board(word: str, beside: Path | None = None) -> Board:
    """By id, or by a name in any language. With `beside`, also by the path of a file, from there: what comes from the web names none."""
    boards = shipped_boards() + own_boards()
    for board in boards:
        if word == board.id:
            return board
    for board in boards:
        if word in (board.name, *board.names.values()):
            return board
    path = file_of(word, beside) if beside else None
    if path is None:
        there = [*(board.id for board in boards), "custom", *(["or a file's path"] if beside else [])]
        raise NoSuchBoard([f"there is no board {word!r}; there are {', '.join(there)}"])
    board, problems = load_board(path)
    if board is None:
        raise NoSuchBoard([f"{path}:{problem.line}: {problem.sentence}" for problem in problems])
    return replace(board, id=word)          # so that a record of it names the same file again


def free_board(id: str, ruleset: str, order: str = "", seconds: str = "") -> Board:
    """`board: custom` or `custom/our-board`: no file says anything about it, so the record says all."""
    rules = next((rules for rules in RULES_OF.values() if ruleset in rules.rulesets), None)
    if rules is None:
        raise NoSuchBoard([f"board: custom needs ruleset: {', '.join(name for rules in RULES_OF.values() for name in rules.rulesets)}"])
    times, problems = read_changes(seconds)
    wrong = [f"{kind} is no time, or {number} no number of seconds" for kind, number in times.items() if kind not in SECONDS or not is_number(number)]
    if wrong or problems:
        raise NoSuchBoard(wrong + sentences(problems))
    board = Board(id=id, name=id.removeprefix(f"{CUSTOM}/"), game=rules.name, ruleset=ruleset, players=rules.sizes, night=tuple(order.split()),
                  fillers=rules.fillers, seconds={**SECONDS, **{kind: int(number) for kind, number in times.items()}})
    if wrong := rules.board_problems(board):
        raise NoSuchBoard([sentence for _, sentence in wrong])
    return board


def lasting(board: Board) -> Board:
    """As a game keeps it. The file of an own board may be changed or deleted: the game's record must not need it."""
    if board.id in {path.stem for path in board_files()}:
        return board
    headers = free_headers(board)
    return replace(free_board(f"{CUSTOM}/{board.id}", **headers), name=board.name, names=board.names)


def board_of(record: Record, beside: Path | None = None) -> Board:
    word = record.get("board")
    if word.split("/")[0] == CUSTOM:
        return free_board(word, record.get("ruleset"), record.get("order"), record.get("seconds"))
    return find_board(word, beside)


def file_of(word: str, beside: Path) -> Path | None:
    """The file a word names, with or without its ending."""
    try:
        paths = [beside / (word + ending) for ending in ("", ".toml")]
        return next((path for path in paths if word and path.is_file()), None)
    except (OSError, ValueError):           # too long to be one, say
        return None


# --- balance: who wins how often when sensible bots play a board ---

@cache
def balances() -> dict[str, dict[str, dict[str, int]]]:
    """Wins per board, number of players and side, as they were last counted."""
    return read_balances(BOARDS)


def own_balances() -> dict[str, dict[str, dict[str, int]]]:
    """The same of own boards, as the workshop has counted them."""
    return read_balances(own.folder) if own.folder else {}


def read_balances(folder: Path) -> dict[str, dict[str, dict[str, int]]]:
    path = folder / f"{COUNTED}.toml"
    try:
        return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    except ValueError:                      # damaged: as if nobody had counted
        return {}


def balance(board: str, players: int) -> dict[str, float]:
    """The share of games that each side wins, the most successful first; empty where nobody has counted."""
    board = board.removeprefix(f"{CUSTOM}/")            # as games on an own board call it
    wins = (balances().get(board) or own_balances().get(board, {})).get(str(players), {})
    games = sum(wins.values())
    return {side: number / games for side, number in sorted(wins.items(), key=lambda win: -win[1])}


def write_balances(counted: dict[str, dict[str, dict[str, int]]], folder: Path = BOARDS) -> None:
    lines = ["# Wins per board, number of players and side. Counted by `python3 app.py boards balance`; not written by hand."]
    for board, numbers in sorted(counted.items()):
        for players, wins in sorted(numbers.items(), key=lambda item: int(item[0])):
            lines += ["", f"[{board}.{players}]", *(f"{side} = {number}" for side, number in sorted(wins.items()))]
    write_whole(folder / f"{COUNTED}.toml", "\n".join(lines) + "\n")
    balances.cache_clear()


def write_whole(path: Path, text: str) -> None:
    """All of it or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_suffix(f".{secrets.token_hex(4)}")     # of its own, should two devices send at once
    half.write_text(text, encoding="utf-8", newline="\n")
    os.replace(half, path)


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
    """Run a record. Broken says at which line it does not hold. Without `beside` it can name no file."""
    record = parse(text)
    if "board" not in record.headers:
        raise Broken(1, "a record begins with its board, such as board: codex-guard")
    try:
        board = board_of(record, beside)
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
