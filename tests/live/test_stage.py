"""What a table waits for, and how long."""

import pytest

from wolf.live.stage import KEEP_LEFT, Stage


class Clock:
    at = 1000.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def stage(clock) -> Stage:
    stage = Stage(clock)
    stage.enter(("night", 1), 20)
    return stage


def test_a_stage_has_its_time_and_nobody_has_answered(stage, clock):
    stage.answered.add(3)
    stage.enter(("night", 2), 30)
    assert (stage.began, stage.deadline, stage.left, stage.answered) == (1000, 1030, 30, set())
    clock.at = 1030
    assert stage.over


def test_a_pause_keeps_the_time_left(stage, clock):
    clock.at += 5
    stage.break_asked = True
    stage.pause(stage.left)
    clock.at += 500
    stage.resume()
    assert stage.left == 15 and not stage.break_asked and stage.left_when_paused is None


def test_a_pause_at_the_last_moment_leaves_a_second(stage):
    stage.pause(-3)
    stage.resume()
    assert stage.left == 1


def test_more_time(stage):
    stage.extend(30)
    assert stage.left == 50


def test_a_clock_that_jumps_takes_no_time(stage, clock):
    assert stage.begin_reading(10)
    clock.at += 3600
    stage.jumped(3600)
    assert stage.left == 20 and not stage.reading_over


def test_reading_faces(stage, clock):
    assert not stage.begin_reading(0)
    assert stage.begin_reading(5) and not stage.reading_over
    clock.at += 5
    assert stage.reading_over


@pytest.mark.parametrize("paused", [False, True])
def test_the_time_left_is_stored_and_taken_up(stage, clock, paused):
    clock.at += 4
    if paused:
        stage.pause(stage.left)
    stored = stage.as_json(running=not paused)
    assert stored == {"stage": "('night', 1)", "left": 16}
    later = Stage(clock)
    later.enter(("night", 1), 20)
    later.take_up(stored, 20, paused)
    assert later.left == 16 and later.left_when_paused == (16 if paused else None)


def test_the_time_left_of_another_stage_says_nothing(stage):
    stage.take_up({"stage": "('day', 1)", "left": 3}, 20, paused=False)
    assert stage.left == 20


def test_the_time_left_is_noted_once_in_a_while(stage, clock):
    assert stage.keep_due() and not stage.keep_due()
    clock.at += KEEP_LEFT
    assert stage.keep_due()


def test_cleared_for_another_game(stage):
    """Ids of a second game are those of the first: what was put aside in one is not put aside in the next."""
    stage.declined.add("0.night1.3.save.0")
    stage.extended = stage.awaited
    stage.clear()
    assert (stage.awaited, stage.extended, stage.declined, stage.answered) == ((), (), set(), set())
