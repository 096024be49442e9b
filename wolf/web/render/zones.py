"""A zone is a piece of a page with an id and a key: rendered once for the same content, sent where it changed."""

import zlib
from collections.abc import Hashable
from functools import lru_cache
from typing import NamedTuple

from flask import current_app, g, render_template
from markupsafe import Markup

from ...room import Room
from ...say import catalogue


class Zone(NamedTuple):
    id: str
    html: str


class Words:
    """A catalogue with dots: {{ t.ui.card }}."""

    def __init__(self, lang: str):
        self.lang = lang
        for section, texts in catalogue(lang).items():
            setattr(self, section, texts)


@lru_cache
def words(lang: str) -> Words:
    return Words(lang)


def zone(id: str, template: str, **about) -> Zone:
    return Zone(id, render_template(f"zones/{template}.html", zone=id, **about))


def cached_zone(id: str, template: str, **about: Hashable) -> Zone:
    """Rendered once for the same content, whoever it is for: most of what changes is the same on many phones."""
    return rendered(id, template, g.get("base", ""), tuple(about.items()))


@lru_cache(2048)
def rendered(id: str, template: str, base: str, about: tuple[tuple[str, Hashable], ...]) -> Zone:
    return Zone(id, current_app.jinja_env.get_template(f"zones/{template}.html").render(about, zone=id, base=base))


def short(key: str) -> str:
    return f"{zlib.crc32(key.encode()):x}"


def as_markup(zones: list[Zone]) -> dict[str, Markup]:
    return {zone.id: Markup(zone.html) for zone in zones}


def frame(zones: list[Zone], size: int = 0) -> str:
    """Zones as one message; padded so that its length tells nothing."""
    text = "".join(zone.html for zone in zones)
    missing = size - len(text.encode())
    return text + (f"<!--{'.' * (missing - 7)}-->" if missing >= 7 else " " * max(missing, 0))


def stage_of(room: Room) -> tuple[str, int]:
    if room.in_lobby:
        return "lobby", 0
    if not room.started:
        return "deal", 0
    return room.game.state.phase, room.game.state.round


def phase_name(stage: str, number: int, lang: str) -> str:
    return catalogue(lang)["phase"][stage].format(n=number)
