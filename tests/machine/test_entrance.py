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

from support.clients import Phone
from support.paths import ROOT
from wolf.live.house import FIRST, House
from wolf.machine import addresses as net, awake, programs, serve, watch, wifi
from wolf.machine.addresses import Address, for_phones
from wolf.machine.entrance import Entrance
from wolf.machine.probes import ANSWERS, ASKED
from wolf.machine.programs import Done
from wolf.machine.wifi import Wifi
from wolf.store import files
from wolf.words import words

HOME = Address("192.168.1.23", "wlan0")
CABLE = Address("10.0.0.7", "eth0")


@pytest.fixture
def lan(monkeypatch):
    """The addresses of this computer, to be changed by the test; no program of the system answers."""
    found = [HOME]
    monkeypatch.setattr(net, "adapters", lambda: list(found))
    monkeypatch.setattr(net, "routed", lambda: "")
    monkeypatch.setattr(wifi, "run", lambda *words, **_: Done(programs.MISSING))
    return found


@pytest.fixture
def house(tmp_path, lan):
    house = House(tmp_path, "en")
    yield house
    house.close()


# --- the address ---

@pytest.mark.parametrize("found, best", [
    ([("127.0.0.1", "lo"), ("172.17.0.1", "docker0"), ("10.8.0.2", "tun0"), ("192.168.1.23", "wlan0")], "192.168.1.23"),
    ([("192.168.1.23", "eth0"), ("10.42.0.1", "wlan0")], "10.42.0.1"),
    ([("192.168.1.23", "Intel(R) Wi-Fi 6 AX201"), ("192.168.137.1", "Microsoft Wi-Fi Direct Virtual Adapter")],
     "192.168.137.1"),
    ([("192.168.1.23", "en0"), ("192.168.2.1", "bridge100")], "192.168.2.1"),
    ([("192.168.56.1", "VirtualBox Host-Only Ethernet Adapter"), ("172.28.0.1", "Hyper-V Virtual Ethernet Adapter"),
      ("10.1.2.3", "Realtek PCIe")], "10.1.2.3"),
    ([("192.168.0.9", "eth0"), ("192.168.1.23", "wlan0")], "192.168.1.23"),
    ([("172.20.10.4", "wlan0"), ("100.101.1.2", "tailscale0"), ("10.2.0.2", "utun4"), ("10.5.0.1", "WireGuard Tunnel")],
     "172.20.10.4"),
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


def test_the_host_picks_and_it_is_remembered(house, site, app, lan):
    lan.append(CABLE)
    room = house.room(FIRST)
    host = Phone(app).host(room)
    page = host.get("/host").text
    assert 'data-host="address"' in page and "10.0.0.7 (eth0)" in page and ">192.168.1.23:8000<" in page
    version = room.beat.version
    assert host.tap("/host/address", value="10.0.0.7") == ""
    assert room.beat.version > version, "every screen is drawn anew"
    assert ">10.0.0.7:8000<" in Phone(app).get("/screen").text
    assert host.tap("/host/address", value="8.8.8.8") == "" and site.entrance.address == "10.0.0.7"
    assert Entrance(house.data).address == "10.0.0.7"
    lan.remove(CABLE)
    lan.append(Address("10.0.0.99", "eth0"))
    assert Entrance(house.data).address == "10.0.0.99", "by its interface, whatever the address is today"


def test_a_changed_address_is_noticed_and_drawn_anew(house, site, app, lan, monkeypatch):
    said = []
    monkeypatch.setattr(watch, "announce", lambda ip, port, scheme: said.append(ip))
    shown = []
    looking = watch.Watch(house, site.entrance, changed=lambda: shown.append(site.entrance.join_url()))
    looking.look()
    assert said == ["192.168.1.23"] and not shown
    lan[:] = [Address("192.168.43.5", "wlan0")]
    version = house.room(FIRST).beat.version
    looking.look()
    assert shown == ["http://192.168.43.5:8000/"] and said[-1] == "192.168.43.5"
    assert house.room(FIRST).beat.version > version
    screen = Phone(app).get("/screen").text
    assert ">192.168.43.5:8000<" in screen and 'data-code="join"' in screen
    looking.look()
    assert len(shown) == 1


def test_phones_that_lost_the_table_find_the_code_in_the_middle_of_a_game(house, site, app, lan):
    from support.rooms import begin
    room = begin(house.room(FIRST))
    assert 'data-code="join"' not in Phone(app).get("/screen").text
    site.entrance.moved = True
    assert 'data-code="join"' in Phone(app).get("/screen").text
    room.beat.connected = dict.fromkeys(room.seats.sitters, 1)
    assert 'data-code="join"' not in Phone(app).get("/screen").text


# --- the Wi-Fi ---

@pytest.mark.parametrize("text, code", [
    ("Home:secret", "WIFI:T:WPA;S:Home;P:secret;;"), ("Café", "WIFI:T:nopass;S:Café;;"),
    ("狼人杀:a:b", "WIFI:T:WPA;S:狼人杀;P:a\\:b;;"),
    ('x;y:p"q', 'WIFI:T:WPA;S:x\\;y;P:p\\"q;;'),
])
def test_the_code_for_the_wifi(text, code):
    assert wifi.parse(text).code == code


def test_the_wifi_is_asked_for_once(house, app):
    host = Phone(app).host(house.room(FIRST))
    asks = f"<details open><summary>{words('en').texts['way']['wifi']}"
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


def test_another_place_has_another_wifi(site):
    way = site.entrance
    way.place = "Home"
    way.set_wifi(Wifi("Home", "secret"))
    way.place = "Friends"
    assert way.wifi is None
    way.set_wifi(Wifi("Friends", ""))
    way.place = "Home"
    assert way.wifi.password == "secret"


def test_only_a_host_says_where_to_go(app, site):
    assert Phone(app).post("/host/wifi", name="Evil", password="").status_code == 409
    assert site.entrance.wifi is None


@pytest.mark.parametrize("said, found", [
    ("802-11-wireless.ssid:Home: 2\n802-11-wireless-security.key-mgmt:wpa-psk\n802-11-wireless-security.psk:s3:cret",
     Wifi("Home: 2", "s3:cret")),
    ("802-11-wireless.ssid:Home\n802-11-wireless-security.key-mgmt:wpa-psk\n802-11-wireless-security.psk:",
     Wifi("Home", None)),
    ("802-11-wireless.ssid:Café", Wifi("Café", "")),
    ("802-11-wireless.ssid:Campus\n802-11-wireless-security.key-mgmt:wpa-eap", Wifi("Campus", None)),
])
def test_networkmanager_tells(monkeypatch, said, found):
    answers = {"--active": Done(0, "u-1:802-3-ethernet\nu-2:802-11-wireless"), "u-2": Done(0, said)}
    monkeypatch.setattr(wifi, "run", lambda *words: answers[words[-1]])
    assert wifi.from_networkmanager() == found
    assert bool(found.code) == (found.password is not None)


@pytest.mark.parametrize("profile, found", [
    ("<authentication>WPA2PSK</authentication><protected>false</protected><keyMaterial>s3cret</keyMaterial>",
     Wifi("家", "s3cret")),
    ("<authentication>WPA2PSK</authentication><protected>true</protected><keyMaterial>01AF</keyMaterial>",
     Wifi("家", None)),
    ("<authentication>open</authentication>", Wifi("家", "")),
])
def test_windows_tells(monkeypatch, profile, found):
    def netsh(*words):
        if "export" in words:
            file = Path(words[-1].removeprefix("folder=")) / "WLAN-x.xml"
            file.write_text(f'<W xmlns="http://w"><name>家</name>{profile}</W>', encoding="utf-8")
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


def test_the_terminal_shows_two_codes(house, site, monkeypatch):
    site.entrance.set_wifi(Wifi("Home", "secret"))
    done = []

    @click.command()
    def command():
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
        serve.show(site.entrance, house.room(FIRST).doors, words("en").texts["way"])
        done.append(True)
    said = CliRunner().invoke(command).output
    wifi, table, address = map(said.index, ("Scan: Wi-Fi", "Scan: table", "join: http://192.168.1.23:8000/"))
    assert done and wifi < table < address
    assert "wifi: Home" in said and "secret" not in said and f"PIN {house.room(FIRST).doors.pin}" in said
    assert said.count("▄▄▄▄▄") >= 4 or said.count("█") > 200


def test_options_without_a_command_open_the_table(monkeypatch, tmp_path):
    called = []

    def opened(house, first, texts, host, port, open_at, **how):
        doors, way = house.room(FIRST).doors, words("zh").texts["way"]
        called.append((house.data, house.lang, first is doors, texts is way, host, port, how))
        house.close()
    monkeypatch.setattr(serve, "serve", opened)
    monkeypatch.chdir(tmp_path)
    from wolf.cli import main
    assert CliRunner().invoke(main, ["--port", "9000", "--wifi", "Home:x", "--https", "--no-open"]).exit_code == 0
    how = {"open_browser": False, "wifi": "Home:x", "https": True, "names": ()}
    assert called == [(Path("data"), "zh", True, True, "0.0.0.0", 9000, how)]


# --- phones that ask whether the network is alive ---

@pytest.mark.parametrize("path, status, kind, body", [
    ("/generate_204", 204, "", b""), ("/gen_204", 204, "", b""),
    ("/hotspot-detect.html", 200, "text/html", b"<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>"),
    ("/library/test/success.html", 200, "text/html",
     b"<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>"),
    ("/connecttest.txt", 200, "text/plain", b"Microsoft Connect Test"),
    ("/ncsi.txt", 200, "text/plain", b"Microsoft NCSI"),
    ("/success.txt", 200, "text/plain", b"success\n"),
    ("/check_network_status.txt", 200, "text/plain", b"NetworkManager is online\n"),
])
def test_every_system_is_told_what_it_expects(app, path, status, kind, body):
    answer = app.test_client().get(path, headers={"Host": ASKED[0]})
    assert (answer.status_code, answer.data) == (status, body) and (not kind or answer.mimetype == kind)
    assert ((status == 204 or answer.content_length == len(body)) and "Set-Cookie" not in answer.headers
            and path in ANSWERS)


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


def test_awake_while_a_game_runs(house, site, monkeypatch):
    from support.rooms import begin
    started = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(programs, "start", lambda *words: started.append(Guard(*words)) or started[-1])
    monkeypatch.setattr(watch, "announce", lambda *_: None)
    looking = watch.Watch(house, site.entrance, changed=lambda: None)
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
    monkeypatch.setattr(programs, "start", refuse_the_lid)
    kept = awake.Awake()
    kept.keep(True)
    assert started == ["--what=sleep:idle:handle-lid-switch", "--what=sleep:idle"]
    kept.keep(False)


def test_a_mac_is_kept_awake_as_long_as_we_live(monkeypatch):
    started = []
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(programs, "start", lambda *words: started.append(words))
    awake.Awake().keep(True)
    assert started == [("caffeinate", "-i", "-s", "-w", str(os.getpid()))]


@pytest.mark.skipif(sys.platform == "win32", reason="no shell scripts there")
def test_the_guard_ends_with_us_however_sudden(tmp_path):
    """A fake systemd-inhibit, and a process of ours that is killed."""
    tool = tmp_path / "systemd-inhibit"
    tool.write_text(f'#!/bin/sh\necho $$ > {tmp_path}/pid\ncat\nrm {tmp_path}/pid\n')
    tool.chmod(0o755)
    code = "from wolf.machine.awake import Awake; a = Awake(); a.keep(True); print(a._guard.pid, flush=True); input()"
    child = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT,
                             env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"},
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
    assert programs.run("no-such-program-here").code == programs.MISSING
    assert programs.run(sys.executable, "-c", "import time; time.sleep(9)", timeout=0.2).code == programs.TOO_SLOW
    assert programs.run(sys.executable, "-c", "print('狼')").out == "狼"
    assert programs.start("no-such-program-here") is None


def test_what_is_private_is_written_whole(tmp_path):
    path = tmp_path / "new" / "key"
    files.write_whole(path, b"one", files.PRIVATE)
    files.write_whole(path, b"two", files.PRIVATE)
    assert path.parent.stat().st_uid == tmp_path.stat().st_uid
    assert path.read_bytes() == b"two" and stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [*path.parent.iterdir()] == [path]


def test_a_file_stays_as_open_as_it_was_and_as_it_was_after_an_error(tmp_path):
    path = tmp_path / "ours.toml"
    files.write_whole(path, "一\n")
    path.chmod(0o640)
    files.write_whole(path, "二\n")
    with pytest.raises(ZeroDivisionError), files.written_whole(path) as part:
        part.write_text("half")
        raise ZeroDivisionError
    assert path.read_bytes() == "二\n".encode() and stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [*tmp_path.iterdir()] == [path]
