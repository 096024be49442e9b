"""Everything in one file, and back: games, people, running tables, the cookie key, and other files of the data folder.

Made while the server runs: SQLite itself copies the database, as it was at one moment.
"""

import json
import logging
import shutil
import sqlite3
import tempfile
import threading
import zipfile
import zlib
from contextlib import closing
from datetime import date
from pathlib import Path

from . import Store, StoreError
from .alone import LOCK
from .files import COPIES, DATABASE, OURS, PRIVATE, written_whole

ABOUT = "backup.json"
LEFT_OUT = (COPIES, "voice", LOCK)      # older copies, speech that is rendered again when it is needed, who is here now
KEPT = 14                       # daily copies
LOOK = 3600                     # seconds until it is seen whether a new day has begun
FORMAT = 1
INDEX_HEAD = 48                 # bytes
SMALL, RATIO = 50_000_000, 40   # bytes of any backup, and how much smaller than its files one is at most
MOST_FILES, SPARE = 20_000, 50_000_000          # the second: bytes that stay free
log = logging.getLogger("wolf")


class BackupError(Exception):
    """A sentence for the person who runs the server. Nothing has been overwritten."""


def backup(data: Path, file: Path, over: bool = False) -> int:
    """Put a data folder into one file; overwrite only if `over`. Returns the number of games in it."""
    if not (data / DATABASE).is_file():
        raise BackupError(f"{data} has no games; use --data to name the folder that does")
    if file.exists() and not over:
        raise BackupError(f"{file} already exists; name another file")
    try:
        with tempfile.TemporaryDirectory(dir=file.absolute().parent) as folder:
            copy, about = Path(folder) / DATABASE, Path(folder) / ABOUT
            with closing(Store(data / DATABASE)) as store:
                store.copy(copy)
            games = counted(copy)
            about.write_text(json.dumps({"format": FORMAT, "games": games}))
            # Strict timestamps would refuse 1970, which it is on a computer without a clock.
            with (written_whole(file, PRIVATE) as part,
                  zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as archive):
                archive.write(about, ABOUT)
                archive.write(copy, DATABASE)
                for path in others(data):
                    archive.write(path, path.relative_to(data).as_posix())
    except (OSError, ValueError, StoreError) as why:
        raise BackupError(f"{file} could not be written: {why}") from None
    return games


def others(data: Path) -> list[Path]:
    """The other files of a data folder, a host's recordings for example; without SQLite's own."""
    return sorted(path for path in data.rglob("*") if path.is_file() and not path.name.startswith(DATABASE)
                  and path.relative_to(data).parts[0] not in LEFT_OUT and not path.name.endswith(".part"))


def restore(file: Path, data: Path) -> int:
    """Restore into a folder that has no games yet. Returns the number of games."""
    if (data / DATABASE).exists():
        raise BackupError(f"{data} already has games; name an empty folder with --data, or move that one away")
    try:
        data.mkdir(OURS, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=data) as folder:
            games = unpacked(file, Path(folder))
            found = sorted(path for path in Path(folder).rglob("*") if path.name != ABOUT)
            for path in sorted(found, key=lambda path: path.name == DATABASE):      # last: with it the folder has games
                to = data / path.relative_to(folder)
                if path.is_dir():
                    to.mkdir(exist_ok=True)
                    to.chmod(OURS)
                else:
                    path.chmod(PRIVATE)         # keys and passwords are among them
                    shutil.move(path, to)
    except OSError as why:
        raise BackupError(f"{file} could not be restored: {why}") from None
    return games


def unpacked(file: Path, folder: Path) -> int:
    try:
        with zipfile.ZipFile(file) as archive:
            must_fit(file, archive, folder)
            about = json.loads(archive.read(ABOUT))
            if about["format"] > FORMAT:
                raise BackupError(f"{file} was made by a newer version; use that version to restore it")
            archive.extractall(folder)          # zipfile keeps names inside the folder
    except (zipfile.BadZipFile, KeyError, TypeError, ValueError, EOFError, RuntimeError, zlib.error):   # or locked
        raise BackupError(f"{file} is not a backup made by this program, or it is damaged; try another copy") from None
    return counted(folder / DATABASE)


def must_fit(file: Path, archive: zipfile.ZipFile, folder: Path) -> None:
    """Refuse a file that would fill the disk. No more than it says of itself is ever unpacked."""
    files = archive.infolist()
    size = sum(one.file_size for one in files)
    if size > SMALL + RATIO * file.stat().st_size or len(files) > MOST_FILES:
        raise BackupError(f"{file} would become {size // 10**6} MB in {len(files)} files, which is more than a backup "
                          "can hold; try another copy")
    if size > shutil.disk_usage(folder).free - SPARE:
        raise BackupError(f"{file} needs {size // 10**6} MB, and the disk has less; make room or name another folder")


def counted(database: Path) -> int:
    """The number of games in a database. A damaged one is refused before anything is done with it."""
    try:
        with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as db:
            if db.execute("pragma quick_check").fetchall() != [("ok",)]:
                raise sqlite3.DatabaseError
            return int(db.execute("select count(*) from games").fetchone()[0])
    except sqlite3.Error:
        raise BackupError(
            f"{database.name} in it is damaged, or belongs to another program; try another copy") from None


# --- daily copies ---

def daily(data: Path, today: date, anew: bool = False) -> Path | None:
    """Make today's copy if there is none yet, or again after an evening's games; the oldest ones are deleted."""
    folder = data / COPIES
    file = folder / f"wolf-{today}.zip"
    if file.exists() and not anew:
        return None
    folder.mkdir(exist_ok=True)
    backup(data, file, over=True)
    left_half_done = folder.glob("*.part")          # by a power cut
    for old in (*sorted(folder.glob("wolf-*.zip"))[:-KEPT], *left_half_done):
        old.unlink()
    return file


def versions(data: Path) -> dict[Path, tuple[int, int] | bytes]:
    """The versions of all files that a copy contains. The last answers are in SQLite's log.

    That is written over in place, and two answers within one tick of the file system's clock leave it the same time
    and size: so the head of its index, where SQLite counts transactions, is looked at too.
    """
    files, index = [data / DATABASE, data / f"{DATABASE}-wal", *others(data)], data / f"{DATABASE}-shm"
    found: dict[Path, tuple[int, int] | bytes] = {
        path: (stat.st_mtime_ns, stat.st_size) for path in files if path.exists() for stat in [path.stat()]}
    if index.exists():
        with index.open("rb") as file:
            found[index] = file.read(INDEX_HEAD)
    return found


def keep_daily(data: Path, stop: threading.Event) -> None:
    """Copy for as long as the server runs, and when it stops, if something has changed.

    A full disk must not end a game: it is noted, and tried again.
    """
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
