"""The engine and the oracle agree, in a few hundred random games of each run; `app.py fuzz` plays any number."""

import ast
import sys

import pytest

from oracle.lockstep import NAMES, play_one, shortest
from support.imports import imported
from support.paths import ROOT

GAMES, CHUNK = 300, 25
FOLDER = ROOT / "tests" / "oracle"
BETWEEN = ("engine", "lockstep", "tables", "test_lockstep")         # what plays the two against each other
ORACLE = [path for path in sorted(FOLDER.glob("*.py")) if path.stem not in BETWEEN]


@pytest.mark.parametrize("path", ORACLE, ids=lambda path: path.stem)
def test_the_oracle_knows_nothing_of_the_engine(path):
    """Nor is it built alike: no script is a generator there."""
    outside = {name for name in imported(path) if name.partition(".")[0] not in {"oracle", *sys.stdlib_module_names}}
    assert not outside
    assert not {name for name in imported(path) if name in {f"oracle.{between}" for between in BETWEEN}}
    assert not [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
                if isinstance(node, (ast.Yield, ast.YieldFrom))]


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
@pytest.mark.parametrize("name", NAMES)
def test_they_agree(name, first):
    for seed in range(first, first + CHUNK):
        found = play_one(name, seed)
        assert not found, f"app.py fuzz --game {name} --seed {seed} --games 1\n{shortest(found).record()}"
