"""Records of a game of a few lines: written, read, played, refused."""

import pytest

from wolf.engine.game import Game
from wolf.engine.record import Broken, parse, write, write_cards
from wolf.engine.replay import Runner
from wolf.engine.setup import seat_table, table_of


@pytest.fixture
def run(rules, board):
    def run(text):
        record = parse(text)
        setup, problems = table_of(record, rules, board, None)
        assert setup, problems
        runner = Runner(Game(rules, setup))
        runner.run(record.lines)
        return runner
    return run


HEAD = "board: toys\ndeal: red*2 blue*2\n"


def test_a_record_plays_to_its_end(run):
    runner = run(HEAD + """
        round 1
          1 name 3
          reject 1 name 4
          expect prompt 2 name
          expect no prompt 1 name
        round 2
          1 name 3
          2 name 4
          judge undo
          2 name 3
          3 pass
          4 pass
        end
        expect winner red
        expect score 1=1 3=0 judge=1
        expect role 1 red
        expect camp 3 blue""")
    assert runner.game.over
    again = run(write(runner.game))
    assert again.game.log == runner.game.log


@pytest.mark.parametrize("lines, why", [
    ("round 2\nround 1", "is not reached"), ("reject 1 name 3", "to be refused"), ("expect winner red", "not over"),
    ("nobody does", "is not a seat"), ("expect", "expect what"), ("expect moon full", "unknown expectation"),
    ("end", "no end after 3 rounds"), ("1 name 3 -> red", "nothing told"), ("judge undo", "no action to take back"),
    ("clock step", "stands alone"), ("expect role 9 red", "names no seat")])
def test_a_record_that_does_not_hold_says_where_and_why(run, lines, why):
    with pytest.raises(Broken, match=why) as broken:
        run(f"{HEAD}round 1\n{lines}")
    assert broken.value.line >= 4


def test_headers_are_known_and_stand_once():
    for text in ("moon: full", "board: x\nboard: y"):
        with pytest.raises(Broken):
            parse(text)


def test_runs_of_cards_are_written_short():
    assert write_cards(["a", "a", "b", "a"]) == "a*2 b a"


def test_everything_wrong_with_a_table_is_said_at_once(rules, board):
    setup, problems = seat_table(rules, board, cards="red*3 blue", changes={"moon": "full"}, judge="cat")
    assert setup is None and {problem.header for problem in problems} == {"options", "judge", "deal"}


def test_a_table_is_dealt_by_chance(rules, board):
    setup, _ = seat_table(rules, board, deal=sorted)
    assert setup.deal == ("blue", "blue", "red", "red") and setup.night == "called" and setup.public().deal == ()
    assert seat_table(rules, board)[0] is None, "nothing says which cards"
