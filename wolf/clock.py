"""The clock of all tables: the time of day, but one that nobody can set and that stands still while this computer sleeps."""

import time
from collections.abc import Callable

JUMP = 5.0                      # seconds; less is a clock being put right
ASLEEP = 15.0                   # seconds in which nobody looked; less is a slow disk or a busy computer, and only passes


class SteadyClock:
    def __init__(self, wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic):
        self._wall, self._monotonic = wall, monotonic
        self._read()

    def _read(self) -> None:
        self._day, self._since = self._wall(), self._monotonic()

    def __call__(self) -> float:
        """Seconds since 1970. Counted on from the last look at the wall clock, so that a clock set in between is not seen."""
        return self._day + self._monotonic() - self._since

    def jump(self) -> float:
        """Look at the wall clock again, several times a second: how many seconds nobody at the table has lived through, or 0.

        A computer that slept: on Linux and macOS the monotonic clock stood still meanwhile, on Windows it went on and only
        nobody looked. A clock that was set: the two differ.
        """
        day, since = self._day, self._since
        self._read()
        lived = self._since - since
        by = self._day - day - (lived if lived <= ASLEEP else 0.0)
        return by if abs(by) > JUMP else 0.0
