"""What is looked after while the table is open: a changed address, the name on the network, certificates, staying awake."""

import logging
import threading
from collections.abc import Callable

from .awake import Awake
from .mdns import Announcement, announce
from .rooms import House

EVERY = 2.0                     # seconds
log = logging.getLogger("wolf")


class Watch:
    def __init__(self, house: House, changed: Callable[[], None], renew: Callable[[], None] = lambda: None):
        """`changed` is told that phones come in otherwise now; `renew` is called at every look and does what is due."""
        self.house, self.changed, self.renew = house, changed, renew
        self.awake = Awake()
        self._shown = house.entrance.address    # on the terminal
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
        entrance = self.house.entrance
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
        entrance = self.house.entrance
        if self._said:
            self._said.close()
        self._said_at, entrance.name = entrance.address, ""
        self._said = announce(entrance.address, entrance.port, entrance.scheme) if entrance.address != "127.0.0.1" else None
        if self._said:
            entrance.name = self._said.host
            for room in self.house.rooms.values():
                room.wake()
