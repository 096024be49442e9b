"""A table whose phones, screen and console all listen: at what moment each is written to, and what.

The clock is moved by the test. Each phone is a socket that notes the moment and the size of what is written into it.
"""

import threading

from support.clock import Clock
from wolf.live.room import Room
from wolf.web.push import Phone, Pusher

TICK = 0.1


class Socket:
    """Takes everything, or only so many bytes."""

    def __init__(self, clock: Clock):
        self.clock, self.got, self.space = clock, [], None

    def send(self, data: bytes, flags: int = 0) -> int:
        if self.space == 0:
            raise BlockingIOError
        taken = data[:self.space]
        self.got.append((round(self.clock.at, 1), taken))
        if self.space:
            self.space -= len(taken)
        return len(taken)

    def sendall(self, data: bytes) -> None:
        self.got.append((round(self.clock.at, 1), data))


class Connection:
    """As much of a WebSocket as a phone needs."""

    def __init__(self, sock: Socket):
        self.sock, self.event, self.connected, self.input_buffer = sock, threading.Event(), True, []


class Watched:
    """A table whose phones, screen and console all listen. Turned by hand instead of by a thread."""

    def __init__(self, app, room: Room, clock: Clock):
        self.app, self.room, self.clock = app, room, clock
        self.pusher = Pusher(room, app)
        self.sockets = {}
        for viewer in (*room.seats.sitters, "screen", "host", "join"):
            mine = room.seats.sitters.get(viewer)
            self.sockets[viewer] = sock = Socket(clock)
            room.beat.connected[viewer] = 1
            self.pusher.phones[Phone(Connection(sock), "player" if mine else viewer, mine, "zh")] = None
        room.wake()
        self.turn()

    def turn(self) -> None:
        if self.room.beat.changed.is_set():
            self.room.beat.changed.clear()
            with self.app.app_context():
                self.pusher.turn()

    def play(self, seconds: float, wishes=()) -> None:
        """`wishes` are (second, what happens then)."""
        began = self.clock.at
        todo = sorted(wishes, key=lambda wish: wish[0])
        for tick in range(1, round(seconds / TICK) + 1):
            self.clock.at = round(began + tick * TICK, 1)
            while todo and began + todo[0][0] <= self.clock.at:
                todo.pop(0)[1](self.room)
                self.turn()
            self.room.tick()
            self.turn()

    def until(self, holds) -> None:
        """Let time pass, from one deadline to the next, until this holds of the room."""
        while not holds(self.room):
            self.clock.at = max(self.clock.at + TICK, self.room.stage.deadline)
            self.room.tick()
            self.turn()

    def forget(self) -> None:
        """From now on."""
        for sock in self.sockets.values():
            sock.got.clear()

    def heard(self) -> dict[object, list[tuple[float, int]]]:
        return {viewer: [(at, len(data)) for at, data in sock.got] for viewer, sock in self.sockets.items()}
