"""The socket: push only. Each table has one thread that renders and sends to its phones, and waits for none of them.

What a phone's socket does not take at once is sent by the phone's own thread; meanwhile nothing is queued for it, and
when it has caught up it is sent the newest. So one stalled phone delays nobody.
"""

import logging
import socket
import ssl
import struct
import sys
import threading

from flask import Flask, current_app, g, request
from flask_sock import Sock

from ..room import Room
from . import render
from ..rooms import FIRST
from .at import base, house, is_assistant, is_host, language, sitter, table_language
from .host import host_zones, may_see_all, note_host
from .screen import screen_zones

log = logging.getLogger("wolf")
GONE = '<div id="gone" hx-swap-oob="true" data-key="gone"></div>'
SEND_TIMEOUT = 4                # seconds after which a phone that has stopped reading is given up
TABLE_BY_TABLE = threading.Lock()       # Python runs one thread at a time: side by side, all tables would be done as late as the last
AT_ONCE = getattr(socket, "MSG_DONTWAIT", None)         # Windows has none: there every phone's own thread sends


def connect(sock: Sock) -> None:
    tables: dict[str, Pusher] = {}

    def listen(ws, code: str):
        room = house().room(code)
        origin = request.headers.get("Origin", "")
        if origin and origin.split("//")[-1] != request.host:
            return
        kind = request.args.get("as", "player")
        lang = (table_language if kind in ("host", "screen") else language)(room)
        mine = sitter(room) if kind == "player" else None
        if (kind == "host" and not is_host(room)) or (kind == "assist" and not is_assistant(room)):
            return
        note_host(room)
        if kind == "player" and mine is None:           # signed out on another phone: look again
            ws.send(GONE)
            ws.receive(timeout=SEND_TIMEOUT)            # it closes when it has looked; closed from here, the message might not arrive
            return
        harden(ws.sock)
        table = tables.setdefault(code, Pusher(room, current_app._get_current_object()))
        table.hold(Phone(ws, kind, mine, lang, room.assist_token))
    sock.route("/ws", defaults={"code": FIRST})(listen)
    sock.route("/t/<code>/ws", endpoint="listen_at")(listen)


class Phone:
    """One open socket, who looks at it, and what it was sent last."""

    def __init__(self, ws, kind: str, mine, lang: str, assist_token: str = ""):
        self.ws, self.kind, self.mine, self.lang = ws, kind, mine, lang
        self.viewer, self.token = (mine.seat, mine.token) if mine else (kind, assist_token)
        self.wire = ws.sock = Wire(ws.sock)
        self.sent: dict[str, str] = {}
        self.ready: tuple[bytes, dict] | None = None    # rendered, not sent yet
        self.push = self.version = -1                   # of the room, when it was last sent something
        self.jumps = -1                                 # of the room's clock, when it was last told the time
        self.over = False                               # replaced by another phone, or its seat was freed

    def render(self, room: Room) -> None:
        sent = dict(self.sent)
        if (self.mine and room.company.by_token(self.token) is None) or (self.kind == "assist" and self.token != room.assist_token):
            self.over, frames = True, [GONE]
        else:
            frames = frames_for(room, self.kind, self.mine, self.lang, sent)
        if self.jumps != room.jumps:
            self.jumps, frames = room.jumps, [clock(room), *frames]
        self.ready, self.version = (b"".join(map(as_message, frames)), sent), room.version

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
        """The phone's own thread: there until the socket closes, and for what the socket did not take at once."""
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
                    self.room.changed.set()             # what came meanwhile it was spared: now the newest
        except OSError:                                 # it has stopped reading, and will come back
            pass
        finally:
            self.count(phone, -1)

    def count(self, phone: Phone, change: int) -> None:
        room = self.room
        with room.lock:
            room.connected[phone.viewer] = room.connected.get(phone.viewer, 0) + change
            if change > 0:
                self.phones[phone] = None
            else:
                del self.phones[phone]
            if phone.mine:
                room.wake()                             # all see who is there
            room.changed.set()
            if not self.at_work:
                self.at_work = True
                threading.Thread(target=self.run, daemon=True, name=f"push {room.code}").start()

    def run(self) -> None:
        with self.app.app_context():
            g.base = base(self.room.code)
            while True:
                self.room.changed.wait()
                self.room.changed.clear()
                if not self.phones:
                    with self.room.lock:
                        if not self.phones:
                            self.at_work = False
                            return
                self.turn()

    def turn(self) -> None:
        room = self.room
        if room.renders == self.renders:                # the beat: what stands ready waits for nothing, so that the moment tells nothing
            self.send_ready(room.pushes)
        if any(map(self.wants, list(self.phones))):
            with TABLE_BY_TABLE:
                with room.lock:
                    wanting = [phone for phone in self.phones if self.wants(phone)]
                    self.renders, pushes = room.renders, room.pushes
                    for phone in wanting:
                        self.render(phone)
                self.send_ready(pushes)

    def wants(self, phone: Phone) -> bool:
        """A phone that is still taking the last message is left alone."""
        room = self.room
        late = phone.push != room.pushes and phone.ready is None
        return phone.wire.idle and (room.renders != self.renders or late or self.at_once(phone) and phone.version != room.version)

    def at_once(self, phone: Phone) -> bool:
        """A judge who sees all need not wait for the beat."""
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
    """What time the host's computer thinks it is: countdowns go by that."""
    return f'<div id="clock" hx-swap-oob="true" data-now="{int(room.now() * 1000)}" hidden></div>'


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
        zones, private = render.public_zones(room, lang), [render.Zone("night", render.night_frames(room)[mine.seat])]
        for id in ("night", "head", "prompt", "card"):
            sent.pop(id, None)                  # sent each time and to everybody, also where nothing changed
    else:
        zones, private = render.public_zones(room, lang), render.player_zones(room, mine, lang)
    frames = []
    for group in (zones, private):
        changed = [zone for zone in group if sent.get(zone.id) != zone.html]
        sent.update({zone.id: zone.html for zone in changed})
        frames.append(render.frame(changed) + render.even(room, changed))
    return [text for text in frames if text]


def as_message(text: str) -> bytes:
    """One WebSocket text message, as a server sends it."""
    payload = text.encode()
    size = len(payload)
    length = bytes([size]) if size < 126 else b"\x7e" + size.to_bytes(2) if size < 1 << 16 else b"\x7f" + size.to_bytes(8)
    return b"\x81" + length + payload


class Wire:
    """The socket below a WebSocket. Messages are whole and one at a time, also with simple-websocket's pings from its own thread."""

    def __init__(self, sock):
        self._sock, self._lock, self._rest = sock, threading.Lock(), b""
        self._at_once = None if isinstance(sock, ssl.SSLSocket) else AT_ONCE

    @property
    def idle(self) -> bool:
        return not self._rest

    def take(self, messages: bytes) -> bool:
        """Send without waiting, while idle. What does not go now is kept, and goes before anything else."""
        self._rest = messages
        if self._at_once is not None and self._lock.acquire(blocking=False):
            try:
                self._rest = messages[self._sock.send(messages, self._at_once):]
            except OSError:                     # full, or closed: the phone's own thread finds out
                pass
            finally:
                self._lock.release()
        return self.idle

    def send(self, message: bytes) -> int:
        """Wait until it is sent, and what was kept before it."""
        with self._lock:
            rest = self._rest
            self._sock.sendall(rest + message)
            if rest:
                self._rest = b""
        return len(message)

    def recv(self, size: int) -> bytes:
        """OpenSSL wants one at a time for reading too. It is called when something is there to be read, so nobody waits long."""
        if not isinstance(self._sock, ssl.SSLSocket):
            return self._sock.recv(size)
        with self._lock:
            return self._sock.recv(size)

    def __getattr__(self, name):
        return getattr(self._sock, name)


def harden(sock) -> None:
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65536)
    patience = struct.pack("@L", SEND_TIMEOUT * 1000) if sys.platform == "win32" else struct.pack("@ll", SEND_TIMEOUT, 0)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, patience)
    if isinstance(sock, ssl.SSLSocket):
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, patience)     # half a record must not keep the lock
