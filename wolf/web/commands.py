"""The host's console: what it does. Every command is a posted form, answered by nothing or by one sentence."""

from flask import Response, request

from .. import library
from ..room import Room
from ..room_talk import EXTENSION
from ..say import catalogue
from ..table.errors import Illegal, Refused
from ..table.prompt import Action
from ..table.seat import is_number
from . import host
from .at import at_table, house, need_host, sentence, table_language
from .player import OFFERS, take_offer
from .taps import read_tap
from .ways import pick_address, set_wifi


@at_table(host.pages, "/host/<command>", methods=["POST"])
def command(code: str, command: str):
    room = house().room(code)
    need_host(room)
    host.note_host(room)
    lang = table_language(room)
    said = ""
    with room.lock:
        try:
            COMMANDS[command](room, request.form)
        except KeyError:
            said = catalogue(lang)["refused"]["not-asked"]
        except library.NoSuchBoard:
            said = catalogue(lang)["refused"]["no-board"]
        except Refused as why:
            said = sentence(why, lang)
    return Response(said, mimetype="text/plain; charset=utf-8")


def number(form, name: str) -> int:
    value = form.get(name, "")
    return int(value) if is_number(value) else -1


def judge_only(room: Room) -> None:
    """What shows or uses secrets is for a judge who does not play."""
    if not host.may_see_all(room):
        raise Illegal("playing-host", "whoever plays cannot do this")


def do_seconds(room: Room, form) -> None:
    room.need_lobby()
    for kind, value in form.items():
        if kind in room.board().seconds and is_number(value) and 0 < int(value) < 3600:
            room.lobby.seconds[kind] = int(value)
    room.touch()


def do_set(field: str, allowed: tuple[str, ...]):
    def set_it(room: Room, form) -> None:
        room.need_lobby()
        if form.get("value") in allowed:
            setattr(room.lobby, field, form["value"])
            room.touch()
    return set_it


def do_size(room: Room, form) -> None:
    room.need_lobby()
    low, high = room.board().players
    room.company.resize(min(max(number(form, "value"), low), high))
    room.touch()


def do_bots(room: Room, form) -> None:
    room.need_lobby()
    if form.get("value") == "away":
        room.company.without_bots()
    else:
        room.company.fill_with_bots(form.get("value") or "sensible", catalogue(room.lobby.lang)["ui"])
    room.touch()


def do_free(room: Room, form) -> None:
    room.need_lobby()
    room.company.free(number(form, "seat"))
    room.touch()


def do_judge_name(room: Room, form) -> None:
    """So that a person who judges scores like everybody else."""
    room.need_lobby()
    room.lobby.judge_name = room.company.good_name(form["value"]) if form.get("value", "").strip() else ""
    room.touch()


def do_seat(room: Room, form) -> None:
    """Somebody without a phone, for whom the judge will act."""
    room.need_lobby()
    room.company.seat_without_phone(form.get("name", ""), number(form, "seat"))
    room.touch()


def do_again(room: Room, form) -> None:
    room.again({int(seat) for seat in form.getlist("stays") if is_number(seat)} if "asked" in form else None)


def do_start(room: Room, form) -> None:
    if room.game and not room.started:
        room.start()
        room.touch()


def do_undo(room: Room, form) -> None:
    """To a public mark; a judge who does not play may go back action by action."""
    index = number(form, "to")
    to_mark = room.game is not None and 0 <= index < len(room.marks)
    if not to_mark:
        judge_only(room)
    if room.game is None:
        raise Illegal("no-game", "no game is running")
    if to_mark:
        room.back_to(room.marks[index], "host")
    else:
        room.undo(len(room.game.log) - 1, "host")


def do_act(room: Room, form) -> None:
    judge_only(room)
    seat = number(form, "seat")
    tap = read_tap(room, seat, form)
    if tap.verb in OFFERS:
        take_offer(room, seat, tap)
    else:
        room.answer(seat, tap.id, tap.verb, tap.answer)


def do_replace(room: Room, form) -> None:
    """A new seat word for a seat whose phone is gone. Whoever plays cannot: he could take a seat over with it."""
    judge_only(room)
    one = room.company.sitters.get(number(form, "seat"))
    if one:
        one.word = room.company.new_word()
        one.token = ""
        room.touch()


def do_bot(room: Room, form) -> None:
    """Whoever has left for good is played on by a bot. Shows nobody anything, so a host who plays may do it too."""
    room.hand_to_bot(number(form, "seat"))


def do_repair(room: Room, form) -> None:
    """Change one past answer. The first time it is said what falls away; the second time it is done."""
    judge_only(room)
    if room.game is None:
        raise Illegal("no-game", "no game is running")
    wish = (number(form, "at"), form.get("line", ""))
    if room.repairing != wish:
        _, fall_away = room.repaired(wish[0], Action.parse(wish[1]))
        room.repairing = wish
        room.wake()
        raise Illegal("falls-away", "{n} lines fall away; press again to agree", n=len(fall_away))
    room.repairing = None
    room.repair(wish[0], Action.parse(wish[1]), "host")


def do_keep(room: Room, form) -> None:
    """No repair after all."""
    judge_only(room)
    room.repairing = None
    room.wake()


def do_forfeit(room: Room, form) -> None:
    if room.game is None or form.get("side") not in room.game.rules.sides:
        judge_only(room)
    room.judge("forfeit", form.get("side"))


def by_judge(verb: str, *names: str):
    def do_it(room: Room, form) -> None:
        answers = [found if (found := number(form, name)) >= 0 else form[name] for name in names if form.get(name)]
        room.judge(verb, None if not answers else answers[0] if len(answers) == 1 else tuple(answers))
    return do_it


COMMANDS = {
    "board": lambda room, form: room.choose_board(form.get("value", "")),
    "option": lambda room, form: room.set_option(form.get("name", ""), "+".join(form.getlist("value"))),
    "choose": lambda room, form: room.play_with(form.getlist("role")), "size": do_size, "seconds": do_seconds, "bots": do_bots, "free": do_free,
    "judge": do_set("judge", ("machine", "human")), "night": do_set("night", ("called", "up")),
    "deal": lambda room, form: room.deal(), "start": do_start, "again": do_again, "seat": do_seat, "judge_name": do_judge_name,
    "pause": by_judge("pause"), "resume": by_judge("resume"), "skip": by_judge("skip"), "extend": lambda room, form: room.judge("extend", EXTENSION),
    "abort": by_judge("abort"), "draw": by_judge("draw"), "strike": by_judge("strike", "seat", "loses"), "remove": by_judge("remove", "seat"),
    "warn": by_judge("warn", "seat"), "remind": by_judge("remind", "seat"), "ban": by_judge("ban", "seat", "what", "times"),
    "best": by_judge("best", "seat"), "count": lambda room, form: room.settle_best(at_once=True), "consolation": by_judge("consolation", "seat"), "kidnap": by_judge("kidnap"), "forfeit": do_forfeit,
    "address": pick_address, "wifi": set_wifi,
    "order": by_judge("order", "value"), "undo": do_undo, "act": do_act, "replace": do_replace, "bot": do_bot, "repair": do_repair, "keep": do_keep,
}
