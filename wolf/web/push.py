"""The socket: push only. Each connection is its own mailbox and sends the newest view; one stalled phone delays nobody."""

import socket
import ssl
import struct
import sys
import threading

from flask import request
from flask_sock import Sock

from ..room import Room
from . import render
from ..rooms import FIRST
from .at import house, is_assistant, is_host, language, sitter
from .host import host_zones
from .screen import screen_zones

GONE = '<div id="gone" hx-swap-oob="true" data-key="gone"></div>'
SEND_TIMEOUT = 4                # seconds after which a phone that has stopped reading is given up


def connect(sock: Sock) -> None:
    def listen(ws, code: str):
        room = house().room(code)
        origin = request.headers.get("Origin", "")
        if origin and origin.split("//")[-1] != request.host:
            return
        lang, kind = language(room), request.args.get("as", "player")
        mine = sitter(room) if kind == "player" else None
        if (kind == "host" and not is_host(room)) or (kind == "assist" and not is_assistant(room)):
            return
        if kind == "player" and mine is None:           # signed out on another phone: look again
            ws.send(GONE)
            return
        harden(ws)
        serve(ws, room, kind, mine, lang)
    sock.route("/ws", defaults={"code": FIRST})(listen)
    sock.route("/t/<code>/ws", endpoint="listen_at")(listen)


def serve(ws, room: Room, kind: str, mine, lang: str) -> None:
    """Wait until something changed, render the newest, send what is new. Nothing is ever queued."""
    viewer = mine.seat if mine else kind
    token = mine.token if mine else None
    room.listeners.add(ws.event)
    room.connected[viewer] = room.connected.get(viewer, 0) + 1
    if mine:
        room.wake()
    sent: dict[str, str] = {}
    version = jumps = -1
    try:
        while ws.connected:
            ws.event.clear()
            ws.input_buffer.clear()
            if version != room.version:
                if mine and room.company.by_token(token) is None:
                    ws.send(GONE)
                    return                      # this phone was replaced, or the seat was freed
                with room.lock:
                    version = room.version
                    frames = frames_for(room, kind, mine, lang, sent)
                if jumps != room.jumps:
                    jumps = room.jumps
                    ws.send(clock(room))
                for text in frames:
                    ws.send(text)
                continue
            ws.event.wait(30)
    finally:
        room.listeners.discard(ws.event)
        room.connected[viewer] -= 1
        if mine:
            room.wake()


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
    elif render.stage_of(room)[0] == "night":
        zones, private = render.public_zones(room, lang), [render.Zone("night", render.night_frames(room)[mine.seat])]
        for id in ("night", "head", "prompt", "card"):
            sent.pop(id, None)                  # sent each time and to everybody, also where nothing changed
    else:
        zones, private = render.public_zones(room, lang), render.player_zones(room, mine, lang)
    frames = []
    for group in (zones, private):
        changed = [zone for zone in group if sent.get(zone.id) != zone.html]
        sent.update({zone.id: zone.html for zone in changed})
        frames.append(render.frame(changed))
    return [text for text in frames if text]


class WholeFrames:
    """simple-websocket ignores partial writes and pings from another thread: every send is whole, one at a time."""

    def __init__(self, sock):
        self._sock, self._lock = sock, threading.Lock()

    def send(self, data) -> int:
        with self._lock:
            self._sock.sendall(data)
        return len(data)

    def recv(self, size: int) -> bytes:
        """OpenSSL wants one at a time for reading too. It is called when something is there to be read, so nobody waits long."""
        if not isinstance(self._sock, ssl.SSLSocket):
            return self._sock.recv(size)
        with self._lock:
            return self._sock.recv(size)

    def __getattr__(self, name):
        return getattr(self._sock, name)


def harden(ws) -> None:
    sock = ws.sock
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65536)
    patience = struct.pack("@L", SEND_TIMEOUT * 1000) if sys.platform == "win32" else struct.pack("@ll", SEND_TIMEOUT, 0)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, patience)
    if isinstance(sock, ssl.SSLSocket):
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, patience)     # half a record must not keep the lock
    ws.sock = WholeFrames(sock)
