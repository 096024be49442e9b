"""One game at two tables with two cards exchanged: what a viewer is shown and sent there."""

from support.clock import Clock
from support.rooms import deal
from wolf.library import shipped_boards
from wolf.live.house import FIRST
from wolf.live.room import Room
from wolf.live.seats import Sitter
from wolf.web import render
from wolf.web.push import frames_for

VILLAGES = [board for board in shipped_boards() if board.game == "werewolf"]
# Nothing that two tables with the same answers could still do differently: no early end, and no lot.
QUIET = {"explode": "off", "showdown": "off", "kidnap": "off", "vote_lock": "off", "dead_side": "up"}


class NoStore:
    """These tables live for one test."""

    trouble = ""

    def save_room(self, *_): ...
    def begin(self, *_): ...
    def append(self, *_): ...


NAMES = {"short": [f"玩家{n}" for n in range(1, 19)], "long": ["狼" * 11 + chr(0x4E00 + n) for n in range(1, 19)],
         "mixed": ["Bo", "欧阳小明", "O'Neil & <co>", "🐺" * 12, "a" * 12, "''''''''''''", "李", "Дмитрий", "ทดสอบ",
                   "狼" * 12, "&" * 12, "Z", *"abcdef"]}


def table_for(game, clock: Clock, names="short", cards=None, langs=("zh",), **changes) -> Room:
    """A room in which this game has just begun."""
    room = Room(FIRST, NoStore(), now=clock)
    setup = game.setup
    room.lobby.board, room.lobby.night, room.lobby.judge = setup.board.id, setup.night, setup.judge
    room.lobby.changes = {**QUIET, **changes}
    room.seats.size = setup.players
    for seat in range(1, setup.players + 1):
        name = NAMES[names][seat - 1][:12]
        room.seats.sitters[seat] = Sitter(seat, name, f"token{seat}", f"{seat:04}", langs[seat % len(langs)])
    deal(room, cards=list(cards or [*setup.deal, *setup.spare]))
    assert dict(room.game.setup.options) == dict(setup.options)
    room.play.id = room.doors.pin = "same"
    for sitter in room.seats.sitters.values():
        sitter.confirmed = True
    room.start()
    return room


class Watcher:
    """Everything one viewer is shown or sent by one room."""

    def __init__(self, room: Room, viewer, lang: str):
        self.room, self.viewer, self.lang = room, viewer, lang
        self.sent: dict[str, dict] = {"player": {}, "screen": {}, "host": {}, "join": {}}

    def look(self) -> dict[str, str]:
        room, lang = self.room, self.lang
        seen = {"public": "".join(zone.html for zone in render.public_zones(room, lang))}
        if isinstance(self.viewer, int):
            mine = room.seats.sitters[self.viewer]
            seen["own"] = "".join(zone.html for zone in render.player_zones(room, mine, lang))
            seen["frame"] = "".join(frames_for(room, "player", mine, lang, self.sent["player"]))
        else:
            seen |= {kind: "".join(frames_for(room, kind, None, lang, self.sent[kind]))
                     for kind in ("screen", "host", "join")}
        return seen


def private_frame(frames: list[str]) -> str:
    """What is private comes last, in a message of its own."""
    return frames[-1] if frames else ""


def frames_of_all(room: Room, sent: dict[int, dict], lang: str | None = None) -> dict[int, str]:
    return {seat: private_frame(frames_for(room, "player", sitter, lang or sitter.lang, sent.setdefault(seat, {})))
            for seat, sitter in room.seats.sitters.items()}
