"""The board workshop in the browser, for whoever holds the host's key: a shelf of own boards, and one form in which a board is made.

The form is always sent whole. The server keeps it as the table's draft, and answers with the parts that look different now.
"""

import atexit
import json

from flask import Blueprint, Response, current_app, redirect, render_template, request, session

from .. import library, net
from ..room import Room
from ..say import LANGUAGES, catalogue, problem, word
from ..shelf import Shelf
from ..table.board import SECONDS, Board
from ..table.errors import Illegal, Refused
from ..tryout import Bench, Tryout
from ..workshop import LONGEST_ID, LONGEST_NAME, Draft, good_name
from . import render
from .at import at_table, base, house, table_language, need_host, sentence
from .drafted import groups, shown, tried
from .lobby import balance_of

pages = Blueprint("workshop", __name__)
ZONES = ("sum", "problems", "order", "options", "tryout", "file")


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
        session.permanent, session["lang"] = True, request.args["lang"]
        return redirect(request.path, 303)


def hosted(code: str) -> tuple[Room, str]:
    room = house().room(code)
    need_host(room)
    return room, table_language(room)


def page(template: str, room: Room, lang: str, **about) -> str:
    return render_template(f"workshop/{template}.html", t=render.words(lang), lang=lang, base=base(room.code), **about)


def go(code: str, path: str):
    """To another page, by htmx or without it."""
    to = f"{base(code)}/workshop{path}"
    return Response("", 204, {"HX-Redirect": to}) if request.headers.get("HX-Request") else redirect(to, 303)


# --- the shelf ---

@at_table(pages, "/workshop")
def overview(code: str, problems=(), said: str = ""):
    room, lang = hosted(code)
    draft = shelf().draft(code)
    own = [about_own(id, board, lang) for id, board, _ in shelf().boards()]
    there = [(board.id, board.called(lang), size_of(board)) for board in library.all_boards()]
    return page("shelf", room, lang, own=own, there=there, draft=draft, games=list(library.RULES_OF), said=said, problems=problems)


def about_own(id: str, board: Board | None, lang: str) -> dict:
    if board is None:
        return {"id": id, "name": id, "broken": True}
    players = board.players[1]
    return {"id": id, "name": board.called(lang), "size": size_of(board), "balance": balance_of(board, players, lang),
            "roles": [(role, number, word("role", role, lang)) for role, number in board.mixes[players].items() if number]}


def size_of(board: Board) -> str:
    low, high = board.players
    return str(low) if low == high else f"{low}–{high}"


@at_table(pages, "/workshop/new", methods=["POST"])
def new(code: str):
    room, _ = hosted(code)
    draft = Draft(request.form.get("game", ""))
    draft.set_players(len(room.company.sitters) or draft.players)
    shelf().keep(code, draft)
    return go(code, "/board")


@at_table(pages, "/workshop/from", methods=["POST"])
def begin_from(code: str):
    """From a board that ships, or an own one to change."""
    room, _ = hosted(code)
    id = request.form.get("board", "")
    board = next((board for board in library.all_boards() if board.id == id), None)
    if board is None:
        raise Illegal("no-board", "there is no such board")
    shelf().keep(code, Draft.of(board, room.company.size, own=id in {board.id for board in library.own_boards()}))
    return go(code, "/board")


@at_table(pages, "/workshop/upload", methods=["GET", "POST"])
def upload(code: str):
    _, lang = hosted(code)
    if request.method == "GET":             # a reload of what was said about a file
        return go(code, "")
    file = request.files.get("file")
    if file is None or not file.filename:
        return overview(code, said=catalogue(lang)["workshop"]["upload_none"])
    id, problems = shelf().take_in(file.filename, file.read(1_000_000))
    if problems:
        return overview(code, said=catalogue(lang)["workshop"]["upload_bad"].format(file=file.filename[:80]),
                        problems=[(one.line, problem(one.sentence, lang)) for one in problems])
    house().boards_changed()
    return go(code, f"/own/{id}")


# --- one own board ---

@at_table(pages, "/workshop/own/<id>")
def own_board(code: str, id: str):
    room, lang = hosted(code)
    board, problems = library.load_board(shelf().existing(id))
    url = house().entrance.join_url(f"/boards/{id}.toml").rstrip("/")
    return page("own", room, lang, one=about_own(id, board, lang), problems=[(found.line, problem(found.sentence, lang)) for found in problems],
                several=bool(board and (board.players[0] != board.players[1] or board.choose)), size=room.company.size, url=url, qr=net.qr_svg(url))


@at_table(pages, "/workshop/play", methods=["POST"])
def play(code: str):
    room, _ = hosted(code)
    with room.lock:
        room.choose_board(shelf().existing(request.form.get("board", "")).stem)
    return redirect(f"{base(code)}/host", 303)


@at_table(pages, "/workshop/delete", methods=["POST"])
def delete(code: str):
    hosted(code)
    shelf().delete(request.form.get("board", ""))
    house().boards_changed()
    return go(code, "")


@pages.get("/boards/<id>.toml")
def board_file(id: str):
    """For another host, who has no key here: what is on a board is no secret."""
    path = shelf().existing(id)
    return Response(path.read_text(encoding="utf-8"), mimetype="application/toml", headers={"Content-Disposition": f'attachment; filename="{id}.toml"'})


# --- the form ---

@at_table(pages, "/workshop/board")
def form(code: str, said: str = ""):
    room, lang = hosted(code)
    draft = shelf().draft(code)
    if draft is None:
        return go(code, "")
    return page("board", room, lang, draft=draft, groups=groups(draft, lang), traditions=draft.rules.rulesets, longest=LONGEST_NAME, longest_id=LONGEST_ID,
                seconds=[(kind, catalogue(lang)["seconds"][kind], draft.seconds.get(kind, usual)) for kind, usual in SECONDS.items()],
                sizes=draft.rules.sizes, **shown(draft, tryout_of(draft, code), lang, said))


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
            return go(code, f"/own/{draft.opened}")
        said = catalogue(lang)["workshop"]["not_saved"]
    if not request.headers.get("HX-Request"):
        return form(code, said=said)
    html = page("changed", room, lang, draft=draft, names=ZONES, **shown(draft, tryout_of(draft, code), lang, said))
    return Response(html, headers={"HX-Trigger": json.dumps({"numbers": draft.roles})} if action == "fill" else {})


def read_form(draft: Draft, sent, lang: str) -> str:
    """What stands in the form. A value that cannot be is left as it was; the sentence says which."""
    said = ""
    before = draft.ruleset
    draft.name, draft.english = good_name(sent.get("name", draft.name)), good_name(sent.get("english", draft.english))
    draft.id = sent.get("id", draft.id).strip()
    if sent.get("ruleset") in draft.rules.rulesets:
        draft.ruleset = sent["ruleset"]
    draft.set_players(whole(sent.get("players"), draft.players))
    for role in draft.rules.roles:
        draft.set_number(role, whole(sent.get(f"role {role}"), draft.roles.get(role, 0)))
    for name in sent.getlist("option"):
        try:
            draft.set_option(name, "+".join(sent.getlist(f"option {name}")), before)
        except ValueError as why:
            said = problem(why.args[0], lang)
    for kind, usual in SECONDS.items():
        number = whole(sent.get(f"seconds {kind}"), draft.seconds.get(kind, usual))
        draft.seconds.pop(kind, None)
        if number != usual and 0 < number < 3600:
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
    shelf().save(id, draft.text(), draft.opened, played.wins if played and played.state == "done" else None, draft.players)
    draft.id, draft.opened = "", id
    house().boards_changed()


def do_fill(draft: Draft, about: str, code: str) -> None:
    """The rest of the cards are the plain one."""
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
    """One card, or without a role one player, more or fewer: the way of a browser without scripts."""
    if role:
        draft.set_number(role, draft.roles.get(role, 0) + by)
    else:
        draft.set_players(draft.players + by)


@at_table(pages, "/workshop/tryout")
def figures(code: str):
    """How it stands. While the bots play, only the figures: the button that stops them stays under the finger."""
    room, lang = hosted(code)
    draft = shelf().draft(code) or Draft()
    about = tried(draft, tryout_of(draft, code), lang)
    if about["state"] == "running":
        return page("figures", room, lang, tryout=about)
    return Response(page("tryout", room, lang, tryout=about), headers={"HX-Retarget": "#tryout"})
