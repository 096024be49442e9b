"""The clock of all tables: the time of day, except that nobody can set it and it stops while this computer sleeps."""

import time
from collections.abc import Callable

JUMP = 5.0                      # seconds; less is a clock being put right
ASLEEP = 15.0                   # seconds in which nobody looked; less is a slow disk or a busy computer


class SteadyClock:
    def __init__(self, wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic):
        self._wall, self._monotonic = wall, monotonic
        self._read()

    def _read(self) -> None:
        self._day, self._since = self._wall(), self._monotonic()

    def __call__(self) -> float:
        """Seconds since 1970, counted from the last look at the wall clock, so that setting it changes nothing."""
        return self._day + self._monotonic() - self._since

    def jump(self) -> float:
        """How many seconds nobody has lived through since the last call, or 0. Called several times a second.

        A computer that slept: on Linux and macOS the monotonic clock stood still meanwhile; on Windows it went on, but
        nobody looked. A clock that was set: the two differ.
        """
        day, since = self._day, self._since
        self._read()
        lived = self._since - since
        by = self._day - day - (lived if lived <= ASLEEP else 0.0)
        return by if abs(by) > JUMP else 0.0
