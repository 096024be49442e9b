"""The sheet of a table: every choice of every option can be read on it, in plain words."""

from collections import Counter
from itertools import combinations

import pytest

from support.cards import public_setup, table_words, values_of
from wolf.engine.board import Setup
from wolf.games import GAMES
from wolf.library import shipped_boards
from wolf.words import LANGUAGES, words
from wolf.words.sheet import Sheet, is_about, sheet
from wolf.words.table import TableWords

OPTIONS = [(game, name) for game, rules in GAMES.items() for name in rules.options
           if name not in (rules.night_option, rules.cards_option)]
SETS = {            # an option of Avalon may need cards that not every set has
    "avalon": ["merlin", "percival", "servant", "lancelot_blue", "sorcerer_blue", "assassin", "lancelot_red",
               "sorcerer_red", "morgana"],
}


def sheet_for(game: str, lang: str, changes: dict[str, str] | None = None, **about) -> Sheet:
    setup = public_setup(game, changes, SETS.get(game, ()), **about)
    return sheet(words(lang, game), GAMES[game], setup, {})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game, name", OPTIONS)
def test_every_choice_makes_another_sheet(game, name, lang):
    rules = GAMES[game]
    option = rules.options[name]
    for ruleset in rules.rulesets:
        sheets = {value: sheet_for(game, lang, {name: value}, ruleset=ruleset, night="up" if name == "night_end" else
                                   "called") for value in values_of(option)}
        for one, other in combinations(sheets, 2):
            assert sheets[one] != sheets[other], f"{name}={one} reads like {name}={other} in {ruleset}"
        for value, made in sheets.items():
            lines = [line for line in made.differing if words(lang, game).ruleset[ruleset] in line]
            assert len(lines) == (option.read(value) != option.preset(ruleset)), (value, lines)
            assert not [line for line in (*made.differing, *made.usual, *made.goals) if "{" in line]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game, name", OPTIONS)
def test_in_plain_words(game, name, lang):
    """Every value has a sentence of its own, or one is told apart from all others by a sentence of theirs."""
    option = GAMES[game].options[name]
    worded = {}
    for value in values_of(option):
        table = table_words(game, lang, {name: value, "sheriff": "elected", "explode": "modern"} if game == "werewolf"
                            and name not in ("sheriff", "explode") else {name: value}, SETS.get(game, ()),
                            night="up" if name == "night_end" else "called")
        worded[value] = table.rule(option) or table.said_of(option) != table.stated(option)
    silent = [value for value, said in worded.items() if not said]
    assert len(silent) <= 1, f"[rule] or [card] says nothing of {name}={silent}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("board", shipped_boards(), ids=lambda board: board.id)
def test_the_sheet_has_exactly_the_cards_and_who_wins(board, lang):
    rules, t = GAMES[board.game], words(lang, board.game)
    for players in range(board.players[0], board.players[1] + 1):
        options = {name: option.read(board.options.get(name, option.preset(board.ruleset)))
                   for name, option in rules.options.items()}
        cards = rules.cards(board, players, options)
        setup = Setup.make(board, options, cards[:players], cards[players:], "machine").public()
        made = sheet(t, rules, setup, {})
        numbers = {line.name: line.number for _, _, lines in made.cards for line in lines}
        assert numbers == {t.role_name(role): number for role, number in Counter(cards).items()}
        assert sum(number for _, number, _ in made.cards) == len(cards) == players + made.spare
        assert made.board == board.called(lang) and len(made.goals) >= 2
        differing = [name for name, option in rules.options.items()
                     if options[name] != option.preset(board.ruleset) and is_about(option, rules, setup)]
        assert len(made.differing) == len(differing)


def test_an_option_of_a_card_that_is_not_there_is_left_out():
    rules = GAMES["werewolf"]
    setup = public_setup("werewolf", {"witch_both": "yes"}, ["werewolf", "seer", "villager"])
    assert not is_about(rules.options["witch_both"], rules, setup)
    made = sheet(words("en", "werewolf"), rules, setup, {})
    assert not made.differing and "potion" not in str(made)


def test_times_that_the_table_has_changed_are_on_it():
    rules, setup = GAMES["werewolf"], public_setup("werewolf")
    made = sheet(words("en", "werewolf"), rules, setup, {"speech": 90, "vote": setup.board.seconds["vote"]})
    assert [line for line in made.differing if "90" in line] and len(made.differing) == 1


def test_nothing_of_a_deal_is_read():
    """Two deals of one table are one sheet, even if somebody hands over what is secret."""
    rules, t = GAMES["werewolf"], words("zh", "werewolf")
    setup = public_setup("werewolf", cards=["werewolf", "seer", "witch", "villager"])
    dealt = [setup.dealt(cards) for cards in (["werewolf", "seer", "witch", "villager"],
                                              ["villager", "witch", "seer", "werewolf"])]
    assert sheet(t, rules, dealt[0], {}) == sheet(t, rules, dealt[1], {}) == sheet(t, rules, setup, {})
    assert TableWords(t, rules, dealt[0]).card("witch") == TableWords(t, rules, setup).card("witch")
