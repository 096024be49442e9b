"""Who may come in as what: the links and PINs of host and assistant, and a limit on guessing."""

import threading
from collections.abc import Callable
from typing import Any

from ..engine.errors import Illegal
from .secret import is_long, new_token, new_word, same

TRIES = 5                       # wrong words of one device
LISTENS_AGAIN = 60              # seconds after which a wrong one is forgotten


class Doors:
    """The keys of one table."""

    def __init__(self) -> None:
        self.host_token, self.pin = new_token(), new_word()
        self.assist_token, self.assist_pin = new_token(), new_word()

    def opens_for(self, given: str) -> bool:
        """Whether this is the host's PIN or an assistant's."""
        return same(given, self.pin) or same(given, self.assist_pin)

    def new_assistant(self) -> None:
        """Make a new assistant link: pages opened with the old one show nothing more."""
        self.assist_token = new_token()

    # --- keeping ---

    def as_json(self) -> dict[str, Any]:
        return {"host": self.host_token, "pin": self.pin, "assist": [self.assist_token, self.assist_pin]}

    @classmethod
    def from_json(cls, saved: dict[str, Any]) -> "Doors":
        doors = cls()
        doors.host_token, doors.pin = saved["host"], saved["pin"]
        doors.assist_token, doors.assist_pin = saved.get("assist", (doors.assist_token, doors.assist_pin))
        return doors


class Guesses:
    """Wrong seat words and PINs, counted per device and for all tables together.

    Nobody locks anybody else out, and who knows the right word gets in: words are too long to be guessed. Only those of
    an older release, four to six digits, are not listened to from a device that was wrong too often.
    """

    def __init__(self, now: Callable[[], float]):
        self.now, self.lock = now, threading.Lock()
        self.wrong: dict[str, list[float]] = {}         # when, by device

    def tried(self, device: str, word: str, right: bool) -> None:
        """Somebody has entered a word. Refused if this device was wrong too often, unless it is right by now."""
        with self.lock:
            since = self.now() - LISTENS_AGAIN
            self.wrong = {one: times for one, times in self.wrong.items() if times[-1] > since}
            recent = [at for at in self.wrong.get(device, ()) if at > since]
            if len(recent) >= TRIES and not (right and is_long(word)):
                raise Illegal("too-many-tries", "too many wrong tries; wait a minute")
            if not right:
                self.wrong[device] = [*recent, self.now()]

    def jumped(self, by: float) -> None:
        with self.lock:
            self.wrong = {device: [at + by for at in times] for device, times in self.wrong.items()}
