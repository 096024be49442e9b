"""The engine and the oracle agree, in a few hundred random games of each run; `app.py fuzz` plays any number."""

import pytest

from oracle.lockstep import NAMES, play_one, shortest

GAMES, CHUNK = 300, 25


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
@pytest.mark.parametrize("name", NAMES)
def test_they_agree(name, first):
    for seed in range(first, first + CHUNK):
        found = play_one(name, seed)
        assert not found, f"app.py fuzz --game {name} --seed {seed} --games 1\n{shortest(found).record()}"
