"""What the pages for people say is there is there: files, functions, commands, headings."""

import inspect
import re

import click
import pytest

from support.docs import PAGES, anchors, commands_named, defines, exists, files_named, links, target
from support.paths import ROOT, WOLF
from wolf.cli import main
from wolf.library.records import play_text
from wolf.live.beat import Beat
from wolf.live.room import Room

ARCHITECTURE = PAGES["docs/architecture.md"]
OF_APP_PY = {"test", "shots", "fuzz", "bundle"}         # commands that app.py does by itself


def section(heading: str) -> str:
    return ARCHITECTURE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("page", PAGES)
def test_files_named_are_there(page):
    assert [path for path, _ in files_named(PAGES[page]) if not exists(path)] == []


@pytest.mark.parametrize("page", PAGES)
def test_functions_named_are_there(page):
    assert [f"{path}:{name}" for path, name in files_named(PAGES[page]) if name and not defines(path, name)] == []


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page):
    def leads(link: str) -> bool:
        path, anchor = target(page, link)
        return path.exists() and (not anchor or anchor in anchors(path.read_text(encoding="utf-8")))
    assert [link for link in links(PAGES[page]) if not leads(link)] == []


def unknown(words: list[str]) -> list[str]:
    """What no command of ours takes: the command itself, a command of its group, an option."""
    if words[:1] and words[0] in OF_APP_PY:
        return []
    command: click.Command = main
    if not words or words[0].startswith("-"):
        words = ["serve", *words]
    while isinstance(command, click.Group) and words and (command is main or words[0] in command.commands):
        if words[0] not in command.commands:
            return words[:1]
        command, words = command.commands[words[0]], words[1:]
    options = {name for parameter in command.params for name in parameter.opts} | {"--help"}
    extra = [word for word in words[:1]             # a group takes nothing but its commands and options
             if isinstance(command, click.Group) and not word.startswith("--")]
    return [*extra, *(word for word in words if word.startswith("--") and word not in options)]


@pytest.mark.parametrize("page", PAGES)
def test_commands_named_are_there(page):
    assert [" ".join(words) for words in commands_named(PAGES[page]) if unknown(words)] == []


def test_a_wrong_command_is_seen():
    assert unknown(["frobnicate"]) and unknown(["boards", "frobnicate"]) and unknown(["doctor", "--frobnicate"])
    assert unknown(["boards", "--frobnicate"]) and not unknown(["boards", "--played"])
    assert unknown(["--frobnicate"]) and not unknown(["--lang", "en"]) and not unknown(["boards", "check", "FILE"])


def test_a_wrong_name_is_seen():
    assert defines("wolf/live/room.py", "Room.lock") and not defines("wolf/live/room.py", "Room.frobnicate")
    assert exists("wolf/games/<game>/locale/<language>.toml") and not exists("wolf/frobnicate/<language>.toml")


def test_every_command_is_in_the_list_for_hosts():
    listed = {words[0] for words in commands_named(PAGES["docs/hosting.md"]) if words}
    assert set(main.commands) - {"serve"} | OF_APP_PY <= listed


def test_the_readme_begins_with_two_commands():
    block = re.search(r"(?m)^## Two commands\n[^#]*?\n((?: {4}.+\n)+)", PAGES["README.md"])
    assert list(commands_named(block[1])) == [[], ["test"]]
    assert list((ROOT / "docs").glob("phones.png"))


def test_a_tap_takes_at_most_fifteen_hops():
    """That these are the hops, and all of them, is in web/test_hops.py."""
    hops = re.findall(r"(?m)^\| (\d+) \| `[^|]+` \|", section("One tap, from the finger to all phones"))
    assert [*map(int, hops)] == list(range(1, len(hops) + 1)) and 10 <= len(hops) <= 15


def test_every_folder_has_its_row():
    rows = set(re.findall(r"(?m)^\| `wolf/(\w+)/` \|", section("The tree")))
    assert rows == {path.parent.name for path in WOLF.glob("[a-z]*/*.py")}


def test_the_beat_is_drawn_as_in_the_code():
    drawing = re.findall(r"(?m)^    .+$", section("The beat"))
    assert len(drawing) >= 5 and "\n".join(drawing) in inspect.cleandoc(Beat.__doc__)


def test_locks_are_in_one_order():
    """The docstring that a maintainer reads beside the lock says the same as the page."""
    page = re.findall(r"(?m)^\| `wolf/[\w/]+\.py:([\w.]+)` \|", section("Locks"))
    code = re.findall(r"(?m)^    [\w.]+ +(\S+)  ", inspect.cleandoc(Room.__doc__))
    assert len(page) == 7 and page == code


def test_every_hook_is_in_the_markup():
    pages = [*ROOT.glob("templates/**/*.html"), *ROOT.glob("static/*.js"), *WOLF.glob("web/**/*.py")]
    markup, hooks = "".join(path.read_text(encoding="utf-8") for path in pages), PAGES["docs/markup.md"]
    attributes = set(re.findall(r"data-[a-z]+(?:-[a-z]+)*", hooks))
    written = {name: f"dataset.{re.sub('-(.)', lambda found: found[1].upper(), name.removeprefix('data-'))}"
               for name in attributes}
    assert [name for name in attributes if not re.search(rf"{name}\b|{re.escape(written[name])}\b", markup)] == []
    ids = set(re.findall(r"`(?:[^`]* )?#([a-z][a-z-]*)", hooks))
    assert "prompt" in ids and [id for id in ids if f'id="{id}"' not in markup] == []


def test_the_records_shown_hold():
    blocks = re.findall(r"(?ms)^```\n(.*?)^```$", PAGES["docs/records.md"])
    whole = [block for block in blocks if re.search(r"(?m)^board: ", block)]
    assert len(whole) == 2
    for record in whole:
        play_text(record)


def test_every_list_of_changes_has_its_proof():
    """A list in CONTRIBUTING.md names the test that follows it, and that test names the list."""
    lists = [part for part in PAGES["CONTRIBUTING.md"].split("\n## ") if part.startswith("Add ")]
    things, proofs = [], set()
    for part in lists:
        heading, proof = re.match(r"(Add an? \w+)\n\nFollowed by `(tests/proofs/test_\w+\.py)`", part).groups()
        assert f'list "{heading}" in CONTRIBUTING.md' in (ROOT / proof).read_text(encoding="utf-8")
        assert "\n1. " in part and "\n2. " in part
        things.append(heading.split()[-1])
        proofs.add(ROOT / proof)
    assert things == ["role", "option", "sentence", "page", "language", "game"]
    assert proofs == {*ROOT.glob("tests/proofs/test_*.py")}
