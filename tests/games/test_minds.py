"""What bots make of what they see and hear, where it can be said what is right."""

from random import Random

import pytest

from wolf.engine.belief import Belief, mask_of
from wolf.engine.fact import ALL
from wolf.engine.game import Game
from wolf.engine.setup import dealt_anew, seat_table
from wolf.games import GAMES
from wolf.games.avalon.bots.evidence import Ears, fails_fit
from wolf.games.avalon.bots.sensible import SensibleKnight, clean
from wolf.games.avalon.facts import Counted, Proposed, Voted
from wolf.games.bots import bot_for, play_out
from wolf.games.chance import dealer
from wolf.games.werewolf.bots.pack import HOOKS, SMALL, Plan
from wolf.library import find_board


def new_game(board, players, seed=1):
    rules = GAMES[find_board(board).game]
    setup, problems = seat_table(rules, find_board(board), players=players, judge="machine", deal=dealer(seed))
    assert setup, problems
    return Game(rules, dealt_anew(rules, setup, dealer(seed)))


def ears_at(game):
    ears = Ears(Random(1))
    ears.begin(game.known_to("table"))
    return ears


def test_other_weights_leave_a_belief_alone():
    belief = Belief((1, 2, 3), {1: 1.0}, Random(1))
    assert belief.reweighed([1.0, 0.0, 0.0]).shares()[1] == 1
    assert belief.shares()[1] == pytest.approx(1 / 3)


def test_a_fail_tells_that_somebody_on_the_team_is_red():
    ears = ears_at(new_game("avalon-5", 5))
    ears.see(Proposed(3, (1, 3), to=ALL))
    ears.see(Voted((1, 3, 4), (2, 5), "passed", to=ALL))
    ears.see(Counted(1, 1, to=ALL))
    belief = ears.likely()
    assert clean(belief, (1, 3)) < 0.1
    assert min(belief.shares()[seat] for seat in (1, 3)) > max(belief.shares()[seat] for seat in (2, 4, 5))


def test_nobody_is_blamed_where_one_fail_is_not_enough():
    assert fails_fit(1, 0, needed=2, held=0.1) == 1 > fails_fit(1, 0, needed=1, held=0.1)
    assert fails_fit(1, 2, needed=2, held=0.1) < 0.05


def test_whoever_refused_every_bad_team_is_taken_for_merlin_by_his_words_not_by_his_votes():
    game = new_game("avalon-5", 5)
    ears = ears_at(game)
    reds = {1, 2}
    ears.see(Proposed(5, (1, 3), to=ALL))
    ears.see(Voted((1, 2, 3, 5), (4,), "passed", to=ALL))
    fits = ears.knows_best(reds)
    assert set(fits) == {3, 4, 5} and fits[4] == fits[3] > fits[5], "proposals are remembered, votes are not"
    where = ears.belief.masks.index(mask_of(reds))
    assert ears.insight[where][4] > ears.insight[where][3], "but who thinks at once sees them"


def test_percival_believes_the_one_of_two_who_knew():
    game = new_game("avalon-5", 5)
    roles = game.state.roles
    percival, merlin, morgana = (next(seat for seat, role in roles.items() if role == wanted)
                                 for wanted in ("percival", "merlin", "morgana"))
    assassin = next(seat for seat, role in roles.items() if role == "assassin")
    knight = SensibleKnight(Random(1))
    knight.ears = ears_at(game)
    team = tuple(sorted((assassin, percival)))
    for _ in range(3):
        knight.ears.see(Proposed(percival, team, to=ALL))
        others = tuple(seat for seat in game.state.ring if seat != merlin)
        knight.ears.see(Voted(others, (merlin,), "passed", to=ALL))
    knight.ears.see(Counted(1, 1, to=ALL))
    shares = knight.suspicion(game.known_to(percival), percival)
    assert shares[morgana] > 0.7 > 0.3 > shares[merlin] and shares[assassin] > 0.8


@pytest.mark.parametrize("players", (5, 7, 10))
def test_knights_talk_about_teams(players):
    game = new_game(f"avalon-{players}", players)
    chance = Random(3)
    mind = bot_for(game.rules, "sensible", chance)
    talk = play_out(game, dict.fromkeys(game.state.ring, mind), chance)
    said = {remark.verb for speech in talk for remark in speech.remarks}
    assert game.over and {"team", "likes", "dislikes", "suspects"} <= said
    led = [speech.remarks[-1] for speech in talk if speech.remarks and speech.remarks[-1].verb == "team"]
    assert led and all(len(remark.seats) == len(set(remark.seats)) > 1 for remark in led)


def test_a_small_pack_does_not_show_that_it_belongs_together():
    small = Plan([1, 2, 3][:SMALL - 1], Random(1), openly=True)
    assert {small.style(seat) for seat in (1, 2, 3)} == {HOOKS}
