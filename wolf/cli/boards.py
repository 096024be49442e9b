"""Commands about boards: list them, check a file, count who wins how often, and what is played."""

import sys
from collections.abc import Iterable
from pathlib import Path

import click

from .. import library
from ..engine.board import Board
from ..engine.setup import seat_table
from ..games.bots import SENSIBLE
from ..games.chance import dealer
from ..games.simulate import simulate as run_games
from ..library.balance import balances, shares, write_balances
from ..library.find import is_meant, words_about
from ..library.played import Coverage, coverages
from ..words import ENGLISH, words
from .options import JOBS


@click.group(invoke_without_command=True)
@click.option("--find", default="", metavar="WORDS",
              help="Only boards with these words in a name, an id or the name of a role, in any language.")
@click.option("--cards", is_flag=True, help="Say the cards of each board, too, and how often each side wins.")
@click.option("--played", is_flag=True, help="Say instead how much of what people play can be played here.")
@click.pass_context
def boards(context: click.Context, find: str, cards: bool, played: bool) -> None:
    """List the boards by group, or check board files."""
    if context.invoked_subcommand is not None:
        return
    if played:
        click.echo("\n\n".join(map(coverage_lines, coverages())))
        return
    for game, group, found in library.shelves(library.shipped_boards()):
        t = words(ENGLISH, game)
        print_group(t.group[group] if group else t.game["name"], found, find, cards)
    print_group(words(ENGLISH).workshop["own"], library.own_boards(), find, cards)
    for path in library.board_files() + library.own_files():
        board, problems = library.load_board(path)
        if board is None:
            click.echo(f"{path}: {len(problems)} problems; see boards check")


def print_group(title: str, boards: Iterable[Board], find: str, cards: bool) -> None:
    boards = [board for board in boards if is_meant(find, words_about(board))]
    if boards:
        click.echo("\n".join([title, *(board_line(board, cards) for board in boards), ""]))


def board_line(board: Board, cards: bool) -> str:
    low, high = board.players
    size = str(low) if low == high else f"{low}–{high}"
    about = [f"{board.minutes} min" if board.minutes else "", words(ENGLISH).difficulty.get(str(board.difficulty), "")]
    names = " / ".join([board.name, *board.names.values(), *board.also])
    line = f"  {board.id:26}{size:>5}  {about[0]:7} {about[1]:7} {board.base or board.ruleset:14} {names}"
    return "\n".join([line, *(f"{'':28}{more}" for more in card_lines(board) if cards)])


def card_lines(board: Board) -> list[str]:
    """The cards of a board, and what was counted of it."""
    low, high = board.players
    t = words(ENGLISH, board.game)
    cards = ", ".join(f"{number} {t.role_name(role)}" if number > 1 else t.role_name(role)
                      for role, number in board.mixes[high].items())
    counted = [f"{players}: {found}" for players in dict.fromkeys((low, (low + high) // 2, high))
               if (found := shares_of(board, players))]
    return [cards, *([f"balance {' · '.join(counted)}"] if counted else [])]


def coverage_lines(one: Coverage) -> str:
    """What a list of boards and games comes to, and what it lacks most."""
    counted = [part_of(one.covered_boards, one.boards, "boards"), part_of(one.covered_games, one.games, "games")]
    missing = ", ".join(f"{name} ({games:,})" if games else name for name, games in one.missing)
    return f"{one.title}: {', '.join(filter(None, counted))}" + f"\n  not yet: {missing}" * bool(missing)


def part_of(part: int, whole: int, what: str) -> str:
    return f"{part:,} of {whole:,} {what} ({part / whole:.1%})" if whole else ""


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
            totals = run_games(setup, games, 1, SENSIBLE, jobs=jobs)
            counted.setdefault(board.id, {})[str(players)] = dict(totals.winners)
            write_balances(counted)
            click.echo(f"{board.id} {players}: {shares_of(board, players)}")
