"""How long a step or a speech lasts at a live table: by its name, by the night's number, by who speaks (D-2)."""

from dataclasses import replace

import pytest

from support.rooms import CARDS, asked, begin, choose, facts, play_on, tap
from wolf.engine.prompt import DECK, JUDGE, Action
from wolf.live.lobby import Lobby

SET = {"night": 20, "wolves_first": 90, "wolves": 45, "status": 5, "chime_first": 30, "chime": 15, "campaign": 70,
       "sheriff": 80, "speech": 60}


def table(room, judge: str = "machine", night: str = "called", seconds=SET, cards=CARDS, **options):
    choose(room, "yunvliebai", 12, options)
    room.lobby.judge, room.lobby.night = judge, night
    room.lobby.seconds = dict(seconds)
    return begin(room, cards=cards)


def lengths(room, clock, number: int) -> dict[str, float]:
    """How long each step of a night lasts."""
    found = {}
    play_on(room, clock, lambda room: room.game.state.round == number and room.game.state.step)
    while room.game.state.phase == "night":
        found[room.game.state.step] = room.stage.deadline - room.stage.began
        step = room.game.state.step
        play_on(room, clock, lambda room, step=step: room.game.state.step != step)
    return found


def test_steps_of_the_night(room, clock):
    table(room, sheriff="off")
    assert lengths(room, clock, 1) == {"wolves": 90, "witch": 20, "seer": 20, "hunter": 5, "idiot": 5}
    assert lengths(room, clock, 2) == {"wolves": 45, "witch": 20, "seer": 20, "hunter": 5, "idiot": 5}


def test_a_step_lasts_as_long_whatever_is_done_in_it(room, clock):
    """Answered, passed, or with nobody there to answer."""
    table(room, sheriff="off")
    for prompt in asked(room, "kill"):
        tap(room, prompt, 10)
    assert lengths(room, clock, 1) == {"wolves": 90, "witch": 20, "seer": 20, "hunter": 5, "idiot": 5}
    play_on(room, clock, lambda room: room.game.state.phase == "day")
    assert 10 not in room.game.state.alive
    assert lengths(room, clock, 2)["witch"] == 20


def test_with_phones_up_the_longest_of_what_runs_counts(room, clock):
    table(room, night="up", sheriff="off", night_end="full")
    assert room.stage.deadline - room.stage.began == 90
    play_on(room, clock, lambda room: room.game.state.round == 2 and room.game.state.is_night)
    assert room.stage.deadline - room.stage.began == 45


def test_a_board_that_says_nothing_has_all_steps_alike(room, clock):
    table(room, sheriff="off", seconds={"night": 25})
    assert set(lengths(room, clock, 1).values()) == {25}


def test_speeches(room, clock):
    table(room)
    play_on(room, clock, lambda room: asked(room, "run"))
    for prompt in asked(room, "run"):
        tap(room, prompt, None if prompt.actor in (6, 9) else "pass")
    play_on(room, clock, lambda room: room.speaker)
    assert room.game.state.phase == "election" and room.stage.left == 70 and room.time_kind() == "speech"
    room.end_speech(room.speaker)
    play_on(room, clock, lambda room: asked(room, "vote"))
    for prompt in asked(room, "vote"):
        tap(room, prompt, 9)
    seen = {}
    while len(seen) < len(room.game.state.alive):
        play_on(room, clock, lambda room: room.speaker and room.speaker not in seen)
        assert room.game.state.phase == "day"
        seen[room.speaker] = room.stage.left
        room.end_speech(room.speaker)
    assert seen.pop(9) == 80 and set(seen.values()) == {60}


@pytest.mark.parametrize("judge", ["machine", "human"])
def test_an_exploded_wolf_speaks_where_the_board_says_so(room, clock, judge, monkeypatch):
    chosen = Lobby.chosen
    monkeypatch.setattr(Lobby, "chosen", lambda lobby: replace(
        chosen(lobby), seconds={**chosen(lobby).seconds, "explosion": 30}))
    table(room, judge, sheriff="off", seconds={})
    assert "explosion" in room.lobby.times()
    while room.speaker is None or room.time_kind() != "speech":
        clock.at = room.stage.deadline
        room.judge("skip") if judge == "human" else room.tick()
        room.tick()
    room.act(Action(3, "explode"))
    assert room.speaker == 3 and room.time_kind() == "words" and room.stage.left == 30
    assert facts(room)[-1] == "last_words 3 @all"
    room.end_speech(3)
    assert room.speaker is None and room.time_kind() == "announcement"


def test_and_is_silent_where_it_does_not(room, clock):
    table(room, sheriff="off")
    assert "explosion" not in room.lobby.times()
    play_on(room, clock, lambda room: room.speaker and room.time_kind() == "speech")
    room.act(Action(3, "explode"))
    assert not [fact for fact in facts(room) if fact.startswith("last_words 3")]


def test_a_chime_is_heard_every_night_by_the_clock_alone(room, clock):
    table(room, sheriff="off")
    for number, length, chime in ((1, 90, 30), (2, 45, 15)):
        play_on(room, clock, lambda room, number=number: room.game.state.round == number and room.game.state.step)
        assert room.game.state.step == "wolves" and not room.chimes
        began = room.stage.began
        clock.at = began + length - chime - 0.1
        assert not room.chimes
        clock.at = began + length - chime
        assert room.chimes
        clock.at = began + length
        assert not room.chimes
        room.tick()
        assert room.game.state.step == "witch" and not room.chimes


def test_no_chime_where_the_board_has_none(room, clock):
    table(room, sheriff="off", seconds={})
    clock.at = room.stage.deadline - 0.5
    assert not room.chimes


def test_the_first_speaker_is_drawn_before_anybody_is_called(room, clock):
    """speech=app, after a peaceful night."""
    table(room, sheriff="off", speech="app", seconds={})
    play_on(room, clock, lambda room: room.game.state.phase == "day" and room.game.state.speech)
    lots = [action for action in room.game.log if action.actor == DECK]
    assert len(lots) == 1 and room.game.state.speech[0] == lots[0].answer and room.speaker is None
    assert len([fact for fact in facts(room) if fact.startswith("speech_order")]) == 1
    assert not [action for action in room.game.log if action.actor == JUDGE]


def test_a_limit_of_days(room, clock):
    table(room, sheriff="off", day_limit="1", seconds={})
    play_on(room, clock)
    assert (room.game.state.outcome.winner, room.game.state.outcome.reason) == ("none", "day_limit")
    assert room.game.state.round == 1
