"""A club's evening: the door, one address for everybody; and all tables at a glance for the organiser.

The organiser hosts the first table. What is shown of a running game is what its public screen shows.
"""

from datetime import datetime
from typing import NamedTuple

from flask import Blueprint, redirect, request, session
from markupsafe import Markup

from .. import library
from ..archive.history import board_names
from ..engine.errors import Illegal
from ..engine.seat import is_number
from ..live.house import FIRST
from ..live.names import LONGEST_NAME
from ..live.room import Room
from ..words import words
from . import render
from .club import Choices, ClubPage, is_keeper, need_keeper, page
from .host import PinPage
from .join import qr
from .lobby import shelves_in
from .player import again
from .templates import Template, template
from .who import entrance, house, is_host, language, remember, sitter, stop_assisting, url_for

pages = Blueprint("evening", __name__)


class Seated(NamedTuple):
    number: int
    name: str
    away: bool                  # the phone is not connected
    out: bool                   # of the game


class Table(NamedTuple):
    """One table, as its public screen knows it."""

    number: int                 # 1 is the first
    code: str
    board: str
    phase: str
    lobby: bool
    paused: bool
    seats: tuple[Seated, ...]
    free: int
    queue: tuple[str, ...]


@template("evening/door.html")
class DoorPage(ClubPage):
    """The door: wait for the draw, or go to a table."""

    tables: list[Table]
    place: int                  # in the queue, or 0
    name: str
    waiting: int                # how many wait
    drawn: list                 # who was drawn where
    seed: str                   # of that draw
    numbers: dict[str, int]     # of tables, by code


@template("evening/now.html")
class Now(Template):
    """The part of the organiser's page that updates by itself."""

    tables: list[Table]
    waiting: list[str]


@template("evening/tables.html")
class TablesPage(ClubPage):
    """All tables, for the organiser."""

    url: str                    # of the door
    qr: Markup
    shelves: list[tuple[str, Choices]]          # boards by group
    plan: list[str]             # boards to come
    tables: list[Table]
    waiting: list[str]
    drawn: list
    seed: str
    numbers: dict[str, int]


def tables(lang: str) -> list[Table]:
    """All tables, the first one first."""
    rooms = sorted(house().rooms.values(), key=lambda room: room.code != FIRST)
    return [about(number, room, lang) for number, room in enumerate(rooms, 1)]


def about(number: int, room: Room, lang: str) -> Table:
    with room.lock:
        stage, at = render.stage_of(room)
        view = room.game.view("table") if room.game and room.started else None
        seats = tuple(Seated(seat, one.name, away=not one.bot and not room.beat.connected.get(seat),
                             out=bool(view and not view.seats[seat - 1].alive))
                      for seat, one in sorted(room.seats.sitters.items()))
        board = board_names().get(room.lobby.board, {}).get(lang, room.lobby.board)
        phase = render.phase_name(stage, at, render.table_words(room, lang))
        return Table(number, room.code, board, phase, room.in_lobby,
                     paused=bool(view and view.paused), seats=seats, free=room.seats.size - len(seats),
                     queue=tuple(one.name for one in room.seats.queue))


def numbers(found: list[Table]) -> dict[str, int]:
    return {table.code: table.number for table in found}


# --- the door ---

@pages.get("/evening")
def door():
    """Players with a seat are sent to it; everybody else waits for the draw, or goes to a table."""
    mine = house().sitting(session.get("door"))
    if mine:
        remember(mine[0].code, session["door"])
        return again(mine[0].code)
    lang, evening = language(), house().evening
    queue, found = evening.door.queue, tables(lang)
    place = next((n for n, one in enumerate(queue, 1) if one.token == session.get("door")), 0)
    return page(DoorPage, "", tables=found, place=place, name=session.get("name", ""), waiting=len(queue),
                drawn=evening.drawn, seed=evening.seed, numbers=numbers(found))


@pages.post("/evening")
def come_in():
    session["name"] = request.form.get("name", "")[:LONGEST_NAME]
    with house().evening_lock:
        one = house().evening.door.wait(request.form.get("name", ""), session.get("door"))
        session["door"] = one.token
        one.host_of = [room.code for room in house().rooms.values() if is_host(room)]
        for room in house().rooms.values():
            stop_assisting(room)
        house().keep_evening()
    return redirect(url_for("evening.door"), 303)


@pages.post("/evening/leave")
def go_away():
    with house().evening_lock:
        door = house().evening.door
        door.queue = [one for one in door.queue if one.token != session.get("door")]
        house().keep_evening()
    return redirect(url_for("evening.door"), 303)


# --- the organiser's ---

@pages.get("/club/tables")
def overview():
    lang = language()
    if not is_keeper():
        title = words(lang).club["tables"]
        return PinPage(lang=lang, title=title, to=url_for("evening.overview")).render(), 403
    url = entrance().join_url(url_for("evening.door")).rstrip("/")
    found, evening = tables(lang), house().evening
    return page(
        TablesPage, "tables", url=url, qr=qr(url), tables=found, waiting=waiting(), plan=evening.plan,
        shelves=[(title, [(board.id, board.called(lang)) for board in boards]) for title, boards in shelves_in(lang)],
        drawn=evening.drawn, seed=evening.seed, numbers=numbers(found))


@pages.get("/club/tables/now")
def overview_now():
    """The part of the organiser's page that updates by itself."""
    need_keeper()
    return Now(lang=language(), tables=tables(language()), waiting=waiting()).render()


def waiting() -> list[str]:
    return [one.name for one in house().evening.door.queue]


@pages.post("/club/tables/<what>")
def organise(what: str):
    need_keeper()
    form = request.form
    with house().evening_lock:
        if what not in DEEDS:
            raise Illegal("not-asked", "you cannot do that now")
        to = DEEDS[what](form)
        house().keep_evening()
    return redirect(to or url_for("evening.overview"), 303)


def draw(form) -> None:
    rooms = [house().room(code) for code in form.getlist("table")]
    house().evening.draw(rooms, form.get("seed", ""), all_anew=form.get("anew") == "yes")


def send_away(form) -> None:
    door = house().evening.door
    door.queue = [one for one in door.queue if one.name != form.get("name")]


def plan(form) -> None:
    board = form.get("board", "")
    if board not in {one.id for one in library.all_boards()}:
        raise Illegal("no-board", "there is no such board")
    house().evening.add(board, datetime.fromtimestamp(house().now()).isoformat(timespec="seconds"))


def at_place(do):
    def done(form) -> None:
        do(house().evening)(int(form["place"]) if is_number(form.get("place", "")) else -1)
    return done


def console_of(form) -> str:
    """The console of any table, for the organiser; at a table where he plays, it shows no secret."""
    room = house().room(form.get("table", ""))
    if sitter(room) and not room.in_lobby:
        raise Illegal("playing-host", "you are playing at this table; somebody else has to host it")
    remember(room.code, room.doors.host_token, "host")
    return url_for("host.console", code=room.code)


DEEDS = {
    "open": lambda form: house().open() and None, "close": lambda form: house().close_table(form.get("table", "")),
    "host": console_of, "draw": draw, "away": send_away, "plan": plan,
    "unplan": at_place(lambda evening: evening.drop), "sooner": at_place(lambda evening: evening.sooner),
}
