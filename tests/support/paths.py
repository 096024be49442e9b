"""Where things lie in the repository."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WOLF = ROOT / "wolf"
RECORDS = ROOT / "tests" / "records"
