"""What a machine judge decides at a live table, and writes into the record as the judge's lines."""

import pytest

from support.rooms import CARDS, asked, begin, choose, play_on, tap
from wolf.engine.prompt import JUDGE


def first_speech(room, clock, **options):
    """One died in the night and there is no sheriff; the first speaker has the floor."""
    choose(room, "yunvliebai", 12, {"sheriff": "off", **options})
    room.lobby.judge = "machine"
    begin(room, cards=CARDS)
    for prompt in asked(room, "kill"):
        tap(room, prompt, 6)
    play_on(room, clock, lambda room: room.game.state.phase == "day" and room.game.state.speaking)
    room.tick()
    room.tick()
    return [str(action) for action in room.game.log if action.actor == JUDGE]


def test_the_side_of_the_dead_is_drawn(room, clock):
    seen = set()
    for _ in range(20):
        if room.game:
            room.judge("abort")
            room.again()
        lines = first_speech(room, clock)
        assert len(lines) == 1 and lines[0] in ("judge order up", "judge order down")
        assert room.game.state.speaking == (7 if lines == ["judge order up"] else 5)
        seen.add(lines[0])
    assert len(seen) == 2


@pytest.mark.parametrize("side, first", [("up", 7), ("down", 5)])
def test_the_side_of_the_dead_is_agreed(room, clock, side, first):
    assert first_speech(room, clock, dead_side=side) == []
    assert room.game.state.speaking == first
