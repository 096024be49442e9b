"""The socket: push only. Each table has one thread that renders and sends to its phones, and waits for none of them.

What a phone's socket does not take at once is sent by the phone's own thread; meanwhile nothing is queued for it, and
when it has caught up it is sent the newest. So one stalled phone delays nobody.
"""

import logging
import socket
import threading
from contextlib import suppress
from functools import lru_cache

from flask import Flask, current_app, g, request
from flask_sock import Sock
from simple_websocket import ConnectionClosed
from wsproto.frame_protocol import FrameProtocol
from wsproto.utilities import RemoteProtocolError

from ..live.house import FIRST
from ..live.room import Room
from . import render
from .host import host_zones, may_see_all, note_host
from .screen import screen_zones
from .who import BELOW, from_elsewhere, house, is_assistant, is_host, language, sitter, table_language
from .wire import SEND_TIMEOUT, Wire, harden

log = logging.getLogger("wolf")
GONE = '<div id="gone" hx-swap-oob="true" data-key="gone"></div>'
# Taken before a table's lock (the order of all locks: see Room). One table at a time, because Python runs one thread at
# a time: side by side, all tables would be done as late as the last.
TABLE_BY_TABLE = threading.Lock()
PROTOCOL = FrameProtocol(client=False, extensions=[])       # keeps nothing between whole messages


def connect(app: Flask) -> None:
    tables: dict[str, Pusher] = {}

    def listen(ws, code: str):
        room = house().room(code)
        if from_elsewhere():
            return
        kind = request.args.get("as", "player")
        lang = (table_language if kind in ("host", "screen") else language)(room)
        mine = sitter(room) if kind == "player" else None
        if (kind == "host" and not is_host(room)) or (kind == "assist" and not is_assistant(room)):
            return
        note_host(room)
        if kind == "player" and mine is None:           # signed out on another phone: look again
            ws.send(GONE)
            ws.receive(timeout=SEND_TIMEOUT)            # it closes when it has looked; we might be too early
            return
        harden(ws.sock)
        table = tables.setdefault(code, Pusher(room, current_app._get_current_object()))
        stays = request.environ.get("wolf.stays", lambda stays: None)      # see machine.guests
        stays(True)
        table.hold(Phone(ws, kind, mine, lang, room.doors.assist_token, has={"sheet": request.args.get("sheet", "")}))
        stays(False)

    def listen_and_hang_up(ws, code: str):
        try:
            listen(ws, code)
        finally:
            hang_up(ws)

    def no_handshake(why):
        """Somebody asked for a socket, and not as browsers do."""
        return "", 400
    app.register_error_handler(RemoteProtocolError, no_handshake)
    Sock(app).route("/ws", endpoint="push", defaults={"code": FIRST})(listen_and_hang_up)
    app.add_url_rule(f"{BELOW}/ws", endpoint="push", view_func=app.view_functions["push"], websocket=True)


def hang_up(ws) -> None:
    """The close frame is the last that a phone hears. The web server would go on to answer the request that became a
    socket, with "HTTP/1.1 200 OK", which is no frame."""
    if ws.connected:
        with suppress(ConnectionClosed, OSError):
            ws.close()
    else:
        ws.thread.join(SEND_TIMEOUT)        # it returns the phone's own close frame
    with suppress(OSError):
        ws.sock.shutdown(socket.SHUT_WR)


class Phone:
    """One open socket: whose it is, and what it was sent last."""

    def __init__(self, ws, kind: str, mine, lang: str, assist_token: str = "", has: dict[str, str] | None = None):
        """`has`: the keys of zones that came with its page."""
        self.ws, self.kind, self.mine, self.lang = ws, kind, mine, lang
        self.viewer, self.token = (mine.seat, mine.token) if mine else (kind, assist_token)
        self.wire = ws.sock = Wire(ws.sock)
        self.sent = {id: f'data-key="{key}"' for id, key in (has or {}).items() if key}
        self.ready: tuple[bytes, dict] | None = None    # rendered, not sent yet
        self.push = self.version = -1                   # of the room, when it was last sent something
        self.jumps = -1                                 # of the room's clock, when it was last told the time
        self.over = False                               # replaced by another phone, or its seat was freed

    def render(self, room: Room) -> None:
        sent = dict(self.sent)
        signed_out = self.mine and room.seats.by_token(self.token) is None
        if signed_out or (self.kind == "assist" and self.token != room.doors.assist_token):
            self.over, frames = True, [GONE]
        else:
            frames = frames_for(room, self.kind, self.mine, self.lang, sent)
        if self.jumps != room.beat.jumps:
            self.jumps, frames = room.beat.jumps, [clock(room), *frames]
        self.ready, self.version = (b"".join(map(as_message, frames)), sent), room.beat.version

    def send(self, push: int) -> None:
        (messages, self.sent), self.ready, self.push = self.ready, None, push
        taken = not messages or self.wire.take(messages)
        if self.over or not taken:
            self.ws.event.set()                         # its own thread does the rest


class Pusher:
    """Sends to all phones of one table: by day whenever something changed, at night on the room's beat."""

    def __init__(self, room: Room, app: Flask):
        self.room, self.app = room, app
        self.phones: dict[Phone, None] = {}             # a set that keeps its order
        self.at_work = False
        self.renders = -1                               # of the room, when all were last rendered

    def hold(self, phone: Phone) -> None:
        """The phone's own thread. It lasts until the socket closes, and sends what the socket did not take at once."""
        ws, wire = phone.ws, phone.wire
        self.count(phone, 1)
        try:
            while ws.connected and not (phone.over and wire.idle):
                ws.event.clear()
                ws.input_buffer.clear()
                if wire.idle:
                    ws.event.wait(30)
                else:
                    wire.send(b"")
                    self.room.beat.changed.set()             # what came meanwhile it was spared: now the newest
        except OSError:                                 # it has stopped reading, and will come back
            pass
        finally:
            self.count(phone, -1)

    def count(self, phone: Phone, change: int) -> None:
        room = self.room
        with room.lock:
            room.beat.connected[phone.viewer] = room.beat.connected.get(phone.viewer, 0) + change
            if change > 0:
                self.phones[phone] = None
            else:
                del self.phones[phone]
            if phone.mine:
                room.wake()                             # all see who is there
            room.beat.changed.set()
            if not self.at_work:
                self.at_work = True
                threading.Thread(target=self.run, daemon=True, name=f"push {room.code}").start()

    def run(self) -> None:
        with self.app.app_context():
            g.code = self.room.code
            while True:
                self.room.beat.changed.wait()
                self.room.beat.changed.clear()
                if not self.phones:
                    with self.room.lock:
                        if not self.phones:
                            self.at_work = False
                            return
                self.turn()

    def turn(self) -> None:
        room = self.room
        if room.beat.renders == self.renders:       # the beat: what is ready goes at once; its moment tells nothing
            self.send_ready(room.beat.pushes)
        if any(map(self.wants, list(self.phones))):
            with TABLE_BY_TABLE:
                with room.lock:
                    wanting = [phone for phone in self.phones if self.wants(phone)]
                    self.renders, pushes = room.beat.renders, room.beat.pushes
                    for phone in wanting:
                        self.render(phone)
                self.send_ready(pushes)

    def wants(self, phone: Phone) -> bool:
        """Whether to render for this phone now. One that is still receiving the last message is left alone."""
        room = self.room
        late = phone.push != room.beat.pushes and phone.ready is None
        newer = self.at_once(phone) and phone.version != room.beat.version
        return phone.wire.idle and (room.beat.renders != self.renders or late or newer)

    def at_once(self, phone: Phone) -> bool:
        """Whether this is the console of a judge who sees everything, and need not wait for the beat."""
        return phone.kind in ("host", "assist") and may_see_all(self.room)

    def render(self, phone: Phone) -> None:
        try:
            phone.render(self.room)
        except Exception:                               # one phone's trouble; it comes back and tries again
            log.exception("table %s", self.room.code)
            phone.over = True
            phone.ws.event.set()

    def send_ready(self, pushes: int) -> None:
        for phone in list(self.phones):
            if phone.ready and (phone.push != pushes or self.at_once(phone)):
                phone.send(pushes)


def clock(room: Room) -> str:
    """The time of the host's computer, by which phones count down."""
    return f'<div id="clock" hx-swap-oob="true" data-now="{int(room.now() * 1000)}" hidden></div>'


def beat(room: Room) -> render.Zone:
    """Whether phones post on the beat now. When the number changes, all of them do; by day there is none."""
    number = f"{room.beat.asks:06}" if room.in_secret else ""
    return render.Zone("beat", f'<div id="beat" data-n="{number}" hidden></div>')


@lru_cache(64)
def as_message(text: str) -> bytes:
    """One WebSocket message. What is public goes to many phones, and is packed once."""
    return PROTOCOL.send_data(text)


def shown(zone: render.Zone, sent: str) -> bool:
    """Whether that is what was sent last, or all that is known of it is the key, and that is the same."""
    return zone.html == sent or sent.startswith("data-key=") and sent in zone.html


def frames_for(room: Room, kind: str, mine, lang: str, sent: dict[str, str]) -> list[str]:
    """The zones that changed since this connection was last sent anything: what is public, then what is private.

    At night every phone gets a private frame of one size.
    """
    if kind in ("host", "assist"):
        zones, private = host_zones(room, lang, assisting=kind == "assist"), []
    elif kind == "join":
        zones, private = render.join_zones(room, lang), []
    elif kind == "screen" or mine is None:
        zones, private = screen_zones(room, lang), []
    elif room.in_secret:
        zones = render.table_zones(room, lang)
        private = [render.Zone("night", render.night_frames(room)[mine.seat]), beat(room)]
        for id in ("night", "head", "prompt", "card", "beat"):
            sent.pop(id, None)                  # sent each time and to everybody, also where nothing changed
    else:
        zones = render.table_zones(room, lang)
        private = [*render.player_zones(room, mine, lang), beat(room)]
    frames = []
    for group in (zones, private):
        changed = [zone for zone in group if not shown(zone, sent.get(zone.id, ""))]
        sent.update({zone.id: zone.html for zone in changed})
        frames.append(render.frame(changed) + render.even(room, changed))
    return [text for text in frames if text]
