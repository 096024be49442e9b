"""What outlives the process: rooms, and every game answer by answer, in one SQLite file.

Knows no rule and no clock: lines, facts and times come as text and are given back as they came. What is stored here is
stored before anybody sees it, so a method that has returned has its rows on the disk.
"""

import json
import sqlite3
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from types import MappingProxyType
from typing import Any

from sqlite_utils import Database

from .files import COPIES, make_private, written_whole
from .schema import changes, migrate
from .trouble import DAMAGED, SENTENCES, StoreError, advice, in_sentences

__all__ = ["Row", "Store", "StoreError", "in_sentences"]

NOTHING: Mapping[str, Any] = MappingProxyType({})
HEAD = 100                      # bytes at the beginning of a database, where it says how long it is
SOON_READ = 16_000_000          # bytes; such a database is looked through before it is used


@dataclass(frozen=True)
class Row:
    """One answer as a line of the record, the facts told because of it, and the snapshot around it."""

    n: int
    line: str
    facts: list[str]
    at: str
    around: dict[str, Any] = field(default_factory=dict)


@dataclass
class Answer:
    """A row on its way to the disk; with the winner, if with it the game is over."""

    row: tuple[object, ...]
    ends: tuple[str, str, str] | None = None    # when, who has won, which game
    tried: bool = False
    why: sqlite3.Error | None = None            # it could not be written


def write(db: Database, answers: list[Answer]) -> None:
    """Write all in one transaction; if that fails, each by itself, so that only the faulty one is refused."""
    try:
        with db.atomic():
            for answer in answers:
                db.execute("insert into answers (game, n, line, facts, at, around) values (?, ?, ?, ?, ?, ?)",
                           answer.row)
                if answer.ends:
                    db.execute("update games set ended = ?, winner = ? where id = ?", answer.ends)
    except sqlite3.Error as why:
        if len(answers) == 1:
            answers[0].why = why
        else:
            for answer in answers:
                write(db, [answer])
    for answer in answers:
        answer.tried = True


class Store:
    """One connection and one lock for all rooms, reading too: threads sharing a connection without a lock lose rows."""

    def __init__(self, path: Path | str):
        self.path = Path(path).absolute()
        self._lock = Lock()         # taken inside a table's lock, never around it; for the order see live.room
        self.trouble = ""           # what is wrong with the disk, since something could not be stored
        self._waiting: deque[Answer] = deque()
        with in_sentences(self.path):
            must_be_whole(self.path)
            make_private(self.path)
            connection = sqlite3.connect(self.path, check_same_thread=False)
            try:
                self._db = Database(connection)
                self._db.enable_wal()
                self._db.execute("pragma synchronous = full")       # less would lose the last answers with the power
                # A short log is soon written over in place, and that is on the disk sooner than a file that grows.
                self._db.execute("pragma wal_autocheckpoint = 64")
                self._db.execute("pragma foreign_keys = on")
                migrate(self._db, changes)
                small = self.path.stat().st_size < SOON_READ
                if small and self._db.execute("pragma quick_check(1)").fetchone() != ("ok",):
                    raise StoreError(f"{self.path} is damaged; {advice(self.path)}", DAMAGED)
            except BaseException:
                connection.close()
                raise

    def close(self) -> None:
        """Close, with everything in the one file. Without it nothing is lost, but two more files are left beside it."""
        with self._turn() as db:
            db.close()

    # --- rooms ---

    def save_room(self, code: str, room: dict[str, Any]) -> None:
        """Store a table as JSON, so keys come back as strings."""
        with self._turn() as db:
            db.table("rooms").upsert({"code": code, "room": json.dumps(room)}, pk="code")

    def rooms(self) -> dict[str, dict[str, Any]]:
        with self._reading() as db:
            return {row["code"]: json.loads(row["room"]) for row in db.table("rooms").rows}

    def forget_room(self, code: str) -> None:
        """Delete a table. Its games stay."""
        with self._turn() as db:
            db.table("rooms").delete_where("code = ?", [code])

    # --- the club's own ---

    def keep(self, name: str, about: dict[str, Any]) -> None:
        with self._turn() as db:
            db.table("club").upsert({"name": name, "kept": json.dumps(about)}, pk="name")

    def kept(self, name: str) -> dict[str, Any] | None:
        with self._reading() as db:
            return next((json.loads(row["kept"]) for row in db.table("club").rows_where("name = ?", [name])), None)

    # --- games ---

    def begin(self, game: str, room: str, headers: str, at: str) -> None:
        """Store a new game. `headers` is the top of its record: all that is needed to run the answers again."""
        with self._turn(f"there is already a game {game}") as db:
            db.table("games").insert({"id": game, "room": room, "headers": headers, "began": at})

    def append(self, game: str, n: int, line: str, facts: list[str], at: str,
               around: Mapping[str, Any] = NOTHING, winner: str | None = None) -> None:
        """Store a line and its facts in one row, so that there is never one without the other. Never overwritten.

        With a `winner` the game is over, which is stored with the line or not at all. Answers of many tables that come
        at once are written together, since the disk takes most of the time.
        """
        mine = Answer((game, n, line, json.dumps(facts), at, json.dumps(dict(around))),
                      None if winner is None else (at, winner, game))
        self._waiting.append(mine)
        with self._turn(f"game {game} has an answer {n} already, and an answer is never written over") as db:
            if not mine.tried:
                write(db, [self._waiting.popleft() for _ in range(len(self._waiting))])
            if mine.why:
                raise mine.why

    def cut(self, game: str, to: int, who: str, at: str, winner: str | None = None) -> None:
        """Undo: keep the first `to` answers and move the others aside, for a table that asks who went back.

        The game is open again, unless it has a `winner` with these answers, too.
        """
        with self._turn() as db, db.atomic():
            db.execute("insert into undone (game, n, line, facts, at, who, cut_at) "
                       "select game, n, line, facts, at, ?, ? from answers where game = ? and n >= ? order by n",
                       [who, at, game, to])
            db.execute("delete from answers where game = ? and n >= ?", [game, to])
            db.execute("update games set ended = iif(:winner is null, null, coalesce(ended, :at)), winner = :winner "
                       "where id = :game", {"winner": winner, "at": at, "game": game})

    def end(self, game: str, winner: str, at: str) -> None:
        """Note that a game is over of which that was not stored, as releases did that stored it by itself."""
        with self._turn() as db:
            if not db.execute("update games set ended = ?, winner = ? where id = ?", [at, winner, game]).rowcount:
                raise StoreError(SENTENCES["SQLITE_CONSTRAINT_FOREIGNKEY"][1])

    def not_over(self) -> list[dict[str, Any]]:
        """All games that have no end yet."""
        with self._reading() as db:
            return list(db.query("select id, room, headers from games where ended is null order by number"))

    def head(self, game: str, headers: str) -> None:
        """Change a game's headers: the same table, with somebody else in a seat."""
        with self._turn() as db:
            db.execute("update games set headers = ? where id = ?", [headers, game])

    def add(self, game: str, room: str, headers: str, began: str, rows: list[Row], winner: str, ended: str) -> None:
        """Store a whole game that was played elsewhere, or nothing of it."""
        with self._turn(f"there is already a game {game}") as db, db.atomic():
            db.table("games").insert({"id": game, "room": room, "headers": headers, "began": began,
                                      "ended": ended, "winner": winner})
            db.table("answers").insert_all({"game": game, "n": row.n, "line": row.line, "facts": json.dumps(row.facts),
                                            "at": row.at, "around": json.dumps(row.around)} for row in rows)

    def delete(self, game: str) -> None:
        """Delete a game for good, with its undone answers."""
        with self._turn() as db, db.atomic():
            for table in ("answers", "undone"):
                db.execute(f"delete from {table} where game = ?", [game])
            if not db.execute("delete from games where id = ?", [game]).rowcount:
                raise StoreError(SENTENCES["SQLITE_CONSTRAINT_FOREIGNKEY"][1])

    def load(self, game: str) -> list[Row]:
        with self._reading() as db:
            rows = db.query("select n, line, facts, at, around from answers where game = ? order by n", [game])
            return [Row(**with_facts(row) | {"around": json.loads(row["around"])}) for row in rows]

    def games(self, room: str | None = None) -> list[dict[str, Any]]:
        """All games, newest first. `ended` and `winner` are None while a game is running."""
        with self._reading() as db:
            return list(db.query("select id, room, headers, began, ended, winner from games "
                                 "where :room is null or room = :room order by number desc", {"room": room}))

    def undone(self, game: str) -> list[dict[str, Any]]:
        """The answers that were undone, in that order; the same n may occur several times."""
        with self._reading() as db:
            rows = db.query("select n, line, facts, at, who, cut_at from undone where game = ? order by number", [game])
            return [with_facts(row) for row in rows]

    def copy(self, path: Path | str) -> None:
        """Copy the database to a new file, by its own connection so that no writer waits. It appears when whole."""
        path = Path(path).absolute()
        if path.exists():
            raise StoreError(f"{path} already exists; name another file for the copy")
        with in_sentences(path), written_whole(path) as part, closing(sqlite3.connect(self.path)) as db:
            db.execute("vacuum into ?", [str(part)])

    def still_fails(self) -> bool:
        """Whether nothing can be stored yet, after something could not."""
        with suppress(StoreError):
            self.keep("stored again", {})
        return bool(self.trouble)

    @contextmanager
    def _turn(self, clash: str = "") -> Iterator[Database]:
        """The connection, for one thread at a time, to change something. `clash` is the sentence if the row exists."""
        try:
            with self._reading(clash) as db:
                yield db
        except StoreError as why:
            self.trouble = why.trouble or self.trouble
            raise
        self.trouble = ""

    @contextmanager
    def _reading(self, clash: str = "") -> Iterator[Database]:
        with self._lock, in_sentences(self.path, clash):
            yield self._db


def must_be_whole(path: Path) -> None:
    """Refuse a file that was cut off. SQLite takes an empty one for new, and notices others only in the middle."""
    size = path.stat().st_size if path.is_file() else 0
    log = path.with_name(f"{path.name}-wal")
    if log.is_file() and log.stat().st_size:            # what is missing in the one is in the other
        return
    if not size and (path.with_name(COPIES)).is_dir():
        raise StoreError(f"{path} is empty, though games were kept in it; {advice(path)}", DAMAGED)
    if size >= HEAD:
        with path.open("rb") as file:
            head = file.read(HEAD)
        page = int.from_bytes(head[16:18], "big")
        pages = int.from_bytes(head[28:32], "big") if head[24:28] == head[92:96] else 0     # or else it does not count
        if head.startswith(b"SQLite format 3\0") and size < pages * (65536 if page == 1 else page):
            raise StoreError(f"{path} was cut off and is damaged; {advice(path)}", DAMAGED)


def with_facts(row: dict[str, Any]) -> dict[str, Any]:
    return row | {"facts": json.loads(row["facts"])}
