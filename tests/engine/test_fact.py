"""A fact names its audience, or it is not made."""

import pytest

from wolf.engine.fact import ALL, NOBODY, Fact, fact, fact_fields, fact_name, only


@fact
class TwoWords(Fact):
    seat: int
    sure: bool


def test_there_is_no_default_audience():
    with pytest.raises(TypeError):
        TwoWords(3, True)


def test_who_is_told():
    for audience, told in ((ALL, {1, 2, "table", "judge"}), (only(1), {1, "judge"}), (NOBODY, {"judge"})):
        assert {viewer for viewer in (1, 2, "table", "judge") if TwoWords(3, True, to=audience).reaches(viewer)} == told


def test_how_it_is_written():
    assert str(TwoWords(3, True, to=only(5, 2))) == "two_words 3 yes @2,5"
    assert (fact_name(TwoWords), fact_fields(TwoWords)) == ("two_words", ("seat", "sure"))
    assert str(TwoWords(3, False, to=NOBODY)).endswith("no @judge")
