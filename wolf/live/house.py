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
from ..store.files import DATABASE, OURS, PRIVATE, make_folder, write_whole
from ..store.trouble import advice
from .clock import SteadyClock
from .doors import Guesses
from .evening import Evening
from .play import mend
from .room import Room
from .saved import VERSION, Saved
from .seats import Sitter
from .secret import LETTERS

FIRST = "main"                  # the table without a code in its address
log = logging.getLogger("wolf")
TICK, RETRY = 0.1, 2.0          # seconds; the second between two tries to store something


class House:
    write = staticmethod(write_whole)           # for whoever may not import the store

    def __init__(self, data: Path, lang: str = USUAL, now: Callable[[], float] | None = None):
        """`now` is for tests, which move their clock themselves."""
        make_folder(data, OURS)
        self.clock = None if now else SteadyClock()
        self.data, self.lang = data, lang
        self.now: Callable[[], float] = now or self.clock or time.time
        library.place.folder = data / "boards"
        self.store = Store(data / DATABASE)
        self.before_closing: list[Callable[[], None]] = []     # of those who read the same store
        self.guesses = Guesses(self.now)
        self.failing_since: float | None = None         # when something could not be stored, and nothing since
        self.tried_at = 0.0
        self.lock = threading.Lock()            # of the list of tables; before any table's own (the order: see Room)
        self.rooms = {code: self.restored(code, saved) for code, saved in self.store.rooms().items()}
        mend(self.store, {room.game_id for room in self.rooms.values()})
        for room in self.rooms.values():
            room.lobby.lang = lang              # as it was started now, not as it was last time
        if FIRST not in self.rooms:
            self.open(FIRST)
        kept = self.store.kept("evening")
        self.evening = Evening.from_json(kept) if kept else Evening()
        self.evening_lock = threading.RLock()   # before the list of tables and before any table
        self.favourites: list[str] = (self.store.kept("favourites") or {}).get("boards", [])
        self.boards_changed()
        self._stop = threading.Event()
        self._copies: threading.Thread | None = None

    def restored(self, code: str, saved: Saved) -> Room:
        if saved.get("version", 1) > VERSION:
            raise StoreError(f"table {code} in {self.store.path} was saved by a newer release; start that one")
        try:
            return Room.restore(code, saved, self.store, self.now)
        except (KeyError, TypeError, ValueError) as why:
            raise StoreError(f"table {code} in {self.store.path} cannot be read ({why!r}); "
                             f"{advice(self.store.path)}") from why

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

    def favour(self, board: str) -> None:
        """Put a board among this house's favourites, or take it from there."""
        others = [one for one in self.favourites if one != board]
        self.favourites = others if board in self.favourites else [*others, board]
        self.store.keep("favourites", {"boards": self.favourites})
        self.wake_lobbies()

    def keep_evening(self) -> None:
        """Store the evening, and let every host see what is planned next."""
        self.store.keep("evening", self.evening.as_json())
        self.wake_lobbies()

    def wake_lobbies(self) -> None:
        """What hosts choose from has changed."""
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
            except StoreError as why:           # a full disk: it is paused once there is room
                self.fails(why)
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
            if by:
                self.guesses.jumped(by)
            self.tick(by)

    def tick(self, by: float = 0.0) -> None:
        """Let all tables go on; `by` is how many seconds their clock has jumped."""
        if self.failing_since is not None:
            self.wait_for_the_disk(by)
        for room in list(self.rooms.values()):
            try:
                if by:
                    room.jumped(by)
                if self.failing_since is None:
                    room.tick()
                else:
                    room.keep_time()
            except StoreError as why:
                self.fails(why)
            except Exception:                   # one table's trouble must not stop the others' clocks
                log.exception("table %s", room.code)

    # --- when nothing can be stored ---

    def fails(self, why: StoreError) -> None:
        """Nothing can be stored. No table goes on until something can, for what is not stored has not happened."""
        if self.failing_since is None or not why.trouble:
            log.error("%s", why)
        if self.failing_since is None and why.trouble:
            self.failing_since = self.tried_at = self.now()
            for room in list(self.rooms.values()):
                room.wake()

    def wait_for_the_disk(self, by: float) -> None:
        """Once in a while try again. When it works, nobody has lost the time meanwhile, and all wait for the host."""
        since = self.failing_since = (self.failing_since or 0.0) + by
        if self.store.trouble and abs(self.now() - self.tried_at) >= RETRY:
            self.tried_at = self.now()
            self.store.still_fails()
        if not self.store.trouble:
            log.error("%s: stored again", self.store.path)
            self.failing_since = None
            for room in list(self.rooms.values()):
                try:
                    room.jumped(self.now() - since, "disk")
                except StoreError as why:       # for a moment only; it has the time back all the same
                    self.fails(why)

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
