"""A phone and its table without internet, and without the table: what is kept on it, what is not, and how it comes back."""
import json
import re
import shutil
import socket
import ssl
import struct
import subprocess
import threading
from contextlib import suppress
from urllib.parse import urljoin

import pytest
from browser import find_browser
from icons import ICONS, drawn
from phones import ARGS, PHONE, Phone, expect, until
from playwright.sync_api import sync_playwright
from test_accessibility import violations
from test_browser import server, table  # noqa: F401 (fixtures)
from werkzeug.serving import make_server

from wolf.library import RULES_OF
from wolf.rooms import FIRST, House
from wolf.say import LANGUAGES, catalogue, word
from wolf.serve import Quiet
from wolf.web import create_app
from wolf.web.shell import KEPT

NAME = "table.test"             # leads to this machine in the test's browser only: to a browser it is any other computer on the Wi-Fi
WAITING = [catalogue(lang)["ui"]["connecting"] for lang in ("zh", "en")]
KEEPING = {"service_workers": "allow"}
READY = "async () => { await navigator.serviceWorker.ready; }"
IN_CACHES = """async () => {
    const found = [];
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            const answer = await cache.match(request);
            found.push([request.method, new URL(request.url).pathname, [...answer.headers.keys()], await answer.text()]);
        }
    }
    return found;
}"""


@pytest.fixture(scope="module")
def browser():
    path = find_browser()
    if path is None:
        pytest.skip("there is no browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGS, f"--host-resolver-rules=MAP {NAME} 127.0.0.1",
                                                                         "--ignore-certificate-errors"])
        yield browser
        browser.close()


@pytest.fixture
def app(tmp_path):
    house = House(tmp_path / "house", "en")
    yield create_app(house)
    house.close()


# --- the manifest ---

def png_size(data: bytes) -> str:
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    return "{}x{}".format(*struct.unpack(">II", data[16:24]))


@pytest.mark.parametrize("where", ["first", "another"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_manifest_makes_an_app(app, lang, where):
    base = "" if where == "first" else f"/t/{app.extensions['house'].open().code}"
    client = app.test_client()
    page = client.get(f"{base}/", headers={"Accept-Language": lang}).text
    address = re.search(r'<link rel="manifest" href="([^"]+)"', page)[1]
    answer = client.get(address)
    assert answer.mimetype == "application/manifest+json"
    manifest = json.loads(answer.text)
    texts = catalogue(lang)["ui"]
    assert (manifest["name"], manifest["lang"], manifest["description"]) == (texts["title"], lang, texts["about"])
    assert len(manifest["short_name"]) <= 12
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (f"{base}/", "/", "standalone")
    assert manifest["theme_color"] == manifest["background_color"] == re.search(r'name="theme-color" content="([^"]+)"', page)[1]
    assert {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]} >= {
        (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")}
    for icon in manifest["icons"]:
        got = client.get(icon["src"])
        assert got.status_code == 200 and got.mimetype == icon["type"]
        assert icon["sizes"] == ("any" if icon["type"] == "image/svg+xml" else png_size(got.data))
    assert [urljoin("/", one["url"]) for one in manifest["shortcuts"]] == [f"{base}/", f"{base}/host", f"{base}/screen", f"/book/{lang}"]
    for shortcut in manifest["shortcuts"]:
        assert shortcut["name"] and client.get(shortcut["url"]).status_code in (200, 403)          # the host's asks for a PIN
    assert png_size(client.get("/apple-touch-icon.png").data) == "192x192"


def test_no_manifest_of_a_table_or_language_that_there_is_not(app):
    client = app.test_client()
    assert {client.get(path).status_code for path in ("/xx.webmanifest", "/t/nope/en.webmanifest", "/book/xx")} == {404}


def test_chromium_would_install_it(browser, server, tmp_path):
    """A profile that is kept, because a private window installs nothing."""
    context = browser.browser_type.launch_persistent_context(str(tmp_path / "profile"), executable_path=find_browser(), args=ARGS)
    page = context.pages[0]
    page.goto(server.url)
    page.evaluate(READY)
    cdp = context.new_cdp_session(page)
    manifest = cdp.send("Page.getAppManifest")
    faults = cdp.send("Page.getInstallabilityErrors")["installabilityErrors"]
    context.close()
    assert manifest["url"] == f"{server.url}/en.webmanifest" and manifest["errors"] == []
    assert faults == []


@pytest.mark.parametrize("size", [192, 512])
def test_the_icons_are_drawn_from_app_svg(browser, size):
    page = browser.new_page()
    difference = page.evaluate("""async pictures => {
        const [one, other] = await Promise.all(pictures.map(async bytes => {
            const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
            const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
            canvas.drawImage(bitmap, 0, 0);
            return canvas.getImageData(0, 0, bitmap.width, bitmap.height).data;
        }));
        return one.reduce((sum, value, n) => sum + Math.abs(value - other[n]), 0) / one.length;
    }""", [list(drawn(page, size)), list((ICONS / f"app-{size}.png").read_bytes())])
    page.close()
    assert difference < 1, "run tests/icons.py"


# --- what is kept ---

@pytest.mark.parametrize("path", KEPT)
def test_what_is_kept_is_the_same_for_everybody(app, path):
    stranger, player = app.test_client(), app.test_client()
    room = app.extensions["house"].room(FIRST)
    assert player.post("/join", data={"name": "Ann", "seat": "1"}).status_code == 303
    player.get(f"/host?token={room.host_token}")
    answers = [client.get(path, headers={"Accept-Language": lang}) for client in (stranger, player) for lang in LANGUAGES]
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.data for answer in answers}) == 1
    assert not any("Set-Cookie" in answer.headers for answer in answers)


def test_nothing_else_is_stored(app):
    """Neither by a browser nor by anything between it and us."""
    client = app.test_client()
    client.post("/join", data={"name": "Ann", "seat": "1"})
    client.get(f"/host?token={app.extensions['house'].room(FIRST).host_token}")
    for path in ("/", "/host", "/screen", "/notes", "/nowhere", "/t/nope/"):
        assert client.get(path).headers["Cache-Control"] == "no-store", path
    assert client.post("/act").headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_book_has_every_role_of_every_game(app, lang):
    client = app.test_client()
    assert client.get("/book", headers={"Accept-Language": lang}).headers["Location"] == f"/book/{lang}"
    page = client.get(f"/book/{lang}").text
    for game, rules in RULES_OF.items():
        assert f"<h2>{catalogue(lang)['game'][game]}</h2>" in page
        for role in rules.roles:
            assert f"<h3>{word('role', role, lang)}</h3>" in page and catalogue(lang)["role"][role].replace("'", "&#39;") in page


def test_a_new_version_of_anything_kept_is_a_new_worker(app, monkeypatch):
    client = app.test_client()
    one = client.get("/sw.js")
    assert one.headers["Cache-Control"] == "no-cache" and one.mimetype == "text/javascript"
    assert client.get("/sw.js").data == one.data
    app.extensions.pop("shell")
    monkeypatch.setitem(catalogue("en")["role"], "seer", "Sees.")
    assert client.get("/sw.js").data != one.data


def test_no_secret_is_in_any_cache_after_a_game(table):
    host = table.open_host()
    host.press("judge", "human")
    host.press("night", "up")
    phone = table.phones[1] = table.phone(1, **KEEPING).sit()
    table.company(range(2, 13))
    phone.page.evaluate(READY)
    host.press("deal")
    phone.card()
    phone.confirm()
    host.press("start")
    phone.page.reload()                         # now through the worker
    assert phone.page.evaluate("!!navigator.serviceWorker.controller")
    phone.page.locator("details.notesbox > summary").click()
    expect(phone.page.locator("#notes textarea")).to_be_visible()
    for _ in range(6):
        host.press("skip")
    for path in ("/screen", "/host", "/book", "/"):
        phone.page.goto(table.server.url + path)
    host.press("abort")
    expect(phone.page.locator("#head")).to_have_attribute("data-stage", "end")
    found = phone.page.evaluate(IN_CACHES)
    assert sorted(path for _, path, _, _ in found) == sorted(KEPT)
    stranger = table.browser.new_context()
    for method, path, headers, body in found:
        assert method == "GET" and "set-cookie" not in headers
        assert body == stranger.request.get(table.server.url + path).text(), path
        assert "Player 1" not in body
    stranger.close()


# --- the server goes, and comes back ---

def kept_phone(phone: Phone) -> Phone:
    phone.page.evaluate(READY)
    phone.page.reload()
    return phone.at_table()


def leaves_and_comes_back(phone: Phone, leave, come_back) -> None:
    """Reloaded while there is nobody, the phone waits, and has its role book; then it is at its table again, untouched."""
    leave()
    phone.page.reload()
    expect(phone.page.locator("[data-waiting]")).to_be_visible()
    assert phone.page.locator("[data-waiting] h1, [data-waiting] p").all_inner_texts() == WAITING
    phone.page.click('a[href="/book/zh"]')
    for role in RULES_OF["werewolf"].roles:
        expect(phone.page.get_by_role("heading", name=word("role", role, "zh"), exact=True)).to_be_visible()
    assert phone.page.evaluate("getComputedStyle(document.querySelector('.bar')).position") == "fixed"     # with its stylesheet
    phone.page.click("[data-back]")
    expect(phone.page.locator("[data-waiting]")).to_be_visible()
    come_back()
    phone.at_table()
    phone.connected()


def test_a_phone_waits_for_a_server_that_is_away(table):
    server = table.server
    phone = kept_phone(table.phone(3, **KEEPING).sit())
    leaves_and_comes_back(phone, server.kill, lambda: server.start(server.port))


def test_the_role_book_opens_without_a_server(table):
    """From its shortcut: nothing else of the app is open."""
    phone = table.phone(3, **KEEPING).sit()
    phone.page.evaluate(READY)
    table.server.kill()
    book = phone.context.new_page()
    book.goto(f"{table.server.url}/book")
    expect(book.locator("h1")).to_have_text("Role book")
    book.goto(f"{table.server.url}/screen")
    expect(book.locator("[data-waiting]")).to_be_visible()
    table.server.start(table.server.port)
    expect(book.locator("body.screen #head")).to_be_visible()


def test_an_open_page_comes_back_without_a_reload(table):
    phone = kept_phone(table.phone(3, **KEEPING).sit())
    phone.page.evaluate("window.mark = 1")
    table.server.kill()
    expect(phone.page.locator("#toast")).to_have_text(WAITING[1])
    table.server.start(table.server.port)
    phone.connected()
    expect(phone.page.locator("#toast")).to_have_text("")
    assert phone.page.evaluate("window.mark") == 1


@pytest.fixture
def https(app, tmp_path):
    """The same app with a certificate of its own making, which this browser was told not to mind."""
    if shutil.which("openssl") is None:
        pytest.skip("there is no openssl to make a certificate with")
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
                    "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", key, "-out", cert], check=True, capture_output=True)
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(cert, key)
    served = []

    def start(port: int = 0) -> int:
        server = make_server("127.0.0.1", port, app, threaded=True, request_handler=Quiet, ssl_context=tls)
        server.daemon_threads, server.block_on_close = True, False
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        served.append(server)
        return server.port

    def stop() -> None:
        served[-1].shutdown()
        served.pop().server_close()
    start.stop = stop
    yield start
    if served:
        stop()


def test_a_phone_waits_by_https_too(browser, https):
    port = https()
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(f"https://{NAME}:{port}/")
    page.evaluate(READY)
    https.stop()
    page.reload()
    expect(page.locator("[data-waiting]")).to_be_visible()
    https(port)
    expect(page.locator("form[data-prompt=join]")).to_be_visible()
    assert sorted(path for _, path, _, _ in page.evaluate(IN_CACHES)) == sorted(KEPT)
    context.close()


def test_axe_finds_nothing_on_what_is_kept(table):
    phone = table.phone(3)
    phone.page.route("**/sw.js", lambda route: route.abort())          # else it would not wait
    for path in ("/waiting", "/book/en", "/book/zh"):
        phone.page.goto(table.server.url + path)
        assert violations(phone.page) == []
        assert phone.page.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [360, 360]


# --- plain http, which is the default: no worker, no lock, and everything else ---

@pytest.fixture
def plain(table):
    """A phone whose browser takes the server for another computer."""
    table.server.join = f"http://{NAME}:{table.server.port}/"
    return table.phone(3).sit()


def test_plain_http_has_no_worker_and_comes_back_all_the_same(plain):
    server = plain.server
    assert plain.page.evaluate("[isSecureContext, 'serviceWorker' in navigator, 'wakeLock' in navigator]") == [False, False, False]
    server.kill()
    expect(plain.page.locator("#toast")).to_have_text(WAITING[1])
    server.start(server.port)
    plain.connected()
    plain.at_table()


def test_without_a_lock_a_film_of_nothing_keeps_a_phone_awake(plain):
    """Fetched and started by the first tap; it goes round without end, and on after the phone was locked."""
    page, fetched = plain.page, []
    page.on("request", lambda request: fetched.append(request.url.split("/")[-1]))
    page.reload()
    expect(page.locator("video")).to_have_count(0)
    assert "awake.mp4" not in fetched
    page.locator("details.phone > summary").click()
    expect(page.locator("[data-autolock]")).to_be_visible()
    page.wait_for_function("document.querySelector('video') && document.querySelector('video').currentTime > 0.2")
    assert fetched.count("awake.mp4") == 1
    state = page.evaluate("(v => [v.muted, v.volume, v.loop, v.checkVisibility(), v.webkitAudioDecodedByteCount > 0])(document.querySelector('video'))")
    assert state == [False, 1, False, True, True]
    page.evaluate("document.querySelector('video').pause(); document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("!document.querySelector('video').paused")
    page.wait_for_timeout(4500)                 # longer than it is
    assert page.evaluate("(v => !v.paused && !v.ended && v.currentTime < 2.6)(document.querySelector('video'))")


# --- awake, current, quiet ---

def test_where_there_is_a_lock_it_is_asked_for_again_after_every_lock_of_the_phone(table):
    phone = table.phone(3)
    phone.page.add_init_script("""
        window.locks = [];
        navigator.wakeLock.request = async kind => { const lock = {kind, released: false}; locks.push(lock); return lock; };""")
    phone.sit()
    phone.page.click("details.phone > summary")
    assert phone.page.evaluate("[locks.length, locks[0].kind]") == [1, "screen"]
    phone.page.evaluate("locks[0].released = true; document.dispatchEvent(new Event('visibilitychange'))")       # as the browser does
    phone.page.wait_for_function("locks.length === 2")
    expect(phone.page.locator("video")).to_have_count(0)
    expect(phone.page.locator("[data-autolock]")).to_be_hidden()


class Wire:
    """Between a phone and the server. Cut, whatever was connected goes on looking connected, and nothing comes through any more."""

    def __init__(self, port: int):
        self.port, self.cut = port, threading.Event()
        self.ear = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.ear.getsockname()[1]}/"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        with suppress(OSError):                 # closed
            while True:
                one, other, cut = self.ear.accept()[0], socket.create_connection(("127.0.0.1", self.port)), self.cut
                for ends in ((one, other), (other, one)):
                    threading.Thread(target=self.carry, args=(*ends, cut), daemon=True).start()

    @staticmethod
    def carry(here, there, cut) -> None:
        with suppress(OSError):
            while data := here.recv(65536):
                if not cut.is_set():
                    there.sendall(data)
            if not cut.is_set():
                there.close()

    def lose(self) -> None:
        """What is connected now; a new connection gets through."""
        self.cut.set()
        self.cut = threading.Event()


LOCKED = """hidden => {
    Object.defineProperty(document, 'hidden', {get: () => hidden, configurable: true});
    window.woke = performance.now();
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_an_unlocked_phone_is_current_within_a_second(table):
    """Also one whose socket died in the pocket without a word, as an iPhone's does."""
    wire = Wire(table.server.port)
    host = table.open_host()
    host.press("judge", "human")
    table.server.join, direct = wire.url, table.server.join
    phone = table.phones[1] = table.phone(1).sit()
    table.server.join = direct
    table.company(range(2, 13))
    phone.page.evaluate(LOCKED, True)
    wire.lose()
    host.press("deal")
    host.press("start")
    host.until_stage("night1")
    host.page.wait_for_timeout(2000)
    assert phone.stage() == "lobby0"
    phone.page.evaluate(LOCKED, False)
    took = phone.page.evaluate("""new Promise(done => {
        const look = () => document.querySelector('#head').dataset.stage === 'night' ? done(performance.now() - woke) : setTimeout(look, 10);
        look(); })""")
    assert took < 1000
    wire.ear.close()


def test_full_screen(table):
    phone = table.phone(3).sit()
    phone.page.click("details.phone > summary")
    for there in (True, False):
        phone.page.click("[data-full]")
        phone.page.wait_for_function(f"!!document.fullscreenElement === {str(there).lower()}")


BUZZES = """
    window.buzzes = [];
    navigator.vibrate = () => { const {stage, round} = document.querySelector('#head').dataset; buzzes.push(stage + round); return true; };"""


def test_phones_buzz_by_day_only_and_alike(table):
    """Once for everybody when a vote opens, and for who gets the floor, which all can see. With the switch off, never."""
    host, phones = table.open_host(), table.phones
    host.press("judge", "human")
    assert host.context.request.post(f"{table.server.url}/host/option", form={"name": "sheriff", "value": "off"}).text() == ""
    for seat in (1, 2, 3):
        phones[seat] = table.phone(seat)
        phones[seat].page.add_init_script(BUZZES)
        phones[seat].sit()
    table.company(range(4, 13))
    silent = phones[3].page
    silent.click("details.phone > summary")
    silent.uncheck("[data-buzz]")
    silent.reload()
    silent.click("details.phone > summary")
    expect(silent.locator("[data-buzz]")).not_to_be_checked()
    host.press("deal")
    host.press("start")
    floor = {seat: [] for seat in phones}
    for _ in range(40):
        stage = host.stage()
        if stage == "vote1":
            break
        host.press("skip")
        host.page.wait_for_timeout(60)
        for seat in host.page.evaluate("[...document.querySelectorAll('#ring .speaking')].map(seat => +seat.dataset.seat)"):
            floor[seat].append(host.stage())
    for seat in (1, 2, 3):
        phones[seat].until_stage("vote1")
    until(host.page, lambda: all("vote1" in phones[seat].page.evaluate("buzzes") for seat in (1, 2)), "phones buzz for a vote")
    for seat in (1, 2):
        got = phones[seat].page.evaluate("buzzes")
        assert len(got) == len(floor[seat]) + 1 and got[-1] == "vote1" and not any("night" in stage for stage in got), got
    assert floor[1] == floor[2] == ["day1"]
    assert silent.evaluate("buzzes") == []
