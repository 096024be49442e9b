"""When phones are rendered for and sent to."""

import pytest

from wolf.live.beat import AHEAD, BEAT, Beat

STAGE = ("night", 1)


@pytest.fixture
def beat() -> Beat:
    beat = Beat()
    beat.begin_stage(0.0)
    beat.wake(STAGE, in_secret=True)
    return beat


def moments(beat: Beat, ticks: int, taps=()) -> tuple[list[float], list[float]]:
    """At which tenths of a second everything was rendered, and sent."""
    rendered, sent = [], []
    for tick in range(1, ticks + 1):
        now = tick / 10
        if now in taps:
            beat.wake(STAGE, in_secret=True)
        before = beat.renders, beat.pushes
        beat.tick(now)
        rendered += [now] if beat.renders != before[0] else []
        sent += [now] if beat.pushes != before[1] else []
    return rendered, sent


def test_by_day_every_change_is_sent_at_once():
    beat = Beat()
    for number in range(1, 4):
        beat.wake(("day", 1), in_secret=False)
        assert beat.version == beat.renders == beat.pushes == number and beat.changed.is_set()


def test_a_new_stage_of_the_night_is_sent_at_once_and_a_tap_in_it_is_not(beat):
    assert beat.renders == beat.pushes == 1
    beat.wake(STAGE, in_secret=True)
    assert beat.version == 2 and beat.pushes == 1
    beat.wake(("night", 2), in_secret=True)
    assert beat.pushes == 2


@pytest.mark.parametrize("taps", [(), (0.2, 0.4, 0.5, 1.7)])
def test_the_moments_are_those_of_the_drawing(beat, taps):
    assert moments(beat, 27, taps) == ([0.4, 1.4, 2.4], [0.5, 1.5, 2.5])


def test_a_late_tick_does_not_shift_the_beat(beat):
    beat.tick(3.2)
    assert beat.next == 3.5 and beat.renders == beat.pushes == 2


@pytest.mark.parametrize("seconds, asked", [
    (1, [0.5]), (3, [2.5]), (4, [0.5, 3.5]), (8, [1.5, 4.5, 7.5]), (20, [1.5, 4.5, 7.5, 10.5, 13.5, 16.5, 19.5]),
])
def test_phones_post_every_few_beats_and_before_the_stage_ends(beat, seconds, asked):
    found = []
    for tick in range(1, 10 * seconds):
        before = beat.asks, beat.pushes
        beat.tick(tick / 10, seconds)
        asking = beat.asks if beat.asks != before[0] else 0
        if asking:
            assert beat.renders > beat.pushes, "it is rendered, and then sent with the others"
            found.append(round(beat.next, 1))
    assert found == asked


def test_one_person_among_bots_posts_on_every_beat(beat):
    for tick in range(1, 40):
        beat.tick(tick / 10, 20, posts=1)
    assert beat.asks == 4


def test_a_clock_that_jumps_takes_the_beat_along(beat):
    beat.jumped(100)
    assert beat.next == 100 + BEAT / 2 and beat.jumps == 1 and AHEAD < BEAT / 2


def test_a_page_is_made_once_a_version(beat):
    made = []
    for _ in range(2):
        assert beat.once("zones", lambda: made.append(1) or len(made)) == 1
    beat.version += 1
    assert beat.once("zones", lambda: made.append(1) or len(made)) == 2


def test_who_is_here(beat):
    beat.connected.update({1: 2, 2: 0})
    assert [beat.here(viewer) for viewer in (1, 2, 3)] == [True, False, False]
