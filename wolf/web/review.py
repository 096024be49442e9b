"""The review of a game that is over: step by step as anybody saw it, and the whole of it in figures. A running game has none."""

from typing import NamedTuple

from flask import g, render_template, request, url_for

from .. import review
from ..archive.history import Story
from ..review.figures import figures
from ..review.timeline import timeline
from ..rooms import FIRST
from ..table.errors import Illegal
from ..table.seat import is_number
from . import render
from .at import base, language
from .club import archive, page, pages
from .host import host_zones
from .screen import screen_zones

ALL, SCREEN = "judge", "screen"         # who may have seen it, besides the seats


@pages.get("/game/<id>")
def game(id: str):
    found, story, lang = archive().one(id), archive().story(id), language()
    if story.game is None:
        return page("game", game=found, chapters=(), figures=None)
    about = figures(story.game, story.rows, lang)
    return page("game", game=found, chapters=review.brief(story.game, lang), figures=about, speakers=speakers(about.speeches, found["seats"]),
                to=lambda step: url_for("club.step_through", id=id, step=step, **{"as": SCREEN}))


class Speaker(NamedTuple):
    seat: int
    name: str
    total: int                  # seconds
    times: int


def speakers(speeches, seats: list[dict]) -> list[Speaker]:
    """Who spoke longest first."""
    each = {seat["seat"]: [one.seconds for one in speeches if one.seat == seat["seat"]] for seat in seats}
    found = [Speaker(seat["seat"], seat["name"], sum(each[seat["seat"]]), len(each[seat["seat"]])) for seat in seats if each[seat["seat"]]]
    return sorted(found, key=lambda one: (-one.total, one.seat))


@pages.get("/game/<id>/review")
def step_through(id: str):
    found, story, lang = archive().one(id), archive().story(id), language()
    if story.game is None:
        return page("stored", game=found, rows=story.rows)
    step, viewer, last = step_asked(story), viewer_asked(story), len(story.rows)
    past, parts = story.past(step), timeline(story.game, story.rows, lang)
    part, now = next((part, moment) for part in parts for moment in part.moments if moment.step == step)
    dark = isinstance(viewer, int) and render.theme_of(past, past.game.view(viewer)) == "dark"

    def at(step: int, viewer=viewer) -> str:
        return url_for("club.step_through", id=id, step=min(max(step, 0), last), **{"as": viewer})
    return page("review", game=found, parts=parts, part=part, now=now, step=step, last=last, viewer=viewer, to=at, dark=dark,
                seen=url_for("club.seen", id=id, step=step, **{"as": viewer}), seats=range(1, past.company.size + 1), names=past.company.names())


@pages.get("/game/<id>/seen")
def seen(id: str):
    """The page itself, for a frame in which nothing can be pressed."""
    story, lang = archive().story(id), language()
    viewer = viewer_asked(story)
    past = story.past(step_asked(story))
    zones = zones_seen(past, viewer, lang)
    view = past.game.view(viewer if isinstance(viewer, int) else "table")
    return render_template("club/seen.html", t=render.words(lang), lang=lang, zones=render.as_markup(zones), kind={ALL: "host", SCREEN: "screen"}.get(viewer, "phone"),
                           me=viewer if isinstance(viewer, int) else "", stage=render.stage_of(past)[0], theme=render.theme_of(past, view))


def zones_seen(past, viewer, lang: str) -> list[render.Zone]:
    """By the code that rendered them then, of the table as it was then."""
    g.base = base(past.code or FIRST)
    if viewer == SCREEN:
        return screen_zones(past, lang)
    if viewer == ALL:
        past.lobby.judge = "human"      # who sees all, whoever judged
        return host_zones(past, lang, assisting=True)
    return [*render.public_zones(past, lang), *render.player_zones(past, past.company.sitters[viewer], lang)]


def step_asked(story: Story) -> int:
    asked = request.args.get("step", "0")
    return int(asked) if is_number(asked) else -1


def viewer_asked(story: Story):
    asked = request.args.get("as", ALL)
    if is_number(asked) and story.game and 1 <= int(asked) <= story.game.setup.players:
        return int(asked)
    if asked not in (ALL, SCREEN):
        raise Illegal("no-such-step", "this game has no such moment")
    return asked
