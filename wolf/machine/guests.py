"""Who is connected, for how long, and how many at a time: one device must not keep the others out.

Every connection is a thread and a few open files, of which a computer has only so many. Without limits a thousand
connections that say nothing would stop the whole house for as long as they are held.
"""

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

HEADERS = 10.0                  # seconds in which a request must have been read
REQUEST = 60.0                  # seconds in which it must have been answered; one for pushes stays as long as it likes
SILENT, PATIENCE = 64, 2.0      # so many of one device may be silent for so many seconds; then the oldest has to go
EACH = 300                      # connections of one device: as many as a whole table behind one router has
AT_ONCE = 8                     # requests of one device that are worked on at a time; a browser sends six
FILES = 16_384                  # open files, as many as we wish for
OTHERS = 128                    # of them for everything but connections
PER_GUEST = 3                   # the socket, and what is needed to wait for it
THIS_COMPUTER = ("127.0.0.1", "::1")


@dataclass
class Device:
    """All connections from one address."""

    number: int = 0
    silent: dict["Guest", None] = field(default_factory=dict)      # have not said what they want; the oldest first
    turns: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(AT_ONCE))


@dataclass(eq=False)
class Guest:
    """One connection."""

    sock: socket.socket
    address: str
    device: Device
    until: float                # when it is sent away
    stays: bool = False         # is pushed to
    has_turn: bool = False

    def hang_up(self) -> None:
        """Its thread, which waits for something to read, finds that there is nothing more, and closes it."""
        self.device.silent.pop(self, None)
        with contextlib.suppress(OSError):
            socket.socket.shutdown(self.sock, socket.SHUT_RDWR)     # the plain one: TLS would wait for the other side


class Guests:
    def __init__(self, most: int = 0, now: Callable[[], float] = time.monotonic):
        """`most` is how many may be connected at all: as many as this computer has files for, unless it is said."""
        self.most, self.now = most or (raise_file_limit() - OTHERS) // PER_GUEST, now
        self.lock = threading.Lock()
        self.devices: dict[str, Device] = {}
        self.all: dict[socket.socket, Guest] = {}

    # --- the life of a connection ---

    def came(self, sock: socket.socket, address: str) -> bool:
        """Somebody has connected. False if there are too many from there already, or at all."""
        with self.lock:
            device = self.devices.get(address) or Device()
            oldest = next(iter(device.silent), None)
            if len(device.silent) >= SILENT and oldest and self.now() > oldest.until - HEADERS + PATIENCE:
                oldest.hang_up()
            if (device.number >= EACH and address not in THIS_COMPUTER) or not self.has_room():
                return False
            guest = self.all[sock] = Guest(sock, address, device, self.now() + HEADERS)
            device.silent[guest] = None
            device.number += 1
            self.devices[address] = device
            return True

    def has_room(self) -> bool:
        """Whether one more can be taken; if need be, one that is silent goes, from where most of them come."""
        if len(self.all) < self.most:
            return True
        crowd = max(self.devices.values(), key=lambda device: len(device.silent), default=None)
        if crowd is None or not crowd.silent:
            return False
        next(iter(crowd.silent)).hang_up()
        return True

    @contextlib.contextmanager
    def request(self, sock: socket.socket) -> Iterator[None]:
        """Its request has been read and is answered now; or when others of this device have been: nobody else waits."""
        guest = self.all.get(sock)
        if guest is None:
            yield
            return
        with self.lock:
            guest.device.silent.pop(guest, None)
        guest.device.turns.acquire()
        guest.has_turn, guest.until = True, self.now() + REQUEST
        try:
            yield
        finally:
            self.end_turn(guest)

    def stays(self, sock: socket.socket, stays: bool = True) -> None:
        """It is pushed to from now on, or was until now."""
        guest = self.all.get(sock)
        if guest:
            guest.stays, guest.until = stays, self.now() + REQUEST
            self.end_turn(guest)

    def end_turn(self, guest: Guest) -> None:
        with self.lock:
            had, guest.has_turn = guest.has_turn, False
        if had:
            guest.device.turns.release()

    def left(self, sock: socket.socket) -> None:
        with self.lock:
            guest = self.all.pop(sock, None)
            if guest:
                guest.device.silent.pop(guest, None)
                guest.device.number -= 1
                if not guest.device.number:
                    del self.devices[guest.address]

    def look(self) -> None:
        """Called about twice a second: whoever has taken too long is sent away."""
        now = self.now()
        with self.lock:
            for guest in self.all.values():
                if now > guest.until and not guest.stays:
                    guest.hang_up()


def raise_file_limit() -> int:
    """The number of files that may be open: as high as the system lets us, for the usual 256 or 1024 are few."""
    try:
        import resource
    except ImportError:         # Windows counts otherwise
        return FILES
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    for wish in (FILES, 10_240, 4096):                  # macOS says that there is no limit, and yet has one
        wish = wish if most == endless else min(wish, most)
        if now != endless and now < wish:
            with contextlib.suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wish, most))
                break
    now = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return FILES if now == endless else min(now, FILES)
