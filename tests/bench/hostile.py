"""What can hostile phones do to a house in which people play?

    python3 tests/bench/hostile.py [requests] [tables]

A million requests at forty tables in their first night, unless said otherwise: from a stranger and from a seated
player, on every route, with every field, of every type, replayed, out of turn, from other sites, with forged cookies
and foreign Host headers, a few of two megabytes, and names that want to sit or wait; besides half-open connections,
idle sockets, and phones that never read. All the while the wolves of every table change their minds, and each of these
taps is timed. (On one machine the attackers take their share of it: give them cores of their own.)

Each device has an address of its own (127.0.0.x, which Linux has), since limits are per device.

Aims: no fault, in answers (5xx) or in the log; nobody gets a key, a word or a card that is not his; no tap is lost, and
every table opens again as it stands; taps are answered within 100 ms at the 99th percentile.
"""

import json
import logging
import multiprocessing
import os
import re
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles
from urllib.parse import quote, urlencode

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

SEATS, HOUR, PATIENCE = 12, 3600, 20
HALF_OPEN, IDLE, DEAF = 300, 1000, 5
PLAYERS, STRANGER, SEATED = "127.0.0.10", "127.0.0.66", "127.0.0.77"
HOLDERS = [f"127.0.0.{number}" for number in range(81, 85)]
REST = 0.02                     # seconds between two taps
FIELDS = ("name seat prompt answer verb word pin value phrase circle text notes mark stay used lang token to line file "
          "table seed anew plan do board stays asked figure times q page step as code game season from players").split()
VALUES = ["", "1", "0", "-1", "13", "99999999999999999999", "²", "1e9", "nan", "null", "true", "pass", "yes", "kill 5",
          "x" * 5000, "\0", "a\0b", "<script>alert(1)</script>", "../../../etc/passwd", "%00%0d%0a", "\u202egnp.exe",
          "A\u200bnn", "Аnn", "'; drop table games; --", "{{7*7}}", "🐺" * 400, "0.night1.1.kill.0",
          "0.night.1.explode", "[" * 3000, "zh", "friends", "machine", "2026-11-18", "\r\nSet-Cookie: a=b", "|" * 50,
          "é" * 300]
METHODS = ["GET"] * 4 + ["POST"] * 8 + ["HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "NONSENSE"]


# --- the house, in a process of its own ---

def house_of(pipe, tables: int) -> None:
    from wolf.live.house import House
    from wolf.machine.serve import listen
    from wolf.web import create_app
    faults = []

    class Note(logging.Handler):
        def emit(self, record) -> None:
            faults.append(f"{record.getMessage()} {record.exc_info and record.exc_info[1]!r}")
    logging.getLogger().addHandler(Note(logging.ERROR))
    threading.excepthook = lambda about: faults.append(repr(about.exc_value))
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), "zh")
        app = create_app(house)
        app.logger.addHandler(Note(logging.ERROR))
        sign = app.session_interface.signed(app).dumps
        seated, secrets = [], set()
        for _ in range(tables):
            room = house.open()
            room.choose_board("yunvliebai")
            room.lobby.seconds = dict.fromkeys(room.lobby.chosen().seconds, HOUR)
            sitters = [room.seats.join(f"玩家{seat}", seat, None, "zh") for seat in range(1, SEATS + 1)]
            room.deal()
            for sitter in sitters:
                room.confirm(sitter)
            wolves = [p.actor for p in room.game.prompts() if p.verb == "kill"]
            cookies = {one.seat: sign({f"seat {room.code}": one.token, "lang": "zh"}) for one in sitters}
            seated.append((f"/t/{room.code}", cookies, wolves))
            mine = sitters[next(seat for seat in range(1, SEATS + 1) if seat not in wolves) - 1]
            secrets |= {room.doors.host_token, room.doors.pin, room.doors.assist_token, room.doors.assist_pin}
            secrets |= {key for one in sitters if one is not mine for key in (one.token, one.word)}
        routes = [str(rule) for rule in app.url_map.iter_rules()]
        server = listen("0.0.0.0", 0, app)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        house.start()
        for path, *_ in seated:
            house.room(path.rsplit("/", 1)[1]).judge("resume")
        pipe.send((server.port, seated, routes, sorted(secrets)))
        acknowledged = pipe.recv()
        lost = [path for path, taps in acknowledged.items()
                if sum(a.verb == "kill" for a in house.room(path.rsplit("/", 1)[1]).game.log) != taps]
        again = House(Path(folder), "zh")               # as after a power cut
        differ = [code for code, room in house.rooms.items() if room.game and code in again.rooms
                  and [str(fact) for fact in again.rooms[code].game.facts] != [str(fact) for fact in room.game.facts]]
        again.close()
        pipe.send((faults, lost, differ))
        server.shutdown()
        house.close()


# --- one request, from an address of one's own ---

def ask(port: int, address: str, request: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", port), PATIENCE, (address, 0)) as sock:
        with suppress(ConnectionError):                 # a body that is too long is not read to its end
            sock.sendall(request)
        got = b""
        with suppress(ConnectionError, TimeoutError):
            while not is_whole(got, request) and (more := sock.recv(65536)):
                got += more
        return got


def is_whole(answer: bytes, request: bytes) -> bool:
    """Whether there is nothing more to come. A server may leave its end open for what we have not sent."""
    about, end, body = answer.partition(b"\r\n\r\n")
    length = re.search(rb"(?i)content-length: (\d+)", about)
    return bool(end and length) and (request.startswith(b"HEAD") or len(body) >= int(length[1]))


def head(method: str, path: str, host: str, body: bytes = b"", **headers: str) -> bytes:
    lines = {"Host": host, "Connection": "close", **({"Content-Length": str(len(body))} if body else {}), **headers}
    text = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in lines.items())
    return f"{method} {path} HTTP/1.1\r\n{text}\r\n".encode("utf-8", "replace") + body


# --- the attackers, each in a process of its own ---

class Attacker:
    """Sends whatever may hurt, and counts what comes back. `cookie` is his own seat's, if he has one."""

    def __init__(self, port: int, address: str, routes: list[str], tables: list[str], cookie: str, secrets: list[str]):
        self.port, self.address, self.routes, self.tables, self.cookie = port, address, routes, tables, cookie
        self.secrets, self.chance = [one.encode() for one in secrets], Random(address)
        self.sent: list[bytes] = []
        self.statuses: Counter = Counter()
        self.leaks: list[str] = []

    def request(self) -> bytes:
        chance = self.chance
        if self.sent and chance.random() < 0.05:
            return chance.choice(self.sent)             # replayed
        path = self.path()
        form = {chance.choice(FIELDS): chance.choice(VALUES) for _ in range(chance.randrange(5))}
        if chance.random() < 0.1:                       # one more who wants to sit, or to wait
            path, form = f"{chance.choice(self.tables)}/{chance.choice(['join', 'queue'])}", {
                "name": f"N{chance.randrange(10_000)}", "seat": str(chance.randrange(14))}
        body, kind = self.body(form)
        foreign = chance.random() < 0.1
        host = chance.choice(["evil.example", "", "[", "a" * 300]) if foreign else f"127.0.0.1:{self.port}"
        headers = {"Content_Type": kind, "HX_Request": "true"} if chance.random() < 0.7 else {"Content_Type": kind}
        if cookie := self.some_cookie():
            headers["Cookie"] = f"wolf={cookie}"
        if chance.random() < 0.1:
            headers["Origin"] = chance.choice(["http://evil.example", "null", "file://", "\u202e"])
        request = head(chance.choice(METHODS), path, host, body, **headers)
        if len(request) < 20_000:
            self.sent = [*self.sent[-200:], request]
        return request

    def path(self) -> str:
        chance = self.chance
        rule = chance.choice(self.routes)
        parts = ["/" + (quote(chance.choice(VALUES)[:40]) or "x") if part.startswith("<") else f"/{part}"
                 for part in rule.strip("/").split("/")]
        if "<code>" in rule and chance.random() < 0.9:
            parts[1] = "/" + chance.choice(self.tables).rsplit("/", 1)[1]
        return "".join(parts) + (f"?{urlencode({chance.choice(FIELDS): chance.choice(VALUES)[:200]})}"
                                 if chance.random() < 0.2 else "")

    def body(self, form: dict[str, str]) -> tuple[bytes, str]:
        chance = self.chance
        kind = chance.random()
        if kind < 0.6:
            return urlencode(form).encode(), "application/x-www-form-urlencoded"
        if kind < 0.8:
            return json.dumps([["act", form], ["signal", {"phrase": "agree"}], chance.choice(VALUES)]).encode(), (
                "application/json")
        if kind < 0.9:
            about = '--b\r\nContent-Disposition: form-data; name="{0}"; filename="../{0}"\r\n\r\n{1}\r\n'
            part = "".join(about.format(name, value) for name, value in form.items())
            return f"{part}--b--\r\n".encode(), "multipart/form-data; boundary=b"
        return (chance.randbytes(2_000_000 if kind > 0.999 else 200)), chance.choice(["text/plain", "", "image/png"])

    def some_cookie(self) -> str:
        chance = self.chance
        if chance.random() < 0.7:
            return self.cookie
        forged = chance.choice([self.cookie[:-2] + "xx", "a.b.c", "e30.x", "x" * 3000, "\u202e", ""])
        return forged

    def attack(self, number: int) -> None:
        for _ in range(number):
            try:
                answer = ask(self.port, self.address, self.request())
            except OSError as why:
                self.statuses[type(why).__name__] += 1
                continue
            self.statuses[answer[9:12].decode("latin-1") or "closed"] += 1
            self.leaks += [secret.decode() for secret in self.secrets if secret in answer]
            if not self.cookie and b"data-card" in answer:
                self.leaks.append("a card")


def attack(pipe, number: int, *about) -> None:
    attacker = Attacker(*about)
    attacker.attack(number)
    pipe.send((attacker.statuses, attacker.leaks))


def hold(pipe, port: int, table: str, cookie: str) -> None:
    """Half-open connections, idle sockets, and phones that never read; opened again whenever they are closed."""
    kept: list[socket.socket] = []
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec_WebSocket_Version": "13",
               "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ=="}
    open_ones = head("GET", f"{table}/ws?as=screen", f"127.0.0.1:{port}", **upgrade)
    deaf = head("GET", f"{table}/ws", f"127.0.0.1:{port}", Cookie=f"wolf={cookie}", **upgrade)
    wishes = [b"GET / HT"] * HALF_OPEN + [open_ones] * IDLE + [deaf] * DEAF
    while not pipe.poll():
        for number, said in enumerate(wishes):
            if pipe.poll():
                break
            with suppress(OSError):
                sock = socket.create_connection(("127.0.0.1", port), 5, (HOLDERS[number % len(HOLDERS)], 0))
                sock.sendall(said)
                kept = [*kept[-len(wishes):], sock]
            time.sleep(0.005)
    pipe.send(len(kept))


# --- the people, who go on playing ---

class Wolves:
    """One table's, who change their minds again and again."""

    def __init__(self, port: int, path: str, cookies: dict[int, str], wolves: list[int]):
        self.port, self.path, self.cookies, self.wolves, self.taps = port, path, cookies, wolves, 0
        self.asked: Counter = Counter()

    def tap(self) -> float:
        wolf = self.wolves[self.taps % len(self.wolves)]
        form = {"prompt": f"0.night1.{wolf}.kill.{self.asked[wolf]}", "answer": 1 + self.taps % SEATS}
        body = urlencode(form).encode()
        request = head("POST", f"{self.path}/act", f"127.0.0.1:{self.port}", body, HX_Request="true",
                       Content_Type="application/x-www-form-urlencoded", Cookie=f"wolf={self.cookies[wolf]}")
        began = time.perf_counter()
        answer = ask(self.port, PLAYERS, request)
        took = time.perf_counter() - began
        if b" 200 " not in answer[:20] or not answer.endswith(b"\r\n\r\n"):
            sys.exit(f"a tap of ours was refused: {answer.decode(errors='replace')[-200:]}")
        self.asked[wolf] += 1
        self.taps += 1
        return took * 1000


def start(target, *about):
    here, there = multiprocessing.get_context("spawn").Pipe()
    process = multiprocessing.get_context("spawn").Process(target=target, args=(there, *about), daemon=True)
    process.start()
    there.close()
    return here, process


def main() -> None:
    number, tables = (int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000), int(sys.argv[2] if sys.argv[2:] else 40)
    server, _ = start(house_of, tables)
    port, seated, routes, secrets = server.recv()
    people = [Wolves(port, *about) for about in seated]
    quiet = [table.tap() for table in people for _ in range(5)]
    path, cookies, wolves = seated[0]
    mine = cookies[next(seat for seat in range(1, SEATS + 1) if seat not in wolves)]
    paths = [path for path, *_ in seated]
    began = time.perf_counter()
    attacks = [start(attack, number // 2, port, address, routes, paths, cookie, secrets)[0]
               for address, cookie in ((STRANGER, ""), (SEATED, mine))]
    holder, _ = start(hold, port, path, mine)
    times, chance = [], Random("people")
    while not all(pipe.poll() for pipe in attacks):
        times.append(chance.choice(people).tap())
        time.sleep(REST)
    took = time.perf_counter() - began
    results = [pipe.recv() for pipe in attacks]
    holder.send("end")
    held = holder.recv()
    server.send({table.path: table.taps for table in people})
    faults, lost, differ = server.recv()
    statuses = sum((found for found, _ in results), Counter())
    print(f"{number} hostile requests at {tables} tables in {took:.0f} s ({number / took:.0f} a second), and {held} "
          f"connections held")
    print(f"    answers: {', '.join(f'{status} {times}' for status, times in statuses.most_common())}")
    print(f"    faults: {sum(times for status, times in statuses.items() if status.startswith('5'))} in answers, "
          f"{len(faults)} in the log   (aim: 0)   {faults[:3] or ''}")
    leaks = [leak for _, found in results for leak in found]
    print(f"    leaks: {len(leaks)}   (aim: 0)   {sorted(set(leaks))[:5] or ''}")
    print(f"    taps of the tables: {sum(table.taps for table in people)}, tables that lost one: {len(lost)}, that "
          f"open otherwise: {len(differ)}   (aim: 0)")
    print(f"    a tap is answered in {median(times):.1f} ms, p99 {quantiles(times, n=100)[98]:.1f} ms (aim: 100); "
          f"before the attack {median(quiet):.1f} ms, p99 {quantiles(quiet, n=100)[98]:.1f}")
    os._exit(0)


if __name__ == "__main__":
    main()
