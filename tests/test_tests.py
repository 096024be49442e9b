"""The order of the tests: what they share lies in support/, and who needs a browser says so."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from support.imports import imported
from support.paths import ROOT

TESTS = ROOT / "tests"
FILES = sorted(TESTS.rglob("*.py"))
SUPPORT = {path.stem for path in (TESTS / "support").glob("*.py")}
BROWSER = {"playwright", "support.browser", "support.phones", "support.shots", "support.tables"}


def name_of(path: Path) -> str:
    return str(path.relative_to(TESTS))


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_no_test_imports_a_test(path):
    """Nor fixtures by hand: what two tests need lies in support/ or in a conftest.py."""
    ours = {one.stem for one in FILES} - SUPPORT
    assert not [name for name in imported(path) if name.split(".")[0] in ours | {"tests"}]


def test_names_of_test_files_are_unique():
    """pytest imports each by its bare name."""
    names = Counter(path.name for path in FILES if path.name.startswith("test_"))
    assert [name for name, number in names.items() if number > 1] == []


@pytest.mark.parametrize("path", sorted(TESTS.rglob("test_*.py")), ids=name_of)
def test_who_needs_a_browser_says_so(path):
    """All of tests/browser by one line each, so that `-m "not browser"` runs where there is none."""
    text = path.read_text(encoding="utf-8")
    marked = any(isinstance(node, ast.Assign) and ast.unparse(node) == "pytestmark = pytest.mark.browser"
                 for node in ast.parse(text).body)
    if path.parent.name == "browser":
        assert marked
    elif any(name == one or name.startswith(one + ".") for name in imported(path) for one in BROWSER):
        assert "@pytest.mark.browser" in text
