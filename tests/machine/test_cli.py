"""The command line, as a person or a script meets it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from support.commands import run
from support.paths import RECORDS, ROOT
from wolf import library
from wolf.cli import main
from wolf.cli.boards import coverage_lines
from wolf.library.played import coverages


def test_help_says_what_can_be_run():
    done = run("--help")
    assert done.exit_code == 0
    for word in ("serve", "boards", "play", "simulate", "app.py test"):
        assert word in done.output


def test_play_says_ok_or_where_it_broke(tmp_path):
    good = next(RECORDS.rglob("n1-*.game"))
    bad = tmp_path / "bad.game"
    bad.write_text(good.read_text(encoding="utf-8") + "\nexpect winner piper\n", encoding="utf-8")
    lines = len(bad.read_text(encoding="utf-8").splitlines())
    done = run("play", good, bad, tmp_path / "missing.game", good)
    assert done.exit_code == 1
    first, second, third, fourth = done.output.splitlines()
    assert first == fourth == f"ok {good}"
    assert second == f"{bad}:{lines}: expected winner piper, found winner the game is not over"
    assert third.startswith(f"{tmp_path / 'missing.game'}:1: cannot be read")
    assert run("play", good).exit_code == 0


def test_show_speaks_both_languages():
    record = RECORDS / "werewolf" / "kidnapping" / "kid-machine-declares-at-once.game"
    assert "The village is kidnapped" in run("play", record, "--show").output
    assert "绑票成立" in run("play", record, "--show", "--lang", "zh").output


def test_boards_lists_and_checks(tmp_path):
    done = run("boards")
    assert done.exit_code == 0
    for id in ("yunvliebai", "friends", "codex-standard", "codex-guard"):
        assert id in done.output
    bad = tmp_path / "bad.toml"
    bad.write_text('name = "x"\nplayers = 4\nruleset = "mine"\n[roles]\nwerwolf = 4\n', encoding="utf-8")
    done = run("boards", "check", bad, *(ROOT / "boards" / "werewolf").glob("*.toml"))
    assert done.exit_code == 1 and "avalon-7" in run("boards").output
    assert f"{bad}:3: unknown ruleset 'mine'" in done.output and f"{bad}:5: unknown role werwolf" in done.output
    assert done.output.count("ok ") == len(list((ROOT / "boards" / "werewolf").glob("*.toml")))


def test_boards_are_listed_by_group():
    """One line each, so that a hundred of them can be read."""
    lines = run("boards").output.splitlines()
    heads = [line for line in lines if line and not line.startswith(" ")]
    assert heads[0] == "To begin with" and heads[-1] == "Avalon" and len(set(heads)) == len(heads)
    boards = [line.split()[0] for line in lines if line.startswith(" ")]
    assert sorted(boards) == sorted(board.id for board in library.shipped_boards())
    assert boards.index("avalon-5") < boards.index("avalon-10"), "few people first"
    assert any(re.fullmatch(r"  yunvliebai +12  60 min  easy +modern +预女猎白 / .+", line) for line in lines)


@pytest.mark.parametrize("find, found", [
    ("恶魔", ["black-market-demon", "demon-guard"]), ("demon", ["black-market-demon", "demon-guard"]),
    ("BLACK brothers", ["black-market-brothers"]),
    ("惊喜", [])])
def test_boards_are_found_by_names_of_every_language(find, found):
    output = run("boards", "--find", find, "--cards").output
    assert [line.split()[0] for line in output.splitlines() if re.match(r"  \w", line)] == found
    assert "balance 12: " in output or not found


def test_what_people_play_is_counted():
    output = run("boards", "--played").output
    assert re.search(r"(?m)^Filmed games of a league: \d+ of 27 boards \([\d.]+%\), "
                     r"[\d,]+ of 1,178 games \([\d.]+%\)$", output)
    assert re.search(r"(?m)^Boards that people play online: \d+ of 32 boards \([\d.]+%\)$", output)
    assert "捣蛋鬼" in output


def test_a_list_of_what_is_played_can_be_added_to(tmp_path):
    path = tmp_path / "played.toml"
    path.write_text("""
[ours]
title = "Ours"
boards = ["friends", "周五局"]
rest = 10
[ours.games]
yunvliebai = 30
unheard-of = 5
gone = 15
[none]
title = "Nothing"
""", encoding="utf-8")
    ours, none = coverages(path)
    assert (ours.covered_boards, ours.boards, ours.covered_games, ours.games) == (2, 5, 30, 60)
    assert ours.missing == (("gone", 15), ("unheard-of", 5), ("周五局", 0))
    assert coverage_lines(ours) == ("Ours: 2 of 5 boards (40.0%), 30 of 60 games (50.0%)\n"
                                    "  not yet: gone (15), unheard-of (5), 周五局")
    assert coverage_lines(none) == "Nothing: "


INSTALLED = """
import sys
from wolf.store import files
files.INSTALLED = True
from wolf.cli import main
for name, command in main.commands.items():
    for option in command.params:
        if option.name == "data":
            assert option.default == files.data_folder(), name
main(sys.argv[1:])
"""


def test_an_installed_program_has_one_folder_for_all_commands(tmp_path):
    def installed(*words: str) -> str:
        done = subprocess.run([sys.executable, "-c", INSTALLED, *words], cwd=tmp_path, text=True, capture_output=True,
                              env=os.environ | {"PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(tmp_path),
                                                "LOCALAPPDATA": str(tmp_path), "HOME": str(tmp_path)})
        return done.stdout + done.stderr
    found = installed("rebuild")
    folder = Path(re.search(r"Error: (.*) has no games", found)[1])
    assert folder.is_relative_to(tmp_path) and folder != tmp_path / "data", found
    (folder / "boards").mkdir(parents=True)
    text = (ROOT / "boards" / "werewolf" / "friends.toml").read_text(encoding="utf-8")
    (folder / "boards" / "our-own.toml").write_text(text, encoding="utf-8")
    assert "our-own" in installed("boards")


def test_simulate_prints_one_json_object():
    done = CliRunner().invoke(main, ["simulate", "friends", "--players", "7", "--games", "60", "--seed", "3",
                                     "--bots", "random",
                                     "--option", "sheriff=off", "--json"])
    found = json.loads(done.stdout)
    assert set(found) == {"games", "winners", "days", "seconds", "actions"}
    assert found["games"] == sum(found["winners"].values()) == 60
    one = json.loads(CliRunner().invoke(main, ["simulate", "friends", "--players", "7", "--games", "60", "--seed", "3",
                                               "--bots", "random",
                                               "--option", "sheriff=off", "--json", "--jobs", "1"]).stdout)
    assert {**one, "seconds": 0} == {**found, "seconds": 0}


def test_a_tournament_lets_each_kind_play_both_camps_against_either():
    words = ["simulate", "avalon-5", "--bots", "simple", "--against", "random", "--games", "400", "--jobs", "1"]
    found = json.loads(CliRunner().invoke(main, [*words, "--json"]).stdout)
    assert [(match["blue"], match["red"]) for match in found["matches"]] == [
        ("simple", "simple"), ("simple", "random"), ("random", "simple"), ("random", "random")]
    assert all(match["games"] == 100 == sum(match["winners"].values()) for match in found["matches"])
    alike = {(match["blue"], match["red"]): match["winners"] for match in found["matches"]}
    more, low, high = found["gains"]["red"]
    assert low < more < high
    assert more == pytest.approx((alike["random", "simple"]["red"] - alike["random", "random"]["red"]) / 100)
    assert low > 0, "red that fails is better than red that flips a coin"
    said = run(*words).output
    assert said.count("95 % between") == 6 and "as red against random, simple wins" in said and "better" in said


def test_simulate_takes_a_file_and_says_what_is_wrong(tmp_path):
    board = ROOT / "boards" / "werewolf" / "yunvliebai.toml"
    done = run("simulate", board, "--games", "20", "--jobs", "1")
    assert done.exit_code == 0 and re.search(r"95 % between", done.output) and "who died of what" in done.output
    done = run("simulate", "yunvliebai", "--option", "wim=all", "--option", "tie=maybe", "--option", "nonsense")
    assert done.exit_code == 1
    for part in ("no option wim", "tie must be one of nobody, revote, pk, not maybe", "'nonsense' is not an option"):
        assert part in done.output
    assert "6 to 12 players, not 13" in run("simulate", "friends", "--players", "13").output
    assert run("simulate", "nowhere").exit_code == 1


def test_simulate_plays_avalon_with_whatever_is_added():
    for words in (["avalon-7", "--option", "rules=trap+lady"],
                  ["avalon-custom", "--players", "8", "--option", "lancelot=2"],
                  ["avalon-custom", "--option", "roles=rogue_red+cleric", "--bots", "random"]):
        done = CliRunner().invoke(main, ["simulate", *words, "--games", "20", "--jobs", "1", "--json"])
        assert done.exit_code == 0, done.output
        found = json.loads(done.stdout)
        assert {"blue", "red"} <= set(found["winners"]) and sum(found["winners"].values()) == 20
    done = run("simulate", "avalon-5", "--option", "rules=lady", "--option", "lancelot=7")
    assert done.exit_code == 1 and "needs 7 players" in done.output and "lancelot must be one of" in done.output
    done = run("simulate", "avalon-7", "--option", "lancelot=2", "--games", "5", "--jobs", "1")
    assert done.exit_code == 0 and "warning: lancelot=2 has no effect" in done.output
