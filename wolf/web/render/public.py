"""What all may see, from the `table` view: the ring, the log, how the game stands. Once per version and language."""

import math
from typing import NamedTuple

from markupsafe import Markup

from ...engine.fact import Written
from ...engine.tally import half_votes_text
from ...engine.view import View
from ...live.chat import Interjections
from ...live.room import Room
from ..templates import Template, template
from .ended import Ended, outcome
from .player import head_zone
from .zones import Zone, cached_zone, table_words, zone

LOG_LINES = 40


class RingSeat(NamedTuple):
    number: int
    name: str
    classes: str
    role: str
    turn: int                   # how many turns until this one speaks; 0 where none is to come
    interrupted: str            # how often this one has interrupted the speeches, of how many times; empty: never


@template("zones/ring.html", id="ring")
class Ring(Template):
    """The table: who sits where, who is out, who points at whom."""

    seats: tuple[RingSeat, ...]
    size: int
    arrows: tuple[tuple[int, int], ...]         # votes that lie open: from seat to seat
    middle: str                                 # the newest thing the judge said
    tally: tuple[tuple[int, str, str], ...]     # for whom, how many, from whom


@template("zones/picture.html", id="picture")
class Picture(Template):
    """How the game stands, where a ring does not say it."""

    picture: object             # what that template knows how to draw, or None


@template("zones/signs.html", id="signs")
class Signs(Template):
    """The set phrases that those who are awake together send each other. Every phone has them, whoever hears it."""

    signs: tuple[str, ...]
    circles: tuple[str, ...]    # to whom; one of them alone is no choice


@template("zones/log.html", id="log")
class Log(Template):
    """What has happened, the newest last."""

    lines: tuple[str, ...]


@template("zones/gone.html", id="gone")
class Gone(Template):
    """When its key changes, the phone loads its page again."""

    key: str


@template("zones/seatpick.html", id="seatpick")
class SeatPick(Template):
    """The ring on which somebody new chooses a seat."""

    size: int
    taken: dict[int, str]       # names by seat


@template("zones/ended.html", id="ended")
class EndedZone(Template):
    """All cards, for somebody without a seat, when the game is over."""

    outcome: Ended | None


def public_zones(room: Room, lang: str) -> list[Zone]:
    return room.beat.once(
        ("public", lang), lambda: [ring_zone(room, lang), picture_zone(room, lang), log_zone(room, lang)])


def ring_zone(room: Room, lang: str) -> Zone:
    view = room.game.view("table") if room.game and room.started else None
    seats, turns, interrupted = [], to_speak(room, view), interruptions(room)
    for number in range(1, room.seats.size + 1):
        sitter = room.seats.sitters.get(number)
        known = view.seats[number - 1] if view else None
        classes = [*(known.marks if known else ()), *(mark for mark, holds in (
            ("dead", known and not known.alive), ("bot", sitter and sitter.bot), ("empty", sitter is None),
            ("offline", sitter and not sitter.bot and not room.beat.here(number)),
        ) if holds)]
        seats.append(RingSeat(number, sitter.name if sitter else "", " ".join(classes), known.role if known else "",
                              turns.get(number, 0),
                              f"{count.used}/{count.most}" if (count := interrupted.get(number)) else ""))
    return cached_zone(Ring(lang=lang, seats=tuple(seats), size=room.seats.size, arrows=view.arrows if view else (),
                            middle=newest(room, view, lang), tally=tally(view) if view else ()))


def to_speak(room: Room, view: View | None) -> dict[int, int]:
    """Who speaks after the present speaker, and in how many turns."""
    if view is None or room.speaker not in view.order:
        return {}
    living = [seat for seat in view.order[view.order.index(room.speaker) + 1:] if view.seats[seat - 1].alive]
    return {seat: turn for turn, seat in enumerate(living, 1)}


def interruptions(room: Room) -> dict[int, Interjections]:
    """Who has interrupted this round of speeches."""
    return {seat: count for seat, count in room.interjections().items() if count.used}


def newest(room: Room, view: View | None, lang: str) -> str:
    """The last thing the judge said, in the middle of the table."""
    if view is None:
        return f"{len(room.seats.sitters)}/{room.seats.size}" if room.in_lobby else ""
    t = table_words(room, lang)
    shown = (fact for fact in reversed(view.lines) if Written.MIDDLE in fact.written)
    return next((said for fact in shown if (said := t.announce(fact))), "")


def tally(view: View) -> tuple[tuple[int, str, str], ...]:
    """Open votes: for whom, how many, from whom; the most first."""
    return tuple((seat, half_votes_text(votes), " ".join(str(voter) for voter, target in view.arrows if target == seat))
                 for seat, votes in sorted(view.tally, key=lambda one: (-one[1], one[0])))


def picture_zone(room: Room, lang: str) -> Zone:
    """How the game stands, where a ring does not say it: a game has a template of its own for that, or none."""
    picture = room.game.view("table").picture if room.game and room.started else None
    return cached_zone(Picture(lang=lang, words_of=room.game.rules.name if picture else "", picture=picture))


def log_zone(room: Room, lang: str) -> Zone:
    t = table_words(room, lang)
    lines = [t.ui["changed_phone"].format(seat=seat) for seat in room.seats.changed_phones[:-4:-1]]      # newest first
    lines += [t.ui["stands_in"].format(seat=one.seat) for one in room.seats.sitters.values() if one.stands_in]
    lines += [t.ui["interrupted"].format(seat=seat, used=count.used, most=count.most)
              for seat, count in interruptions(room).items()]
    for fact in reversed(room.game.view("table").lines if room.game and room.started else ()):
        if len(lines) >= LOG_LINES:
            break
        if Written.LOG in fact.written and (said := t.announce(fact)):
            lines.append(said)
    return cached_zone(Log(lang=lang, lines=tuple(reversed(lines))))


def signs_zone(room: Room, lang: str) -> Zone:
    """The same on every phone. With closed eyes the step says who is awake; with phones up the sender does."""
    if room.game is None or not room.started:
        return cached_zone(Signs(lang=lang, signs=(), circles=()))
    circles = tuple(room.game.state.circles()) if room.phones_up else ()
    return cached_zone(Signs(lang=lang, words_of=room.game.rules.name, signs=tuple(room.game.rules.phone.signs),
                             circles=circles))


def join_zones(room: Room, lang: str) -> list[Zone]:
    """The zones for somebody without a seat: the free seats, or what everybody may see."""
    view = room.game.view("table") if room.game else None
    head, door = head_zone(room, view, None, lang), zone(Gone(lang=lang, key=door_of(room)))
    if door_of(room) == "open":
        return [head, door, zone(SeatPick(lang=lang, size=room.seats.size, taken=room.seats.names()))]
    ended = outcome(room, view, lang) if view and view.outcome else None
    return [*public_zones(room, lang), head, door, zone(EndedZone(lang=lang, outcome=ended))]


def door_of(room: Room) -> str:
    """Whether there are free seats. When this changes, people without a seat get another page."""
    if room.in_lobby:
        return "full" if room.seats.full else "open"
    return "over" if room.game.over else "running"


def arrow(voter: int, target: int, size: int) -> Markup:
    """A vote, from seat to seat across the ring, as the attributes of an SVG line."""
    narrow = math.sin(math.pi / size)
    radius = 50 - min(22, (100 * narrow - 0.6) / (1.07 + narrow)) - 1.5     # just inside the seats of the stylesheet

    def spot(seat: int) -> tuple[float, float]:
        turn = 2 * math.pi * (seat - 1) / size
        return 50 + radius * math.sin(turn), 50 - radius * math.cos(turn)
    (x1, y1), (x2, y2) = spot(voter), spot(target)
    return Markup(f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"')
