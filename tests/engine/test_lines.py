"""The line of every key of a board file."""

from wolf.engine.lines import Lines

TEXT = """name = "x"     # a comment = here
[roles]
"a role" = 2
[[mix]]
players = 4
roles = { red = 1, blue = 3 }
[[mix]]
players = 5
[mix.roles]
red = 5
"""


def test_where_keys_are():
    lines = Lines(TEXT)
    assert (lines.of("name"), lines.of("roles", "a role"), lines.of("mix")) == (1, 3, 4)
    assert (lines.of("mix", "0", "players"), lines.of("mix", "0", "roles", "blue")) == (5, 6)
    assert (lines.of("mix", "1", "players"), lines.of("mix", "1", "roles", "red")) == (8, 10)


def test_a_key_that_is_missing_is_where_its_table_is():
    assert (Lines(TEXT).of("roles", "other"), Lines(TEXT).of("other")) == (2, 1)
