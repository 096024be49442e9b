"""Both languages say the same things, with the same placeholders, and everything that all may hear is said."""

import re

import pytest

from wolf.say import LANGUAGES, announce, catalogue
from wolf.table.fact import Fact, fact_fields, fact_name
from wolf.werewolf import facts

KINDS = {fact_name(kind): kind for kind in vars(facts).values() if isinstance(kind, type) and issubclass(kind, Fact) and kind is not Fact}
SILENT = {"dealt", "pack", "picked", "knife", "guarded", "victim", "saved", "poisoned", "checked", "gun", "aimed", "suspect", "died",
          "life_left", "powers_lost", "ban_served"}        # told to some only, or nothing to say


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", text))


def test_same_keys_in_all_languages():
    for section in catalogue("en"):
        assert set(catalogue("en")[section]) == set(catalogue("zh")[section]), section
    assert set(catalogue("en")) == set(catalogue("zh"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_exist(language):
    for key, text in catalogue(language)["said"].items():
        kind = KINDS[key.split(".")[0]]
        assert placeholders(text) <= set(fact_fields(kind)), key


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
        for fact in game.rules.notation.public(game.facts):
            if fact_name(type(fact)) not in SILENT:
                assert announce(fact, language), fact


@pytest.mark.parametrize("section", ["ui", "told", "ask", "button", "refused", "trust", "hotspot", "service"])
def test_no_key_is_unused(section):
    """Every text is shown somewhere: named in a template, in the code, or as the code of a refusal."""
    from pathlib import Path
    root = Path(__file__).resolve().parents[1]
    source = "".join(path.read_text(encoding="utf-8") for folder in ("wolf", "templates") for path in (root / folder).rglob("*")
                     if path.suffix in (".py", ".html"))
    unused = [key for key in catalogue("en")[section] if not key.startswith("checked_") and not re.search(rf"""["'.]{re.escape(key)}\b""", source)]
    assert not unused, f"[{section}] {', '.join(unused)}"


def test_placeholders_are_the_same_in_both_languages():
    zh = catalogue("zh")
    for section, texts in catalogue("en").items():
        for key, text in texts.items():
            if section != "said" and (section, key) not in (("refused", "option-value"), ("refused", "bad-table")):
                assert placeholders(text) == placeholders(zh[section][key]), (section, key)
