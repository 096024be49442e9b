"""Proof by use: a language is one folder of files, and one file in every game. Nothing else changes.

This is the test of the list "Add a language" in CONTRIBUTING.md. The language is made from English: every text in «».
"""

import re
import tomllib

import pytest
import tomli_w

from support.paths import ROOT
from wolf.games import GAMES
from wolf.library import shipped_boards

ENGLISH, NEW = "en", "xx"
CODES = {"tag": "xx", "voice": "en"}            # of [language]: for browsers and for the voice, not for people
TABLES = {"werewolf": ("friends", 6, "hunter"), "avalon": ("avalon-7", 7, "merlin")}
LINE = re.compile(r"clock|(\d+|judge|deck|clock)( [a-z_\d]+)+")
BOARDS = {name for board in shipped_boards() for name in (board.name, *board.names.values())}
# What is the same in every language: people, seats, ids, addresses, boards (which have names of their own), languages.
NAMES = re.compile("|".join([
    r"P\d+", r"\b[a-z]+-[a-z0-9-]+", "main-[\\d-]+", r"[a-z]*:?//\S+",
    "English", "中文", "Visited", r"visited\.toml", "PIN", "Wi-Fi",
    *(re.escape(name) for name in sorted(BOARDS, key=len, reverse=True))]))     # one name may begin another


def wrapped(value: object) -> object:
    """A text in «», with its placeholders and its line ends as they were."""
    if isinstance(value, dict):
        return {key: CODES[key] if key in CODES and isinstance(text, str) else wrapped(text)
                for key, text in value.items()}
    if isinstance(value, list):
        return []                                           # other names of cards belong to one language
    return f"«{value}»"


def english_files() -> list[str]:
    found = [*(ROOT / "wolf" / "words" / "locale" / ENGLISH).glob("*.toml"),
             *ROOT.glob(f"wolf/games/*/locale/{ENGLISH}.toml")]
    return [path.relative_to(ROOT).as_posix() for path in sorted(found)]


def translate(copy, keep=lambda number: True) -> set[str]:
    """Write the new language into a copy, or only some of its texts. The files written."""
    written = set()
    for path in english_files():
        texts = tomllib.loads(copy.read(path))
        chinese = path.replace(f"locale/{ENGLISH}", "locale/zh")
        for section, content in explained_in_the_code(path.split("/")[2], tomllib.loads(copy.read(chinese))).items():
            texts[section] = {**texts.get(section, {}), **content}
        some = {section: wrapped({key: text for number, (key, text) in enumerate(content.items())
                                  if keep(number) or section == "language"}) for section, content in texts.items()}
        new = path.replace(f"locale/{ENGLISH}", f"locale/{NEW}")
        copy.write(new, tomli_w.dumps(some))
        written.add(new)
    problems = f"wolf/words/locale/{NEW}/problems.toml"
    sentences = tomllib.loads(copy.read("wolf/words/locale/zh/problems.toml"))["problem"]
    copy.write(problems, tomli_w.dumps({"problem": {sentence: f"«{sentence}»" for sentence in sentences}}))
    return written | {problems}


def explained_in_the_code(game: str, chinese: dict) -> dict[str, dict]:
    """What other languages say and English has in the code: about options, and about problems of boards."""
    found: dict[str, dict] = {}
    options = GAMES[game].options if game in GAMES else {}
    for section, content in chinese.items():
        if section == "option":
            found[section] = {name: options[name].help for name in content}
        elif section == "problem":
            found[section] = {sentence: sentence for sentence in content}
        elif isinstance(about := content.get("option"), dict):
            found[section] = {"option": {name: options[name].help for name in about}}
    return found


def english_left(piece: str) -> str:
    """What stands on a page outside «». The line of a record is the same in all languages."""
    if LINE.fullmatch(piece):
        return ""
    while (less := re.sub("«[^«»]*»", " ", piece)) != piece:
        piece = less
    return NAMES.sub(" ", piece)


@pytest.mark.parametrize("game", TABLES)
def test_a_third_language_is_on_every_page(copy, game):
    written = translate(copy)
    board, players, focus = TABLES[game]
    found = copy.visit(board=board, players=players, focus=focus)
    assert set(found["languages"]) == {ENGLISH, NEW, "zh"}
    assert found["missing"] == [] and found["unseen"] == []
    for page in ("phone", "console", "screen", "assist", "review", "workshop", "book", "club", "door"):
        pieces = found["seen"][page][NEW]
        english = [piece for piece in pieces if re.search("[A-Za-z]{2,}|[\u4e00-\u9fff]", english_left(piece))]
        assert english == [], f"not in the new language on {page}"
        assert any("«" in piece for piece in pieces)
    names = {ENGLISH: "English", "zh": "中文", NEW: "«English»"}
    for language in names:                                  # the switch offers the others
        assert {name for other, name in names.items() if other != language} <= set(found["seen"]["door"][language])
    assert copy.changed() == written


def test_what_a_language_lacks_is_said_in_english(copy):
    translate(copy, keep=lambda number: number % 2 == 0)
    found = copy.visit(board="friends", players=6, focus="hunter", nights=["up"])
    assert any("«" in piece for piece in found["seen"]["phone"][NEW])
    assert any(re.search("[A-Za-z]{3,}", english_left(piece)) for piece in found["seen"]["phone"][NEW])
    assert "guard has no `card` in xx" in found["missing"]
    assert all(re.fullmatch(rf"\w+ has no `[\w.@]+` in {NEW}", sentence) for sentence in found["missing"])


def test_a_game_without_the_language_says_so(copy):
    for path in translate(copy):
        if "/avalon/" in path:
            (copy.root / path).unlink()
    found = copy.visit(board="avalon-5", players=5, focus="merlin", nights=["called"])
    assert found["missing"] == ["avalon has no locale/xx.toml"]
    assert any("Merlin" in piece for piece in found["seen"]["phone"][NEW])
