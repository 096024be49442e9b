"""This computer as access point, through NetworkManager: a Wi-Fi of its own, one friendly name, no sign-in page."""

import secrets
from pathlib import Path

from ..store.files import is_root, write_whole
from .entrance import Entrance
from .mdns import NAME
from .probes import ASKED, NCSI_ADDRESS, NCSI_NAME
from .programs import run
from .wifi import Wifi

CONNECTION = "wolf-hotspot"                 # ours, by this name; no other is ever touched
ADDRESS = "10.42.0.1"                       # what NetworkManager gives a hotspot anyway
DROP_IN = Path("/etc/NetworkManager/dnsmasq-shared.d/wolf.conf")
UP_TIME = 40                                # seconds for the radio to begin


class CannotBe(Exception):
    """Why there can be no hotspot: a key of [hotspot] and its parameters."""

    def __init__(self, code: str, **params):
        super().__init__(code)
        self.code, self.params = code, params


def names() -> str:
    """The file for NetworkManager's dnsmasq: our name, and the names with which phones test for internet."""
    lines = ["# made by wolf; `app.py hotspot off` removes it", f"address=/{NAME}.local/{ADDRESS}",
             *(f"address=/{host}/{ADDRESS}" for host in ASKED), f"address=/{NCSI_NAME}/{NCSI_ADDRESS}"]
    return "\n".join(lines) + "\n"


def on(data: Path, name: str, password: str) -> Wifi:
    """Start the access point, now and after every restart. If that fails, everything is as before."""
    wifi = Wifi(name, password or known_password(data, name) or f"{secrets.randbelow(10**8):08}")
    if not 8 <= len(wifi.password) <= 63 or not wifi.password.isascii():
        raise CannotBe("password")
    if not 1 <= len(name.encode()) <= 32:
        raise CannotBe("name")
    device = wifi_device()
    if not is_root():
        raise CannotBe("root")
    before = active_on(device) or was_on_before(data)           # up already: then the one of the first time
    run("nmcli", "connection", "delete", CONNECTION)
    try:
        write_whole(DROP_IN, names())                           # before it comes up: dnsmasq reads it once
        must("nmcli", "connection", "add", "type", "wifi", "ifname", device, "con-name", CONNECTION, "ssid", name,
             "autoconnect", "yes", "connection.autoconnect-priority", "100",
             "802-11-wireless.mode", "ap", "802-11-wireless.band", "bg", "802-11-wireless.powersave", "2",
             "802-11-wireless-security.key-mgmt", "wpa-psk", "802-11-wireless-security.psk", wifi.password,
             "ipv4.method", "shared", "ipv4.addresses", f"{ADDRESS}/24", "ipv6.method", "disabled")
        must("nmcli", "connection", "up", CONNECTION, timeout=UP_TIME)
    except (CannotBe, OSError) as why:
        off(before)
        raise why if isinstance(why, CannotBe) else CannotBe("failed", why=why) from None
    entrance = Entrance(data)
    entrance.place = name                   # on this computer's own Wi-Fi
    entrance.set_wifi(wifi)
    entrance.keep(before=before)
    return wifi


def off(before: str = "") -> bool:
    """Stop the access point. Whether there was one. The computer returns to the network it was on."""
    was = run("nmcli", "connection", "delete", CONNECTION).ok
    if DROP_IN.exists():
        try:
            DROP_IN.unlink()
        except PermissionError:
            raise CannotBe("root") from None
    if before:
        run("nmcli", "connection", "up", "uuid", before, timeout=UP_TIME)
    return was


def was_on_before(data: Path) -> str:
    return Entrance(data).kept.get("before", "")


def known_password(data: Path, name: str) -> str:
    """The last password, so that phones that know it connect by themselves."""
    return Entrance(data).kept.get("wifi", {}).get(name, {}).get("password") or ""


def wifi_device() -> str:
    """The first Wi-Fi device that can be an access point."""
    listed = run("nmcli", "-t", "-f", "DEVICE,TYPE", "device")
    if not listed.ok:
        raise CannotBe("no_networkmanager")
    if run("nmcli", "radio", "wifi").out == "disabled":
        raise CannotBe("radio_off")
    devices = [line.split(":")[0] for line in listed.out.splitlines() if line.endswith(":wifi")]
    if not devices:
        raise CannotBe("no_wifi")
    for device in devices:
        if "AP:yes" in run("nmcli", "-t", "-f", "WIFI-PROPERTIES", "device", "show", device).out:
            return device
    raise CannotBe("no_access_point")


def active_on(device: str) -> str:
    """The connection that the access point replaces."""
    said = run("nmcli", "-t", "-f", "UUID,NAME,DEVICE", "connection", "show", "--active").out
    return next((line.split(":")[0] for line in said.splitlines()
                 if line.endswith(f":{device}") and f":{CONNECTION}:" not in line), "")


def must(*words: str, timeout: float = 15) -> None:
    done = run(*words, timeout=timeout)
    if not done.ok:
        raise CannotBe("failed", why=done.why or done.out)
