"""How phones get in: which Wi-Fi, which address, which port. What the host chose is kept with the data."""

import json
from pathlib import Path
from typing import Any

from ..store.files import PRIVATE, write_whole
from . import addresses as net, wifi
from .addresses import Address
from .wifi import Wifi

USUAL_PORT = {"http": 80, "https": 443}


class Entrance:
    def __init__(self, data: Path):
        self.file = data / "network.json"
        self.host, self.port, self.scheme = "", 8000, "http"        # as served
        self.side_port = 0                                          # plain http beside https; 0 without
        self.name = ""                                              # wolf.local, once it is announced
        self.names: tuple[str, ...] = ()                            # on the internet; * is any
        self.kept: dict[str, Any] = {}                              # interface, wifi by place
        self._as_of: tuple[int, int] | None = None                  # which version of the file
        self.learn()
        self._addresses: list[Address] | None = None
        self.place = ""                                             # the Wi-Fi this computer is on itself
        self._system: Wifi | None = None
        self.moved = False                                          # under way: phones have to come in again

    # --- the address ---

    @property
    def addresses(self) -> list[Address]:
        if self._addresses is None:
            self._addresses = net.lan_addresses()
        return self._addresses

    @property
    def address(self) -> str:
        if self.host not in ("", "0.0.0.0", "::"):
            return self.host
        picked = [one for one in self.addresses if one.interface == self.kept.get("interface")]
        return next((one.ip for one in picked + self.addresses), "127.0.0.1")

    def pick(self, ip: str) -> None:
        """Choose an address. Its interface is what is stored, because tomorrow the address will be another."""
        for one in self.addresses:
            if one.ip == ip:
                self.keep(interface=one.interface)

    def look(self) -> bool:
        """Whether something has changed since the last look."""
        before, known = self.address, self._addresses
        learned = self.learn()
        self._addresses = net.lan_addresses()
        self.moved = self.moved or self.address != before
        return self._addresses != known or learned

    def url(self, path: str = "") -> str:
        """The address of the table."""
        return at(self.scheme, self.address, self.port, path)

    def join_url(self, path: str = "") -> str:
        """The address in the QR code. With https it is the http side door: it explains trust, or leads on."""
        if self.scheme == "https" and self.side_port:
            return at("http", self.address, self.side_port, path)
        return self.url(path)

    def name_url(self, path: str = "") -> str:
        return at(self.scheme, self.name, self.port, path) if self.name else ""

    def console_url(self, token: str) -> str:
        """The console's address on this computer, where no certificate is needed."""
        port = self.side_port if self.scheme == "https" else self.port
        here = "127.0.0.1" if self.host in ("", "0.0.0.0", "::") else self.host
        return at("http", here, port) + f"host?token={token}"

    # --- the Wi-Fi ---

    def ask_system(self) -> None:
        self._system = wifi.of_system()
        self.place = self._system.name if self._system else ""

    @property
    def wifi(self) -> Wifi | None:
        """The Wi-Fi as the host entered it for this network, otherwise as the system reports it."""
        said = self.kept.get("wifi", {}).get(self.place)
        return Wifi(**said) if said else self._system

    def set_wifi(self, wish: Wifi) -> None:
        """Store the Wi-Fi. An empty name forgets it."""
        self.learn()
        places = {**self.kept.get("wifi", {}), self.place: vars(wish)}
        if not wish.name:
            del places[self.place]
        self.keep(wifi=places)

    # --- what is kept ---

    def learn(self) -> bool:
        """Read the file again. Whether it is new, written by the command `hotspot` for example."""
        found = version_of(self.file)
        if found == self._as_of:
            return False
        self.kept, self._as_of = read(self.file), found
        return True

    def keep(self, **what: object) -> None:
        self.learn()
        self.kept |= what
        write_whole(self.file, json.dumps(self.kept, ensure_ascii=False), PRIVATE)
        self._as_of = version_of(self.file)


def at(scheme: str, host: str, port: int, path: str = "") -> str:
    return f"{scheme}://{host}{'' if port == USUAL_PORT[scheme] else f':{port}'}{path}/"


def version_of(path: Path) -> tuple[int, int] | None:
    """The version of a file: every write makes a new file."""
    try:
        found = path.stat()
        return found.st_mtime_ns, found.st_ino
    except OSError:
        return None


def read(path: Path) -> dict[str, Any]:
    """The stored choice. A file that is damaged counts as none: the host is asked again."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return found if isinstance(found, dict) else {}
    except (OSError, ValueError):
        return {}
