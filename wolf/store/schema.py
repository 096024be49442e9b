"""The tables of the store, and every change to them in order. A released change is never edited; add another."""

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

changes = Migrations("store")


def migrate(db: Database, changes: Migrations) -> None:
    """Make the changes that are due. If none is, nothing is written; of several processes only one makes them."""
    if not changes.pending(db):
        return
    db.execute("begin immediate")           # whoever comes second waits here, and finds them made
    try:
        changes.apply(db)
    except BaseException:
        db.rollback()
        raise
    db.commit()


# `number` is the order in which games began: a small computer without a clock battery may date a newer game earlier.
# A game does not reference its room: rooms are forgotten, games are kept. "if not exists": files from before there were
# migrations have these tables, and note nothing about them.
@changes()
def tables(db: Database) -> None:
    db.executescript("""
        create table if not exists rooms (code text primary key, room text not null);
        create table if not exists club (name text primary key, kept text not null);
        create table if not exists games (number integer primary key, id text not null unique, room text not null,
            headers text not null, began text not null, ended text, winner text);
        create table if not exists answers (game text not null references games(id), n integer not null,
            line text not null, facts text not null, at text not null, primary key (game, n));
        create table if not exists undone (number integer primary key, game text not null references games(id),
            n integer not null, line text not null, facts text not null, at text not null,
            who text not null, cut_at text not null);
    """)


@changes()
def around(db: Database) -> None:
    """A snapshot of the table at each answer, for the review."""
    if "around" not in db.table("answers").columns_dict:
        db.execute("alter table answers add column around text not null default '{}'")
