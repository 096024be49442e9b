"""Boards as data: the shipped ones are sound, bad ones get all their problems at once, and the page that
explains them is true."""

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from support.paths import ROOT
from wolf.engine.boardfile import KEYS
from wolf.engine.record import Broken
from wolf.games import GAMES
from wolf.games.werewolf.order import ORDER, USUAL, needs_of
from wolf.library import BOARDS, NoSuchBoard, board_files, board_sets, find_board, load_board, warnings_about
from wolf.library.balance import shares
from wolf.library.records import play_text
from wolf.words import LANGUAGES, words

README = (BOARDS / "README.md").read_text(encoding="utf-8")
RULESETS = ("classic", "modern", "friends", "codex")
WEREWOLF, AVALON = GAMES["werewolf"], GAMES["avalon"]


@pytest.mark.parametrize("path", board_files(), ids=lambda path: path.stem)
def test_shipped_boards_have_no_problem(path):
    board, problems = load_board(path)
    assert board and not problems
    assert board.names.get("en"), "a board has an English name too"


def check(tmp_path: Path, text: str) -> list[tuple[int, str]]:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    board, problems = load_board(path)
    assert (board is None) == bool(problems)
    return [(problem.line, problem.sentence) for problem in problems]


def test_seven_mistakes_are_seven_sentences(tmp_path):
    problems = check(tmp_path, '''name = "Seven mistakes"
game = "werewolf"
ruleset = "codex"
players = 12
night = ["witch", "wolves", "seer", "hunter"]       # no guard
[roles]
werewolf = 3
vampire = 1
villager = 5
seer = 1
witch = 1
hunter = 1
guard = 1
[options]
guard_save = "sometimes"
witch_self_safe = "never"
[seconds]
speech = -5
''')
    lines = [line for line, _ in problems]
    text = "\n".join(f"{line}: {sentence}" for line, sentence in problems)
    assert lines == [5, 5, 6, 8, 15, 16, 18], text
    for part in ("witch must come after wolves", "guard is missing", "13 cards for 12 players", "unknown role vampire",
                 "guard_save must be one of lives, dies", "unknown option witch_self_safe",
                 "speech must be a number of seconds"):
        assert part in text


@pytest.mark.parametrize("text, part", [
    ("", "needs a name"),
    ("name = 'x'\nplayers = 12\n", "no cards"),
    ("name = 'x'\nplayers = 99\n[roles]\nwerewolf = 4\n", "4 to 18"),
    ("name = 'x'\nplayers = [8, 6]\n[roles]\nwerewolf = 4\n", "4 to 18"),
    ("name = 'x'\nplayers = 'many'\n[roles]\nwerewolf = 4\n", "4 to 18"),
    ("name = 'x\n", "not TOML"),
    ("name = 'x'\ngame = 'chess'\n", "unknown game"),
    ("name = 'x'\nruleset = 'mine'\nplayers = 4\n[roles]\nwerewolf = 4\n", "unknown ruleset"),
    ("name = 'x'\ncolour = 'red'\nplayers = 4\n[roles]\nwerewolf = 4\n", "unknown key colour"),
    ("name = 'x'\nplayers = 4\nnight = 'wolves'\n[roles]\nwerewolf = 4\n", "list of steps"),
    ("name = 'x'\nplayers = 4\nnight = ['wolves', 'wolves', 'dance']\n[roles]\nwerewolf = 4\n", "twice"),
    ("name = 'x'\nplayers = 4\n[roles]\nwerewolf = 'two'\n", "whole number"),
    ("name = 'x'\nplayers = [6, 8]\n[[mix]]\nplayers = 6\nroles = { werewolf = 2, villager = 4 }\n",
     "no cards for 7, 8"),
    ("name = 'x'\nplayers = 6\n[roles]\nwerewolf = 2\nvillager = 4\n[choose]\nseer = 1\n", "range of numbers"),
    ("name = 'x'\nplayers = 6\nspare = 'two'\n[roles]\nwerewolf = 2\nvillager = 4\n", "cards in the middle"),
    ("name = 'x'\nplayers = 6\nroles = 5\n", "one per line"),
    ("name = 'x'\nplayers = 6\n[roles]\n", "at least one"),
    ("name = 'x'\nplayers = 6\n[roles]\nwerewolf = 2\nvillager = 5\n", "7 cards for 6 players"),
    ("name = 'x'\nplayers = 6\n[[mix]]\nplayers = 6\nroles = {}\n", "at least one"),
    ("name = 'x'\nplayers = 6\n[[mix]]\nplayers = 6\nhue = 1\nroles = { werewolf = 2, villager = 4 }\n",
     "unknown key hue"),
    ("name = 'x'\nplayers = 6\n[[mix]]\nplayers = [6, 99999999]\nroles = { werewolf = 2, villager = 4 }\n",
     "players = [8, 11]"),
    ("name = 'x'\nplayers = 6\n"
     "[[mix]]\nplayers = 6\nroles = { werewolf = 2, villager = 4 }\n"
     "[[mix]]\nplayers = 6\nroles = { werewolf = 2, villager = 4 }\n",
     "second mix"),
    ("name = 'x'\nplayers = 4\nspare = 2\n[roles]\nwerewolf = 2\nvillager = 4\n", "a thief among"),
    ("name = 'x'\nnames.en = 3\nplayers = 4\n[roles]\nwerewolf = 4\n", "names.en"),
    ("name = 'x'\ngame = ['werewolf']\n", "unknown game"),
    ("name = 'x'\nplayers = 6\noptions = 5\n[roles]\nwerewolf = 2\nvillager = 4\n", "options"),
    ("name = 'x'\nplayers = 6\n[roles]\nvillager = 6\n", "wolf"),
])
def test_every_mistake_has_a_sentence(tmp_path, text, part):
    assert any(part in sentence for _, sentence in check(tmp_path, text)), check(tmp_path, text)


@pytest.mark.parametrize("text, line", [
    ("# a board\n\nname = 3\nplayers = 4\n[roles]\nwerewolf = 4\n", 3),
    ("name = 'x'\n\n# comment\nplayers = 99\n[roles]\nwerewolf = 4\n", 4),
    ("name = 'x'\nplayers = 4\n[roles]\nwerewolf = 4\n[foo]\nbar = 1\n", 5),
    ("name = 'x'\nplayers = 4\nbaz.q = 2\n[roles]\nwerewolf = 4\n", 3),
    ("name = 'x'\nplayers = 4\n[roles]\n'werwolf' = 4\n", 4),
    ("name = 'x'\nplayers = [4, 5]\n[[mix]]\nplayers = 4\nroles = { werewolf = 4 }\n[[mix]]\nplayers = 5\n"
     "roles = { werwolf = 5 }\n", 8),
    ("name = 'x'\nplayers = [4, 5]\n[[mix]]\nplayers = 4\nroles = { werewolf = 4 }\n[[mix]]\nplayers = 5\n"
     "[mix.roles]\nwerewolf = 4\n", 8),
    ("name = 'x'\nplayers = 4\noptions.win = 'never'\n[roles]\nwerewolf = 4\n", 3),
])
def test_problems_name_their_line(tmp_path, text, line):
    assert [found for found, _ in check(tmp_path, text)] == [line], check(tmp_path, text)


def test_a_board_of_ones_own(tmp_path):
    (tmp_path / "ours.toml").write_text('''name = "我们的"
names.en = "Ours"
ruleset = "friends"
players = [6, 8]
[[mix]]
players = [6, 7]
roles = { "狼人" = 2, villager = 3, seer = 1, witch = 1 }
[[mix]]
players = 8
roles = { werewolf = 2, villager = 4, seer = 1, witch = 1 }
[choose]
seer = [0, 1]
[options]
hunter_silenced_by = ["poison", "love"]
witch_both = "off"
kidnap = true
''', encoding="utf-8")
    board, problems = load_board(tmp_path / "ours.toml")
    assert [problem.sentence for problem in problems] == ["7 cards for 6 players"]
    text = (tmp_path / "ours.toml").read_text(encoding="utf-8").replace("[6, 7]", "7").replace("[6, 8]", "[7, 8]")
    (tmp_path / "ours.toml").write_text(text, encoding="utf-8")
    board = find_board("ours.toml", beside=tmp_path)
    assert board.options["witch_both"] is False and board.options["kidnap"] is True
    record = "board: ours.toml\ndeal: {}\nnight 1\n  wolves kill 3\ndawn 1\n  expect dead 3\n"
    play_text(record.format("werewolf*2 villager*3 seer witch"), tmp_path)
    play_text(record.format("werewolf*2 villager*4 witch"), tmp_path)          # the seer may be left out
    play_text("board: ours\ndeal: werewolf*2 villager*3 seer seer\nreject setup\n", tmp_path)


def test_no_file_is_looked_at_for_the_web(tmp_path, room):
    """Whoever may name a board must not learn what lies on the host's computer."""
    path = tmp_path / "ours.toml"
    path.write_text(next(path for path in board_files() if path.stem == "friends").read_text(encoding="utf-8"),
                    encoding="utf-8")
    assert find_board(str(path), beside=Path()).id == str(path)
    for word in (str(path), str(path.with_suffix("")), "/etc/hostname", "../README.md"):
        with pytest.raises(NoSuchBoard):
            room.choose_board(word)
        with pytest.raises(Broken) as why:
            play_text(f"board: {word}\nseed: 1\nend\n")
        assert "there is no board" in str(why.value) and "TOML" not in str(why.value)
    room.choose_board("朋友局")
    assert room.lobby.board == "friends"


def test_who_wins_has_been_counted(size):
    board, players = size
    found = shares(board.id, players)
    evil = GAMES[board.game].sides[1]
    assert set(GAMES[board.game].sides) <= set(found) and abs(sum(found.values()) - 1) < 1e-9
    assert 0.05 < found[evil] < 0.95 or players < 12 or board.ruleset == "classic", "bots find this board hopeless"


# --- the card game with its Characters ---

def test_characters_has_every_card_of_its_chapter():
    """A card that is added to the game is added to the board, too."""
    book = (ROOT / "docs" / "rules-2.md").read_text(encoding="utf-8")
    chapter = book.partition("\n## The card game with its Characters")[2].partition("\n## ")[0]
    cards = set(re.findall(r"\*\*R-\w+\*\* `(\w+)`", chapter)) & set(WEREWOLF.roles)
    board = find_board("characters")
    assert cards > {"angel", "actor"} and cards | {"bear", "wild_child"} <= set(board.choose)
    assert set(find_board("new-moon").choose) <= set(board.choose)


def test_a_family_is_dealt_whole():
    """Also where two of the cards go to the middle."""
    cards = [*["werewolf"] * 2, "thief", "seer", "witch", "villager", *["two_sisters"] * 2, *["three_brothers"] * 3]
    for seed in range(50):
        Random(seed).shuffle(cards)
        laid = WEREWOLF.laid_out(cards, {})
        assert sorted(laid) == sorted(cards) and {"two_sisters", "three_brothers"}.isdisjoint(laid[-2:])


def test_a_wolf_s_card_takes_the_place_of_a_werewolf():
    board = find_board("characters")

    def cards(**numbers) -> Counter:
        return Counter(board.with_numbers(board.cards(8), numbers, 8, WEREWOLF))
    usual = cards()
    assert (usual["werewolf"], usual["villager"]) == (2, 1)
    father = cards(accursed_father=1)
    assert (father["werewolf"], father["accursed_father"], father["villager"]) == (1, 1, 1)
    assert cards(actor=1, hunter=0).total() == 8 + 3, "three cards lie beside the actor"
    assert cards(actor=1, thief=1).total() == 8 + 5
    deal = "board: characters\ndeal: {}\n"
    play_text(deal.format("werewolf accursed_father villager*5 seer") + "night 1\n")
    play_text(deal.format("werewolf*2 villager*4 thief actor | villager*2 seer witch guard") + "night 1\n")
    for bad in ("werewolf*2 accursed_father villager*4 seer", "werewolf villager*6 seer",
                "werewolf*2 villager*4 seer*2", "werewolf*2 villager*5 actor | seer witch",
                "werewolf*2 villager*5 seer | witch"):
        play_text(deal.format(bad) + "reject setup\n")


# --- Avalon ---

def test_many_mistakes_of_one_avalon_board_come_at_once(tmp_path):
    problems = check(tmp_path, '''name = "Mistakes"
game = "avalon"
players = 6
night = ["wolves"]
spare = 1
rules = ["lady", "dance"]
lancelot = 4
[roles]
merlin = 2
servant = 1
lancelot_red = 1
sorcerer_blue = 1
rogue_red = 1
messenger_blue = 1
[options]
sorcerer_hidden = "maybe"
''')
    text = "\n".join(f"{line}: {sentence}" for line, sentence in problems)
    for line, part in ((4, "no night"),
                       (5, "no spare cards"),
                       (6, "rules takes lady sword trap targeting"),
                       (7, "lancelot must be one of"),
                       (8, "exactly one merlin, not 2"),
                       (8, "exactly one assassin, not 0"),
                       (8, "lancelot_blue and lancelot_red come together"),
                       (8, "sorcerer_blue and sorcerer_red come together"),
                       (8, "messengers are one red and two blue"),
                       (16, "sorcerer_hidden must be yes or no")):
        assert any(found == line and part in sentence for found, sentence in problems), (line, part, text)


@pytest.mark.parametrize("text, part", [
    ("players = 4\n[roles]\nmerlin = 1\nassassin = 1\nservant = 2\n", "5 to 10 players"),
    ("players = 5\n[roles]\nmerlin = 1\nassassin = 1\nservant = 2\nlunatic = 1\n", "lunatic needs 7 players or more"),
    ("players = 5\nrules = ['lady']\n[roles]\nmerlin = 1\nassassin = 1\nservant = 2\nminion = 1\n",
     "Lady of the Lake needs 7"),
    ("players = 7\n[roles]\nmerlin = 1\nassassin = 1\nservant = 2\nminion = 1\nlancelot_blue = 1\nlancelot_red = 1\n",
     "need a variant"),
    ("players = 7\n[roles]\nmerlin = 1\nassassin = 1\nservant = 3\nrogue_blue = 2\n", "at most one rogue_blue"),
    ("players = 5\n[roles]\nmerlin = 1\nassassin = 1\nservant = 2\nminion = 1\n"
     "[options]\nroles = ['morgana', 'mordred']\n",
     "no red card left"),
    ("players = 5\n[roles]\nmerlin = 1\nassassin = 1\nservant = 2\nminion = 1\n[options]\nroles = 'mordred'\n",
     "0 mordred, not 1"),
    ("ruleset = 'modern'\nplayers = 5\n[roles]\nmerlin = 1\nassassin = 1\nservant = 2\nminion = 1\n",
     "unknown ruleset"),
])
def test_every_mistake_of_avalon_has_a_sentence(tmp_path, text, part):
    found = check(tmp_path, f"name = 'x'\ngame = 'avalon'\n{text}")
    assert any(part in sentence for _, sentence in found), found


def test_an_unusual_number_of_red_is_warned_of(tmp_path):
    path = tmp_path / "red.toml"
    path.write_text("name = 'x'\ngame = 'avalon'\nplayers = 5\n[roles]\nmerlin = 1\nassassin = 1\nservant = 1\n"
                    "minion = 2\n", encoding="utf-8")
    board, problems = load_board(path)
    assert not problems and warnings_about(board) == ["3 of 5 players are red; the usual number is 2"]
    for file in board_files():
        assert not warnings_about(load_board(file)[0])


@pytest.mark.parametrize("game, name", [(game, name) for game, sets in board_sets().items() for name in sets])
def test_every_set_is_sound_and_has_a_name(tmp_path, game, name):
    """Also one that no board takes yet."""
    texts = [path.read_text(encoding="utf-8") for path in board_files() if path.parent.name == game]
    text = next(text for text in texts if "\nbase = " not in text)
    assert not check(tmp_path, f'base = "{name}"\n{text}')
    assert all(name in words(language).texts["base"] for language in LANGUAGES)


@pytest.mark.parametrize("game", GAMES)
def test_every_group_has_a_name(game):
    assert all(group in words(language, game).texts["group"] for group in GAMES[game].groups for language in LANGUAGES)


# --- the page that explains them ---

def option_row(option) -> str:
    presets = " | ".join(f"`{option.text(option.preset(ruleset))}`" for ruleset in RULESETS)
    values = " · ".join(f"`{value}`" for value in option.values) or "a fraction"
    return f"| `{option.name}` | {values} | {presets} | {option.help} | {words('zh').option_help(option)} |"


def test_every_option_is_explained():
    missing = [row for option in WEREWOLF.options.values() if (row := option_row(option)) not in README]
    assert not missing, "boards/README.md should have:\n" + "\n".join(missing)
    rows = [line for line in README.splitlines() if line.startswith("| `")]
    known = {option_row(option) for option in WEREWOLF.options.values()}
    assert not [row for row in rows if row not in known and row.split("`")[1] in WEREWOLF.options]


def avalon_row(option) -> str:
    values = "roles, as below" if option.name == "roles" else " · ".join(f"`{value}`" for value in option.values)
    preset = option.text(option.preset("avalon"))
    return f"| `{option.name}` | {values} | `{preset}` | {option.help} | {words('zh').option_help(option)} |"


def test_every_option_of_avalon_is_explained():
    missing = [row for option in AVALON.options.values() if (row := avalon_row(option)) not in README]
    assert not missing, "boards/README.md should have:\n" + "\n".join(missing)


def test_every_key_and_time_is_explained():
    for word in (*KEYS, *WEREWOLF.all_times, *WEREWOLF.roles, *RULESETS, *AVALON.roles, *AVALON.rulesets,
                 *AVALON.headlines, *WEREWOLF.groups, *board_sets()["werewolf"]):
        assert f"`{word}`" in README, word


def test_the_order_of_the_night_is_the_page_s():
    night = README.partition("## The night\n")[2].partition("\n`classic`")[0]
    listed = [word for line in night.splitlines() if line.startswith("    ") for word in line.split()]
    assert [step for step in listed if step in ORDER] == ORDER


@pytest.mark.parametrize("number", [1, 2])
def test_the_examples_are_good_boards(tmp_path, number):
    example = README.split("```toml\n")[number].split("```")[0]
    assert not check(tmp_path, example)


def test_no_step_waits_for_itself():
    """With phones up it would never be played, nor anything that waits for it."""
    def waits_for(step: str, path: tuple[str, ...] = ()) -> None:
        assert step not in path, " needs ".join((*path, step))
        for need in needs_of(step):
            waits_for(need, (*path, step))
    for step in USUAL:
        waits_for(step)
