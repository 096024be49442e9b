"""The web: pages, socket and posts. Reads what a phone sent, asks the room, renders one viewer's view.

It decides nothing.
"""

import gzip
import re
from pathlib import Path

from flask import Flask, g, request
from jinja2 import StrictUndefined

from ..live.house import FIRST, House
from ..machine.probes import ANSWERS
from ..words import LANGUAGES, words
from . import (  # noqa: F401 (these add pages to club and host)
    captive,
    charts,
    club,
    club_keep,
    evening,
    host,
    host_commands,
    join,
    offline,
    paper,
    player,
    push,
    render,
    review,
    screen,
    sheet,
    wishes,
    workshop,
)
from .guard import guard
from .sessions import Sessions
from .site import Site
from .templates import JoinLines
from .who import drawing, icon, url_for

_here = Path(__file__).resolve().parents[1]


def folder(name: str) -> Path:
    """A folder of data files: inside an installed package, at the top of a checkout."""
    inside = _here / f"_{name}"
    return inside if inside.is_dir() else _here.parent / name

# What every template may use beside what it receives.
NAMES_IN_TEMPLATES = {
    "url_for": url_for, "icon": icon, "drawing": drawing, "charts": charts,
    "arrow": render.arrow, "seat_width": render.seat_width, "seat_place": render.seat_place,
    "languages": [(lang, words(lang).language) for lang in LANGUAGES], "in_language": words,
}


# Of scripts and stylesheets, in lines of their own: for us, not for a phone on a busy Wi-Fi.
REMARKS = re.compile(rb"^ *(//.*|/\*[^*]*\*/)\n", re.MULTILINE)


def create_app(house: House) -> Flask:
    """The web application of a house: all its pages, and the socket that pushes to phones."""
    app = Flask("wolf", template_folder=str(folder("templates")), static_folder=str(folder("static")),
                static_url_path="/static")
    app.secret_key = house.secret()
    app.session_interface = Sessions()
    app.config.update(SESSION_COOKIE_HTTPONLY=True, SESSION_COOKIE_SAMESITE="Lax", SESSION_COOKIE_NAME="wolf",
                      SEND_FILE_MAX_AGE_DEFAULT=3600,
                      MAX_CONTENT_LENGTH=2_000_000,             # twice the longest record
                      SOCK_SERVER_OPTIONS={"ping_interval": 25, "max_message_size": 4096})
    app.extensions["site"] = Site(house)
    app.jinja_env.add_extension(JoinLines)
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.filters["hash_key"] = render.short
    app.jinja_env.globals.update(NAMES_IN_TEMPLATES)

    @app.url_value_preprocessor
    def which_table(endpoint, values) -> None:
        g.code = (values or {}).get("code", FIRST)

    for part in (player, wishes, host, screen, sheet, paper, offline, join, captive, club, evening, workshop):
        app.register_blueprint(part.pages)
    push.connect(app)
    serve_assets(app)

    @app.errorhandler(ConnectionError)
    def gone_meanwhile(why):
        """A phone disconnected in the middle of a request: nobody's fault, and nobody to answer."""
        return "", 400

    guard(app, lambda code, **about: player.refusal_page(player.refusal(code).format(**about)))
    return app


def serve_assets(app: Flask) -> None:
    """Serve scripts, stylesheets and icons, compressed."""
    zipped: dict[tuple[str, str], bytes] = {}

    @app.get("/vendor/htmx.js")
    def htmx():
        """htmx and its WebSocket extension in one file, so that a phone's first visit needs few requests."""
        both = b";\n".join((_here / "_vendor" / name).read_bytes() for name in ("htmx-2.min.js", "hx-ws-2.min.js"))
        response = app.response_class(both, mimetype="text/javascript")
        response.headers["Cache-Control"] = "public, max-age=86400"
        response.add_etag()
        return response.make_conditional(request)

    @app.after_request
    def compress_assets(response):
        """Compress stylesheets, scripts and icons only: a page's size must not depend on its content."""
        is_asset = request.endpoint in ("static", "htmx") and response.status_code == 200
        if is_asset and "gzip" in request.headers.get("Accept-Encoding", ""):
            response.direct_passthrough = False
            key = (request.path, response.headers.get("ETag", ""))
            if key not in zipped:
                zipped[key] = gzip.compress(REMARKS.sub(b"", response.get_data()), 9, mtime=0)
            response.set_data(zipped[key])
            response.headers["Content-Encoding"] = "gzip"
            response.vary.add("Accept-Encoding")
        return response


def side_door(app: Flask, https: bool):
    """The plain http server. With https, it serves only this computer, and the page on trust to phones."""
    if not https:
        return app
    addresses = app.url_map.bind("")
    open_to_all = (addresses.build("join.trust"), f"{app.static_url_path}/", addresses.build("htmx"), *ANSWERS)

    def door(environ, start_response):
        path = environ.get("PATH_INFO", "")
        if environ.get("REMOTE_ADDR", "").startswith("127.") or path.startswith(open_to_all):
            return app(environ, start_response)
        table = path.rstrip("/") if join.TABLE.fullmatch(path.rstrip("/")) else ""
        start_response("303 See Other", [("Location", addresses.build("join.trust", {"to": table})),
                                         ("Content-Length", "0"), ("Cache-Control", "no-store")])
        return []
    return door
