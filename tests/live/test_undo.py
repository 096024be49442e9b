"""Taking back and repairing answers, and the record that is written of a table."""


import pytest

from support.clock import Clock
from support.rooms import (
    CARDS,
    again_from_disk,
    asked,
    begin,
    bots,
    facts,
    ids,
    one_night,
    play_on,
    refused,
    standing,
    tap,
)
from wolf.engine.errors import Refused
from wolf.engine.prompt import PASS, Action
from wolf.engine.record import write
from wolf.library.records import play_text
from wolf.live.house import FIRST
from wolf.live.room import Room
from wolf.store import StoreError

# --- undo and repair ---

def to_day(room: Room, clock: Clock) -> None:
    play_on(room, clock, until=lambda room: room.game.state.phase in ("day", "vote"))


def test_undo_to_a_public_mark(house, room, clock):
    bots(room, seed="undo")
    play_on(room, clock, until=lambda room: room.game.state.round == 2)
    mark = next(mark for mark in reversed(room.marks.public) if mark.phase in ("dawn", "election"))
    before = list(room.game.log[:mark.at])
    room.undo(mark.at, "host")
    assert room.game.log == before and (room.game.state.phase, room.game.state.round) == (mark.phase, mark.round)
    assert room.marks.undos == 1 and len(house.store.load(room.game_id)) == mark.at and house.store.undone(room.game_id)
    assert room.running and room.stage.deadline > clock.at
    play_on(room, clock)
    assert facts(again_from_disk(house).room(FIRST)) == facts(room)


def test_undo_by_action_and_again(room):
    begin(room, cards=CARDS)
    stand = [(facts(room), [(p.actor, p.verb) for p in room.game.prompts()])]
    for wolf in (1, 2, 3):
        tap(room, next(p for p in asked(room, "kill") if p.actor == wolf), 5)
        stand.append((facts(room), [(p.actor, p.verb) for p in room.game.prompts()]))
    for number in (2, 1, 0):
        room.undo(number, "host")
        assert (facts(room), [(p.actor, p.verb) for p in room.game.prompts()]) == stand[number]
    refused(room, "nothing-to-undo", lambda: room.undo(0, "host"))
    refused(room, "nothing-to-undo", lambda: room.undo(-1, "host"))


def test_undo_after_the_end(house, room, clock):
    bots(room, seed="end")
    play_on(room, clock)
    room.undo(len(room.game.log) - 1, "host")
    assert not room.game.over and house.store.games(FIRST)[0]["ended"] is None


def test_undo_that_is_not_stored_has_not_happened(room, monkeypatch):
    begin(room, cards=CARDS)
    tap(room, next(p for p in asked(room, "kill") if p.actor == 1), 5)

    def full(*_):
        raise StoreError("the disk is full")
    before = standing(room)
    monkeypatch.setattr(room.store, "cut", full)
    with pytest.raises(StoreError):
        room.undo(0, "host")
    assert standing(room) == before


def test_repair_of_one_past_answer(house, room, clock):
    one_night(room)
    at = next(n for n, action in enumerate(room.game.log) if action.verb == "check")
    clock.at += 30
    lines = len(room.game.log)
    room.repair(at, Action(9, "check", 6), "host")
    assert room.game.log[at] == Action(9, "check", 6) and len(room.game.log) == lines
    assert any("checked" in fact and "6" in fact for fact in facts(room))
    assert [row.line for row in house.store.load(room.game_id)] == [str(action) for action in room.game.log]
    assert house.store.undone(room.game_id)
    later = again_from_disk(house).room(FIRST)
    assert facts(later) == facts(room) and ids(later) == ids(room)


def test_a_repaired_game_has_the_same_record_after_a_power_cut(house, room, clock):
    one_night(room)
    clock.at += 30
    room.repair(0, Action(1, "kill", 6), "host")
    assert again_from_disk(house).room(FIRST).record() == room.record()


def test_repair_says_how_many_lines_fall_away(room):
    one_night(room)
    lines = len(room.game.log)
    game, lost = room.play.repaired(0, Action(1, "kill", 6))
    assert lost == [] and len(game.log) == lines and len(room.game.log) == lines
    save = next(n for n, action in enumerate(room.game.log) if action.verb == "save")
    game, lost = room.play.repaired(save, Action(10, "save", PASS))
    assert len(game.log) + len(lost) == lines and all(action in room.game.log for action in lost)


def test_an_impossible_repair_is_refused(room):
    one_night(room)
    refused(room, "repair", lambda: room.repair(0, Action(1, "check", 6), "host"))
    refused(room, "repair", lambda: room.repair(0, Action(1, "kill", 99), "host"))


@pytest.mark.parametrize("at", [-1, 1000])
def test_repair_of_a_line_that_there_is_not(room, at):
    one_night(room)
    before = standing(room)
    with pytest.raises(Refused):
        room.repair(at, Action(9, "check", 6), "host")
    assert standing(room) == before


# --- the record ---

@pytest.mark.parametrize("names", [("Ann", "张三"), ("A#1", "B # 12:00:00"), ("a, b", "x: y"), ("> x", "->")])
def test_a_record_runs_to_the_same_bytes_whatever_the_names(house, room, names):
    for seat, name in enumerate(names, 1):
        room.seats.join(name, seat, None, "en")
    one_night(room)
    text = room.record()
    played = play_text(text)
    assert [str(fact) for fact in played.game.facts] == facts(room)
    assert write(played.game, played.headers(), played.runner.times) == text
    assert facts(again_from_disk(house).room(FIRST)) == facts(room)


def test_a_human_judges_record(house, room):
    room.lobby.judge = "human"
    one_night(room)
    room.judge("warn", 3)
    room.judge("strike", (4, "loses"))
    text = room.record()
    played = play_text(text)
    assert [str(fact) for fact in played.game.facts] == facts(room)
    assert write(played.game, played.headers(), played.runner.times) == text
    assert facts(again_from_disk(house).room(FIRST)) == facts(room)
