"""The host's console: what it shows. A host who plays sees no secret here and acts for nobody; a judge who does not play sees all."""

from flask import Blueprint, Response, redirect, render_template, request

from ..room import Room
from ..say import announce, catalogue, word
from ..table.errors import Illegal, Refused
from ..table.prompt import JUDGE, NOTHING, Action
from . import render
from .at import at_table, base, house, is_assistant, is_host, language, need_host, remember, sitter, table_language
from .lobby import lobby_choices
from .ways import way_zone

pages = Blueprint("host", __name__)
PENALTIES = ("remind", "warn", "strike", "ban", "remove", "forfeit")
SHOWN_FALLING = 30              # lines that a repair costs
RULINGS = ("order", "kidnap", "draw")


def may_see_all(room: Room) -> bool:
    """A human judge without a seat, on whatever device."""
    return room.lobby.judge == "human" and not any(one.host for one in room.company.sitters.values())


@at_table(pages, "/host")
def console(code: str):
    room = house().room(code)
    given = request.args.get("token", "")
    if given == room.host_token:
        remember(code, given, "host")
        note_host(room)
        return redirect(f"{base(code)}/host", 303)
    if not is_host(room):
        lang = language(room)
        return render_template("pin.html", t=render.words(lang), lang=lang, base=base(code)), 403
    lang = table_language(room)
    with room.lock:
        note_host(room)
        zones = render.as_markup(host_zones(room, lang))
    return render_template("host.html", t=render.words(lang), lang=lang, base=base(code), zones=zones)


@at_table(pages, "/pin", methods=["POST"])
def pin(code: str):
    """The host, or an assistant judge, from another device."""
    room = house().room(code)
    given = request.form.get("pin", "").strip()
    room.guess(given)
    if given == room.assist_pin and sitter(room) is None:
        remember(code, room.assist_token, "assist")
        return redirect(f"{base(code)}/assist", 303)
    if given != room.pin:
        raise Illegal("wrong-pin", "that is not the PIN")
    remember(code, room.host_token, "host")
    note_host(room)
    to = request.form.get("to", "")
    return redirect(to if to == "/club/tables" else f"{base(code)}/host", 303)


@at_table(pages, "/assist")
def assist(code: str):
    """What the judge sees, on another device, with nothing to press."""
    room = house().room(code)
    lang = language(room)
    if not is_assistant(room):
        return render_template("pin.html", t=render.words(lang), lang=lang, base=base(code), title=render.words(lang).ui["assistant"]), 403
    with room.lock:
        zones = render.as_markup(host_zones(room, lang, assisting=True))
    return render_template("assist.html", t=render.words(lang), lang=lang, base=base(code), zones=zones)


def host_zones(room: Room, lang: str, assisting: bool = False) -> list[render.Zone]:
    t, sees_all = render.words(lang), may_see_all(room)
    view = room.game.view("judge" if sees_all and room.game else "table") if room.game else None
    zones = [render.head_zone(room, room.game.view("table") if room.game else None, None, lang), *render.public_zones(room, lang)]
    zones.append(render.zone("seats", "host_seats", t=t, seats=seat_rows(room, view, sees_all, lang), lobby=room.in_lobby,
                             sees_all=sees_all, may=judge_may(room, sees_all), assisting=assisting))
    if assisting:
        zones.append(render.zone("console", "assist", t=t, script=script(room, lang) if sees_all and room.game else (),
                                 actions=[str(action) for action in room.game.log[-12:]] if sees_all and room.game else (),
                                 outcome=render.outcome(room, view, lang) if view and view.outcome else None))
        return zones
    zones.append(way_zone(room, lang))
    if room.in_lobby:
        zones.append(render.zone("console", "host_lobby", t=t, **lobby_choices(room, lang)))
    else:
        zones.append(render.zone("console", "host_game", t=t, started=room.started, over=bool(view.outcome), paused=view.paused, why=room.why_paused,
                                 marks=marks(room, lang), sees_all=sees_all, may=judge_may(room, sees_all), sides=sides(room, sees_all, lang), script=script(room, lang) if sees_all else (),
                                 chapters=chapters(room, lang) if sees_all else (), repair=repair(room) if sees_all else None,
                                 outcome=render.outcome(room, view, lang) if view.outcome else None, best=view.outcome.seats if view.outcome else (),
                                 company=staying(room), votes=0 if room.game.state.best else len(room.best_votes), queue=[one.name for one in room.company.queue]))
    return zones


def staying(room: Room) -> list[dict]:
    """Who plays the next game: everybody who has not said on his phone that he goes."""
    return [{"seat": one.seat, "name": one.name, "stays": not one.leaving}
            for one in sorted(room.company.sitters.values(), key=lambda one: one.seat) if not one.bot]


def seat_rows(room: Room, view, sees_all: bool, lang: str) -> list[dict]:
    rows = []
    for number in range(1, room.company.size + 1):
        one = room.company.sitters.get(number)
        known = view.seats[number - 1] if view else None
        asked = [p for p in room.game.prompts() if p.actor == number and not p.offer] if sees_all and room.game and room.started else []
        rows.append({"number": number, "name": one.name if one else "", "bot": bool(one and one.bot), "here": bool(room.connected.get(number)),
                     "word": one.word if one and sees_all else "", "leaving": bool(one and one.leaving), "calls": sees_all and number in room.callers,
                     "alive": known.alive if known else True, "confirmed": bool(one and one.confirmed),
                     "role": word("role", known.role, lang) if sees_all and known and known.role else "",
                     "offers": drastic(room, number, lang) if sees_all and room.game and room.started else (),
                     "questions": render.forms(room, room.game.view(number), asked, lang) if asked else ()})
    return rows


def drastic(room: Room, seat: int, lang: str) -> list:
    """What this seat could really do of all that every phone offers, and whom it may name."""
    offered = [(question, prompt) for question in render.offers(room, room.game.view(seat), lang) if (prompt := room.game.find(seat, question.verb))]
    return [question._replace(choices=() if prompt.choices == NOTHING else question.choices) for question, prompt in offered]


def judge_may(room: Room, sees_all: bool) -> list[str]:
    """What the game takes from its judge now. What may follow from secrets is asked for a judge who sees all only."""
    if room.game is None or not room.started:
        return []
    return [verb for verb in (*PENALTIES, *(RULINGS if sees_all else ()))
            if (prompt := room.game.find(JUDGE, verb)) and (verb != "kidnap" or None in prompt.choices)]


def sides(room: Room, sees_all: bool, lang: str) -> list[tuple[str, str]]:
    """Who may give up. Whether there is a third side may be a secret."""
    prompt = room.game.find(JUDGE, "forfeit")
    names = catalogue(lang)["camp"]
    return [(side, names[side]) for side in names if prompt and side in prompt.choices and (sees_all or side in room.game.rules.sides)]


def marks(room: Room, lang: str) -> list[dict]:
    """Public moments one can go back to, the newest first."""
    return [{"index": index, "name": render.phase_name(mark.phase, mark.round, lang)} for index, mark in enumerate(room.marks)][::-1]


def chapters(room: Room, lang: str) -> list[tuple[str, list[tuple[int, str]]]]:
    """All lines by the phase in which they were written, the newest first."""
    ends = [mark.at for mark in room.marks[1:]] + [len(room.game.log)]
    found = [(render.phase_name(mark.phase, mark.round, lang), [(at, str(room.game.log[at])) for at in reversed(range(mark.at, end))])
             for mark, end in zip(room.marks, ends)]
    return [chapter for chapter in reversed(found) if chapter[1]]


def repair(room: Room) -> dict | None:
    """What the judge has asked for and not agreed to yet, as it stands now: which lines would fall away."""
    if room.repairing is None:
        return None
    at, line = room.repairing
    try:
        _, fall_away = room.repaired(at, Action.parse(line))
    except Refused:                     # the game has gone on without that line
        return None
    return {"at": at, "line": line, "was": str(room.game.log[at]), "falls": [str(action) for action in fall_away[:SHOWN_FALLING]],
            "more": max(0, len(fall_away) - SHOWN_FALLING)}


def script(room: Room, lang: str) -> list[str]:
    """What a human judge reads out."""
    said = [text for fact in room.game.view("table").lines if (text := announce(fact, lang))]
    return said[-4:]


@at_table(pages, "/tables", methods=["POST"])
def another_table(code: str):
    """One more table on this server, with a host link of its own."""
    need_host(house().room(code))
    room = house().open()
    remember(room.code, room.host_token, "host")
    return redirect(f"{base(room.code)}/host", 303)


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
        return Response(room.record(), mimetype="text/plain; charset=utf-8",
                        headers={"Content-Disposition": f'attachment; filename="{room.game_id}.game"'})
