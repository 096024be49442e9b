"""A board file that says little takes the rest from the rules, and from the set it builds on."""

import time
from dataclasses import replace

import pytest

from wolf.engine.board import SECONDS
from wolf.engine.boardfile import load, read
from wolf.engine.tomlfile import LONGEST


def test_the_first_game_and_its_usual_ruleset(rules):
    board, problems = read("b", 'name = "x"\nplayers = 4\n[roles]\n"红" = 1\nblue = 3', {"toy": rules})
    assert not problems
    assert (board.game, board.ruleset, board.fillers) == ("toy", "plain", ("blue",))
    assert board.cards(4) == ["red", "blue", "blue", "blue"]


def test_all_problems_at_once_each_with_its_line(rules):
    text = 'moon = 1\nplayers = 3\nruleset = "x"\n[roles]\ngreen = 4\n[options]\nloud = "x"'
    board, problems = read("b", text, {"toy": rules})
    assert board is None and [problem.line for problem in problems] == [1, 1, 2, 3, 5, 7]


SETS = {"toy": {"loud": {"options": {"loud": True}, "seconds": {"speech": 90, "vote": 5}},
                "quick": {"base": "loud", "seconds": {"speech": 30}},
                "round": {"base": "again", "seconds": {"vote": 7}}, "again": {"base": "round"},
                "wrong": {"options": {"lowd": True}, "seconds": {"speach": 90}}}}
FOUR = 'name = "x"\nplayers = 4\n{}\n[roles]\nred = 1\nblue = 3\n'


def test_a_board_builds_on_a_set(rules):
    board, problems = read("b", FOUR.format('base = "quick"') + "[seconds]\nvote = 20", {"toy": rules}, SETS)
    assert not problems and board.base == "quick"
    assert board.options == {"loud": True}
    assert (board.seconds["speech"], board.seconds["vote"], board.seconds["skill"]) == (30, 20, SECONDS["skill"])


def test_the_boards_own_option_comes_on_top(rules):
    board, _ = read("b", FOUR.format('base = "loud"') + "[options]\nloud = false", {"toy": rules}, SETS)
    assert board.options == {"loud": False}


def test_sets_that_build_on_each_other_end_somewhere(rules):
    board, problems = read("b", FOUR.format('base = "round"'), {"toy": rules}, SETS)
    assert not problems and board.seconds["vote"] == 7


def test_what_is_wrong_with_a_set_is_said_where_the_board_takes_it(rules):
    _, problems = read("b", FOUR.format('base = "wrong"'), {"toy": rules}, SETS)
    assert [(problem.line, problem.sentence.split(";")[0]) for problem in problems] == [
        (3, "unknown option lowd"), (3, "unknown time speach")]


def test_what_lists_show_of_a_board(rules):
    rules = replace(rules, groups=("small", "big"))
    text = FOUR.format('also = ["y", "z"]\ngroup = "big"\nminutes = 45\ndifficulty = 2')
    board, problems = read("b", text, {"toy": rules}, SETS)
    assert not problems
    assert (board.also, board.group, board.minutes, board.difficulty) == (("y", "z"), "big", 45, 2)
    board, _ = read("b", FOUR.format(""), {"toy": rules})
    assert (board.also, board.group, board.minutes, board.difficulty, board.base) == ((), "", 0, 0, "")


@pytest.mark.parametrize("line, sentence", [
    ('base = "slow"', "unknown base 'slow'; choose from loud, quick, round, again, wrong"),
    ("base = 3", "unknown base 3; choose from loud, quick, round, again, wrong"),
    ('group = "medium"', "unknown group 'medium'; choose from none"),
    ('also = "y"', 'also is a list of other names: ["one", "another"]'),
    ("minutes = 0", "minutes must be a number from 1 to 600, not 0"),
    ("minutes = true", "minutes must be a number from 1 to 600, not True"),
    ('difficulty = "hard"', "difficulty must be a number from 1 to 3, not 'hard'"),
    ("difficulty = 4", "difficulty must be a number from 1 to 3, not 4"),
])
def test_what_lists_cannot_show(rules, line, sentence):
    board, problems = read("b", FOUR.format(line), {"toy": rules}, SETS)
    assert board is None and [(problem.line, problem.sentence) for problem in problems] == [(3, sentence)]


@pytest.mark.parametrize("text", [
    "a" + ".a" * 20_000 + " = 1", "[a" + ".a" * 20_000 + "]", '"a"' + '."a"' * 15_000 + " = 1",
    "x = {a" + ".a" * 20_000 + " = 1}", "x = " + "[" * 30_000, "x = 0x" + "f" * 60_000, "x" * (LONGEST + 1),
    "players = 4\n[roles]\n" + "".join(f"r{n} = 1\n" for n in range(6000))])
def test_a_file_that_means_harm_is_soon_refused(rules, tmp_path, text):
    """A dotted key of 20,000 parts took twenty seconds, in which nobody else was served."""
    began = time.perf_counter()
    board, problems = read("b", text, {"toy": rules})
    assert time.perf_counter() - began < 3 and board is None and 1 <= len(problems) <= 200
    (tmp_path / "b.toml").write_text(text)
    assert load(tmp_path / "b.toml", {"toy": rules})[0] is None


def test_dots_in_quotes_are_no_keys(rules):
    board, _ = read("b", 'name = "' + "." * 60 + """"\nplayers = 4\n[roles]\nred = 1\nblue = 3""", {"toy": rules})
    assert board.name == "." * 60
