"""Games for tests: every shipped board with every number of players, new or played to the end."""

from collections.abc import Iterator
from dataclasses import replace

from wolf.engine.fact import Fact
from wolf.engine.game import Game
from wolf.engine.setup import seat_table
from wolf.games import GAMES
from wolf.games.bots import table_of_bots
from wolf.games.chance import dealer
from wolf.library import find_board, shipped_boards

# What an Avalon table may add: every optional role and rule at least once, alone and together.
KNIGHTS = [
    (5, {"roles": "cleric+trickster"}), (5, {"roles": "rogue_blue+rogue_red", "rules": "sword+targeting"}),
    (6, {"roles": "untrustworthy_servant+troublemaker+rogue_red", "rules": "trap"}),
    (6, {"roles": "sorcerer_blue+sorcerer_red", "rules": "sword+trap"}),
    (7, {"roles": "lunatic+cleric+troublemaker", "rules": "lady"}), (7, {"lancelot": "1", "rules": "targeting"}),
    (7, {"lancelot": "2", "rules": "lady"}),
    (7, {"lancelot": "3"}), (7, {"roles": "messenger_blue*2+messenger_red", "rules": "trap"}),
    (8, {"roles": "brute+revealer+rogue_blue", "rules": "lady+sword"}),
    (8, {"roles": "sorcerer_blue+sorcerer_red+untrustworthy_servant", "sorcerer_hidden": "yes"}),
    (9, {"roles": "messenger_senior+messenger_junior+messenger_red+revealer", "rules": "lady+targeting"}),
    (9, {"lancelot": "2", "roles": "trickster+cleric+rogue_blue", "rules": "lady+sword+trap+targeting"}),
    (10, {"lancelot": "3", "roles": "rogue_red+rogue_blue+untrustworthy_servant+oberon",
          "rules": "lady+sword+trap+targeting"}),
    (10, {"roles": "messenger_blue*2+messenger_red+sorcerer_blue+sorcerer_red+trickster", "rules": "lady+sword+trap",
          "sorcerer_hidden": "yes"}),
]


def kinds_of_fact(kind: type[Fact] = Fact) -> Iterator[type[Fact]]:
    """Every kind of fact that the engine and the games declare, wherever it stands; not those of tests."""
    for one in kind.__subclasses__():
        if one.__module__.startswith("wolf."):
            yield one
        yield from kinds_of_fact(one)


def read_options(words: dict[str, str]) -> dict[str, object]:
    return {name: GAMES["avalon"].options[name].read(value) for name, value in words.items()}


SIZES = [(board, players) for board in shipped_boards() for players in range(board.players[0], board.players[1] + 1)]
SIZES += [(replace(find_board("avalon-custom"), options=read_options(options)), players)
          for players, options in KNIGHTS]


def new_game(board, players: int, seed: object, night: str = "called", judge: str = "machine", pace: str = "",
             **options) -> Game:
    """Options that a game does not have are left out, so that a test can name those of both."""
    rules = GAMES[board.game]
    setup, problems = seat_table(rules, board, players=players, judge=judge,
                                 night=night if rules.night_option else "", pace=pace,
                                 changes={name: value for name, value in options.items() if name in rules.options},
                                 deal=dealer(seed))
    assert setup, problems
    return Game(rules, setup)


def played_game(board, players: int, seed: object, bots: str = "random", **about) -> Game:
    game = new_game(board, players, seed, **about)
    table_of_bots(bots, seed)(game)
    return game


def name_of(size) -> str:
    board, players = size
    added = ("+".join(f"{name}={GAMES[board.game].options[name].text(value)}" for name, value in board.options.items())
             if board.id == "avalon-custom" else "")
    return f"{board.id}-{players}{added and ' '}{added}"
