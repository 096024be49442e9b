"""All tables of one server: opened, found, restored after a power cut, and kept ticking."""

import gc
import logging
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from . import library
from .archive import Archive
from .backup import keep_daily
from .clock import SteadyClock
from .entrance import Entrance
from .evening import Evening
from .room import Room
from .sitting import Sitter
from .store import Store, StoreError
from .table.errors import Illegal
from .voice import Voice

FIRST = "main"                  # the table without a code in its address
log = logging.getLogger("wolf")
TICK = 0.1                      # seconds
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


class House:
    def __init__(self, data: Path, lang: str = "zh", now: Callable[[], float] | None = None):
        """`now` is for tests, which move their clock themselves."""
        data.mkdir(parents=True, exist_ok=True)
        self.clock = None if now else SteadyClock()
        now = now or self.clock
        self.data, self.lang, self.now = data, lang, now
        library.own.folder = data / "boards"
        self.store, self.voice, self.entrance = Store(data / "wolf.db"), Voice(data), Entrance(data)
        self.archive = Archive(self.store)
        self.lock = threading.Lock()
        self.rooms: dict[str, Room] = {code: Room.restore(code, saved, self.store, now) for code, saved in self.store.rooms().items()}
        for room in self.rooms.values():
            room.lobby.lang = lang              # as it was started now, not as it was last time
        if FIRST not in self.rooms:
            self.open(FIRST)
        kept = self.store.kept("evening")
        self.evening, self.evening_lock = Evening.from_json(kept) if kept else Evening(), threading.RLock()
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
        """An empty one; the first stays."""
        room = self.room(code)
        with self.lock:
            if code == FIRST or not room.in_lobby or room.company.sitters:
                raise Illegal("table-used", "somebody plays or sits there, or it is the first table")
            del self.rooms[code]
            self.store.forget_room(code)

    def sitting(self, token: str | None) -> tuple[Room, Sitter] | None:
        """At which table somebody sits, wherever he asks."""
        return next(((room, one) for room in list(self.rooms.values()) if (one := room.company.by_token(token))), None)

    def keep_evening(self) -> None:
        """And let every host see what is planned next."""
        self.store.keep("evening", self.evening.as_json())
        for room in list(self.rooms.values()):
            if room.in_lobby:
                room.wake()

    def planned(self, room: Room) -> str:
        """The board that this table plays next by the evening's plan."""
        return self.evening.next_board(self.archive.games_since(room.code, self.evening.since)) if self.evening.plan else ""

    def boards_changed(self) -> None:
        """Own boards were made, changed or deleted: every table's host sees it at once."""
        for room in list(self.rooms.values()):
            with room.lock:
                if room.in_lobby:
                    room.see_to_board()
                    room.touch()

    def start(self) -> None:
        """From here on time runs. A game that a restart interrupted waits until everybody is back."""
        for room in self.rooms.values():
            try:
                room.pause_because("restart")
            except StoreError:                  # a full disk: the table goes on, with the time it had left
                log.exception("table %s", room.code)
        gc.set_threshold(20_000, 50, 50)        # games are many objects that stay: the usual search for garbage goes through all of them far too often
        if self.clock:
            self.clock.jump()                   # loading took its time, and nobody sat there waiting
        threading.Thread(target=self._run, daemon=True, name="ticker").start()
        self._copies = threading.Thread(target=keep_daily, args=(self.data, self._stop), daemon=True, name="daily copies")
        self._copies.start()

    def _run(self) -> None:
        while not self._stop.wait(TICK - time.monotonic() % TICK):      # on a grid: how long the last tick worked is not felt in the next
            by = self.clock.jump() if self.clock else 0.0
            for room in list(self.rooms.values()):
                try:
                    if by:
                        room.jumped(by)
                    room.tick()
                except Exception:               # one table's trouble, such as a full disk, must not stop the others' clocks
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
        self.archive.close()
        self.store.close()

    def secret(self) -> str:
        """The key that signs cookies: made once, kept with the data, so that a restart signs nobody out."""
        path = self.data / "secret"
        if not path.exists():
            path.write_text(secrets.token_hex(32))
            path.chmod(0o600)
        return path.read_text()
