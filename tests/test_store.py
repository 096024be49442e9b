"""What was acknowledged is there: in order, once, after an undo, from many threads, and after the process was killed."""

import random
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import asdict
from pathlib import Path

import pytest

from wolf.store import Row, Store, StoreError

HEADERS = "board: codex-guard\nnames: 1 小红"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "wolf.db"


@pytest.fixture
def store(path):
    with closing(Store(path)) as store:
        store.begin("g", "4711", HEADERS, "2025-01-31T20:00:00")
        yield store


def answer(n: int) -> Row:
    return Row(n, f"{n % 12 + 1} protect 6", [f"guarded {n} 6 @{n % 12 + 1}", "step guard 守卫 @all"], f"2025-01-31T20:01:{n % 60:02}")


def append(store: Store, *numbers: int, game: str = "g") -> None:
    for n in numbers:
        row = answer(n)
        store.append(game, row.n, row.line, row.facts, row.at)


def test_rooms(store, path):
    room = {"seats": [{"name": "小红", "token": "x"}, {"name": "\ud800'\"\0"}], "lobby": True, "game": None}
    store.save_room("4711", {"lobby": False})
    store.save_room("4711", room)
    store.save_room("0815", {})
    store.close()
    with closing(Store(path)) as again:
        assert again.rooms() == {"4711": room, "0815": {}}
        again.forget_room("4711")
        assert again.rooms() == {"0815": {}}
        assert [game["id"] for game in again.games("4711")] == ["g"]       # what was played stays


def test_answers_come_back_as_they_went_in(store, path):
    store.append("g", 0, "deck deal", [], "")
    append(store, 11, 2, 1, 10)                 # in order of n, not of arrival and not as words
    store.close()
    with closing(Store(path)) as again:
        assert again.load("g") == [Row(0, "deck deal", [], ""), *map(answer, (1, 2, 10, 11))]
        assert again.load("another") == []


def test_games_are_listed_newest_first(store):
    store.begin("a", "0815", "board: x", "2025-02-01T20:00:00")
    store.begin("z", "4711", "board: y", "1970-01-01T00:00:00")           # no clock battery
    assert [game["id"] for game in store.games()] == ["z", "a", "g"]
    assert [game["id"] for game in store.games("4711")] == ["z", "g"]
    store.end("a", "wolves", "21:00")
    game = {"id": "a", "room": "0815", "headers": "board: x", "began": "2025-02-01T20:00:00"}
    assert store.games("0815") == [game | {"ended": "21:00", "winner": "wolves"}]
    store.reopen("a")
    assert store.games("0815") == [game | {"ended": None, "winner": None}]


def test_an_answer_is_written_once(store):
    append(store, 0)
    with pytest.raises(StoreError, match="game g has an answer 0 already"):
        store.append("g", 0, "3 pass", [], "")
    assert store.load("g") == [answer(0)]
    with pytest.raises(StoreError, match="there is a game g already"):
        store.begin("g", "0815", "", "")
    for orphan in (lambda: append(store, 0, game="h"), lambda: store.end("h", "wolves", ""), lambda: store.reopen("h")):
        with pytest.raises(StoreError, match="there is no such game"):
            orphan()
    append(store, 1)                            # a refusal leaves nothing open


def test_what_is_cut_is_kept(store):
    store.begin("other", "4711", "", "")
    append(store, *range(5))
    append(store, *range(5), game="other")
    store.cut("g", 3, "judge", "20:05")
    assert store.load("g") == [answer(n) for n in range(3)]
    append(store, 3)
    store.cut("g", 2, "小红", "20:06")
    store.cut("g", 2, "nobody", "20:07")
    cuts = [(3, "judge", "20:05"), (4, "judge", "20:05"), (2, "小红", "20:06"), (3, "小红", "20:06")]
    kept = [{name: value for name, value in asdict(answer(n)).items() if name != "around"} | {"who": who, "cut_at": at} for n, who, at in cuts]
    assert store.undone("g") == kept
    append(store, 2, 3)
    assert store.load("g") == [answer(n) for n in range(4)]
    assert len(store.load("other")) == 5 and store.undone("other") == []


def test_many_rooms_at_once_lose_nothing(store):
    games = [f"room {i}" for i in range(12)]

    def play(game: str) -> int:
        store.begin(game, game, HEADERS, "")
        won = 0
        for n in range(25):
            append(store, n, game=game)
            store.save_room(game, {"answers": n})
            assert store.load(game)[-1] == answer(n)
            with suppress(StoreError):
                append(store, n)                # all of them into the same game: one each time
                won += 1
        store.cut(game, 20, "judge", "")
        return won

    with ThreadPoolExecutor(len(games)) as threads:
        assert sum(threads.map(play, games)) == 25
    assert store.load("g") == [answer(n) for n in range(25)]
    assert all(store.load(game) == [answer(n) for n in range(20)] and len(store.undone(game)) == 5 for game in games)
    assert store.rooms() == {game: {"answers": 24} for game in games}


CHILD = """
import sys; sys.path[:0] = sys.argv[2:]
from test_store import Store, append
store = Store(sys.argv[1])
n = len(store.load("g"))
while True:
    append(store, n)
    print(n, flush=True)
    n += 1
"""


def test_killed_at_any_moment_it_has_what_it_acknowledged(store, path):
    store.close()
    here, acknowledged = Path(__file__).resolve().parent, []
    for _ in range(6):
        with subprocess.Popen([sys.executable, "-c", CHILD, path, here, here.parent], stdout=subprocess.PIPE, text=True) as child:
            lines = [child.stdout.readline() for _ in range(random.randrange(1, 60))]
            time.sleep(random.random() / 50)
            child.kill()
            lines += child.stdout
        acknowledged += [int(line) for line in lines if line.endswith("\n")]
        with closing(Store(path)) as again:
            rows = again.load("g")
        assert acknowledged == sorted(acknowledged) and {row.n for row in rows} >= set(acknowledged)
        assert rows == [answer(n) for n in range(len(rows))]
    assert len(acknowledged) >= 6


def test_copy(store, tmp_path):
    append(store, *range(30))
    store.copy(tmp_path / "copy.db")
    append(store, 30)
    with closing(Store(tmp_path / "copy.db")) as copy:
        assert copy.load("g") == [answer(n) for n in range(30)] and copy.games() == store.games()
    for name, part in (("copy.db", "is there already"), ("wolf.db", "is there already"), ("no/folder", "its folder has to exist")):
        with pytest.raises(StoreError, match=part):
            store.copy(tmp_path / name)
    assert len(store.load("g")) == 31 and not list(tmp_path.glob("*.part"))


def test_what_cannot_be_opened_gets_a_sentence(tmp_path):
    for content in (b"no database", b"SQLite format 3 was here" * 500):
        (tmp_path / "file").write_bytes(content)
        with pytest.raises(StoreError, match="file is no database; name another"):
            Store(str(tmp_path / "file"))
        assert (tmp_path / "file").read_bytes() == content
    for nowhere in (tmp_path, tmp_path / "no" / "folder"):
        with pytest.raises(StoreError, match="cannot be opened"):
            Store(nowhere)


def test_a_full_disk_gets_a_sentence_and_breaks_nothing(store):
    append(store, 0)
    pages = store._db.execute("pragma page_count").fetchone()[0]
    store._db.execute(f"pragma max_page_count = {pages}").fetchall()
    with pytest.raises(StoreError, match="disk of .*wolf.db is full"):
        store.append("g", 1, "3 pass", ["x" * 9999], "")
    assert store.load("g") == [answer(0)]
    store._db.execute(f"pragma max_page_count = {pages + 99}").fetchall()
    append(store, 1)


def test_every_answer_is_flushed_and_closing_leaves_one_file(store, path):
    assert store._db.journal_mode == "wal"
    assert store._db.execute("pragma synchronous").fetchone()[0] == 2       # FULL
    store.close()
    assert list(path.parent.iterdir()) == [path]
    with pytest.raises(StoreError, match="closed"):
        store.load("g")


def test_a_file_of_an_older_version_is_taken_over(tmp_path):
    """One that did not keep how it was around a game."""
    with closing(Store(tmp_path / "old.db")) as store:
        store.begin("g", "4711", "", "")
        append(store, 0)
    with closing(sqlite3.connect(tmp_path / "old.db")) as db:
        db.execute("alter table answers drop column around")
    with closing(Store(tmp_path / "old.db")) as store:
        assert store.load("g") == [answer(0)]
        append(store, 1)
        assert len(store.load("g")) == 2
