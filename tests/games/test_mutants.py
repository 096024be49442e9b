"""The planted faults of tests/bench/mutants.toml: every rule has one, and each can still be planted."""

import ast

import pytest

from support.mutants import MUTANTS
from support.paths import ROOT
from support.rulebook import rule_ids


def test_every_rule_has_a_mutant():
    assert {mutant.rule for mutant in MUTANTS} == set(rule_ids())


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.rule} {mutant.what}")
def test_mutant_can_be_planted(mutant):
    assert not mutant.problem()
    assert mutant.old != mutant.new
    file, _, name = mutant.test.partition("::")
    assert not mutant.test or f"def {name}" in (ROOT / file).read_text(encoding="utf-8")
    if mutant.file.endswith(".py"):
        ast.parse(mutant.mutated())


def test_mutants_are_told_apart():
    """By what they change, which is all that a list of them shows; and no change is made twice."""
    assert len({(mutant.rule, mutant.what) for mutant in MUTANTS}) == len(MUTANTS)
    assert len({mutant[1:4] for mutant in MUTANTS}) == len(MUTANTS)
