"""What can go wrong with a disk or a database, in sentences for whoever runs the server."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .files import COPIES

FULL, READ_ONLY, FAILED, DAMAGED, BUSY = "full", "read_only", "failed", "damaged", "busy"    # sentences of [trouble]

SENTENCES = {
    "SQLITE_NOTADB": (DAMAGED, "{path} is not a database; {advice}"),
    "SQLITE_CORRUPT": (DAMAGED, "{path} is damaged; {advice}"),
    "SQLITE_CANTOPEN": (READ_ONLY, "{path} cannot be opened; its folder must exist and be writable"),
    "SQLITE_READONLY": (READ_ONLY, "{path} is read-only; it and its folder must be writable"),
    "SQLITE_FULL": (FULL, "the disk of {path} is full and this was not stored; make room and try again"),
    "SQLITE_IOERR": (FAILED, "the disk of {path} failed and this was not stored: {why}"),
    "SQLITE_BUSY": (BUSY, "another program is writing to {path}; close it and try again"),
    "SQLITE_CONSTRAINT": ("", "this cannot be stored in {path}: {why}"),
    "SQLITE_CONSTRAINT_FOREIGNKEY": ("", "there is no such game; it has to begin first"),
}


class StoreError(Exception):
    """A sentence for the person who runs the server. Nothing of what was tried has been stored."""

    def __init__(self, sentence: str, trouble: str = ""):
        """`trouble` is what is wrong with the disk; empty if it is only about what was tried."""
        super().__init__(sentence)
        self.trouble = trouble


@contextmanager
def in_sentences(path: Path, clash: str = "") -> Iterator[None]:
    """`clash` is the sentence if the row already exists."""
    try:
        yield
    except (sqlite3.Error, OSError) as why:
        no_place = isinstance(why, FileNotFoundError | IsADirectoryError | PermissionError)
        name = getattr(why, "sqlite_errorname", "SQLITE_CANTOPEN" if no_place else "")
        if clash and name in ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"):
            raise StoreError(clash) from why
        kind = "_".join(name.split("_")[:2])            # SQLITE_IOERR_WRITE, SQLITE_READONLY_DIRECTORY, …
        trouble, sentence = SENTENCES.get(name) or SENTENCES.get(kind) or (FAILED, "{path} cannot be used: {why}")
        raise StoreError(sentence.format(path=path, why=why, advice=advice(path)), trouble) from why


def advice(path: Path) -> str:
    """What to do about a database that cannot be used: bring the newest daily copy back, if there is one."""
    copies = sorted(path.with_name(COPIES).glob("*.zip"))
    if not copies:
        return "name another file, or move this one away"
    return (f"bring the newest backup back into a new folder, and play on there: "
            f"python3 app.py restore \"{copies[-1]}\" --data FOLDER")
