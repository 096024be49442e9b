"""What a phone may keep for when the server is away: a page that waits, the role book, scripts and style. Also the manifest.

Nothing here knows any table or anybody's cookie: it is the same for everybody. Every other page is never stored at all.
"""

import hashlib
import json
import re
from pathlib import Path

from flask import Blueprint, abort, current_app, jsonify, redirect, render_template, send_from_directory
from markupsafe import Markup

from ..library import RULES_OF
from ..say import LANGUAGES, catalogue, word
from . import render
from .at import at_table, base, house, language

pages = Blueprint("shell", __name__)
KEPT = ("/waiting", *(f"/book/{lang}" for lang in LANGUAGES), "/vendor/htmx.js",
        *(f"/static/{name}" for name in ("wolf.css", "wolf.js", "phone.js", "icons/app.svg")))
NIGHT = "#14163c"               # the colour of app.svg and of the night in wolf.css
ICON_SIZES = (192, 512)


@pages.after_app_request
def store_nothing(response):
    """Unless a page says otherwise: it may have a secret on it, and the phone may be somebody else's tomorrow."""
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def for_everybody(body: str | bytes, mimetype: str = "text/html"):
    return current_app.response_class(body, mimetype=mimetype, headers={"Cache-Control": "no-cache"})


@at_table(pages, "/<lang>.webmanifest")
def manifest(code: str, lang: str):
    """The language stands in the address, because a browser asks for it without the cookie."""
    if lang not in LANGUAGES:
        abort(404)
    texts, here = catalogue(lang), base(house().room(code).code)
    shortcuts = {texts["button"]["join"]: f"{here}/", texts["ui"]["host"]: f"{here}/host",
                 texts["ui"]["screen"]: f"{here}/screen", texts["ui"]["book"]: f"/book/{lang}"}
    icons = [{"src": f"/static/icons/app-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
             for size in ICON_SIZES for purpose in ("any", "maskable")]
    response = jsonify(
        id="/", name=texts["ui"]["title"], short_name=texts["ui"]["short_title"], description=texts["ui"]["about"], lang=lang, dir="ltr",
        start_url=f"{here}/", scope="/", display="standalone", theme_color=NIGHT, background_color=NIGHT, categories=["games"],
        icons=[{"src": "/static/icons/app.svg", "sizes": "any", "type": "image/svg+xml"}, *icons],
        shortcuts=[{"name": name, "url": url, "icons": icons[:1]} for name, url in shortcuts.items()])
    response.mimetype = "application/manifest+json"
    response.headers["Cache-Control"] = "no-cache"
    return response


@pages.get("/favicon.ico")
@pages.get("/apple-touch-icon.png")
def apple_icon():
    """iOS and desktop browsers look here without being told."""
    return send_from_directory(current_app.static_folder, f"icons/app-{ICON_SIZES[0]}.png")


@pages.get("/sw.js")
def service_worker():
    """At the root, because it may answer for nothing above its own address. A new version of anything kept makes it a new worker."""
    shell = {"version": version(), "files": KEPT}
    script = Path(current_app.static_folder, "sw.js").read_text(encoding="utf-8")
    return for_everybody(f"const SHELL = {json.dumps(shell)};\n{script}", "text/javascript")


def version() -> str:
    """Of what is kept, as a stranger gets it."""
    known = current_app.extensions
    if "shell" not in known:
        stranger = current_app.test_client()
        known["shell"] = hashlib.sha256(b"".join(stranger.get(path).data for path in KEPT)).hexdigest()[:16]
    return known["shell"]


@pages.get("/waiting")
def waiting():
    """In all languages at once: whoever sees it cannot be asked."""
    return for_everybody(render_template("waiting.html", languages={lang: render.words(lang) for lang in LANGUAGES}, colour=NIGHT))


@pages.get("/book")
def book_in_my_language():
    return redirect(f"/book/{language()}")


@pages.get("/book/<lang>")
def book(lang: str):
    """Every role of every game on one page: nobody can see, here or on the network, which one is read."""
    if lang not in LANGUAGES:
        abort(404)
    texts = catalogue(lang)
    games = [(texts["game"].get(game, game), [(word("role", role, lang), texts["role"].get(role, ""), icon(role)) for role in rules.roles])
             for game, rules in RULES_OF.items()]
    other = next(one for one in LANGUAGES if one != lang)
    return for_everybody(render_template("book.html", t=render.words(lang), lang=lang, other=other, games=games))


def icon(role: str) -> Markup:
    """Drawn into the page, so that a phone need not keep a file for each; a card's back where there is none."""
    folder = Path(current_app.static_folder, "icons")
    path = folder / f"{role}.svg"
    text = (path if path.is_file() else folder / "back.svg").read_text(encoding="utf-8")
    return Markup(re.sub(r' id="\w+"', "", text).replace("<svg ", '<svg aria-hidden="true" ', 1))
