"""Both languages say the same things, with the same placeholders, and everything that all may hear is said."""

import re

import pytest

from support.games import kinds_of_fact, played_game
from support.paths import ROOT
from wolf.archive import review
from wolf.engine.board import SECONDS
from wolf.engine.fact import ALL, fact_fields, fact_name
from wolf.engine.locale import read_locale
from wolf.games import GAMES
from wolf.games.avalon.roles import ROLES as KNIGHTS
from wolf.words import LANGUAGES, LOCALE, missing, words

KINDS = {fact_name(kind): kind for kind in kinds_of_fact()}
WHISPERED = {key.split(".")[0] for key in words("en").texts["told"]}        # told to some only
REVIEWED = {key.split(".")[0] for key in words("en").texts["did"]}          # told to nobody, or to whoever did it
SILENT = WHISPERED | (REVIEWED - {key.split(".")[0] for key in words("en").texts["said"]}) | {
    "dealt", "picked", "pick_void", "wedding_picked", "wedding_pick_void", "second_picked", "second_pick_void",
    "puppet_picked", "puppet_pick_void",
    "steps_left", "deed",
    # nothing to say
    "died", "ban_served", "bargain", "scoreless", "harm", "doomed",
    "words_over", "speeches_over", "floor_taken", "death_due", "dying_already",
    "blackout", "crossed_nobody", "wolves_near"}


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", text))


def test_same_keys_announcements():
    for folder in (LOCALE, *(rules.phone.locale for rules in GAMES.values())):
        texts = read_locale(folder)
        for section in texts["en"]:
            assert keys(texts["en"], section) == keys(texts["zh"], section), (folder, section)
        assert set(texts["en"]) == set(texts["zh"]) - {"problem", "option"}


def keys(texts: dict, section: str) -> set[str]:
    """Without what English has in the code, and other names that only some languages have."""
    return {key for key in texts[section] if key not in ("also", "step") and not key.startswith("option.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_exist(language):
    for section in ("said", "told", "did"):
        for key, text in words(language).texts[section].items():
            kind = KINDS[key.split(".")[0]]
            assert placeholders(text) <= set(fact_fields(kind)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_before_the_deal_has_a_name(language):
    texts = words(language).texts
    for rules in GAMES.values():
        assert set(rules.rulesets) <= set(texts["ruleset"])
        for option in rules.options.values():
            for value in option.values:
                assert (f"{option.name}.{value}" in texts["value"] or value in texts["value"]
                        or value in rules.roles), (option.name, value)
                assert words(language, rules.name).label(option.name, value)
    assert set(texts["seconds"]) == {*SECONDS, *(kind for rules in GAMES.values() for kind in rules.times)}


def test_every_label_is_of_a_value():
    values = {name for rules in GAMES.values() for option in rules.options.values()
              for value in (*option.values, "none")
              for name in (value, f"{option.name}.{value}")}
    assert set(words("en").texts["value"]) <= values
    assert set(words("en").texts["ruleset"]) == {name for rules in GAMES.values() for ruleset in rules.rulesets
                                                 for name in (ruleset, f"{ruleset}.help")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_can_be_reviewed(language, size):
    """Every game, from its facts alone; a fact of which the review has a sentence is told by it."""
    board, players = size
    game = played_game(board, players, 1, "random")
    lines = [line for chapter in review.brief(game, words(language, board.game)) for line in chapter.lines]
    assert lines and not any("{" in line for line in lines)
    for fact in game.facts:
        if did := words(language, board.game).deed(fact):
            assert did in lines, fact


def test_every_key_is_of_a_fact_and_every_public_fact_has_one():
    said = {key.split(".")[0] for key in words("en").texts["said"]}
    assert said <= set(KINDS)
    assert set(KINDS) - SILENT == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_can_be_said(language, size):
    board, players = size
    for seed in range(3):
        game = played_game(board, players, seed, "random")
        for fact in game.facts:
            name = fact_name(type(fact))
            if fact.to is ALL and name not in SILENT:
                assert words(language).announce(fact), fact
            if name in WHISPERED and fact.to:
                told = words(language, board.game).whisper(fact, min(fact.to))
                assert told and "{" not in told, fact


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_told_something_in_avalon_can_read_it(language, round_table):
    board, players = round_table
    for seed in range(3):
        game = played_game(board, players, seed, "random")
        for fact in game.facts:
            if fact.to is not None and fact_name(type(fact)) != "dealt":
                assert not fact.to or words(language, board.game).whisper(fact, min(fact.to)), fact
        for action in game.log:
            if isinstance(action.actor, int):
                assert words(language, board.game).question(action.verb)


def test_every_card_says_everything_in_every_language():
    for rules in GAMES.values():
        assert not missing(rules)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_knight_is_explained(language):
    assert set(KNIGHTS) <= set(words(language).texts["card_text"])


BY_FACT = ("said", "told", "did")          # held against the facts above
# by what they are about
LISTED = ("sign", "role", "card_text", "step", "kind", "option", "pass", "answered", "problem", "group", "base",
          "difficulty", "mark")
# beginnings that pages put a name behind
MADE_UP = ("paused_", "scan_", "what_", "advice_", "told_")


def test_no_key_is_unused():
    """Every text is shown somewhere: a template names it with its section, or the code by itself; of `kill.pass` it
    names `kill`."""
    root = ROOT
    source = "".join(path.read_text(encoding="utf-8") for folder in ("wolf", "templates")
                     for path in (root / folder).rglob("*")
                     if path.suffix in (".py", ".html"))
    quoted, named = set(re.findall(r"""(?<=["'])[\w/.-]+(?=["'])""",
                                   source)), set(re.findall(r"\bt\.(\w+\.\w+)", source))
    quoted |= {ruling.label for rules in GAMES.values() for ruling in (*rules.phone.penalties, *rules.phone.rulings)}
    unused = []
    for section, texts in words("en").texts.items():
        for key in texts if section not in BY_FACT + LISTED else ():
            made_up = next((key.removeprefix(begin) for begin in MADE_UP if key.startswith(begin)), key)
            if f"{section}.{key}" not in named and not {key, made_up, *re.split(r"[./]|_\d", key)[:1]} & quoted:
                unused.append(f"[{section}] {key}")
    assert not unused


def test_every_icon_is_of_a_card():
    root = ROOT
    assert ({path.stem for path in (root / "static" / "icons").glob("*.svg")}
            == {"app", "back"}.union(*(rules.roles for rules in GAMES.values())))


def test_placeholders_are_the_same_in_both_languages():
    zh = words("zh").texts
    for section, texts in words("en").texts.items():
        for key, text in texts.items():
            if section not in ("said", "problem", "option"):
                assert placeholders(text) == placeholders(zh[section][key]), (section, key)
