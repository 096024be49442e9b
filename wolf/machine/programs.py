"""Programs of the system. These are the only two ways to start one; tests replace them."""

import os
import subprocess
import sys
from dataclasses import dataclass

MISSING, TOO_SLOW = 127, 124    # exit codes, as a shell gives them


@dataclass(frozen=True)
class Done:
    code: int
    out: str = ""
    why: str = ""               # what it complained about

    @property
    def ok(self) -> bool:
        return self.code == 0


def run(*words: str, timeout: float = 5) -> Done:
    """Run a program to its end. One that is missing, hangs or fails is a result, never an exception."""
    try:
        done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=timeout, errors="replace",
                              encoding="oem" if sys.platform == "win32" else "utf-8",
                              env={**os.environ, "LC_ALL": "C.UTF-8"})
    except subprocess.TimeoutExpired:
        return Done(TOO_SLOW, why=f"{words[0]} did not answer within {timeout:.0f} s")
    except OSError as why:
        return Done(MISSING, why=str(why))
    return Done(done.returncode, done.stdout.strip(), done.stderr.strip())


def start(*words: str) -> subprocess.Popen[bytes] | None:
    """Start a program that runs until its input is closed, even by our crash. None if there is no such program."""
    try:
        return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        return None
