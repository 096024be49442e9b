"""Boards on disk: those that ship, and those made at this house."""

import tomllib
from collections.abc import Iterable
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from types import SimpleNamespace

from ..engine import boardfile
from ..engine.board import SECONDS, Board, settle_options
from ..engine.record import free_headers
from ..engine.seat import is_number
from ..engine.setup import read_changes, sentences
from ..engine.tomlfile import Problem
from ..games import GAMES

CUSTOM = "custom"
COUNTED = "balance"             # beside the boards: who wins on them
SETS = "sets"                   # ... the named options and seconds that some of them build on
PLAYED = "played"               # ... and what people play, here and elsewhere

_here = Path(__file__).resolve().parents[1]
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
        return boardfile.load(path, GAMES, board_sets())


@lru_cache(500)
def loaded(path: Path, *version: int) -> tuple[Board | None, list[Problem]]:
    return boardfile.load(path, GAMES, board_sets())


@cache
def board_sets() -> boardfile.Sets:
    return tomllib.loads((BOARDS / f"{SETS}.toml").read_text(encoding="utf-8"))


def read_board(id: str, text: bytes | str) -> tuple[Board | None, list[Problem]]:
    """A board from what stands, or would stand, in its file."""
    return boardfile.read(id, text, GAMES, board_sets())


def warnings_about(board: Board) -> list[str]:
    """What is unusual about a board, for whatever number of players; it can be played all the same."""
    rules = GAMES[board.game]
    options, _ = settle_options(rules.options, board, {})
    found = [sentence for players in sorted(board.mixes)
             for sentence in rules.warnings(rules.cards(board, players, options), options)]
    return list(dict.fromkeys(found))


def shipped_boards() -> list[Board]:
    return [board for path in board_files() if (board := load_board(path)[0])]


# --- own boards: made at this house, kept with its games ---

place = SimpleNamespace(folder=None)    # where they lie; set when the house opens


def own_files() -> list[Path]:
    if not (place.folder and place.folder.is_dir()):
        return []
    return sorted(path for path in place.folder.glob("*.toml") if path.stem != COUNTED)


def own_boards() -> list[Board]:
    """Those that can be played. None of them hides a board that ships."""
    taken = {path.stem for path in board_files()}
    return [board for path in own_files() if path.stem not in taken and (board := load_board(path)[0])]


def all_boards() -> list[Board]:
    return own_boards() + shipped_boards()


def shelves(boards: Iterable[Board]) -> list[tuple[str, str, list[Board]]]:
    """Boards by game and group, as lists show them: for few people and easy ones first, those without a group last."""
    found: dict[tuple[str, str], list[Board]] = {}
    for board in sorted(boards, key=lambda board: (board.players, board.difficulty)):
        found.setdefault((board.game, board.group), []).append(board)
    places = [(game, group) for game, rules in GAMES.items() for group in (*rules.groups, "")]
    return [(*place, found[place]) for place in places if place in found]


def find_board(word: str, beside: Path | None = None) -> Board:
    """The board with this id, or with this name in any language.

    With `beside`, also by the path of a file, from there: what comes from the web names none.
    """
    boards = shipped_boards() + own_boards()
    for board in boards:
        if word == board.id:
            return board
    for board in boards:
        if word in (board.name, *board.names.values(), *board.also):
            return board
    path = file_of(word, beside) if beside else None
    if path is None:
        there = [*(board.id for board in boards), "custom", *(["or a file's path"] if beside else [])]
        raise NoSuchBoard([f"there is no board {word!r}; there are {', '.join(there)}"])
    found, problems = load_board(path)
    if found is None:
        raise NoSuchBoard([f"{path}:{problem.line}: {problem.sentence}" for problem in problems])
    return replace(found, id=word)          # so that a record of it names the same file again


def free_board(id: str, ruleset: str, order: str = "", seconds: str = "") -> Board:
    """`board: custom` or `custom/our-board`: no file says anything about it, so the record says all."""
    rules = next((rules for rules in GAMES.values() if ruleset in rules.rulesets), None)
    if rules is None:
        rulesets = ", ".join(name for rules in GAMES.values() for name in rules.rulesets)
        raise NoSuchBoard([f"board: custom needs ruleset: {rulesets}"])
    times, problems = read_changes(seconds)
    wrong = [f"{kind} is not a time, or {number} is not a number of seconds"
             for kind, number in times.items() if kind not in rules.all_times or not is_number(number)]
    if wrong or problems:
        raise NoSuchBoard(wrong + sentences(problems))
    board = Board(id=id, name=id.removeprefix(f"{CUSTOM}/"), game=rules.name, ruleset=ruleset, players=rules.sizes,
                  night=tuple(order.split()), fillers=rules.fillers,
                  seconds={**SECONDS, **{kind: int(number) for kind, number in times.items()}})
    if problems_found := rules.board_problems(board):
        raise NoSuchBoard([sentence for _, sentence in problems_found])
    return board


def lasting(board: Board) -> Board:
    """The board as a game keeps it: its record must not need the file of an own board, which may change or go."""
    if board.id in {path.stem for path in board_files()}:
        return board
    headers = free_headers(board)
    return replace(free_board(f"{CUSTOM}/{board.id}", **headers), name=board.name, names=board.names)


def file_of(word: str, beside: Path) -> Path | None:
    """The file a word names, with or without its ending."""
    try:
        paths = [beside / (word + ending) for ending in ("", ".toml")]
        return next((path for path in paths if word and path.is_file()), None)
    except (OSError, ValueError):           # too long to be one, say
        return None
