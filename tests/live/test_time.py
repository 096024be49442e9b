"""A clock that is set, a computer that sleeps, a server that is restarted: the table pauses and nobody loses time."""

import time

import pytest

from support.rooms import begin, play_on
from wolf.live.clock import ASLEEP, JUMP, SteadyClock
from wolf.live.house import FIRST, House

TICK = 0.1


class Machine:
    """A wall clock and a monotonic one, as they behave on some system."""

    def __init__(self):
        self.wall, self.monotonic = 1_700_000_000.0, 50.0
        self.clock = SteadyClock(lambda: self.wall, lambda: self.monotonic)

    def passes(self, seconds: float = TICK, wall: float | None = None) -> float:
        """So much by the monotonic clock; by the wall clock as much, unless said otherwise. What the
        clock makes of it."""
        self.monotonic += seconds
        self.wall += seconds if wall is None else wall
        return self.clock.jump()


@pytest.fixture
def machine():
    return Machine()


def test_time_passes(machine):
    for _ in range(100):
        assert machine.passes() == 0
    assert machine.clock() == pytest.approx(machine.wall)


@pytest.mark.parametrize("by", [3600.0, -3600.0, 400 * 86400.0, JUMP + 1, -JUMP - 1])
def test_a_clock_that_is_set(machine, by):
    before = machine.clock()
    machine.wall += by
    assert machine.clock() == before, "between two looks the tables see nothing of it"
    assert machine.passes() == pytest.approx(by)
    assert machine.clock() == pytest.approx(machine.wall) and machine.passes() == 0


@pytest.mark.parametrize("asleep", [6.0, 600.0, 8 * 3600.0])
def test_a_computer_that_slept(machine, asleep):
    """On Linux and macOS the monotonic clock slept too."""
    assert machine.passes(TICK, wall=asleep) == pytest.approx(asleep, abs=0.2)
    assert machine.passes() == 0


@pytest.mark.parametrize("asleep", [16.0, 600.0, 8 * 3600.0])
def test_a_computer_that_slept_while_its_clocks_went_on(machine, asleep):
    """Windows, or a process that was stopped."""
    assert machine.passes(asleep) == pytest.approx(asleep, abs=0.2)
    assert machine.passes() == 0


@pytest.mark.parametrize("by", [4.0, -4.0])
def test_a_clock_put_right_a_little_is_nothing(machine, by):
    assert machine.passes(TICK, wall=TICK + by) == 0
    assert machine.passes(ASLEEP - 1) == 0, "nor is a slow disk"


# --- at a table ---

@pytest.fixture
def room(house):
    return begin(house.room(FIRST))


def left(room) -> float:
    return room.stage.deadline - room.now()


def again(house) -> House:
    """The power went; nothing was put in order."""
    return House(house.data, "zh", now=house.now)


@pytest.mark.parametrize("by", [3600.0, -3600.0])
def test_a_jump_pauses_and_keeps_the_time_left(room, clock, by):
    clock.at += 3
    before, lines = left(room), len(room.game.log)
    clock.at += by
    room.jumped(by)
    assert room.game.state.paused and room.stage.why_paused == "jump"
    room.tick()
    assert len(room.game.log) == lines + 1, "no time ran out; only the pause was written down"
    clock.at += 1000
    room.judge("resume")
    assert left(room) == pytest.approx(before) and room.stage.why_paused == ""


def test_a_jump_in_the_lobby_or_in_a_pause_is_nothing(house, clock):
    room = house.room(FIRST)
    room.jumped(99)
    begin(room)
    room.judge("pause")
    lines = len(room.game.log)
    room.jumped(99)
    assert len(room.game.log) == lines and room.stage.why_paused == ""


def test_the_ticking_house_notices(tmp_path):
    house = House(tmp_path, "zh")
    machine = Machine()
    house.clock._wall, house.clock._monotonic = lambda: machine.wall + time.monotonic(), time.monotonic
    house.clock._read()
    house.start()
    room = begin(house.room(FIRST))
    before = left(room)
    machine.wall += 7200
    for _ in range(50):
        if room.stage.why_paused:
            break
        time.sleep(0.05)
    assert room.stage.why_paused == "jump" and room.stage.left_when_paused == pytest.approx(before, abs=2)
    house.close()


@pytest.mark.parametrize("phase", ["night", "day", "vote"])
def test_a_restart_pauses_and_keeps_the_time_left(house, room, clock, phase):
    play_on(room, clock, until=lambda room: room.game.state.phase == phase and left(room) > 6)
    room.stage.left_kept = 0.0            # the note falls due just now
    clock.at += 4
    room.tick()
    before, stage = left(room), room.stage.awaited
    clock.at += 500                 # dark
    later_house = again(house)
    later = later_house.room(FIRST)
    later_house.start()
    assert later.game.state.paused and later.stage.why_paused == "restart"
    later.judge("resume")
    assert left(later) == pytest.approx(before) and later.stage.awaited == stage
    later_house.close()


def test_a_clean_stop_keeps_it_to_the_second(house, room, clock):
    room.tick()
    clock.at += 7.5
    before = left(room)
    house.close()
    clock.at += 500
    later = again(house).room(FIRST)
    assert left(later) == pytest.approx(before)


def test_a_restart_during_a_pause_keeps_what_was_left(house, room, clock):
    clock.at += 4
    before = left(room)
    room.judge("pause")
    clock.at += 60
    later = again(house).room(FIRST)
    later.judge("resume")
    assert left(later) == pytest.approx(before)


def test_the_time_left_is_of_this_stage_only(house, room, clock):
    room.tick()
    clock.at += 4
    room.save()
    room.judge("skip")              # the next step; nothing of its time has been stored
    later = again(house).room(FIRST)
    assert later.stage.awaited == room.stage.awaited and left(later) == later.seconds(later.time_kind())


def test_few_writes(house, room, clock, monkeypatch):
    """A minute in which nobody does anything."""
    saved = []
    monkeypatch.setattr(house.store, "save_room", lambda *_: saved.append(clock.at))
    room.stage.deadline = clock.at + 1000
    for _ in range(600):
        clock.at += TICK
        room.tick()
    assert 5 <= len(saved) <= 7
