"""A phone's WebSocket, and reading from it."""

from simple_websocket import Client


class Socket(Client):
    """Has also what came in one packet with the handshake; the library's own leaves that lying until more comes."""

    def handshake(self):
        super().handshake()
        self._handle_events()
        self.connected = True           # should it be closed already, its reader finds out


def until(ws: Socket, part: str) -> str:
    """Read on until a frame has this in it."""
    return all_until(ws, part)[-1]


def all_until(ws: Socket, part: str) -> list[str]:
    frames = [""]
    while part not in frames[-1]:
        frames.append(ws.receive(timeout=5))
        assert frames[-1] is not None, f"no frame came with {part}"
    return frames


def only_message(connect) -> str:
    """Of a server that says one thing and closes."""
    return until(connect(), "gone")


def drained(ws: Socket) -> list[str]:
    frames = []
    while (text := ws.receive(timeout=0.3)) is not None:
        frames.append(text)
    return frames
