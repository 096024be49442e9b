"""Both languages say the same things, with the same placeholders, and everything that all may hear is said."""

import re
from pathlib import Path

import pytest

from wolf import review
from wolf.avalon import facts as avalon
from wolf.avalon.roles import ROLES as KNIGHTS
from wolf.library import RULES_OF
from wolf.say import LANGUAGES, announce, catalogue, label, question, sentence, whisper
from wolf.table.board import SECONDS
from wolf.table.fact import ALL, Fact, fact_fields, fact_name
from wolf.werewolf import facts

KINDS = {fact_name(kind): kind for game in (facts, avalon) for kind in vars(game).values()
         if isinstance(kind, type) and issubclass(kind, Fact) and kind is not Fact}
WHISPERED = {key.split(".")[0] for key in catalogue("en")["whispered"]}        # told to some only
SILENT = WHISPERED | {"dealt", "pack", "picked", "knife", "guarded", "victim", "saved", "poisoned", "checked", "gun", "aimed", "suspect",
                      "died", "life_left", "powers_lost", "ban_served", "bargain", "scoreless"}      # likewise, or nothing to say


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", text))


def test_same_keys_in_all_languages():
    for section in catalogue("en"):
        assert set(catalogue("en")[section]) == set(catalogue("zh")[section]), section
    assert set(catalogue("en")) == set(catalogue("zh"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_exist(language):
    for section in ("said", "whispered", "did"):
        for key, text in catalogue(language)[section].items():
            kind = KINDS[key.split(".")[0]]
            assert placeholders(text) <= set(fact_fields(kind)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_before_the_deal_has_a_name(language):
    texts = catalogue(language)
    for rules in RULES_OF.values():
        assert set(rules.rulesets) <= set(texts["ruleset"])
        for option in rules.options.values():
            for value in option.values:
                assert f"{option.name}.{value}" in texts["value"] or value in texts["value"] or value in rules.roles, (option.name, value)
                assert label(option.name, value, language)
    assert set(texts["seconds"]) == set(SECONDS)


def test_every_label_is_of_a_value():
    values = {name for rules in RULES_OF.values() for option in rules.options.values() for value in (*option.values, "none")
              for name in (value, f"{option.name}.{value}")}
    assert set(catalogue("en")["value"]) <= values
    assert set(catalogue("en")["ruleset"]) == {ruleset for rules in RULES_OF.values() for ruleset in rules.rulesets}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_can_be_reviewed(language, size):
    """Every game, from its facts alone; a fact of which the review has a sentence is told by it."""
    from conftest import played_game
    board, players = size
    game = played_game(board, players, 1, "random")
    lines = [line for chapter in review.brief(game, language) for line in chapter.lines]
    assert lines and not any("{" in line for line in lines)
    for fact in game.facts:
        if did := sentence(fact, "did", language):
            assert did in lines, fact


def test_every_key_is_of_a_fact_and_every_public_fact_has_one():
    said = {key.split(".")[0] for key in catalogue("en")["said"]}
    assert said <= set(KINDS)
    assert set(KINDS) - SILENT == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_can_be_said(language, size):
    from conftest import played_game
    board, players = size
    for seed in range(3):
        game = played_game(board, players, seed, "random")
        for fact in game.facts:
            name = fact_name(type(fact))
            if fact.to is ALL and name not in SILENT:
                assert announce(fact, language), fact
            if name in WHISPERED:
                assert whisper(fact, language) and "{" not in whisper(fact, language), fact


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_told_something_in_avalon_can_read_it(language, round_table):
    from conftest import played_game
    board, players = round_table
    for seed in range(3):
        game = played_game(board, players, seed, "random")
        for fact in game.facts:
            if fact.to is not None and fact_name(type(fact)) != "dealt":
                assert whisper(fact, language), fact
        for action in game.log:
            if isinstance(action.actor, int):
                assert question(action.verb, "avalon", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_knight_is_explained(language):
    assert set(KNIGHTS) <= set(catalogue(language)["role"])


BY_FACT = ("said", "whispered", "did")          # held against the facts above
LISTED = ("phrase",)                            # all of them are offered
MADE_UP = ("checked_", "paused_", "scan_", "what_", "advice_", "tradition_", "group_", "length_")       # beginnings that pages put a name behind


def test_no_key_is_unused():
    """Every text is shown somewhere: a template names it with its section, or the code by itself; of `kill.pass` it names `kill`."""
    root = Path(__file__).resolve().parents[1]
    source = "".join(path.read_text(encoding="utf-8") for folder in ("wolf", "templates") for path in (root / folder).rglob("*")
                     if path.suffix in (".py", ".html"))
    quoted, named = set(re.findall(r"""(?<=["'])[\w/.-]+(?=["'])""", source)), set(re.findall(r"\bt\.(\w+\.\w+)", source))
    unused = []
    for section, texts in catalogue("en").items():
        for key in texts if section not in BY_FACT + LISTED else ():
            made_up = next((key.removeprefix(begin) for begin in MADE_UP if key.startswith(begin)), key)
            if f"{section}.{key}" not in named and not {key, made_up, *re.split("[./]", key)[:1]} & quoted:
                unused.append(f"[{section}] {key}")
    assert not unused


def test_every_icon_is_of_a_card():
    root = Path(__file__).resolve().parents[1]
    assert {path.stem for path in (root / "static" / "icons").glob("*.svg")} == {"app", "back"}.union(*(rules.roles for rules in RULES_OF.values()))


def test_placeholders_are_the_same_in_both_languages():
    zh = catalogue("zh")
    for section, texts in catalogue("en").items():
        for key, text in texts.items():
            if section != "said" and (section, key) not in (("refused", "option-value"), ("refused", "bad-table")):
                assert placeholders(text) == placeholders(zh[section][key]), (section, key)
