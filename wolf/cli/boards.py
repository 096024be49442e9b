"""Commands about boards: list them, check a file, count who wins how often."""

import sys
from pathlib import Path

import click

from .. import library
from ..engine.board import Board
from ..engine.setup import seat_table
from ..games.chance import dealer
from ..games.simulate import simulate as run_games
from ..library.balance import balances, shares, write_balances
from ..words import ENGLISH, words
from .options import JOBS


@click.group(invoke_without_command=True)
@click.pass_context
def boards(context: click.Context) -> None:
    """List the boards, or check board files."""
    if context.invoked_subcommand is None:
        for path in library.board_files() + library.own_files():
            board, problems = library.load_board(path)
            if board is None:
                click.echo(f"{path}: {len(problems)} problems; see boards check")
            else:
                click.echo(board_line(board))


def board_line(board: Board) -> str:
    low, high = board.players
    size = str(low) if low == high else f"{low}–{high}"
    t = words(ENGLISH, board.game)
    cards = ", ".join(f"{number} {t.role_name(role)}" if number > 1 else t.role_name(role)
                      for role, number in board.mixes[high].items())
    names = " / ".join([board.name, *board.names.values()])
    lines = [f"{board.id:25} {size:>5} players  {board.ruleset:8} {names}", f"{'':25} {cards}"]
    counted = [f"{players}: {found}" for players in dict.fromkeys((low, (low + high) // 2, high))
               if (found := shares_of(board, players))]
    return "\n".join(lines + [f"{'':25} balance {' · '.join(counted)}"] * bool(counted))


def shares_of(board: Board, players: int) -> str:
    return ", ".join(f"{side} {share:.0%}" for side, share in shares(board.id, players).items())


@boards.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
def check(files: tuple[Path, ...]) -> None:
    """Print every problem in board files, with its line."""
    failed = False
    for path in files:
        board, problems = library.load_board(path)
        for problem in problems:
            failed = True
            click.echo(f"{path}:{problem.line}: {problem.sentence}")
        for sentence in library.warnings_about(board) if board else ():
            click.echo(f"{path}: warning: {sentence}")
        if not problems:
            click.echo(f"ok {path}")
    sys.exit(1 if failed else 0)


@boards.command()
@click.argument("names", nargs=-1)
@click.option("--games", type=click.IntRange(1), default=2000, show_default=True)
@JOBS
def balance(names: tuple[str, ...], games: int, jobs: int) -> None:
    """Count again how often each side wins, on all boards or the named ones, and store it beside them."""
    counted = {board: dict(numbers) for board, numbers in balances().items()}
    for board in library.shipped_boards():
        if names and board.id not in names:
            continue
        for players in range(board.players[0], board.players[1] + 1):
            setup, _ = seat_table(library.GAMES[board.game], board, players=players, judge="machine", deal=dealer(1))
            totals = run_games(setup, games, 1, "sensible", jobs)
            counted.setdefault(board.id, {})[str(players)] = dict(totals.winners)
            write_balances(counted)
            click.echo(f"{board.id} {players}: {shares_of(board, players)}")
