"""Running a record: what the command line, the rooms and the tests share."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from ..engine.board import Board
from ..engine.game import Game
from ..engine.record import Broken, Line, Record, parse
from ..engine.replay import Runner
from ..engine.setup import sentences, table_of
from ..games import GAMES
from ..games.chance import dealer, deck
from . import CUSTOM, NoSuchBoard, find_board, free_board

Announce = Callable[[str, Any], list[str]]    # of a game and a fact: what is said, in every language


def board_of(record: Record, beside: Path | None = None) -> Board:
    word = record.get("board")
    if word.split("/")[0] == CUSTOM:
        return free_board(word, record.get("ruleset"), record.get("order"), record.get("seconds"))
    return find_board(word, beside)


@dataclass(frozen=True)
class Played:
    """A record that was run to its end."""

    record: Record
    game: Game | None
    runner: Runner | None

    def headers(self) -> dict[str, str]:
        """What a finished game adds to its record."""
        kept = {key: self.record.get(key) for key in ("date", "names", "bots", "judge_name", "seed")}
        outcome = self.game.state.outcome if self.game else None
        return {**kept, "result": outcome.winner if outcome else ""}


def play_text(text: str, beside: Path | None = None, strict: bool = False, announce: Announce | None = None) -> Played:
    """Run a record. Broken says at which line it does not hold. Without `beside` it can name no file.

    `announce` gives the sentences of a fact; without it, what a record expects to be said is not looked at.
    """
    record = parse(text)
    if "board" not in record.headers:
        raise Broken(1, "a record begins with its board, such as board: codex-guard")
    try:
        board = board_of(record, beside)
    except NoSuchBoard as why:
        return refused_setup(record, why.sentences, record.line_of("board"))
    rules = GAMES[board.game]
    seed = record.get("seed")
    setup, problems = table_of(record, rules, board, dealer(seed) if seed else None)
    if setup is None:
        return refused_setup(record, sentences(problems), record.line_of(problems[0].header, "board"))
    if record.refused_setup:
        line = next(line for line in record.lines if line.text.split() == ["reject", "setup"])
        raise Broken(line.number, "expected this table to be refused, found nothing wrong with it")
    said: Callable[[Any], list[str]] = partial(announce, rules.name) if announce else lambda fact: []
    runner = Runner(Game(rules, setup), deck(seed) if seed else None, said, strict)
    runner.run(line for line in record.lines if announce or not expects_a_sentence(line))
    result, outcome = record.get("result"), runner.game.state.outcome
    if result and outcome and result != outcome.winner:
        raise Broken(record.line_of("result"), f"expected result {result}, found {outcome.winner}")
    return Played(record, runner.game, runner)


def expects_a_sentence(line: Line) -> bool:
    words = line.text.split()
    return words[:2] == ["expect", "log"] and len(words) > 2


def refused_setup(record: Record, problems: list[str], line: int) -> Played:
    if record.refused_setup and len(record.lines) == 1:
        return Played(record, None, None)
    raise Broken(line, "; ".join(problems))


def play_file(path: Path, strict: bool = False, announce: Announce | None = None) -> Played:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as why:
        raise Broken(1, f"cannot be read: {why}") from None
    return play_text(text, path.parent, strict, announce)
