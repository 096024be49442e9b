"""The board workshop, for hosts: a list of own boards, and one form in which a board is made.

The form is always sent whole. The server keeps it as the table's draft, and answers with the parts that have changed.
"""

import atexit
import json
from typing import NamedTuple

from flask import Blueprint, Response, current_app, redirect, request, session
from markupsafe import Markup

from .. import library
from ..engine.board import HARDEST, MOST_SECONDS, Board
from ..engine.errors import Illegal, Refused
from ..games import GAMES
from ..library.draft import LONGEST_ID, LONGEST_NAME, Draft, good_name
from ..library.own import Shelf
from ..library.tryout import Bench, Tryout
from ..live.room import Room
from ..words import LANGUAGES, words
from . import files
from .join import qr
from .lobby import Cards, balance_of, cards_of, shelves_in
from .templates import Template, template
from .who import at_table, entrance, house, need_host, sentence, table_language, url_for
from .workshop_form import Changed, FiguresZone, FormPage, TryoutZone, groups, shown, tried

pages = Blueprint("workshop", __name__)


class OwnBoard(NamedTuple):
    """A board that was made here."""

    id: str
    name: str
    broken: bool = False        # its file has problems
    size: str = ""
    balance: tuple[tuple[str, int], ...] = ()
    roles: Cards = ()


@template("workshop/shelf.html")
class ShelfPage(Template):
    """All own boards, and the ways to begin another."""

    own: list[OwnBoard]
    shelves: list[tuple[str, list[tuple[str, str, str]]]]       # boards one can begin from: group; id, name, players
    draft: str                  # the name of a draft one can go on with, or empty
    games: list[tuple[str, str]]        # id and name
    said: str                   # why something was not done
    problems: list[tuple[int, str]]     # of a file: line and sentence


@template("workshop/own.html")
class OwnPage(Template):
    """One own board: play it, change it, give it away."""

    one: OwnBoard
    problems: list[tuple[int, str]]
    several: bool               # can be played by several numbers of people
    size: int                   # how many sit at this table
    url: str                    # of its file
    qr: Markup


@pages.record_once
def set_up(state) -> None:
    state.app.extensions["bench"] = Bench()
    atexit.register(state.app.extensions["bench"].close)


def bench() -> Bench:
    return current_app.extensions["bench"]


def shelf() -> Shelf:
    return Shelf(house().data)


def tryout_of(draft: Draft, code: str) -> Tryout | None:
    return bench().result(code, draft.to_try())


@pages.before_request
def switch_language():
    if request.method == "GET" and request.args.get("lang") in LANGUAGES:
        session["lang"] = request.args["lang"]
        return redirect(request.path, 303)


def hosted(code: str) -> tuple[Room, str]:
    room = house().room(code)
    need_host(room)
    return room, table_language(room)


def go(page: str, **values):
    """Go to another page of the workshop, with htmx or without."""
    to = url_for(f"workshop.{page}", **values)
    return Response("", 204, {"HX-Redirect": to}) if request.headers.get("HX-Request") else redirect(to, 303)


# --- the shelf ---

@at_table(pages, "/workshop")
def overview(code: str, problems=(), said: str = ""):
    room, lang = hosted(code)
    draft = shelf().draft(code)
    own = [about_own(id, board, lang) for id, board, _ in shelf().boards()]
    shelves = [(title, [(board.id, board.called(lang), size_of(board)) for board in boards])
               for title, boards in shelves_in(lang)]
    return ShelfPage(lang=lang, own=own, shelves=shelves, draft=draft_name(draft, lang) if draft else "",
                     games=[(game, words(lang, game).game["name"]) for game in GAMES],
                     said=said, problems=problems).render()


def draft_name(draft: Draft, lang: str) -> str:
    """The draft's name, in the host's language if it has one."""
    return draft.called(lang) or words(lang).workshop["unnamed"]


def about_own(id: str, board: Board | None, lang: str) -> OwnBoard:
    if board is None:
        return OwnBoard(id, id, broken=True)
    players = board.players[1]
    t = words(lang, board.game)
    return OwnBoard(id, board.called(lang), size=size_of(board), balance=balance_of(board, players, t),
                    roles=cards_of(board.mixes[players], t))


def size_of(board: Board) -> str:
    low, high = board.players
    return str(low) if low == high else f"{low}–{high}"


@at_table(pages, "/workshop/new", methods=["POST"])
def new(code: str):
    room, _ = hosted(code)
    draft = Draft(request.form.get("game", ""))
    draft.set_players(len(room.seats.sitters) or draft.players)
    shelf().keep(code, draft)
    return go("form")


@at_table(pages, "/workshop/from", methods=["POST"])
def begin_from(code: str):
    """Start a draft from a built-in board, or from an own one to change it."""
    room, _ = hosted(code)
    id = request.form.get("board", "")
    board = next((board for board in library.all_boards() if board.id == id), None)
    if board is None:
        raise Illegal("no-board", "there is no such board")
    shelf().keep(code, Draft.of(board, room.seats.size, own=id in {board.id for board in library.own_boards()}))
    return go("form")


@at_table(pages, "/workshop/upload", methods=["GET", "POST"])
def upload(code: str):
    _, lang = hosted(code)
    if request.method == "GET":             # a reload of what was said about a file
        return go("overview")
    file = request.files.get("file")
    if file is None or not file.filename:
        return overview(code, said=words(lang).workshop["upload_none"])
    id, problems = shelf().take_in(file.filename, file.read(1_000_000))
    if problems:
        said = words(lang).workshop["upload_bad"].format(file=file.filename[:80])
        return overview(code, said=said, problems=in_words(problems, lang))
    house().boards_changed()
    return go("own_board", id=id)


# --- one own board ---

@at_table(pages, "/workshop/own/<id>")
def own_board(code: str, id: str):
    room, lang = hosted(code)
    board, problems = library.load_board(shelf().existing(id))
    url = entrance().join_url(url_for("workshop.board_file", id=id)).rstrip("/")
    return OwnPage(lang=lang, one=about_own(id, board, lang), problems=in_words(problems, lang),
                   several=bool(board and (board.players[0] != board.players[1] or board.choose)),
                   size=room.seats.size, url=url, qr=qr(url)).render()


def in_words(problems, lang: str) -> list[tuple[int, str]]:
    """What is wrong with a file: lines and sentences."""
    return [(found.line, words(lang).problem_text(found.sentence)) for found in problems]


@at_table(pages, "/workshop/play", methods=["POST"])
def play(code: str):
    room, _ = hosted(code)
    with room.lock:
        room.choose_board(shelf().existing(request.form.get("board", "")).stem)
    return redirect(url_for("host.console"), 303)


@at_table(pages, "/workshop/delete", methods=["POST"])
def delete(code: str):
    hosted(code)
    shelf().delete(request.form.get("board", ""))
    house().boards_changed()
    return go("overview")


@pages.get("/boards/<id>.toml")
def board_file(id: str):
    """The file of an own board. Anybody may have it, since a board is no secret."""
    path = shelf().existing(id)
    return files.attachment(path.read_text(encoding="utf-8"), "application/toml", f"{id}.toml")


# --- the form ---

@at_table(pages, "/workshop/board")
def form(code: str, said: str = ""):
    room, lang = hosted(code)
    draft = shelf().draft(code)
    if draft is None:
        return go("overview")
    texts = words(lang, draft.rules.name).seconds
    return FormPage(
        groups=groups(draft, lang), traditions=draft.rules.rulesets, longest=LONGEST_NAME, longest_id=LONGEST_ID,
        levels=[(level, words(lang).difficulty[str(level)]) for level in range(1, HARDEST + 1)],
        seconds=[(kind, texts[kind], draft.rules.least_seconds(kind), draft.rules.seconds(kind, draft.seconds))
                 for kind in draft.rules.all_times],
        sizes=draft.rules.sizes, **shown(draft, tryout_of(draft, code), lang, said)).render()


@at_table(pages, "/workshop/board", methods=["POST"])
def change(code: str):
    room, lang = hosted(code)
    draft = shelf().draft(code) or Draft()
    said = read_form(draft, request.form, lang)
    action, _, about = request.form.get("do", "").partition(":")
    try:
        if action in DOINGS and not (said and action == "save"):
            DOINGS[action](draft, about, code)
    except Refused as why:
        said = sentence(why, lang)
    shelf().keep(code, draft)
    if not tryout_of(draft, code):          # another board by now: nobody needs to know how the last one fares
        bench().cancel(code)
    if action == "save" and not said:
        if draft.check()[0]:
            return go("own_board", id=draft.opened)
        said = words(lang).workshop["not_saved"]
    if not request.headers.get("HX-Request"):
        return form(code, said=said)
    html = Changed(oob=True, **shown(draft, tryout_of(draft, code), lang, said)).render()
    return Response(html, headers={"HX-Trigger": json.dumps({"numbers": draft.roles})} if action == "fill" else {})


def read_form(draft: Draft, sent, lang: str) -> str:
    """Read the form into the draft. An impossible value is left as it was, and a sentence says which."""
    said = ""
    before = draft.ruleset
    for language in LANGUAGES:
        draft.names[language] = good_name(sent.get(f"name {language}", draft.names.get(language, "")))
    draft.id = sent.get("id", draft.id).strip()
    if sent.get("ruleset") in draft.rules.rulesets:
        draft.ruleset = sent["ruleset"]
    draft.set_players(whole(sent.get("players"), draft.players))
    draft.set_about(whole(sent.get("minutes", str(draft.minutes)) or "0", draft.minutes),
                    whole(sent.get("difficulty"), draft.difficulty))
    for role in draft.rules.roles:
        draft.set_number(role, whole(sent.get(f"role {role}"), draft.roles.get(role, 0)))
    for name in sent.getlist("option"):
        try:
            draft.set_option(name, "+".join(sent.getlist(f"option {name}")), before)
        except ValueError as why:
            said = words(lang).problem_text(why.args[0])
    for kind in draft.rules.all_times:
        was = draft.rules.seconds(kind, draft.seconds)
        number = whole(sent.get(f"seconds {kind}"), was)
        kept = draft.seconds.pop(kind, None)
        usual = draft.rules.seconds(kind, draft.seconds)
        like_another = kept is None and number == was       # it follows what it is like, also if that has just changed
        if not like_another and number != usual and draft.rules.least_seconds(kind) <= number <= MOST_SECONDS:
            draft.seconds[kind] = number
    if draft.ruleset == before:
        draft.set_order(sent.getlist("night"))
    return said


def whole(text: str | None, otherwise: int) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 6 else otherwise


def do_save(draft: Draft, about: str, code: str) -> None:
    board, _ = draft.check()
    if board is None:
        return
    id, played = draft.file_name, tryout_of(draft, code)
    wins = played.wins if played and played.state == "done" else None
    shelf().save(id, draft.text(), draft.opened, wins, draft.players)
    draft.id, draft.opened = "", id
    house().boards_changed()


def do_fill(draft: Draft, about: str, code: str) -> None:
    """Fill up with plain cards."""
    filler = draft.rules.fillers[0]
    rest = len(draft.cards) - draft.roles.get(filler, 0)
    draft.set_number(filler, draft.players + draft.spare - rest)


def do_try(draft: Draft, about: str, code: str) -> None:
    text = draft.to_try()
    if library.read_board("tryout", text)[0]:
        bench().start(code, text)


DOINGS = {
    "save": do_save, "fill": do_fill, "try": do_try, "cancel": lambda draft, about, code: bench().cancel(code),
    "up": lambda draft, step, code: draft.move(step, -1), "down": lambda draft, step, code: draft.move(step, 1),
    "usual": lambda draft, about, code: draft.night.clear(),
    "fewer": lambda draft, role, code: add(draft, role, -1), "more": lambda draft, role, code: add(draft, role, 1),
}


def add(draft: Draft, role: str, by: int) -> None:
    """One card (without a role, one player) more or fewer, for browsers without scripts."""
    if role:
        draft.set_number(role, draft.roles.get(role, 0) + by)
    else:
        draft.set_players(draft.players + by)


@at_table(pages, "/workshop/tryout")
def figures(code: str):
    """How the bots are doing. While they play, only the figures are sent, so that the stop button stays where it is."""
    room, lang = hosted(code)
    draft = shelf().draft(code) or Draft()
    about = tried(draft, tryout_of(draft, code), words(lang, draft.game))
    if about.state == "running":
        return FiguresZone(lang=lang, tryout=about).render()
    return Response(TryoutZone(lang=lang, tryout=about, oob=False).render(), headers={"HX-Retarget": "#tryout"})
