"""The planted faults of tests/bench/mutants.toml: every rule has one, and each can still be planted."""

import ast

import pytest

from support.mutants import ELSEWHERE, MUTANTS
from support.rulebook import rule_ids


def test_every_rule_has_a_mutant_or_a_reason():
    broken = {mutant.rule for mutant in MUTANTS}
    book = set(rule_ids())
    assert not broken & set(ELSEWHERE), "these have both"
    assert not book - broken - set(ELSEWHERE), "these have neither"
    assert not (broken | set(ELSEWHERE)) - book, "these are no rules"


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.rule} {mutant.what}")
def test_mutant_can_be_planted(mutant):
    assert not mutant.problem()
    assert mutant.old != mutant.new
    if mutant.file.endswith(".py"):
        ast.parse(mutant.mutated())


def test_mutants_are_told_apart():
    """By what they change, which is all that a list of them shows; and no change is made twice."""
    assert len({(mutant.rule, mutant.what) for mutant in MUTANTS}) == len(MUTANTS)
    assert len({mutant[1:4] for mutant in MUTANTS}) == len(MUTANTS)
