"""Connections that are held open: they end, they are counted, and everybody else is served meanwhile."""

import socket
import subprocess
import sys
import threading
import time
from contextlib import ExitStack, suppress
from urllib.request import urlopen

import pytest

from support.paths import ROOT
from support.servers import Server as Program
from wolf.machine import guests
from wolf.machine.guests import Guests
from wolf.machine.serve import Server

resource = pytest.importorskip("resource", reason="Windows counts open files otherwise")


class Line:
    """As much of a socket as is needed to hang up."""


@pytest.fixture
def hung_up(monkeypatch):
    found = []
    monkeypatch.setattr(guests.Guest, "hang_up", lambda guest: (guest.device.silent.pop(guest, None),
                                                                found.append(guest.sock)))
    return found


@pytest.fixture
def book(clock):
    return Guests(most=200, now=clock)


def test_whoever_says_nothing_goes_first(book, clock, hung_up):
    lines = [Line() for _ in range(guests.SILENT)]
    for line in lines:
        assert book.came(line, "10.0.0.9")
        clock.at += 0.01
    assert book.came(Line(), "10.0.0.9") and hung_up == [], "a whole table that comes at once is no attack"
    clock.at += guests.PATIENCE
    with book.request(lines[0]):
        assert book.came(Line(), "10.0.0.9") and hung_up == [lines[1]], "the oldest that is still silent"


def test_one_device_has_so_many_and_no_more(book, hung_up, monkeypatch):
    monkeypatch.setattr(guests, "EACH", 20)
    lines = [Line() for _ in range(20)]
    assert all(book.came(line, "10.0.0.9") for line in lines)
    assert not book.came(Line(), "10.0.0.9") and book.came(Line(), "10.0.0.8")
    book.left(lines[0])
    assert book.came(Line(), "10.0.0.9")
    assert all(book.came(Line(), "127.0.0.1") for _ in range(30)), "this computer's own are not counted"


def test_when_the_house_is_full_the_silent_make_room(clock, hung_up):
    book = Guests(most=6, now=clock)
    one, two = Line(), Line()
    for line, address in ((one, "10.0.0.9"), (Line(), "10.0.0.9"), (Line(), "10.0.0.8"), (two, "10.0.0.5")):
        assert book.came(line, address)
    with book.request(two):
        assert book.came(Line(), "10.0.0.7") and book.came(Line(), "10.0.0.7") and hung_up == []
        assert book.came(Line(), "10.0.0.6") and hung_up == [one], "of those of whom there are most"


def test_who_asks_has_time_to_be_answered_and_who_is_pushed_to_has_all_of_it(book, clock, hung_up):
    silent, asks, stays = Line(), Line(), Line()
    for line in (silent, asks, stays):
        book.came(line, "10.0.0.9")
    with book.request(asks), book.request(stays):
        book.stays(stays)
        clock.at += guests.HEADERS + 1
        book.look()
        assert hung_up == [silent]
        book.left(silent)
        clock.at += guests.REQUEST
        book.look()
        assert hung_up == [silent, asks]
        book.left(asks)
        book.stays(stays, False)
        clock.at += guests.REQUEST + 1
        book.look()
        assert hung_up[-1] is stays


def test_requests_of_one_device_wait_for_each_other_and_for_nobody_elses(book, monkeypatch):
    lines = [Line() for _ in range(guests.AT_ONCE + 1)]
    for line in lines:
        book.came(line, "10.0.0.9")
    other, done = Line(), threading.Event()
    book.came(other, "10.0.0.8")

    def ask(line):
        with book.request(line):
            done.set()
    with ExitStack() as turns:
        for line in lines[:-1]:
            turns.enter_context(book.request(line))
        waits = threading.Thread(target=ask, args=[lines[-1]], daemon=True)
        waits.start()
        assert not done.wait(0.2)
        with book.request(other):
            pass
        book.stays(lines[0])            # it is pushed to: that is no work
        assert done.wait(5)
        waits.join()


# --- a server ---

@pytest.fixture
def served(app):
    server = Server("127.0.0.1", 0, app)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    thread.join()


def closed(sock: socket.socket, seconds: float) -> bool:
    sock.settimeout(seconds)
    try:
        return sock.recv(1) == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"])
def test_half_a_request_is_not_waited_for(served, monkeypatch, said):
    monkeypatch.setattr(guests, "HEADERS", 0.4)
    with socket.create_connection(("127.0.0.1", served.port)) as sock:
        sock.sendall(said)
        assert closed(sock, 5)
    with socket.create_connection(("127.0.0.1", served.port)) as sock:
        began = time.monotonic()
        with pytest.raises(OSError):        # letter by letter: it is the whole that has to be there in time
            while time.monotonic() < began + 5:
                sock.sendall(b"x")
                time.sleep(0.05)
    assert time.monotonic() < began + 4
    while served.guests.all:
        time.sleep(0.02)


def test_a_body_that_never_comes_is_not_waited_for(served, monkeypatch):
    monkeypatch.setattr(guests, "REQUEST", 0.4)
    with socket.create_connection(("127.0.0.1", served.port)) as sock:
        sock.sendall(b"POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n"
                     b"Content-Type: application/x-www-form-urlencoded\r\n\r\nname=")
        answer = b""
        with suppress(ConnectionError):
            while data := sock.recv(4096):
                answer += data
    assert b" 500 " not in answer
    while served.guests.all:
        time.sleep(0.02)


@pytest.mark.skipif(sys.platform != "linux", reason="127.0.0.2 is another device only on Linux")
def test_a_device_that_holds_too_many_is_refused_and_the_others_are_not(served, monkeypatch):
    monkeypatch.setattr(guests, "EACH", 5)
    with ExitStack() as stack:
        here, there = ("127.0.0.1", served.port), ("127.0.0.2", 0)
        held = [stack.enter_context(socket.create_connection(here, source_address=there)) for _ in range(8)]
        assert [closed(sock, 0.5) for sock in held] == [False] * 5 + [True] * 3
        assert urlopen(f"http://127.0.0.1:{served.port}/", timeout=10).status == 200


@pytest.mark.skipif(sys.platform != "linux", reason="sets a limit of the system's")
def test_a_thousand_that_say_nothing_stop_nobody(tmp_path, monkeypatch):
    """On a computer that allows no more than 256 open files, as a Mac does; they are held all the time."""
    limited = f"ulimit -n 256; exec {sys.executable} \"$@\""
    popen = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", lambda words, **about: popen(["sh", "-c", limited, *words], **about))
    program = Program(tmp_path)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, most), most))
    try:
        with ExitStack() as stack:
            for number in range(1000):
                stack.enter_context(socket.create_connection(("127.0.0.1", program.port), timeout=10))
                if number % 250 == 249:
                    began = time.monotonic()
                    assert urlopen(program.url, timeout=10).status == 200
                    assert time.monotonic() - began < 5
    finally:
        program.kill()
    assert program.faults() == ""


RAISED = """import resource

from wolf.machine.guests import raise_file_limit
most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (min(256, most), most))
print(raise_file_limit() >= min(4096, most), resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= min(4096, most))
"""


def test_the_limit_of_open_files_is_raised():
    done = subprocess.run([sys.executable, "-c", RAISED], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.split() == ["True", "True"], done.stderr
