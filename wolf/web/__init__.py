"""The web: pages, socket and posts. Parses what a phone sent, asks the room, renders one viewer's view. Decides nothing."""

import gzip
from datetime import timedelta
from pathlib import Path

from flask import Flask, abort, g, request
from flask_sock import Sock

from ..rooms import FIRST, House
from ..say import word
from . import host, player, push, render, screen, workshop
from .at import base

_here = Path(__file__).resolve().parents[1]


def folder(name: str) -> Path:
    """Inside the package where it was installed, at the top of a checkout."""
    inside = _here / f"_{name}"
    return inside if inside.is_dir() else _here.parent / name


def create_app(house: House) -> Flask:
    app = Flask("wolf", template_folder=str(folder("templates")), static_folder=str(folder("static")))
    app.secret_key = house.secret()
    app.config.update(SESSION_COOKIE_HTTPONLY=True, SESSION_COOKIE_SAMESITE="Lax", SESSION_COOKIE_NAME="wolf",
                      PERMANENT_SESSION_LIFETIME=timedelta(days=400), SEND_FILE_MAX_AGE_DEFAULT=3600,
                      SOCK_SERVER_OPTIONS={"ping_interval": 25, "max_message_size": 4096})
    app.extensions["house"] = house
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.filters["hash_key"] = render.short
    app.jinja_env.globals.update(arrow=render.arrow, role_name=lambda role, lang: word("role", role, lang))

    @app.url_value_preprocessor
    def where(endpoint, values) -> None:
        g.base = base((values or {}).get("code", FIRST))

    app.context_processor(lambda: {"base": g.get("base", "")})
    for part in (player, host, screen, workshop):
        app.register_blueprint(part.pages)
    push.connect(Sock(app))

    @app.get("/vendor/<name>.js")
    def vendor(name: str):
        if name not in ("htmx-2.min", "hx-ws-2.min"):
            abort(404)
        return app.response_class((_here / "_vendor" / f"{name}.js").read_bytes(), mimetype="text/javascript",
                                  headers={"Cache-Control": "public, max-age=86400"})

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

    @app.before_request
    def from_our_own_pages():
        """A post made by a page from elsewhere is not done."""
        origin = request.headers.get("Origin")
        if origin and origin.split("//")[-1] != request.host:
            return player.refusal_page("other-origin"), 403

    return app
