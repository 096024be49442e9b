"""The command that plays many games with bots."""

import json
import sys
from pathlib import Path
from typing import NoReturn

import click

from .. import library
from ..engine.rules import Rules
from ..engine.setup import read_changes, seat_table, sentences
from ..games.chance import dealer
from ..games.simulate import Totals, interval, simulate as run_games
from .options import JOBS


@click.command()
@click.argument("board")
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--bots", type=click.Choice(["random", "sensible"]), default="sensible", show_default=True)
@click.option("--players", type=click.IntRange(0, 999),
              help="For boards with a range of players; the largest number if left out.")
@click.option("--option", "changes", multiple=True, metavar="K=V", help="Change an option; may be repeated.")
@JOBS
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def simulate(board: str, games: int, seed: int, bots: str, players: int | None, changes: tuple[str, ...], jobs: int,
             as_json: bool) -> None:
    """Play many games on BOARD (an id or a file) with bots."""
    try:
        found = library.find_board(board, Path())
    except library.NoSuchBoard as why:
        refuse(why.sentences)
    options, problems = read_changes(",".join(changes))
    rules = library.GAMES[found.game]
    setup, more = seat_table(rules, found, players=found.players[1] if players is None else players, changes=options,
                             judge="machine", deal=dealer(seed))
    if problems or setup is None:
        refuse(sentences(problems + more))
    for sentence in rules.warnings(setup.cards, setup.options):
        click.echo(f"warning: {sentence}", err=True)
    with click.progressbar(length=games, label=f"{games} games", file=sys.stderr) as bar:
        totals = run_games(setup, games, seed, bots, jobs, bar.update)
    if as_json:
        winners = {side: totals.winners[side] for side in sorted({*rules.sides, *totals.winners})}
        click.echo(json.dumps({"games": totals.games, "winners": winners, "days": totals.days / totals.games,
                               "seconds": round(totals.seconds, 3), "actions": totals.actions}))
    else:
        report(totals, rules)


def report(totals: Totals, rules: Rules) -> None:
    for side, wins in totals.winners.most_common():
        low, high = interval(wins, totals.games)
        click.echo(f"{side:8} {wins / totals.games:6.1%}   95 % between {low:.1%} and {high:.1%}   "
                   f"({wins} of {totals.games})")
    click.echo(f"length   {totals.days / totals.games:.2f} {rules.phone.rounds}, "
               f"{totals.actions / totals.games:.0f} actions")
    if not totals.deaths:
        reasons = ", ".join(f"{side} by {reason} {number / totals.games:.1%}"
                            for (side, reason), number in totals.reasons.most_common())
        click.echo(f"how      {reasons}")
        return
    click.echo("who died of what, per card dealt:")
    causes = sorted({cause for _, cause in totals.deaths})
    click.echo(" " * 17 + "".join(f"{cause:>9}" for cause in causes))
    for role in (role for role in rules.roles if totals.cards[role]):
        shares = "".join(f"{totals.deaths[role, cause] / totals.cards[role]:9.1%}" for cause in causes)
        click.echo(f"{role:17}{shares}")


def refuse(sentences: list[str]) -> NoReturn:
    for sentence in sentences:
        click.echo(sentence, err=True)
    sys.exit(1)
