"""The host's console: what it shows.

A host who plays sees no secret here and acts for nobody; a judge who does not play sees all.
"""

from collections.abc import Iterable
from typing import NamedTuple

from flask import Blueprint, Response, redirect, request
from markupsafe import Markup

from ..engine.errors import Illegal, Refused
from ..engine.phone import FORFEIT, Ruling
from ..engine.prompt import JUDGE, Action, Prompt
from ..engine.view import View
from ..live.room import Room
from ..live.secret import same
from ..words import words
from . import files, render
from .desk import desk_zone, may_see_all, said_next, said_now, seats_zone
from .join import way_zone
from .lobby import BoardsZone, board_choices, lobby_choices, nominated
from .templates import Template, template
from .who import (
    at_table,
    guessed,
    house,
    is_assistant,
    is_host,
    language,
    need_host,
    remember,
    sitter,
    table_language,
    url_for,
)

pages = Blueprint("host", __name__)
SHOWN_FALLING = 30              # lines that a repair costs


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
    theme: str
    stage: str                  # so that it is laid out right before any script runs


@template("host/assist.html")
class AssistPage(Template):
    """The console of an assistant judge: everything to see, nothing to press."""

    zones: dict[str, Markup]
    theme: str
    stage: str                  # so that it is laid out right before any script runs


@template("zones/assist.html", id="console")
class AssistZone(Template):
    """What an assistant judge reads along."""

    said: tuple[str, ...]       # what the judge says now
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
    human: bool                 # a person judges, and says it
    said: tuple[str, ...]       # what the judge says now
    coming: tuple[str, ...]     # and next, where that is certain
    stuck: bool                 # nothing can be stored
    seen: int                   # how many have seen their card
    size: int
    marks: tuple[Mark, ...]     # the newest first
    chapters: tuple[tuple[str, tuple[tuple[int, str], ...]], ...]   # all lines of the record, by phase
    repair: Repair | None
    outcome: render.Ended | None
    best: tuple[int, ...]       # seats that may be called the best player
    votes: int                  # how many have voted for one
    company: tuple[Staying, ...]        # who plays the next game
    queue: tuple[str, ...]      # who waits for a seat
    nominated: tuple[tuple[str, tuple[str, ...]], ...]  # boards that players would like next, and who they are

    @property
    def key(self) -> str:
        return "game" + render.short(str((
            self.votes, self.company, self.queue, self.nominated, self.sides, self.started, self.over, self.paused,
            self.why, self.rulings, self.marks, self.said, self.coming, self.stuck, self.seen, self.chapters,
            self.repair, self.lang)))


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
    return HostPage(lang=lang, zones=zones, theme=render.theme_for(room, "table"),
                    stage=render.stage_of(room)[0]).render()


@at_table(pages, "/pin", methods=["POST"])
def pin(code: str):
    """Let the host, or an assistant judge, in from another device."""
    room = house().room(code)
    given = guessed(room, "pin")
    if same(given, room.doors.assist_pin) and sitter(room) is None:
        remember(code, room.doors.assist_token, "assist")
        return redirect(url_for("host.assist", code=code), 303)
    if not same(given, room.doors.pin):
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
    return AssistPage(lang=lang, zones=zones, theme=render.theme_for(room, "table"),
                    stage=render.stage_of(room)[0]).render()


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
    sees_all = may_see_all(room)
    public = room.game.view("table") if room.game else None
    view = room.game.view("judge") if room.game and sees_all else public
    if assisting:
        console = [assist_zone(room, view, lang)]
    else:
        about = render.zone(lobby_choices(room, lang)) if room.in_lobby else game_zone(room, view, lang)
        boards = board_choices(room, lang) if room.in_lobby else BoardsZone(lang=lang)
        notes = tuple(room.chat.notes) if sees_all else ()
        console = [way_zone(room, lang), render.zone(boards), about,
                   render.zone(AssistantNotes(lang=lang, notes=notes))]
    return [render.head_zone(room, public, None, lang, leads=True), *render.public_zones(room, lang),
            desk_zone(room, view, lang), seats_zone(room, view, lang, assisting), *console]


def assist_zone(room: Room, view: View | None, lang: str) -> render.Zone:
    sees = may_see_all(room) and room.game
    return render.zone(AssistZone(lang=lang, said=said_now(room, render.table_words(room, lang)) if sees else (),
                                  actions=tuple(str(action) for action in room.game.log[-12:]) if sees else (),
                                  outcome=render.outcome(room, view, lang) if view and view.outcome else None))


def game_zone(room: Room, view: View, lang: str) -> render.Zone:
    sees_all, end, t = may_see_all(room), view.outcome, render.table_words(room, lang)
    return render.zone(GameZone(
        lang=lang, started=room.started, over=bool(end), paused=view.paused, why=room.stage.why_paused,
        sees_all=sees_all, words_of=room.game.rules.name, rulings=rulings(room, sees_all),
        sides=sides(room, sees_all, lang), human=room.judged_by == "human",
        said=said_now(room, t) if room.started and not end else (),
        coming=said_next(view, t) if room.running else (), stuck=room.trouble not in ("", "lost"),
        seen=sum(one.confirmed for one in room.seats.sitters.values()), size=room.seats.size,
        marks=marks(room, lang), chapters=chapters(room, lang) if sees_all else (),
        repair=repair(room) if sees_all else None, outcome=render.outcome(room, view, lang) if end else None,
        best=end.seats if end else (), votes=0 if room.game.state.best else len(room.best.votes),
        company=staying(room), queue=tuple(one.name for one in room.seats.queue),
        nominated=nominated(room, lang) if end else ()))


def staying(room: Room) -> tuple[Staying, ...]:
    """Who plays the next game: everybody who has not said that they leave."""
    return tuple(Staying(seat, one.name, not one.leaving) for seat, one in sorted(room.seats.sitters.items())
                 if not one.bot)


def rulings(room: Room, sees_all: bool) -> tuple[Ruling, ...]:
    """What the judge may rule about the table now. Those that follow from secrets are for a judge who sees all."""
    if room.game is None or not room.started:
        return ()
    state = room.game.state
    useful = [ruling for ruling in room.game.rules.phone.rulings
              if (sees_all or not ruling.secret) and (not ruling.when or getattr(state, ruling.when))]
    return tuple(as_asked(room.game.find(JUDGE, ruling.verb), ruling) for ruling in allowed(room, useful))


def as_asked(prompt: Prompt, ruling: Ruling) -> Ruling:
    """A ruling with what can be chosen now."""
    named = ruling.fields == ("value",) and not ruling.values
    return ruling._replace(values=tuple(map(str, prompt.choices)) if named else ruling.values, asked=not prompt.offer)


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
