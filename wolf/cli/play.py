"""The command that runs game records."""

import sys
from pathlib import Path

import click

from ..engine.game import Game
from ..engine.record import Broken, write
from ..library.records import play_file
from ..words import ENGLISH, announcements, words_at
from .options import language


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--show", is_flag=True, help="Print the public announcements and the result.")
@language("Language of --show.", ENGLISH)
@click.option("--export", is_flag=True, help="Print each game as an exported record.")
def play(files: tuple[Path, ...], show: bool, lang: str, export: bool) -> None:
    """Run game records and check what they expect."""
    failed = False
    for path in files:
        try:
            played = play_file(path, announce=announcements)
        except Broken as why:
            failed = True
            click.echo(f"{path}:{why.line}: {why}")
            continue
        except Exception as fault:          # ours, not the record's: say so, and go on with the others
            failed = True
            click.echo(f"{path}:1: a fault in this program, please report it: {type(fault).__name__}: {fault}")
            continue
        if show and played.game:
            setup = played.game.setup
            for sentence in played.game.rules.warnings(setup.cards, setup.options):
                click.echo(f"  warning: {sentence}")
            show_game(played.game, lang)
        if export and played.game:
            click.echo(write(played.game, played.headers(), played.runner.times), nl=False)
        else:
            click.echo(f"ok {path}")
    sys.exit(1 if failed else 0)


def show_game(game: Game, lang: str) -> None:
    for fact in game.rules.notation.public(game.facts):
        sentence = words_at(game, lang).announce(fact)
        if sentence:
            click.echo(f"  {sentence}")
    if game.over:
        seats = ", ".join(map(str, game.state.outcome.seats)) or "-"
        click.echo(f"  = {game.state.outcome.winner} ({game.state.outcome.reason}): {seats}")
