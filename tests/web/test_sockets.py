"""Sockets: who is let in, what they bring, and when they say no more."""

import re
import socket
import time

import pytest
from simple_websocket import ConnectionClosed, ConnectionError

from support.clients import Phone, of_seat
from support.clock import Clock
from support.rooms import CARDS, NIGHTS, begin, standing, tap
from support.sockets import all_until, drained, only_message, until
from wolf.live.room import Room
from wolf.words import words


def beat(room: Room, clock: Clock) -> None:
    """At night phones are sent to on the beat."""
    clock.at = room.beat.next
    room.tick()


def test_a_socket_brings_the_question(app, room, clock, server):
    begin(room, cards=CARDS)
    ws = server(of_seat(app, room, 1))
    id = room.prompt_id(room.game.find(1, "kill"))
    until(ws, id)
    assert of_seat(app, room, 1).tap("/act", prompt=id, verb="kill", answer="5") == ""
    beat(room, clock)
    until(ws, room.prompt_id(room.game.find(1, "kill")))


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_a_socket_from_elsewhere_is_refused(app, room, server, origin):
    begin(room, cards=CARDS)
    before = standing(room)
    with pytest.raises((ConnectionError, ConnectionClosed)):
        server(of_seat(app, room, 1), Origin=origin).receive(timeout=5)
    assert standing(room) == before and not room.beat.connected.get(1)


def test_a_socket_to_no_table(app, room, server):
    """Refused, and nothing that is no frame is written into it."""
    with pytest.raises((ConnectionError, ConnectionClosed)):
        server(Phone(app), "/t/nope/ws").receive(timeout=5)


WANTED = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
          "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}


@pytest.fixture
def rude(server, app):
    """A socket that says what it likes."""
    ws = server(Phone(app), "/ws?as=screen")
    port = ws.sock.getpeername()[1]
    opened = []

    def say(headers: dict[str, str]) -> socket.socket:
        sock = socket.create_connection(("127.0.0.1", port), 5)
        opened.append(sock)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        sock.sendall(f"GET /ws?as=screen HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{lines}\r\n".encode("latin-1"))
        return sock
    yield say
    for sock in opened:
        sock.close()


@pytest.mark.parametrize("missing", ["Sec-WebSocket-Version", "Sec-WebSocket-Key", "Connection"])
def test_half_a_handshake_is_no_fault_of_ours(rude, caplog, missing):
    answer = rude({name: value for name, value in WANTED.items() if name != missing}).recv(100)
    assert answer.startswith(b"HTTP/1.1 400 ") and not caplog.records
    other = {**WANTED, "Sec-WebSocket-Version": "8"}
    assert rude(other).recv(100).startswith(b"HTTP/1.1 400 ") and not caplog.records


@pytest.mark.parametrize("frame", [b"\x81\x05hello", b"\xf1\x80\0\0\0\0", b"\x81\x82\0\0\0\0\xff\xff",
                                   b"\x88\x81\0\0\0\0x", b"\x89\xfe\x01\0\0\0\0\0" + b"x" * 256, b"\xff" * 300])
def test_a_frame_that_is_none_closes_the_socket_and_nothing_else(rude, caplog, frame):
    sock = rude(WANTED)
    assert sock.recv(12) == b"HTTP/1.1 101"
    sock.sendall(frame)
    while sock.recv(65536):
        pass
    assert not caplog.records


def test_a_phone_that_stops_reading_is_given_up_in_silence(app, room, rude, caplog, monkeypatch):
    monkeypatch.setattr("wolf.web.wire.SEND_TIMEOUT", 1)
    sock = rude(WANTED)
    assert sock.recv(12) == b"HTTP/1.1 101"
    while not room.beat.connected.get("screen", 0) == 2:
        time.sleep(0.01)
    end = time.monotonic() + 20
    while room.beat.connected["screen"] == 2 and time.monotonic() < end:
        room.choose_board("friends" if room.lobby.board != "friends" else "yunvliebai")
        time.sleep(0.002)
    assert room.beat.connected["screen"] == 1 and not caplog.records


def test_a_sheet_that_came_with_the_page_is_not_sent_again(app, room, server):
    begin(room, cards=CARDS)
    phone = of_seat(app, room, 1)
    key = re.search('id="sheet"[^>]* data-key="([^"]+)"', phone.get("/").text)[1]
    for has, sent in ((f"?sheet={key}", False), ("?sheet=older", True), ("", True)):
        assert ('id="sheet"' in "".join(all_until(server(phone, f"/ws{has}"), 'id="ring"'))) is sent


def all_bytes_of_a_socket(url: str, phone: Phone) -> bytes:
    """A phone that opens, says at once that it closes, and listens to the end."""
    with socket.create_connection(url) as sock:
        sock.settimeout(10)
        sock.sendall(b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                     b"Cookie: " + phone.cookie().encode() + b"\r\n\r\n")
        came = sock.recv(65536)
        sock.sendall(b"\x88\x82\0\0\0\0\x03\xe8")         # a close frame: 1000
        while more := sock.recv(65536):
            came += more
        return came


@pytest.mark.parametrize("seated", [True, False])
def test_the_close_frame_is_the_last_that_is_heard(app, room, server, seated):
    begin(room, cards=CARDS)
    came = all_bytes_of_a_socket(server.address, of_seat(app, room, 1) if seated else Phone(app))
    assert came.startswith(b"HTTP/1.1 101") and came.count(b"HTTP/") == 1
    assert came.endswith(b"\x88\x02\x03\xe8")


def test_a_hosts_socket_is_for_the_host(app, room, server):
    room.lobby.judge = "human"
    begin(room, cards=CARDS)
    with pytest.raises((ConnectionError, ConnectionClosed)):
        server(of_seat(app, room, 1), "/ws?as=host").receive(timeout=5)


def test_a_replaced_phone_is_told_and_sees_nothing_more(app, room, clock, server):
    begin(room, cards=CARDS)
    ws = server(of_seat(app, room, 1))
    until(ws, 'id="prompt"')
    drained(ws)
    assert Phone(app).post("/word", word=room.seats.sitters[1].word).status_code == 303
    beat(room, clock)
    assert 'id="prompt"' not in until(ws, "gone")
    with pytest.raises(ConnectionClosed):
        while True:
            assert 'id="prompt"' not in (ws.receive(timeout=5) or "")


def test_a_socket_without_a_seat_sees_the_public_table(app, room, server):
    begin(room, cards=CARDS)
    assert 'id="gone"' in only_message(lambda: server(Phone(app), "/ws")), "as a player without a seat: look again"
    for kind in ("?as=screen", "?as=join", "?as=nonsense"):
        text = until(server(Phone(app), "/ws" + kind), 'id="head"')
        assert not re.search(r'id="(card|prompt)"', text) and "data-card" not in text


def test_choosing_a_human_judge_shows_in_an_open_console(app, room, server):
    """The console was opened while the machine judged; the person who judges now need not open it again."""
    phone = Phone(app).host(room)
    ws = server(phone, "/ws?as=host")
    until(ws, 'id="console"')
    assert phone.tap("/host/judge", value="human") == ""
    begin(room, cards=CARDS)
    until(ws, f"<em>{words('en').role_name('witch')}</em>")


def test_an_open_console_forgets_when_its_host_sits_down(app, room, server):
    """Opened as a judge without a seat; then he plays."""
    room.lobby.judge = "human"
    phone = Phone(app).host(room)
    ws = server(phone, "/ws?as=host")
    until(ws, 'id="console"')
    phone.sit("Host", 5)
    begin(room, cards=CARDS)
    text = "".join(all_until(ws, 'data-stage="night"') + drained(ws))
    assert not [role for role in set(CARDS) if f"<em>{words('en').role_name(role)}</em>" in text]


def test_an_open_console_forgets_when_the_machine_judges(app, room, server):
    room.lobby.judge = "human"
    phone = Phone(app).host(room)
    ws = server(phone, "/ws?as=host")
    until(ws, 'id="console"')
    assert phone.tap("/host/judge", value="machine") == ""
    begin(room, cards=CARDS)
    text = "".join(all_until(ws, 'data-stage="night"') + drained(ws))
    assert not [role for role in set(CARDS) if f"<em>{words('en').role_name(role)}</em>" in text]


@pytest.mark.parametrize("night", NIGHTS)
def test_one_burst_on_the_wire_weighs_the_same_for_all(app, room, clock, server, night):
    room.lobby.night = night
    begin(room, cards=CARDS)
    sockets = {seat: server(of_seat(app, room, seat)) for seat in room.seats.sitters}
    for ws in sockets.values():
        until(ws, 'id="prompt"')
    beat(room, clock)                           # all see who is there
    for ws in sockets.values():
        drained(ws)
    tap(room, room.game.find(1, "kill"), 5)
    assert not drained(sockets[1]) and not drained(sockets[6]), "a tap at night is a moment of its own"
    beat(room, clock)
    sizes = {}
    for seat, ws in sockets.items():
        text = ws.receive(timeout=5)
        assert text, f"seat {seat} was sent nothing"
        sizes[seat] = len(text.encode())
    assert len(set(sizes.values())) == 1, sizes
