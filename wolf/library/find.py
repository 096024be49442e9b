"""Finding a board or a card among many: by any of its names in any language, by its id, by the cards of a board."""

from functools import lru_cache

from ..engine.board import Board
from ..games import GAMES


def is_meant(typed: str, about: str) -> bool:
    """Whether everything typed stands in these words. Pages do the same (static/search.js)."""
    return all(word in about for word in typed.lower().split())


@lru_cache(1000)
def words_about_role(game: str, role: str) -> str:
    """Every name of a card, and its id."""
    rules = GAMES[game]
    return " ".join([*(name for name, id in rules.names.items() if id == role), role]).lower()


def words_about(board: Board) -> str:
    """Every name of a board, its id and sizes, and every name of its cards."""
    low, high = board.players
    roles = dict.fromkeys([*(role for mix in board.mixes.values() for role in mix), *board.choose])
    return " ".join([board.name, *board.names.values(), *board.also, board.id,
                     *map(str, range(low, high + 1)), *(words_about_role(board.game, role) for role in roles)]).lower()
