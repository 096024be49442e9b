"""What options read, and how they are written again."""

from fractions import Fraction

import pytest

from wolf.engine.option import Chance, Listed, Seconds, choice, flag

OPTIONS = (
    (flag("f", "", a=True), {"on": True, "false": False, True: True}, "maybe"),
    (choice("c", "off some all", "", a="all"), {"no": "off", "some": "some"}, "none"),
    (Listed("l", ("x", "y"), {"a": ()}, ""), {"y+x": ("x", "y"), "none": ()}, "z"),
    (Seconds("s", ("agreed",), {"a": 0}, ""), {"agreed": "agreed", 30: 30}, "soon"),
    (Chance("p", (), {"a": 0}, ""), {"1/3": Fraction(1, 3), 0.25: Fraction(1, 4)}, "1/0"),
)


@pytest.mark.parametrize("option, right, wrong", OPTIONS, ids=lambda value: getattr(value, "name", ""))
def test_what_is_written_is_read_and_written_again(option, right, wrong):
    for raw, value in right.items():
        assert option.read(raw) == value and option.read(option.text(value)) == value
    with pytest.raises(ValueError, match=option.name):
        option.read(wrong)


def test_a_ruleset_without_a_preset_starts_like_the_first():
    option = choice("c", "x y", "", first="x", second="y")
    assert (option.preset("first"), option.preset("second"), option.preset("third")) == ("x", "y", "x")
