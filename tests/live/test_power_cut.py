"""After a power cut: every table stands as it stood, and what was not stored has not happened."""

import os
from random import Random

import pytest

from support.power_cut import begun, cut
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
from wolf.archive import Archive
from wolf.engine.prompt import PASS
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


@pytest.mark.skipif(not hasattr(os, "fork"), reason="Windows has no fork")
def test_a_power_cut_at_any_microsecond(tmp_path):
    """A process that plays is killed, and the end of what it wrote is torn: the acknowledged lines are there, and at
    most what it was about to acknowledge. `tests/bench/power_cut.py` does it 500 times."""
    begun(tmp_path)
    chance, found = Random("microseconds"), []
    for _ in range(15):
        found.append(cut(tmp_path, chance))
    assert all(lines <= there <= lines + 3 for lines, there, _ in found), found
    assert len({lines for lines, _, _ in found}) > 3, "it has played"


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
    tap(room, room.game.find(7, DECOY), PASS)           # which is no line of the record
    tap(room, next(p for p in asked(room, "kill") if p.actor == 1), 5)
    assert again_from_disk(house).room(FIRST).stage.answered == room.stage.answered == {1, 5, 6, 7}


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


# --- the end ---

def ended(house) -> list[bool]:
    return [game["ended"] is not None for game in house.store.games()]


def test_the_last_answer_and_the_end_are_one(house, room, clock, monkeypatch):
    """Whichever of them the power cut meets: never the one without the other."""
    choose(room, "friends", 6, {})
    bots(room, seed="end")
    append, seen = room.store.append, []

    def note(game, *about):
        append(game, *about)
        seen.append((room.game.over, ended(house)[0]))
    monkeypatch.setattr(room.store, "append", note)
    play_on(room, clock)
    assert room.game.over and all(over == marked for over, marked in seen)


def test_an_end_that_was_not_noted_is_noted_at_the_start(house, room, clock):
    """Of releases that stored it apart: at a table where it is still shown, and at one that has gone on."""
    other = house.open()
    for table in (room, other):
        choose(table, "friends", 6, {})
        bots(table, seed="end")
        play_on(table, clock)
    winners = [game["winner"] for game in house.store.games()]
    other.again()
    with house.store._turn() as db:
        db.execute("update games set ended = null, winner = null")
    later = again_from_disk(house)
    assert ended(later) == [True, True] and [game["winner"] for game in later.store.games()] == winners
    assert Archive(later.store).catch_up() == 2, "and so both reach the history"


def test_a_game_that_is_not_over_has_no_end(house, room, clock):
    choose(room, "friends", 6, {})
    bots(room, seed="end")
    play_on(room, clock, until=lambda room: len(room.game.log) > 20)
    room.play.close()
    room.save()
    with house.store._turn() as db:
        db.execute("insert into games (id, room, headers, began) values ('bad', 'main', 'board: gone', '')")
    assert ended(again_from_disk(house)) == [False, False]


def test_undoing_an_award_leaves_the_end(house, room, clock):
    choose(room, "friends", 6, {})
    bots(room, seed="end")
    play_on(room, clock)
    lines = len(room.game.log)
    room.judge("best", room.game.state.outcome.seats[0])
    room.undo(lines, "host")
    assert room.game.over and ended(house) == [True]
    room.undo(lines - 1, "host")
    assert not room.game.over and ended(house) == [False]


# --- what is no line of the record, and was acknowledged all the same ---

def test_a_no_to_the_first_of_two_questions_is_kept(house, room):
    begin(room, cards=CARDS)
    for wolf in (1, 2, 3, 4):
        tap(room, next(p for p in asked(room, "kill") if p.actor == wolf), 5)
    while not asked(room, "save"):
        room.time_is_up()
    tap(room, asked(room, "save")[0], "pass")
    assert again_from_disk(house).room(FIRST).stage.declined == room.stage.declined != set()


def test_signs_are_kept_for_as_long_as_they_are_shown(house, room):
    room.lobby.night = "up"
    begin(room, cards=CARDS)
    sign = next(iter(PHONE.signs))
    room.signal(1, sign)
    later = again_from_disk(house).room(FIRST)
    assert later.heard(2) == room.heard(2) and later.heard(2)[0][0] == 1
    room.time_is_up()
    assert again_from_disk(house).room(FIRST).chat.signs == []


def test_the_words_of_the_dead_are_kept(house, room, clock):
    room.set_option("graveyard", "chat")
    begin(room, cards=CARDS)
    dead = 5
    for wolf in (1, 2, 3, 4):
        tap(room, next(p for p in asked(room, "kill") if p.actor == wolf), dead)
    play_on(room, clock, until=lambda room: dead not in room.game.state.alive)
    room.bury_words(dead, "It was 3!")
    room.call_judge(dead)
    later = again_from_disk(house).room(FIRST)
    assert later.chat.grave == [(dead, "It was 3!")] and later.chat.callers == [dead]


def test_a_speech_is_made_longer_once_also_across_a_power_cut(house, room, clock):
    begin(room, cards=CARDS)
    play_on(room, clock, lambda room: room.speaker)
    speaker = room.speaker
    room.extend_speech(speaker)
    later = again_from_disk(house).room(FIRST)
    assert later.speaker == speaker and not later.may_extend(speaker)
    assert later.stage.left == pytest.approx(room.stage.left)
    later.end_speech(speaker)
    assert later.may_extend(later.speaker)


def test_votes_for_the_best_player_are_kept(house, room, clock):
    begin(room, cards=CARDS)
    room.judge("forfeit", room.game.rules.sides[0])
    best = room.game.state.outcome.seats[0]
    for seat in (1, 2):
        room.beat.connected[seat] = 1
    room.vote_best(1, best)
    later = again_from_disk(house).room(FIRST)
    assert later.best.votes == {1: best} and not later.game.state.best
    clock.at += 61
    later.tick()
    assert later.game.state.best == [best]
