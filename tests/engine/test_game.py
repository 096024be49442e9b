"""A game is its answers: playing, refusing, undoing, looking."""

import pytest

from wolf.engine.errors import Illegal, Stale
from wolf.engine.game import Game
from wolf.engine.judge import score
from wolf.engine.prompt import CLOCK, Action
from wolf.engine.setup import seat_table


@pytest.fixture
def game(rules, board):
    setup, problems = seat_table(rules, board, cards="red*2 blue*2")
    assert not problems
    return Game(rules, setup)


def play(game, *lines):
    for line in lines:
        game.act(Action.parse(line))
    return game


def test_what_is_refused_changes_nothing(game):
    play(game, "1 name 3")
    for line, why in (("1 name 3", Stale), ("2 name 9", Illegal), ("2 shout", Stale)):
        with pytest.raises(why):
            game.act(Action.parse(line))
    assert [str(action) for action in game.log] == ["1 name 3"]


def test_an_undone_game_is_the_game_before(game):
    play(game, "1 name 3", "2 name 4", "clock")
    facts = [str(fact) for fact in game.facts]
    again, why = Game.replay(game.rules, game.setup, [*game.log, Action(9, "name", 1)])
    assert [str(fact) for fact in again.facts] == facts and isinstance(why, Stale)
    assert len(game.undone(1).log) == 1 and game.state.round == 2


def test_each_viewer_sees_what_he_was_told(game):
    view = game.view(1)
    assert (view.me.role, [seat.role for seat in view.seats[1:]]) == ("red", ["", "", ""])
    assert view.waiting == (1, 2, 3, 4) and [prompt.verb for prompt in view.prompts] == ["name"]
    assert game.view(1) is view, "made once between two answers"
    assert game.view("table").me is None and game.known_to("judge").roles == game.state.roles


def test_the_judge_pauses_ends_and_awards(game):
    play(game, "judge pause")
    with pytest.raises(Illegal, match="no clock is running"):
        game.act(CLOCK)
    with pytest.raises(Illegal, match="paused"):
        play(game, "1 name 3")
    play(game, "judge resume", "judge forfeit blue")
    assert (game.state.outcome.winner, game.state.outcome.seats) == ("red", (1, 2))
    assert score(game.state) == {1: 1, 2: 1, 3: 0, 4: 0, "judge": 1}
    play(game, "judge best 1", "judge consolation 4")
    with pytest.raises(Illegal):
        play(game, "judge best 3")
    assert (game.state.best, game.state.consolation) == ([1], [4])


def test_an_aborted_game_scores_nothing(game):
    assert set(score(play(game, "judge abort").state).values()) == {0}
