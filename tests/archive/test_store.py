"""What was acknowledged is there: in order, once, after an undo, from many threads, and after the process
was killed."""

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

from support.paths import ROOT
from support.rows import answer, append
from wolf.archive import Archive
from wolf.store import Row, Store, StoreError

BEFORE_MIGRATIONS = next(found for above in Path(__file__).parents
                         if (found := above / "stored/before-migrations.sql").exists())
HEADERS = "board: codex-guard\nnames: 1 小红"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "wolf.db"


@pytest.fixture
def store(path):
    with closing(Store(path)) as store:
        store.begin("g", "4711", HEADERS, "2025-01-31T20:00:00")
        yield store


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
    store.cut("a", 0, "judge", "21:01")
    assert store.games("0815") == [game | {"ended": None, "winner": None}]


def test_the_end_is_stored_with_the_last_answer_or_not_at_all(store, path):
    """Killed between the two, a game was over on the phones and in no list."""
    append(store, 0)
    with pytest.raises(StoreError, match="an answer 0 already"):
        store.append("g", 0, "1 vote 2", [], "21:00", {}, "wolves")
    assert store.games()[0]["ended"] is None
    with closing(sqlite3.connect(path)) as db:
        db.execute("create trigger no_end before update on games begin select raise(abort, 'the power'); end")
        db.commit()
    with pytest.raises(StoreError):
        store.append("g", 1, "1 vote 2", [], "21:00", {}, "wolves")
    assert [row.n for row in store.load("g")] == [0], "nor the answer without the end"
    with closing(sqlite3.connect(path)) as db:
        db.execute("drop trigger no_end")
        db.commit()
    store.append("g", 1, "1 vote 2", [], "21:00", {}, "wolves")
    assert (store.games()[0]["ended"], store.games()[0]["winner"]) == ("21:00", "wolves") and not store.not_over()
    store.append("g", 2, "judge best 3", [], "21:05", {}, "wolves")
    store.cut("g", 2, "judge", "21:06", "wolves")
    assert (store.games()[0]["ended"], store.games()[0]["winner"]) == ("21:05", "wolves"), "an award is undone, no end"
    store.cut("g", 1, "judge", "21:07")
    assert [game["id"] for game in store.not_over()] == ["g"]


def test_an_answer_is_written_once(store):
    append(store, 0)
    with pytest.raises(StoreError, match="game g has an answer 0 already"):
        store.append("g", 0, "3 pass", [], "")
    assert store.load("g") == [answer(0)]
    with pytest.raises(StoreError, match="there is already a game g"):
        store.begin("g", "0815", "", "")
    for orphan in (lambda: append(store, 0, game="h"), lambda: store.end("h", "wolves", "")):
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
    kept = [{name: value for name, value in asdict(answer(n)).items() if name != "around"} | {"who": who, "cut_at": at}
            for n, who, at in cuts]
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
from support.rows import append
from wolf.store import Store
store = Store(sys.argv[1])
n = len(store.load("g"))
while True:
    append(store, n)
    print(n, flush=True)
    n += 1
"""


def test_killed_at_any_moment_it_has_what_it_acknowledged(store, path):
    store.close()
    acknowledged = []
    for _ in range(6):
        with subprocess.Popen([sys.executable, "-c", CHILD, path, ROOT / "tests", ROOT], stdout=subprocess.PIPE,
                              text=True) as child:
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
    for name, part in (("copy.db", "already exists"), ("wolf.db", "already exists"),
                       ("no/folder", "its folder must exist")):
        with pytest.raises(StoreError, match=part):
            store.copy(tmp_path / name)
    assert len(store.load("g")) == 31 and not list(tmp_path.glob("*.part"))


def test_what_cannot_be_opened_gets_a_sentence(tmp_path):
    for content in (b"not a database", b"SQLite format 3 was here" * 500):
        (tmp_path / "file").write_bytes(content)
        with pytest.raises(StoreError, match="file is not a database; name another"):
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
        db.execute("drop table _sqlite_migrations")
    with closing(Store(tmp_path / "old.db")) as store:
        assert store.load("g") == [answer(0)]
        append(store, 1)
        assert len(store.load("g")) == 2


def written_before_migrations(path: Path) -> dict[str, list]:
    """A file as the last release without migrations wrote it; its rows by table."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("pragma journal_mode = wal")
        db.executescript(BEFORE_MIGRATIONS.read_text(encoding="utf-8"))
    return contents(path)


def contents(path: Path) -> dict[str, list]:
    with closing(sqlite3.connect(path)) as db:
        tables = [name for name, in db.execute("select name from sqlite_master where type = 'table'") if name[0] != "_"]
        return {name: db.execute(f"select * from {name} order by rowid").fetchall() for name in tables}


def schema(path: Path) -> dict[str, list]:
    """Columns and triggers; how a table was once written down does not matter."""
    with closing(sqlite3.connect(path)) as db:
        made = db.execute("select name, type, sql from sqlite_master where sql is not null").fetchall()
        return {name: db.execute(f"pragma table_info({name})").fetchall() if type == "table" else sql.split()
                for name, type, sql in made}


def test_a_file_from_before_migrations_opens_with_all_that_is_in_it(path, tmp_path):
    before = written_before_migrations(path)
    for _ in range(2):
        with closing(Store(path)) as store, closing(Archive(store)) as archive:
            assert [len(store.load(game["id"])) for game in store.games()] == [6, 36, 13]
            assert store.rooms()["main"]["lobby"]["board"] == "codex-standard" and store.kept("evening")
            assert archive.catch_up() == 0 and [season.name for season in archive.own_seasons()] == ["冬"]
        assert contents(path) == before
    with closing(Store(tmp_path / "new.db")) as store, closing(Archive(store)):
        pass
    assert schema(path) == schema(tmp_path / "new.db")


def test_opening_what_is_up_to_date_writes_nothing(path):
    Store(path).close()
    before = path.read_bytes()
    with closing(sqlite3.connect(path)) as writing:
        writing.execute("begin immediate")          # nobody else can write now
        Store(path).close()
        writing.rollback()
    assert path.read_bytes() == before


def test_several_processes_open_a_file_from_before_migrations_at_once(path):
    written_before_migrations(path)
    code = ("import sys; from wolf.store import Store; from wolf.archive import Archive; sys.stdin.read(); "
            "store = Store(sys.argv[1]); Archive(store); print(len(store.games()))")
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    several = [subprocess.Popen([sys.executable, "-c", code, path], text=True, **pipes) for _ in range(3)]
    for one in several:
        one.stdin.close()
    said = [(one.stdout.read(), one.stderr.read(), one.wait()) for one in several]
    for one in several:
        one.stdout.close(), one.stderr.close()
    assert said == [("3\n", "", 0)] * 3
