"""The Wi-Fi that phones have to join: its name and password, as the host says them or as the system tells them."""

import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from segno import helpers

from .commands import run


@dataclass(frozen=True)
class Wifi:
    name: str
    password: str | None = None         # empty: an open network; None: there is one and nobody told us

    @property
    def code(self) -> str:
        """What a phone's camera understands; empty while the password is missing."""
        if not self.name or self.password is None:
            return ""
        return helpers.make_wifi_data(self.name, self.password or None, "WPA" if self.password else "nopass")


def parse(text: str) -> Wifi:
    """NAME or NAME:PASSWORD. A password may have colons, a name may not."""
    name, _, password = text.partition(":")
    return Wifi(name, password)


def of_system() -> Wifi | None:
    """The Wi-Fi this computer is on, if the system tells; its password only where that needs no permission."""
    by_system = {"win32": from_windows, "darwin": from_mac}.get(sys.platform, from_networkmanager)
    return by_system()


def from_networkmanager() -> Wifi | None:
    """Also this computer's own hotspot."""
    active = run("nmcli", "-t", "-f", "UUID,TYPE", "connection", "show", "--active")
    uuid = next((line.split(":")[0] for line in active.out.splitlines() if line.endswith(":802-11-wireless")), "")
    if not active.ok or not uuid:
        return None
    told = run("nmcli", "-s", "-t", "-e", "no", "-f", "802-11-wireless.ssid,802-11-wireless-security.key-mgmt,802-11-wireless-security.psk",
               "connection", "show", uuid)
    about = dict(line.split(":", 1) for line in told.out.splitlines() if ":" in line)
    name, key = about.get("802-11-wireless.ssid", ""), about.get("802-11-wireless-security.key-mgmt", "")
    if not name:
        return None
    return Wifi(name, "" if not key else (about.get("802-11-wireless-security.psk") or None) if key in ("wpa-psk", "sae") else None)


def from_windows() -> Wifi | None:
    """The words around the password are translated; the exported profile's are not."""
    shown = run("netsh", "wlan", "show", "interfaces")
    name = next((line.partition(":")[2].strip() for line in shown.out.splitlines() if line.strip().startswith("SSID")), "")
    if not name:
        return None
    with tempfile.TemporaryDirectory() as folder:
        run("netsh", "wlan", "export", "profile", f"name={name}", "key=clear", f"folder={folder}")
        return next((from_profile(path, name) for path in Path(folder).glob("*.xml")), Wifi(name))


def from_profile(path: Path, name: str) -> Wifi:
    said = {element.tag.rpartition("}")[2]: element.text or "" for element in ElementTree.parse(path).iter()}
    if said.get("authentication") == "open":
        return Wifi(name, "")
    return Wifi(name, said.get("keyMaterial") if said.get("protected", "false") == "false" else None)


def from_mac() -> Wifi | None:
    """The keychain would ask the person for permission, so the name only."""
    said = run("networksetup", "-getairportnetwork", "en0").out
    name = said.partition(": ")[2].strip()
    return Wifi(name) if name else None
