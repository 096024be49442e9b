"""What a card says follows what its table has chosen, in every language."""

import ast
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from support.cards import table_words, values_of
from support.paths import WOLF
from wolf.engine.locale import read_locale
from wolf.engine.option import choice
from wolf.engine.rules import MANNERS
from wolf.games import GAMES
from wolf.games.werewolf.roles import ROLES
from wolf.words import CARD, FORM, LANGUAGES, READ, conditions, spread, words
from wolf.words.table import TableWords, option_of

FILES = {role: WOLF / "games" / "werewolf" / "roles" / f"{role}.py" for role in ROLES}
WEREWOLF = GAMES["werewolf"]
# Options that stand in no role's file, and the cards that do something else because of them.
OF_CARDS = {
    ("werewolf", "explode"): ["werewolf", "white_wolf_king", "big_brother", "little_brother"],
    ("werewolf", "empty_knife"): ["werewolf", "wolf_beauty", "demon"],
    ("werewolf", "self_knife"): ["werewolf", "wolf_beauty", "demon"],
    ("avalon", "lancelot"): ["lancelot_blue", "lancelot_red"],
    ("avalon", "sorcerer_hidden"): ["sorcerer_red", "merlin"],
}


def options_read(file: Path) -> set[str]:
    """`g.options.NAME` in the code of a role."""
    attributes = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
                  if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute)]
    return {node.attr for node in attributes if node.value.attr == "options"}


def affecting() -> list[tuple[str, str, str]]:
    """(game, role, option) of every option that changes what a card does."""
    found = {("werewolf", role, option.name) for role, about in ROLES.items() for option in about.options}
    found |= {("werewolf", role, name) for role, file in FILES.items() for name in options_read(file)}
    found |= {(game, role, name) for (game, name), roles in OF_CARDS.items() for role in roles}
    return sorted(found)


def test_the_options_of_a_role_are_found():
    assert ("werewolf", "little_brother", "self_knife") in affecting(), "read, but declared elsewhere"
    assert ("werewolf", "guard", "guard_save") in affecting(), "declared, but read elsewhere"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game, role, name", affecting())
def test_an_option_that_changes_a_card_changes_its_text(game, role, name, lang):
    option = GAMES[game].options[name]
    texts = {value: table_words(game, lang, {name: value}).card(role) for value in values_of(option)}
    for one, other in combinations(texts, 2):
        if (game, name) != ("avalon", "lancelot") or "off" not in (one, other):     # off: then there is no Lancelot
            assert texts[one] != texts[other], f"{role} reads the same with {name}={one} and with {name}={other}"
    assert not [text for text in texts.values() if "{" in text or not text]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_wolves_read_how_they_may_end_the_game(lang):
    cards = ["werewolf", "villager", "seer"]
    for name in ("showdown", "surrender"):
        on, off = (table_words("werewolf", lang, {name: value}, cards).card("werewolf") for value in ("on", "off"))
        assert on != off
        apart = [table_words("werewolf", lang, {name: value}, [*cards, "hidden_wolf"]).card("werewolf")
                 for value in ("on", "off")]
        assert apart[0] == apart[1], "not where a wolf sleeps apart"


def test_a_text_names_only_cards_that_are_in():
    guard = table_words("werewolf", "en", {"guard_save": "dies"}, ["werewolf", "guard", "villager"]).card("guard")
    assert "witch" not in guard
    merlin = table_words("avalon", "en", {}, ["merlin", "assassin", "servant", "minion", "percival"]).card("merlin")
    assert "Mordred" not in merlin


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_witch_who_may_not_save_herself_reads_so(lang):
    never = {"en": "You cannot save yourself.", "zh": "不能自救。"}[lang]
    assert never in table_words("werewolf", lang, {"witch_self_save": "never"}).card("witch")
    assert never not in table_words("werewolf", lang, {"witch_self_save": "always"}).card("witch")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_several_values_and_numbers_are_said_in_words(lang):
    texts = words(lang, "werewolf")
    hunter = table_words("werewolf", lang, {"hunter_silenced_by": "poison+shot"}).card("hunter")
    assert texts.list["and"].join(texts.value[cause] for cause in ("poison", "shot")) in hunter
    assert "2/7" in table_words("werewolf", lang, {"peek_risk": "2/7"}).card("little_girl")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_option_of_which_no_text_speaks_is_mentioned_all_the_same(lang):
    """A role that is added later need not word every option to be right."""
    rests = choice("seer_rests", "never odd", "nights in which the seer is not asked", classic="never", modern="odd")

    class Seer(type(ROLES["seer"])):
        id, options = "seer", (*ROLES["seer"].options, rests)
    rules = replace(WEREWOLF, roles={**ROLES, "seer": Seer()}, options={**WEREWOLF.options, rests.name: rests})
    texts = set()
    for value in rests.values:
        plain = table_words("werewolf", lang)
        setup = replace(plain.setup, options={**plain.setup.options, rests.name: value})
        text = TableWords(plain.t, rules, setup).card("seer")
        assert rests.help in text and plain.t.label(rests.name, value) in text
        texts.add(text)
    assert len(texts) == 2


# --- the conditions in the texts ---

def conditions_in(game: str, lang: str) -> set[str]:
    texts = spread(GAMES[game], lang)
    forms = [key.split(FORM) for section in READ for key in texts.get(section, ()) if FORM in key]
    return {condition for key, where in forms for condition in conditions(key, where)}


def is_known(game: str, condition: str) -> bool:
    rules, name = GAMES[game], option_of(condition)
    word = condition.removeprefix("!")
    if not name:
        return word in rules.roles or word in rules.phone.conditions or word in MANNERS
    value = word.partition("=")[2]
    try:
        rules.options[name].read(value)
    except (KeyError, ValueError):
        return False
    return True


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_condition_is_about_something(game, lang):
    assert not {condition for condition in conditions_in(game, lang) if not is_known(game, condition)}
    assert not is_known("werewolf", "witch_self_save=sometimes") and not is_known("werewolf", "wizard")


@pytest.mark.parametrize("game", GAMES)
def test_only_what_is_read_about_a_table_has_forms_of_that_kind(game):
    """Elsewhere a form is for a manner of playing, and a typing error would be silence."""
    for lang in LANGUAGES:
        assert {section for section, _ in words(lang, game).forms} <= set(READ)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_a_group_says_what_the_group_says(game):
    groups = GAMES[game].phone.groups
    for role, about in GAMES[game].roles.items():
        mine = {form.text for form in words("en", game).forms.get((CARD, role), ())}
        for group, belongs in groups.items():
            texts = set(read_section(game, group).values())
            assert texts and (texts <= mine) == bool(belongs(about)), (role, group)


def read_section(game: str, section: str) -> dict[str, object]:
    return {key: text for key, text in read_locale(GAMES[game].phone.locale)["en"][section].items()
            if key.startswith("card@")}
