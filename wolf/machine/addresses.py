"""The addresses at which phones could reach this computer, likeliest first; and QR codes.

Asks nobody on the internet.
"""

import io
import re
import socket
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv4Address

import ifaddr
import segno

HOTSPOTS = ("10.42.0.1", "192.168.137.1", "192.168.2.1")        # what NetworkManager, Windows and macOS take
VPN = re.compile(r"tun|tap|wg\d|utun|ppp|ipsec|zt|tailscale|zerotier|wireguard|openvpn|nordlynx|proton"
                 r"|cisco anyconnect|globalprotect|fortinet", re.I)
NOT_FOR_PHONES = re.compile(r"lo$|docker|veth(?!ernet)|br-|virbr|cni|flannel|podman|lxc|lxd|incus|vmnet|vboxnet|vnet"
                            r"|dummy|awdl|llw|virtualbox|vmware|vethernet|hyper-v|npcap", re.I)
WIRELESS = re.compile(r"wl|ath\d|ap\d|.*wi-?fi|.*wireless|.*802\.11", re.I)


@dataclass(frozen=True)
class Address:
    ip: str
    interface: str


def adapters() -> list[Address]:
    """Every IPv4 address of every interface that is up."""
    return [Address(ip.ip, adapter.nice_name or adapter.name)
            for adapter in ifaddr.get_adapters() for ip in adapter.ips if isinstance(ip.ip, str)]


def for_phones(found: list[Address], routed: str = "") -> list[Address]:
    """The addresses a phone could reach: own hotspots, the one with this computer's traffic, Wi-Fi, others."""
    usable = [one for one in found if not IPv4Address(one.ip).is_loopback and not IPv4Address(one.ip).is_link_local
              and not NOT_FOR_PHONES.match(one.interface) and not VPN.match(one.interface)]
    return sorted(dict.fromkeys(usable), key=lambda one: (
        one.ip not in HOTSPOTS, not is_private(one.ip), one.ip != routed,
        not WIRELESS.match(one.interface), not one.ip.startswith("192.168."), one.ip))


def vpns(found: list[Address]) -> list[Address]:
    return [one for one in found if VPN.match(one.interface)]


def is_private(ip: str) -> bool:
    first, second = (int(part) for part in ip.split(".")[:2])
    return first == 10 or (first, second) == (192, 168) or (first == 172 and 16 <= second < 32)


def routed() -> str:
    """The address this computer would use to reach others. Connecting such a socket sends nothing and asks nobody."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return probe.getsockname()[0]
        except OSError:
            return ""


def lan_addresses() -> list[Address]:
    return for_phones(adapters(), routed())


@lru_cache(64)
def qr_svg(text: str) -> str:
    out = io.BytesIO()
    segno.make(text, micro=False).save(out, kind="svg", scale=6, border=2, xmldecl=False, svgns=True, omitsize=True)
    return out.getvalue().decode()


def qr_terminal(text: str) -> str:
    out = io.StringIO()
    segno.make(text, micro=False).terminal(out=out, compact=True)
    return out.getvalue()
