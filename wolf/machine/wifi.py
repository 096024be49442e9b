"""The Wi-Fi that phones have to join: its name and password, from the host or from the system."""

import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from segno import helpers

from .programs import run


@dataclass(frozen=True)
class Wifi:
    name: str
    password: str | None = None         # empty: an open network; None: there is one and nobody told us

    @property
    def code(self) -> str:
        """The text of a Wi-Fi QR code; empty while the password is missing."""
        if not self.name or self.password is None:
            return ""
        return helpers.make_wifi_data(self.name, self.password or None, "WPA" if self.password else "nopass")


def parse(text: str) -> Wifi:
    """The Wi-Fi in NAME or NAME:PASSWORD. A password may contain colons, a name may not."""
    name, _, password = text.partition(":")
    return Wifi(name, password)


def of_system() -> Wifi | None:
    """The Wi-Fi this computer is on, if the system says; the password only if that needs no permission."""
    by_system = {"win32": from_windows, "darwin": from_mac}.get(sys.platform, from_networkmanager)
    return by_system()


def from_networkmanager() -> Wifi | None:
    """The Wi-Fi by NetworkManager, or this computer's own hotspot."""
    active = run("nmcli", "-t", "-f", "UUID,TYPE", "connection", "show", "--active")
    uuid = next((line.split(":")[0] for line in active.out.splitlines() if line.endswith(":802-11-wireless")), "")
    if not active.ok or not uuid:
        return None
    told = run("nmcli", "-s", "-t", "-e", "no", "-f",
               "802-11-wireless.ssid,802-11-wireless-security.key-mgmt,802-11-wireless-security.psk",
               "connection", "show", uuid)
    about = dict(line.split(":", 1) for line in told.out.splitlines() if ":" in line)
    name, key = about.get("802-11-wireless.ssid", ""), about.get("802-11-wireless-security.key-mgmt", "")
    if not name:
        return None
    if not key:
        return Wifi(name, "")
    return Wifi(name, about.get("802-11-wireless-security.psk") or None if key in ("wpa-psk", "sae") else None)


def from_windows() -> Wifi | None:
    """The Wi-Fi by Windows. Its output is translated, so the exported profile is read."""
    shown = run("netsh", "wlan", "show", "interfaces")
    name = next((line.partition(":")[2].strip() for line in shown.out.splitlines()
                 if line.strip().startswith("SSID")), "")
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
    """The Wi-Fi by macOS: only the name, because the keychain would ask for permission."""
    said = run("networksetup", "-getairportnetwork", "en0").out
    name = said.partition(": ")[2].strip()
    return Wifi(name) if name else None
