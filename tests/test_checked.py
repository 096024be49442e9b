"""The linter and the type checker find nothing; what they look at stands in pyproject.toml."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").exists())


@pytest.mark.parametrize("tool", ["ruff check --output-format concise .", "mypy"])
def test_it_finds_nothing(tool):
    done = subprocess.run([sys.executable, "-m", *tool.split()], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, f"\n{done.stdout}{done.stderr}"
