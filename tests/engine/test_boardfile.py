"""A board file that says little takes the rest from the rules."""

from wolf.engine.boardfile import read


def test_the_first_game_and_its_usual_ruleset(rules):
    board, problems = read("b", 'name = "x"\nplayers = 4\n[roles]\n"红" = 1\nblue = 3', {"toy": rules})
    assert not problems
    assert (board.game, board.ruleset, board.fillers) == ("toy", "plain", ("blue",))
    assert board.cards(4) == ["red", "blue", "blue", "blue"]


def test_all_problems_at_once_each_with_its_line(rules):
    text = 'moon = 1\nplayers = 3\nruleset = "x"\n[roles]\ngreen = 4\n[options]\nloud = "x"'
    board, problems = read("b", text, {"toy": rules})
    assert board is None and [problem.line for problem in problems] == [1, 1, 2, 3, 5, 7]
