"""Getting in: which address the code carries, what happens when it changes, the Wi-Fi, the port, staying awake."""

import os
import signal
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from test_web import Phone

from wolf import awake, commands, entrance, net, serve, watch, wifi
from wolf.commands import Done
from wolf.entrance import Entrance
from wolf.net import Address, for_phones
from wolf.probes import ANSWERS, ASKED
from wolf.rooms import FIRST, House
from wolf.say import catalogue
from wolf.web import create_app
from wolf.wifi import Wifi

ROOT = Path(__file__).resolve().parents[1]
HOME = Address("192.168.1.23", "wlan0")
CABLE = Address("10.0.0.7", "eth0")


@pytest.fixture
def lan(monkeypatch):
    """The addresses of this computer, to be changed by the test; no program of the system answers."""
    found = [HOME]
    monkeypatch.setattr(net, "adapters", lambda: list(found))
    monkeypatch.setattr(net, "routed", lambda: "")
    monkeypatch.setattr(wifi, "run", lambda *words, **_: Done(commands.MISSING))
    return found


@pytest.fixture
def house(tmp_path, lan):
    house = House(tmp_path, "en")
    yield house
    house.close()


@pytest.fixture
def app(house):
    return create_app(house)


# --- the address ---

@pytest.mark.parametrize("found, best", [
    ([("127.0.0.1", "lo"), ("172.17.0.1", "docker0"), ("10.8.0.2", "tun0"), ("192.168.1.23", "wlan0")], "192.168.1.23"),
    ([("192.168.1.23", "eth0"), ("10.42.0.1", "wlan0")], "10.42.0.1"),
    ([("192.168.1.23", "Intel(R) Wi-Fi 6 AX201"), ("192.168.137.1", "Microsoft Wi-Fi Direct Virtual Adapter")], "192.168.137.1"),
    ([("192.168.1.23", "en0"), ("192.168.2.1", "bridge100")], "192.168.2.1"),
    ([("192.168.56.1", "VirtualBox Host-Only Ethernet Adapter"), ("172.28.0.1", "Hyper-V Virtual Ethernet Adapter"), ("10.1.2.3", "Realtek PCIe")], "10.1.2.3"),
    ([("192.168.0.9", "eth0"), ("192.168.1.23", "wlan0")], "192.168.1.23"),
    ([("172.20.10.4", "wlan0"), ("100.101.1.2", "tailscale0"), ("10.2.0.2", "utun4"), ("10.5.0.1", "WireGuard Tunnel")], "172.20.10.4"),
    ([("169.254.3.4", "eth0"), ("131.130.7.7", "wlan0")], "131.130.7.7"),
])
def test_the_likeliest_address_without_asking_the_internet(found, best):
    assert for_phones([Address(*one) for one in found])[0].ip == best


def test_where_traffic_goes_is_likelier():
    both = [Address("192.168.0.9", "eth0"), Address("192.168.1.23", "wlan0")]
    assert for_phones(both, "192.168.0.9")[0].ip == "192.168.0.9"


def test_no_network_at_all(lan, tmp_path):
    lan.clear()
    assert Entrance(tmp_path).url() == "http://127.0.0.1:8000/"


def test_the_host_picks_and_it_is_remembered(house, app, lan):
    lan.append(CABLE)
    room = house.room(FIRST)
    host = Phone(app).host(room)
    page = host.get("/host").text
    assert 'data-host="address"' in page and "10.0.0.7 (eth0)" in page and ">192.168.1.23:8000<" in page
    version = room.version
    assert host.tap("/host/address", value="10.0.0.7") == ""
    assert room.version > version, "every screen is drawn anew"
    assert ">10.0.0.7:8000<" in Phone(app).get("/screen").text
    assert host.tap("/host/address", value="8.8.8.8") == "" and house.entrance.address == "10.0.0.7"
    assert Entrance(house.data).address == "10.0.0.7"
    lan.remove(CABLE)
    lan.append(Address("10.0.0.99", "eth0"))
    assert Entrance(house.data).address == "10.0.0.99", "by its interface, whatever the address is today"


def test_a_changed_address_is_noticed_and_drawn_anew(house, app, lan, monkeypatch):
    said = []
    monkeypatch.setattr(watch, "announce", lambda ip, port, scheme: said.append(ip))
    shown = []
    looking = watch.Watch(house, changed=lambda: shown.append(house.entrance.join_url()))
    looking.look()
    assert said == ["192.168.1.23"] and not shown
    lan[:] = [Address("192.168.43.5", "wlan0")]
    version = house.room(FIRST).version
    looking.look()
    assert shown == ["http://192.168.43.5:8000/"] and said[-1] == "192.168.43.5" and house.room(FIRST).version > version
    screen = Phone(app).get("/screen").text
    assert ">192.168.43.5:8000<" in screen and 'data-code="join"' in screen
    looking.look()
    assert len(shown) == 1


def test_phones_that_lost_the_table_find_the_code_in_the_middle_of_a_game(house, app, lan):
    from test_rooms import begin
    room = begin(house.room(FIRST))
    assert 'data-code="join"' not in Phone(app).get("/screen").text
    house.entrance.moved = True
    assert 'data-code="join"' in Phone(app).get("/screen").text
    room.connected = {seat: 1 for seat in room.company.sitters}
    assert 'data-code="join"' not in Phone(app).get("/screen").text


# --- the Wi-Fi ---

@pytest.mark.parametrize("text, code", [
    ("Home:secret", "WIFI:T:WPA;S:Home;P:secret;;"), ("Café", "WIFI:T:nopass;S:Café;;"), ("狼人杀:a:b", "WIFI:T:WPA;S:狼人杀;P:a\\:b;;"),
    ('x;y:p"q', 'WIFI:T:WPA;S:x\\;y;P:p\\"q;;'),
])
def test_the_code_for_the_wifi(text, code):
    assert wifi.parse(text).code == code


def test_the_wifi_is_asked_for_once(house, app):
    host = Phone(app).host(house.room(FIRST))
    asks = f"<details open><summary>{catalogue('en')['way']['wifi']}"
    assert 'data-code="wifi"' not in Phone(app).get("/screen").text and asks in host.get("/host").text
    assert host.tap("/host/wifi", name="Home", password="secret") == ""
    assert asks not in host.get("/host").text
    for page in (Phone(app).get("/screen").text, host.get("/host").text):
        assert page.index('data-code="wifi"') < page.index('data-code="join"')
    assert "secret" not in Phone(app).get("/screen").text, "in the code, not in letters"
    assert stat.S_IMODE((house.data / "network.json").stat().st_mode) == 0o600
    assert Entrance(house.data).wifi == Wifi("Home", "secret")
    host.tap("/host/wifi", name="", password="")
    assert Entrance(house.data).wifi is None


def test_another_place_has_another_wifi(house):
    way = house.entrance
    way.place = "Home"
    way.set_wifi(Wifi("Home", "secret"))
    way.place = "Friends"
    assert way.wifi is None
    way.set_wifi(Wifi("Friends", ""))
    way.place = "Home"
    assert way.wifi.password == "secret"


def test_only_a_host_says_where_to_go(app, house):
    assert Phone(app).post("/host/wifi", name="Evil", password="").status_code == 409
    assert house.entrance.wifi is None


@pytest.mark.parametrize("said, found", [
    ("802-11-wireless.ssid:Home: 2\n802-11-wireless-security.key-mgmt:wpa-psk\n802-11-wireless-security.psk:s3:cret", Wifi("Home: 2", "s3:cret")),
    ("802-11-wireless.ssid:Home\n802-11-wireless-security.key-mgmt:wpa-psk\n802-11-wireless-security.psk:", Wifi("Home", None)),
    ("802-11-wireless.ssid:Café", Wifi("Café", "")),
    ("802-11-wireless.ssid:Campus\n802-11-wireless-security.key-mgmt:wpa-eap", Wifi("Campus", None)),
])
def test_networkmanager_tells(monkeypatch, said, found):
    answers = {"--active": Done(0, "u-1:802-3-ethernet\nu-2:802-11-wireless"), "u-2": Done(0, said)}
    monkeypatch.setattr(wifi, "run", lambda *words: answers[words[-1]])
    assert wifi.from_networkmanager() == found
    assert bool(found.code) == (found.password is not None)


@pytest.mark.parametrize("profile, found", [
    ("<authentication>WPA2PSK</authentication><protected>false</protected><keyMaterial>s3cret</keyMaterial>", Wifi("家", "s3cret")),
    ("<authentication>WPA2PSK</authentication><protected>true</protected><keyMaterial>01AF</keyMaterial>", Wifi("家", None)),
    ("<authentication>open</authentication>", Wifi("家", "")),
])
def test_windows_tells(monkeypatch, profile, found):
    def netsh(*words):
        if "export" in words:
            (Path(words[-1].removeprefix("folder=")) / "WLAN-x.xml").write_text(f'<W xmlns="http://w"><name>家</name>{profile}</W>', encoding="utf-8")
        return Done(0, "    名称 : WLAN\n    SSID                   : 家\n    AP BSSID               : 00:11")
    monkeypatch.setattr(wifi, "run", netsh)
    assert wifi.from_windows() == found


def test_a_mac_tells_the_name(monkeypatch):
    monkeypatch.setattr(wifi, "run", lambda *words: Done(0, "Current Wi-Fi Network: Home"))
    assert wifi.from_mac() == Wifi("Home") and not wifi.from_mac().code
    monkeypatch.setattr(wifi, "run", lambda *words: Done(0, "You are not associated with an AirPort network."))
    assert wifi.from_mac() is None


def test_a_damaged_file_is_as_good_as_none(tmp_path, lan):
    for content in ("{", "[]", '"x"', ""):
        (tmp_path / "network.json").write_text(content)
        assert Entrance(tmp_path).kept == {}


# --- port and terminal ---

def test_a_taken_port_falls_back(app):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        server = serve.listen("127.0.0.1", port, app)
        assert port < server.port < port + serve.PORTS_TRIED
        server.server_close()


def test_a_forbidden_port_is_a_sentence(app, monkeypatch):
    def refuse(*_, **__):
        raise PermissionError
    monkeypatch.setattr(socket, "create_server", refuse)
    with pytest.raises(click.ClickException, match="port 80"):
        serve.listen("0.0.0.0", 80, app)


def test_the_terminal_shows_two_codes(house, monkeypatch):
    house.entrance.set_wifi(Wifi("Home", "secret"))
    done = []

    @click.command()
    def command():
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
        serve.show(house, "en")
        done.append(True)
    said = CliRunner().invoke(command).output
    assert done and said.index("Scan: Wi-Fi") < said.index("Scan: table") < said.index("join: http://192.168.1.23:8000/")
    assert "wifi: Home" in said and "secret" not in said and f"PIN {house.room(FIRST).pin}" in said
    assert said.count("▄▄▄▄▄") >= 4 or said.count("█") > 200


def test_options_without_a_command_open_the_table(monkeypatch):
    called = []
    monkeypatch.setattr(serve, "serve", lambda *words: called.append(words))
    from wolf.cli import main
    assert CliRunner().invoke(main, ["--port", "9000", "--wifi", "Home:x", "--https", "--no-open"]).exit_code == 0
    assert called == [("0.0.0.0", 9000, Path("data"), False, "zh", "Home:x", True)]


# --- phones that ask whether the network is alive ---

@pytest.mark.parametrize("path, status, kind, body", [
    ("/generate_204", 204, "", b""), ("/gen_204", 204, "", b""),
    ("/hotspot-detect.html", 200, "text/html", b"<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>"),
    ("/library/test/success.html", 200, "text/html", b"<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>"),
    ("/connecttest.txt", 200, "text/plain", b"Microsoft Connect Test"), ("/ncsi.txt", 200, "text/plain", b"Microsoft NCSI"),
    ("/success.txt", 200, "text/plain", b"success\n"), ("/check_network_status.txt", 200, "text/plain", b"NetworkManager is online\n"),
])
def test_every_system_is_told_what_it_expects(app, path, status, kind, body):
    answer = app.test_client().get(path, headers={"Host": ASKED[0]})
    assert (answer.status_code, answer.data) == (status, body) and (not kind or answer.mimetype == kind)
    assert (status == 204 or answer.content_length == len(body)) and "Set-Cookie" not in answer.headers and path in ANSWERS


# --- staying awake ---

class Guard:
    def __init__(self, *words):
        self.words, self.ended, self.stdin = words, False, open(os.devnull, "wb")

    def poll(self):
        return 1 if self.ended else None

    def terminate(self):
        self.ended = True

    def wait(self):
        assert self.ended


def test_awake_while_a_game_runs(house, monkeypatch):
    from test_rooms import begin
    started = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(commands, "start", lambda *words: started.append(Guard(*words)) or started[-1])
    monkeypatch.setattr(watch, "announce", lambda *_: None)
    looking = watch.Watch(house, changed=lambda: None)
    looking.look()
    assert not started
    begin(house.room(FIRST))
    looking.look()
    looking.look()
    assert len(started) == 1 and started[0].words[0] == "systemd-inhibit" and not started[0].ended
    house.room(FIRST).judge("pause")
    looking.look()
    assert started[0].ended


def test_as_much_awake_as_is_allowed(monkeypatch):
    started = []

    def refuse_the_lid(*words):
        guard = Guard(*words)
        guard.ended = "lid" in words[1]
        started.append(words[1])
        return guard
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(commands, "start", refuse_the_lid)
    kept = awake.Awake()
    kept.keep(True)
    assert started == ["--what=sleep:idle:handle-lid-switch", "--what=sleep:idle"]
    kept.keep(False)


def test_a_mac_is_kept_awake_as_long_as_we_live(monkeypatch):
    started = []
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(commands, "start", lambda *words: started.append(words))
    awake.Awake().keep(True)
    assert started == [("caffeinate", "-i", "-s", "-w", str(os.getpid()))]


@pytest.mark.skipif(sys.platform == "win32", reason="no shell scripts there")
def test_the_guard_ends_with_us_however_sudden(tmp_path):
    """A fake systemd-inhibit, and a process of ours that is killed."""
    tool = tmp_path / "systemd-inhibit"
    tool.write_text(f'#!/bin/sh\necho $$ > {tmp_path}/pid\ncat\nrm {tmp_path}/pid\n')
    tool.chmod(0o755)
    code = "from wolf.awake import Awake; a = Awake(); a.keep(True); print(a._guard.pid, flush=True); input()"
    child = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"},
                             stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert int(child.stdout.readline()) and (tmp_path / "pid").exists()
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    for _ in range(100):
        if not (tmp_path / "pid").exists():
            break
        time.sleep(0.05)
    assert not (tmp_path / "pid").exists()
    child.stdout.close(), child.stdin.close()


def test_programs_that_fail_are_answers():
    assert commands.run("no-such-program-here").code == commands.MISSING
    assert commands.run(sys.executable, "-c", "import time; time.sleep(9)", timeout=0.2).code == commands.TOO_SLOW
    assert commands.run(sys.executable, "-c", "print('狼')").out == "狼"
    assert commands.start("no-such-program-here") is None


def test_what_is_private_is_written_whole(tmp_path):
    path = tmp_path / "new" / "key"
    entrance.write_private(path, b"one")
    entrance.write_private(path, b"two")
    assert path.parent.stat().st_uid == tmp_path.stat().st_uid
    assert path.read_bytes() == b"two" and stat.S_IMODE(path.stat().st_mode) == 0o600 and [*path.parent.iterdir()] == [path]
