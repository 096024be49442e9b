"""What is being played, as one sheet: the same on every page of a table in one language.

It comes with the page and is pushed when the host changes something, so that opening it asks nobody for anything.
"""

from functools import lru_cache

from ...engine.board import Setup
from ...games import GAMES
from ...library import NoSuchBoard
from ...live.room import Room
from ...words import words
from ...words.sheet import Sheet, sheet
from ..templates import Template, template
from .zones import Zone, cached_zone


@template("zones/sheet.html", id="sheet")
class SheetZone(Template):
    """Board, cards, who wins, and what differs from the tradition."""

    sheet: Sheet | None         # None while the file of the chosen board is gone


def sheet_zone(room: Room, lang: str) -> Zone:
    return cached_zone(SheetZone(lang=lang, sheet=sheet_of(room, lang)))


def sheet_of(room: Room, lang: str) -> Sheet | None:
    try:
        return made(room.table(), lang, tuple(sorted(room.lobby.seconds.items())))
    except NoSuchBoard:
        return None


@lru_cache(64)
def made(setup: Setup, lang: str, seconds: tuple[tuple[str, int], ...]) -> Sheet:
    """Made once for the same table: during a game it is always the same."""
    rules = GAMES[setup.board.game]
    return sheet(words(lang, rules.name), rules, setup, dict(seconds))
