"""Proof by use: a role is one Python file, one section per language, one icon and its records. Nothing else changes.

This is the test of the list "Add a role" in CONTRIBUTING.md.
"""

import tomllib
from string import ascii_lowercase

from wolf.games.werewolf.order import USUAL

ID = "digger"
NAMES = {"en": "Digger", "zh": "掘墓人"}

ROLE = '''\
from ....engine.fact import only
from ..facts import Checked
from .role import GOD, GOOD, PASS, Role, Step, ask_at_night


class Digger(Role):
    """R-DIG: each night asks about one of the dead, and learns whether that one was good or a wolf."""

    id, camp, kind = "digger", GOOD, GOD
    verbs = ("dig",)
    step = Step("digger", after=("seer",))

    def night(self, g, me):
        seat = yield from ask_at_night(g, me, "dig", lambda: [seat for seat in g.ring if seat not in g.alive])
        if seat != PASS:
            g.tell(Checked(me, seat, "wolf" if g.looks_like_a_wolf(seat) else "good", to=only(me)))
'''

TEXTS = {
    "en": '''
[digger]
name = "Digger"
card = "Each night you learn whether one of the dead was good or a wolf."
called = "Digger, open your eyes. Whose grave do you open?"
closed = "Digger, close your eyes."
ask.dig = "Whose grave do you open?"
pass.dig = "No grave"
answered.dig = "{who} opens the grave of {what}"
answered."dig.pass" = "{who} opens no grave"
''',
    "zh": '''
[digger]
name = "掘墓人"
card = "每晚可以得知一名死者是好人还是狼人。"
called = "掘墓人请睁眼。你要查看谁的墓？"
closed = "掘墓人请闭眼。"
ask.dig = "查看谁的墓？"
pass.dig = "不查看"
answered.dig = "{who} 查看了 {what} 的墓"
answered."dig.pass" = "{who} 没有查看"
''',
}

BOARD = '''\
name = "掘墓人局"
names.en = "The grave"
game = "werewolf"
ruleset = "friends"
players = 8

[roles]
werewolf = 2
villager = 3
seer = 1
hunter = 1
digger = 1
'''

WRITTEN_BY_THE_COMMAND = {
    "boards/README.md", "docs/rules.md", "static/icons/digger.svg", "wolf/games/werewolf/roles/digger.py",
    "wolf/games/werewolf/locale/en.toml", "wolf/games/werewolf/locale/zh.toml",
    "tests/records/werewolf/roles/digger/dig-chooses.game"}


def fill_in(copy) -> None:
    """What a contributor does after `new role`: its code and its texts, in place of the skeleton's."""
    copy.write(f"wolf/games/werewolf/roles/{ID}.py", ROLE)
    for language, section in TEXTS.items():
        path = f"wolf/games/werewolf/locale/{language}.toml"
        before, found, _ = copy.read(path).partition(f"\n[{ID}]\n")
        assert found
        copy.write(path, before + section)


def test_the_skeleton_of_a_role_plays_at_once(copy):
    said = copy.command("new", "role", ID)
    assert copy.changed() == WRITTEN_BY_THE_COMMAND
    assert "translate in wolf/games/werewolf/locale/zh.toml: name, card, called" in said
    record = "tests/records/werewolf/roles/digger/dig-chooses.game"
    assert copy.command("play", record) == f"ok {record}\n"
    assert "- **R-DIG** Digger [good, god]." in copy.read("docs/rules.md")
    for language in TEXTS:
        texts = tomllib.loads(copy.read(f"wolf/games/werewolf/locale/{language}.toml"))[ID]
        assert {"name", "card", "called", "closed", "ask", "pass", "told", "did", "answered"} <= set(texts)
    copy.write("boards/werewolf/grave.toml", BOARD)
    assert "ok boards/werewolf/grave.toml" in copy.command("boards", "check", "boards/werewolf/grave.toml")


def test_the_skeleton_passes_the_tests(copy):
    """What a contributor would run into: texts for every fact, the page about boards, and ruff."""
    copy.command("new", "role", ID)
    copy.command("new", "role", "grave_wolf", "--camp", "wolves", "--after", "witch", "--verb", "grab")
    copy.test("tests/games/test_say.py", "tests/games/test_boards.py")


def test_a_role_whose_rule_is_written_takes_its_id(copy):
    """Chapter two of the rule book has cards that the game may not have yet."""
    before, more = copy.read("docs/rules.md"), copy.read("docs/rules-2.md")
    copy.write("docs/rules-2.md", f"{more}\n- **R-YOK** `night_yokel` Night yokel [good, god]. Yawns.\n")
    said = copy.command("new", "role", "night_yokel")
    assert "its rule in docs/rules-2.md" in said and copy.read("docs/rules.md") == before
    record = "tests/records/werewolf/roles/night_yokel/yok-chooses.game"
    assert copy.read(record).startswith("# R-YOK: ") and copy.command("play", record) == f"ok {record}\n"
    copy.command("new", "role", "yoke", "--verb", "carry")
    assert "- **R-YOE** Yoke" in copy.read("docs/rules.md"), "an id that chapter two has is taken"


LETTERS = [one + two for one in ascii_lowercase for two in ascii_lowercase[1::2]]       # as below

EVERYWHERE = '''\
from click.testing import CliRunner
from wolf.cli.new import new
from wolf.games.werewolf.order import USUAL

letters = [one + two for one in "abcdefghijklmnopqrstuvwxyz" for two in "bdfhjlnprtvxz"]
for number, step in enumerate(USUAL):
    for camp in ("good", "wolves"):
        id = f"{letters[number]}_{camp}"
        done = CliRunner().invoke(new, ["role", id, "--camp", camp, "--after", step, "--verb", f"do_{id}"])
        assert done.exit_code == 0, done.output
'''


def test_a_role_can_be_called_after_any_step(copy):
    """Two roles after every step, one of each camp: called right there, and the record that comes with each holds."""
    copy.python("-c", EVERYWHERE)
    order = copy.python("-c", "from wolf.games.werewolf.order import USUAL; print(*USUAL)").split()
    assert order == [step for letter, usual in zip(LETTERS, USUAL, strict=False)
                     for step in (usual, f"{letter}_good", f"{letter}_wolves")]
    records = sorted((copy.root / "tests" / "records").rglob("*.game"))
    assert len(records) == 2 * len(USUAL)
    said = copy.command("play", *map(str, records))
    assert said.count("ok ") == len(records)
    copy.bring("pyproject.toml")
    copy.python("-m", "ruff", "check", "--no-cache", "wolf/games")


def test_a_ten_line_role_is_on_every_page(copy):
    copy.command("new", "role", ID)
    fill_in(copy)
    copy.write("boards/werewolf/grave.toml", BOARD)
    assert len([line for line in ROLE.split("class ")[1].splitlines() if line.strip()]) == 9

    found = copy.visit(board="grave", players=8, focus=ID, games=2)
    assert found["missing"] == [] and found["unseen"] == []
    assert "called digger @all" in found["done"] and "dig" in found["done"]
    assert {"phone", "console", "screen", "assist", "review", "workshop", "book", "club", "door"} <= set(found["pages"])
    for language, name in NAMES.items():
        for page in ("phone", "console", "assist", "review", "workshop", "book"):
            assert any(name in piece for piece in found["seen"][page][language]), f"no {name} on {page} in {language}"
        section = tomllib.loads(TEXTS[language])[ID]
        assert any(section["ask"]["dig"] in piece for piece in found["seen"]["phone"][language])
        assert any(section["called"] in piece for piece in found["seen"]["screen"][language])
    assert copy.changed() == WRITTEN_BY_THE_COMMAND | {"boards/werewolf/grave.toml"}
