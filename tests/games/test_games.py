"""Random games on every board: they end, they replay, any of them can be undone anywhere and played on to
the same end."""

import os
import subprocess
import sys
from random import Random

import pytest

from support.games import SIZES, new_game, played_game
from wolf.engine.errors import Refused
from wolf.engine.game import Game
from wolf.engine.prompt import Action
from wolf.engine.record import write
from wolf.library import shipped_boards
from wolf.library.records import play_text

# Early endings make random games short; without them every rule gets its turn.
LONG = {"showdown": "off", "explode": "off"}


def lines(game) -> list[str]:
    return [str(fact) for fact in game.facts]


@pytest.mark.parametrize("bots", ["random", "sensible"])
@pytest.mark.parametrize("night", ["called", "up"])
def test_every_game_ends(size, bots, night):
    board, players = size
    for seed in range(6):
        for options in ({}, LONG):
            game = played_game(board, players, seed, bots, night=night, **options)
            assert game.over, f"seed {seed}"


@pytest.mark.parametrize("night", ["called", "up"])
def test_games_with_events_end_and_replay(size, night):
    board, players = size
    for bots in ("random", "sensible"):
        game = played_game(board, players, "events", bots, night=night, events="on", **LONG)
        assert game.over
        again, broke = Game.replay(game.rules, game.setup, game.log)
        assert broke is None and lines(again) == lines(game)


def test_replay_is_equal(size):
    board, players = size
    for seed in range(4):
        game = played_game(board, players, seed, **LONG)
        again, broke = Game.replay(game.rules, game.setup, game.log)
        assert broke is None and lines(again) == lines(game)


@pytest.mark.parametrize("night", ["called", "up"])
def test_undo_anywhere_and_play_on(size, night):
    board, players = size
    chance = Random(players)
    game = played_game(board, players, "undo", night=night, **LONG)
    for cut in sorted(chance.sample(range(len(game.log)), min(12, len(game.log)))):
        again = game.undone(cut)
        assert again.log == game.log[:cut]
        for action in game.log[cut:]:
            again.act(action)
        assert lines(again) == lines(game), f"undone to {cut}"


@pytest.mark.parametrize("night", ["called", "up"])
def test_export_and_import_are_equal(size, night):
    board, players = size
    for seed in range(2):
        game = played_game(board, players, seed, night=night, **LONG)
        text = write(game)
        again = play_text(text)
        assert lines(again.game) == lines(game)
        assert write(again.game) == text


def test_refused_actions_change_nothing(size):
    """Nonsense from everybody at every moment: a sentence each, and the game stands as it stood."""
    board, players = size
    game = played_game(board, players, "nonsense", **LONG)
    again = new_game(board, players, "nonsense", **LONG)
    chance = Random(players)
    verbs = sorted({action.verb for action in game.log}
                   | {"explode", "surrender", "shoot", "badge", "order", "resume", "dance"})
    for action in game.log:
        before = (lines(again), again.open)
        for _ in range(3):
            nonsense = Action(chance.choice([*range(players + 2), "judge"]), chance.choice(verbs),
                              chance.choice([None, 0, 99, "x", (1, 1)]))
            try:
                again._check(nonsense)
            except Refused as why:
                assert str(why) and "{" not in str(why)
                assert (lines(again), again.open) == before
        again.act(action)
    assert lines(again) == lines(game)


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_no_set_decides_an_order(hash_seed):
    """Python hashes words differently in every process; a game must not."""
    script = ("import sys; sys.path[:0] = ['tests', '.']\n"
              "from support.games import played_game, SIZES\nfrom wolf.engine.record import write\n"
              "for board, players in SIZES: print(write(played_game(board, players, 'hash', showdown='off', "
              "explode='off')))")
    done = subprocess.run([sys.executable, "-c", script],
                          env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1"},
                          capture_output=True, text=True, encoding="utf-8", check=True)
    here = "".join(write(played_game(board, players, "hash", **LONG)) + "\n" for board, players in SIZES)
    assert done.stdout == here


def test_a_script_that_breaks_leaves_nothing_behind(monkeypatch):
    """If a rule raises, the action never happened."""
    from wolf.games.werewolf.roles import ROLES
    board = next(board for board in shipped_boards() if board.id == "yunvliebai")
    game = new_game(board, 12, 1)
    wolves = [seat for seat in game.state.ring if game.state.is_wolf(seat)]
    for wolf in wolves[:-1]:
        game.act(Action(wolf, "kill", 1))
    before = lines(game)

    def broken(*_):
        raise RuntimeError("a fault in a rule")
    monkeypatch.setattr(type(ROLES["witch"]), "night", broken)
    with pytest.raises(RuntimeError):
        game.act(Action(wolves[-1], "kill", 1))
    monkeypatch.undo()
    assert lines(game) == before and len(game.log) == len(wolves) - 1
    game.act(Action(wolves[-1], "kill", 1))
    assert game.state.tonight.knife == 1
