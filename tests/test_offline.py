"""A host and a phone with nothing but a bad wire between them: no internet, no name server, packets late and lost."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from needs import without
from wire import HOST, Wire, missing

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def wire():
    if why := missing():
        without(why)
    with Wire() as wire:
        yield wire


@pytest.fixture(scope="module")
def server(wire, tmp_path_factory):
    """Started where there is no internet. What it printed, and how long that took."""
    folder = tmp_path_factory.mktemp("host")
    began = time.monotonic()
    with open(folder / "stderr", "w") as stderr:
        process = wire.at(wire.host, sys.executable, "app.py", "--port", "80", "--no-open", "--lang", "en", "--wifi", "Woods:moonlight",
                          "--data", str(folder / "data"), cwd=ROOT, stdout=subprocess.PIPE, stderr=stderr, text=True)
    said = {}
    for line in process.stdout:
        name, _, rest = line.strip().partition(": ")
        said[name] = rest
        if name == "host":
            break
    said["seconds"] = time.monotonic() - began
    yield said
    process.terminate()
    assert process.wait(10) == 0
    process.stdout.close()
    assert (folder / "stderr").read_text() == ""


def on_the_phone(wire, code: str, seconds: float = 60) -> dict:
    """Run there; what it prints last, as JSON."""
    child = wire.at(wire.phone, sys.executable, "-c", PHONE + code, cwd=ROOT / "tests", stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
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
                           {{"Host": host, "Cookie": self.cookie, "Accept-Language": "en", "HX-Request": "true" if form else "",
                            "Content-Type": "application/x-www-form-urlencoded"}})
        answer = connection.getresponse()
        answer.body = answer.read().decode()
        if answer.headers["Set-Cookie"]:
            self.cookie = answer.headers["Set-Cookie"].split(";")[0]
        connection.close()
        return answer
"""


def test_it_opens_at_once_and_knows_its_address(server):
    assert server["join"] == f"http://{HOST}/" and server["wifi"] == "Woods"
    assert server["seconds"] < 15, "most of it Python's own start on a busy machine"


def test_joining_and_the_first_steps_of_a_game(wire, server):
    console = server["host"].replace("127.0.0.1", HOST).removeprefix(f"http://{HOST}")
    seen = on_the_phone(wire, f"""
from simple_websocket import Client
host, me = Phone(), Phone()
assert host.ask({console!r}).status == 303
screen = host.ask("/screen").body
for command, value in (("board", "friends"), ("size", "6"), ("night", "up")):
    assert host.ask("/host/" + command, value=value).body == ""
me.ask("/")
assert me.ask("/join", name="Ann", seat=1).status in (204, 303)
ws = Client.connect("ws://" + HOST + "/ws", headers={{"Cookie": me.cookie}})
assert host.ask("/host/bots", value="sensible").body == ""      # this client reads what came with the handshake only when more comes
frames, began = [], time.monotonic()
def until(text):
    while not any(text in frame for frame in frames):
        frame = ws.receive(timeout=20)
        assert frame is not None, (text, frames[-3:])
        frames.append(frame)
until('data-me="1"')
assert host.ask("/host/deal", value="").body == ""
until('data-prompt="confirm"')
assert me.ask("/confirm", seen="yes").body == ""
until('data-stage="night"')
until('data-prompt=')
ws.close()
print(json.dumps({{"screen": screen.count("data-code="), "night": sum('data-stage="night"' in frame for frame in frames),
                  "clock": 'id="clock"' in frames[0], "seconds": time.monotonic() - began}}))
""")
    assert seen["screen"] == 2 and seen["night"] >= 1 and seen["clock"]
    assert seen["seconds"] < 20


def test_phones_are_told_that_the_network_is_alive(wire, server):
    seen = on_the_phone(wire, """
found = {}
for host, path in (("captive.apple.com", "/hotspot-detect.html"), ("connectivitycheck.gstatic.com", "/generate_204"),
                   ("connect.rom.miui.com", "/generate_204"), ("www.google.com", "/gen_204"), ("www.msftconnecttest.com", "/connecttest.txt"),
                   ("www.msftncsi.com", "/ncsi.txt"), ("detectportal.firefox.com", "/success.txt")):
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
        assert seen["code"], "and so does the code on the screen: nobody is connected, so it is shown in the middle of the game"
    finally:
        for wish, address in (("del", moved), ("add", HOST)):
            subprocess.run(["ip", "-n", wire.host, "addr", wish, f"{address}/24", "dev", device], check=True)


def test_nothing_looked_a_name_up(wire, server):
    """The trap hears whoever asks: it hears this test, and before it nothing."""
    before = list(wire.looked_up)
    child = wire.at(wire.host, sys.executable, "-c", "import socket\ntry: socket.getaddrinfo('trap.example', 80)\nexcept OSError: pass",
                    env={**os.environ, "RES_OPTIONS": "timeout:1 attempts:2"})
    child.wait(30)
    assert before == []
    assert any(b"trap" in asked for asked in wire.looked_up)
