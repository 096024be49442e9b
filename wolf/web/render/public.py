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
from .heard import heard
from .player import head_zone
from .sheet import sheet_zone
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
    middle: str                                 # the newest thing that was said
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


class Claims(NamedTuple):
    """What one player claims."""

    seat: int
    text: str


@template("zones/claims.html", id="claims")
class ClaimsZone(Template):
    """Who claims what: what was said and counts for the whole game."""

    claims: tuple[Claims, ...]


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


@template("zones/trouble.html", id="trouble")
class Trouble(Template):
    """What is wrong with the host's computer, what is safe all the same, and what to do."""

    trouble: str                # a sentence of [trouble], or empty
    game: str                   # the id of a game that could not be taken up


def public_zones(room: Room, lang: str) -> list[Zone]:
    return room.beat.once(("public", lang, room.trouble), lambda: [
        trouble_zone(room, lang), ring_zone(room, lang), picture_zone(room, lang), log_zone(room, lang),
        claims_zone(room, lang), sheet_zone(room, lang)])


def trouble_zone(room: Room, lang: str) -> Zone:
    return cached_zone(Trouble(lang=lang, trouble=room.trouble, game=room.lost))


def table_zones(room: Room, lang: str) -> list[Zone]:
    """What the phones of all players have in common."""
    return [*public_zones(room, lang), signs_zone(room, lang)]


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
    """The last thing that was said, in the middle of the table."""
    if view is None:
        return f"{len(room.seats.sitters)}/{room.seats.size}" if room.in_lobby else ""
    t = table_words(room, lang)
    return next((said for one in heard(room) if one.is_written(Written.MIDDLE) and (said := one.text(t))), "")


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
    for one in heard(room):
        if len(lines) >= LOG_LINES:
            break
        if one.is_written(Written.LOG) and (said := one.text(t)):
            lines.append(said)
    return cached_zone(Log(lang=lang, lines=tuple(reversed(lines))))


def claims_zone(room: Room, lang: str) -> Zone:
    t, claims = table_words(room, lang), {}
    lasting = {saying.verb for saying in room.game.rules.phone.sayings if saying.lasts} if room.game else ()
    for speech in room.talk.standing() if room.game and room.started else ():
        said = {remark: t.remark(remark) for remark in speech.remarks if remark.verb in lasting}
        if said:
            claims.setdefault(speech.seat, {}).update(said)
    return cached_zone(ClaimsZone(lang=lang, claims=tuple(
        Claims(seat, t.list["sentence"].join(said.values())) for seat, said in sorted(claims.items()))))


def signs_zone(room: Room, lang: str) -> Zone:
    """The same on every phone. With closed eyes the step says who is awake; with phones up the sender does."""
    def make() -> Zone:
        if room.game is None or not room.started:
            return cached_zone(Signs(lang=lang, signs=(), circles=()))
        circles = tuple(room.game.state.circles()) if room.phones_up else ()
        return cached_zone(Signs(lang=lang, words_of=room.game.rules.name, signs=tuple(room.game.rules.phone.signs),
                                 circles=circles))
    return room.beat.once(("signs", lang), make)



def join_zones(room: Room, lang: str) -> list[Zone]:
    """The zones for somebody without a seat: the free seats, or what everybody may see. Made once for all of them."""
    return room.beat.once(("join", lang, room.trouble), lambda: without_a_seat(room, lang))


def without_a_seat(room: Room, lang: str) -> list[Zone]:
    view = room.game.view("table") if room.game else None
    head, door = head_zone(room, view, None, lang), zone(Gone(lang=lang, key=door_of(room)))
    if door_of(room) == "open":
        seats = zone(SeatPick(lang=lang, size=room.seats.size, taken=room.seats.names()))
        return [trouble_zone(room, lang), head, door, seats, sheet_zone(room, lang)]
    ended = outcome(room, view, lang) if view and view.outcome else None
    return [*public_zones(room, lang), head, door, zone(EndedZone(lang=lang, outcome=ended))]


def door_of(room: Room) -> str:
    """Whether there are free seats. When this changes, people without a seat get another page."""
    if room.in_lobby:
        return "full" if room.seats.full else "open"
    return "over" if room.game.over else "running"


def seat_width(size: int) -> float:
    """How wide a seat of the ring is, in hundredths of the ring: as wide as can be without touching its neighbours."""
    narrow = math.sin(math.pi / size)
    return round(min(22, (100 * narrow - 0.6) / (1.07 + narrow)), 2)


def on_circle(index: int, size: int, radius: float) -> tuple[float, float]:
    """The place of a seat on a circle around the middle of the ring, in hundredths of the ring."""
    turn = 2 * math.pi * index / size
    return 50 + radius * math.sin(turn), 50 - radius * math.cos(turn)


def seat_place(index: int, size: int) -> str:
    """Where a seat stands in the ring, as CSS. Computed here because browsers before 2023 know no sines."""
    half = seat_width(size) / 2
    x, y = on_circle(index, size, 50 - half)
    return f"left:{x - half:.2f}%;top:{y - half:.2f}%"


def arrow(voter: int, target: int, size: int) -> Markup:
    """A vote, from seat to seat across the ring, as the attributes of an SVG line."""
    radius = 50 - seat_width(size) - 1.5        # just inside the seats
    (x1, y1), (x2, y2) = on_circle(voter - 1, size, radius), on_circle(target - 1, size, radius)
    return Markup(f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"')
