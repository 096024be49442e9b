"""A table that is played: dealing, taps, whole games of bots, and time by a clock that the test moves."""

import threading

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
    play_on,
    refused,
    sit,
    standing,
    tap,
)
from wolf.engine.errors import Illegal, Refused
from wolf.engine.prompt import CLOCK, PASS, TIME
from wolf.engine.record import write
from wolf.games.werewolf.phone import PHONE
from wolf.library.records import play_text
from wolf.live import house as rooms
from wolf.live.house import FIRST
from wolf.live.marks import Mark
from wolf.store import StoreError

DECOY = PHONE.decoy

# --- dealing ---

def test_no_deal_with_empty_seats(room):
    sit(room, 10)
    why = refused(room, "seats-empty", room.deal)
    assert why.params == {"missing": 2}


def test_all_confirm_then_it_is_night(room):
    sit(room)
    deal(room)
    sitters = list(room.seats.sitters.values())
    for sitter in sitters[:-1]:
        room.confirm(sitter)
        assert not room.started
    prompt = next(iter(room.game.prompts()))
    refused(room, "gone", lambda: room.tap(prompt.actor, room.prompt_id(prompt), PASS))
    room.confirm(sitters[-1])
    assert room.started and room.running and room.game.state.phase == "night"
    assert room.stage.deadline > room.now()


def test_bots_need_not_confirm(room):
    sit(room, 2)
    room.seats.fill_with_bots("sensible", {"bot": "Bot {seat}"})
    deal(room)
    for seat in (1, 2):
        assert not room.started
        room.confirm(room.seats.sitters[seat])
    assert room.started


def test_a_deal_that_is_not_stored_has_not_happened(room, monkeypatch):
    sit(room)
    before = standing(room)

    def full(*_):
        raise StoreError("the disk is full")
    monkeypatch.setattr(room.store, "begin", full)
    with pytest.raises(StoreError):
        room.deal()
    assert room.in_lobby and standing(room) == before


def test_a_table_that_cannot_be_dealt_is_refused_and_stays(room):
    sit(room)
    room.lobby.changes["sheriff"] = "never"
    before = standing(room)
    with pytest.raises(Illegal):
        room.deal()
    assert room.in_lobby and standing(room) == before


# --- taps ---

@pytest.mark.parametrize("night", NIGHTS)
def test_stale_and_double_taps_change_nothing(room, night):
    room.lobby.night = night
    begin(room, cards=CARDS)
    prompt = next(p for p in asked(room, "kill") if p.actor == 1)
    id = room.prompt_id(prompt)
    room.tap(1, id, "5")
    before = standing(room)
    room.tap(1, id, "5")
    assert standing(room) == before
    refused(room, "gone", lambda: room.tap(1, id, "6"))
    refused(room, "gone", lambda: room.tap(5, id, "6"))
    refused(room, "gone", lambda: room.tap(1, "", "6"))
    prompt = next(p for p in asked(room, "kill") if p.actor == 1)
    tap(room, prompt, 6)
    assert room.game.state.tonight.picks == {1: 6}, "a wolf may change his pick, by a question of its own"
    old = room.prompt_id(next(p for p in asked(room, "kill") if p.actor == 2))
    room.act(CLOCK)
    refused(room, "gone", lambda: room.tap(2, old, "6"))


def test_a_tap_of_before_an_undo_is_stale(room):
    begin(room, cards=CARDS)
    prompt = next(p for p in asked(room, "kill") if p.actor == 1)
    old = room.prompt_id(prompt)
    tap(room, prompt, 5)
    room.undo(0, "host")
    refused(room, "gone", lambda: room.tap(1, old, "6"))


def test_a_choice_that_there_is_not(room):
    begin(room, cards=CARDS)
    prompt = next(p for p in asked(room, "kill") if p.actor == 1)
    refused(room, "no-choice", lambda: tap(room, prompt, 99))


def test_two_taps_on_the_decoy_are_one(room):
    room.lobby.night = "up"
    begin(room, cards=CARDS)
    decoy = room.game.find(5, DECOY)
    id = room.prompt_id(decoy)
    room.tap(5, id, "6")
    before = standing(room)
    room.tap(5, id, "6")
    assert standing(room) == before and 5 in room.stage.answered
    refused(room, "gone", lambda: room.tap(5, id, "7"))


def test_the_night_ends_when_every_phone_has_answered(room):
    """Decoys included; not sooner, and without waiting for the time."""
    room.lobby.night = "up"
    begin(room, cards=CARDS)
    for seat in room.game.state.alive:
        room.tick()
        assert not any(action.actor == TIME for action in room.game.log), f"ended before seat {seat} had answered"
        mine = [p for p in asked(room) if p.actor == seat]
        prompt = mine[0] if mine else room.game.find(seat, DECOY)
        tap(room, prompt, next(iter(prompt.choices)))
    room.tick()
    assert any(action.actor == TIME for action in room.game.log)


def test_a_called_step_lasts_its_time(room, clock):
    begin(room, cards=CARDS)
    for wolf in (1, 2, 3, 4):
        tap(room, next(p for p in asked(room, "kill") if p.actor == wolf), 5)
    clock.at = room.stage.deadline - 0.1
    room.tick()
    assert room.game.state.step == "wolves"
    clock.at = room.stage.deadline
    room.tick()
    assert room.game.state.step == "witch"


# --- whole games ---

@pytest.mark.parametrize("night", NIGHTS)
@pytest.mark.parametrize("board", BOARDS)
def test_a_table_of_bots_plays_to_the_end(house, room, clock, board, night):
    room.choose_board(board)
    room.lobby.night = night
    bots(room, "random" if night == "called" else "sensible", f"{board} {night}")
    plays_to_the_end(house, room, clock)


@pytest.mark.parametrize("kind", ["random", "sensible"])
@pytest.mark.parametrize("board, players, changes", ROUND_TABLES)
def test_a_round_table_of_bots_plays_to_the_end(house, room, clock, board, players, changes, kind):
    """Whatever the night was to be at the table before: Avalon has none."""
    room.lobby.night = "up"
    choose(room, board, players, changes)
    bots(room, kind, f"{board} {kind}")
    assert room.marks.public[0] == Mark("mission", 1, 0)
    plays_to_the_end(house, room, clock)


def plays_to_the_end(house, room, clock):
    play_on(room, clock)
    assert room.game.over
    assert house.store.games(FIRST)[0]["winner"] == room.game.state.outcome.winner
    text = room.record()
    played = play_text(text)
    assert [str(fact) for fact in played.game.facts] == facts(room)
    assert write(played.game, played.headers(), played.runner.times) == text
    later = again_from_disk(house).room(FIRST)
    assert facts(later) == facts(room) and later.game.over and later.record() == text


@pytest.mark.parametrize("board, players, changes", ROUND_TABLES)
def test_a_round_table_where_nobody_taps_goes_on(room, clock, board, players, changes):
    choose(room, board, players, changes)
    begin(room)
    play_on(room, clock, until=lambda room: room.game.state.round == 3)
    assert room.game.state.round == 3 or room.game.over


@pytest.mark.parametrize("night", NIGHTS)
def test_a_table_where_nobody_taps_goes_on(room, clock, night):
    """Times run out, chance decides where it must, and the judge never stands still."""
    room.lobby.night = night
    room.set_option("empty_knife", "no")
    begin(room, cards=CARDS)
    play_on(room, clock, until=lambda room: room.game.state.round == 3)
    assert room.game.state.round == 3 or room.game.over


@pytest.mark.parametrize("night", NIGHTS)
def test_the_host_moves_on_over_a_compulsory_choice(room, clock, night):
    """`skip` where somebody has to choose: chance decides, and the game goes on."""
    room.lobby.night = night
    room.set_option("empty_knife", "no")
    begin(room, cards=CARDS)
    room.judge("skip")
    play_on(room, clock, until=lambda room: room.game.state.phase != "night")
    assert room.game.state.phase != "night"


def test_a_human_judge_moves_on_over_a_compulsory_choice(room):
    room.lobby.judge = "human"
    room.set_option("empty_knife", "no")
    begin(room, cards=CARDS)
    for _ in range(20):
        if room.game.state.phase != "night":
            break
        room.judge("skip")
        room.tick()
    assert room.game.state.phase != "night"


def test_power_cut_between_a_time_and_its_draw(house, room, clock):
    room.set_option("empty_knife", "no")
    begin(room, cards=CARDS)
    room.act(CLOCK)
    assert room.game.due() is not None
    later = again_from_disk(house).room(FIRST)
    play_on(later, clock, until=lambda room: room.game.state.phase != "night")
    assert later.game.state.phase != "night"


def test_a_store_that_fails_once_does_not_stop_the_clock_of_all_tables(house, room, monkeypatch):
    monkeypatch.setattr(rooms, "TICK", 0.001)
    ticked, calls = threading.Event(), []

    def tick():
        calls.append(1)
        if len(calls) == 1:
            raise StoreError("the disk is full")
        ticked.set()
    monkeypatch.setattr(room, "tick", tick)
    monkeypatch.setattr(threading, "excepthook", lambda _: None)
    house.start()
    assert ticked.wait(3), "the ticker died with one table's error"


# --- time ---

@pytest.mark.parametrize("phase", ["night", "day", "vote"])
def test_pause_keeps_the_time_left(room, clock, phase):
    bots(room, seed="pause")
    play_on(room, clock, until=lambda room: room.game.state.phase == phase and room.stage.deadline - clock.at > 5)
    clock.at += 2
    left = room.stage.deadline - clock.at
    room.judge("pause")
    assert not room.running
    clock.at += 1000
    lines = len(room.game.log)
    room.tick()
    assert len(room.game.log) == lines, "nothing happens while it is paused"
    room.judge("resume")
    assert room.running and room.stage.deadline - clock.at == pytest.approx(left)


def test_nobody_acts_while_it_is_paused(room):
    begin(room, cards=CARDS)
    prompt = next(p for p in asked(room, "kill") if p.actor == 1)
    id = room.prompt_id(prompt)
    room.judge("pause")
    before = standing(room)
    with pytest.raises(Refused):
        room.tap(1, id, "5")
    assert standing(room) == before
    room.judge("resume")
    room.tap(1, id, "5")


def test_extending_gives_time(room):
    begin(room, cards=CARDS)
    deadline = room.stage.deadline
    room.judge("extend", 30)
    assert room.stage.deadline == deadline + 30


def test_a_break_pauses_after_the_step_not_in_it(room, clock):
    """A pause in the middle of a step would come from somebody who is awake in it."""
    begin(room, cards=CARDS)
    room.call_judge(5)
    room.tick()
    assert not room.game.state.paused and room.game.state.step == "wolves"
    clock.at = room.stage.deadline
    for _ in range(5):
        room.tick()
    assert room.game.state.paused and not room.stage.break_asked


def test_a_call_pauses_no_later_game(room, clock):
    """In the lobby, with a person as judge, or in a game that ended before its step was over."""
    sit(room)
    room.call_judge(5)
    assert not room.stage.break_asked and room.chat.callers == [5]
    room.lobby.judge = "human"
    begin(room, cards=CARDS)
    room.call_judge(5)
    assert not room.stage.break_asked
    room.judge("abort")
    room.again()
    clock.at += 1
    room.lobby.judge = "machine"
    begin(room, cards=CARDS)
    room.call_judge(5)
    room.judge("abort")
    room.again()
    clock.at += 1
    begin(room, cards=CARDS)
    room.time_is_up()
    assert not room.game.state.paused


@pytest.mark.parametrize("end", ["all", "left", "later", "host"])
def test_the_best_player_needs_no_phone_that_went_home(app, room, clock, end):
    """Seats 1 to 3 are there, 1 and 2 vote; what is missing comes, goes home, is not waited for, or the host counts."""
    begin(room, cards=CARDS)
    room.judge("forfeit", "wolves")
    for seat in (1, 2, 3):
        room.beat.connected[seat] = 1
    for voter in (1, 2):
        room.vote_best(voter, 9)
        room.tick()
    clock.at += 59
    room.tick()
    assert not room.game.state.best
    if end == "all":
        room.vote_best(3, 10)
    elif end == "left":
        room.beat.connected[3] = 0
    elif end == "later":
        clock.at += 1
    else:
        host = app.test_client()
        host.get(f"/host?token={room.doors.host_token}")
        assert 'data-host="count"' in host.get("/host").text
        host.post("/host/count")
        assert 'data-host="count"' not in host.get("/host").text
    room.tick()
    assert room.game.state.best == [9] and str(room.game.log[-1]) == "judge best 9"
    room.vote_best(4, 10)
    room.tick()
    assert room.game.state.best == [9]


def test_the_judges_means_without_a_game(room):
    refused(room, "no-game", lambda: room.judge("pause"))
    refused(room, "nothing-to-undo", lambda: room.undo(0, "host"))
