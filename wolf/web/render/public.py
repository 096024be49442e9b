"""What all may see, from the `table` view: the ring, the log, how the game stands. Once per version and language."""

import math
from typing import NamedTuple

from markupsafe import Markup

from ...room import Room
from ...say import announce, catalogue
from ...table.fact import fact_name
from ...table.tally import half_votes_text
from ...table.view import View
from .ended import outcome
from .player import head_zone
from .zones import Zone, cached_zone, words, zone

SPOKEN_ONLY = ("called", "eyes_closed", "speaking")     # the ring and the head show these; to read them again helps nobody
LOG_LINES = 40


class RingSeat(NamedTuple):
    number: int
    name: str
    classes: str
    role: str
    turn: int                   # how many turns until this one speaks; 0 where none is to come


def public_zones(room: Room, lang: str) -> list[Zone]:
    cached = getattr(room, "_public", {})
    key = (room.version, lang)
    if key not in cached:
        room._public = cached = {k: v for k, v in cached.items() if k[0] == room.version}
        cached[key] = [ring_zone(room, lang), picture_zone(room, lang), log_zone(room, lang)]
    return cached[key]


def ring_zone(room: Room, lang: str) -> Zone:
    view = room.game.view("table") if room.game and room.started else None
    seats, turns = [], to_speak(room, view)
    for number in range(1, room.company.size + 1):
        sitter = room.company.sitters.get(number)
        known = view.seats[number - 1] if view else None
        classes = [*(known.marks if known else ()), *(mark for mark, holds in (
            ("dead", known and not known.alive), ("bot", sitter and sitter.bot), ("empty", sitter is None),
            ("offline", sitter and not sitter.bot and not room.connected.get(number)),
        ) if holds)]
        seats.append(RingSeat(number, sitter.name if sitter else "", " ".join(classes), known.role if known else "", turns.get(number, 0)))
    return cached_zone("ring", "ring", seats=tuple(seats), size=room.company.size, arrows=view.arrows if view else (), t=words(lang),
                       middle=newest(room, view, lang), tally=tally(view) if view else ())


def to_speak(room: Room, view: View | None) -> dict[int, int]:
    """While somebody speaks: who comes after him, and how soon."""
    if view is None or room.speaker not in view.order:
        return {}
    living = [seat for seat in view.order[view.order.index(room.speaker) + 1:] if view.seats[seat - 1].alive]
    return {seat: turn for turn, seat in enumerate(living, 1)}


def newest(room: Room, view: View | None, lang: str) -> str:
    """The last thing the judge said, in the middle of the table."""
    if view is None:
        return f"{len(room.company.sitters)}/{room.company.size}" if room.in_lobby else ""
    return next((said for fact in reversed(view.lines) if fact_name(type(fact)) not in (*SPOKEN_ONLY, "ballot") and (said := announce(fact, lang))), "")


def tally(view: View) -> tuple[tuple[int, str, str], ...]:
    """While votes lie open: for whom, how many, from whom; the most first."""
    if not view.arrows:
        return ()
    ballot = next(fact for fact in reversed(view.lines) if fact_name(type(fact)) == "ballot")
    return tuple((seat, half_votes_text(votes), " ".join(str(voter) for voter, target in ballot.votes if target == seat))
                 for seat, votes in sorted(ballot.tally, key=lambda one: (-one[1], one[0])))


def picture_zone(room: Room, lang: str) -> Zone:
    """How the game stands, where a ring does not say it: a game has a template of its own for that, or none."""
    picture = room.game.view("table").picture if room.game and room.started else None
    return cached_zone("picture", "picture", game=room.game.rules.name if picture else "", picture=picture, t=words(lang))


def log_zone(room: Room, lang: str) -> Zone:
    lines = [catalogue(lang)["ui"]["changed_phone"].format(seat=seat) for seat in room.changed_phones[:-4:-1]]      # newest first
    lines += [catalogue(lang)["ui"]["stands_in"].format(seat=one.seat) for one in room.company.sitters.values() if one.stands_in]
    for fact in reversed(room.game.view("table").lines if room.game and room.started else ()):
        if len(lines) >= LOG_LINES:
            break
        if fact_name(type(fact)) not in SPOKEN_ONLY and (said := announce(fact, lang)):
            lines.append(said)
    return cached_zone("log", "log", lines=tuple(reversed(lines)), t=words(lang))


def join_zones(room: Room, lang: str) -> list[Zone]:
    """For somebody without a seat: which are free, or what all may see."""
    view = room.game.view("table") if room.game else None
    head, door = head_zone(room, view, None, lang), zone("gone", "gone", key=door_of(room))
    if door_of(room) == "open":
        return [head, door, zone("seatpick", "seatpick", size=room.company.size, taken=room.company.names(), t=words(lang))]
    ended = outcome(room, view, lang) if view and view.outcome else None
    return [*public_zones(room, lang), head, door, zone("ended", "ended", outcome=ended, t=words(lang))]


def door_of(room: Room) -> str:
    """Whether one can sit down. When this changes, the page of somebody without a seat is another one."""
    if room.in_lobby:
        return "full" if room.company.full else "open"
    return "over" if room.game.over else "running"


def arrow(voter: int, target: int, size: int) -> Markup:
    """A vote, from seat to seat across the ring, as the attributes of an SVG line."""
    narrow = math.sin(math.pi / size)
    radius = 50 - min(22, (100 * narrow - 0.6) / (1.07 + narrow)) - 1.5         # just inside the seats, as the stylesheet lays them

    def spot(seat: int) -> tuple[float, float]:
        turn = 2 * math.pi * (seat - 1) / size
        return 50 + radius * math.sin(turn), 50 - radius * math.cos(turn)
    (x1, y1), (x2, y2) = spot(voter), spot(target)
    return Markup(f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"')
