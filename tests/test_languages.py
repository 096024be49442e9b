"""No either-or of languages: a third one is a folder of texts, and no line of code has to know it.

English is the language of the code, and one constant says in which language a table begins.
"""

import ast
import re

import pytest

from support.paths import ROOT, WOLF
from wolf.engine.locale import ENGLISH, USUAL
from wolf.words import LANGUAGES, words

FILES = [path.relative_to(ROOT).as_posix() for path in sorted(WOLF.rglob("*.py"))]
SOURCES = [path.relative_to(ROOT).as_posix() for path in sorted([*(ROOT / "templates").rglob("*.html"),
                                                                  *(ROOT / "static").glob("*.js")])]
CODES = {*LANGUAGES, *(words(language).language["tag"] for language in LANGUAGES)}
HERE = "wolf/engine/locale.py"          # the two constants


def strings(file: str) -> set[str]:
    """Every string in a file of Python, also the parts of an f-string; docstrings are none."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return {node.value for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said}


def test_the_languages_are_found():
    assert {ENGLISH, USUAL} <= set(LANGUAGES)


@pytest.mark.parametrize("file", FILES)
def test_no_code_names_a_language(file):
    assert not {text for text in strings(file) if re.split(r"[-_]", text)[0] in CODES} - (
        {ENGLISH, USUAL} if file == HERE else set())


@pytest.mark.parametrize("file", SOURCES)
def test_no_template_or_script_names_a_language(file):
    text = (ROOT / file).read_text(encoding="utf-8")
    quoted = {word for _, word in re.findall(r"""(['"`])([\w-]{2,5})\1""", text)}
    assert not {word for word in quoted if re.split(r"[-_]", word)[0] in CODES}


@pytest.mark.parametrize("file", [file for file in SOURCES if file.endswith(".html")])
def test_every_language_is_said_in_full_by_the_catalogue(file):
    """A template does not write a text of its own beside the catalogue's."""
    text = re.sub(r"{#.*?#}", "", (ROOT / file).read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not re.findall(r"[\u4e00-\u9fff]+", text)
