"""Getting in: the two codes, the host's choice of address and Wi-Fi, and the page on how to trust our certificate."""

import re
from typing import NamedTuple

from flask import Blueprint, Response, abort, current_app, request
from markupsafe import Markup

from ..live.room import Room
from ..machine import addresses as net
from ..machine.wifi import Wifi
from . import render
from .templates import Template, template
from .who import entrance, house, language, url_for

pages = Blueprint("join", __name__)
TABLE = re.compile(r"(?:/t/\w+)?")
APPLE = ("iPhone", "iPad", "Macintosh")


class Code(NamedTuple):
    """A QR code."""

    kind: str                   # wifi, join or review
    text: str                   # what the code says
    svg: Markup
    shown: str = ""             # the same, to be read
    also: str = ""              # another address, by name


@template("zones/qr.html", id="qr")
class QrZone(Template):
    """The codes on the public screen."""

    codes: tuple[Code, ...]
    moved: bool                 # the address has changed since the server was started

    @property
    def key(self) -> str:
        return render.short(str(([(code.text, code.also) for code in self.codes], self.lang)))


@template("zones/way.html", id="way")
class WayZone(Template):
    """The same codes in the host's console, with address and Wi-Fi to change."""

    codes: tuple[Code, ...]
    pin: str
    addresses: tuple[net.Address, ...]  # of this computer
    address: str                # the one in the code
    wifi: Wifi | None
    place: str                  # the name of the Wi-Fi this computer is in, if that is known
    open: bool                  # unfolded
    https: bool
    trust: str                  # the address of the page on trust

    @property
    def key(self) -> str:
        return render.short(str(([(code.text, code.also) for code in self.codes], self.addresses, self.address,
                                 self.place, self.open, self.lang)))


@template("join/trust.html")
class TrustPage(Template):
    """How a phone learns to trust our certificate, step by step."""

    made: object                # the certificate authority; None without https
    table: str                  # the path of the table the phone came for
    go_on: str                  # the same, with https
    probe: str                  # an address that only a phone which trusts us can read
    here: str                   # the address of this page
    svg: Markup                 # the same, to scan
    apple: bool


def qr(text: str) -> Markup:
    """A code that a phone can scan, drawn by us."""
    return Markup(net.qr_svg(text))


def codes(room: Room) -> tuple[Code, ...]:
    """The QR codes, in order."""
    way, path = entrance(), url_for("player.table", code=room.code).rstrip("/")
    url = way.join_url(path)
    table = Code("join", url, qr(url), url.removeprefix("http://").rstrip("/"), way.name_url(path))
    if not (way.wifi and way.wifi.code):
        return (table,)
    return Code("wifi", way.wifi.code, qr(way.wifi.code), way.wifi.name), table


def qr_zone(room: Room, lang: str) -> render.Zone:
    """Shown in the lobby, after a change of address until everybody is back, and at the end with the review."""
    missing = any(one.token and not room.beat.connected.get(one.seat) for one in room.seats.sitters.values())
    shown = codes(room) if room.in_lobby or (entrance().moved and missing) else ()
    if not shown and room.game is not None and room.game.over:
        url = entrance().url(url_for("club.step_through", id=room.game_id)).rstrip("/")
        shown = (Code("review", url, qr(url)),)
    return render.cached_zone(QrZone(lang=lang, codes=shown, moved=entrance().moved))


def way_zone(room: Room, lang: str) -> render.Zone:
    way = entrance()
    return render.zone(WayZone(
        lang=lang, codes=codes(room), pin=room.doors.pin, addresses=tuple(way.addresses), address=way.address,
        wifi=way.wifi, place=way.place, open=room.in_lobby, https=way.scheme == "https", trust=trust_url()))


def trust_url() -> str:
    return entrance().join_url(url_for("join.trust")).rstrip("/")


def pick_address(room: Room, form) -> None:
    entrance().pick(form.get("value", ""))
    wake_all()


def set_wifi(room: Room, form) -> None:
    entrance().set_wifi(Wifi(form.get("name", "").strip()[:32], form.get("password", "")[:63]))
    wake_all()


def wake_all() -> None:
    for room in house().rooms.values():
        room.wake()


# --- trust ---

@pages.get("/trust")
def trust():
    """How to trust our certificate, for a phone, or on a screen to scan from."""
    lang, way, table = language(), entrance(), request.args.get("to", "")
    table = table if TABLE.fullmatch(table) else ""
    probe = way.url(url_for("join.trusted")).rstrip("/")
    return TrustPage(
        lang=lang, made=current_app.extensions.get("trust"), table=f"{table}/", go_on=way.url(table), probe=probe,
        here=trust_url(), svg=qr(trust_url()),
        apple=any(name in request.user_agent.string for name in APPLE)).render()


@pages.get("/trust/wolf.crt")
def authority():
    made = current_app.extensions.get("trust")
    if made is None:
        abort(404)
    return Response(made.der, mimetype="application/x-x509-ca-cert")         # no attachment: iOS would only file it


@pages.get("/trust/ok")
def trusted():
    """Whoever can load this trusts us."""
    return Response("ok\n", mimetype="text/plain", headers={"Cache-Control": "no-store"})
