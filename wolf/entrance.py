"""How phones get in: which Wi-Fi, which address, which port. One per server; what the host chose is kept with the data."""

import json
import os
from pathlib import Path

from . import net, wifi
from .net import Address
from .wifi import Wifi

USUAL_PORT = {"http": 80, "https": 443}


class Entrance:
    def __init__(self, data: Path):
        self.file = data / "network.json"
        self.host, self.port, self.scheme = "", 8000, "http"        # as served
        self.side_port = 0                                          # plain http beside https; 0 without
        self.name = ""                                              # wolf.local, once it is announced
        self.kept, self._as_of = {}, None                           # interface, wifi by place; which version of the file
        self.learn()
        self._addresses: list[Address] | None = None
        self.place = ""                                             # the Wi-Fi this computer is on itself
        self._system: Wifi | None = None
        self.moved = False                                          # the address has changed under way: phones have to come in again

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
        """Kept by the interface's name: its address will be another one tomorrow."""
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
        """Where the game is."""
        return at(self.scheme, self.address, self.port, path)

    def join_url(self, path: str = "") -> str:
        """What the code carries. Under https the side door, which sends on whoever trusts us and tells the others how."""
        return at("http", self.address, self.side_port, path) if self.scheme == "https" and self.side_port else self.url(path)

    def name_url(self, path: str = "") -> str:
        return at(self.scheme, self.name, self.port, path) if self.name else ""

    def console_url(self, token: str) -> str:
        """On this computer itself, where no certificate is needed."""
        port = self.side_port if self.scheme == "https" else self.port
        here = "127.0.0.1" if self.host in ("", "0.0.0.0", "::") else self.host
        return at("http", here, port) + f"host?token={token}"

    # --- the Wi-Fi ---

    def ask_system(self) -> None:
        self._system = wifi.of_system()
        self.place = self._system.name if self._system else ""

    @property
    def wifi(self) -> Wifi | None:
        """What the host said when we were on this network, else what the system says."""
        said = self.kept.get("wifi", {}).get(self.place)
        return Wifi(**said) if said else self._system

    def set_wifi(self, wish: Wifi) -> None:
        """Without a name it is forgotten."""
        self.learn()
        places = {**self.kept.get("wifi", {}), self.place: vars(wish)}
        if not wish.name:
            del places[self.place]
        self.keep(wifi=places)

    # --- what is kept ---

    def learn(self) -> bool:
        """Whether something new was written, by the command `hotspot` for example, while this server runs."""
        found = version_of(self.file)
        if found == self._as_of:
            return False
        self.kept, self._as_of = read(self.file), found
        return True

    def keep(self, **what) -> None:
        self.learn()
        self.kept |= what
        write_private(self.file, json.dumps(self.kept, ensure_ascii=False).encode())
        self._as_of = version_of(self.file)


def at(scheme: str, host: str, port: int, path: str = "") -> str:
    return f"{scheme}://{host}{'' if port == USUAL_PORT[scheme] else f':{port}'}{path}/"


def version_of(path: Path) -> tuple[int, int] | None:
    """Every write makes a new file."""
    try:
        found = path.stat()
        return found.st_mtime_ns, found.st_ino
    except OSError:
        return None


def read(path: Path) -> dict:
    """A file that was cut off or edited badly is as good as none: it is asked for again."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return found if isinstance(found, dict) else {}
    except (OSError, ValueError):
        return {}


def write_private(path: Path, content: bytes) -> None:
    """For the owner's eyes only, and whole or not at all. Written by sudo it belongs to whom the folder belongs."""
    make_folder(path.parent)
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    give_to_owner_of(path.parent, part)
    part.replace(path)


def make_folder(path: Path) -> None:
    if not path.is_dir():
        make_folder(path.parent)
        path.mkdir(exist_ok=True)
        give_to_owner_of(path.parent, path)


def give_to_owner_of(folder: Path, path: Path) -> None:
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        owner = folder.stat()
        os.chown(path, owner.st_uid, owner.st_gid)
