"""Random play of Avalon agrees with exact probabilities.

With uniform teams, coin-flip votes, uniform legal cards and a uniform shot at another player, a mission's chance to
fail follows from how many red are on its team, and the rest from a short recurrence.
"""

from functools import cache
from math import comb, sqrt

import pytest

from wolf.engine.setup import seat_table
from wolf.games.avalon import RULES
from wolf.games.avalon.sets import REDS
from wolf.games.avalon.state import SIZES, TO_WIN
from wolf.games.chance import dealer
from wolf.games.simulate import simulate
from wolf.library import find_board

GAMES = 800


def red_wins(players: int, lunatics: int = 0) -> float:
    """The chance of red; `lunatics` of the red have to fail, the others flip a coin."""
    willing = REDS[players] - lunatics
    passes = sum(comb(players, votes) for votes in range(players // 2 + 1, players + 1)) / 2 ** players
    stuck = (1 - passes) ** 5

    @cache
    def fails(mission: int) -> float:
        size, needed = SIZES[players][mission], 2 if mission == 3 and players >= 7 else 1
        chance = 0.0
        for must in range(lunatics + 1):
            for may in range(min(willing, size - must) + 1):
                others = comb(players - REDS[players], size - must - may)
                team = comb(lunatics, must) * comb(willing, may) * others / comb(players, size)
                chance += team * sum(comb(may, fail) for fail in range(may + 1) if must + fail >= needed) / 2 ** may
        return chance

    def from_here(mission: int, successes: int, failures: int) -> float:
        if failures == TO_WIN:
            return 1.0
        if successes == TO_WIN:
            return 1 / (players - 1)
        fail = fails(mission)
        return stuck + (1 - stuck) * (fail * from_here(mission + 1, successes, failures + 1)
                                      + (1 - fail) * from_here(mission + 1, successes + 1, failures))
    return from_here(0, 0, 0)


@pytest.mark.parametrize("players, exact",
                         [(5, .625843), (6, .733595), (7, .580986), (8, .748964), (9, .572993), (10, .750694)])
def test_the_recurrence(players, exact):
    assert abs(red_wins(players) - exact) < 1e-6


def test_the_recurrence_with_a_lunatic():
    assert abs(1 - red_wins(7, lunatics=1) - .222534) < 1e-6


@pytest.mark.parametrize("board, players, options, lunatics", [
    ("avalon-5", 5, {}, 0), ("avalon-6", 6, {}, 0), ("avalon-7", 7, {}, 0), ("avalon-10", 10, {}, 0),
    ("avalon-7", 7, {"rules": "trap"}, 0),                  # one more member, one card void: a team of the old size
    ("avalon-custom", 7, {"lancelot": "1"}, 0), ("avalon-custom", 7, {"lancelot": "2"}, 0),
    ("avalon-custom", 7, {"lancelot": "3"}, 1), ("avalon-custom", 7, {"roles": "lunatic"}, 1),
])
def test_random_games_agree(board, players, options, lunatics):
    setup, problems = seat_table(RULES, find_board(board), players=players, changes=options, judge="machine",
                                 deal=dealer(1))
    assert setup, problems
    exact = red_wins(players, lunatics)
    found = simulate(setup, GAMES, seed=1, kind="random").winners["red"] / GAMES
    assert abs(found - exact) < 4 * sqrt(exact * (1 - exact) / GAMES), f"{found:.4f}, exact {exact:.4f}"
