"""Pages about all games that are over: history, ranking, statistics.

Everybody may read them; the host of the first table keeps them. A running game is not in the archive, so nothing here
can tell anything about one.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from flask import Blueprint, redirect, request, session

from .. import library
from ..archive.history import A_PAGE, Wanted, board_names
from ..archive.seasons import ALL_TIME
from ..engine.errors import Illegal
from ..engine.seat import is_number
from ..games import GAMES
from ..live.house import FIRST
from ..words import LANGUAGES, words
from . import files
from .templates import Template, template
from .who import house, is_host, language, site, url_for

pages = Blueprint("club", __name__, url_prefix="/club")


def archive():
    """The archive, with every game that is over by now."""
    found = site().archive
    found.catch_up()
    return found


def is_keeper() -> bool:
    return is_host(house().room(FIRST))


def need_keeper() -> None:
    if not is_keeper():
        raise Illegal("not-host", "only the host can do this; open the host link again")


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubPage(Template):
    """What every page of the club receives."""

    keeper: bool                # may keep the archive: hosts the first table
    at: str                     # the part of the club that this page belongs to
    here: str                   # its address, to come back to in another language
    table: str                  # the address of the reader's own table
    label: "Labels"

    @property
    def places(self) -> list[tuple[str, str]]:
        """The parts of the club that the reader may go to."""
        found = {"history": "club.history", "ranking": "club.ranking", "statistics": "club.statistics"}
        if self.keeper:
            found |= {"tables": "evening.overview", "keep": "club.keep"}
        return [(place, url_for(endpoint)) for place, endpoint in found.items()]


Choices = list[tuple[str, str]]         # of a select: as stored, and in words


@template("club/history.html")
class HistoryPage(ClubPage):
    """All games that are over, a page at a time."""

    games: list[dict]
    total: int
    wanted: Wanted
    number: int                 # of this page
    last: int
    newer: str                  # the addresses of the pages before and after this
    older: str
    boards: Choices
    people: Choices
    winners: Choices
    spans: Choices


@template("club/ranking.html")
class RankingPage(ClubPage):
    """Who has how many points."""

    span: object                # an evening, a season, or all time
    spans: Choices
    scores: list


@template("club/person.html")
class PersonPage(ClubPage):
    """One person's scores, cards and games."""

    person: object
    scores: list[tuple]         # span and score
    cards: list
    games: list[dict]
    total: int


@template("club/statistics.html")
class StatisticsPage(ClubPage):
    """What the archive says in figures."""

    figures: object
    kinds: Choices
    kind: str
    boards: Choices
    board: str
    spans: Choices
    span: object


def page(cls: type[ClubPage], at: str, /, **about) -> str:
    """One of the club's pages, as whoever asks may see it."""
    lang = language()
    return cls(lang=lang, keeper=is_keeper(), at=at, here=request.full_path.rstrip("?"), table=my_table(),
                label=Labels(lang), **about).render()


def my_table() -> str:
    """Back to where this phone sits, or hosts."""
    held = [key.split(" ", 1)[1] for key in session if key.startswith(("seat ", "host "))]
    codes = [code for code in held if code in house().rooms]
    return url_for("player.table", code=FIRST if FIRST in codes or not codes else codes[0])


class Labels:
    """Words for what is stored: boards, cards, sides, ends. What has gone from the game since is called by its id."""

    def __init__(self, lang: str):
        self.lang, self.t, self.boards = lang, words(lang), board_names()

    def board(self, id: str) -> str:
        return self.boards.get(id, {}).get(self.lang, id.removeprefix(f"{library.CUSTOM}/"))

    def role(self, card: str) -> str:
        return self.t.role_name(card)

    def camp(self, side: str) -> str:
        return self.t.club["drawn"] if side == "none" else self.t.camp.get(side, side).strip(",， ")

    def won(self, winner: str, reason: str) -> str:
        if winner != "none":
            return self.camp(winner)
        return self.t.club["aborted" if reason == "aborted" else "drawn"]

    def end(self, winner: str, reason: str) -> str:
        return self.t.end(winner, reason)

    def game(self, kind: str) -> str:
        return words(self.lang, kind).game["name"] if kind in GAMES else kind

    def span(self, span) -> str:
        return span.name or self.t.club["all_time"]

    def length(self, seconds: int | None) -> str:
        return "" if seconds is None else f"{seconds // 3600}:{seconds // 60 % 60:02}"

    def person(self, name: str) -> str:
        return name


def span_choices(spans: Iterable, lang: str) -> Choices:
    return [(span.id, Labels(lang).span(span)) for span in spans]


def board_choices(boards: Iterable[str], lang: str) -> Choices:
    label = Labels(lang)
    return [(id, label.board(id)) for id in boards]


def span_asked(default: str = ""):
    return archive().span(request.args.get("span", default))


def spans() -> list:
    return [ALL_TIME, *archive().seasons(), *archive().evenings()]


# --- history ---

@pages.get("")
def history():
    asked, lang = request.args, language()
    wanted = Wanted(asked.get("q", "")[:60], asked.get("board", ""), asked.get("person", ""), asked.get("winner", ""),
                    span_asked(ALL_TIME.id))
    number = max(1, int(asked["page"])) if is_number(asked.get("page", "")) else 1
    games, total = archive().found(wanted, number)
    more = {key: value for key, value in asked.items() if key != "page"}
    return page(
        HistoryPage, "history", games=games, total=total, wanted=wanted, number=number, last=-(-total // A_PAGE),
        newer=url_for("club.history", page=number - 1, **more), older=url_for("club.history", page=number + 1, **more),
        boards=board_choices(archive().boards(), lang), spans=span_choices(spans(), lang),
        people=[(person.name, person.shown) for person in archive().everybody().visible()],
        winners=[(side, Labels(lang).camp(side)) for side in archive().winners()])


@pages.get("/game/<id>/record")
def record(id: str):
    return files.attachment(archive().record(id), "text/plain; charset=utf-8", f"{id}.game")


@pages.get("/games.<any(csv, json):form>")
def all_games(form: str):
    return files.games(archive().all_games(), form)


# --- ranking ---

@pages.get("/ranking")
def ranking():
    span = span_asked()
    return page(RankingPage, "ranking", span=span, spans=span_choices(spans(), language()),
                scores=archive().ranking(span))


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
    return page(PersonPage, "ranking", person=somebody, scores=scores, cards=archive().cards_of(somebody), games=games,
                total=total)


# --- statistics ---

@pages.get("/statistics")
def statistics():
    kinds = archive().kinds()
    kind = request.args.get("game", "")
    kind = kind if kind in kinds else kinds[0] if kinds else ""
    boards = archive().boards(kind)
    board = request.args.get("board", "")
    board = board if board in boards else ""
    span, lang = span_asked(ALL_TIME.id), language()
    return page(StatisticsPage, "statistics", figures=archive().statistics(span, kind, board), kind=kind, board=board,
                words_of=kind, kinds=[(one, Labels(lang).game(one)) for one in kinds],
                boards=board_choices(boards, lang), span=span,
                spans=span_choices([ALL_TIME, *archive().seasons()], lang))


@pages.post("/lang")
def switch_language():
    """Back to the same page, in the other language."""
    if request.form.get("lang") in LANGUAGES:
        session["lang"] = request.form["lang"]
    back = request.form.get("back", "")
    ours = back.startswith(url_for("club.history")) and back.isprintable()
    return redirect(back if ours else url_for("club.history"), 303)
