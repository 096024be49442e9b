"""All tables of one server: opened, found, restored after a power cut, and kept ticking."""

import gc
import logging
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from .. import library
from ..engine.errors import Illegal
from ..engine.locale import USUAL
from ..store import Store, StoreError
from ..store.backup import keep_daily
from ..store.files import PRIVATE, write_whole
from .clock import SteadyClock
from .evening import Evening
from .room import Room
from .seats import Sitter

FIRST = "main"                  # the table without a code in its address
log = logging.getLogger("wolf")
TICK = 0.1                      # seconds
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


class House:
    write = staticmethod(write_whole)           # for whoever may not import the store

    def __init__(self, data: Path, lang: str = USUAL, now: Callable[[], float] | None = None):
        """`now` is for tests, which move their clock themselves."""
        data.mkdir(parents=True, exist_ok=True)
        self.clock = None if now else SteadyClock()
        self.data, self.lang = data, lang
        self.now: Callable[[], float] = now or self.clock or time.time
        library.place.folder = data / "boards"
        self.store = Store(data / "wolf.db")
        self.before_closing: list[Callable[[], None]] = []     # of those who read the same store
        self.lock = threading.Lock()            # of the list of tables; before any table's own (the order: see Room)
        self.rooms = {code: Room.restore(code, saved, self.store, self.now)
                      for code, saved in self.store.rooms().items()}
        for room in self.rooms.values():
            room.lobby.lang = lang              # as it was started now, not as it was last time
        if FIRST not in self.rooms:
            self.open(FIRST)
        kept = self.store.kept("evening")
        self.evening = Evening.from_json(kept) if kept else Evening()
        self.evening_lock = threading.RLock()   # before the list of tables and before any table
        self.boards_changed()
        self._stop = threading.Event()
        self._copies: threading.Thread | None = None

    def open(self, code: str = "") -> Room:
        with self.lock:
            code = code or self._free_code()
            room = self.rooms[code] = Room(code, self.store, self.lang, self.now)
            room.save()
            return room

    def _free_code(self) -> str:
        while (code := "".join(secrets.choice(LETTERS) for _ in range(4))) in self.rooms:
            pass
        return code

    def room(self, code: str) -> Room:
        room = self.rooms.get(code)
        if room is None:
            raise Illegal("no-table", "there is no table {name}; check the address, or scan the code again", name=code)
        return room

    def close_table(self, code: str) -> None:
        """Close an empty table; the first one stays."""
        room = self.room(code)
        with self.lock:
            if code == FIRST or not room.in_lobby or room.seats.sitters:
                raise Illegal("table-used", "somebody plays or sits there, or it is the first table")
            del self.rooms[code]
            self.store.forget_room(code)

    def sitting(self, token: str | None) -> tuple[Room, Sitter] | None:
        """The table at which the owner of this token sits, and the seat there."""
        return next(((room, one) for room in list(self.rooms.values()) if (one := room.seats.by_token(token))), None)

    def keep_evening(self) -> None:
        """Store the evening, and let every host see what is planned next."""
        self.store.keep("evening", self.evening.as_json())
        for room in list(self.rooms.values()):
            if room.in_lobby:
                room.wake()

    def boards_changed(self) -> None:
        """Own boards were made, changed or deleted: every table's host sees it at once."""
        for room in list(self.rooms.values()):
            with room.lock:
                if room.in_lobby:
                    room.lobby.keep_to_boards(room.seats)
                    room.touch()

    def start(self) -> None:
        """Start the clock. A game that a restart interrupted stays paused until everybody is back."""
        for room in self.rooms.values():
            try:
                room.pause_because("rules" if room.play.fell_back else "restart")
            except StoreError:                  # a full disk: the table goes on, with the time it had left
                log.exception("table %s", room.code)
        # Games are many objects that stay: with the usual settings the search for garbage goes through them too often.
        gc.set_threshold(20_000, 50, 50)
        if self.clock:
            self.clock.jump()                   # loading took its time, and nobody sat there waiting
        threading.Thread(target=self._run, daemon=True, name="ticker").start()
        self._copies = threading.Thread(target=keep_daily, args=(self.data, self._stop), daemon=True, name="copies")
        self._copies.start()

    def _run(self) -> None:
        while not self._stop.wait(TICK - time.monotonic() % TICK):      # on a grid: a long tick does not delay the next
            by = self.clock.jump() if self.clock else 0.0
            for room in list(self.rooms.values()):
                try:
                    if by:
                        room.jumped(by)
                    room.tick()
                except Exception:               # one table's full disk must not stop the others' clocks
                    log.exception("table %s", room.code)

    def close(self) -> None:
        if self._stop.is_set():
            return
        self._stop.set()
        for room in self.rooms.values():
            with room.lock:
                if room.running:
                    with suppress(StoreError):  # as with the power: then what was noted last counts
                        room.save()             # the time left, to the second
        if self._copies:
            self._copies.join(10)
        for close in self.before_closing:
            close()
        self.store.close()

    def secret(self) -> str:
        """The key that signs cookies: made once, kept with the data, so that a restart signs nobody out."""
        path = self.data / "secret"
        if not path.exists():
            write_whole(path, secrets.token_hex(32), PRIVATE)
        return path.read_text()
