"""Everything in one file, and back: games, people, running tables, the key of the phones' cookies, and whatever else lies with them.

Taken while the server runs: the database is copied by SQLite itself, as it was at one moment.
"""

import json
import logging
import os
import shutil
import sqlite3
import tempfile
import threading
import zipfile
import zlib
from contextlib import closing
from datetime import date
from pathlib import Path

from .store import Store, StoreError

DATABASE, ABOUT, COPIES = "wolf.db", "backup.json", "backups"
LEFT_OUT = (COPIES, "voice")    # folders: older copies, and speech that is rendered again when it is needed
KEPT = 14                       # daily copies
LOOK = 3600                     # seconds until it is seen whether a new day has begun
FORMAT = 1
log = logging.getLogger("wolf")


class BackupError(Exception):
    """A sentence for the person who runs the judge. Nothing has been written over."""


def backup(data: Path, file: Path) -> int:
    """All of a data folder into one file; the number of games in it."""
    if not (data / DATABASE).is_file():
        raise BackupError(f"{data} has no games; name the folder that has with --data")
    if file.exists():
        raise BackupError(f"{file} is there already; name another file")
    part = file.with_name(file.name + ".part")
    try:
        with tempfile.TemporaryDirectory(dir=file.absolute().parent) as folder:
            copy, about = Path(folder) / DATABASE, Path(folder) / ABOUT
            with closing(Store(data / DATABASE)) as store:
                store.copy(copy)
            games = counted(copy)
            about.write_text(json.dumps({"format": FORMAT, "games": games}))
            with open(os.open(part, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600), "w+b") as out:     # it has PINs in it
                with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as archive:    # without a clock it is 1970
                    archive.write(about, ABOUT)
                    archive.write(copy, DATABASE)
                    for path in others(data):
                        archive.write(path, path.relative_to(data).as_posix())
                out.flush()
                os.fsync(out.fileno())
        part.rename(file)
    except (OSError, ValueError, StoreError) as why:
        raise BackupError(f"{file} could not be written: {why}") from None
    finally:
        part.unlink(missing_ok=True)
    return games


def others(data: Path) -> list[Path]:
    """What lies beside the database, a host's recordings for example; without what SQLite keeps for itself."""
    return sorted(path for path in data.rglob("*") if path.is_file() and not path.name.startswith(DATABASE)
                  and path.relative_to(data).parts[0] not in LEFT_OUT and not path.name.endswith(".part"))


def restore(file: Path, data: Path) -> int:
    """Into a folder that has no games yet; the number of games."""
    if (data / DATABASE).exists():
        raise BackupError(f"{data} has games already; name an empty folder with --data, or move that one away")
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=data) as folder:
            games = unpacked(file, Path(folder))
            found = sorted(path for path in Path(folder).rglob("*") if path.name != ABOUT)
            for path in sorted(found, key=lambda path: path.name == DATABASE):          # last: with it the folder has games
                to = data / path.relative_to(folder)
                if path.is_dir():
                    to.mkdir(exist_ok=True)
                    to.chmod(0o700)
                else:
                    path.chmod(0o600)           # keys and passwords are among them
                    shutil.move(path, to)
    except OSError as why:
        raise BackupError(f"{file} could not be restored: {why}") from None
    return games


def unpacked(file: Path, folder: Path) -> int:
    try:
        with zipfile.ZipFile(file) as archive:
            about = json.loads(archive.read(ABOUT))
            if about["format"] > FORMAT:
                raise BackupError(f"{file} was made by a newer version; take that one to restore it")
            archive.extractall(folder)          # zipfile keeps names inside the folder
    except (zipfile.BadZipFile, KeyError, TypeError, ValueError, EOFError, RuntimeError, zlib.error):       # with a password, too
        raise BackupError(f"{file} is no backup of this program, or it is damaged; try another copy") from None
    return counted(folder / DATABASE)


def counted(database: Path) -> int:
    """The games in it; a damaged one gets its sentence before anything is done with it."""
    try:
        with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as db:
            if db.execute("pragma quick_check").fetchall() != [("ok",)]:
                raise sqlite3.DatabaseError
            return db.execute("select count(*) from games").fetchone()[0]
    except sqlite3.Error:
        raise BackupError(f"{database.name} in it is damaged, or of another program; try another copy") from None


# --- daily copies ---

def daily(data: Path, today: date, anew: bool = False) -> Path | None:
    """Today's copy, if there is none yet, or once more after an evening's games; the oldest ones go."""
    folder = data / COPIES
    file = folder / f"wolf-{today}.zip"
    if file.exists() and not anew:
        return None
    folder.mkdir(exist_ok=True)
    fresh = folder / "fresh.zip"
    fresh.unlink(missing_ok=True)
    backup(data, fresh)
    fresh.replace(file)
    for old in sorted(folder.glob("wolf-*.zip"))[:-KEPT]:
        old.unlink()
    return file


def versions(data: Path) -> dict[Path, tuple[int, int]]:
    """Of every file a copy has in it. The last answers are in SQLite's log."""
    files = [data / DATABASE, data / f"{DATABASE}-wal", *others(data)]
    return {path: (found.st_mtime_ns, found.st_size) for path in files if path.exists() for found in [path.stat()]}


def keep_daily(data: Path, stop: threading.Event) -> None:
    """For as long as the server runs, and when it stops, if something has changed. A full disk must not end a game: it is noted, and tried again."""
    stopping, copied = False, None
    while True:
        try:
            now = versions(data)                # before the copy: what changes meanwhile is copied once more
            if daily(data, date.today(), anew=stopping and now != copied):
                copied = now
        except (BackupError, OSError) as why:
            log.warning("no daily copy: %s", why)
        if stopping:
            return
        stopping = stop.wait(LOOK)
