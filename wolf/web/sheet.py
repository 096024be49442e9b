"""The sheet of a table on a page of its own, to be printed or shown around: the same bytes for all of one language."""

from flask import Blueprint, request
from markupsafe import Markup

from ..words import LANGUAGES
from . import render
from .templates import Template, template
from .who import at_table, house, language

pages = Blueprint("sheet", __name__)


@template("sheet/page.html")
class SheetPage(Template):
    """What is being played, and nothing else."""

    sheet: Markup


@at_table(pages, "/sheet")
def sheet(code: str):
    room, asked = house().room(code), request.args.get("lang", "")
    lang = asked if asked in LANGUAGES else language(room)
    with room.lock:
        zone = render.sheet_zone(room, lang)
    return SheetPage(lang=lang, sheet=Markup(zone.html)).render()
