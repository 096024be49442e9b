"""A game, its books and its rows in the store: without a table around it."""

import pytest

from wolf.engine.errors import Illegal, Refused
from wolf.engine.game import Game
from wolf.engine.prompt import CLOCK, Action
from wolf.engine.setup import seat_table
from wolf.games import GAMES
from wolf.library import find_board
from wolf.live.play import Play
from wolf.store import Store, StoreError

PEOPLE = {"names": "A, B, C", "bots": "", "judge_name": ""}


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "wolf.db")
    yield store
    store.close()


@pytest.fixture
def play(store) -> Play:
    board = find_board("yunvliebai")
    setup, _ = seat_table(GAMES["werewolf"], board, players=12, judge="machine", pace="live", deal=list)
    play = Play(store, lambda: 1_700_000_000.0)
    play.begin("g", "main", Game(GAMES["werewolf"], setup), PEOPLE)
    play.marks.begin(play.need().state)
    return play


def pick(play: Play, whom: int = 5) -> Action:
    prompt = next(prompt for prompt in play.need().prompts() if prompt.verb == "kill")
    return Action(prompt.actor, "kill", whom)


def test_a_line_is_stored_with_what_it_told(play, store):
    action = pick(play)
    mark = play.act(action, {"answered": [1]})
    row = store.load("g")[0]
    assert (row.line, row.around, mark.phase) == (str(action), {"answered": [1]}, "night") and row.facts
    assert play.marks.times[0] == row.at[11:19]


def test_what_is_refused_is_not_stored(play, store):
    with pytest.raises(Refused):
        play.act(Action(1, "vote", 2), {})
    assert store.load("g") == [] and play.need().log == []


def test_what_is_not_stored_has_not_happened(play, store, monkeypatch):
    def full(*_):
        raise StoreError("the disk is full")
    monkeypatch.setattr(store, "append", full)
    with pytest.raises(StoreError):
        play.act(pick(play), {})
    assert play.need().log == [] and play.marks.times == {}


def test_it_is_loaded_as_it_was_played(play, store):
    play.act(pick(play), {})
    play.act(CLOCK, {})
    again = Play(store, play.now)
    again.open("g", "main")
    again.marks.begin(again.need().state)
    assert len(list(again.load())) == 2
    assert again.need().facts == play.need().facts and again.marks == play.marks
    assert again.record(PEOPLE) == play.record(PEOPLE) and "names: A, B, C\n" in play.record(PEOPLE)


def test_taking_back_counts_and_keeps_what_was_taken(play, store):
    first, second = pick(play), pick(play, 6)
    play.act(first, {})
    play.act(second, {})
    lines = play.cut(1, "host")
    play.marks.begin(play.need().state)
    assert [mark.phase for mark in play.replay(lines)] == ["night"]
    assert play.need().log == [first] and play.marks.undos == 1 and play.marks.times == {0: lines[0][1]}
    assert [row["line"] for row in store.undone("g")] == [str(second)]


def test_a_repair_says_what_falls_away(play):
    play.act(pick(play), {})
    play.act(CLOCK, {})
    game, fall_away = play.repaired(0, Action(play.need().log[0].actor, "kill", 6))
    assert game.log[0].answer == 6 and fall_away == []
    with pytest.raises(Illegal):
        play.repaired(7, CLOCK)


def test_without_a_game(store):
    with pytest.raises(Illegal):
        Play(store, lambda: 0.0).need()
