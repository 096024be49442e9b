"""Getting in: the two codes, the host's choice of address and Wi-Fi, and the page that teaches a phone to trust this table."""

import re

from flask import Blueprint, Response, abort, current_app, render_template, request

from .. import net
from ..entrance import Entrance
from ..room import Room
from ..wifi import Wifi
from . import render
from .at import base, house, language

pages = Blueprint("ways", __name__)
TABLE = re.compile(r"(?:/t/\w+)?")


def entrance() -> Entrance:
    return house().entrance


def codes(room: Room) -> list[dict]:
    """What there is to scan, in this order."""
    way, path = entrance(), base(room.code)
    wifi = [{"kind": "wifi", "text": way.wifi.code, "shown": way.wifi.name}] if way.wifi and way.wifi.code else []
    both = [*wifi, {"kind": "join", "text": way.join_url(path), "shown": way.join_url(path).removeprefix("http://").rstrip("/"), "also": way.name_url(path)}]
    return [{**code, "svg": net.qr_svg(code["text"])} for code in both]


def qr_zone(room: Room, lang: str) -> render.Zone:
    """On the public screen: in the lobby, and when the address has changed until everybody has found it; at the end the review."""
    missing = any(one.token and not room.connected.get(one.seat) for one in room.company.sitters.values())
    shown = codes(room) if room.in_lobby or (entrance().moved and missing) else []
    if not shown and room.game is not None and room.game.over:
        url = entrance().url(f"/club/game/{room.game_id}/review")[:-1]
        shown = [{"kind": "review", "text": url, "svg": net.qr_svg(url)}]
    return render.zone("qr", "qr", codes=shown, moved=entrance().moved, t=render.words(lang))


def way_zone(room: Room, lang: str) -> render.Zone:
    """In the host's console: the same, and what can be changed about it."""
    way = entrance()
    return render.zone("way", "way", codes=codes(room), pin=room.pin, addresses=way.addresses, address=way.address, wifi=way.wifi,
                       place=way.place, open=room.in_lobby, https=way.scheme == "https", trust=way.join_url("/trust")[:-1], t=render.words(lang))


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
    """For a phone, and for a screen to scan it from."""
    lang, way, table = language(), entrance(), request.args.get("to", "")
    table = table if TABLE.fullmatch(table) else ""
    made = current_app.extensions.get("trust")
    here = way.join_url("/trust")[:-1]
    agent = request.user_agent.string
    return render_template("trust.html", t=render.words(lang), lang=lang, base=table, made=made, go_on=way.url(table), probe=way.url("/trust/ok")[:-1], here=here, svg=net.qr_svg(here),
                           apple="iPhone" in agent or "iPad" in agent or "Macintosh" in agent)


@pages.get("/trust/wolf.crt")
def authority():
    made = current_app.extensions.get("trust")
    if made is None:
        abort(404)
    return Response(made.der, mimetype="application/x-x509-ca-cert")         # no attachment: iOS would only file it


@pages.get("/trust/ok")
def trusted():
    """Who can read this trusts us."""
    return Response("ok\n", mimetype="text/plain", headers={"Cache-Control": "no-store"})
