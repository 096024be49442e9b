"""Random play agrees with the mathematics of the game.

With plain wolves and villagers, random votes and random knives, the wolves' chance follows an exact recurrence (P.
Migdał, "A mathematical model of the Mafia game", arXiv 1009.1031). The paper starts by day, our game at night.
"""

from fractions import Fraction
from functools import cache
from math import sqrt

import pytest

from wolf.engine.board import Board
from wolf.engine.setup import seat_table
from wolf.games.simulate import simulate
from wolf.games.werewolf import RULES

GAMES = 3000
PLAIN = {"tie": "revote", "win": "all", "sheriff": "off", "self_knife": "no", "empty_knife": "no"}


@cache
def wolves_win(players: int, wolves: int) -> Fraction:
    """The chance at nightfall."""
    if wolves == 0:
        return Fraction(0)
    if players == wolves:
        return Fraction(1)
    players -= 1                                    # the knife
    if players == wolves:
        return Fraction(1)
    hit = Fraction(wolves, players)                 # the vote
    return hit * wolves_win(players - 1, wolves - 1) + (1 - hit) * wolves_win(players - 1, wolves)


def test_the_recurrence_is_the_papers():
    assert wolves_win(6, 1) == Fraction(8, 15)


@pytest.mark.parametrize("players, wolves", [(6, 1), (7, 1), (9, 2), (12, 3), (15, 4)])
def test_random_games_agree(players, wolves):
    setup, problems = seat_table(RULES, Board("plain", "werewolf", "classic"), changes=PLAIN, judge="machine",
                                 cards=f"werewolf*{wolves} villager*{players - wolves}")
    assert setup, problems
    totals = simulate(setup, GAMES, seed=1, kind="random")
    exact = float(wolves_win(players, wolves))
    found = totals.winners["wolves"] / GAMES
    assert abs(found - exact) < 4 * sqrt(exact * (1 - exact) / GAMES), f"{found:.4f}, exact {exact:.4f}"


def test_same_seed_same_result_for_any_jobs():
    setup, _ = seat_table(RULES, Board("plain", "werewolf", "classic"), changes=PLAIN, judge="machine",
                          cards="werewolf*2 villager*7")
    results = [simulate(setup, 130, seed=7, kind=kind, jobs=jobs)
               for kind in ("random", "sensible") for jobs in (1, 2, 3)]
    for kind in range(2):
        for totals in results[3 * kind:3 * kind + 3]:
            totals.seconds = 0.0
            assert totals == results[3 * kind]
    assert simulate(setup, 130, seed=8, kind="random").winners != results[0].winners
