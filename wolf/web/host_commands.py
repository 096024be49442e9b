"""The host's console: what it does. Every command is a posted form; the answer is empty or one sentence."""

from collections.abc import Callable
from typing import Any

from flask import Response, request

from .. import library
from ..engine.board import NIGHTS
from ..engine.errors import Illegal, Refused
from ..engine.phone import FORFEIT
from ..engine.prompt import Action
from ..engine.seat import is_number
from ..live.room import Room
from ..live.stage import EXTENSION
from ..words import words
from . import host
from .join import pick_address, set_wifi
from .who import at_table, house, need_host, sentence, table_language


@at_table(host.pages, "/host/<command>", methods=["POST"])
def command(code: str, command: str):
    room = house().room(code)
    need_host(room)
    host.note_host(room)
    lang = table_language(room)
    said = ""
    with room.lock:
        try:
            deed_of(room, command)(room, request.form)
        except KeyError:
            said = words(lang).refused["not-asked"]
        except library.NoSuchBoard:
            said = words(lang).refused["no-board"]
        except Refused as why:
            said = sentence(why, lang)
    return Response(said, mimetype="text/plain; charset=utf-8")


def number(form, name: str) -> int:
    value = form.get(name, "")
    return int(value) if is_number(value) else -1


def judge_only(room: Room) -> None:
    """Refuse what shows or uses secrets, except to a judge who does not play."""
    if not host.may_see_all(room):
        raise Illegal("playing-host", "you are playing, so you cannot do this")


def do_seconds(room: Room, form) -> None:
    room.need_lobby()
    for kind, value in form.items():
        if is_number(value):
            room.lobby.set_seconds(kind, int(value))
    room.touch()


def do_set(field: str, allowed: tuple[str, ...]):
    def set_it(room: Room, form) -> None:
        room.need_lobby()
        if form.get("value") in allowed:
            setattr(room.lobby, field, form["value"])
            room.touch()
    return set_it


def do_choose(room: Room, form) -> None:
    """Which roles are in, and how many of those that may come more than once."""
    room.play_with({role: max(1, number(form, f"many {role}")) for role in form.getlist("role")})


def do_size(room: Room, form) -> None:
    room.need_lobby()
    low, high = room.lobby.chosen().players
    room.seats.resize(min(max(number(form, "value"), low), high))
    room.touch()


def do_bots(room: Room, form) -> None:
    room.need_lobby()
    if form.get("value") == "away":
        room.seats.without_bots()
    else:
        room.seats.fill_with_bots(form.get("value") or "sensible", words(room.lobby.lang).ui)
    room.touch()


def do_free(room: Room, form) -> None:
    room.need_lobby()
    room.seats.free(number(form, "seat"))
    room.touch()


def do_dismiss(room: Room, form) -> None:
    """Send somebody away who waits for a seat; without a name all of them."""
    room.seats.dismiss(form.get("value", ""))
    room.touch()


def do_judge_name(room: Room, form) -> None:
    """Enter who judges, so that the judge scores like everybody else."""
    room.need_lobby()
    room.lobby.judge_name = room.seats.good_name(form["value"]) if form.get("value", "").strip() else ""
    room.touch()


def do_favourite(room: Room, form) -> None:
    house().favour(library.find_board(form.get("value", "")).id)


def do_seat(room: Room, form) -> None:
    """Seat somebody without a phone, for whom the judge will act."""
    room.need_lobby()
    room.seats.seat_without_phone(form.get("name", ""), number(form, "seat"))
    room.touch()


def do_again(room: Room, form) -> None:
    room.again({int(seat) for seat in form.getlist("stays") if is_number(seat)} if "asked" in form else None)


def do_start(room: Room, form) -> None:
    if room.game and not room.started:
        room.start()
        room.touch()


def do_undo(room: Room, form) -> None:
    """Go back to a public mark; a judge who does not play may go back answer by answer."""
    index = number(form, "to")
    to_mark = room.game is not None and 0 <= index < len(room.marks.public)
    if not to_mark:
        judge_only(room)
    if room.game is None:
        raise Illegal("no-game", "no game is running")
    if to_mark:
        room.back_to(room.marks.public[index], "host")
    else:
        room.undo(len(room.game.log) - 1, "host")


def do_act(room: Room, form) -> None:
    judge_only(room)
    room.tap(number(form, "seat"), form.get("prompt", ""), form.get("answer", ""), by_judge=True)


def do_replace(room: Room, form) -> None:
    """Give a seat whose phone is gone a new seat word. A host who plays can't: it would let him take the seat over."""
    judge_only(room)
    one = room.seats.sitters.get(number(form, "seat"))
    if one:
        one.word = room.seats.new_word()
        one.token = ""
        room.touch()


def do_bot(room: Room, form) -> None:
    """Let a bot play for somebody who has left. It shows no secret, so a host who plays may do it too."""
    room.hand_to_bot(number(form, "seat"))


def do_repair(room: Room, form) -> None:
    """Change one past answer. The first time, show what falls away; the second time, do it."""
    judge_only(room)
    if room.game is None:
        raise Illegal("no-game", "no game is running")
    wish = (number(form, "at"), form.get("line", ""))
    if room.repairing != wish:
        _, fall_away = room.play.repaired(wish[0], Action.parse(wish[1]))
        room.repairing = wish
        room.wake()
        raise Illegal("falls-away", "{n} lines will be dropped; press again to confirm", n=len(fall_away))
    room.repairing = None
    room.repair(wish[0], Action.parse(wish[1]), "host")


def do_keep(room: Room, form) -> None:
    """Cancel a repair."""
    judge_only(room)
    room.repairing = None
    room.wake()


def do_noted(room: Room, form) -> None:
    """Put the assistants' notes aside."""
    judge_only(room)
    room.notes_read()


def do_interject(room: Room, form) -> None:
    """Count an interjection of somebody who has no phone, or forgot to."""
    judge_only(room)
    room.interject(number(form, "seat"), number(form, "used"))


def do_forfeit(room: Room, form) -> None:
    if room.game is None or form.get("side") not in room.game.rules.sides:
        judge_only(room)
    room.judge(FORFEIT, form.get("side"))


def by_judge(verb: str, *names: str):
    def do_it(room: Room, form) -> None:
        answers = [found if (found := number(form, name)) >= 0 else form[name] for name in names if form.get(name)]
        room.judge(verb, None if not answers else answers[0] if len(answers) == 1 else tuple(answers))
    return do_it


def deed_of(room: Room, command: str) -> Callable[[Room, Any], None]:
    """What a command does: one of the console's own, or a ruling of the game being played."""
    if command in COMMANDS:
        return COMMANDS[command]
    phone = room.game.rules.phone if room.game else None
    found = [ruling for ruling in (*phone.penalties, *phone.rulings) if ruling.verb == command] if phone else []
    if not found:
        raise KeyError(command)
    if any(ruling.secret for ruling in found):
        judge_only(room)
    return by_judge(command, *max((ruling.fields for ruling in found), key=len))


COMMANDS = {
    # before the deal
    "board": lambda room, form: room.choose_board(form.get("value", "")),
    "option": lambda room, form: room.set_option(form.get("name", ""), "+".join(form.getlist("value"))),
    "choose": do_choose, "favourite": do_favourite,
    "size": do_size, "seconds": do_seconds, "bots": do_bots, "free": do_free, "seat": do_seat,
    "judge_name": do_judge_name, "dismiss": do_dismiss,
    "judge": do_set("judge", ("machine", "human")), "night": do_set("night", NIGHTS),
    "deal": lambda room, form: room.deal(), "start": do_start, "address": pick_address, "wifi": set_wifi,
    # the course of a game
    "pause": by_judge("pause"), "resume": by_judge("resume"), "skip": by_judge("skip"),
    "extend": lambda room, form: room.judge("extend", EXTENSION), "abort": by_judge("abort"),
    "undo": do_undo, "repair": do_repair, "keep": do_keep, "act": do_act, "replace": do_replace, "bot": do_bot,
    FORFEIT: do_forfeit, "interject": do_interject, "noted": do_noted,
    # after the end
    "best": by_judge("best", "seat"), "count": lambda room, form: room.settle_best(at_once=True),
    "consolation": by_judge("consolation", "seat"), "again": do_again,
}
