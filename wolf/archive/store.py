"""The tables of summaries beside the games, and the pages' own connection to the database.

A summary is made anew whenever something about its game changes. The connection is not the store's: a page that counts
over years must not hold up an answer that is being stored.
"""

import logging
import sqlite3
from collections.abc import Callable, Iterator, Sized
from contextlib import contextmanager
from dataclasses import asdict
from threading import RLock
from typing import Any

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from ..store import Store, in_sentences
from ..store.schema import migrate
from .summary import OFFICES, VERSION, SeatSummary, summarise

log = logging.getLogger("wolf")

# Made from the games, so it can be thrown away at any time. Whatever changes a game, even an award after its end, drops
# its summary; it is made anew when somebody looks.
DERIVED = """
create table if not exists played (game text primary key, number integer not null, kind text not null,
    board text not null, players integer not null, bots integer not null, judge text not null, judge_name text not null,
    began text not null, evening text not null, winner text not null, reason text not null, rounds integer not null,
    seconds integer, elected integer, print text not null);
create index if not exists played_evening on played (evening);
create index if not exists played_print on played (print);
create table if not exists played_seats (game text not null references played(game) on delete cascade,
    seat integer not null, name text not null, bot integer not null, card text not null, side text not null,
    won integer not null, best integer not null, consolation integer not null, died_in integer, cause text not null,
    voted_out integer not null, first_victim integer not null, {offices} primary key (game, seat));
create index if not exists played_seats_name on played_seats (name);
create table if not exists played_nights (game text not null references played(game) on delete cascade,
    night integer not null, seconds integer not null, primary key (game, night));
create trigger if not exists summary_of_changed_game after update on games
    begin delete from played where game = new.id; end;
create trigger if not exists summary_of_deleted_game after delete on games
    begin delete from played where game = old.id; end;
create trigger if not exists summary_of_longer_game after insert on answers
    begin delete from played where game = new.game; end;
create trigger if not exists summary_of_shorter_game after delete on answers
    begin delete from played where game = old.game; end;
""".format(offices="".join(f"{office} integer not null, " for office in OFFICES).rstrip())

changes = Migrations("archive")


@changes()
def decided(db: Database) -> None:
    """The tables of what people have decided, which nothing else can restore, and of the summaries' version.

    Files from before there were migrations have these tables already.
    """
    db.executescript("""
        create table if not exists archive (version integer not null);
        create table if not exists people (name text primary key, shown text, part_of text,
            hidden integer not null default 0);
        create table if not exists seasons (first text primary key, name text not null);
    """)


class Summaries:
    """The tables: asked, changed, and kept up with the games. What is asked of them is in the classes built on this."""

    def __init__(self, store: Store):
        self.store = store
        self._lock = RLock()
        self._unread: set[str] = set()          # games that cannot be summarised, and were noted
        with in_sentences(store.path):
            self._db = sqlite3.connect(store.path, check_same_thread=False, isolation_level=None)
            self._db.row_factory = sqlite3.Row
            self._db.execute("pragma foreign_keys = on")
            migrate(Database(self._db), changes)
            if not self._up_to_date():
                self.forget_summaries()

    def _up_to_date(self) -> bool:
        """Whether the summaries are of this version, with a column for each of today's offices."""
        columns = [row["name"] for row in self._db.execute("pragma table_info(played_seats)")]
        versions = [row["version"] for row in self._db.execute("select version from archive")]
        return versions == [VERSION] and columns == ["game", *SeatSummary(0).row()]

    def close(self) -> None:
        with self._lock:
            self._db.close()

    def forget_summaries(self) -> None:
        """Make the tables anew, in one transaction: the triggers of an answer stored meanwhile must find them."""
        with self._changing() as db:
            for table in ("played_nights", "played_seats", "played"):
                db.execute(f"drop table if exists {table}")
            for statement in DERIVED.strip().split(";\n"):
                db.execute(statement)
            db.execute("delete from archive")
            db.execute("insert into archive values (?)", [VERSION])

    def rebuild(self, progress: Callable[[int], None] = lambda done: None) -> int:
        """Make all summaries anew; returns the number of games."""
        self.forget_summaries()
        return self.catch_up(progress)

    def catch_up(self, progress: Callable[[int], None] = lambda done: None) -> int:
        """Summarise the games that are over and have no summary. One transaction a game: nobody waits for long."""
        with self._lock:
            due = [dict(row) for row in self._db.execute(
                "select number, id, headers, began, winner from games where ended is not null "
                "and id not in (select game from played) order by number")]
            for game in due:
                self._put(game)
                progress(1)
            return len(due)

    def _put(self, game: dict[str, Any]) -> None:
        rows = self.store.load(game["id"])
        try:
            summary = summarise(game, rows)
        except Exception:                       # one game's trouble must not close the archive
            if game["id"] not in self._unread:
                log.exception("game %s is in no list", game["id"])
                self._unread.add(game["id"])
            return
        about = {name: value for name, value in asdict(summary).items() if name not in ("seats", "nights")}
        with self._changing() as db:
            now = db.execute("select count(*) from games join answers on game = id where id = ? and ended is not null",
                             [game["id"]]).fetchone()
            if now[0] != len(rows):
                return                          # reopened, deleted or given an award just now: next time
            insert(db, "played", {"game": game["id"], "number": game["number"], "began": game["began"], **about})
            for one in summary.seats.values():
                insert(db, "played_seats", {"game": game["id"], **one.row()})
            for night, seconds in summary.nights.items():
                insert(db, "played_nights", {"game": game["id"], "night": night, "seconds": seconds})

    # --- asking and changing ---

    def rows(self, question: str, *values: object, **named: object) -> list[sqlite3.Row]:
        """The rows that an SQL question finds; values are given by place or by name."""
        with self._lock, in_sentences(self.store.path):
            return self._db.execute(question, named or values).fetchall()

    @contextmanager
    def _changing(self) -> Iterator[sqlite3.Connection]:
        with self._lock, in_sentences(self.store.path):
            self._db.execute("begin immediate")
            try:
                yield self._db
            except BaseException:
                self._db.execute("rollback")
                raise
            self._db.execute("commit")


def insert(db: sqlite3.Connection, table: str, row: dict[str, Any]) -> None:
    db.execute(f"insert into {table} ({', '.join(row)}) values ({', '.join(':' + name for name in row)})", row)


def marks(values: Sized) -> str:
    """A question mark for each of these values of an SQL question."""
    return ", ".join("?" * len(values))
