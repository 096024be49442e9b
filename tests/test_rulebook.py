"""The rule book itself: every id once, every card of chapter two with its rule, and a rule counts when it should."""

import re

import pytest

from support.rulebook import CHAPTERS, Rule, case_ids, cited_in, counts, rule_ids, rules
from wolf.games import GAMES

TEXT = [page.read_text(encoding="utf-8") for page in CHAPTERS]


def test_every_rule_has_its_own_id():
    ids = [rule.id for rule in rules()]
    assert sorted(ids) == sorted(set(ids))
    cards = [rule.cards for rule in rules() if rule.id.startswith("R-") and rule.cards]
    assert len(set(cards)) == len(cards) and all(len(card) == 1 for card in cards)


@pytest.mark.parametrize("letter, last", [("M", 18), ("X", 36), ("D", 3)])
def test_no_number_is_left_out(letter, last):
    assert {f"{letter}-{number}" for number in range(1, last + 1)} == {
        rule.id for rule in rules() if rule.id.startswith(f"{letter}-")}


def test_what_the_book_cites_is_in_the_book():
    known = {rule.id for rule in rules()} | {rule.id.rsplit("-", 1)[0] for rule in rules()}
    assert set().union(*map(cited_in, TEXT)) <= known


def test_every_step_of_the_order_is_of_a_rule():
    """The order of the night names cards of either chapter, and steps in which those meet whom a card has chosen."""
    order = TEXT[1].partition("## The order of the night")[2].partition("\n## ")[0]
    steps = {step.rstrip("¹²") for line in re.findall(r"(?m)^    (.+)$", order) for step in line.split()}
    cards = {card for rule in rules() for card in rule.cards} | set(GAMES["werewolf"].roles)
    between = set("bride couple lovers brothers charmed wolves lucky trade puppet helpers snake mechanical_use "
                  "eclipse_use infected converted".split())
    assert steps <= cards | between and len(steps) > 70


def test_a_rule_of_chapter_two_counts_once_its_cards_are_there():
    assert counts(Rule("R-VIL", (), 1)) and counts(Rule("X-99", ("seer", "witch"), 2))
    assert not counts(Rule("X-99", ("seer", "unicorn"), 2)) and not counts(Rule("M-99", (), 2))
    assert counts(Rule("R-SEE", (), 2)), "the code cites it"
    there = {role for game in GAMES.values() for role in game.roles}
    assert {rule.id for rule in rules() if rule.cards and set(rule.cards) <= there} <= {*rule_ids(), *case_ids()}
