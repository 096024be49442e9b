"""Which table, which language, who is asking: read from the address and the cookie."""

from collections.abc import Callable

from flask import Blueprint, current_app, request, session

from ..room import Room
from ..rooms import FIRST, House
from ..say import LANGUAGES, catalogue
from ..sitting import Sitter, new_token
from ..table.errors import Illegal, Refused


def at_table(pages: Blueprint, path: str, **options) -> Callable:
    """A page of every table: the first one's stands at the root, the others' below /t/<code>."""
    def both(view):
        pages.add_url_rule(path, view_func=view, defaults={"code": FIRST}, **options)
        pages.add_url_rule("/t/<code>" + path, view_func=view, **options)
        return view
    return both


def house() -> House:
    return current_app.extensions["house"]


def base(code: str) -> str:
    return "" if code == FIRST else f"/t/{code}"


def token(code: str) -> str | None:
    return session.get(f"seat {code}")


def remember(code: str, token: str, kind: str = "seat") -> None:
    session.permanent = True
    session[f"{kind} {code}"] = token


def sitter(room: Room) -> Sitter | None:
    """Whoever was drawn at the door has its token until he comes to his table."""
    return room.company.by_token(token(room.code)) or room.company.by_token(session.get("door"))


def language(room: Room | None = None) -> str:
    """Of a phone: the switch, else its own, else the table's."""
    return switched() or request.accept_languages.best_match(LANGUAGES) or language_of(room)


def language_of(room: Room | None) -> str:
    return room.lobby.lang if room else house().lang


def table_language(room: Room) -> str:
    """Of what belongs to the table, not to a person: the public screen, its voice, the console. The switch, else the table's."""
    return switched() or language_of(room)


def switched() -> str:
    chosen = session.get("lang")
    return chosen if chosen in LANGUAGES else ""


def is_host(room: Room) -> bool:
    return session.get(f"host {room.code}") == room.host_token


def is_assistant(room: Room) -> bool:
    """Knows what the judge knows, so he has no seat."""
    return session.get(f"assist {room.code}") == room.assist_token and sitter(room) is None


def stop_assisting(room: Room) -> None:
    """Before somebody takes a seat: an assistant's page that is open anywhere shows no more."""
    if session.get(f"assist {room.code}") == room.assist_token:
        room.assist_token = new_token()
        room.touch()


def need_host(room: Room) -> None:
    if not is_host(room):
        raise Illegal("not-host", "only the host can do this; open the host link again")


def sentence(why: Refused, lang: str) -> str:
    """A refusal in the user's language."""
    refused = catalogue(lang)["refused"]
    template = refused.get(why.code)
    if template is None:
        return str(why) if lang == "en" else refused["not-asked"]
    return template.format(**why.params)
