"""A player's phone: joining, the page, and every tap."""

from flask import Blueprint, Response, g, redirect, request, session
from markupsafe import Markup

from ..engine.errors import Illegal, Refused
from ..engine.seat import is_number
from ..games import GAMES
from ..live.house import FIRST
from ..live.room import Room
from ..words import LANGUAGES, words
from . import render
from .templates import Template, template
from .who import at_table, house, is_host, language, remember, sentence, sitter, stop_assisting, token, url_for

pages = Blueprint("player", __name__)
UNSURE, NO_STAMP = "unsure", "none"     # stamps of every game


@template("refused.html")
class RefusedPage(Template):
    """Why something was not done."""

    sentence: str


@template("join/page.html")
class JoinPage(Template):
    """A table, for somebody without a seat at it."""

    zones: dict[str, Markup]
    door: str                   # open, full, running or over
    name: str                   # as typed the last time
    lost: int                   # the seat that a bot plays on for this phone, or 0
    place: int                  # in the queue, or 0
    tables: int                 # how many there are on this server


@template("player/page.html")
class PlayerPage(Template):
    """A player's own page."""

    zones: dict[str, Markup]
    name: str
    word: str                   # the seat word, with which another phone takes the seat over
    host: bool                  # holds the host's link, too
    roles: list[str]            # the cards of this table


@template("zones/notes.html")
class Notes(Template):
    """Private notes: a mark per seat, and a text."""

    stamps: tuple[str, ...]
    chosen: str                 # the stamp in hand
    names: dict[int, str]       # by seat
    marks: dict[str, str]       # by seat, as text
    notes: str


def room_of(code: str) -> Room:
    return house().room(code)


def refusal_page(sentence: str) -> str:
    """A page with one sentence. It links to the first table, since the one asked for may not exist."""
    g.code = FIRST
    return RefusedPage(lang=language(), sentence=sentence).render()


@pages.app_errorhandler(Refused)
def refused(why: Refused):
    """Answer a refusal: one sentence, as a fragment for htmx, otherwise as a page. Nothing changed."""
    lang = language()
    if request.headers.get("HX-Request"):
        return said(sentence(why, lang))
    return refusal_page(sentence(why, lang)), 404 if why.code == "no-table" else 409


@pages.app_errorhandler(404)
def not_found(why):
    return refusal_page(refusal("no-table")), 404


@pages.app_errorhandler(413)
def too_big(why):
    return said_or_page("too-big"), 413


@pages.app_errorhandler(500)
def fault(why):
    """Answer an error of ours. Nothing changed; the log says what happened, without secrets."""
    return said_or_page("fault"), 500


def refusal(code: str) -> str:
    return words(language()).refused[code]


def said_or_page(code: str):
    return (said if request.headers.get("HX-Request") else refusal_page)(refusal(code))


@at_table(pages, "/")
def table(code: str):
    room = room_of(code)
    lang = language(room)
    mine = sitter(room)
    if mine is None and (moved := house().sitting(token(code))):        # a draw has given him a seat at another table
        remember(moved[0].code, token(code))
        return again(moved[0].code)
    with room.lock:
        if mine is not None and (mine.lang != lang or mine.host != is_host(room)):
            mine.lang, mine.host = lang, mine.host or is_host(room)
            room.save()
        if mine is None:
            place = next((n for n, one in enumerate(room.seats.queue, 1) if one.token == token(code)), 0)
            lost = next((one.seat for one in room.seats.sitters.values()
                         if one.signed_out and one.signed_out == token(code)), 0)
            return JoinPage(lang=lang, zones=render.as_markup(render.join_zones(room, lang)), door=render.door_of(room),
                            name=session.get("name", ""), lost=lost, place=place, tables=len(house().rooms)).render()
        private = render.player_zones(room, mine, lang)
        zones = render.as_markup([*render.public_zones(room, lang), render.signs_zone(room, lang), *private])
        zones["card"] += Markup(render.even(room, private))
        cards = room.lobby.chosen().cards(room.seats.size) if room.in_lobby else room.game.setup.cards
        return PlayerPage(lang=lang, zones=zones, name=mine.name, word=mine.word, host=is_host(room),
                          roles=sorted(set(cards))).render()


@at_table(pages, "/join", methods=["POST"])
def join(code: str):
    room = room_of(code)
    name, seat = request.form.get("name", ""), request.form.get("seat", "")
    session["name"] = name
    with room.lock:
        room.need_lobby()
        stop_assisting(room)
        mine = room.seats.join(name, int(seat) if is_number(seat) else 0, token(code), language(room))
        mine.host = is_host(room)
        remember(code, mine.token)
        room.touch()
    return again(code)


@at_table(pages, "/queue", methods=["POST"])
def queue(code: str):
    room = room_of(code)
    if sitter(room):
        return again(code)
    with room.lock:
        waiting = room.seats.wait(request.form.get("name", ""), token(code))
        remember(code, waiting.token)
        room.touch()
    return again(code)


@at_table(pages, "/leave", methods=["POST"])
def leave(code: str):
    room = room_of(code)
    with room.lock:
        mine = sitter(room)
        if mine:
            room.need_lobby()
            room.seats.free(mine.seat)
            session.pop(f"seat {code}", None)
            room.touch()
    return again(code)


@at_table(pages, "/word", methods=["POST"])
def word(code: str):
    """Take a seat over with its seat word; the old phone is signed out."""
    room = room_of(code)
    with room.lock:
        room.guess(request.form.get("word", ""))
        mine = room.seats.take_over(request.form.get("word", ""))
        stop_assisting(room)
        mine.lang, mine.host = language(room), mine.host or is_host(room)
        remember(code, mine.token)
        room.phone_changed(mine.seat)
    return again(code)


@at_table(pages, "/confirm", methods=["POST"])
def confirm(code: str):
    room = room_of(code)
    mine = need_seat(room)
    with room.lock:
        if room.game and not mine.confirmed:
            room.confirm(mine)
    return said()


@at_table(pages, "/act", methods=["POST"])
def act(code: str):
    room = room_of(code)
    mine = need_seat(room)
    try:
        room.tap(mine.seat, request.form.get("prompt", ""), request.form.get("answer", ""))
    except Refused as why:
        return said(sentence(why, language(room)))
    return said()


@at_table(pages, "/notes")
def notes_sheet(code: str):
    """P-7: private notes, and a mark per seat. Fetched by their writer when unfolded, and never pushed."""
    room = room_of(code)
    return notes_of(room, need_seat(room))


def notes_of(room: Room, mine, stamp: str = ""):
    game, stamps = stamps_of(room)
    return Notes(lang=language(room), words_of=game, stamps=stamps, chosen=stamp or stamps[1], names=room.seats.names(),
                 marks=mine.marks, notes=mine.notes).render()


def stamps_of(room: Room) -> tuple[str, tuple[str, ...]]:
    """The game of this table, and the marks that its players give each other in their notes."""
    game = room.game.rules.name if room.game else room.lobby.chosen().game
    return game, (*GAMES[game].phone.stamps, UNSURE, NO_STAMP)


@at_table(pages, "/mark", methods=["POST"])
def mark(code: str):
    room = room_of(code)
    mine = need_seat(room)
    seat, stamp = request.form.get("seat", ""), request.form.get("mark", "")
    if is_number(seat) and int(seat) in room.seats.sitters and stamp in stamps_of(room)[1]:
        mine.marks.pop(seat, None)
        if stamp != NO_STAMP:
            mine.marks[seat] = stamp
        room.save()
    return notes_of(room, mine, stamp)


@at_table(pages, "/notes", methods=["POST"])
def notes(code: str):
    room = room_of(code)
    mine = need_seat(room)
    mine.notes = request.form.get("notes", "")[:4000]
    room.save()
    return "", 204


@at_table(pages, "/signal", methods=["POST"])
def signal(code: str):
    room = room_of(code)
    mine = need_seat(room)
    if room.game and request.form.get("phrase") in room.game.rules.phone.signs:
        room.signal(mine.seat, request.form["phrase"], request.form.get("circle", ""))
    return said()


@at_table(pages, "/grave", methods=["POST"])
def grave(code: str):
    room = room_of(code)
    room.bury_words(need_seat(room).seat, request.form.get("text", ""))
    return said()


@at_table(pages, "/done", methods=["POST"])
def done(code: str):
    room = room_of(code)
    room.end_speech(need_seat(room).seat)
    return said()


@at_table(pages, "/more", methods=["POST"])
def more(code: str):
    room = room_of(code)
    room.extend_speech(need_seat(room).seat)
    return said()


@at_table(pages, "/interject", methods=["POST"])
def interject(code: str):
    room = room_of(code)
    used = request.form.get("used", "")
    room.interject(need_seat(room).seat, int(used) if is_number(used) else -1)
    return said()


@at_table(pages, "/best", methods=["POST"])
def best(code: str):
    room = room_of(code)
    mine = need_seat(room)
    answer = request.form.get("answer", "")
    room.vote_best(mine.seat, int(answer) if is_number(answer) else 0)
    return said()


@at_table(pages, "/break", methods=["POST"])
def call_judge(code: str):
    """Call the judge in private. A machine judge pauses the game after the step, without saying who asked."""
    room = room_of(code)
    room.call_judge(need_seat(room).seat)
    return said(words(language(room)).ui["called_judge"])


@at_table(pages, "/stay", methods=["POST"])
def stay(code: str):
    """After a game: say whether one stays. Whoever leaves frees the seat for the queue."""
    room = room_of(code)
    mine = need_seat(room)
    with room.lock:
        mine.leaving = request.form.get("stay") == "no"
        room.touch()
    return said()


@at_table(pages, "/lang", methods=["POST"])
def switch_language(code: str):
    lang = request.form.get("lang", "")
    if lang in LANGUAGES:
        session.permanent = True
        session["lang"] = lang
        mine = sitter(room_of(code))
        if mine:
            mine.lang = lang
            room_of(code).save()
    return again(code)


def need_seat(room: Room):
    mine = sitter(room)
    if mine is None:
        raise Illegal("not-seated", "you have no seat here; sit down first")
    return mine


def again(code: str):
    """Reload the page: a redirect, which htmx follows as a whole page."""
    to = url_for("player.table", code=code)
    if request.headers.get("HX-Request"):
        return "", 204, {"HX-Redirect": to}
    return redirect(to, 303)


def said(sentence: str = ""):
    """The answer to every tap: empty, or one sentence. The next question comes over the socket, to everybody alike."""
    return Response(sentence, mimetype="text/plain; charset=utf-8")
