"""An access point by NetworkManager, and a service by systemd: what they are told, and that everything is as before
when it fails."""

import json
import os
import re
import socket
import subprocess
import time

import pytest
from click.testing import CliRunner

from support.needs import need
from wolf.cli import main
from wolf.machine import hotspot, service
from wolf.machine.addresses import Address
from wolf.machine.entrance import Entrance
from wolf.machine.probes import ANSWERS, ASKED
from wolf.machine.programs import MISSING, Done
from wolf.machine.wifi import Wifi
from wolf.words import LANGUAGES, words

UP = ("nmcli", "connection", "up", hotspot.CONNECTION)


class NetworkManager:
    """Answers as nmcli does on a Pi that is on its owner's Wi-Fi."""

    def __init__(self):
        self.told: list[tuple[str, ...]] = []
        self.answers = {
            ("-t", "-f", "DEVICE,TYPE", "device"): "eth0:ethernet\nwlan0:wifi\nlo:loopback",
            ("radio", "wifi"): "enabled",
            ("-t", "-f", "WIFI-PROPERTIES", "device", "show",
             "wlan0"): "WIFI-PROPERTIES.WPA2:yes\nWIFI-PROPERTIES.AP:yes",
            ("-t", "-f", "UUID,NAME,DEVICE", "connection", "show",
             "--active"): "u-7:Owner's: Wi-Fi:wlan0\nu-8:Wired:eth0",
        }
        self.fails: set[tuple[str, ...]] = set()
        self.there = False

    def __call__(self, *words: str, timeout: float = 5) -> Done:
        self.told.append(words)
        if words in self.fails:
            return Done(4, why="Error: 802.1X supplicant took too long")
        if words[1:3] == ("connection", "add"):
            self.there = True
        if words[1:3] == ("connection", "delete"):
            self.there, was = False, self.there
            return Done(0) if was else Done(10, why="unknown connection")
        return Done(0, self.answers.get(words[1:], ""))


@pytest.fixture
def nm(monkeypatch, tmp_path):
    nm = NetworkManager()
    monkeypatch.setattr(hotspot, "run", nm)
    monkeypatch.setattr(hotspot, "DROP_IN", tmp_path / "dnsmasq-shared.d" / "wolf.conf")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return nm


def run(tmp_path, *words: str, lang: str = "en"):
    return CliRunner().invoke(main, ["hotspot", *words, "--data", str(tmp_path / "data"), "--lang", lang])


def test_on_and_off(nm, tmp_path):
    done = run(tmp_path, "--name", "狼人杀", "--password", "moonlight")
    assert done.exit_code == 0 and "狼人杀" in done.output and "moonlight" in done.output
    added = next(words for words in nm.told if words[2] == "add")
    about = dict(zip(added[3::2], added[4::2], strict=True))
    assert (about["ssid"] == "狼人杀" and about["802-11-wireless.mode"] == "ap" and about["ipv4.method"] == "shared"
            and about["ifname"] == "wlan0")
    assert about["802-11-wireless-security.psk"] == "moonlight" and nm.told[-1] == UP
    way = Entrance(tmp_path / "data")
    way.place = "狼人杀"
    assert way.wifi == Wifi("狼人杀", "moonlight"), "the table shows the code for it"
    names = hotspot.DROP_IN.read_text()
    assert "address=/wolf.local/10.42.0.1\n" in names and "address=/#/" not in names, (
        "one name and the probes, no captive portal")
    done = run(tmp_path, "off")
    assert done.exit_code == 0 and not hotspot.DROP_IN.exists() and not nm.there
    assert nm.told[-1] == ("nmcli", "connection", "up", "uuid", "u-7"), "back on its owner's Wi-Fi"
    assert words("en").texts["hotspot"]["was_off"] in run(tmp_path, "off").output


def test_the_password_stays_the_same(nm, tmp_path):
    first = re.search(r"password (\d{8})", run(tmp_path).output)[1]
    assert first in run(tmp_path).output
    assert oct((tmp_path / "data" / "network.json").stat().st_mode)[-3:] == "600"


def test_a_running_table_learns_of_it_and_forgets_nothing(nm, tmp_path, monkeypatch):
    found = [Address("10.42.0.1", "wlan0"), Address("10.0.0.7", "eth0")]
    monkeypatch.setattr("wolf.machine.addresses.lan_addresses", lambda: found)
    running = Entrance(tmp_path / "data")
    running.look()
    run(tmp_path, "--password", "moonlight")
    running.place = "wolf"
    assert running.look() and running.wifi == Wifi("wolf", "moonlight") and not running.look()
    nm.answers["-t", "-f", "UUID,NAME,DEVICE", "connection", "show", "--active"] = f"u-9:{hotspot.CONNECTION}:wlan0"
    run(tmp_path, "--name", "other", "--password", "moonshine")
    running.pick("10.0.0.7")                # without a look in between
    running.place = "home"
    running.set_wifi(Wifi("home", "secret"))
    kept = Entrance(tmp_path / "data").kept
    assert ({name: wifi["password"] for name, wifi in kept["wifi"].items()}
            == {"wolf": "moonlight", "other": "moonshine", "home": "secret"})
    assert kept["before"] == "u-7" and kept["interface"] == "eth0"
    run(tmp_path, "off")
    assert nm.told[-1] == ("nmcli", "connection", "up", "uuid", "u-7"), (
        "the second hotspot did not take the first for a network")


def test_what_fails_leaves_nothing_behind(nm, tmp_path):
    nm.fails = {UP}
    done = run(tmp_path)
    assert done.exit_code == 1 and "took too long" in done.output
    assert not nm.there and not hotspot.DROP_IN.exists() and nm.told[-1][-1] == "u-7"
    assert not (tmp_path / "data" / "network.json").exists()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("change, code", [
    (lambda nm: nm.answers.update({("radio", "wifi"): "disabled"}), "radio_off"),
    (lambda nm: nm.answers.update({("-t", "-f", "DEVICE,TYPE", "device"): "eth0:ethernet"}), "no_wifi"),
    (lambda nm: nm.answers.update({("-t", "-f", "WIFI-PROPERTIES", "device", "show",
                                    "wlan0"): "WIFI-PROPERTIES.AP:no"}), "no_access_point"),
    (lambda nm: nm.fails.add(("nmcli", "-t", "-f", "DEVICE,TYPE", "device")), "no_networkmanager"),
])
def test_machines_that_cannot(nm, tmp_path, lang, change, code):
    change(nm)
    done = run(tmp_path, lang=lang)
    assert done.exit_code == 1 and words(lang).texts["hotspot"][code] in done.output and not nm.there


@pytest.mark.parametrize("said, code",
                         [(("--password", "short"), "password"), (("--password", "密码密码密码密码"), "password"),
                          (("--name", "狼" * 11), "name")])
def test_names_and_passwords_that_cannot_be(nm, tmp_path, said, code):
    assert words("en").texts["hotspot"][code] in run(tmp_path, *said).output


def test_it_takes_sudo(nm, tmp_path, monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert words("en").texts["hotspot"]["root"] in run(tmp_path).output and not nm.there


def test_every_probed_name_is_answered_here():
    names = hotspot.names()
    for host in ASKED:
        assert f"address=/{host}/{hotspot.ADDRESS}\n" in names
    assert "/www.google.com/" not in names and "/generate_204" in ANSWERS
    assert "address=/dns.msftncsi.com/131.107.255.255\n" in names


def look_up(name: str, port: int) -> str:
    """The address a name server gives; empty where it gives none."""
    question = b"".join(bytes([len(part)]) + part.encode() for part in name.split(".")) + b"\0\0\1\0\1"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.settimeout(1)
        for _ in range(10):
            asking.sendto(b"\0\7\1\0\0\1\0\0\0\0\0\0" + question, ("127.0.0.1", port))
            try:
                answer = asking.recv(512)
            except OSError:                 # not up yet
                time.sleep(0.2)
                continue
            return ".".join(map(str, answer[-4:])) if answer[7] else ""
    raise AssertionError("no answer")


def test_dnsmasq_answers_as_it_should(tmp_path):
    dnsmasq = need("dnsmasq", "dnsmasq-base")
    (tmp_path / "wolf.conf").write_text(hotspot.names())
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([dnsmasq, "--keep-in-foreground", f"--conf-file={tmp_path / 'wolf.conf'}",
                               f"--port={port}", "--no-resolv", "--no-hosts",
                               "--listen-address=127.0.0.1", "--bind-interfaces", "--pid-file", "--user=root"],
                              stderr=subprocess.DEVNULL)
    try:
        assert look_up("wolf.local", port) == look_up("captive.apple.com",
                                                      port) == look_up("connect.rom.miui.com", port) == hotspot.ADDRESS
        assert look_up("dns.msftncsi.com", port) == "131.107.255.255"
        assert look_up("bank.example", port) == "", "everything else is left alone"
    finally:
        server.terminate()
        server.wait()


# --- the service ---

@pytest.fixture
def systemd(monkeypatch, tmp_path):
    told = []
    monkeypatch.setattr(service, "run", lambda *words, **_: told.append(words) or Done(0))
    monkeypatch.setattr(service, "UNIT", tmp_path / "wolf.service")
    monkeypatch.setenv("SUDO_USER", "pi")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return told


def serviced(*words: str):
    return CliRunner().invoke(main, ["service", *words, "--lang", "en"])


def test_the_unit_is_shown_installed_and_removed(systemd):
    shown = serviced().output
    assert ("User=pi" in shown and "serve --no-open --data" in shown and "--port 80" in shown
            and "AmbientCapabilities=CAP_NET_BIND_SERVICE" in shown and not systemd)
    assert serviced("install").exit_code == 0 and service.UNIT.read_text() == shown
    assert ("systemctl", "enable", "wolf.service") in systemd
    assert "--port 443 --https" in serviced("--https").output
    assert serviced("remove").exit_code == 0 and not service.UNIT.exists()


def test_a_service_that_does_not_start_says_why(systemd, monkeypatch):
    monkeypatch.setattr(service, "run", lambda *words, **_: Done(MISSING, why="no systemd here"))
    done = serviced("install")
    assert done.exit_code == 1 and "no systemd here" in done.output


def test_what_is_kept_is_json(nm, tmp_path):
    run(tmp_path)
    assert set(json.loads((tmp_path / "data" / "network.json").read_text())) == {"wifi", "before"}
