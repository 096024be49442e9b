"""A Chromium of January 2021, the oldest that must be able to play. An npm package carries the program inside."""
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from support.needs import need
from support.paths import ROOT

PACKAGE, VERSION = "chrome-aws-lambda", "8.0.2"         # Chromium 88
KEPT = ROOT / ".venv" / "old-chromium"                  # fetched once; everything the tests fetch lies in there


def chromium() -> str:
    program = KEPT / VERSION / "chromium"
    if not program.exists():
        fetch(program)
    return str(program)


def fetch(program: Path) -> None:
    import brotli
    npm = need("npm")
    print(f"The tests need an old browser: fetching {PACKAGE} {VERSION} with npm", file=sys.stderr, flush=True)
    KEPT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=KEPT) as folder:
        subprocess.run([npm, "pack", "--silent", f"{PACKAGE}@{VERSION}"], cwd=folder, check=True, capture_output=True)
        with tarfile.open(next(Path(folder).glob("*.tgz"))) as packed:
            packed.extract("package/bin/chromium.br", folder, filter="data")
        half = Path(folder) / "chromium"
        half.write_bytes(brotli.decompress((Path(folder) / "package/bin/chromium.br").read_bytes()))
        half.chmod(0o755)
        program.parent.mkdir(exist_ok=True)
        half.replace(program)           # whole or not at all
