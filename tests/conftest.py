import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from wolf.bots import table_of_bots  # noqa: E402
from wolf.chance import dealer  # noqa: E402
from wolf.library import RULES_OF, shipped_boards  # noqa: E402
from wolf.table.game import Game  # noqa: E402
from wolf.table.seating import seat_table  # noqa: E402

SIZES = [(board, players) for board in shipped_boards() for players in range(board.players[0], board.players[1] + 1)]


def new_game(board, players: int, seed: object, night: str = "called", judge: str = "machine", pace: str = "", **options) -> Game:
    setup, problems = seat_table(RULES_OF[board.game], board, players=players, judge=judge, night=night, pace=pace, changes=options, deal=dealer(seed))
    assert setup, problems
    return Game(RULES_OF[board.game], setup)


def played_game(board, players: int, seed: object, bots: str = "random", **about) -> Game:
    game = new_game(board, players, seed, **about)
    table_of_bots(bots, seed)(game)
    return game


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0].id}-{size[1]}")
def size(request):
    """Every shipped board with every number of players it allows."""
    return request.param
