"""How fast is the engine? Random games at full tables beside python-chess playing random legal moves, in one run.

    python3 tests/bench/engine.py [seconds]

Machines differ and are noisy, so only the ratio means something. Rounds of both are interleaved; the medians count.
An action is one line of a game's log, as python-chess counts one move: rules, facts and bots included on our side,
legal move generation and game end on theirs. Aim: at least 2.0 over all boards. By the codex random wolves soon call a
showdown: such a game is over after eight actions, and dealing is most of it.
"""

import sys
import time
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import chess  # noqa: E402

from wolf.engine.game import Game  # noqa: E402
from wolf.engine.setup import seat_table  # noqa: E402
from wolf.games.bots import table_of_bots  # noqa: E402
from wolf.games.chance import dealer  # noqa: E402
from wolf.games.werewolf import RULES  # noqa: E402
from wolf.library import find_board  # noqa: E402

BOARDS = ("yunvliebai", "friends", "codex-standard", "codex-guard", "characters")    # the last is the largest
ROUNDS = 5


def werewolf(seconds: float, seed: int, board_id: str) -> float:
    board = find_board(board_id)
    setup, problems = seat_table(RULES, board, players=board.players[1], judge="machine", deal=dealer(seed))
    assert setup, problems
    actions, number, began = 0, 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        name = f"{seed}/{number}"
        game = Game(RULES, setup.dealt(dealer(name)(setup.cards)))
        table_of_bots("random", name)(game)
        actions += len(game.log)
        number += 1
    return actions / (time.perf_counter() - began)


def chess_moves(seconds: float, seed: int) -> float:
    chance, moves, began = Random(seed), 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 300:
            board.push(chance.choice(list(board.legal_moves)))
            moves += 1
    return moves / (time.perf_counter() - began)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    theirs, ours = [], {board: [] for board in BOARDS}
    for round in range(ROUNDS):
        theirs.append(chess_moves(seconds, round))
        for board in BOARDS:
            ours[board].append(werewolf(seconds, round, board))
    base = median(theirs)
    print(f"python-chess    {base:10,.0f} moves/s")
    together = sum(median(rates) for rates in ours.values()) / len(ours)       # the same time on every board
    print(f"all boards      {together:10,.0f} actions/s   ratio {together / base:.2f}")
    for board, rates in ours.items():
        print(f"{board:15} {median(rates):10,.0f} actions/s   ratio {median(rates) / base:.2f}")


if __name__ == "__main__":
    main()
