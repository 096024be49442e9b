"""The doctor, at a healthy machine and at sick ones, in both languages."""

import errno
import sqlite3

import pytest
from click.testing import CliRunner

from wolf.cli import main, place
from wolf.machine import doctor
from wolf.machine.addresses import Address
from wolf.machine.programs import MISSING, Done
from wolf.words import LANGUAGES, words

NOW = 1_800_000_000.0


class Healthy(doctor.Machine):
    platform = "linux"
    programs: dict[str, Done] = {"spd-say": Done(0, "0.11")}
    files: dict[str, str] = {}
    found = [Address("192.168.1.23", "wlan0"), Address("127.0.0.1", "lo")]
    port_trouble: OSError | None = None
    at = NOW
    battery, browser, mb, writes = True, True, 20_000.0, True

    def run(self, *words):
        return self.programs.get(words[0], Done(MISSING))

    def adapters(self):
        return self.found

    def routed(self):
        return ""

    def now(self):
        return self.at

    def program_written(self):
        return NOW - 1000

    def has_battery_clock(self):
        return self.battery

    def free_mb(self):
        return self.mb

    def may_write(self):
        return self.writes

    def open_port(self, port):
        return self.port_trouble

    def is_ours(self, port):
        return False

    def read(self, path):
        return self.files.get(path, "")

    def has(self, module):
        return False

    def has_browser(self):
        return self.browser


class OffTheNetwork(Healthy):
    """A Pi in the woods: no Wi-Fi, no battery, no screen, its clock years behind."""

    found = [Address("127.0.0.1", "lo"), Address("172.17.0.1", "docker0")]
    at, battery, browser, programs = 1_600_000_000.0, False, False, {}


class Office(Healthy):
    """A laptop from work: VPN, firewall, another program on the port, a full disk."""

    found = [Address("10.1.2.3", "eth0"), Address("192.168.1.23", "wlan0"), Address("10.8.0.2", "tun0")]
    programs = {"firewall-cmd": Done(0, "running")}
    port_trouble, mb = OSError(errno.EADDRINUSE, "in use"), 12.0


class WornCard(Healthy):
    """An SD card at its end."""

    writes, port_trouble = False, PermissionError(errno.EACCES, "no")


class Windows(Healthy):
    platform = "win32"
    programs = {"powershell": Done(0, "Public")}
    found = [Address("192.168.137.1", "Microsoft Wi-Fi Direct Virtual Adapter")]


def says(machine, tmp_path, lang: str = "en", port: int = 8000) -> tuple[str, bool]:
    sick = []

    @place.click.command()
    def look():
        sick.append(place.diagnose(machine(tmp_path, port), lang))
    done = CliRunner().invoke(look)
    assert done.exception is None, done.exception
    return done.output, sick[0]


def expect(output: str, lang: str, **codes) -> None:
    """Each code stands there, filled, under its level."""
    for code, level in codes.items():
        beginning = words(lang).texts["doctor"][code].split("{")[0]
        assert any(line.startswith(place.MARK[level]) and beginning in line
                   for line in output.splitlines()), (code, output)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_healthy_machine(tmp_path, lang):
    output, sick = says(Healthy, tmp_path, lang)
    assert not sick and "BAD" not in output and "note" not in output
    assert words(lang).texts["doctor"]["healthy"] in output
    expect(output, lang, address_ok="ok", port_ok="ok", firewall_ok="ok", clock_ok="ok", disk_ok="ok",
           database_none="ok", voice_ok="ok", browser_ok="ok")
    assert "192.168.1.23" in output and "{" not in output


@pytest.mark.parametrize("lang", LANGUAGES)
def test_off_the_network(tmp_path, lang):
    output, sick = says(OffTheNetwork, tmp_path, lang)
    assert sick and words(lang).texts["doctor"]["sick"] in output
    expect(output, lang, no_address="bad", clock_behind="bad", voice_none="note", browser_none="note")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_office_laptop(tmp_path, lang):
    (tmp_path / "wolf.db").write_bytes(b"not a database, and long enough to be looked at" * 50)
    output, sick = says(Office, tmp_path, lang)
    assert sick and "tun0" in output and "10.1.2.3 (eth0)" in output and "firewall-cmd --add-port=8000/tcp" in output
    expect(output, lang, address_ok="ok", address_several="note", vpn="note", port_taken="note",
           firewall_firewalld="bad", disk_full="bad",
           database_damaged="bad")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_worn_card(tmp_path, lang):
    output, sick = says(WornCard, tmp_path, lang, port=80)
    assert sick
    expect(output, lang, disk_read_only="bad", port_forbidden="bad")


def test_windows_that_takes_home_for_a_station(tmp_path):
    output, sick = says(Windows, tmp_path)
    assert sick
    expect(output, "en", firewall_windows_public="bad", own_hotspot="note")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_only_a_phone_can_tell_is_always_named(tmp_path, lang):
    output, _ = says(Healthy, tmp_path, lang)
    for code in ("isolation", "vpn_phone", "mobile_data", "how_many"):
        assert words(lang).texts["doctor"][f"advice_{code}"] in output


def test_a_clock_before_the_last_game(tmp_path):
    with sqlite3.connect(tmp_path / "wolf.db") as db:
        db.execute("create table games (began text)")
        db.execute("insert into games values ('2037-01-01T20:00:00')")
    db.close()
    output, sick = says(Healthy, tmp_path)
    assert sick
    expect(output, "en", clock_behind="bad", database_ok="ok")


def test_every_sentence_can_be_said():
    """Each text is one of a finding, a heading or an advice."""
    from pathlib import Path
    source = Path(doctor.__file__).read_text(encoding="utf-8") + Path(place.__file__).read_text(encoding="utf-8")
    for key in words("en").texts["doctor"]:
        assert f'"{key.removeprefix("what_").removeprefix("advice_")}"' in source or f"'{key}'" in source, key


def test_this_very_machine(tmp_path):
    done = CliRunner().invoke(main, ["doctor", "--lang", "en", "--data", str(tmp_path / "data"), "--port", "18999"])
    assert (done.exit_code in (0, 1) and "port: Port 18999 is free." in done.output
            and not isinstance(done.exception, (OSError, ValueError)))


def test_it_finds_a_table_that_is_open_already(tmp_path):
    import threading

    from wolf.live.house import House
    from wolf.machine.serve import listen
    from wolf.web import create_app
    house = House(tmp_path)
    server = listen("127.0.0.1", 0, create_app(house))
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    machine = doctor.Machine(tmp_path, server.port)
    assert machine.is_ours(server.port) and not machine.is_ours(1)
    assert [found.code for found in doctor.port(machine)] == ["port_ours"]
    server.shutdown()
    house.close()
