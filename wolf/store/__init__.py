"""What outlives the process: rooms, and every game answer by answer, in one SQLite file.

Knows no rule and no clock: lines, facts and times come as text and are given back as they came. What is stored here is
stored before anybody sees it, so a method that has returned has its rows on the disk.
"""

import json
import sqlite3
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from types import MappingProxyType
from typing import Any

from sqlite_utils import Database

from .files import written_whole
from .schema import changes, migrate

NOTHING: Mapping[str, Any] = MappingProxyType({})
SENTENCES = {
    "SQLITE_NOTADB": "{path} is not a database; name another file, or move this one away",
    "SQLITE_CORRUPT": "{path} is damaged; use a backup of it",
    "SQLITE_CANTOPEN": "{path} cannot be opened; its folder must exist and be writable",
    "SQLITE_READONLY": "{path} is read-only; it and its folder must be writable",
    "SQLITE_FULL": "the disk of {path} is full and this was not stored; make room and try again",
    "SQLITE_IOERR": "the disk of {path} failed and this was not stored: {why}",
    "SQLITE_BUSY": "another program is writing to {path}; close it and try again",
    "SQLITE_CONSTRAINT_FOREIGNKEY": "there is no such game; it has to begin first",
}


class StoreError(Exception):
    """A sentence for the person who runs the server. Nothing of what was tried has been stored."""


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
    """A row on its way to the disk."""

    row: tuple[object, ...]
    tried: bool = False
    why: sqlite3.Error | None = None            # it could not be written


def write(db: Database, answers: list[Answer]) -> None:
    """Write all in one transaction; if that fails, each by itself, so that only the faulty one is refused."""
    try:
        with db.atomic():
            for answer in answers:
                db.execute("insert into answers (game, n, line, facts, at, around) values (?, ?, ?, ?, ?, ?)",
                           answer.row)
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
        self._waiting: deque[Answer] = deque()
        with in_sentences(self.path):
            connection = sqlite3.connect(self.path, check_same_thread=False)
            try:
                self._db = Database(connection)
                self._db.enable_wal()
                self._db.execute("pragma synchronous = full")       # less would lose the last answers with the power
                # A short log is soon written over in place, and that is on the disk sooner than a file that grows.
                self._db.execute("pragma wal_autocheckpoint = 64")
                self._db.execute("pragma foreign_keys = on")
                migrate(self._db, changes)
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
        with self._turn() as db:
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
        with self._turn() as db:
            return next((json.loads(row["kept"]) for row in db.table("club").rows_where("name = ?", [name])), None)

    # --- games ---

    def begin(self, game: str, room: str, headers: str, at: str) -> None:
        """Store a new game. `headers` is the top of its record: all that is needed to run the answers again."""
        with self._turn(f"there is already a game {game}") as db:
            db.table("games").insert({"id": game, "room": room, "headers": headers, "began": at})

    def append(self, game: str, n: int, line: str, facts: list[str], at: str,
               around: Mapping[str, Any] = NOTHING) -> None:
        """Store a line and its facts in one row, so that there is never one without the other. Never overwritten.

        Answers of many tables that come at once are written together, since the disk takes most of the time.
        """
        mine = Answer((game, n, line, json.dumps(facts), at, json.dumps(dict(around))))
        self._waiting.append(mine)
        with self._turn(f"game {game} has an answer {n} already, and an answer is never written over") as db:
            if not mine.tried:
                write(db, [self._waiting.popleft() for _ in range(len(self._waiting))])
            if mine.why:
                raise mine.why

    def cut(self, game: str, to: int, who: str, at: str) -> None:
        """Undo: keep the first `to` answers and move the others aside, for a table that asks who went back."""
        with self._turn() as db, db.atomic():
            db.execute("insert into undone (game, n, line, facts, at, who, cut_at) "
                       "select game, n, line, facts, at, ?, ? from answers where game = ? and n >= ? order by n",
                       [who, at, game, to])
            db.execute("delete from answers where game = ? and n >= ?", [game, to])

    def end(self, game: str, winner: str, at: str) -> None:
        self._mark(game, at, winner)

    def reopen(self, game: str) -> None:
        """Reopen a finished game, before an undo's cut: if stopped between, the game is whole and can end again."""
        self._mark(game, None, None)

    def _mark(self, game: str, ended: str | None, winner: str | None) -> None:
        with self._turn() as db:
            if not db.execute("update games set ended = ?, winner = ? where id = ?", [ended, winner, game]).rowcount:
                raise StoreError(SENTENCES["SQLITE_CONSTRAINT_FOREIGNKEY"])

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
                raise StoreError(SENTENCES["SQLITE_CONSTRAINT_FOREIGNKEY"])

    def load(self, game: str) -> list[Row]:
        with self._turn() as db:
            rows = db.query("select n, line, facts, at, around from answers where game = ? order by n", [game])
            return [Row(**with_facts(row) | {"around": json.loads(row["around"])}) for row in rows]

    def games(self, room: str | None = None) -> list[dict[str, Any]]:
        """All games, newest first. `ended` and `winner` are None while a game is running."""
        with self._turn() as db:
            return list(db.query("select id, room, headers, began, ended, winner from games "
                                 "where :room is null or room = :room order by number desc", {"room": room}))

    def undone(self, game: str) -> list[dict[str, Any]]:
        """The answers that were undone, in that order; the same n may occur several times."""
        with self._turn() as db:
            rows = db.query("select n, line, facts, at, who, cut_at from undone where game = ? order by number", [game])
            return [with_facts(row) for row in rows]

    def copy(self, path: Path | str) -> None:
        """Copy the database to a new file, by its own connection so that no writer waits. It appears when whole."""
        path = Path(path).absolute()
        if path.exists():
            raise StoreError(f"{path} already exists; name another file for the copy")
        with in_sentences(path), written_whole(path) as part, closing(sqlite3.connect(self.path)) as db:
            db.execute("vacuum into ?", [str(part)])

    @contextmanager
    def _turn(self, clash: str = "") -> Iterator[Database]:
        """The connection, for one thread at a time. `clash` is the error message if the row already exists."""
        with self._lock, in_sentences(self.path, clash):
            yield self._db


@contextmanager
def in_sentences(path: Path, clash: str = "") -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, OSError) as why:
        no_place = isinstance(why, FileNotFoundError | PermissionError)
        name = getattr(why, "sqlite_errorname", "SQLITE_CANTOPEN" if no_place else "")
        if clash and name in ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"):
            raise StoreError(clash) from why
        kind = "_".join(name.split("_")[:2])            # SQLITE_IOERR_WRITE, SQLITE_READONLY_DIRECTORY, …
        sentence = SENTENCES.get(name) or SENTENCES.get(kind) or "{path} cannot be used: {why}"
        raise StoreError(sentence.format(path=path, why=why)) from why


def with_facts(row: dict[str, Any]) -> dict[str, Any]:
    return row | {"facts": json.loads(row["facts"])}
