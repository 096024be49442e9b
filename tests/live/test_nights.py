"""How long nights last with phones up: whoever needs nobody else's result is asked beside him."""

import pytest
from click.testing import CliRunner

from wolf.cli import main
from wolf.library import find_board
from wolf.live.nights import first_nights

TAKES = 8


@pytest.mark.parametrize("board, stages", [
    ("yunvliebai", 3),              # pack; witch and seer; whose gun is silenced
    ("mechanical-psychic", 4),      # he learns; pack; who needs the victim; what he has learnt, and thumbs
    ("trickery", 4),                # two swaps, one after the other, before everything else
])
def test_everybody_who_can_be_is_asked_at_once(board, stages):
    nights = first_nights(find_board(board), TAKES)
    assert [(night.number, night.stages) for night in nights] == [(1, stages), (2, stages)]


def test_a_stage_ends_when_all_have_answered_unless_the_table_wants_its_full_time():
    quick, full = (first_nights(find_board(board), TAKES)[0] for board in ("yunvliebai", "codex-standard"))
    assert quick.seconds == quick.stages * TAKES
    assert full.seconds > full.stages * TAKES


def test_the_command_prints_a_line_for_every_board(monkeypatch):
    few = [find_board(id) for id in ("nine", "ten", "avalon-5")]
    monkeypatch.setattr("wolf.library.shipped_boards", lambda: few)
    lines = CliRunner().invoke(main, ["simulate", "--nights"]).output.splitlines()
    assert [line.split()[0] for line in lines[2:]] == ["nine", "ten"]      # Avalon has no such nights
    assert "24 s in 3" in lines[2]
    refused = CliRunner().invoke(main, ["simulate", "boards/werewolf/nine.toml", "--nights"])
    assert refused.exit_code == 1 and "by its id" in refused.output
    assert "name a board" in CliRunner().invoke(main, ["simulate"]).output
