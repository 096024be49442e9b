"""https: real handshakes against our own authority, a silent client, a changed address, and the page that
explains it."""

import contextlib
import re
import socket
import ssl
import stat
import sys
import threading
import time
from datetime import timedelta
from http.client import HTTPConnection, HTTPSConnection

import pytest
from click.testing import CliRunner
from cryptography import x509

from support.sockets import Socket
from wolf.cli import main
from wolf.live.house import FIRST, House
from wolf.machine import serve
from wolf.machine.doctor import Machine, port
from wolf.machine.https import LEAF_DAYS, RENEW_BEFORE, Broken, Trust
from wolf.store.files import write_whole
from wolf.web import create_app, side_door
from wolf.words import LANGUAGES, words

HOME = "192.168.1.23"


@pytest.fixture
def table(tmp_path):
    """A server that speaks TLS, and its side door."""
    house = House(tmp_path, "en")
    app = create_app(house)
    way = app.extensions["site"].entrance
    way.scheme, way.host = "https", "127.0.0.1"
    server = serve.listen("127.0.0.1", 0, app)
    trust = serve.make_trust(tmp_path, server, app)
    trust.cover([HOME])
    side = serve.listen("127.0.0.1", 0, side_door(app, True))
    way.port, way.side_port = server.port, side.port
    for one in (server, side):
        threading.Thread(target=one.serve_forever, args=(0.02,), daemon=True).start()
    house.server, house.trust, house.app, house.entrance = server, trust, app, way
    yield house
    for one in (server, side):
        one.shutdown()
    house.close()


def trusting(trust: Trust) -> ssl.SSLContext:
    """A phone that has installed our authority and nothing else."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.load_verify_locations(cadata=trust.der)
    return context


def get(table, path: str = "/", timeout: float = 10):
    connection = HTTPSConnection("127.0.0.1", table.server.port, context=trusting(table.trust), timeout=timeout)
    connection.request("GET", path, headers={"Accept-Language": "en"})
    answer = connection.getresponse()
    answer.body = answer.read().decode()
    connection.close()
    return answer


def leaf(port: int, context: ssl.SSLContext, name: str) -> x509.Certificate:
    with socket.create_connection(("127.0.0.1", port),
                                  timeout=10) as plain, context.wrap_socket(plain, server_hostname=name) as tls:
        return x509.load_der_x509_certificate(tls.getpeercert(binary_form=True))


def named(certificate: x509.Certificate) -> set[str]:
    names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return {str(name.value) for name in names}


# --- handshakes ---

def test_who_trusts_the_authority_gets_in(table):
    answer = get(table)
    assert answer.status == 200 and "form" in answer.body


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "wolf.local", HOME])
def test_by_every_name_and_address(table, name):
    assert leaf(table.server.port, trusting(table.trust), name)


def test_nobody_else_does(table):
    with pytest.raises(ssl.SSLCertVerificationError):
        leaf(table.server.port, ssl.create_default_context(), "127.0.0.1")
    with pytest.raises(ssl.SSLCertVerificationError):
        leaf(table.server.port, trusting(table.trust), "192.168.1.99")
    assert get(table).status == 200, "and nothing is worse for it"


def test_a_silent_client_holds_up_nobody(table):
    with contextlib.ExitStack() as silent:
        for _ in range(20):
            silent.enter_context(socket.create_connection(("127.0.0.1", table.server.port)))
        half = silent.enter_context(socket.create_connection(("127.0.0.1", table.server.port)))
        half.sendall(b"\x16\x03\x01")               # begins and stops
        began = time.monotonic()
        for _ in range(3):
            assert get(table, timeout=5).status == 200
        assert time.monotonic() - began < 4


def test_a_silent_client_is_given_up(table, monkeypatch):
    monkeypatch.setattr(serve, "HANDSHAKE", 0.3)
    with socket.create_connection(("127.0.0.1", table.server.port), timeout=5) as silent:
        assert silent.recv(10) == b""


def test_plain_words_at_the_secret_door_are_sent_on(table):
    plain = HTTPConnection("127.0.0.1", table.server.port, timeout=5)
    plain.request("GET", "/screen")
    answer = plain.getresponse()
    assert answer.status == 307 and answer.headers["Location"] == f"https://127.0.0.1:{table.server.port}/screen"
    plain.close()


def test_the_socket_pushes_through_tls(table):
    room = table.room(FIRST)
    ws = Socket.connect(f"wss://127.0.0.1:{table.server.port}/ws?as=screen", ssl_context=trusting(table.trust))
    seen = []
    for number in range(30):
        room.seats.size = 6 + number
        room.wake()
        while f"/{room.seats.size}<" not in "".join(seen[-1:]):
            seen.append(ws.receive(timeout=5))
            assert seen[-1] is not None, f"nothing came after change {number}"
    ws.close()
    assert 'id="clock"' in seen[0]


def test_cookies_are_secret_under_https_and_work_without(table):
    body = "name=Ann&seat=1"
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    for connection, secure in ((HTTPSConnection("127.0.0.1", table.server.port, context=trusting(table.trust)), True),
                               (HTTPConnection("127.0.0.1", table.entrance.side_port), False)):
        connection.request("POST", "/join", body, form)
        cookie = connection.getresponse().headers["Set-Cookie"]
        assert ("Secure" in cookie) == secure and "HttpOnly" in cookie
        body = "name=Bob&seat=2"
        connection.close()


def test_the_doctor_knows_it_for_a_table(table):
    machine = Machine(table.data, table.server.port)
    assert [found.code for found in port(machine)] == ["port_ours"]


# --- certificates ---

def test_keys_are_for_the_owner_only(table):
    folder = table.data / "https"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == dict.fromkeys(
        ["authority.key", "authority.pem", "server.pem"], 0o600)


def test_a_leaf_is_short_lived_and_dated_back(table):
    found = leaf(table.server.port, trusting(table.trust), HOME)
    assert found.not_valid_after_utc - found.not_valid_before_utc <= timedelta(days=LEAF_DAYS) <= timedelta(days=397)
    assert found.not_valid_before_utc < table.trust.now - timedelta(days=20)


def test_a_changed_address_gets_a_new_leaf_at_once(table):
    context = trusting(table.trust)
    before = leaf(table.server.port, context, HOME)
    assert not table.trust.cover([HOME]), "the same addresses, the same leaf"
    assert table.trust.cover(["10.42.0.1", "wolf2.local"])
    after = leaf(table.server.port, context, "10.42.0.1")
    assert after.serial_number != before.serial_number
    assert named(after) == {"10.42.0.1", "127.0.0.1", "wolf.local", "wolf2.local", "localhost"}
    with pytest.raises(ssl.SSLCertVerificationError):
        leaf(table.server.port, context, HOME)


def test_a_leaf_is_renewed_before_it_ends(tmp_path):
    now = [time.time()]
    trust = Trust(tmp_path, lambda: now[0])
    assert trust.cover([HOME]) and not trust.cover([HOME])
    now[0] += (LEAF_DAYS - 30 - RENEW_BEFORE.days - 1) * 86400
    assert not trust.cover([HOME])
    now[0] += 2 * 86400
    assert trust.cover([HOME])


def test_the_authority_is_made_once(tmp_path):
    first = Trust(tmp_path)
    assert Trust(tmp_path).fingerprint == first.fingerprint
    assert Trust(tmp_path / "other").fingerprint != first.fingerprint
    assert Trust(tmp_path, lambda: time.time() + 9.9 * 365 * 86400).fingerprint != first.fingerprint, "before it ends"


def test_a_clock_that_says_1970(tmp_path):
    trust = Trust(tmp_path, lambda: 0.0)
    trust.cover([HOME])
    assert trust.authority.not_valid_after_utc.timestamp() > time.time()
    leaf = x509.load_pem_x509_certificate((tmp_path / "https/server.pem").read_bytes())
    assert leaf.not_valid_after_utc.timestamp() > time.time()


def test_it_vouches_for_nothing_elsewhere(table):
    """By its constraints, not by our good manners: a leaf for a bank, signed with the stolen key, is refused."""
    trust = table.trust
    assert not trust.cover([HOME, "8.8.8.8", "bank.example"]), "asked, it does not even try"
    write_whole(trust.folder / "evil.pem", trust._leaf(frozenset({"bank.example", "8.8.8.8"})))
    trust.context.load_cert_chain(trust.folder / "evil.pem")
    for name in ("bank.example", "8.8.8.8"):
        with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree"):
            leaf(table.server.port, trusting(trust), name)


def test_an_address_of_the_internet_is_said_to_be_one(table, capsys):
    table.entrance.host = "8.8.8.8"
    serve.show(table.entrance, table.room(FIRST).doors, words("en").texts["way"], table.trust)
    said = words("en").texts["way"]["not_vouched"].format(ip="8.8.8.8")
    assert said in capsys.readouterr().out
    table.entrance.host = HOME
    serve.show(table.entrance, table.room(FIRST).doors, words("en").texts["way"], table.trust)
    assert "internet" not in capsys.readouterr().out


def test_a_damaged_authority_is_a_sentence(tmp_path):
    Trust(tmp_path)
    (tmp_path / "https/authority.key").write_text("-----BEGIN nonsense")
    with pytest.raises(Broken, match="damaged"):
        Trust(tmp_path)


# --- the page ---

@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_walks_a_phone_through(table, lang):
    phone = table.app.test_client()
    texts = words(lang).texts["trust"]
    page = phone.get("/trust",
                     headers={"Accept-Language": lang, "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)"}).text
    for key in ("why", "buys_secret", "not_needed", "ios_3", "android_3", "limits", "remove"):
        assert texts[key] in page
    assert re.search(r'data-trust="ios"\s+open', page) and not re.search(r'data-trust="android"\s+open', page)
    assert table.trust.fingerprint in page and "<svg" in page
    given = phone.get("/trust/wolf.crt")
    assert given.mimetype == "application/x-x509-ca-cert" and given.data == table.trust.der
    android = phone.get("/trust",
                        headers={"Accept-Language": lang, "User-Agent": "Mozilla/5.0 (Linux; Android 15)"}).text
    assert re.search(r'data-trust="android"\s+open', android)


def test_without_https_the_page_says_so(tmp_path):
    house = House(tmp_path, "en")
    client = create_app(house).test_client()
    assert words("en").texts["trust"]["without"] in client.get("/trust", headers={"Accept-Language": "en"}).text
    assert client.get("/trust/wolf.crt").status_code == 404
    house.close()


def from_a_phone(app, path: str, **environ) -> tuple[str, dict]:
    told = {}
    environ = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "REMOTE_ADDR": "192.168.1.55", "SERVER_NAME": "x",
               "SERVER_PORT": "80",
               "wsgi.url_scheme": "http", "wsgi.input": None, "wsgi.errors": sys.stderr, "HTTP_HOST": "x", **environ}
    list(app(environ, lambda status, headers, *_: told.update(status=status, **dict(headers))))
    return told["status"][:3], told


def test_the_side_door_lets_phones_only_learn_to_trust(table):
    door = side_door(table.app, True)
    for path in ("/trust", "/trust/wolf.crt", "/static/wolf.css", "/generate_204", "/hotspot-detect.html"):
        assert from_a_phone(door, path)[0] in ("200", "204"), path
    for path, to in (("/", ""), ("/t/ab12/", "/t/ab12"), ("/host", ""), ("/record", ""), ("/ws", "")):
        status, told = from_a_phone(door, path)
        assert (status, told["Location"]) == ("303", f"/trust?to={to}")
    assert from_a_phone(door, "/", REMOTE_ADDR="127.0.0.1")[0] == "200", "the host's own computer"
    assert from_a_phone(side_door(table.app, False), "/")[0] == "200", "without https it is a door like any other"


def test_the_page_sends_nobody_elsewhere(table):
    page = table.app.test_client().get("/trust?to=//evil.example").text
    assert "evil" not in page


def test_the_code_leads_to_the_side_door(table):
    way = table.entrance
    assert way.join_url("/t/ab12") == f"http://127.0.0.1:{way.side_port}/t/ab12/" and way.url().startswith("https://")
    assert way.console_url("x") == f"http://127.0.0.1:{way.side_port}/host?token=x"


def test_without_the_package_it_is_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "wolf.machine.https", None)
    done = CliRunner().invoke(main, ["--https", "--no-open", "--port", "0", "--data", str(tmp_path)])
    assert done.exit_code == 1 and "--https needs the package cryptography" in done.output
