"""The socket below a WebSocket: whole messages, sent without waiting if the phone takes them at once."""

import socket
import ssl
import struct
import sys
import threading

SEND_TIMEOUT = 4                # seconds after which a phone that has stopped reading is given up
AT_ONCE = getattr(socket, "MSG_DONTWAIT", None)         # Windows has none: there every phone's own thread sends


class Wire:
    """One phone's socket. Messages go out whole, one at a time, also beside the pings of simple-websocket's thread."""

    def __init__(self, sock):
        self._sock, self._lock, self._rest = sock, threading.Lock(), b""
        self._at_once = None if isinstance(sock, ssl.SSLSocket) else AT_ONCE

    @property
    def idle(self) -> bool:
        return not self._rest

    def take(self, messages: bytes) -> bool:
        """Send without waiting, while idle. What is not taken now is kept, and sent before anything else."""
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
        """Send what was kept and then this message, and wait until it is done."""
        with self._lock:
            rest = self._rest
            self._sock.sendall(rest + message)
            if rest:
                self._rest = b""
        return len(message)

    def recv(self, size: int) -> bytes:
        """OpenSSL allows one call at a time, for reading too. Called only when there is something to read."""
        if not isinstance(self._sock, ssl.SSLSocket):
            return self._sock.recv(size)
        with self._lock:
            return self._sock.recv(size)

    def __getattr__(self, name):
        return getattr(self._sock, name)


def harden(sock) -> None:
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65536)
    windows = sys.platform == "win32"
    patience = struct.pack("@L", SEND_TIMEOUT * 1000) if windows else struct.pack("@ll", SEND_TIMEOUT, 0)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, patience)
    if isinstance(sock, ssl.SSLSocket):
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, patience)     # half a record must not keep the lock
