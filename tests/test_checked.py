"""The linter and the type checker find nothing; what they look at stands in pyproject.toml."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").exists())

READ = {"wolf": ["*.py", "*.toml"], "templates": ["*.html"], "static": ["*.js"], "tests": ["*.*"]}


@pytest.mark.parametrize("tool", ["ruff check --output-format concise .", "mypy"])
def test_it_finds_nothing(tool):
    done = subprocess.run([sys.executable, "-m", *tool.split()], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, f"\n{done.stdout}{done.stderr}"


def test_no_line_is_too_long():
    """Also where the linter does not look: pages, scripts, texts, records, stored games, and comments it excepts."""
    files = [path for folder, kinds in READ.items() for kind in kinds for path in (ROOT / folder).rglob(kind)
             if path.suffix != ".pyc"]
    long = [f"{path.relative_to(ROOT)}:{number}" for path in files
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if len(line) > 120]
    assert len(files) > 1000 and not sorted(long)
