"""A phone and its table without internet, and without the table: what is kept on it, what is not, and how
it comes back."""

import json
import os
import re
import socket
import subprocess
import threading
from contextlib import suppress

import pytest
from playwright.sync_api import sync_playwright

from support.axe import violations
from support.browser import find_browser, needed_browser
from support.icons import ICONS, drawn
from support.needs import need
from support.phones import ARGS, PHONE, STAGE, Server, expect, until
from wolf.games import GAMES
from wolf.live.house import House
from wolf.machine.serve import listen
from wolf.web import create_app
from wolf.words import words

pytestmark = pytest.mark.browser

# leads to this machine in the test's browser only: to a browser it is any other computer on the Wi-Fi
NAME = "table.test"
WAITING = [words(lang).texts["ui"]["connecting"] for lang in ("zh", "en")]
READY = "async () => { await navigator.serviceWorker.ready; }"
IN_CACHES = """async () => {
    const found = [];
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            const answer = await cache.match(request);
            const path = new URL(request.url).pathname;
            found.push([request.method, path, [...answer.headers.keys()], await answer.text()]);
        }
    }
    return found;
}"""


@pytest.fixture
def app(tmp_path):
    house = House(tmp_path / "house", "en")
    yield create_app(house)
    house.close()


@pytest.fixture(scope="module")
def browser():
    path = needed_browser()
    with sync_playwright() as playwright:
        args = [*ARGS, f"--host-resolver-rules=MAP {NAME} 127.0.0.1"]
        browser = playwright.chromium.launch(executable_path=path, args=args)
        yield browser
        browser.close()


def test_chromium_would_install_it(browser, app, tmp_path):
    """A profile that is kept, because a private window installs nothing."""
    server = listen("127.0.0.1", 0, app)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    url = f"http://127.0.0.1:{server.port}"
    context = browser.browser_type.launch_persistent_context(str(tmp_path / "profile"),
                                                             executable_path=find_browser(), args=ARGS)
    page = context.pages[0]
    page.goto(url)
    page.evaluate(READY)
    cdp = context.new_cdp_session(page)
    manifest = cdp.send("Page.getAppManifest")
    faults = cdp.send("Page.getInstallabilityErrors")["installabilityErrors"]
    context.close()
    server.shutdown()
    assert manifest["url"] == f"{url}/en.webmanifest" and manifest["errors"] == []
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
    assert difference < 1, "run tests/support/icons.py"


# --- the server goes, and comes back ---

def as_a_stranger(context, url: str) -> dict[str, str]:
    """Everything that is to be kept, as somebody without a cookie gets it."""
    shell = json.loads(re.match("const SHELL = (.*);", context.request.get(f"{url}/sw.js").text())[1])
    return {path: context.request.get(url + path, headers={"Cookie": ""}).text() for path in shell["files"]}


def look_into_caches(page, known: dict[str, str]) -> None:
    """Everything that is to be kept, as a stranger gets it, and nothing else."""
    found = page.evaluate(IN_CACHES)
    assert sorted(path for _, path, _, _ in found) == sorted(known)
    for method, path, headers, body in found:
        assert method == "GET" and "set-cookie" not in headers
        assert body == known[path], path
        assert "Player 1" not in body


def waits_and_reads(page) -> None:
    """Reloaded while there is nobody, a phone waits in both languages, and has its role book."""
    page.reload()
    expect(page.locator("[data-waiting]")).to_be_visible()
    assert page.locator("[data-waiting] h1, [data-waiting] p").all_inner_texts() == WAITING
    page.click('a[href="/book/zh"]')
    for role in GAMES["werewolf"].roles:
        expect(page.get_by_role("heading", name=words("zh").role_name(role), exact=True)).to_be_visible()
    # with its stylesheet
    assert page.evaluate("getComputedStyle(document.querySelector('.bar')).position") == "fixed"
    page.click("[data-back]")
    expect(page.locator("[data-waiting]")).to_be_visible()


def test_a_kept_phone_has_no_secret_and_waits_for_its_server(table):
    """On localhost. In the middle of a night, with everything seen that the phone may see."""
    server, host = table.server, table.open_host()
    host.press("judge", "human")
    host.press("night", "up")
    phone = table.phones[1] = table.phone(1, service_workers="allow").sit()
    table.company(range(2, 13))
    page = phone.page
    page.evaluate(READY)
    host.press("deal")
    role = phone.card()
    phone.confirm()
    host.press("start")
    page.reload()                               # now through the worker
    assert page.evaluate("!!navigator.serviceWorker.controller")
    page.locator("details.notesbox > summary").click()
    expect(page.locator("#notes textarea")).to_be_visible()
    for path in ("/screen", "/book", "/"):
        page.goto(server.url + path)
    phone.until_stage("night1")
    known = as_a_stranger(host.context, server.url)
    look_into_caches(page, known)

    # An open page says so, and comes back without a reload.
    page.evaluate("window.mark = 1")
    server.kill()
    expect(page.locator("#toast")).to_have_text(WAITING[1])
    server.start(server.port)
    phone.connected()
    expect(page.locator("#toast")).to_have_text("")
    assert page.evaluate("window.mark") == 1

    # One that is reloaded waits, and comes back to its table. So does one that is opened only now.
    server.kill()
    waits_and_reads(page)
    assert violations(page) == [] and page.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [360, 360]
    other = phone.context.new_page()
    other.goto(f"{server.url}/book")
    expect(other.locator("h1")).to_have_text("Role book")
    other.goto(f"{server.url}/screen")
    expect(other.locator("[data-waiting]")).to_be_visible()
    server.start(server.port)
    expect(other.locator("body.screen #head")).to_be_visible()
    other.close()
    phone.at_table().connected()
    host.connected()
    host.press("resume")                        # a game that a restart interrupted waits for everybody
    expect(page.locator("[data-card]")).to_be_visible()
    assert phone.card() == role
    look_into_caches(page, known)


@pytest.fixture
def trusted(browser, tmp_path, request):
    """A server with --https, and a browser that was told to trust its authority, as a phone is, and nothing else."""
    need("certutil", "libnss3-tools")
    server = Server(tmp_path, "--https", "--host", "127.0.0.1")
    request.addfinalizer(server.kill)
    store = tmp_path / "home/.pki/nssdb"        # where Chromium looks on Linux
    store.mkdir(parents=True)
    authority = tmp_path / "data/https/authority.pem"
    for said in (["-N", "--empty-password"], ["-A", "-t", "C,,", "-n", "wolf", "-i", str(authority)]):
        subprocess.run(["certutil", "-d", f"sql:{store}", *said], check=True, capture_output=True)
    trusting = browser.browser_type.launch(executable_path=find_browser(), args=ARGS,
                                           env={**os.environ, "HOME": str(tmp_path / "home")})
    yield server, trusting
    trusting.close()
    assert server.faults() == ""


def test_a_phone_that_trusts_our_authority_is_kept_by_https(browser, trusted):
    """From the page on trust it is sent on by itself; then it is a phone like any other, and waits like one."""
    server, trusting = trusted
    stranger = browser.new_page()
    with stranger.expect_event("requestfailed"):
        stranger.goto(f"{server.url}/trust")
    assert stranger.url.endswith("/trust"), "who does not trust us yet stays and reads"
    stranger.close()
    context = trusting.new_context(**PHONE)
    page = context.new_page()
    page.goto(f"{server.url}/trust")
    page.wait_for_url(re.compile("^https://"))
    assert page.evaluate("isSecureContext")
    page.fill("input[name=name]", "Player 1")
    page.click('button[data-seat="1"]')
    page.click("button[data-submit]")
    expect(page.locator("#head")).to_have_attribute("data-me", "1")
    page.evaluate(READY)
    look_into_caches(page, as_a_stranger(context, server.url))
    server.kill()
    waits_and_reads(page)
    server.start(server.port - 1)
    expect(page.locator("#head")).to_have_attribute("data-me", "1")
    page.wait_for_function("!document.body.classList.contains('away')")
    context.close()


# --- plain http, which is the default: no worker, no lock, and everything else ---

def test_plain_http_has_no_worker_and_comes_back_and_stays_awake_all_the_same(table):
    """A browser that takes the server for another computer. A film is fetched and started by the first tap; it goes
    round without end, and on after the phone was locked."""
    server = table.server
    server.join = f"http://{NAME}:{server.port}/"
    phone = table.phone(3, service_workers="allow").sit()
    page, fetched = phone.page, []
    assert (page.evaluate("[isSecureContext, 'serviceWorker' in navigator, 'wakeLock' in navigator]")
            == [False, False, False])
    page.on("request", lambda request: fetched.append(request.url.split("/")[-1]))
    page.reload()
    expect(page.locator("video")).to_have_count(0)
    assert "awake.mp4" not in fetched
    page.locator("details.phone > summary").click()
    expect(page.locator("[data-autolock]")).to_be_visible()
    page.wait_for_function("document.querySelector('video') && document.querySelector('video').currentTime > 0.2")
    assert fetched.count("awake.mp4") == 1
    state = page.evaluate("(v => [v.muted, v.volume, v.loop, v.checkVisibility(), v.webkitAudioDecodedByteCount > "
                          "0])(document.querySelector('video'))")
    assert state == [False, 1, False, True, True]
    page.evaluate("document.querySelector('video').pause(); document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("""new Promise(done => {
        const film = document.querySelector('video');
        let last = 0;
        film.addEventListener('timeupdate', () => {
            if (film.currentTime < last) done(!film.ended);
            last = film.currentTime;
        }); })""")

    server.kill()
    expect(page.locator("#toast")).to_have_text(WAITING[1])
    server.start(server.port)
    phone.connected()
    phone.at_table()


# --- awake, current, quiet ---

class Wire:
    """Between a phone and the server. Cut, whatever was connected goes on looking connected, and nothing
    comes through any more."""

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
# milliseconds from being unlocked until the page shows a stage
CURRENT_AFTER = f"""stage => new Promise(done => {{
    const look = () => {STAGE} === stage ? done(performance.now() - woke) : setTimeout(look, 10);
    look();
}})"""


def test_an_unlocked_phone_is_current_within_a_second(table):
    """Also one whose socket died in the pocket without a word, as an iPhone's does. A busy machine has three tries."""
    wire = Wire(table.server.port)
    host = table.open_host()
    host.press("judge", "human")
    table.server.join, direct = wire.url, table.server.join
    phone = table.phones[1] = table.phone(1).sit()
    table.server.join = direct
    table.company(range(2, 13))
    took, was = [], "lobby0"
    for stage, commands in (("night1", ("deal", "start")), ("end1", ("abort",)), ("lobby0", ("again",))):
        phone.page.evaluate(LOCKED, True)
        wire.lose()
        for command in commands:
            host.press(command)
        host.until_stage(stage)
        phone.page.wait_for_function("performance.now() - woke > 1600")        # a shorter sleep does not count as one
        assert phone.page.evaluate(STAGE) == was
        phone.page.evaluate(LOCKED, False)
        took.append(phone.page.evaluate(CURRENT_AFTER, stage))
        if took[-1] < 1000:
            break
        was = stage
    assert min(took) < 1000
    wire.ear.close()


OWN_PHONE = """
    window.buzzes = []; window.locks = [];
    navigator.vibrate = () => {
        const {stage, round} = document.querySelector('#head').dataset;
        buzzes.push(stage + round);
        return true;
    };
    navigator.wakeLock.request = async kind => {
        const lock = {kind, released: false};
        locks.push(lock);
        return lock;
    };"""


def stays_awake(page) -> None:
    """Where there is a lock it is asked for, and again after every lock of the phone."""
    assert page.evaluate("[locks.length, locks[0].kind]") == [1, "screen"]
    # as the browser does
    page.evaluate("locks[0].released = true; document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("locks.length === 2")
    expect(page.locator("video")).to_have_count(0)
    expect(page.locator("[data-autolock]")).to_be_hidden()


def fills_the_screen(page) -> None:
    for there in (True, False):
        page.click("[data-full]")
        page.wait_for_function(f"!!document.fullscreenElement === {str(there).lower()}")


def test_phones_stay_awake_fill_the_screen_and_buzz_by_day_only_and_alike(table):
    """Once for everybody when a vote opens, and for who gets the floor, which all can see. With the
    switch off, never."""
    host, phones = table.open_host(), table.phones
    host.press("judge", "human")
    assert host.context.request.post(f"{table.server.url}/host/option",
                                     form={"name": "sheriff", "value": "off"}).text() == ""
    for seat in (1, 2, 3):
        phones[seat] = table.phone(seat)
        phones[seat].page.add_init_script(OWN_PHONE)
        phones[seat].sit()
    table.company(range(4, 13))
    silent = phones[3].page
    silent.click("details.phone > summary")
    stays_awake(silent)
    fills_the_screen(silent)
    silent.uncheck("[data-buzz]")
    silent.reload()
    silent.click("details.phone > summary")
    expect(silent.locator("[data-buzz]")).not_to_be_checked()
    host.press("deal")
    host.press("start")
    host.until_stage("night1")
    floor = {seat: [] for seat in phones}
    while host.page.evaluate(STAGE) != "vote1":
        host.press_next()
        for seat in host.page.evaluate("[...document.querySelectorAll('#ring .speaking')].map(seat => "
                                       "+seat.dataset.seat)"):
            floor[seat].append(host.page.evaluate(STAGE))
    for seat in (1, 2, 3):
        phones[seat].until_stage("vote1")
    until(host.page, lambda: all("vote1" in phones[seat].page.evaluate("buzzes") for seat in (1, 2)),
          "phones buzz for a vote")
    for seat in (1, 2):
        got = phones[seat].page.evaluate("buzzes")
        assert (len(got) == len(floor[seat]) + 1 and got[-1] == "vote1"
                and not any("night" in stage for stage in got)), got
    assert floor[1] == floor[2] == ["day1"]
    assert silent.evaluate("buzzes") == []
