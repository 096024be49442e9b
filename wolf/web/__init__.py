"""The web: pages, socket and posts. Parses what a phone sent, asks the room, renders one viewer's view. Decides nothing."""

import gzip
from datetime import timedelta
from pathlib import Path

from flask import Flask, g, request
from flask.sessions import SecureCookieSessionInterface
from flask_sock import Sock

from ..probes import ANSWERS
from ..rooms import FIRST, House
from ..say import word
from . import club, club_keep, commands, evening, host, player, probes, push, render, review, screen, shell, ways, workshop  # noqa: F401 (club_keep and review add to club, commands to host)
from .at import base

_here = Path(__file__).resolve().parents[1]


def folder(name: str) -> Path:
    """Inside the package where it was installed, at the top of a checkout."""
    inside = _here / f"_{name}"
    return inside if inside.is_dir() else _here.parent / name


class Sessions(SecureCookieSessionInterface):
    """What was given over https is never sent without it. One server may have both doors."""

    def get_cookie_secure(self, app: Flask) -> bool:
        return request.is_secure


def create_app(house: House) -> Flask:
    app = Flask("wolf", template_folder=str(folder("templates")), static_folder=str(folder("static")), static_url_path="/static")
    app.secret_key = house.secret()
    app.session_interface = Sessions()
    app.config.update(SESSION_COOKIE_HTTPONLY=True, SESSION_COOKIE_SAMESITE="Lax", SESSION_COOKIE_NAME="wolf",
                      PERMANENT_SESSION_LIFETIME=timedelta(days=400),
                      SESSION_REFRESH_EACH_REQUEST=False,       # no cookie on what a phone or a proxy may keep
                      SEND_FILE_MAX_AGE_DEFAULT=3600,
                      MAX_CONTENT_LENGTH=2_000_000,             # twice the longest record; whoever is on the Wi-Fi can send
                      SOCK_SERVER_OPTIONS={"ping_interval": 25, "max_message_size": 4096})
    app.extensions["house"] = house
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.filters["hash_key"] = render.short
    app.jinja_env.globals.update(arrow=render.arrow, role_name=lambda role, lang: word("role", role, lang))

    @app.url_value_preprocessor
    def where(endpoint, values) -> None:
        g.base = base((values or {}).get("code", FIRST))

    app.context_processor(lambda: {"base": g.get("base", "")})
    for part in (player, host, screen, shell, ways, probes, club, evening, workshop):
        app.register_blueprint(part.pages)
    push.connect(Sock(app))

    @app.get("/vendor/htmx.js")
    def htmx():
        """With its extension, in one file: a phone's first visit is few requests."""
        both = b";\n".join((_here / "_vendor" / name).read_bytes() for name in ("htmx-2.min.js", "hx-ws-2.min.js"))
        response = app.response_class(both, mimetype="text/javascript", headers={"Cache-Control": "public, max-age=86400"})
        response.add_etag()
        return response.make_conditional(request)

    zipped: dict[tuple, bytes] = {}

    @app.after_request
    def compress_assets(response):
        """Stylesheet, scripts and icons only: the size of a page must not depend on what is in it."""
        if request.path.startswith(("/static/", "/vendor/")) and response.status_code == 200 and "gzip" in request.headers.get("Accept-Encoding", ""):
            response.direct_passthrough = False
            key = (request.path, response.headers.get("ETag", ""))
            if key not in zipped:
                zipped[key] = gzip.compress(response.get_data(), 9, mtime=0)
            response.set_data(zipped[key])
            response.headers["Content-Encoding"] = "gzip"
            response.vary.add("Accept-Encoding")
        return response

    @app.errorhandler(ConnectionError)
    def gone_meanwhile(why):
        """A phone that went away in the middle of a request: nobody's fault, and nobody is left to answer."""
        return "", 400

    @app.before_request
    def from_our_own_pages():
        """A post made by a page from elsewhere is not done."""
        origin = request.headers.get("Origin")
        if origin and origin.split("//")[-1] != request.host:
            return player.refusal_page("other-origin"), 403

    return app


def side_door(app: Flask, https: bool):
    """The plain door. Beside https it lets in only the host's own computer, and phones as far as the page on how to trust us."""
    if not https:
        return app
    open_to_all = ("/trust", "/static/", "/vendor/", *ANSWERS)

    def door(environ, start_response):
        path = environ.get("PATH_INFO", "")
        if environ.get("REMOTE_ADDR", "").startswith("127.") or path.startswith(open_to_all):
            return app(environ, start_response)
        table = path.rstrip("/") if ways.TABLE.fullmatch(path.rstrip("/")) else ""
        start_response("303 See Other", [("Location", f"/trust?to={table}"), ("Content-Length", "0"), ("Cache-Control", "no-store")])
        return []
    return door
