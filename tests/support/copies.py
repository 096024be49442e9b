"""Copies of the repository in which a test adds something: what has to be changed there is what a contributor
changes."""

import filecmp
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from support.paths import ROOT

COPIED = ("app.py", "boards", "docs", "static", "templates", "wolf")
LEFT_BEHIND = shutil.ignore_patterns("__pycache__", "*.pyc")


class Copy:
    """The repository, without its tests but for what tests share. Commands run in a process of their own."""

    def __init__(self, root: Path):
        self.root = root
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, root / name, ignore=LEFT_BEHIND)
            else:
                shutil.copy(source, root / name)
        shutil.copytree(ROOT / "tests" / "support", root / "tests" / "support", ignore=LEFT_BEHIND)
        (root / "tests" / "records").mkdir()

    def bring(self, *paths: str) -> None:
        """More files of the repository, as they are there."""
        for path in paths:
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / path, self.root / path)

    def test(self, *paths: str) -> None:
        """These tests of the repository pass in the copy too, and ruff has nothing to say about it."""
        self.bring("pyproject.toml", "tests/conftest.py", *paths)
        self.python("-m", "pytest", "-n0", "-p", "no:cacheprovider", *paths)
        self.python("-m", "ruff", "check", "--no-cache", "wolf")

    def write(self, path: str, text: str) -> None:
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")

    def read(self, path: str) -> str:
        return (self.root / path).read_text(encoding="utf-8")

    def python(self, *words: str) -> str:
        """What this prints. An error of it is one of the test's."""
        inside = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (self.root, self.root / "tests"))),
                  "PYTHONDONTWRITEBYTECODE": "1", "XDG_DATA_HOME": str(self.root / "data")}
        done = subprocess.run([sys.executable, *words], cwd=self.root, env=inside, capture_output=True,
                              encoding="utf-8")
        assert done.returncode == 0, done.stderr[-6000:] + done.stdout[-2000:]
        return done.stdout

    def command(self, *words: str) -> str:
        """A command as `python3 app.py` runs it, without setting anything up."""
        return self.python("-c", "from wolf.cli import main; main()", *words)

    def visit(self, **about) -> dict:
        """Games are played, and every page is seen; see `visits.visit`."""
        return json.loads(self.python("-m", "support.visits", json.dumps(about)))

    def changed(self) -> set[str]:
        """The files that are new here or differ from the repository's."""
        here = {path.relative_to(self.root).as_posix() for path in self.root.rglob("*") if path.is_file()}
        return {name for name in here if not name.startswith("data/") and "__pycache__" not in name
                and not ((ROOT / name).is_file() and filecmp.cmp(ROOT / name, self.root / name, shallow=False))}
