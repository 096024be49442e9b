"""Who may come in as what: the links and PINs of host and assistant, and a limit on guessing."""

import random
from collections.abc import Collection
from typing import Any

from ..engine.errors import Illegal
from .seats import TRIES, new_token

LISTENS_AGAIN = 60              # seconds after which a wrong try is forgotten


def new_pin() -> str:
    return f"{random.SystemRandom().randrange(10**6):06}"


class Doors:
    """The keys of one table."""

    def __init__(self) -> None:
        self.host_token, self.pin = new_token(), new_pin()
        self.assist_token, self.assist_pin = new_token(), new_pin()
        self.guesses: list[float] = []          # when somebody was wrong

    def guess(self, word: str, seat_words: Collection[str], now: float) -> None:
        """Check a seat word or PIN for guessing: after a few wrong ones the table refuses all for a minute."""
        self.guesses = [at for at in self.guesses if at > now - LISTENS_AGAIN]
        if len(self.guesses) >= TRIES:
            raise Illegal("too-many-tries", "too many wrong tries; wait a minute")
        if word.strip() not in (self.pin, self.assist_pin, *seat_words):
            self.guesses.append(now)

    def new_assistant(self) -> None:
        """Make a new assistant link: pages opened with the old one show nothing more."""
        self.assist_token = new_token()

    def jumped(self, by: float) -> None:
        self.guesses = [at + by for at in self.guesses]

    # --- keeping ---

    def as_json(self) -> dict[str, Any]:
        return {"host": self.host_token, "pin": self.pin, "assist": [self.assist_token, self.assist_pin]}

    @classmethod
    def from_json(cls, saved: dict[str, Any]) -> "Doors":
        doors = cls()
        doors.host_token, doors.pin = saved["host"], saved["pin"]
        doors.assist_token, doors.assist_pin = saved.get("assist", (doors.assist_token, doors.assist_pin))
        return doors
