"""Refusals and sentences keep what they are made of."""

from wolf.engine.errors import Illegal, Sentence


def test_a_refusal_keeps_its_code_and_values():
    why = Illegal("twice", "seat {seat} is named twice", seat=3)
    assert str(why) == "seat 3 is named twice" and (why.code, why.params) == ("twice", {"seat": 3})


def test_a_sentence_is_a_text_that_knows_its_template():
    said = Sentence("there is no option {name}", name="x")
    assert said == "there is no option x"
    assert (said.template, said.params) == ("there is no option {name}", {"name": "x"})
