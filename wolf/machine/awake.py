"""Keeps this computer from falling asleep while a game runs, by whatever its system has for that."""

import os
import subprocess
import sys
import time

from . import programs

WINDOWS_AWAKE, WINDOWS_AS_USUAL = 0x80000001, 0x80000000    # ES_CONTINUOUS with ES_SYSTEM_REQUIRED, and alone
# Only whoever sits at the machine may inhibit the lid and sleep, everybody idleness: the most that is allowed.
LINUX = ("sleep:idle:handle-lid-switch", "sleep:idle", "idle")


class Awake:
    """Keeps the computer awake. `keep` is called again and again from one thread, because Windows counts by thread."""

    def __init__(self) -> None:
        self.kept = False
        self._guard: subprocess.Popen[bytes] | None = None

    def keep(self, wanted: bool) -> None:
        if wanted and not self.kept:
            self._begin()
        elif not wanted and self.kept:
            self._end()
        self.kept = wanted

    def _begin(self) -> None:
        if sys.platform == "win32":
            import ctypes
            ctypes.windll.kernel32.SetThreadExecutionState(WINDOWS_AWAKE)
        elif sys.platform == "darwin":
            self._guard = programs.start("caffeinate", "-i", "-s", "-w", str(os.getpid()))
        else:
            for what in LINUX:
                self._guard = programs.start("systemd-inhibit", f"--what={what}", "--who=wolf",
                                             "--why=A game is running", "--mode=block", "cat")
                if self._guard is None or stays(self._guard):
                    return

    def _end(self) -> None:
        if sys.platform == "win32":
            import ctypes
            ctypes.windll.kernel32.SetThreadExecutionState(WINDOWS_AS_USUAL)
        elif self._guard is not None:
            self._guard.stdin.close()           # `cat` reads its end, and with it the lock is gone
            self._guard.terminate()
            self._guard.wait()
            self._guard = None


def stays(guard: subprocess.Popen[bytes]) -> bool:
    """Whether the program still runs after a moment, and so was not refused."""
    for _ in range(10):
        if guard.poll() is not None:
            return False
        time.sleep(0.05)
    return True
