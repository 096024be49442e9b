"""The public screen: what all may see, and what a judge would say, spoken one after another."""

from io import BytesIO
from pathlib import Path

from flask import Blueprint, abort, render_template, send_file

from .. import espeak
from ..room import Room
from ..say import LANGUAGES, aloud, announce, clip_names
from ..table.fact import Fact
from ..voice import SOUNDS, wav_name
from . import render
from .at import at_table, base, house, table_language
from .ways import qr_zone

pages = Blueprint("screen", __name__)
SHOWN, SENT = 6, 12             # announcements; a screen that was away for a moment still says those it missed


@at_table(pages, "/screen")
def screen(code: str):
    room = house().room(code)
    lang = table_language(room)
    with room.lock:
        zones = render.as_markup(screen_zones(room, lang))
    t = render.words(lang)
    test = sounds(["title"], t.ui["title"], lang, base(code), house().voice.recorded(lang))
    return render_template("screen.html", t=t, lang=lang, base=base(code), zones=zones, test=test)


def screen_zones(room: Room, lang: str) -> list[render.Zone]:
    view = room.game.view("table") if room.game else None
    return [*render.public_zones(room, lang), render.head_zone(room, view, None, lang), said_zone(room, lang), qr_zone(room, lang)]


def announced(room: Room) -> list[Fact]:
    return [*room.public_lines()] if room.game and room.started else []


def said_zone(room: Room, lang: str) -> render.Zone:
    """The newest announcements, each told once under one id, so that a screen says each once."""
    facts, recorded = [(number, fact) for number, fact in enumerate(announced(room)) if announce(fact, lang)], house().voice.recorded(lang)
    said = [{"id": f"{room.game_id}.{room.edition(number)}.{number}", "text": announce(fact, lang),
             **sounds(clip_names(fact, lang), aloud(fact, lang), lang, base(room.code), recorded)} for number, fact in facts[-SENT:]]
    return render.zone("said", "said", said=said, shown=SHOWN, t=render.words(lang))


def sounds(names: list[str], text: str, lang: str, base: str, recorded: dict[str, Path]) -> dict[str, str]:
    """How a text can be heard; what there is not is empty."""
    clip = next((f"/clips/{lang}/{recorded[name].name}" for name in names if name in recorded), "")
    return {"aloud": text, "clip": clip, "voice": f"{base}/voice/{lang}/{wav_name(text, lang)}" if espeak.installed() else ""}


@pages.get("/clips/<lang>/<name>")
def clip(lang: str, name: str):
    found = [path for path in house().voice.recorded(lang).values() if path.name == name] if lang in LANGUAGES else []
    if not found:
        abort(404)
    return send_file(found[0], mimetype=SOUNDS[found[0].suffix.lower()], max_age=0)


@at_table(pages, "/voice/<lang>/<name>")
def voice(code: str, lang: str, name: str):
    """Rendered when asked for, and only what this table has announced to all."""
    room = house().room(code)
    if lang not in LANGUAGES:
        abort(404)
    with room.lock:
        facts = announced(room)
    texts = {wav_name(text, lang): text for text in (render.words(lang).ui["title"], *(aloud(fact, lang) for fact in facts)) if text}
    if name not in texts:
        abort(404)
    try:
        sound = house().voice.wav(texts[name], lang)
    except espeak.NoVoice:
        abort(404)
    return send_file(BytesIO(sound), mimetype="audio/wav", etag=name, max_age=86400)
