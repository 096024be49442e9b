"""The data folder, and the one way to write a file there: completely or not at all."""

import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import platformdirs

NAME = "wolf-judge"
PRIVATE = 0o600         # for the owner's eyes only: passwords, keys, PINs
OURS = 0o700            # the same for a folder
DATABASE, COPIES = "wolf.db", "backups"
INSTALLED = (Path(__file__).resolve().parents[1] / "_boards").is_dir()         # not a checkout


def owner() -> str:
    """The user who called sudo: what root does here is done for them. Empty: whoever runs this."""
    return os.environ.get("SUDO_USER", "") if is_root() else ""


def data_folder() -> Path:
    """Where games are kept: `data` in the current folder of a checkout; if installed, a folder in the user's home."""
    if not INSTALLED:
        return Path("data")
    home = Path("~" + owner()).expanduser()
    if sys.platform == "darwin":        # platformdirs follows XDG_DATA_HOME here too, and games have never been there
        return home / "Library/Application Support" / NAME
    folder = platformdirs.PlatformDirs(NAME, appauthor=False).user_data_path
    if sys.platform == "win32":
        return folder / "data"          # beside it lies the cache of a bundle
    if owner() and not os.environ.get("XDG_DATA_HOME"):
        return home / folder.relative_to(Path.home())
    return folder


def write_whole(path: Path, content: bytes | str, mode: int | None = None) -> None:
    """Write a file so that readers, and a power cut, find the old one or the new one. Folders are made as needed."""
    make_folder(path.parent)
    with written_whole(path, mode) as part:
        part.write_bytes(content.encode() if isinstance(content, str) else content)


@contextmanager
def written_whole(path: Path, mode: int | None = None) -> Iterator[Path]:
    """An empty file beside `path`, which takes its place at the end; after an error it is gone, the old one as it was.

    It gets `mode`; without one that of the file it replaces, or what is usual here. What root writes is given to whom
    the folder belongs.
    """
    part = path.with_name(f"{path.name}.{secrets.token_hex(4)}.part")   # of its own: two devices may send at once
    try:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666 if mode is None else mode))
        if mode is None and path.exists():
            part.chmod(path.stat().st_mode & 0o777)
        yield part
        with open(part, "rb+") as file:
            os.fsync(file.fileno())     # a renamed file may be empty after a power cut
        give_to_owner_of(path.parent, part)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def make_folder(path: Path, mode: int = 0o777) -> None:
    """Make a folder and those above it. If root makes it, it belongs to the owner of the folder above."""
    if not path.is_dir():
        make_folder(path.parent)
        path.mkdir(mode, exist_ok=True)
        give_to_owner_of(path.parent, path)


def make_private(path: Path) -> None:
    """Make a file that only its owner may read, or make it so. SQLite gives the files beside it the same rights."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))
    for file in (path, *path.parent.glob(f"{path.name}-*")):
        with suppress(OSError):         # somebody else's, who has let us in
            file.chmod(PRIVATE)
    give_to_owner_of(path.parent, path)


def give_to_owner_of(folder: Path, path: Path) -> None:
    if is_root():
        found = folder.stat()
        os.chown(path, found.st_uid, found.st_gid)


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
