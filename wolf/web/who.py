"""Which table, which language, who is asking: read from the address and the cookie."""

import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from flask import Blueprint, current_app, g, request, session
from markupsafe import Markup

from ..engine.errors import Illegal, Refused
from ..live.house import FIRST, House
from ..live.room import Room
from ..live.seats import Sitter
from ..machine.entrance import Entrance
from ..words import LANGUAGES, words
from .site import Site

BELOW = "/t/<code>"             # every table but the first


def at_table(pages: Blueprint, path: str, **options) -> Callable:
    """Routes a page of every table: at the root for the first table, below /t/<code> for the others."""
    def both(view):
        pages.add_url_rule(path, view_func=view, defaults={"code": FIRST}, **options)
        pages.add_url_rule(BELOW + path, view_func=view, **options)
        return view
    return both


def url_for(endpoint: str, **values) -> str:
    """The path of a page: of this request's table, unless `code` names another.

    Flask's own is slow in a zone, and needs a request, which a push does not have.
    """
    return path(endpoint, g.get("code", FIRST), tuple(values.items()))


@lru_cache(4096)
def path(endpoint: str, code: str, values: tuple[tuple[str, object], ...]) -> str:
    routes = current_app.url_map
    table = {"code": code} if any("code" in rule.arguments for rule in routes.iter_rules(endpoint)) else {}
    built = routes.bind("localhost").build(endpoint, {**table, **dict(values)})
    return built.removeprefix("ws://localhost")         # a socket's address is always built whole


@lru_cache(256)
def icon(role: str) -> str:
    """The address of a card's picture; of a card's back where it has none. For what all may see."""
    return url_for("static", filename=f"icons/{drawn(role).name}")


@lru_cache(256)
def drawing(role: str) -> Markup:
    """A card's picture, as part of what all phones have. What one player alone sees points at it."""
    text = re.sub(r' (id|xmlns)="[^"]+"', "", drawn(role).read_text(encoding="utf-8"))
    return Markup(text.strip().replace("<svg ", f'<svg id="icon-{role}" aria-hidden="true" ', 1))


def drawn(role: str) -> Path:
    folder = Path(str(current_app.static_folder), "icons")
    path = folder / f"{role}.svg"
    return path if path.is_file() else folder / "back.svg"


def site() -> Site:
    return current_app.extensions["site"]


def house() -> House:
    return site().house


def entrance() -> Entrance:
    return site().entrance


def token(code: str) -> str | None:
    return session.get(f"seat {code}")


def remember(code: str, token: str, kind: str = "seat") -> None:
    session[f"{kind} {code}"] = token


def sitter(room: Room) -> Sitter | None:
    """The sitter this phone belongs to. After a draw it still has the door's token when it comes to its table."""
    return room.seats.by_token(token(room.code)) or room.seats.by_token(session.get("door"))


def language(room: Room | None = None) -> str:
    """The language of a phone: as chosen, otherwise the browser's, otherwise the table's."""
    return switched() or request.accept_languages.best_match(LANGUAGES) or language_of(room)


def language_of(room: Room | None) -> str:
    return room.lobby.lang if room else house().lang


def table_language(room: Room) -> str:
    """The language of public screen, voice and console: as chosen there, otherwise the table's."""
    return switched() or language_of(room)


def switched() -> str:
    chosen = session.get("lang")
    return chosen if chosen in LANGUAGES else ""


def is_host(room: Room) -> bool:
    return session.get(f"host {room.code}") == room.doors.host_token


def is_assistant(room: Room) -> bool:
    """Whether this is an assistant judge, who knows what the judge knows and so has no seat."""
    return session.get(f"assist {room.code}") == room.doors.assist_token and sitter(room) is None


def stop_assisting(room: Room) -> None:
    """Before somebody takes a seat: pages opened as an assistant show nothing more."""
    if session.get(f"assist {room.code}") == room.doors.assist_token:
        room.doors.new_assistant()
        room.touch()


def need_host(room: Room) -> None:
    if not is_host(room):
        raise Illegal("not-host", "only the host can do this; open the host link again")


def guessed(room: Room, field: str) -> str:
    """The word in this field of the form. Refused if this device has been wrong too often."""
    word = request.form.get(field, "")
    house().guesses.tried(device(), word, room.opens_for(word))
    return word


def device() -> str:
    """Where this request comes from. A cookie would not do: whoever guesses sends none."""
    return request.remote_addr or ""


def from_elsewhere() -> bool:
    """Whether a page of another site sent this: then nothing is done and no socket opened."""
    origin = request.headers.get("Origin", "")
    return bool(origin) and origin.split("//")[-1] != request.host


def sentence(why: Refused, lang: str) -> str:
    """A refusal in the user's language."""
    return words(lang).refusal(why)
