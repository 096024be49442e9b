"""How long the pages about all games take, with a season of 500 games; and whether they count right.

    .venv/bin/python tests/bench/club.py [GAMES]

Each page is asked for a few times by Flask's test client, in both languages; the slowest answer counts.
Aim: well under a second.
"""

import sys
import tempfile
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[2]), str(Path(__file__).resolve().parents[1])]

from support.recount import counted_twice  # noqa: E402
from support.seasons import season  # noqa: E402
from wolf.live.house import FIRST, House  # noqa: E402
from wolf.web import create_app  # noqa: E402
from wolf.web.site import Site  # noqa: E402

TIMES, AIM = 3, 1.0             # seconds
PAGES = ("/club", "/club?q=ann+2025", "/club?page=9", "/club/ranking", "/club/ranking?span=all", "/club/statistics",
         "/club/statistics?board=friends",
         "/club/person?name=Ann", "/club/keep", "/club/game/{game}", "/club/game/{game}/record",
         "/club/game/{game}/review?step={last}", "/club/game/{game}/seen?step={last}&as=1",
         "/club/game/{game}/seen?step={last}&as=judge", "/club/tables", "/evening", "/club/ranking.csv",
         "/club/games.csv", "/club/games.json")


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        began = time.perf_counter()
        ids = season(house.store, games)
        print(f"{games} games played in {time.perf_counter() - began:.1f} s, "
              f"{house.store.path.stat().st_size / 1e6:.1f} MB")
        began = time.perf_counter()
        archive = Site(house).archive
        archive.catch_up()
        print(f"summaries made in {time.perf_counter() - began:.1f} s")
        archive.forget_summaries()
        counted_twice(archive, ids)
        print("every figure agrees with a recount from the records")
        client = create_app(house).test_client()
        client.get(f"/host?token={house.room(FIRST).doors.host_token}")
        longest, last = max(((id, len(house.store.load(id))) for id in ids), key=lambda game: game[1])
        print(f"the longest game has {last} answers")
        slow = []
        for path in PAGES:
            took = [asked(client, path.format(game=longest, last=last), lang) for lang in ("en", "zh")
                    for _ in range(TIMES)]
            slow += [path] if max(took) > AIM else []
            print(f"{path:44} {max(took) * 1000:6.0f} ms")
        house.close()
    sys.exit(f"slower than {AIM:.0f} s: {', '.join(slow)}" if slow else 0)


def asked(client, path: str, lang: str) -> float:
    began = time.perf_counter()
    answer = client.get(path, headers={"Accept-Language": lang})
    assert answer.status_code == 200, (path, answer.status_code)
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
