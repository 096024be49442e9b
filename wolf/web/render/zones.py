"""A zone is a piece of a page with an id and a key: rendered once for the same content, sent when it changed."""

import zlib
from functools import lru_cache
from typing import NamedTuple

from flask import g
from markupsafe import Markup

from ...live.room import Room
from ...words import Words, words, words_at
from ..templates import Template


class Zone(NamedTuple):
    id: str
    html: str


def zone(about: Template) -> Zone:
    return Zone(about.id, about.render())


def cached_zone(about: Template) -> Zone:
    """Rendered once for the same content, whoever it is for: most of what changes is the same on many phones."""
    return rendered(about, g.get("code", ""))


@lru_cache(2048)
def rendered(about: Template, code: str) -> Zone:
    """A rendered zone. The table's code matters, because it is in the addresses that forms post to."""
    return zone(about)


def short(key: str) -> str:
    return f"{zlib.crc32(key.encode()):x}"


def as_markup(zones: list[Zone]) -> dict[str, Markup]:
    return {zone.id: Markup(zone.html) for zone in zones}


def frame(zones: list[Zone], size: int = 0) -> str:
    """Zones as one message, padded to a size so that its length tells nothing."""
    text = "".join(zone.html for zone in zones)
    missing = size - len(text.encode())
    return text + (f"<!--{'.' * (missing - 7)}-->" if missing >= 7 else " " * max(missing, 0))


def stage_of(room: Room) -> tuple[str, int]:
    if room.in_lobby:
        return "lobby", 0
    if not room.started:
        return "deal", 0
    return room.game.state.phase, room.game.state.round


def table_words(room: Room, lang: str) -> Words:
    """What this table says: in the words of the game that is being played, if there is one."""
    return words_at(room.game, lang) if room.game else words(lang)


def phase_name(stage: str, number: int, t: Words) -> str:
    return t.phase[stage].format(n=number)
