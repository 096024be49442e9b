"""A host and a phone with nothing but a bad wire between them: no internet, no name server, packets late and lost."""

import json
import os
import subprocess
import sys
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import sync_playwright

from support.browser import needed_browser
from support.needs import without
from support.paths import ROOT
from support.phones import ARGS, STAGE, expect, until
from support.tables import Table
from support.wire import HOST, Wire, missing
from wolf.library.records import play_text


@pytest.fixture(scope="module")
def wire():
    if why := missing():
        without(why)
    with Wire() as wire:
        yield wire


@pytest.fixture(scope="module")
def server(wire, tmp_path_factory):
    """Started where there is no internet. What it printed."""
    folder = tmp_path_factory.mktemp("host")
    with open(folder / "stderr", "w") as stderr:
        process = wire.at(wire.host, sys.executable, "app.py", "--port", "80", "--no-open", "--lang", "en", "--wifi",
                          "Woods:moonlight",
                          "--data", str(folder / "data"), cwd=ROOT, stdout=subprocess.PIPE, stderr=stderr, text=True)
    said = {}
    for line in process.stdout:
        name, _, rest = line.strip().partition(": ")
        said[name] = rest
        if name == "host":
            break
    yield said
    process.terminate()
    assert process.wait(10) == 0
    process.stdout.close()
    assert (folder / "stderr").read_text() == ""


def on_the_phone(wire, code: str, seconds: float = 60) -> dict:
    """Run there; what it prints last, as JSON."""
    child = wire.at(wire.phone, sys.executable, "-c", PHONE + code, cwd=ROOT / "tests", stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE, text=True)
    try:
        out, err = child.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        child.kill()
        raise
    assert child.returncode == 0, err
    return json.loads(out.splitlines()[-1])


PHONE = f"""
import json, sys, time
from http.client import HTTPConnection
from urllib.parse import urlencode
HOST = {HOST!r}
class Phone:
    cookie = ""
    def ask(self, path, host=HOST, **form):
        connection = HTTPConnection(HOST, 80, timeout=20)
        connection.request("POST" if form else "GET", path, urlencode(form) if form else None,
                           {{"Host": host, "Cookie": self.cookie, "Accept-Language": "en",
                            "HX-Request": "true" if form else "",
                            "Content-Type": "application/x-www-form-urlencoded"}})
        answer = connection.getresponse()
        answer.body = answer.read().decode()
        if answer.headers["Set-Cookie"]:
            self.cookie = answer.headers["Set-Cookie"].split(";")[0]
        connection.close()
        return answer
"""


def test_it_knows_its_address(server):
    assert server["join"] == f"http://{HOST}/" and server["wifi"] == "Woods"


FETCH = ("([path, form]) => fetch(path, form && {method: 'POST', body: new URLSearchParams(form)}).then(answer => "
         "answer.text())")
SEEN = "document.querySelector('#console').dataset.key + document.querySelector('#head').dataset.key"


class Served:
    """What a device has to know about a server that it reaches by the wire."""

    def __init__(self, console: str):
        self.url = f"http://{HOST}"
        self.join, self.console = f"{self.url}/", console.replace("127.0.0.1", HOST)


@pytest.fixture
def browser(wire, tmp_path):
    """Chromium on the phone's side of the wire."""
    path = needed_browser()
    program = tmp_path / "chromium"
    program.write_text(f'#!/bin/sh\nexec ip netns exec {wire.phone} "{path}" "$@"\n')
    program.chmod(0o755)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGS)
        yield browser
        browser.close()


@pytest.mark.browser
def test_an_evening(wire, server, browser):
    """A console, a screen and a phone in a browser that has nothing but the wire; five bots sit there too. A game to
    its end, and the next."""
    table = Table(browser, Served(server["host"]))
    asked = []
    host, screen, phone = table.open_host(), table.open_screen("zh"), table.phone(1)
    for device in (host, screen, phone):
        device.page.on("request", lambda request: asked.append(urlsplit(request.url).hostname))
    expect(screen.page.locator("[data-code]")).to_have_count(2)
    host.choose_table("friends", "machine", "up")
    kinds = host.page.locator("[data-host=seconds]").evaluate_all("fields => fields.map(field => field.name)")
    for command, form in (("size", {"value": "6"}), ("seconds", dict.fromkeys(kinds, "1"))):
        assert host.page.evaluate(FETCH, [f"/host/{command}", form]) == ""
    phone.sit()
    host.press("bots", "sensible")
    host.press("deal")
    phone.card()
    phone.confirm()
    phone.until_stage("night1")
    stages = set()
    while (stage := host.page.evaluate(STAGE)[:-1]) != "end":
        stages.add(stage)
        version = host.page.evaluate(SEEN)
        # bots are left the second they need there; speeches are cut short
        if stage not in ("night", "vote"):
            host.page.evaluate(FETCH, ["/host/skip", {}])
        until(host.page, lambda version=version: host.page.evaluate(SEEN) != version, "the game goes on")
    assert "night" in stages
    for device in (screen, phone):
        device.page.wait_for_function("document.querySelector('#head').dataset.stage === 'end'")
    assert play_text(host.page.evaluate(FETCH, ["/record", None])).game.over
    host.press("again")
    phone.until_stage("lobby0")
    host.press("bots", "sensible")
    host.press("deal")
    phone.until_stage("deal0")
    phone.card()
    assert set(asked) == {HOST} and [device.broken for device in table.devices] == [[], [], []]


def test_phones_are_told_that_the_network_is_alive(wire, server):
    seen = on_the_phone(wire, """
found = {}
for host, path in (("captive.apple.com", "/hotspot-detect.html"), ("connectivitycheck.gstatic.com", "/generate_204"),
                   ("connect.rom.miui.com", "/generate_204"), ("www.google.com", "/gen_204"),
                   ("www.msftconnecttest.com", "/connecttest.txt"), ("www.msftncsi.com", "/ncsi.txt"),
                   ("detectportal.firefox.com", "/success.txt")):
    answer = Phone().ask(path, host=host)
    found[host] = [answer.status, answer.body]
print(json.dumps(found))
""")
    assert seen == {
        "captive.apple.com": [200, "<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>"],
        "connectivitycheck.gstatic.com": [204, ""], "connect.rom.miui.com": [204, ""], "www.google.com": [204, ""],
        "www.msftconnecttest.com": [200, "Microsoft Connect Test"], "www.msftncsi.com": [200, "Microsoft NCSI"],
        "detectportal.firefox.com": [200, "success\n"],
    }


def test_the_table_answers_to_its_name(wire, server):
    seen = on_the_phone(wire, """
from zeroconf import AddressResolverIPv4, IPVersion, Zeroconf
zc = Zeroconf(ip_version=IPVersion.V4Only)
asked = AddressResolverIPv4("wolf.local.")
for _ in range(5):
    if asked.request(zc, 3000):
        break
print(json.dumps(asked.parsed_addresses()))
zc.close()
""")
    assert seen == [HOST]


def test_a_changed_address_is_noticed(wire, server):
    """Last of those that use the server: it moves."""
    _, _, device = wire.ends[0]
    moved = HOST.replace("77.1", "77.9")
    for wish, address in (("del", HOST), ("add", moved)):
        subprocess.run(["ip", "-n", wire.host, "addr", wish, f"{address}/24", "dev", device], check=True)
    try:
        seen = on_the_phone(wire, f"""
HOST = {moved!r}
end = time.monotonic() + 20
while HOST not in (page := Phone().ask("/host").body + Phone().ask("/screen").body) and time.monotonic() < end:
    time.sleep(0.3)
from zeroconf import AddressResolverIPv4, IPVersion, Zeroconf
zc = Zeroconf(ip_version=IPVersion.V4Only)
asked = AddressResolverIPv4("wolf.local.")
while not (asked.request(zc, 1000) and HOST in asked.parsed_addresses()) and time.monotonic() < end:
    pass
print(json.dumps({{"code": HOST in page, "name": HOST in asked.parsed_addresses()}}))
zc.close()
""")
        assert seen["name"], "the name follows"
        assert seen["code"], (
            "and so does the code on the screen: nobody is connected, so it is shown in the middle of the game")
    finally:
        for wish, address in (("del", moved), ("add", HOST)):
            subprocess.run(["ip", "-n", wire.host, "addr", wish, f"{address}/24", "dev", device], check=True)


def test_nothing_looked_a_name_up(wire, server):
    """The trap hears whoever asks: it hears this test, and before it nothing."""
    before = list(wire.looked_up)
    child = wire.at(wire.host, sys.executable, "-c",
                    "import socket\ntry: socket.getaddrinfo('trap.example', 80)\nexcept OSError: pass",
                    env={**os.environ, "RES_OPTIONS": "timeout:1 attempts:2"})
    child.wait(30)
    assert before == []
    assert any(b"trap" in asked for asked in wire.looked_up)
