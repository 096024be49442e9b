"""What outlives the process: rooms, and every game answer by answer, in one SQLite file.

Knows no rule and no clock: lines, facts and times come as text and are given back as they came. What is stored here is
stored before anybody sees it, so a method that has returned has its rows on the disk.
"""

import json
import os
import sqlite3
from collections import deque
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock

from sqlite_utils import Database

# `number` is the order in which games began: a small computer without a clock battery may date a newer game earlier.
# A game does not reference its room: rooms are forgotten, games are kept.
TABLES = """
create table if not exists rooms (code text primary key, room text not null);
create table if not exists club (name text primary key, kept text not null);
create table if not exists games (number integer primary key, id text not null unique, room text not null,
    headers text not null, began text not null, ended text, winner text);
create table if not exists answers (game text not null references games(id), n integer not null,
    line text not null, facts text not null, at text not null, around text not null default '{}', primary key (game, n));
create table if not exists undone (number integer primary key, game text not null references games(id), n integer not null,
    line text not null, facts text not null, at text not null, who text not null, cut_at text not null);
"""

SENTENCES = {
    "SQLITE_NOTADB": "{path} is no database; name another file, or move this one away",
    "SQLITE_CORRUPT": "{path} is damaged; go on with a copy of it",
    "SQLITE_CANTOPEN": "{path} cannot be opened; its folder has to exist, and you have to be allowed to write there",
    "SQLITE_READONLY": "{path} may only be read; it and its folder have to be writable",
    "SQLITE_FULL": "the disk of {path} is full and this was not stored; make room and try again",
    "SQLITE_IOERR": "the disk of {path} failed and this was not stored: {why}",
    "SQLITE_BUSY": "another program is writing to {path}; close it and try again",
    "SQLITE_CONSTRAINT_FOREIGNKEY": "there is no such game; it has to begin first",
}


class StoreError(Exception):
    """A sentence for the person who runs the judge. Nothing of what was tried has been stored."""


@dataclass(frozen=True)
class Row:
    """One answer as a line of the record, and what was told because of it; how it was around the game then, for the review."""

    n: int
    line: str
    facts: list[str]
    at: str
    around: dict = field(default_factory=dict)


@dataclass
class Answer:
    """A row on its way to the disk."""

    row: tuple
    tried: bool = False
    why: sqlite3.Error | None = None            # it could not be written


def write(db: Database, answers: list[Answer]) -> None:
    """All at once; if that cannot be, each by itself, so that only the one at fault is refused."""
    try:
        with db.atomic():
            for answer in answers:
                db.execute("insert into answers (game, n, line, facts, at, around) values (?, ?, ?, ?, ?, ?)", answer.row)
    except sqlite3.Error as why:
        if len(answers) == 1:
            answers[0].why = why
        else:
            for answer in answers:
                write(db, [answer])
    for answer in answers:
        answer.tried = True


class Store:
    """One connection and one lock for all rooms, reads included: threads that share a connection without one lose rows."""

    def __init__(self, path: Path | str):
        self.path = Path(path).absolute()
        self._lock = Lock()
        self._waiting: deque[Answer] = deque()
        with in_sentences(self.path):
            connection = sqlite3.connect(self.path, check_same_thread=False)
            try:
                self._db = Database(connection)
                self._db.enable_wal()
                self._db.execute("pragma synchronous = full")       # in WAL, less would lose the last answers with the power
                self._db.execute("pragma wal_autocheckpoint = 64")     # a short log is soon written over in place, and that is on the disk sooner than a file that grows
                self._db.execute("pragma foreign_keys = on")
                self._db.executescript(TABLES)
                if "around" not in self._db["answers"].columns_dict:        # of an older version
                    self._db.execute("alter table answers add column around text not null default '{}'")
            except BaseException:
                connection.close()
                raise

    def close(self) -> None:
        """Brings everything into the one file; without it nothing is lost, but two more files lie beside it."""
        with self._turn() as db:
            db.close()

    # --- rooms ---

    def save_room(self, code: str, room: dict) -> None:
        """As JSON, so keys come back as words."""
        with self._turn() as db:
            db["rooms"].upsert({"code": code, "room": json.dumps(room)}, pk="code")

    def rooms(self) -> dict[str, dict]:
        with self._turn() as db:
            return {row["code"]: json.loads(row["room"]) for row in db["rooms"].rows}

    def forget_room(self, code: str) -> None:
        """Its games stay."""
        with self._turn() as db:
            db["rooms"].delete_where("code = ?", [code])

    # --- the club's own ---

    def keep(self, name: str, about: dict) -> None:
        with self._turn() as db:
            db["club"].upsert({"name": name, "kept": json.dumps(about)}, pk="name")

    def kept(self, name: str) -> dict | None:
        with self._turn() as db:
            return next((json.loads(row["kept"]) for row in db["club"].rows_where("name = ?", [name])), None)

    # --- games ---

    def begin(self, game: str, room: str, headers: str, at: str) -> None:
        """`headers` is the top of the record: all that is needed to run the answers again."""
        with self._turn(f"there is a game {game} already") as db:
            db["games"].insert({"id": game, "room": room, "headers": headers, "began": at})

    def append(self, game: str, n: int, line: str, facts: list[str], at: str, around: dict = {}) -> None:
        """One row for both, so that never one is there without the other. Written once, never over.

        What comes from many tables at once goes to the disk together, since that is what takes time.
        """
        mine = Answer((game, n, line, json.dumps(facts), at, json.dumps(around)))
        self._waiting.append(mine)
        with self._turn(f"game {game} has an answer {n} already, and an answer is never written over") as db:
            if not mine.tried:
                write(db, [self._waiting.popleft() for _ in range(len(self._waiting))])
            if mine.why:
                raise mine.why

    def cut(self, game: str, to: int, who: str, at: str) -> None:
        """Undo: keeps the first `to` answers and moves the others aside. They are kept, for a table that asks who went back."""
        with self._turn() as db, db.atomic():
            db.execute("insert into undone (game, n, line, facts, at, who, cut_at) select game, n, line, facts, at, ?, ? "
                       "from answers where game = ? and n >= ? order by n", [who, at, game, to])
            db.execute("delete from answers where game = ? and n >= ?", [game, to])

    def end(self, game: str, winner: str, at: str) -> None:
        self._mark(game, at, winner)

    def reopen(self, game: str) -> None:
        """For an undo after the end. Before its cut: stopped between the two, the game is whole and can be ended again."""
        self._mark(game, None, None)

    def _mark(self, game: str, ended: str | None, winner: str | None) -> None:
        with self._turn() as db:
            if not db.execute("update games set ended = ?, winner = ? where id = ?", [ended, winner, game]).rowcount:
                raise StoreError(SENTENCES["SQLITE_CONSTRAINT_FOREIGNKEY"])

    def head(self, game: str, headers: str) -> None:
        """The same table, with somebody else in a seat."""
        with self._turn() as db:
            db.execute("update games set headers = ? where id = ?", [headers, game])

    def add(self, game: str, room: str, headers: str, began: str, rows: list[Row], winner: str, ended: str) -> None:
        """A whole game that was played elsewhere, or nothing of it."""
        with self._turn(f"there is a game {game} already") as db, db.atomic():
            db["games"].insert({"id": game, "room": room, "headers": headers, "began": began, "ended": ended, "winner": winner})
            db["answers"].insert_all({"game": game, "n": row.n, "line": row.line, "facts": json.dumps(row.facts), "at": row.at,
                                      "around": json.dumps(row.around)} for row in rows)

    def delete(self, game: str) -> None:
        """For good, with what was taken back in it."""
        with self._turn() as db, db.atomic():
            for table in ("answers", "undone"):
                db.execute(f"delete from {table} where game = ?", [game])
            if not db.execute("delete from games where id = ?", [game]).rowcount:
                raise StoreError(SENTENCES["SQLITE_CONSTRAINT_FOREIGNKEY"])

    def load(self, game: str) -> list[Row]:
        with self._turn() as db:
            rows = db.query("select n, line, facts, at, around from answers where game = ? order by n", [game])
            return [Row(**with_facts(row) | {"around": json.loads(row["around"])}) for row in rows]

    def games(self, room: str | None = None) -> list[dict]:
        """Newest first. `ended` and `winner` are None while a game goes on."""
        with self._turn() as db:
            return list(db.query("select id, room, headers, began, ended, winner from games "
                                 "where :room is null or room = :room order by number desc", {"room": room}))

    def undone(self, game: str) -> list[dict]:
        """What was moved aside, in the order in which it was; the same n may stand there several times."""
        with self._turn() as db:
            rows = db.query("select n, line, facts, at, who, cut_at from undone where game = ? order by number", [game])
            return [with_facts(row) for row in rows]

    def copy(self, path: Path | str) -> None:
        """By a connection of its own, since a long read holds up no writer; under the name only once it is whole."""
        path = Path(path).absolute()
        part = path.with_name(path.name + ".part")
        if path.exists():
            raise StoreError(f"{path} is there already; name another file for the copy")
        with in_sentences(path):
            try:
                part.unlink(missing_ok=True)
                with closing(sqlite3.connect(self.path)) as db:
                    db.execute("vacuum into ?", [str(part)])
                with open(part, "rb+") as file:
                    os.fsync(file.fileno())         # SQLite does not, and a renamed file may be empty after a power cut
                part.rename(path)
            finally:
                part.unlink(missing_ok=True)

    @contextmanager
    def _turn(self, clash: str = "") -> Iterator[Database]:
        """The connection, for one at a time. `clash` is what is said when that row is there already."""
        with self._lock, in_sentences(self.path, clash):
            yield self._db


@contextmanager
def in_sentences(path: Path, clash: str = "") -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, OSError) as why:
        name = getattr(why, "sqlite_errorname", "")
        if clash and name in ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"):
            raise StoreError(clash) from why
        kind = "_".join(name.split("_")[:2])            # SQLITE_IOERR_WRITE, SQLITE_READONLY_DIRECTORY, …
        sentence = SENTENCES.get(name) or SENTENCES.get(kind) or "{path} cannot be used: {why}"
        raise StoreError(sentence.format(path=path, why=why)) from why


def with_facts(row: dict) -> dict:
    return row | {"facts": json.loads(row["facts"])}
