"""The public screen: what all may see, and what a judge would say, spoken one after another."""

from flask import Blueprint, render_template

from ..room import Room
from ..say import announce
from . import render
from .at import at_table, base, house, language
from .ways import qr_zone

pages = Blueprint("screen", __name__)


@at_table(pages, "/screen")
def screen(code: str):
    room = house().room(code)
    lang = language(room)
    with room.lock:
        zones = render.as_markup(screen_zones(room, lang))
    return render_template("screen.html", t=render.words(lang), lang=lang, base=base(code), zones=zones)


def screen_zones(room: Room, lang: str) -> list[render.Zone]:
    view = room.game.view("table") if room.game else None
    return [render.head_zone(room, view, None, lang), *render.public_zones(room, lang), said_zone(room, lang), qr_zone(room, lang)]


def said_zone(room: Room, lang: str) -> render.Zone:
    """The newest announcements, numbered, so that a screen says each once."""
    said = []
    if room.game and room.started:
        for number, fact in enumerate(room.game.view("table").lines):
            if text := announce(fact, lang):
                said.append({"number": f"{room.undos}.{number}", "text": text})
    return render.zone("said", "said", said=said[-6:], t=render.words(lang))
