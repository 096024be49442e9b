"""After a power cut: every table stands as it stood, and what was not stored has not happened."""

from random import Random

import pytest

from support.rooms import (
    BOARDS,
    CARDS,
    NIGHTS,
    ROUND_TABLES,
    again_from_disk,
    asked,
    begin,
    bots,
    choose,
    deal,
    facts,
    ids,
    play_on,
    sit,
    standing,
    tap,
)
from wolf.games.werewolf.phone import PHONE
from wolf.live.house import FIRST
from wolf.store import StoreError

DECOY = PHONE.decoy


@pytest.mark.parametrize("night", NIGHTS)
@pytest.mark.parametrize("board", BOARDS)
def test_coming_back_at_any_moment(house, room, clock, board, night):
    """Objects are dropped at arbitrary moments; facts and questions are the same afterwards, and the game
    is played on."""
    room.choose_board(board)
    room.lobby.night = night
    bots(room, seed=f"cut {board} {night}")
    comes_back(house, room, clock, Random(f"{board} {night}"))


@pytest.mark.parametrize("board, players, changes", ROUND_TABLES)
def test_a_round_table_comes_back_at_any_moment(house, room, clock, board, players, changes):
    choose(room, board, players, changes)
    bots(room, seed=f"cut {board}")
    comes_back(house, room, clock, Random(board))


def comes_back(house, room, clock, chance):
    cuts = 0
    while not room.game.over and cuts < 12:
        stop = len(room.game.log) + chance.randrange(1, 15)
        play_on(room, clock, until=lambda room, stop=stop: len(room.game.log) >= stop)
        if chance.random() < 0.2 and not room.game.over:
            room.undo(chance.randrange(len(room.game.log)), "host")
        later = again_from_disk(house).room(FIRST)
        assert facts(later) == facts(room)
        assert ids(later) == ids(room)
        assert later.marks.public == room.marks.public and later.marks.times == room.marks.times
        assert later.seats.as_json() == room.seats.as_json() and later.started
        assert later.record() == room.record()
        later.bots.chance = Random(f"{cuts}")
        room, cuts = later, cuts + 1
    assert cuts > 1


def test_coming_back_in_the_lobby_and_at_the_deal(house, room):
    room.choose_board("friends")
    room.set_option("sheriff", "off")
    sit(room, 5)
    room.seats.wait("Zoe", None)
    room.touch()
    later = again_from_disk(house).room(FIRST)
    assert standing(later) == standing(room)
    assert (later.doors.pin, later.doors.host_token) == (room.doors.pin, room.doors.host_token)
    sit(room)
    deal(room)
    room.confirm(room.seats.sitters[1])
    later = again_from_disk(house).room(FIRST)
    assert standing(later) == standing(room) and not later.started


@pytest.mark.parametrize("change", ["update games set headers = 'board: gone' where id = ?", ""])
def test_a_game_that_cannot_be_taken_up_leaves_its_table_in_the_lobby(house, room, change):
    """A board or the game is gone: the server starts, the others play on, and the company sits where it sat."""
    other = house.open()
    for table in (room, other):
        begin(table, cards=CARDS)
        tap(table, next(p for p in asked(table, "kill") if p.actor == 1), 5)
    if change:
        with house.store._turn() as db:
            db.execute(change, [room.game_id])
    else:
        house.store.delete(room.game_id)
    later = again_from_disk(house)
    assert later.room(FIRST).in_lobby and later.room(FIRST).seats.names() == room.seats.names()
    assert facts(later.room(other.code)) == facts(other)
    begin(later.room(FIRST), seed=2)
    assert again_from_disk(house).room(FIRST).running


def test_coming_back_keeps_who_has_answered(house, room):
    """Phones up: who has tapped his decoy is not asked again, and the night does not wait for him again."""
    room.lobby.night = "up"
    begin(room, cards=CARDS)
    for seat in (5, 6):
        tap(room, room.game.find(seat, DECOY), 7)
    tap(room, next(p for p in asked(room, "kill") if p.actor == 1), 5)
    assert again_from_disk(house).room(FIRST).stage.answered == room.stage.answered == {1, 5, 6}


def test_coming_back_while_faces_are_read(house, room, clock):
    """All have seen their card and the time for reading faces runs: the night falls all the same."""
    room.set_option("reading", "30")
    begin(room, cards=CARDS)
    assert not room.started
    later = again_from_disk(house).room(FIRST)
    clock.at += 31
    later.tick()
    assert later.started and later.running


def test_coming_back_keeps_a_pause(house, room, clock):
    begin(room, cards=CARDS)
    room.judge("pause")
    later = again_from_disk(house).room(FIRST)
    assert later.game.state.paused and not later.running
    later.judge("resume")
    assert later.running and later.stage.deadline > clock.at


def test_what_is_not_stored_has_not_happened(house, room, monkeypatch):
    begin(room, cards=CARDS)
    before, version = standing(room), room.beat.version
    append = room.store.append

    def full(*_):
        raise StoreError("the disk is full")
    monkeypatch.setattr(room.store, "append", full)
    prompt = next(p for p in asked(room, "kill") if p.actor == 1)
    id = room.prompt_id(prompt)
    with pytest.raises(StoreError):
        room.tap(1, id, "5")
    assert standing(room) == before and room.beat.version == version
    monkeypatch.setattr(room.store, "append", append)
    room.tap(1, id, "5")           # the same tap again, once there is room
    assert facts(again_from_disk(house).room(FIRST)) == facts(room)


def test_a_pause_that_is_not_stored_has_not_happened(room, clock, monkeypatch):
    begin(room, cards=CARDS)
    deadline = room.stage.deadline

    def full(*_):
        raise StoreError("the disk is full")
    monkeypatch.setattr(room.store, "append", full)
    with pytest.raises(StoreError):
        room.judge("pause")
    assert room.running and room.stage.deadline == deadline and room.stage.left_when_paused is None
