"""What a phone keeps for when the server is away: a page that waits, the role book, scripts, style. And the manifest.

Nothing here knows any table or anybody's cookie: it is the same for everybody. Every other page is never stored at all.
"""

import hashlib
import json
from pathlib import Path
from typing import NamedTuple

from flask import Blueprint, abort, current_app, jsonify, redirect, send_from_directory
from markupsafe import Markup

from ..games import GAMES
from ..library.find import words_about_role
from ..words import LANGUAGES, words
from .templates import Template, Words, template
from .who import at_table, drawing, house, language, url_for

pages = Blueprint("offline", __name__)
ASSETS = ("wolf.css", "wolf.js", "phone.js", "search.js", "waiting.js", "icons/app.svg")
NIGHT = "#14163c"               # the colour of app.svg and of the night in wolf.css
ICON_SIZES = (192, 512)


@template("offline/waiting.html")
class WaitingPage(Template):
    """Shown while the server is away, in all languages at once, since it can't ask for the reader's."""

    others: list[Words]         # every language but the first
    colour: str


class BookRole(NamedTuple):
    """One role in the book."""

    name: str
    text: str
    icon: Markup
    find: str                   # the words by which the search finds it
    options: tuple[str, ...]    # what tables disagree about


@template("offline/book.html")
class BookPage(Template):
    """Every role of every game, by kind."""

    games: list[tuple[str, list[tuple[str, list[BookRole]]]]]   # name of the game, names of its kinds, their roles


@pages.after_app_request
def store_nothing(response):
    """Let no page be cached unless it says otherwise: it may show a secret, and phones change hands."""
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def for_everybody(body: str | bytes, mimetype: str = "text/html"):
    return current_app.response_class(body, mimetype=mimetype, headers={"Cache-Control": "no-cache"})


@at_table(pages, "/<lang>.webmanifest")
def manifest(code: str, lang: str):
    """The web app manifest. Its language is in the address, because browsers fetch it without the cookie."""
    if lang not in LANGUAGES:
        abort(404)
    t, code = words(lang), house().room(code).code
    ui, table = t.ui, url_for("player.table", code=code)
    shortcuts = {t.button["join"]: table, ui["host"]: url_for("host.console", code=code),
                 ui["screen"]: url_for("screen.screen", code=code), ui["book"]: url_for("offline.book", lang=lang)}
    icons = [{"src": url_for("static", filename=f"icons/app-{size}.png"), "sizes": f"{size}x{size}",
              "type": "image/png", "purpose": purpose} for size in ICON_SIZES for purpose in ("any", "maskable")]
    drawn = {"src": url_for("static", filename="icons/app.svg"), "sizes": "any", "type": "image/svg+xml"}
    response = jsonify(
        id="/", name=ui["title"], short_name=ui["short_title"], description=ui["about"], lang=lang, dir="ltr",
        start_url=table, scope="/", display="standalone", theme_color=NIGHT, background_color=NIGHT,
        categories=["games"], icons=[drawn, *icons],
        shortcuts=[{"name": name, "url": url, "icons": icons[:1]} for name, url in shortcuts.items()])
    response.mimetype = "application/manifest+json"
    response.headers["Cache-Control"] = "no-cache"
    return response


@pages.get("/favicon.ico")
@pages.get("/apple-touch-icon.png")
def apple_icon():
    """The icon where iOS and desktop browsers look for it."""
    return send_from_directory(current_app.static_folder, f"icons/app-{ICON_SIZES[0]}.png")


@pages.get("/sw.js")
def service_worker():
    """The service worker, at the root, since it controls only what is below it. New files make it a new worker."""
    shell = {"version": version(), "files": kept(), "waiting": url_for("offline.waiting"),
             "book": url_for("offline.book_in_my_language"), "books": books()}
    script = Path(current_app.static_folder, "sw.js").read_text(encoding="utf-8")
    return for_everybody(f"const SHELL = {json.dumps(shell)};\n{script}", "text/javascript")


def kept() -> list[str]:
    """The addresses of everything that is kept."""
    return [url_for("offline.waiting"), *books().values(), url_for("htmx"),
            *(url_for("static", filename=name) for name in ASSETS)]


def books() -> dict[str, str]:
    """The address of the role book in every language."""
    return {lang: url_for("offline.book", lang=lang) for lang in LANGUAGES}


def version() -> str:
    """A hash of everything that is kept, as a visitor without a cookie gets it."""
    known = current_app.extensions
    if "shell" not in known:
        stranger = current_app.test_client()
        known["shell"] = hashlib.sha256(b"".join(stranger.get(path).data for path in kept())).hexdigest()[:16]
    return known["shell"]


@pages.get("/waiting")
def waiting():
    first, *others = reversed(LANGUAGES)        # English, which most can read, last
    return for_everybody(WaitingPage(lang=first, others=[words(lang) for lang in others], colour=NIGHT).render())


@pages.get("/book")
def book_in_my_language():
    return redirect(url_for("offline.book", lang=language()))


@pages.get("/book/<lang>")
def book(lang: str):
    """Every role of every game on one page: nobody can see, here or on the network, which one is being read.

    The icons are part of it, so that a phone need not store one file each.
    """
    if lang not in LANGUAGES:
        abort(404)
    games = [(words(lang, game).game["name"], roles_by_kind(game, lang)) for game in GAMES]
    return for_everybody(BookPage(lang=lang, games=games).render())


def roles_by_kind(game: str, lang: str) -> list[tuple[str, list[BookRole]]]:
    rules, t = GAMES[game], words(lang, game)
    found: dict[str, list[BookRole]] = {kind: [] for kind in rules.phone.kinds}
    for id, role in rules.roles.items():
        found[role.kind].append(
            BookRole(t.role_name(id), t.card_text.get(id, ""), drawing(id), words_about_role(game, id),
                     tuple(t.option_help(option) for option in getattr(role, "options", ()))))
    return [(t.kind.get(kind, kind), roles) for kind, roles in found.items() if roles]
