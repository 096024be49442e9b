"""How phones reach this computer: its address on the local network, and the code that carries it."""

import io

import ifaddr
import segno
from markupsafe import Markup

HOTSPOTS = ("10.42.0.1", "192.168.137.1", "192.168.2.1")            # what NetworkManager, Windows and macOS give themselves
NOT_FOR_PHONES = ("docker", "veth", "br-", "virbr", "tun", "tap", "wg", "utun", "zt", "tailscale", "vmnet", "vbox")

served = {"port": 8000, "host": ""}         # written once, when the server starts


def lan_addresses() -> list[str]:
    """Private IPv4 addresses a phone could reach, hotspots first."""
    found = []
    for adapter in ifaddr.get_adapters():
        name = (adapter.nice_name or adapter.name or "").lower()
        if name.startswith(NOT_FOR_PHONES):
            continue
        for ip in adapter.ips:
            if isinstance(ip.ip, str) and is_private(ip.ip):
                found.append(ip.ip)
    return sorted(dict.fromkeys(found), key=lambda ip: (ip not in HOTSPOTS, not ip.startswith("192.168."), ip))


def is_private(ip: str) -> bool:
    first, second = (int(part) for part in ip.split(".")[:2])
    return first == 10 or (first, second) == (192, 168) or (first == 172 and 16 <= second < 32)


def best_address() -> str:
    if served["host"] not in ("", "0.0.0.0", "::"):
        return served["host"]
    return next(iter(lan_addresses()), "127.0.0.1")


def join_url(path: str = "") -> str:
    return f"http://{best_address()}:{served['port']}{path}/"


def qr_svg(text: str) -> Markup:
    out = io.BytesIO()
    segno.make(text, micro=False).save(out, kind="svg", scale=6, border=2, xmldecl=False, svgns=True, omitsize=True)
    return Markup(out.getvalue().decode())


def qr_terminal(text: str) -> str:
    out = io.StringIO()
    segno.make(text, micro=False).terminal(out=out, compact=True)
    return out.getvalue()
