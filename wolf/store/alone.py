"""One server per data folder: two would write into each other's games."""

import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from . import StoreError
from .files import OURS, make_folder

LOCK = "wolf.lock"
BEHIND = 1 << 20                # Windows lets nobody read a byte that is locked: so one behind what is to be read


class Alone:
    """The folder, for this process only. A lock of the system's, because it ends with a process that is killed."""

    def __init__(self, data: Path):
        self.data = data
        try:
            make_folder(data, OURS)
            self._file = os.open(data / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as why:
            raise StoreError(f"games cannot be kept in {data.absolute()}: {why.strerror}; "
                             "name a folder with --data that you may write to") from None
        if not locked(self._file):
            where = self._read()
            os.close(self._file)
            raise StoreError(f"a table is already open on the games in {data.absolute()}{where and f', at {where}'}; "
                             "go on there, or end that one first, or name another folder with --data")

    def at(self, where: str) -> None:
        """Say where this one can be found, for whoever comes second. What cannot be said is left out."""
        with suppress(OSError):
            os.ftruncate(self._file, 0)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, where.encode())

    def _read(self) -> str:
        with suppress(OSError):
            os.lseek(self._file, 0, os.SEEK_SET)
            return os.read(self._file, 200).decode(errors="replace").strip()
        return ""

    def __enter__(self) -> "Alone":
        return self

    def __exit__(self, kind: type[BaseException] | None, why: BaseException | None, at: TracebackType | None) -> None:
        self.at("")
        os.close(self._file)


def locked(file: int) -> bool:
    try:
        if os.name == "nt":
            import msvcrt
            os.lseek(file, BEHIND, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)    # type: ignore[attr-defined]
        else:
            import fcntl
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    except OSError:
        return False
