"""Choices that are not a plain list."""

from random import Random

import pytest

from wolf.engine.choices import Alike, Odds, Several, Where, as_tuple


@pytest.mark.parametrize("choices", [
    Several((1, 2, 3, 4), 1, 2), Several((1, 2, 3), 2, 2, ordered=True),
    Several((1, 2), 3, 3, ordered=True, repeats=True),
    Odds({"heads": 3, "tails": 1, "edge": 0})], ids=str)
def test_all_that_is_listed_or_drawn_is_legal(choices):
    listed, chance = list(choices), Random(1)
    assert len(listed) == len(choices) and all(answer in choices for answer in listed)
    assert all(choices.draw(chance) in choices for _ in range(50))


def test_what_looks_alike_is_not_all_allowed():
    alike = Alike(("yes", "no"), ("no",))
    assert list(alike) == ["yes", "no"] and "yes" not in alike and alike.draw(Random(1)) == "no"
    assert Alike(("yes",), ()).draw(Random(1)) == "pass"


def test_a_test_decides_where_there_is_too_much_to_list():
    even = Where("an even number", lambda answer: answer % 2 == 0)
    assert 4 in even and 3 not in even and str(even) == "an even number" and len(even)


def test_an_answer_is_one_thing_or_several():
    assert as_tuple(3) == (3,) and as_tuple((1, 2)) == (1, 2) and as_tuple("pass") == as_tuple(None) == ()
