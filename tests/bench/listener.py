"""What does somebody learn of the cards who sees only when, and how many bytes, phones send and get?

    python3 tests/bench/listener.py [nights of each kind]

Two hundred nights with eyes closed and as many with phones up, twelve people each, at the real tables with a clock of
their own: wolves pick and change their minds and give signs, seer and witch answer, some are refused, all others tap
decoys or sleep. For every group of cards it prints the feature of what was heard (sizes, counts, gaps, either
direction) that tells most, as the area under its curve with the 95 % interval: 0.5 is nothing, 0 or 1 everything. The
same nights with every tap posted as it is made show that the listener can hear.

Aim: no interval without 0.5. All features are counted: with 56 of them one or two would miss it by chance alone, if
they were not the same for all.
"""

import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from support.clock import Clock  # noqa: E402
from support.listener import GROUPS, night, told  # noqa: E402
from support.rooms import NIGHTS  # noqa: E402
from wolf.live.house import House  # noqa: E402
from wolf.web import create_app  # noqa: E402

KINDS = {"called": "eyes closed", "up": "phones up"}


def report(app, kind: str, nights: int, on_beat: bool) -> None:
    began = time.perf_counter()
    found = told([person for seed in range(nights) for person in night(app, kind, seed, on_beat)])
    how = "on the beat" if on_beat else "as it is made"
    telling = sum(one.tells for one in found.values())
    print(f"\n{KINDS[kind]}, a tap is posted {how}: {nights} nights, {telling} of {len(found)} features tell "
          f"({time.perf_counter() - began:.0f} s)")
    for group in GROUPS:
        name, most = max(((name, one) for (of, name), one in found.items() if of == group),
                         key=lambda pair: abs(pair[1].value - 0.5))
        print(f"    {group:16} AUC {most.value:.3f}  [{most.low:.3f}, {most.high:.3f}]   {name}")


def main() -> None:
    nights = max(2, int(sys.argv[1])) if len(sys.argv) > 1 else 200
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), "zh", now=Clock())
        app = create_app(house)
        for on_beat in (False, True):
            for kind in NIGHTS:
                report(app, kind, nights, on_beat)
        house.close()


if __name__ == "__main__":
    main()
