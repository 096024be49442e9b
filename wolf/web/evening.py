"""A club's evening: the door, one address for everybody; and all tables at a glance for the organiser, who hosts the first.

What is shown of a running game is what its public screen shows.
"""

from datetime import datetime

from flask import Blueprint, redirect, render_template, request, session

from .. import library, net
from ..archive.history import board_names
from ..room import Room
from ..rooms import FIRST
from ..say import catalogue
from ..table.errors import Illegal
from ..table.seat import is_number
from . import render
from .at import base, house, is_host, language, remember, sitter, stop_assisting
from .club import is_keeper, need_keeper, page
from .player import again

pages = Blueprint("evening", __name__)


def tables(lang: str) -> list[dict]:
    """Every table as its public screen knows it, the first one first."""
    return [about(number, room, lang) for number, room in enumerate(sorted(house().rooms.values(), key=lambda room: room.code != FIRST), 1)]


def about(number: int, room: Room, lang: str) -> dict:
    with room.lock:
        stage, at = render.stage_of(room)
        view = room.game.view("table") if room.game and room.started else None
        seats = [{"number": seat, "name": one.name, "bot": bool(one.bot), "away": not one.bot and not room.connected.get(seat),
                  "out": bool(view and not view.seats[seat - 1].alive)} for seat, one in sorted(room.company.sitters.items())]
        board = board_names().get(room.lobby.board, {}).get(lang, room.lobby.board)
        return {"number": number, "code": room.code, "base": base(room.code), "board": board, "phase": render.phase_name(stage, at, lang),
                "lobby": room.in_lobby, "over": bool(view and view.outcome), "paused": bool(view and view.paused), "seats": seats,
                "free": room.company.size - len(seats), "size": room.company.size, "queue": [one.name for one in room.company.queue]}


def numbers(found: list[dict]) -> dict[str, int]:
    return {table["code"]: table["number"] for table in found}


# --- the door ---

@pages.get("/evening")
def door():
    """Whoever has a seat is brought to it; everybody else waits for the draw, or goes to a table by himself."""
    mine = house().sitting(session.get("door"))
    if mine:
        remember(mine[0].code, session["door"])
        return again(mine[0].code)
    lang, evening = language(), house().evening
    place = next((n for n, one in enumerate(evening.door.queue, 1) if one.token == session.get("door")), 0)
    found = tables(lang)
    return page("door", tables=found, place=place, name=session.get("name", ""), waiting=len(evening.door.queue), drawn=evening.drawn, seed=evening.seed,
                numbers=numbers(found))


@pages.post("/evening")
def come_in():
    session["name"] = request.form.get("name", "")
    with house().evening_lock:
        one = house().evening.door.wait(request.form.get("name", ""), session.get("door"))
        session.permanent, session["door"] = True, one.token
        one.host_of = [room.code for room in house().rooms.values() if is_host(room)]
        for room in house().rooms.values():
            stop_assisting(room)
        house().keep_evening()
    return redirect("/evening", 303)


@pages.post("/evening/leave")
def go_away():
    with house().evening_lock:
        door = house().evening.door
        door.queue = [one for one in door.queue if one.token != session.get("door")]
        house().keep_evening()
    return redirect("/evening", 303)


# --- the organiser's ---

@pages.get("/club/tables")
def overview():
    lang = language()
    if not is_keeper():
        return render_template("pin.html", t=render.words(lang), lang=lang, base="", to="/club/tables", title=catalogue(lang)["club"]["tables"]), 403
    url = house().entrance.join_url("/evening")[:-1]
    return page("tables", url=url, qr=net.qr_svg(url), boards=[(board.id, board.called(lang)) for board in library.all_boards()], **now(lang))


@pages.get("/club/tables/now")
def overview_now():
    """The part that changes by itself."""
    need_keeper()
    lang = language()
    return render_template("club/tables_now.html", t=render.words(lang), lang=lang, **now(lang))


def now(lang: str) -> dict:
    found, evening = tables(lang), house().evening
    return {"tables": found, "waiting": [one.name for one in evening.door.queue], "seed": evening.seed, "drawn": evening.drawn, "plan": evening.plan,
            "numbers": numbers(found)}


@pages.post("/club/tables/<what>")
def organise(what: str):
    need_keeper()
    form = request.form
    with house().evening_lock:
        if what not in DEEDS:
            raise Illegal("not-asked", "that is not possible now")
        to = DEEDS[what](form)
        house().keep_evening()
    return redirect(to or "/club/tables", 303)


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
    """The organiser may host every table; where he sits himself its console shows no secret."""
    room = house().room(form.get("table", ""))
    if sitter(room) and not room.in_lobby:
        raise Illegal("playing-host", "you play at this table; somebody else has to lead it")
    remember(room.code, room.host_token, "host")
    return f"{base(room.code)}/host"


DEEDS = {
    "open": lambda form: house().open() and None, "close": lambda form: house().close_table(form.get("table", "")), "host": console_of,
    "draw": draw, "away": send_away, "plan": plan,
    "unplan": at_place(lambda evening: evening.drop), "sooner": at_place(lambda evening: evening.sooner),
}
