"""How fast does a tap reach the table? From the POST until the last phone has its frame, beside a bare WebSocket
server, in one run.

    python3 tests/bench/push.py [rounds]

Machines differ and are noisy, so only the ratios mean something. Taps on both alternate; the medians count.
Ours is the real server by day, and a speaker says that he is done: Flask, rules, SQLite, twelve views rendered. (At
night phones are sent to on a beat, however soon a tap was there.) Bare is asyncio (the `websockets` package where it
can be imported, else plain streams) answering a request by pushing ready bytes, as many as ours. On both sides a tap is
one HTTP request on a new connection. The phones live in this process, the servers in others, on 127.0.0.1 only; a stuck
run ends itself.

Aims, beside `websockets` (plain streams are about twice as fast): 12 phones at most 3 x bare; 40 tables at once at most
5 x; a phone that has stopped reading changes nothing for the others. 500 phones are held in less than 120 MB.
"""

import asyncio
import base64
import hashlib
import logging
import multiprocessing
import os
import re
import selectors
import socket
import sys
import tempfile
import threading
import time
from pathlib import Path
from statistics import median, quantiles

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

SEATS, TABLES = 12, 40
TAPS, BURSTS = 25, 4            # in a round: at one table; at all tables at once
FILLING, STALLED = 60, 25       # taps until the buffers of a phone that does not read are full, and taps while they are
SPEECHES = 10                   # taps before the day begins again
REST = 0.02                     # seconds between taps
PATIENCE = 10                   # seconds for one frame
LIMIT = 240                     # seconds, then every process ends itself
HOUR = 3600
MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


# --- the servers, each in a process of its own ---

def end_after(seconds: float) -> None:
    timer = threading.Timer(seconds, os._exit, (1,))
    timer.daemon = True
    timer.start()


def ours(pipe, tables: int) -> None:
    """Full tables in their first night. Tells the port, and for every table its path and one cookie a seat."""
    end_after(LIMIT)
    from wolf.engine.prompt import CLOCK
    from wolf.live.house import House
    from wolf.machine.serve import listen
    from wolf.web import create_app
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), "zh")
        app = create_app(house)
        sign = app.session_interface.get_signing_serializer(app).dumps
        seated = []
        for _ in range(tables):
            room = house.open()
            room.choose_board("yunvliebai")
            room.set_option("sheriff", "off")
            room.set_option("speech", "left_of_dead")           # seat 1 begins, whatever the clock says
            room.lobby.seconds = dict.fromkeys(room.lobby.chosen().seconds, HOUR)
            sitters = [room.seats.join(f"玩家{seat}", seat, None, "zh") for seat in range(1, SEATS + 1)]
            room.deal()
            for sitter in sitters:
                room.confirm(sitter)
            while room.game.state.phase != "day":
                room.act(CLOCK)
            host = {f"host {room.code}": room.doors.host_token, "lang": "zh"}
            cookies = [sign({f"seat {room.code}": sitter.token, "lang": "zh"}) for sitter in sitters]
            day = len(room.marks.public) - 1
            seated.append((f"/t/{room.code}", cookies, sign(host), day))
        server = listen("127.0.0.1", 0, app)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        house.start()
        for path, *_ in seated:
            # what was there before the start waits until everybody is back
            house.room(path.rsplit("/", 1)[1]).judge("resume")
        pipe.send((server.port, seated))
        wait_for_end(pipe)
        server.shutdown()
        house.close()


def bare(pipe, tables: int, size: int) -> None:
    """Holds sockets at /<table>/ws; a request to /<table>/act pushes ready bytes to the sockets of that table."""
    end_after(LIMIT)
    start = with_websockets if has_websockets() else with_streams
    asyncio.run(start(pipe, [f"/t/{number}" for number in range(tables)], "." * size))


def has_websockets() -> bool:
    try:
        import websockets.asyncio.server  # noqa: F401
    except ImportError:
        return False
    return True


async def with_websockets(pipe, paths: list[str], text: str) -> None:
    from websockets.asyncio.server import broadcast, serve
    phones = {path: set() for path in paths}

    def act(connection, request):
        path, what = request.path.rsplit("/", 1)
        if what == "act":
            broadcast(phones[path], text)
            return connection.respond(200, "")

    async def hold(connection) -> None:
        phones[connection.request.path.rsplit("/", 1)[0]].add(connection)
        await connection.wait_closed()
    async with serve(hold, "127.0.0.1", 0, process_request=act, compression=None, ping_interval=None) as server:
        pipe.send((server.sockets[0].getsockname()[1], paths))
        await asyncio.to_thread(wait_for_end, pipe)


async def with_streams(pipe, paths: list[str], text: str) -> None:
    phones = {path: [] for path in paths}
    ready = b"\x81\x7e" + len(text).to_bytes(2, "big") + text.encode()

    async def answer(reader, writer) -> None:
        try:
            request = await reader.readuntil(b"\r\n\r\n")
            path, what = request.split()[1].decode().rsplit("/", 1)
            if what == "act":
                for phone in phones[path]:
                    phone.write(ready)
                writer.write(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
                await writer.drain()
            else:
                key = re.search(rb"Sec-WebSocket-Key: (\S+)", request)[1]
                writer.write(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             b"Sec-WebSocket-Accept: "
                             + base64.b64encode(hashlib.sha1(key + MAGIC).digest()) + b"\r\n\r\n")
                phones[path].append(writer)
                await reader.read()
        except (asyncio.CancelledError, asyncio.IncompleteReadError, ConnectionError):
            pass                                # the run is over
        finally:
            writer.close()
    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    pipe.send((server.sockets[0].getsockname()[1], paths))
    await asyncio.to_thread(wait_for_end, pipe)
    server.close()


def wait_for_end(pipe) -> None:
    try:
        pipe.recv()
    except EOFError:
        pass


# --- the phones, all in this process ---

class Phone:
    """One socket. Counts bytes, and pushes by the message that comes last in each; what is in them is read only when
    somebody asks."""

    def __init__(self, port: int, path: str, cookie: str = ""):
        self.path, self.cookie, self.pushes, self.bytes, self.ring, self._rest = path, cookie, 0, 0, b"", b""
        self.sock = socket.socket()
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
        self.sock.settimeout(PATIENCE)
        self.sock.connect(("127.0.0.1", port))
        self.sock.sendall(head("GET", f"{path}/ws", port, cookie,
                               "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                               f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"))
        while b"\r\n\r\n" not in self._rest:
            self._rest += self.sock.recv(4096) or sys.exit(f"{path} closed the socket")
        answer, self._rest = self._rest.split(b"\r\n\r\n", 1)
        if b" 101 " not in answer[:20]:
            sys.exit(f"{path} refused the socket: {answer[:80]}")
        self.sock.setblocking(False)

    def read(self) -> None:
        got = self.sock.recv(65536)
        if not got:
            raise ConnectionError(f"{self.path} closed a phone's socket")
        data = self._rest + got
        while len(data) >= 2:
            start, length = 2, data[1]
            if length == 126:
                start, length = 4, int.from_bytes(data[2:4], "big")
            if len(data) < start + length:
                break
            if data[0] & 15 == 9:
                self.sock.sendall(b"\x8a\x80\0\0\0\0")
            else:
                payload = data[start:start + length]
                self.bytes += start + length
                self.pushes += not self.cookie or b'id="head"' in payload
                self.ring = payload if b'id="ring"' in payload else self.ring
            data = data[start + length:]
        self._rest = data


class Table:
    """The phones of one table, and who taps."""

    def __init__(self, port: int, path: str, cookies: list[str], host: str = "", day: int = 0):
        self.port, self.path, self.host, self.day, self.taps = port, path, host, day, 0
        self.phones = [Phone(port, path, cookie) for cookie in cookies]

    def request(self) -> bytes:
        """Whoever is speaking ends his speech, or the judge an announcement; the bare server needs no reason."""
        self.taps += 1
        if not self.host:
            return head("GET", f"{self.path}/act", self.port)
        speaker = re.search(rb'class="seat [^"]*speaking[^>]*data-seat="(\d+)"', self.phones[0].ring)
        if speaker is None:
            return post(f"{self.path}/host/skip", self.port, self.host, "")
        return post(f"{self.path}/done", self.port, self.phones[int(speaker[1]) - 1].cookie, "")


class Crowd:
    """All phones of one server."""

    def __init__(self, port: int, tables: list[Table]):
        self.port, self.tables = port, tables
        self.eyes = selectors.DefaultSelector()
        for table in tables:
            for phone in table.phones:
                self.eyes.register(phone.sock, selectors.EVENT_READ, phone)
        self.settle(0.5)

    def settle(self, quiet: float = REST) -> None:
        """Read until nothing has come for a while."""
        while ready := self.eyes.select(quiet):
            for key, _ in ready:
                key.data.read()

    def ask(self, request: bytes) -> socket.socket:
        sock = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
        sock.sendall(request)
        return sock

    def tap(self, tables: list[Table], deaf: Phone | None = None, rest: float = REST) -> list[float]:
        """One tap at each of these tables at once: milliseconds until the last phone of each has its frame."""
        if any(table.taps == SPEECHES for table in tables):
            self.begin_again(deaf)
        self.settle(rest)
        return self.push(tables, [table.request() for table in tables], deaf)

    def push(self, tables: list[Table], requests: list[bytes], deaf: Phone | None = None) -> list[float]:
        """One request for each of these tables, until the last phone of each has what came of it."""
        waited = {phone: number for number, table in enumerate(tables) for phone in table.phones if phone is not deaf}
        before = {phone: phone.pushes for phone in waited}
        began, ended, asked = [], [0.0] * len(tables), []
        for request in requests:
            began.append(time.perf_counter())
            asked.append(self.ask(request))
        while waited:
            ready = self.eyes.select(PATIENCE)
            if not ready:
                sys.exit(f"{len(waited)} phones got no frame within {PATIENCE} seconds")
            for key, _ in ready:
                phone = key.data
                phone.read()
                if phone in waited and phone.pushes > before[phone]:
                    ended[waited.pop(phone)] = time.perf_counter()
        for sock in asked:
            answer = b""
            while got := sock.recv(4096):
                answer += got
            sock.close()
            if b" 200 " not in answer[:20] or not answer.endswith(b"\r\n\r\n"):
                sys.exit(f"a request was refused: {answer.decode(errors='replace')[-200:]}")
        return [(end - begin) * 1000 for begin, end in zip(began, ended, strict=True)]

    def begin_again(self, deaf: Phone | None = None) -> None:
        """Back to the morning, before all have spoken."""
        spoken = [table for table in self.tables if table.host and table.taps]
        self.settle()
        self.push(spoken,
                  [post(f"{table.path}/host/undo", self.port, table.host, f"to={table.day}") for table in spoken], deaf)
        for table in self.tables:
            table.taps = 0
        self.settle(0.3)

    def stall(self) -> tuple[list[float], list[float], int]:
        """One phone stops reading: times of the others before, and once its buffers are full; and how
        many pushes it was spared."""
        table = self.tables[0]
        other, deaf = table.phones[0], table.phones[-1]
        reading = [self.tap([table], deaf)[0] for _ in range(STALLED)]
        self.settle()
        had = deaf.pushes - other.pushes
        self.eyes.unregister(deaf.sock)
        for _ in range(FILLING):
            self.tap([table], deaf, 0)
        times = [self.tap([table], deaf)[0] for _ in range(STALLED)]
        self.eyes.register(deaf.sock, selectors.EVENT_READ, deaf)
        try:
            self.settle(0.3)
        except ConnectionError:                 # given up, on a slow day
            self.eyes.unregister(deaf.sock)
            table.phones[-1] = phone = Phone(self.port, table.path, deaf.cookie)
            self.eyes.register(phone.sock, selectors.EVENT_READ, phone)
            self.settle(0.3)
        return reading, times, had - (deaf.pushes - other.pushes)


def head(method: str, path: str, port: int, cookie: str = "", more: str = "") -> bytes:
    return f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: wolf={cookie}\r\n{more}\r\n".encode()


def post(path: str, port: int, cookie: str, body: str) -> bytes:
    more = f"HX-Request: true\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
    return head("POST", path, port, cookie, more) + body.encode()


# --- the run ---

def start(server, *about):
    here, there = multiprocessing.get_context("spawn").Pipe()
    process = multiprocessing.get_context("spawn").Process(target=server, args=(there, *about), daemon=True)
    process.start()
    there.close()
    if not here.poll(60):
        sys.exit(f"{server.__name__} did not start")
    return here, process, *here.recv()


def many_files() -> None:
    """Two crowds of 480 sockets are more than some systems allow at first."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < 4096:
        resource.setrlimit(resource.RLIMIT_NOFILE, (4096 if hard == resource.RLIM_INFINITY else min(4096, hard), hard))


def memory(process: int) -> float:
    """Megabytes; 0 where the system does not say."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    return int(re.search(r"VmRSS:\s*(\d+)", status)[1]) / 1024


def p99(times: list[float]) -> float:
    return quantiles(times, n=100)[98]


def line(name: str, mine: list[float], base: list[float], aim: str) -> None:
    print(f"{name:32} {median(mine):7.1f} {p99(mine):7.1f} {median(base):9.1f} {p99(base):7.1f}    ratio "
          f"{median(mine) / median(base):.2f}   ({aim})")


def main() -> None:
    rounds = max(1, int(sys.argv[1])) if len(sys.argv) > 1 else 5
    end_after(LIMIT)
    many_files()
    servers, crowds = [], {}
    for tables in (1, TABLES):
        pipe, process, port, seated = start(ours, tables)
        servers.append((pipe, process))
        crowds["ours", tables] = crowd = Crowd(port, [Table(port, *about) for about in seated])
        crowd.tap(crowd.tables)
        crowd.settle()
        before = [(phone, phone.bytes) for table in crowd.tables for phone in table.phones]
        crowd.tap(crowd.tables)
        crowd.settle()
        held = memory(process.pid)
        size = round(median(phone.bytes - bytes for phone, bytes in before))
        pipe, process, port, paths = start(bare, tables, size)
        servers.append((pipe, process))
        crowds["bare", tables] = Crowd(port, [Table(port, path, [""] * SEATS) for path in paths])
    times, reading, stalled, spared = {key: [] for key in crowds}, [], [], []
    for number in range(-1, rounds):                # the first is for warming up
        for crowd in crowds.values():
            crowd.begin_again()
        got = [(key, crowds[key].tap(crowds[key].tables)) for tables, taps in ((1, TAPS), (TABLES, BURSTS))
               for _ in range(taps) for key in (("ours", tables), ("bare", tables))]
        crowds["ours", 1].begin_again()
        all_reading, one_not, frames = crowds["ours", 1].stall()
        if number >= 0:
            for key, some in got:
                times[key] += some
            reading, stalled, spared = reading + all_reading, stalled + one_not, [*spared, frames]
    for pipe, process in servers:
        pipe.send("end")
        process.join(PATIENCE)

    print(f"bare: {'websockets' if has_websockets() else 'asyncio streams'}, {size} bytes a push; milliseconds until "
          f"the last phone has it")
    print(f"{'':32} {'p50':>7} {'p99':>7} {'bare p50':>9} {'p99':>7}")
    line(f"{SEATS} phones", times["ours", 1], times["bare", 1], "aim: at most 3")
    line(f"{SEATS * TABLES} phones, {TABLES} tables at once", times["ours", TABLES], times["bare", TABLES],
         "aim: at most 5")
    print(f"{SEATS - 1} of {SEATS} phones, one reads no more  {median(stalled):.1f} beside {median(reading):.1f} when "
          f"all read   "
          f"ratio {median(stalled) / median(reading):.2f}   (aim: 1; it was spared {median(spared):.0f} of more than "
          f"{FILLING + STALLED} pushes)")
    print(f"{SEATS * TABLES} phones are held in {held:.0f} MB   (aim: less than 120 for 500)" if held else "")


if __name__ == "__main__":
    main()
