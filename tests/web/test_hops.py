"""One tap goes the way that docs/architecture.md says: through these functions, in this order, and no other between."""

import re
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from support.clients import of_seat
from support.docs import PAGES
from support.paths import ROOT
from support.rooms import begin
from wolf.web.push import Phone, Pusher

ROW = re.compile(r"(?m)^\| \d+ \| ([^|]+) \|")
WITH_THE_THREAD = "Pusher.turn"         # where the table's own thread takes over


def hops() -> list[str]:
    """The functions of the table's second column, as `Room.tap`."""
    return [name for where in ROW.findall(PAGES["docs/architecture.md"])
            for name in re.findall(r"`wolf/[\w/]+\.py:([\w.]+)`", where)]


def way(what: Callable[[], object]) -> dict[str, str]:
    """Every function of the program that is called, in the order of the first call, each with who called it."""
    found: dict[str, str] = {}

    def note(frame, event, about):
        if event == "call" and Path(frame.f_code.co_filename).is_relative_to(ROOT / "wolf"):
            found.setdefault(frame.f_code.co_qualname, frame.f_back.f_code.co_qualname)
    sys.setprofile(note)
    try:
        what()
    finally:
        sys.setprofile(None)
    return found


class Socket:
    """Takes everything."""

    def send(self, data: bytes, flags: int = 0) -> int:
        return len(data)


class Connection:
    """As much of a WebSocket as a phone needs."""

    def __init__(self):
        self.sock, self.event, self.connected, self.input_buffer = Socket(), threading.Event(), True, []


def test_a_tap_goes_the_way_that_is_written_down(app, room):
    room.lobby.night = "up"
    begin(room)
    prompt = next(prompt for prompt in room.game.prompts() if prompt.verb == "kill")
    phone, pusher = of_seat(app, room, prompt.actor, "en"), Pusher(room, app)
    tapped = way(lambda: phone.tap("/act", prompt=room.prompt_id(prompt), answer="5"))
    assert len(room.game.log) == 1
    pusher.phones[Phone(Connection(), "player", room.seats.sitters[prompt.actor], "en")] = None
    with app.app_context():
        pushed = way(pusher.turn)
    expected = hops()
    at = expected.index(WITH_THE_THREAD)
    for called, listed in ((tapped, expected[:at]), (pushed, expected[at:])):
        assert [name for name in called if name in listed] == listed
        assert [called[name] for name in listed[1:] if called[name] not in listed] == [], "a hop is left out"
