"""Pages about all games that are over: history, ranking, statistics. Everybody may read; the host of the first table keeps them.

A running game is not in the archive, so nothing here can tell anything about one.
"""

from flask import Blueprint, Response, redirect, render_template, request, session, url_for

from .. import library
from ..archive.history import A_PAGE, Wanted, board_names
from ..archive.spans import ALL_TIME
from ..rooms import FIRST
from ..say import LANGUAGES, announce_end, catalogue, word
from ..table.errors import Illegal
from ..table.seat import is_number
from . import charts, files, render
from .at import base, house, is_host, language

pages = Blueprint("club", __name__, url_prefix="/club")


def archive():
    """With every game that is over by now."""
    found = house().archive
    found.catch_up()
    return found


def is_keeper() -> bool:
    return is_host(house().room(FIRST))


def need_keeper() -> None:
    if not is_keeper():
        raise Illegal("not-host", "only the host can do this; open the host link again")


def page(template: str, **about):
    lang = language()
    return render_template(f"club/{template}.html", t=render.words(lang), lang=lang, keeper=is_keeper(), at=PART_OF.get(template, template), here=request.full_path.rstrip("?"),
                           table=my_table(), label=Labels(lang), charts=charts, **CHOICES, **about)


PART_OF = {"game": "history", "review": "history", "stored": "history", "delete": "history", "person": "ranking"}

# What a select offers: as stored, and in words.
CHOICES = {
    "named_boards": lambda boards, label: [(id, label.board(id)) for id in boards],
    "named_people": lambda people: [(person.name, person.shown) for person in people],
    "named_sides": lambda sides, label: [(side, label.camp(side)) for side in sides],
    "named_kinds": lambda kinds, label: [(kind, label.game(kind)) for kind in kinds],
    "named_spans": lambda spans, label: [(span.id, label.span(span)) for span in spans],
    "named_sheriffs": lambda t: lambda what: t.club["sheriff_wins" if what == "sheriff" else "others_win"],
    "as_it_is": lambda name: name,
}


def my_table() -> str:
    """Back to where this phone sits, or hosts."""
    codes = [key.split(" ", 1)[1] for key in session if key.startswith(("seat ", "host ")) and key.split(" ", 1)[1] in house().rooms]
    return base(FIRST if FIRST in codes or not codes else codes[0]) + "/"


class Labels:
    """Words for what is stored: boards, cards, sides, ends. What has gone from the game since is called by its id."""

    def __init__(self, lang: str):
        self.lang, self.boards = lang, board_names()

    def board(self, id: str) -> str:
        return self.boards.get(id, {}).get(self.lang, id.removeprefix(f"{library.CUSTOM}/"))

    def role(self, card: str) -> str:
        try:
            return word("role", card, self.lang)
        except KeyError:
            return card

    def camp(self, side: str) -> str:
        texts = catalogue(self.lang)
        return texts["club"]["drawn"] if side == "none" else texts["camp"].get(side, side).strip(",， ")

    def won(self, winner: str, reason: str) -> str:
        return catalogue(self.lang)["club"]["aborted" if reason == "aborted" else "drawn"] if winner == "none" else self.camp(winner)

    def end(self, winner: str, reason: str) -> str:
        return announce_end(winner, reason, self.lang)

    def game(self, kind: str) -> str:
        return catalogue(self.lang)["kind"].get(kind, kind)

    def span(self, span) -> str:
        return span.name or catalogue(self.lang)["club"]["all_time"]

    def length(self, seconds: int | None) -> str:
        return "" if seconds is None else f"{seconds // 3600}:{seconds // 60 % 60:02}"


def span_asked(default: str = ""):
    return archive().span(request.args.get("span", default))


def spans() -> list:
    return [ALL_TIME, *archive().seasons(), *archive().evenings()]


# --- history ---

@pages.get("")
def history():
    asked = request.args
    wanted = Wanted(asked.get("q", "")[:60], asked.get("board", ""), asked.get("person", ""), asked.get("winner", ""), span_asked(ALL_TIME.id))
    number = max(1, int(asked["page"])) if is_number(asked.get("page", "")) else 1
    games, total = archive().found(wanted, number)
    more = {key: value for key, value in asked.items() if key != "page"}
    return page("history", games=games, total=total, wanted=wanted, number=number, last=-(-total // A_PAGE), boards=archive().boards(), spans=spans(),
                people=archive().everybody().visible(), winners=archive().winners(), page_at=lambda n: url_for("club.history", page=n, **more))


@pages.get("/game/<id>/record")
def record(id: str):
    return Response(archive().record(id), mimetype="text/plain; charset=utf-8", headers={"Content-Disposition": f'attachment; filename="{id}.game"'})


@pages.get("/games.<any(csv, json):form>")
def all_games(form: str):
    return files.games(archive().all_games(), form)


# --- ranking ---

@pages.get("/ranking")
def ranking():
    span = span_asked()
    return page("ranking", span=span, spans=spans(), scores=archive().ranking(span))


@pages.get("/ranking.<any(csv, json):form>")
def ranking_file(form: str):
    span = span_asked()
    return files.ranking(archive().ranking(span), form, span.id)


@pages.get("/person")
def person():
    somebody = archive().somebody(request.args.get("name", ""))
    if somebody.hidden:
        raise Illegal("no-person", "nobody is called {name} here", name=request.args.get("name", ""))
    spans = [ALL_TIME, *archive().seasons()]
    scores = [(span, score) for span in spans for score in archive().ranking(span) if score.name == somebody.name]
    games, total = archive().found(Wanted(person=somebody.name))
    return page("person", person=somebody, scores=scores, cards=archive().cards_of(somebody), games=games, total=total)


# --- statistics ---

@pages.get("/statistics")
def statistics():
    kinds = archive().kinds()
    kind = request.args.get("game", "")
    kind = kind if kind in kinds else kinds[0] if kinds else ""
    boards = archive().boards(kind)
    board = request.args.get("board", "")
    board = board if board in boards else ""
    span = span_asked(ALL_TIME.id)
    return page("statistics", figures=archive().statistics(span, kind, board), kinds=kinds, kind=kind, boards=boards, board=board, span=span,
                spans=[ALL_TIME, *archive().seasons()])


@pages.post("/lang")
def switch_language():
    """Back to the same page, in the other language."""
    if request.form.get("lang") in LANGUAGES:
        session.permanent = True
        session["lang"] = request.form["lang"]
    back = request.form.get("back", "")
    return redirect(back if back.startswith("/club") and back.isprintable() else url_for("club.history"), 303)
