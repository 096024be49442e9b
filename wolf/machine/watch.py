"""What is looked after while the table is open: a changed address, the name, certificates, staying awake."""

import logging
import threading
from collections.abc import Callable, Mapping
from typing import Protocol

from .awake import Awake
from .entrance import Entrance
from .mdns import Announcement, announce

EVERY = 2.0                     # seconds
log = logging.getLogger("wolf")


class Table(Protocol):
    @property
    def running(self) -> bool: ...

    def wake(self) -> None: ...


class Tables(Protocol):
    """All tables of the house, as far as this computer has to know them."""

    @property
    def rooms(self) -> Mapping[str, Table]: ...


class Watch:
    def __init__(self, house: Tables, entrance: Entrance, changed: Callable[[], None],
                 renew: Callable[[], None] = lambda: None):
        """`changed` is told that phones come in otherwise now; `renew` is called at every look and does what is due."""
        self.house, self.entrance, self.changed, self.renew = house, entrance, changed, renew
        self.awake = Awake()
        self._shown = entrance.address          # on the terminal
        self._said: Announcement | None = None
        self._said_at = ""
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True, name="watch")

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._thread.join(5)

    def _run(self) -> None:
        while True:
            try:
                self.look()
            except Exception:                   # a network that is just going away; the next look is in a moment
                log.exception("watch")
            if self._stop.wait(EVERY):
                break
        self.awake.keep(False)
        if self._said:
            self._said.close()

    def look(self) -> None:
        entrance = self.entrance
        new = entrance.look()
        self.awake.keep(any(room.running for room in self.house.rooms.values()))
        self.renew()
        if new:
            entrance.ask_system()
            for room in self.house.rooms.values():
                room.wake()
        if entrance.address != self._shown:     # it changed, or the host picked another one
            self._shown = entrance.address
            self.changed()
        if entrance.address != self._said_at:
            self._say_name()

    def _say_name(self) -> None:
        entrance = self.entrance
        if self._said:
            self._said.close()
        self._said_at, entrance.name = entrance.address, ""
        alone = entrance.address == "127.0.0.1"
        self._said = None if alone else announce(entrance.address, entrance.port, entrance.scheme)
        if self._said:
            entrance.name = self._said.host
            for room in self.house.rooms.values():
                room.wake()
