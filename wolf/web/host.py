"""The host's console: what it shows.

A host who plays sees no secret here and acts for nobody; a judge who does not play sees all.
"""

from collections.abc import Iterable
from typing import NamedTuple

from flask import Blueprint, Response, redirect, request
from markupsafe import Markup

from ..engine.choices import NOTHING
from ..engine.errors import Illegal, Refused
from ..engine.phone import FORFEIT, Ruling
from ..engine.prompt import JUDGE, Action
from ..engine.view import View
from ..live.chat import Interjections
from ..live.room import Room
from ..words import words
from . import files, render
from .join import way_zone
from .lobby import lobby_choices
from .templates import Template, template
from .who import at_table, house, is_assistant, is_host, language, need_host, remember, sitter, table_language, url_for

pages = Blueprint("host", __name__)
SHOWN_FALLING = 30              # lines that a repair costs


class SeatRow(NamedTuple):
    """One seat in the console's list. What only a judge who sees all may know is empty for everybody else."""

    number: int
    name: str
    bot: bool
    here: bool                  # its phone is connected
    word: str                   # the seat word
    leaving: bool               # has said that this was the last game
    calls: bool                 # has called the judge
    alive: bool
    role: str
    offers: tuple               # drastic things this seat could do now
    questions: tuple            # what this seat is asked
    penalties: tuple[Ruling, ...]       # what the judge may do about it now
    interjects: Interjections | None    # how often it has interrupted this round of speeches, where it may


class Mark(NamedTuple):
    """A public moment that the table can go back to."""

    index: int
    name: str


class Repair(NamedTuple):
    """A change of a past answer that the judge has not confirmed yet."""

    at: int                     # which line of the record
    line: str                   # what it shall be
    was: str
    falls: tuple[str, ...]      # lines that would fall away, the first of them
    more: int                   # how many more


class Staying(NamedTuple):
    seat: int
    name: str
    stays: bool


@template("host/pin.html")
class PinPage(Template):
    """Asks a device that is not the host's for the PIN."""

    title: str
    to: str = ""                # the page that is wanted, if it is not the console


@template("host/page.html")
class HostPage(Template):
    """The host's console."""

    zones: dict[str, Markup]


@template("host/assist.html")
class AssistPage(Template):
    """The console of an assistant judge: everything to see, nothing to press."""

    zones: dict[str, Markup]


@template("zones/host_seats.html", id="seats")
class SeatsZone(Template):
    """All seats, with what can be done about each."""

    seats: tuple[SeatRow, ...]
    lobby: bool
    assisting: bool


@template("zones/assist.html", id="console")
class AssistZone(Template):
    """What an assistant judge reads along."""

    script: tuple[str, ...]     # what the judge reads out
    actions: tuple[str, ...]    # the newest lines of the record
    outcome: render.Ended | None


@template("zones/assistant_notes.html", id="assistants")
class AssistantNotes(Template):
    """What assistants have noted for the judge, the newest last."""

    notes: tuple[str, ...]


@template("zones/host_game.html", id="console")
class GameZone(Template):
    """The console while a game is dealt, running or over."""

    started: bool
    over: bool
    paused: bool
    why: str                    # why it is paused, if the host did not ask for it
    sees_all: bool
    rulings: tuple[Ruling, ...]         # what the judge may rule about the table
    sides: tuple[tuple[str, str], ...]  # who may give up: id and name
    script: tuple[str, ...]     # what the judge reads out
    marks: tuple[Mark, ...]     # the newest first
    chapters: tuple[tuple[str, tuple[tuple[int, str], ...]], ...]   # all lines of the record, by phase
    repair: Repair | None
    outcome: render.Ended | None
    best: tuple[int, ...]       # seats that may be called the best player
    votes: int                  # how many have voted for one
    company: tuple[Staying, ...]        # who plays the next game
    queue: tuple[str, ...]      # who waits for a seat

    @property
    def key(self) -> str:
        return "game" + render.short(str((
            self.votes, self.company, self.queue, self.sides, self.started, self.over, self.paused, self.why,
            self.rulings, self.marks, self.script, self.chapters, self.repair, self.lang)))


def may_see_all(room: Room) -> bool:
    """A human judge without a seat, on whatever device."""
    return room.judged_by == "human" and not any(one.host for one in room.seats.sitters.values())


@at_table(pages, "/host")
def console(code: str):
    room = house().room(code)
    given = request.args.get("token", "")
    if given == room.doors.host_token:
        remember(code, given, "host")
        note_host(room)
        return redirect(url_for("host.console", code=code), 303)
    if not is_host(room):
        lang = language(room)
        return PinPage(lang=lang, title=words(lang).ui["host"]).render(), 403
    lang = table_language(room)
    with room.lock:
        note_host(room)
        zones = render.as_markup(host_zones(room, lang))
    return HostPage(lang=lang, zones=zones).render()


@at_table(pages, "/pin", methods=["POST"])
def pin(code: str):
    """Let the host, or an assistant judge, in from another device."""
    room = house().room(code)
    given = request.form.get("pin", "").strip()
    room.guess(given)
    if given == room.doors.assist_pin and sitter(room) is None:
        remember(code, room.doors.assist_token, "assist")
        return redirect(url_for("host.assist", code=code), 303)
    if given != room.doors.pin:
        raise Illegal("wrong-pin", "wrong PIN")
    remember(code, room.doors.host_token, "host")
    note_host(room)
    organises = request.form.get("to", "") == url_for("evening.overview")
    return redirect(url_for("evening.overview") if organises else url_for("host.console", code=code), 303)


@at_table(pages, "/assist")
def assist(code: str):
    """What the judge sees, on another device, with nothing to press."""
    room = house().room(code)
    lang = language(room)
    if not is_assistant(room):
        return PinPage(lang=lang, title=words(lang).ui["assistant"]).render(), 403
    with room.lock:
        zones = render.as_markup(host_zones(room, lang, assisting=True))
    return AssistPage(lang=lang, zones=zones).render()


@at_table(pages, "/assist/note", methods=["POST"])
def note(code: str):
    """An assistant tells the judge something. Nobody else sees it, the assistants included."""
    room = house().room(code)
    if not is_assistant(room):
        raise Illegal("not-assistant", "only an assistant judge can do this; enter the assistant's PIN again")
    if not may_see_all(room):
        raise Illegal("nobody-judges", "no person judges here, so nobody would read it")
    room.note_for_judge(request.form.get("text", ""))
    sent = words(language(room)).ui["note_sent"]
    return Response(sent, headers={"HX-Trigger": "sent"}, mimetype="text/plain; charset=utf-8")


def host_zones(room: Room, lang: str, assisting: bool = False) -> list[render.Zone]:
    sees_all, game = may_see_all(room), room.game.rules.name if room.game else ""
    public = room.game.view("table") if room.game else None
    view = room.game.view("judge") if room.game and sees_all else public
    if assisting:
        console = [assist_zone(room, view, lang)]
    else:
        about = render.zone(lobby_choices(room, lang)) if room.in_lobby else game_zone(room, view, lang)
        notes = tuple(room.chat.notes) if sees_all else ()
        console = [way_zone(room, lang), about, render.zone(AssistantNotes(lang=lang, notes=notes))]
    return [render.head_zone(room, public, None, lang), *render.public_zones(room, lang),
            render.zone(SeatsZone(lang=lang, seats=seat_rows(room, view, sees_all, lang), lobby=room.in_lobby,
                                  words_of=game, assisting=assisting)),
            *console]


def assist_zone(room: Room, view: View | None, lang: str) -> render.Zone:
    sees = may_see_all(room) and room.game
    return render.zone(AssistZone(lang=lang, script=script(room, lang) if sees else (),
                                  actions=tuple(str(action) for action in room.game.log[-12:]) if sees else (),
                                  outcome=render.outcome(room, view, lang) if view and view.outcome else None))


def game_zone(room: Room, view: View, lang: str) -> render.Zone:
    sees_all, end = may_see_all(room), view.outcome
    return render.zone(GameZone(
        lang=lang, started=room.started, over=bool(end), paused=view.paused, why=room.stage.why_paused,
        sees_all=sees_all, words_of=room.game.rules.name, rulings=rulings(room, sees_all),
        sides=sides(room, sees_all, lang), script=script(room, lang) if sees_all else (),
        marks=marks(room, lang), chapters=chapters(room, lang) if sees_all else (),
        repair=repair(room) if sees_all else None, outcome=render.outcome(room, view, lang) if end else None,
        best=end.seats if end else (), votes=0 if room.game.state.best else len(room.best.votes),
        company=staying(room), queue=tuple(one.name for one in room.seats.queue)))


def staying(room: Room) -> tuple[Staying, ...]:
    """Who plays the next game: everybody who has not said that they leave."""
    return tuple(Staying(seat, one.name, not one.leaving) for seat, one in sorted(room.seats.sitters.items())
                 if not one.bot)


def seat_rows(room: Room, view: View | None, sees_all: bool, lang: str) -> tuple[SeatRow, ...]:
    return tuple(seat_row(room, view, number, sees_all, lang) for number in range(1, room.seats.size + 1))


def seat_row(room: Room, view: View | None, number: int, sees_all: bool, lang: str) -> SeatRow:
    one, known = room.seats.sitters.get(number), view.seats[number - 1] if view else None
    acts = sees_all and room.game is not None and room.started
    asked = [prompt for prompt in room.game.prompts() if prompt.actor == number and not prompt.offer] if acts else []
    return SeatRow(
        number, one.name if one else "", bool(one and one.bot), here=bool(room.beat.connected.get(number)),
        word=one.word if one and sees_all else "", leaving=bool(one and one.leaving),
        calls=sees_all and number in room.chat.callers, alive=known.alive if known else True,
        role=render.table_words(room, lang).role_name(known.role) if sees_all and known and known.role else "",
        offers=drastic(room, number, lang) if acts else (),
        questions=render.forms(room, room.game.view(number), asked, render.table_words(room, lang)) if asked else (),
        penalties=penalties(room, number, known.alive) if one and known else (),
        interjects=room.interjections().get(number) if sees_all else None)


def drastic(room: Room, seat: int, lang: str) -> tuple:
    """The offers that this seat could really take, and whom it may name."""
    questions = render.offers(room, room.game.view(seat), render.table_words(room, lang))
    offered = [(question, prompt) for question in questions if (prompt := room.game.find(seat, question.verb))]
    return tuple(question._replace(choices=() if prompt.choices == NOTHING else question.choices)
                 for question, prompt in offered)


def penalties(room: Room, seat: int, alive: bool) -> tuple[Ruling, ...]:
    """What the judge may do about a seat now. The dead can still be spoken to; they have nothing left to lose."""
    found = allowed(room, room.game.rules.phone.penalties) if room.started else ()
    return tuple(ruling for ruling in found
                 if alive or (ruling.fields == ("seat",) and seat in room.game.find(JUDGE, ruling.verb).choices))


def rulings(room: Room, sees_all: bool) -> tuple[Ruling, ...]:
    """What the judge may rule about the table now. Those that follow from secrets are for a judge who sees all."""
    if room.game is None or not room.started:
        return ()
    return allowed(room, [ruling for ruling in room.game.rules.phone.rulings if sees_all or not ruling.secret])


def allowed(room: Room, rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """The rulings that the game accepts now. One without fields may be impossible at this moment."""
    return tuple(ruling for ruling in rulings if (prompt := room.game.find(JUDGE, ruling.verb))
                 and (ruling.fields or None in prompt.choices))


def sides(room: Room, sees_all: bool, lang: str) -> tuple[tuple[str, str], ...]:
    """Who may give up. Whether there is a third side may be a secret."""
    prompt = room.game.find(JUDGE, FORFEIT)
    names = render.table_words(room, lang).camp
    return tuple((side, names[side]) for side in names
                 if prompt and side in prompt.choices and (sees_all or side in room.game.rules.sides))


def marks(room: Room, lang: str) -> tuple[Mark, ...]:
    """Public moments that the table can go back to, newest first."""
    t = render.table_words(room, lang)
    return tuple(Mark(index, render.phase_name(mark.phase, mark.round, t))
                 for index, mark in reversed([*enumerate(room.marks.public)]))


def chapters(room: Room, lang: str) -> tuple[tuple[str, tuple[tuple[int, str], ...]], ...]:
    """All lines by the phase in which they were written, the newest first."""
    t = render.table_words(room, lang)
    ends = [mark.at for mark in room.marks.public[1:]] + [len(room.game.log)]
    found = [(render.phase_name(mark.phase, mark.round, t),
              tuple((at, str(room.game.log[at])) for at in reversed(range(mark.at, end))))
             for mark, end in zip(room.marks.public, ends, strict=True)]
    return tuple(chapter for chapter in reversed(found) if chapter[1])


def repair(room: Room) -> Repair | None:
    """The repair the judge has asked for and not confirmed yet: which lines would fall away."""
    if room.repairing is None:
        return None
    at, line = room.repairing
    try:
        _, fall_away = room.play.repaired(at, Action.parse(line))
    except Refused:                     # the game has gone on without that line
        return None
    return Repair(at, line, was=str(room.game.log[at]), falls=tuple(map(str, fall_away[:SHOWN_FALLING])),
                  more=max(0, len(fall_away) - SHOWN_FALLING))


def script(room: Room, lang: str) -> tuple[str, ...]:
    """What a human judge reads aloud."""
    t = render.table_words(room, lang)
    said = [text for fact in room.game.view("table").lines if (text := t.announce(fact))]
    return tuple(said[-4:])


@at_table(pages, "/tables", methods=["POST"])
def another_table(code: str):
    """Open another table on this server, with its own host link."""
    need_host(house().room(code))
    room = house().open()
    remember(room.code, room.doors.host_token, "host")
    return redirect(url_for("host.console", code=room.code), 303)


def note_host(room: Room) -> None:
    """Whoever holds the host's link and a seat plays: from now on this table's console shows no secret."""
    mine = sitter(room)
    if mine and is_host(room) and not mine.host:
        mine.host = True
        room.touch()


@at_table(pages, "/record")
def record(code: str):
    """The game's record: after the end for everybody, before it for a judge who does not play."""
    room = house().room(code)
    if room.game is None:
        raise Illegal("no-game", "no game is running")
    note_host(room)
    if not room.game.over and not (is_host(room) and may_see_all(room)):
        raise Illegal("not-over", "the game is not over")
    with room.lock:
        return files.attachment(room.record(), "text/plain; charset=utf-8", f"{room.game_id}.game")
