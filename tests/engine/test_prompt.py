"""An action is one line, and that line is the action."""

import pytest

from wolf.engine.errors import Unreadable
from wolf.engine.prompt import Action


@pytest.mark.parametrize("line", [
    "3 name 6", "3 pass", "judge pause", "clock", "clock step", "deck 3 name 6", "4 link 1 2", "2 turn"])
def test_a_line_is_read_and_written_alike(line):
    assert str(Action.parse(line)) == line


@pytest.mark.parametrize("line", ["", "3", "3 4"])
def test_what_is_no_action_is_unreadable(line):
    with pytest.raises(Unreadable):
        Action.parse(line)
