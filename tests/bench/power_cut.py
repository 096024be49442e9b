"""How much is lost when the power is cut in the middle of a write?

    python3 tests/bench/power_cut.py [times]

A process plays a table of bots and says after every line that it is stored. It is killed at a random microsecond, and
what SQLite had not been promised by the disk is torn: cut off, or overwritten by chance. Then the table is opened
again: every line that was acknowledged must be there and give the same facts. Aim: nothing lost, 500 times.
"""

import sys
import tempfile
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from support.power_cut import begun, cut  # noqa: E402


def main() -> None:
    times = max(1, int(sys.argv[1])) if len(sys.argv) > 1 else 500
    chance, began = Random("power"), time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        begun(Path(folder))
        found = [cut(Path(folder), chance) for _ in range(times)]
    lost = sum(there < lines for lines, there, _ in found)
    print(f"{times} power cuts, {sum(torn for *_, torn in found)} of them in the middle of a write that was torn, "
          f"{sum(there > lines for lines, there, _ in found)} between storing and saying so: {lost} lost a line   "
          f"(aim: 0; {time.perf_counter() - began:.0f} s)")


if __name__ == "__main__":
    main()
