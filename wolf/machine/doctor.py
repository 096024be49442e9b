"""Checks this computer before the guests come: what would keep phones from connecting, and what to do about it."""

import os
import shutil
import socket
import sqlite3
import ssl
import sys
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from importlib.util import find_spec
from pathlib import Path

from . import addresses
from .entrance import Entrance
from .programs import Done, run

OK, NOTE, BAD = "ok", "note", "bad"
LITTLE, NONE_LEFT = 500, 50                 # MB of disk
ADVICE = ("isolation", "vpn_phone", "mobile_data", "how_many")      # what can only be seen from a phone
DAY = 86400
MAC_FIREWALL = "/usr/libexec/ApplicationFirewall/socketfilterfw"


@dataclass(frozen=True)
class Finding:
    level: str
    code: str                               # a sentence of [doctor]
    about: dict = field(default_factory=dict)


class Machine:
    """What is examined. Tests replace it by a sick one."""

    platform = sys.platform

    def __init__(self, data: Path, port: int, spoken: str = ""):
        """`spoken` is the tag of the language that a voice should have; if empty, any will do."""
        self.data, self.port, self.spoken = data, port, spoken

    def run(self, *words: str) -> Done:
        return run(*words)

    def adapters(self) -> list[addresses.Address]:
        return addresses.adapters()

    def routed(self) -> str:
        return addresses.routed()

    def picked(self) -> str:
        return Entrance(self.data).kept.get("interface", "")

    def now(self) -> float:
        return time.time()

    def program_written(self) -> float:
        return max(path.stat().st_mtime for path in Path(__file__).parents[1].rglob("*.py"))

    def has_battery_clock(self) -> bool:
        return self.platform != "linux" or Path("/dev/rtc0").exists() or Path("/dev/rtc").exists()

    def free_mb(self) -> float:
        """Free space on the disk that holds the data."""
        folder = self.data.absolute()
        while not folder.exists():
            folder = folder.parent
        return shutil.disk_usage(folder).free / 1e6

    def may_write(self) -> bool:
        try:
            self.data.mkdir(parents=True, exist_ok=True)
            probe = self.data / ".doctor"
            probe.write_bytes(b"")
            probe.unlink()
            return True
        except OSError:
            return False

    def open_port(self, port: int) -> OSError | None:
        try:
            socket.create_server(("0.0.0.0", port)).close()
        except OSError as why:
            return why
        return None

    def is_ours(self, port: int) -> bool:
        """Whether a table is already open on that port, over http or https with a certificate only phones trust."""
        anybody = ssl.create_default_context()
        anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
        return (answers(HTTPConnection("127.0.0.1", port, timeout=1))
                or answers(HTTPSConnection("127.0.0.1", port, timeout=2, context=anybody)))

    def read(self, path: str) -> str:
        try:
            return Path(path).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""

    def has(self, module: str) -> bool:
        return find_spec(module) is not None

    def has_browser(self) -> bool:
        if self.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            return False
        try:
            return bool(webbrowser.get())
        except webbrowser.Error:
            return False


def answers(connection: HTTPConnection) -> bool:
    with closing(connection):
        try:
            connection.request("GET", "/trust/ok")
            return connection.getresponse().read(8) == b"ok\n"
        except (OSError, HTTPException):
            return False


def examine(machine: Machine) -> Iterator[tuple[str, Finding]]:
    for what, check in CHECKS.items():
        yield from ((what, finding) for finding in check(machine))


def address(m: Machine) -> Iterator[Finding]:
    found = m.adapters()
    usable = addresses.for_phones(found, m.routed())
    best = next((one for one in usable if one.interface == m.picked()), next(iter(usable), None))
    if best is None:
        yield Finding(BAD, "no_address")
    else:
        yield Finding(OK, "address_ok", {"ip": best.ip, "interface": best.interface})
        if others := [one for one in usable if one != best]:
            listed = ", ".join(f"{one.ip} ({one.interface})" for one in others)
            yield Finding(NOTE, "address_several", {"others": listed})
        if best.ip in addresses.HOTSPOTS:
            yield Finding(NOTE, "own_hotspot")
    if vpns := addresses.vpns(found):
        yield Finding(NOTE, "vpn", {"names": ", ".join(sorted({one.interface for one in vpns}))})


def port(m: Machine) -> Iterator[Finding]:
    why = m.open_port(m.port)
    if why is None:
        yield Finding(OK, "port_ok", {"port": m.port})
    elif isinstance(why, PermissionError):
        yield Finding(BAD, "port_forbidden", {"port": m.port})
    elif m.is_ours(m.port):
        yield Finding(OK, "port_ours", {"port": m.port})
    else:
        yield Finding(NOTE, "port_taken", {"port": m.port})


def firewall(m: Machine) -> Iterator[Finding]:
    if m.platform == "win32":
        found = m.run("powershell", "-NoProfile", "-Command", "(Get-NetConnectionProfile).NetworkCategory")
        public = "Public" in found.out
        yield Finding(BAD, "firewall_windows_public") if public else Finding(NOTE, "firewall_windows")
    elif m.platform == "darwin":
        on = "enabled" in m.run(MAC_FIREWALL, "--getglobalstate").out
        yield Finding(NOTE, "firewall_mac") if on else Finding(OK, "firewall_ok")
    elif "ENABLED=yes" in m.read("/etc/ufw/ufw.conf"):
        yield Finding(NOTE, "firewall_ufw", {"port": m.port})
    elif m.run("firewall-cmd", "--state").ok:
        allowed = f"{m.port}/tcp" in m.run("firewall-cmd", "--list-ports").out
        yield Finding(OK, "firewall_ok") if allowed else Finding(BAD, "firewall_firewalld", {"port": m.port})
    else:
        yield Finding(OK, "firewall_ok")


def clock(m: Machine) -> Iterator[Finding]:
    now = m.now()
    shown = f"{datetime.fromtimestamp(now):%Y-%m-%d %H:%M}"
    if now < m.program_written() - DAY or now < newest_game(m) - DAY:
        yield Finding(BAD, "clock_behind", {"now": shown})
    else:
        yield Finding(OK, "clock_ok", {"now": shown})
        if not m.has_battery_clock():
            yield Finding(NOTE, "clock_no_battery")


def disk(m: Machine) -> Iterator[Finding]:
    free = m.free_mb()
    if not m.may_write():
        yield Finding(BAD, "disk_read_only", {"folder": m.data.absolute()})
    elif free < NONE_LEFT:
        yield Finding(BAD, "disk_full", {"mb": f"{free:.0f}", "folder": m.data.absolute()})
    else:
        level, code = (NOTE, "disk_little") if free < LITTLE else (OK, "disk_ok")
        yield Finding(level, code, {"mb": f"{free:.0f}"})


def database(m: Machine) -> Iterator[Finding]:
    path = m.data / "wolf.db"
    if not path.exists():
        yield Finding(OK, "database_none")
        return
    try:
        with closing(sqlite3.connect(path)) as db:
            state = db.execute("pragma quick_check(1)").fetchone()[0]
            games = db.execute("select count(*) from games").fetchone()[0]
        whole = state == "ok"
    except sqlite3.Error:
        whole = False
    if whole:
        yield Finding(OK, "database_ok", {"games": games})
    else:
        yield Finding(BAD, "database_damaged", {"path": path.absolute()})


def newest_game(m: Machine) -> float:
    path = m.data / "wolf.db"
    if not path.exists():                   # connecting would make one
        return 0.0
    try:
        with closing(sqlite3.connect(path)) as db:
            began = db.execute("select max(began) from games").fetchone()[0]
        return datetime.fromisoformat(began).timestamp() if began else 0.0
    except (sqlite3.Error, ValueError):
        return 0.0


def voice(m: Machine) -> Iterator[Finding]:
    """Only the sound test can tell which voices the browser of the public screen has."""
    if m.platform == "darwin":
        found = m.spoken.partition("-")[0] + "_" in m.run("say", "-v", "?").out
    elif m.platform == "win32":
        found = m.spoken in m.run("powershell", "-NoProfile", "-Command",
                                 "Get-ChildItem HKLM:/SOFTWARE/Microsoft/Speech_OneCore/Voices/Tokens "
                                 "| ForEach-Object { $_.Name -replace '.*_([a-z]{2})([A-Z]{2})_.*', '$1-$2' }").out
    else:
        found = m.run("spd-say", "--version").ok
    yield Finding(OK, "voice_ok") if found or m.has("espeakng_loader") else Finding(NOTE, "voice_none")


def browser(m: Machine) -> Iterator[Finding]:
    yield Finding(OK, "browser_ok") if m.has_browser() else Finding(NOTE, "browser_none")


CHECKS: dict[str, Callable[[Machine], Iterator[Finding]]] = {
    "address": address, "port": port, "firewall": firewall, "clock": clock,
    "disk": disk, "database": database, "voice": voice, "browser": browser,
}
