"""A player's phone: joining, the page, and every tap."""

from flask import Blueprint, Response, redirect, render_template, request, session
from markupsafe import Markup

from ..room import Room
from ..say import LANGUAGES, catalogue
from ..table.errors import Illegal, Refused
from ..table.prompt import NOTHING, PASS, Action
from ..table.seat import is_number
from . import render
from .at import at_table, base, house, is_host, language, remember, sentence, sitter, stop_assisting, token
from .taps import Tap, read_tap

pages = Blueprint("player", __name__)
OFFERS = ("explode", "surrender", "showdown", "withdraw")
STAMPS = ("good", "wolf", "god", "villager", "unsure", "none")


def room_of(code: str) -> Room:
    return house().room(code)


def page(template: str, room: Room, lang: str, **about):
    return render_template(template, t=render.words(lang), lang=lang, base=base(room.code), **about)


def refusal_page(code: str, lang: str | None = None, **params) -> str:
    lang = lang or language()
    return render_template("refused.html", t=render.words(lang), lang=lang, base="", sentence=catalogue(lang)["refused"][code].format(**params))


@pages.app_errorhandler(Refused)
def refused(why: Refused):
    """Nothing changed; one sentence in the user's language. A fragment for htmx, a page otherwise."""
    lang = language()
    if request.headers.get("HX-Request"):
        return said(sentence(why, lang))
    page = render_template("refused.html", t=render.words(lang), lang=lang, base="", sentence=sentence(why, lang))
    return page, 404 if why.code == "no-table" else 409


@pages.app_errorhandler(404)
def not_found(why):
    return refusal_page("no-table"), 404


@pages.app_errorhandler(413)
def too_big(why):
    return said_or_page("too-big"), 413


@pages.app_errorhandler(500)
def fault(why):
    """Ours. Nothing was changed; what happened stands in the log, without anybody's secret."""
    return said_or_page("fault"), 500


def said_or_page(code: str):
    return said(catalogue(language())["refused"][code]) if request.headers.get("HX-Request") else refusal_page(code)


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
            place = next((n for n, one in enumerate(room.company.queue, 1) if one.token == token(code)), 0)
            lost = next((one.seat for one in room.company.sitters.values() if one.signed_out and one.signed_out == token(code)), 0)
            return page("join.html", room, lang, lost=lost, zones=render.as_markup(render.join_zones(room, lang)), door=render.door_of(room),
                        place=place, name=session.get("name", ""), tables=len(house().rooms))
        private = render.player_zones(room, mine, lang)
        zones = render.as_markup(render.public_zones(room, lang) + private)
        zones["card"] += Markup(render.even(room, private))
        return page("player.html", room, lang, zones=zones, mine=mine, lobby=room.in_lobby, host=is_host(room),
                    roles=sorted({*room.board().cards(room.company.size)}) if room.in_lobby else sorted(set(room.game.setup.cards)))


@at_table(pages, "/join", methods=["POST"])
def join(code: str):
    room = room_of(code)
    name, seat = request.form.get("name", ""), request.form.get("seat", "")
    session["name"] = name
    with room.lock:
        room.need_lobby()
        stop_assisting(room)
        mine = room.company.join(name, int(seat) if is_number(seat) else 0, token(code), language(room))
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
        waiting = room.company.wait(request.form.get("name", ""), token(code))
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
            room.company.free(mine.seat)
            session.pop(f"seat {code}", None)
            room.touch()
    return again(code)


@at_table(pages, "/word", methods=["POST"])
def word(code: str):
    """The seat word takes a seat over on this phone and signs the old one out."""
    room = room_of(code)
    with room.lock:
        room.guess(request.form.get("word", ""))
        mine = room.company.take_over(request.form.get("word", ""))
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
    with room.lock:
        try:
            tap = read_tap(room, mine.seat, request.form)
            if tap.verb in OFFERS:
                take_offer(room, mine.seat, tap)
            elif tap.verb == "save" and tap.answer == PASS and room.game and room.game.find(mine.seat, "poison"):
                room.declined.add(tap.id)       # not this one; the poison is still hers to choose
                room.wake()
            else:
                room.answer(mine.seat, tap.id, tap.verb, tap.answer)
        except Refused as why:
            return said(sentence(why, language(room)))
    return said()


def take_offer(room: Room, seat: int, tap: Tap) -> None:
    """Everybody has the same buttons. Who may not hears the same words, whatever the reason."""
    view = room.game.view(seat) if room.game else None
    offers = {offer.id: offer for offer in render.offers(room, view, "en")} if view else {}
    if tap.id not in offers:
        raise Illegal("gone", "that question is gone; here is what is asked now")
    prompt = room.game.find(seat, tap.verb)
    answer = None if prompt is not None and prompt.choices == NOTHING else tap.answer
    if prompt is None or answer not in prompt.choices:
        raise Illegal("not-asked", "that is not possible now")
    room.act(Action(seat, tap.verb, answer))


@at_table(pages, "/notes")
def notes_sheet(code: str):
    """P-7: notes and a mark per seat. Fetched when unfolded, by their writer alone; nothing of them is ever pushed."""
    room = room_of(code)
    return notes_of(room, need_seat(room))


def notes_of(room: Room, mine, stamp: str = "wolf"):
    lang = language(room)
    return render_template("zones/notes.html", t=render.words(lang), base=base(room.code), mine=mine, marks=mine.marks, chosen=stamp,
                           stamps=STAMPS, names=room.company.names())


@at_table(pages, "/mark", methods=["POST"])
def mark(code: str):
    room = room_of(code)
    mine = need_seat(room)
    seat, stamp = request.form.get("seat", ""), request.form.get("mark", "")
    if is_number(seat) and int(seat) in room.company.sitters and stamp in STAMPS:
        mine.marks.pop(seat, None)
        if stamp != "none":
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
    if request.form.get("phrase") in catalogue("en")["phrase"]:
        room.signal(mine.seat, request.form["phrase"])
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


@at_table(pages, "/best", methods=["POST"])
def best(code: str):
    room = room_of(code)
    mine = need_seat(room)
    answer = request.form.get("answer", "")
    room.vote_best(mine.seat, int(answer) if is_number(answer) else 0)
    return said()


@at_table(pages, "/break", methods=["POST"])
def call_judge(code: str):
    """In private. With a machine judge the game pauses after the step, without saying who asked."""
    room = room_of(code)
    room.call_judge(need_seat(room).seat)
    return said(catalogue(language(room))["ui"]["called_judge"])


@at_table(pages, "/stay", methods=["POST"])
def stay(code: str):
    """After a game: who says that he goes frees his seat for the queue."""
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
    """Show the page anew: a redirect, which htmx follows as a whole page."""
    to = base(code) + "/"
    if request.headers.get("HX-Request"):
        return "", 204, {"HX-Redirect": to}
    return redirect(to, 303)


def said(sentence: str = ""):
    """The answer to every tap: nothing, or one sentence. What is asked now comes by the socket, to everybody alike."""
    return Response(sentence, mimetype="text/plain; charset=utf-8")
