"""What a live table takes time for: to hear an announcement out. In a record no time runs, and these steps are not.

A machine goes on when the board's `announcement` seconds are over, a person who judges when he has said it.
"""

from collections.abc import Callable
from typing import Any

from ...engine.script import Script, lasting, wait
from .state import Werewolf


def announcement(g: Werewolf, while_: Callable[[], bool] = lambda: True, time: str = "announcement",
                 **about: Any) -> Script:
    """Time for what was just told. `public` tells it from the announcement that it has cut short."""
    if g.live:
        yield from wait(time, while_, **about)


def phase(g: Werewolf, script: Script, time: str) -> Script:
    """One phase of the day. Where no announcement takes time, it stays open until it is passed on."""
    return script if g.live else lasting(script, time)
