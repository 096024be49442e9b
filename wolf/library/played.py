"""How much of what tables play can be judged here: lists of boards and games, held against the boards that ship."""

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import BOARDS, PLAYED, shipped_boards


@dataclass(frozen=True)
class Coverage:
    """One list of what is played. `games` are 0 where nobody has counted them."""

    title: str
    boards: int
    games: int
    covered_boards: int
    covered_games: int
    missing: tuple[tuple[str, int], ...]        # boards that cannot be played here, with their games; the first most


def coverages(path: Path = BOARDS / f"{PLAYED}.toml") -> list[Coverage]:
    """Every list in the file. A board is covered if one that ships has its id and loads."""
    there = {board.id for board in shipped_boards()}
    return [coverage(about, there) for about in tomllib.loads(path.read_text(encoding="utf-8")).values()]


def coverage(about: Mapping[str, Any], there: Collection[str]) -> Coverage:
    games: dict[str, int] = {**dict.fromkeys(about.get("boards", ()), 0), **about.get("games", {})}
    covered = [board for board in games if board in there]
    missing = sorted(((board, number) for board, number in games.items() if board not in there),
                     key=lambda one: -one[1])
    return Coverage(about["title"], len(games), sum(games.values()) + about.get("rest", 0), len(covered),
                    sum(games[board] for board in covered), tuple(missing))
