"""The command that plays many games with bots."""

import json
import sys
from collections.abc import Iterable, Mapping
from itertools import product
from math import hypot
from pathlib import Path
from typing import NoReturn

import click

from .. import library
from ..engine.board import Board
from ..engine.rules import Rules
from ..engine.setup import read_changes, seat_table, sentences
from ..games.bots import RANDOM, SENSIBLE
from ..games.chance import dealer
from ..games.simulate import Totals, interval, simulate as run_games
from ..live.nights import first_nights
from .options import JOBS

KINDS = [RANDOM, *dict.fromkeys(kind for rules in library.GAMES.values() for kind in rules.phone.bots)]

TAKES = 8                       # seconds that somebody needs to answer at night


@click.command()
@click.argument("board", required=False)
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--bots", type=click.Choice(KINDS), default=SENSIBLE, show_default=True)
@click.option("--against", type=click.Choice(KINDS),
              help="A tournament: a quarter of the games with each kind, or one of each, on either side.")
@click.option("--players", type=click.IntRange(0, 999),
              help="For boards with a range of players; the largest number if left out.")
@click.option("--option", "changes", multiple=True, metavar="K=V", help="Change an option; may be repeated.")
@click.option("--nights", is_flag=True,
              help="Say instead how long nights last with phones up, on BOARD or on all boards.")
@JOBS
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def simulate(board: str | None, games: int, seed: int, bots: str, against: str | None, players: int | None,
             changes: tuple[str, ...], nights: bool, jobs: int, as_json: bool) -> None:
    """Play many games on BOARD (an id or a file) with bots."""
    if board is None and not nights:
        refuse(["name a board; python3 app.py boards lists them"])
    try:
        found = library.find_board(board, Path()) if board else None
    except library.NoSuchBoard as why:
        refuse(why.sentences)
    if found is None or nights:
        report_nights([found] if found else library.shipped_boards())
        return
    options, problems = read_changes(",".join(changes))
    rules = library.GAMES[found.game]
    setup, more = seat_table(rules, found, players=found.players[1] if players is None else players, changes=options,
                             judge="machine", deal=dealer(seed))
    if problems or setup is None:
        refuse(sentences(problems + more))
    for sentence in rules.warnings(setup.cards, setup.options):
        click.echo(f"warning: {sentence}", err=True)
    with click.progressbar(length=games, label=f"{games} games", file=sys.stderr) as bar:
        if against:
            pairs = [*product((bots, against), repeat=2)]
            played = {pair: run_games(setup, max(1, games // 4), seed, *pair, jobs, bar.update) for pair in pairs}
        else:
            totals = run_games(setup, games, seed, bots, jobs=jobs, progress=bar.update)
    if against:
        tournament(bots, against, played, rules, as_json)
    elif as_json:
        winners = {side: totals.winners[side] for side in sorted({*rules.sides, *totals.winners})}
        click.echo(json.dumps({"games": totals.games, "winners": winners, "days": totals.days / totals.games,
                               "seconds": round(totals.seconds, 3), "actions": totals.actions}))
    else:
        report(totals, rules)


def report_nights(boards: Iterable[Board]) -> None:
    """Phones up, at a table of people who each take `TAKES` seconds to answer."""
    click.echo(f"phones up, everybody answers after {TAKES} s: seconds, and how often all are asked")
    click.echo(f"{'board':26}{'1st night':>14}{'2nd night':>14}")
    for board in boards:
        try:
            nights = first_nights(board, TAKES)
        except library.NoSuchBoard:             # a table can choose a shipped or an own board, and no file
            refuse(["name a board by its id; python3 app.py boards lists them"])
        if nights:
            lengths = "".join(f"{f'{night.seconds:.0f} s in {night.stages}':>14}" for night in nights)
            click.echo(f"{board.id:26}{lengths}")


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


def tournament(one: str, other: str, played: Mapping[tuple[str, str], Totals], rules: Rules, as_json: bool) -> None:
    """`played`: by who played the side in the open and who the one that hides. Each kind is better as a side if it wins
    more than the other kind does, both against that other kind.
    """
    open_, hidden = rules.sides
    gains = {open_: gain(played[one, other], played[other, other], open_),
             hidden: gain(played[other, one], played[other, other], hidden)}
    if as_json:
        matches = [{open_: pair[0], hidden: pair[1], "games": totals.games, "winners": dict(totals.winners)}
                for pair, totals in played.items()]
        click.echo(json.dumps({"matches": matches, "gains": gains,
                               "seconds": round(sum(totals.seconds for totals in played.values()), 3)}))
        return
    for (kind, against), totals in played.items():
        wins = totals.winners[open_]
        low, high = interval(wins, totals.games)
        click.echo(f"{open_} {kind:10} {hidden} {against:10} {open_} wins {wins / totals.games:6.1%}   "
                   f"95 % between {low:.1%} and {high:.1%}   ({totals.games} games)")
    for side, (more, low, high) in gains.items():
        verdict = "better" if low > 0 else "worse" if high < 0 else "not told apart"
        click.echo(f"as {side} against {other}, {one} wins {more:+.1%} more than {other}   "
                   f"95 % between {low:+.1%} and {high:+.1%}: {verdict}")


def gain(mine: Totals, theirs: Totals, side: str) -> tuple[float, float, float]:
    """How much more often a side wins in some games than in others, and the 95 % interval of that (Newcombe's)."""
    share, usual = mine.winners[side] / mine.games, theirs.winners[side] / theirs.games
    (low, high), (least, most) = interval(mine.winners[side], mine.games), interval(theirs.winners[side], theirs.games)
    return (share - usual, share - usual - hypot(share - low, most - usual),
            share - usual + hypot(high - share, usual - least))


def refuse(sentences: list[str]) -> NoReturn:
    for sentence in sentences:
        click.echo(sentence, err=True)
    sys.exit(1)
