"""Balance: who wins how often when sensible bots play a board."""

import tomllib
from functools import cache
from pathlib import Path

import tomli_w

from ..store.files import write_whole
from . import BOARDS, COUNTED, CUSTOM, place

HEADLINE = ("# Wins per board, number of players and side. "
            "Counted by `python3 app.py boards balance`; not written by hand.")


@cache
def balances() -> dict[str, dict[str, dict[str, int]]]:
    """Wins per board, number of players and side, as they were last counted."""
    return read_balances(BOARDS)


def own_balances() -> dict[str, dict[str, dict[str, int]]]:
    """The same of own boards, as the workshop has counted them."""
    return read_balances(place.folder) if place.folder else {}


def read_balances(folder: Path) -> dict[str, dict[str, dict[str, int]]]:
    path = folder / f"{COUNTED}.toml"
    try:
        return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    except ValueError:                      # damaged: as if nobody had counted
        return {}


def shares(board: str, players: int) -> dict[str, float]:
    """The share of games that each side wins, the most successful first; empty where nobody has counted."""
    board = board.removeprefix(f"{CUSTOM}/")            # as games on an own board call it
    wins = (balances().get(board) or own_balances().get(board, {})).get(str(players), {})
    games = sum(wins.values())
    return {side: number / games for side, number in sorted(wins.items(), key=lambda win: -win[1])}


def write_balances(counted: dict[str, dict[str, dict[str, int]]], folder: Path = BOARDS) -> None:
    """Write the balances, always in one order, so that a new count changes numbers and no places."""
    tidy = {board: {players: dict(sorted(numbers[players].items())) for players in sorted(numbers, key=int)}
            for board, numbers in sorted(counted.items())}
    write_whole(folder / f"{COUNTED}.toml", f"{HEADLINE}\n\n{tomli_w.dumps(tidy)}")
    balances.cache_clear()
