"""Everything in one file while a game runs, and on a fresh machine the same games, ranking and tables."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import zipfile
from datetime import date, timedelta
from pathlib import Path
from threading import Event

import pytest
from click.testing import CliRunner

from support.clients import Phone
from support.clock import Clock
from support.paths import ROOT
from support.rooms import begin, standing
from support.seasons import season
from wolf.archive.history import Wanted
from wolf.archive.seasons import ALL_TIME
from wolf.cli import main
from wolf.live.house import FIRST, House
from wolf.store.backup import KEPT, BackupError, backup, daily, keep_daily, restore
from wolf.web import create_app
from wolf.web.site import Site


def run(*words: object):
    return CliRunner().invoke(main, [str(word) for word in words])


def all_of(house: House) -> dict:
    archive = Site(house).archive
    archive.catch_up()
    return {"games": house.store.games(),
            "lines": {game["id"]: house.store.load(game["id"]) for game in house.store.games()},
            "ranking": archive.ranking(ALL_TIME), "history": archive.found(Wanted()),
            "people": archive.everybody().people,
            "seasons": archive.seasons(), "tables": {code: standing(room) for code, room in house.rooms.items()},
            "keys": {code: (room.doors.host_token, room.doors.pin, room.doors.assist_pin)
                     for code, room in house.rooms.items()},
            "secret": house.secret(), "evening": house.evening.as_json()}


def test_a_running_server_comes_back_on_a_fresh_machine(tmp_path):
    clock = Clock()
    house = House(tmp_path / "data", "en", clock)
    season(house.store, 5)
    begin(house.room(FIRST), seed=5)
    for _ in range(3):
        house.room(FIRST).time_is_up()
    house.open("more").seats.join("Ann", 3, None, "en")
    house.rooms["more"].touch()
    house.evening.door.wait("Zoe", None)
    house.evening.add("friends", "")
    house.keep_evening()
    archive = Site(house).archive
    archive.catch_up()
    somebody = archive.everybody().visible()[0].name
    archive.rename(somebody, "Champion")
    archive.begin_season("2024-01-01", "First")
    for folder in ("clips", "voice", "https"):           # recorded, rendered, and a key
        (house.data / folder).mkdir(exist_ok=True)
        (house.data / folder / "night.wav").write_bytes(b"good night")
    before = all_of(house)
    phone = Phone(create_app(house)).host(house.room(FIRST))

    done = subprocess.run([sys.executable, ROOT / "app.py", "backup", tmp_path / "all.zip", "--data", house.data],
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"{tmp_path / 'all.zip'}: 6 games\n"
    house.room(FIRST).time_is_up()              # what comes later is not in it
    house.close()

    done = run("restore", tmp_path / "all.zip", "--data", tmp_path / "fresh")
    assert (done.exit_code, done.output) == (0, f"{tmp_path / 'fresh'}: 6 games\n")
    again = House(tmp_path / "fresh", "en", clock)
    assert all_of(again) == before
    assert not again.room(FIRST).game.over and again.room(FIRST).running
    assert ((again.data / "clips" / "night.wav").read_bytes() == b"good night"
            and not (again.data / "voice" / "night.wav").exists())
    for path in (again.data / "secret", again.data / "https" / "night.wav", again.data / "wolf.db"):
        assert path.stat().st_mode & 0o777 == 0o600, path
    assert (again.data / "https").stat().st_mode & 0o777 == 0o700 == again.data.stat().st_mode & 0o777
    other = Phone(create_app(again))
    other.client.set_cookie("wolf", phone.client.get_cookie("wolf").value)
    # nobody is signed out
    assert other.get("/host").status_code == 200 and other.get("/club/keep").status_code == 200
    again.room(FIRST).judge("draw")
    archive = Site(again).archive
    archive.catch_up()
    assert archive.found(Wanted())[1] == 6
    again.close()


def test_rebuild(tmp_path):
    house = House(tmp_path / "data")
    season(house.store, 3)
    before = all_of(house)
    done = run("rebuild", "--data", house.data)                # beside a running server
    assert (done.exit_code, done.output) == (0, f"{house.data}: 3 games\n")
    assert all_of(house) == before
    begin(house.room(FIRST))                    # and it can still be played
    house.close()
    assert run("rebuild", "--data", tmp_path / "nowhere").exit_code == 1


def test_summaries_of_another_version_are_made_anew(tmp_path):
    house = House(tmp_path / "data")
    season(house.store, 2)
    before = all_of(house)
    house.close()
    db = sqlite3.connect(tmp_path / "data" / "wolf.db")
    db.executescript("update archive set version = 0; alter table played drop column reason; update played_seats set "
                     "won = 1;")
    db.close()
    house = House(tmp_path / "data")
    assert all_of(house) == before
    house.close()


# --- sentences ---

@pytest.fixture
def data(tmp_path):
    House(tmp_path / "data").close()
    return tmp_path / "data"


def test_nothing_is_written_over(tmp_path, data):
    assert backup(data, tmp_path / "one.zip") == 0
    content = (tmp_path / "one.zip").read_bytes()
    done = run("backup", tmp_path / "one.zip", "--data", data)
    assert done.exit_code == 1 and "already exists; name another file" in done.output
    assert (tmp_path / "one.zip").read_bytes() == content
    done = run("restore", tmp_path / "one.zip", "--data", data)
    assert done.exit_code == 1 and "already has games" in done.output


def test_nothing_to_keep_and_nowhere_to_put_it(tmp_path, data):
    assert "has no games" in run("backup", tmp_path / "x.zip", "--data", tmp_path / "nowhere").output
    assert "could not be written" in run("backup", tmp_path / "no" / "folder" / "x.zip", "--data", data).output
    assert "does not exist" in run("restore", tmp_path / "nothing.zip", "--data", tmp_path / "fresh").output
    assert not (tmp_path / "x.zip").exists() and not (tmp_path / "nowhere").exists()


def wrong_files(tmp_path: Path, data: Path):
    good = tmp_path / "good.zip"
    backup(data, good)
    yield b""
    yield b"board: friends\n"
    yield good.read_bytes()[:-200]
    yield good.read_bytes()[:400] + b"\0" * 300 + good.read_bytes()[700:]
    for files in ({"other.txt": b"x"},
                  {"backup.json": b"{}"},
                  {"backup.json": b"[", "wolf.db": b""},
                  {"backup.json": b'{"format": 1}', "wolf.db": b"not a database"},
                  {"backup.json": b'{"format": 99}'},
                  {"backup.json": b'{"format": 1}'}):
        with zipfile.ZipFile(tmp_path / "made.zip", "w") as archive:
            for name, content in files.items():
                archive.writestr(name, content)
        yield (tmp_path / "made.zip").read_bytes()
    locked = bytearray(good.read_bytes())
    for header, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        locked[locked.index(header) + flags] |= 1           # as if it had a password
    yield bytes(locked)


def test_a_wrong_file_gets_a_sentence(tmp_path, data):
    for number, content in enumerate(wrong_files(tmp_path, data)):
        file, fresh = tmp_path / f"{number}.zip", tmp_path / f"fresh{number}"
        file.write_bytes(content)
        done = run("restore", file, "--data", fresh)
        assert (done.exit_code == 1 and done.output.startswith("Error: ")
                and "Traceback" not in done.output), (number, done.output)
        assert not list(fresh.iterdir()), number


def test_a_file_stays_inside_the_folder(tmp_path, data):
    backup(data, tmp_path / "good.zip")
    with zipfile.ZipFile(tmp_path / "good.zip", "a") as archive:
        archive.writestr("../../evil.txt", "x")
    restore(tmp_path / "good.zip", tmp_path / "a" / "b" / "fresh")
    assert (not list(tmp_path.glob("**/../evil.txt")) and not (tmp_path / "evil.txt").exists()
            and not (tmp_path / "a" / "evil.txt").exists())


# --- daily copies ---

def test_a_small_file_that_would_become_a_big_one_is_refused(tmp_path, data):
    """And none of it is unpacked."""
    backup(data, tmp_path / "good.zip")
    for name, files in (("bomb", {"clips/zh/night.mp3": b"\0" * 200_000_000}),
                        ("crowd", {f"clips/zh/{n}.mp3": b"" for n in range(20_001)})):
        bomb = tmp_path / f"{name}.zip"
        bomb.write_bytes((tmp_path / "good.zip").read_bytes())
        with zipfile.ZipFile(bomb, "a", zipfile.ZIP_DEFLATED) as archive:
            for path, content in files.items():
                archive.writestr(path, content)
        done = run("restore", bomb, "--data", tmp_path / name)
        assert done.exit_code == 1 and "more than a backup can hold" in done.output
        assert not any((tmp_path / name).iterdir())


def test_a_backup_that_the_disk_has_no_room_for_is_refused(tmp_path, data, monkeypatch):
    backup(data, tmp_path / "good.zip")
    monkeypatch.setattr("wolf.store.backup.shutil.disk_usage", lambda folder: shutil._ntuple_diskusage(0, 0, 1000))
    done = run("restore", tmp_path / "good.zip", "--data", tmp_path / "new")
    assert done.exit_code == 1 and "the disk has less" in done.output and not any((tmp_path / "new").iterdir())


def test_a_fortnight_of_copies(tmp_path, data):
    first = date(2025, 1, 1)
    for day in range(KEPT + 3):
        assert daily(data, first + timedelta(days=day))
        assert daily(data, first + timedelta(days=day)) is None
    kept = sorted(path.name for path in (data / "backups").iterdir())
    assert kept == [f"wolf-{first + timedelta(days=day)}.zip" for day in range(3, KEPT + 3)]
    with zipfile.ZipFile(data / "backups" / kept[-1]) as archive:
        assert json.loads(archive.read("backup.json")) == {"format": 1, "games": 0}
        assert not any("backups" in name for name in archive.namelist())
    assert restore(data / "backups" / kept[0], tmp_path / "fresh") == 0


def test_a_file_from_before_computers_had_the_time(tmp_path, data):
    old = data / "boards" / "ours.toml"
    old.parent.mkdir(exist_ok=True)
    old.write_text("x", encoding="utf-8")
    os.utime(old, (100, 100))
    assert restore(daily(data, date(2025, 1, 1)), tmp_path / "fresh") == 0
    assert (tmp_path / "fresh" / "boards" / "ours.toml").read_text(encoding="utf-8") == "x"


def test_a_server_keeps_todays_evening_when_it_stops(tmp_path):
    house = House(tmp_path / "data")
    house.start()
    season(house.store, 1)
    house.close()
    copies = list((tmp_path / "data" / "backups").iterdir())
    assert [path.name for path in copies] == [f"wolf-{date.today()}.zip"]
    assert restore(copies[0], tmp_path / "fresh") == 1


def test_where_nothing_changed_nothing_is_copied_twice(tmp_path, monkeypatch):
    house, stop, made = House(tmp_path / "data"), Event(), []
    monkeypatch.setattr("wolf.store.backup.backup", lambda *words, **over: made.append(words) or backup(*words, **over))
    stop.set()
    keep_daily(house.data, stop)
    assert len(made) == 1, "at the start, and nothing new when it stopped"
    stop.wait = lambda _: season(house.store, 1) or True
    keep_daily(house.data, stop)
    assert len(made) == 2, "today's is there; at the stop it is made anew"
    house.close()


def test_a_full_disk_is_no_reason_to_stop(tmp_path, data, monkeypatch):
    def full(*_):
        raise OSError("No space left on device")
    monkeypatch.setattr("wolf.store.backup.zipfile.ZipFile.write", full)
    with pytest.raises(BackupError, match="No space left"):
        daily(data, date(2025, 1, 1))
    assert not list((data / "backups").iterdir())
    house = House(data)
    house.start()
    house.close()
