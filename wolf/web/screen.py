"""The public screen: what all may see, and what a judge would say, spoken one after another."""

from io import BytesIO
from itertools import islice
from typing import NamedTuple

from flask import Blueprint, abort, send_file
from markupsafe import Markup

from ..live.room import Room
from ..words import LANGUAGES, espeak, words
from ..words.voice import SOUNDS, wav_name
from . import render
from .join import qr_zone
from .templates import Template, template
from .who import at_table, house, site, table_language, url_for

pages = Blueprint("screen", __name__)
SHOWN, SENT = 6, 12             # announcements; a screen that was away for a moment still says those it missed


class Sounds(NamedTuple):
    """The ways to hear a text; empty where there is none."""

    aloud: str                  # for a voice of the browser
    clip: str                   # the address of the host's recording
    voice: str                  # the address where it is rendered


class Announcement(NamedTuple):
    id: str
    text: str
    sounds: Sounds
    by: int = 0                 # the seat that said it; 0: the judge


@template("screen/page.html")
class ScreenPage(Template):
    """The public screen."""

    zones: dict[str, Markup]
    theme: str
    test: Sounds                # the sound test


@template("zones/said.html", id="said")
class Said(Template):
    """What the judge has said, the newest last."""

    said: tuple[Announcement, ...]
    shown: int                  # how many of them are not hidden


@at_table(pages, "/screen")
def screen(code: str):
    room = house().room(code)
    lang = table_language(room)
    with room.lock:
        zones = render.as_markup(screen_zones(room, lang))
    test = sounds(room, ["title"], words(lang).ui["title"], lang)
    return ScreenPage(lang=lang, zones=zones, theme=render.theme_for(room, "table"), test=test).render()


def screen_zones(room: Room, lang: str) -> list[render.Zone]:
    """Made once for all screens, of which anybody may open as many as he likes."""
    def make() -> list[render.Zone]:
        view = room.game.view("table") if room.game else None
        return [*render.public_zones(room, lang), render.head_zone(room, view, None, lang), said_zone(room, lang)]
    return [*room.beat.once(("screen", lang, room.trouble, room.chimes), make), qr_zone(room, lang)]


def said_zone(room: Room, lang: str) -> render.Zone:
    """The newest announcements and speeches, each with its own id, so that a screen says each once."""
    t = render.table_words(room, lang)
    newest = islice((one for one in render.heard(room) if one.text(t)), SENT)
    said = tuple(Announcement(f"{room.game_id}.{room.marks.edition(one.told)}.{one.number}", one.text(t),
                              sounds(room, one.clips(t), one.aloud(t), lang), by=one.speech.seat if one.speech else 0)
                 for one in newest)[::-1]
    if room.chimes:
        chime = url_for("static", filename="chime.wav")
        said += (Announcement(f"{room.game_id}.chime.{len(room.need_game().facts)}", "", Sounds("", chime, "")),)
    return render.zone(Said(lang=lang, said=said, shown=SHOWN))


def sounds(room: Room, names: list[str], text: str, lang: str) -> Sounds:
    recorded = site().voice.recorded(lang)
    clip = next((url_for("screen.clip", lang=lang, name=recorded[name].name) for name in names if name in recorded), "")
    rendered = text and espeak.installed()
    voice = url_for("screen.voice", code=room.code, lang=lang, name=wav_name(text, lang)) if rendered else ""
    return Sounds(text, clip, voice)


@pages.get("/clips/<lang>/<name>")
def clip(lang: str, name: str):
    found = [path for path in site().voice.recorded(lang).values() if path.name == name] if lang in LANGUAGES else []
    if not found:
        abort(404)
    return send_file(found[0], mimetype=SOUNDS[found[0].suffix.lower()], max_age=0)


@at_table(pages, "/voice/<lang>/<name>")
def voice(code: str, lang: str, name: str):
    """Rendered speech, only of what this table has announced to all."""
    room = house().room(code)
    if lang not in LANGUAGES:
        abort(404)
    t = render.table_words(room, lang)
    with room.lock:
        everything = [*render.heard(room)]
    said = [words(lang).ui["title"], *(one.aloud(t) for one in everything)]
    texts = {wav_name(text, lang): text for text in said if text}
    if name not in texts:
        abort(404)
    try:
        sound = site().voice.wav(texts[name], lang)
    except espeak.NoVoice:
        abort(404)
    return send_file(BytesIO(sound), mimetype="audio/wav", etag=name, max_age=86400)
