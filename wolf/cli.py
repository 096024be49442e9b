"""The command line. A command reads its words, calls what does the work, and prints sentences."""

import json
import os
import sys
from pathlib import Path

import click

from . import cli_place, espeak, library, say
from .chance import dealer
from .cli_keep import COMMANDS as KEEPING
from .cli_place import DATA
from .places import data_folder
from .simulate import Totals, interval, simulate as run_games
from .table.record import Broken, write
from .table.seating import read_changes, seat_table, sentences
from .voice import SOUNDS, Voice


click.UsageError.exit_code = 1           # whatever was wrong with the input, scripts see one and the same


class ServeFirst(click.Group):
    """Options without a command are for opening the table."""

    def parse_args(self, context: click.Context, words: list[str]) -> list[str]:
        if words and words[0].startswith("-") and words[0] not in context.help_option_names:
            words = ["serve", *words]
        return super().parse_args(context, words)


@click.group(cls=ServeFirst, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.pass_context
def main(context: click.Context) -> None:
    """The judge in the room: Werewolf (狼人杀) and Avalon (阿瓦隆) by the book.

    Besides the commands below, in a checkout `python3 app.py test` runs all tests, `python3 app.py shots` takes a picture of every
    page, and `python3 app.py bundle` makes one file that runs anywhere.
    """
    library.own.folder = data_folder() / "boards"        # a server with other data looks there
    if context.invoked_subcommand is None:
        context.invoke(serve)


@main.command()
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="The next free one is taken if it is in use.")
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")
@DATA
@click.option("--no-open", is_flag=True, help="Do not open the host's console in a browser.")
@click.option("--lang", type=click.Choice(say.LANGUAGES), default="zh", show_default=True, help="Language of the table.")
@click.option("--wifi", default="", metavar="NAME[:PASSWORD]", help="The Wi-Fi phones have to join, for a code of its own; remembered.")
@click.option("--https", is_flag=True, help="Encrypt: nobody on the Wi-Fi can read along. Phones have to trust this table once.")
def serve(port: int, host: str, data: Path, no_open: bool, lang: str, wifi: str, https: bool) -> None:
    """Open the table (the default command)."""
    from .serve import serve as run         # here, so that the other commands start without a web server
    run(host, port, data, not no_open, lang, wifi, https)


@main.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--show", is_flag=True, help="Print the public announcements and the result.")
@click.option("--lang", type=click.Choice(say.LANGUAGES), default="en", show_default=True, help="Language of --show.")
@click.option("--export", is_flag=True, help="Print each game as an exported record.")
def play(files: tuple[Path, ...], show: bool, lang: str, export: bool) -> None:
    """Run game records and check what they expect."""
    failed = False
    for path in files:
        try:
            played = library.play_file(path)
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


def show_game(game, lang: str) -> None:
    for fact in game.rules.notation.public(game.facts):
        sentence = say.announce(fact, lang)
        if sentence:
            click.echo(f"  {sentence}")
    if game.over:
        seats = ", ".join(map(str, game.state.outcome.seats)) or "-"
        click.echo(f"  = {game.state.outcome.winner} ({game.state.outcome.reason}): {seats}")


@main.group(invoke_without_command=True)
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


def board_line(board) -> str:
    low, high = board.players
    size = str(low) if low == high else f"{low}–{high}"
    roles = library.RULES_OF[board.game].roles
    cards = ", ".join(f"{number} {roles[role].en}" if number > 1 else roles[role].en for role, number in board.mixes[high].items())
    names = " / ".join([board.name, *board.names.values()])
    lines = [f"{board.id:25} {size:>5} players  {board.ruleset:8} {names}", f"{'':25} {cards}"]
    counted = [f"{players}: {shares}" for players in dict.fromkeys((low, (low + high) // 2, high)) if (shares := shares_of(board, players))]
    return "\n".join(lines + [f"{'':25} balance {' · '.join(counted)}"] * bool(counted))


def shares_of(board, players: int) -> str:
    return ", ".join(f"{side} {share:.0%}" for side, share in library.balance(board.id, players).items())


@boards.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
def check(files: tuple[Path, ...]) -> None:
    """Print every problem of board files, with its line."""
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
@click.option("--jobs", type=click.IntRange(1), default=lambda: os.cpu_count() or 1, show_default="all cores", help="Processes to use.")
def balance(names: tuple[str, ...], games: int, jobs: int) -> None:
    """Count anew how often each side wins, on all boards or on those named, and keep it beside them."""
    counted = {board: dict(numbers) for board, numbers in library.balances().items()}
    for board in library.shipped_boards():
        if names and board.id not in names:
            continue
        for players in range(board.players[0], board.players[1] + 1):
            setup, _ = seat_table(library.RULES_OF[board.game], board, players=players, judge="machine", deal=dealer(1))
            totals = run_games(setup, games, 1, "sensible", jobs)
            counted.setdefault(board.id, {})[str(players)] = dict(totals.winners)
            library.write_balances(counted)
            click.echo(f"{board.id} {players}: {shares_of(board, players)}")


@main.command()
@DATA
@click.option("--lang", type=click.Choice(say.LANGUAGES), default="zh", show_default=True)
def voice(data: Path, lang: str) -> None:
    """List everything a judge says, and which of it was recorded."""
    folder, recorded = data.absolute() / "clips" / lang, Voice(data).recorded(lang)
    keys = {"title": say.catalogue(lang)["ui"]["title"], **say.catalogue(lang)["said"]}
    click.echo(f"Recordings lie in {folder}, each called after its key: night.mp3 (or {', '.join(list(SOUNDS)[1:])}).")
    click.echo("Where a sentence has values, one for these values alone is called after them too: night-1.mp3, shown-7-hunter.mp3.")
    click.echo("Without a recording and without a voice in the browser, " + ("this computer speaks by espeak-ng." if espeak.installed() else
               f"nothing is heard: espeak-ng is not installed ({sys.executable} -m pip install espeakng-loader)."))
    for key, sentence in keys.items():
        mine = [path.name for name, path in recorded.items() if name.partition("-")[0] == key]
        click.echo(f"{key:22} {sentence}{'   <- ' + ', '.join(mine) if mine else ''}")
    for name, path in recorded.items():
        if name.partition("-")[0] not in keys:
            click.echo(f"{path}: there is no key {name.partition('-')[0]}")


@main.command()
@click.argument("board")
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--bots", type=click.Choice(["random", "sensible"]), default="sensible", show_default=True)
@click.option("--players", type=click.IntRange(0, 999), help="For boards with a range; the largest number if left out.")
@click.option("--option", "changes", multiple=True, metavar="K=V", help="Change an option; may be repeated.")
@click.option("--jobs", type=click.IntRange(1), default=lambda: os.cpu_count() or 1, show_default="all cores", help="Processes to use.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def simulate(board: str, games: int, seed: int, bots: str, players: int | None, changes: tuple[str, ...], jobs: int, as_json: bool) -> None:
    """Play many games on BOARD (an id or a file) with bots."""
    try:
        found = library.find_board(board, Path())
    except library.NoSuchBoard as why:
        refuse(why.sentences)
    options, problems = read_changes(",".join(changes))
    setup, more = seat_table(library.RULES_OF[found.game], found, players=found.players[1] if players is None else players, changes=options,
                             judge="machine", deal=dealer(seed))
    if problems or setup is None:
        refuse(sentences(problems + more))
    for sentence in library.RULES_OF[found.game].warnings(setup.cards, setup.options):
        click.echo(f"warning: {sentence}", err=True)
    with click.progressbar(length=games, label=f"{games} games", file=sys.stderr) as bar:
        totals = run_games(setup, games, seed, bots, jobs, bar.update)
    if as_json:
        winners = {side: totals.winners[side] for side in sorted({*library.RULES_OF[found.game].sides, *totals.winners})}
        click.echo(json.dumps({"games": totals.games, "winners": winners,
                               "days": totals.days / totals.games, "seconds": round(totals.seconds, 3), "actions": totals.actions}))
    else:
        report(totals, library.RULES_OF[found.game])


def report(totals: Totals, rules) -> None:
    for side, wins in totals.winners.most_common():
        low, high = interval(wins, totals.games)
        click.echo(f"{side:8} {wins / totals.games:6.1%}   95 % between {low:.1%} and {high:.1%}   ({wins} of {totals.games})")
    click.echo(f"length   {totals.days / totals.games:.2f} {'missions' if rules.name == 'avalon' else 'days'}, {totals.actions / totals.games:.0f} actions")
    if not totals.deaths:
        reasons = ", ".join(f"{side} by {reason} {number / totals.games:.1%}" for (side, reason), number in totals.reasons.most_common())
        click.echo(f"how      {reasons}")
        return
    click.echo("who died of what, per card dealt:")
    causes = sorted({cause for _, cause in totals.deaths})
    click.echo(" " * 17 + "".join(f"{cause:>9}" for cause in causes))
    for role in (role for role in rules.roles if totals.cards[role]):
        shares = "".join(f"{totals.deaths[role, cause] / totals.cards[role]:9.1%}" for cause in causes)
        click.echo(f"{role:17}{shares}")


for command in (cli_place.doctor, cli_place.hotspot, cli_place.service, *KEEPING):
    main.add_command(command)


def refuse(sentences: list[str]) -> None:
    for sentence in sentences:
        click.echo(sentence, err=True)
    sys.exit(1)
