"""What is printed for an evening without power: a judge's sheet with an empty grid, and cards for the seats.

Both say only what is public before the deal, so that anybody may print them.
"""

from typing import NamedTuple

from flask import Blueprint, request

from ..engine.fact import fact_name
from ..engine.rules import Rules
from ..games import GAMES
from ..live.house import FIRST
from ..live.room import Room
from ..words import LANGUAGES, Words, words
from . import render
from .join import Code, codes
from .templates import Template, template
from .who import at_table, house, language

pages = Blueprint("paper", __name__)
NIGHTS, ROUNDS, SEATS = 6, 10, 18


class PaperStep(NamedTuple):
    """A step of the night, and what the judge says."""

    name: str
    said: str


@template("paper/judge.html")
class JudgeSheet(Template):
    """What a judge writes down: seats, nights, rounds."""

    board: str
    cards: tuple[tuple[str, int], ...]          # name, how many
    steps: tuple[PaperStep, ...]
    seats: tuple[tuple[int, str], ...]          # with the names of those who sit here
    nights: range
    rounds: range


@template("paper/seats.html")
class SeatCards(Template):
    """A card for every seat, with the way to this table."""

    seats: range
    code: Code
    table: str                  # the table's code; empty for the first


@at_table(pages, "/sheet/judge")
def judge(code: str):
    room = house().room(code)
    lang = language_asked(room)
    with room.lock:
        setup, names, size = room.table(), room.seats.names(), room.seats.size
        played = render.sheet_of(room, lang)
    rules = GAMES[setup.board.game]
    return JudgeSheet(
        lang=lang, board=setup.board.called(lang),
        cards=tuple((card.name, card.number) for _, _, cards in played.cards for card in cards) if played else (),
        steps=tuple(paper_step(entry, rules, words(lang, rules.name))
                    for entry, _ in rules.plan(setup.board, sorted(set(setup.cards)))),
        seats=tuple((seat, names.get(seat, "")) for seat in range(1, size + 1)),
        nights=range(1, NIGHTS + 1), rounds=range(1, ROUNDS + 1)).render()


def paper_step(entry: str, rules: Rules, t: Words) -> PaperStep:
    """`bride/couple` is one step in the first night and another in later ones: one row for both."""
    names = [name for name in entry.split("/") if name]
    called = next((fact_name(kind) for kind in rules.phone.calls.values()), "")
    said = (t.texts["said"].get(f"{called}.{name}", "") for name in names)
    return PaperStep(" / ".join(t.step.get(name, name) for name in names), " / ".join(filter(None, said)))


@at_table(pages, "/sheet/seats")
def seats(code: str):
    room = house().room(code)
    return SeatCards(lang=language_asked(room), seats=range(1, SEATS + 1), code=codes(room)[-1],
                     table="" if code == FIRST else code).render()


def language_asked(room: Room) -> str:
    asked = request.args.get("lang", "")
    return asked if asked in LANGUAGES else language(room)
