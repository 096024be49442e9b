"""The table of planted faults, tests/bench/mutants.toml."""

import tomllib
from pathlib import Path
from typing import NamedTuple

from support.paths import ROOT

TABLE = ROOT / "tests" / "bench" / "mutants.toml"


class Mutant(NamedTuple):
    """One rule broken by one change of the code: `old`, which stands in the file once, becomes `new`."""

    rule: str
    file: str
    old: str
    new: str
    what: str                       # what changes, in plain words
    test: str = ""                  # of a rule that no record can show: who has to notice

    def problem(self, root: Path = ROOT) -> str:
        """Why this change cannot be made, or nothing."""
        found = (root / self.file).read_text(encoding="utf-8").count(self.old)
        if found != 1:
            return f"{self.rule} ({self.what}): the old text stands {found} times in {self.file}: adapt the mutant"
        return ""

    def mutated(self, root: Path = ROOT) -> str:
        """The whole file with the fault in it."""
        return (root / self.file).read_text(encoding="utf-8").replace(self.old, self.new)


READ = tomllib.loads(TABLE.read_text(encoding="utf-8"))
MUTANTS = tuple(Mutant(**one) for one in READ["mutant"])
