"""The review of a game that is over: step by step as anybody saw it, and in figures. A running game has none."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple

from flask import g, request
from markupsafe import Markup

from ..archive import review
from ..archive.history import Story
from ..archive.review.figures import figures
from ..archive.review.timeline import timeline
from ..engine.errors import Illegal
from ..engine.seat import is_number
from ..live.house import FIRST
from ..live.past import Past
from ..words import words, words_at
from . import render
from .club import ClubPage, archive, page, pages
from .host import host_zones
from .screen import screen_zones
from .templates import Template, template
from .who import language, url_for

ALL, SCREEN = "judge", "screen"         # who may have seen it, besides the seats


class Speaker(NamedTuple):
    seat: int
    name: str
    total: int                  # seconds
    times: int


@template("review/game.html")
class GamePage(ClubPage):
    """One game: its end, its cards, its figures."""

    played: dict
    chapters: tuple = ()        # what happened, by phase
    figures: object = None      # None where the game can no longer be played through
    speakers: list[Speaker] | tuple = ()
    to: Callable[[int], str] | None = None      # the address of a step of the review


@template("review/stored.html")
class StoredPage(ClubPage):
    """A game of older rules, as it was stored."""

    played: dict
    rows: list                  # line and facts


@template("review/step.html")
class StepPage(ClubPage):
    """One moment of a game, as somebody saw it."""

    played: dict
    parts: list                 # the course of the game, by phase
    part: object                # the phase of this moment
    now: object                 # this moment
    step: int
    last: int
    viewer: int | str           # a seat, or who sees all, or the public screen
    who: str                    # the same in words
    to: Callable[..., str]      # the address of another step, or of this one as another viewer saw it
    dark: bool                  # the viewer's eyes are closed
    seen: str                   # the address of the page itself, for a frame
    seats: range
    names: dict[int, str]


@template("review/seen.html")
class SeenPage(Template):
    """A page of the past, with nothing in it to press."""

    zones: dict[str, Markup]
    kind: str                   # host, screen or phone
    me: int | str               # the seat; empty without one
    stage: str
    theme: str


@pages.get("/game/<id>")
def game(id: str):
    found, story, lang = archive().one(id), archive().story(id), language()
    if story.game is None:
        return page(GamePage, "history", played=found)
    t = words_at(story.game, lang)
    about = figures(story.game, story.rows, t)
    return page(GamePage, "history", played=found, chapters=review.brief(story.game, t), figures=about,
                speakers=speakers(about.speeches, found["seats"]),
                to=lambda step: url_for("club.step_through", id=id, step=step, **{"as": SCREEN}))


def speakers(speeches, seats: list[dict]) -> list[Speaker]:
    """How long each seat spoke, longest first."""
    each = {seat["seat"]: [one.seconds for one in speeches if one.seat == seat["seat"]] for seat in seats}
    found = [Speaker(seat["seat"], seat["name"], sum(times), len(times))
             for seat in seats if (times := each[seat["seat"]])]
    return sorted(found, key=lambda one: (-one.total, one.seat))


@pages.get("/game/<id>/review")
def step_through(id: str):
    found, story, lang = archive().one(id), archive().story(id), language()
    if story.game is None:
        return page(StoredPage, "history", played=found, rows=story.rows)
    step, viewer, last = step_asked(story), viewer_asked(story), len(story.rows)
    past, parts = past_of(story, step), timeline(story.game, story.rows, words_at(story.game, lang))
    part, now = next((part, moment) for part in parts for moment in part.moments if moment.step == step)
    dark = isinstance(viewer, int) and render.theme_of(past, past.game.view(viewer)) == "dark"

    def at(step: int, viewer=viewer) -> str:
        return url_for("club.step_through", id=id, step=min(max(step, 0), last), **{"as": viewer})
    return page(StepPage, "history", played=found, parts=parts, part=part, now=now, step=step, last=last, viewer=viewer,
                who=who_saw(past, viewer, lang), to=at, dark=dark,
                seen=url_for("club.seen", id=id, step=step, **{"as": viewer}),
                seats=range(1, past.seats.size + 1), names=past.seats.names())


@pages.get("/game/<id>/seen")
def seen(id: str):
    """The page itself, for a frame in which nothing can be pressed."""
    story, lang = archive().story(id), language()
    viewer = viewer_asked(story)
    past = past_of(story, step_asked(story))
    zones = zones_seen(past, viewer, lang)
    view = past.game.view(viewer if isinstance(viewer, int) else "table")
    return SeenPage(lang=lang, zones=render.as_markup(zones), kind={ALL: "host", SCREEN: "screen"}.get(viewer, "phone"),
                    me=viewer if isinstance(viewer, int) else "", stage=render.stage_of(past)[0],
                    theme=render.theme_of(past, view)).render()


def past_of(story: Story, step: int) -> Past:
    """The table after so many answers."""
    if story.game is None or not 0 <= step <= len(story.rows):
        raise Illegal("no-such-step", "this game has no such step")
    return next(islice(steps_of(story), step, None))


def steps_of(story: Story) -> Iterator[Past]:
    """One table, which goes on answer by answer."""
    return Past.steps(story.rows, story.id, story.code, story.headers, story.names)


def who_saw(past: Past, viewer: int | str, lang: str) -> str:
    texts = words(lang).review
    if isinstance(viewer, int):
        return f"{viewer} {past.seats.names()[viewer]}"
    return texts["by_all"] if viewer == ALL else texts["by_screen"]


def zones_seen(past: Past, viewer, lang: str) -> list[render.Zone]:
    """Renders the pages from the table as it stood."""
    g.code = past.code or FIRST
    if viewer == SCREEN:
        return screen_zones(past, lang)
    if viewer == ALL:
        past.sees_all = True
        return host_zones(past, lang, assisting=True)
    return [*render.table_zones(past, lang), *render.player_zones(past, past.seats.sitters[viewer], lang)]


def step_asked(story: Story) -> int:
    asked = request.args.get("step", "0")
    return int(asked) if is_number(asked) else -1


def viewer_asked(story: Story):
    asked = request.args.get("as", ALL)
    if is_number(asked) and story.game and 1 <= int(asked) <= story.game.setup.players:
        return int(asked)
    if asked not in (ALL, SCREEN):
        raise Illegal("no-such-step", "this game has no such step")
    return asked
