"""A player's phone: joining, the page, and every tap."""

import json
import time
from collections.abc import Callable, Mapping
from contextlib import suppress

from flask import Blueprint, Response, g, redirect, request, session
from markupsafe import Markup

from ..engine.errors import Illegal, Refused
from ..engine.seat import is_number
from ..games import GAMES
from ..live.house import FIRST, StoreError
from ..live.names import LONGEST_NAME
from ..live.room import Room
from ..live.seats import Sitter
from ..words import LANGUAGES, words
from . import render
from .templates import Template, template
from .who import at_table, guessed, house, is_host, language, remember, sentence, sitter, stop_assisting, token, url_for

pages = Blueprint("player", __name__)
UNSURE, NO_STAMP = "unsure", "none"     # stamps of every game
ANSWER_SIZE = 512               # bytes of every answer on the beat: the longest sentence is shorter
ANSWER_AFTER = 0.2              # seconds until it; after storing something that took longer, twice as many, and so on
MOST_WISHES = 20                # in one post


@template("refused.html")
class RefusedPage(Template):
    """Why something was not done."""

    sentence: str


@template("join/page.html")
class JoinPage(Template):
    """A table, for somebody without a seat at it."""

    zones: dict[str, Markup]
    theme: str
    door: str                   # open, full, running or over
    name: str                   # as typed the last time
    lost: int                   # the seat that a bot plays on for this phone, or 0
    place: int                  # in the queue, or 0
    tables: int                 # how many there are on this server


@template("player/page.html")
class PlayerPage(Template):
    """A player's own page."""

    zones: dict[str, Markup]
    theme: str                  # in the page's first byte: a reload in a dark room must not flash
    name: str
    word: str                   # the seat word, with which another phone takes the seat over
    host: bool                  # holds the host's link, too


@template("zones/notes.html")
class Notes(Template):
    """Private notes: a mark per seat, and a text."""

    stamps: tuple[str, ...]
    chosen: str                 # the stamp in hand
    names: dict[int, str]       # by seat
    marks: dict[str, str]       # by seat, as text
    notes: str


@template("zones/sayings.html")
class Sayings(Template):
    """What one can note of what one says."""

    sayings: tuple[str, ...]
    seats: tuple[int, ...]
    cards: tuple[tuple[str, str], ...]          # with their names


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


@pages.app_errorhandler(StoreError)
def not_stored(why: StoreError):
    """Answer what could not be stored. It has not happened; all pages say what is wrong, and the log for whom it is."""
    house().fails(why)
    sentence = words(language()).trouble.get(why.trouble, refusal("fault"))
    return said(sentence) if request.headers.get("HX-Request") else (refusal_page(sentence), 503)


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
            with suppress(StoreError):          # the page says so, and is worth more than its language
                room.save()
        if mine is None:
            place = next((n for n, one in enumerate(room.seats.queue, 1) if one.token == token(code)), 0)
            lost = next((one.seat for one in room.seats.sitters.values()
                         if one.signed_out and one.signed_out == token(code)), 0)
            return JoinPage(lang=lang, zones=render.as_markup(render.join_zones(room, lang)),
                            theme=render.theme_for(room, "table"), door=render.door_of(room),
                            name=session.get("name", ""), lost=lost, place=place, tables=len(house().rooms)).render()
        private = render.player_zones(room, mine, lang)
        zones = render.as_markup([*render.table_zones(room, lang), *private])
        zones["card"] += Markup(render.even(room, private))
        return PlayerPage(lang=lang, zones=zones, theme=render.theme_for(room, mine.seat), name=mine.name,
                          word=mine.word, host=is_host(room)).render()


@at_table(pages, "/join", methods=["POST"])
def join(code: str):
    room = room_of(code)
    name, seat = request.form.get("name", ""), request.form.get("seat", "")
    session["name"] = name[:LONGEST_NAME]
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
        mine = room.seats.take_over(guessed(room, "word"))
        stop_assisting(room)
        mine.lang, mine.host = language(room), mine.host or is_host(room)
        remember(code, mine.token)
        room.phone_changed(mine.seat)
    return again(code)


# --- wishes: what a player does with a tap, posted by itself, or with the beat ---

Form = Mapping[str, str]
WISHES: dict[str, Callable[[Room, Sitter, Form], str | None]] = {}


def wish(name: str) -> Callable:
    """Take a wish at an address of its own, and among those that come with the beat. Its value is what to say."""
    def add(do):
        def alone(code: str):
            room = room_of(code)
            return said(granted(do, room, need_seat(room), request.form))
        alone.__name__ = do.__name__
        at_table(pages, f"/{name}", methods=["POST"])(alone)
        WISHES[name] = do
        return do
    return add


def granted(do: Callable, room: Room, mine: Sitter, form: Form) -> str:
    """What came of a wish: nothing, or one sentence."""
    try:
        return do(room, mine, form) or ""
    except Refused as why:
        return sentence(why, language(room))


@at_table(pages, "/beat", methods=["POST"])
def beat(code: str):
    """Several wishes, or none: what every phone sends at the same moments while somebody is asked in secret.

    Posts are of one size, and so are the answers, which come after the same time: see `all_alike`.
    """
    g.came = time.monotonic()
    room = room_of(code)
    mine = need_seat(room)
    heard = [granted(WISHES[name], room, mine, form) for name, form in wishes_in(request.get_data())]
    return said(next(filter(None, heard), ""))


def wishes_in(body: bytes) -> list[tuple[str, Form]]:
    """What of a body can be wishes: pairs of a name and a form of texts."""
    try:
        wishes = json.loads(body)
    except (ValueError, RecursionError):
        return []
    found = [one for one in wishes if isinstance(one, list) and len(one) == 2] if isinstance(wishes, list) else []
    return [(name, form) for name, form in found[:MOST_WISHES] if isinstance(name, str) and name in WISHES
            and isinstance(form, dict) and all(isinstance(text, str) for text in form.values())]


@pages.after_app_request
def all_alike(response: Response) -> Response:
    """Give the answers to all phones one size and one moment, whatever was wished for, and whatever came of it."""
    if request.endpoint == "player.beat" and "came" in g:
        response.set_data(response.get_data().ljust(ANSWER_SIZE))
        stays = request.environ.get("wolf.stays", lambda stays: None)       # while it waits, it is nobody's turn
        stays(True)
        time.sleep(-(time.monotonic() - g.came) % ANSWER_AFTER)
        stays(False)
    return response


@wish("confirm")
def confirm(room: Room, mine: Sitter, form: Form) -> None:
    with room.lock:
        if room.game and not mine.confirmed:
            room.confirm(mine)


@wish("act")
def act(room: Room, mine: Sitter, form: Form) -> None:
    room.tap(mine.seat, form.get("prompt", ""), form.get("answer", ""))


@wish("signal")
def signal(room: Room, mine: Sitter, form: Form) -> None:
    if room.game and form.get("phrase") in room.game.rules.phone.signs:
        room.signal(mine.seat, form["phrase"], form.get("circle", ""))


@wish("grave")
def grave(room: Room, mine: Sitter, form: Form) -> None:
    room.bury_words(mine.seat, form.get("text", ""))


@wish("done")
def done(room: Room, mine: Sitter, form: Form) -> None:
    room.end_speech(mine.seat)


@wish("more")
def more(room: Room, mine: Sitter, form: Form) -> None:
    room.extend_speech(mine.seat)


@wish("interject")
def interject(room: Room, mine: Sitter, form: Form) -> None:
    room.interject(mine.seat, number(form, "used", -1))


@wish("best")
def best(room: Room, mine: Sitter, form: Form) -> None:
    room.vote_best(mine.seat, number(form, "answer", 0))


@wish("break")
def call_judge(room: Room, mine: Sitter, form: Form) -> str:
    """Call the judge in private. A machine judge pauses the game after the step, without saying who asked."""
    room.call_judge(mine.seat)
    return words(language(room)).ui["called_judge"]


@wish("stay")
def stay(room: Room, mine: Sitter, form: Form) -> None:
    """After a game: say whether one stays. Whoever leaves frees the seat for the queue."""
    with room.lock:
        mine.leaving = form.get("stay") == "no"
        room.touch()


def number(form: Form, name: str, otherwise: int) -> int:
    text = form.get(name, "")
    return int(text) if is_number(text) else otherwise


# --- notes, and what is said ---

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


@at_table(pages, "/say")
def sayings(code: str):
    """What one can note of what one says, for all to see. Fetched when unfolded, and never pushed."""
    room = room_of(code)
    need_seat(room)
    if room.game is None:
        return Sayings(lang=language(room), sayings=(), seats=(), cards=()).render()
    t, setup = render.table_words(room, language(room)), room.game.setup
    cards = tuple((card, t.role_name(card)) for card in dict.fromkeys(setup.cards))
    return Sayings(lang=language(room), words_of=room.game.rules.name, seats=tuple(range(1, setup.players + 1)),
                   sayings=tuple(saying.verb for saying in room.game.rules.phone.sayings), cards=cards).render()


@at_table(pages, "/say", methods=["POST"])
def say(code: str):
    """Something a player says, noted for all: a verb, the seats it is about, and a card where it names one."""
    room = room_of(code)
    mine = need_seat(room)
    form = request.form
    verb = form.get("verb", "")
    takes = next((one for one in room.game.rules.phone.sayings if one.verb == verb), None) if room.game else None
    words_said = [form.get("card", "")] if takes and takes.cards else []
    seats = form.getlist("seat") if takes and takes.seats[1] else []
    room.note_remark(mine.seat, " ".join([verb, *words_said, *seats]))
    return Response("", headers={"HX-Trigger": "sent"}, mimetype="text/plain; charset=utf-8")


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


@at_table(pages, "/lang", methods=["POST"])
def switch_language(code: str):
    lang = request.form.get("lang", "")
    if lang in LANGUAGES:
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
