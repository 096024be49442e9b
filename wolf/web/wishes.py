"""What players would like to play next: each nominates a board from his phone, and the host sees it."""

from typing import NamedTuple

from flask import Blueprint, request

from ..engine.errors import Illegal
from ..library import NoSuchBoard
from ..library.find import words_about
from ..live.room import Room
from ..live.seats import Sitter
from ..words import words
from .lobby import notes_about, shelves_in
from .player import need_seat, room_of
from .templates import Template, template
from .who import at_table, language

pages = Blueprint("wishes", __name__)


class Wish(NamedTuple):
    """A board that may be nominated."""

    id: str
    name: str
    about: str                  # players, minutes, difficulty
    find: str                   # the words by which the search finds it
    number: int                 # how many nominate it


@template("zones/wishes.html")
class Wishes(Template):
    """All boards, with what this player nominates."""

    shelves: tuple[tuple[str, tuple[Wish, ...]], ...]
    mine: str


@at_table(pages, "/nominate")
def boards(code: str):
    """Fetched by its reader when unfolded, and never pushed."""
    room = room_of(code)
    return wishes(room, need_seat(room))


@at_table(pages, "/nominate", methods=["POST"])
def nominate(code: str):
    room = room_of(code)
    mine = need_seat(room)
    try:
        room.nominate(mine, request.form.get("board", ""))
    except NoSuchBoard:
        raise Illegal("no-board", "there is no such board any more; choose one from the list") from None
    return wishes(room, mine)


def wishes(room: Room, mine: Sitter) -> str:
    lang, wanted = language(room), room.seats.nominations()

    def wish(board) -> Wish:
        low, high = board.players
        about = (f"{low}–{high}" if low < high else str(low), *notes_about(board, words(lang, board.game)))
        return Wish(board.id, board.called(lang), " · ".join(about), words_about(board), len(wanted.get(board.id, ())))
    return Wishes(lang=lang, mine=mine.nominates,
                  shelves=tuple((title, tuple(map(wish, some))) for title, some in shelves_in(lang))).render()
