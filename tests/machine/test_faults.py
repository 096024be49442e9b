"""The program on a computer with which something is wrong. Each fault ends in a sentence, and nothing is lost."""

import errno
import http.client
import os
import socket
import subprocess
import time
from contextlib import closing
from datetime import date
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest

from support.commands import run
from support.rooms import begin
from support.servers import Server
from wolf.live.house import FIRST, House
from wolf.machine import serve
from wolf.store import Store
from wolf.store.backup import daily
from wolf.words import words


@pytest.fixture
def small_disk(tmp_path):
    """A disk of its own with little room."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", folder], capture_output=True)
    if mounted.returncode:
        pytest.skip("only root may make a small disk")
    yield folder
    subprocess.run(["umount", "-l", folder], check=True)


class Browser:
    """Sends and reads, with its cookie."""

    def __init__(self, server: Server):
        self.server, self.cookie = server, ""

    def ask(self, path: str, **form) -> tuple[int, str]:
        with closing(http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)) as line:
            headers = {"Cookie": self.cookie, "Accept-Language": "en", "HX-Request": "true"}
            if form:
                headers["Content-Type"] = "application/x-www-form-urlencoded"
            line.request("POST" if form else "GET", path, urlencode(form) or None, headers)
            answer = line.getresponse()
            for cookie in answer.headers.get_all("Set-Cookie", []):
                self.cookie = cookie.partition(";")[0]
            return answer.status, answer.read().decode()

    def until(self, path: str, part: str, seconds: float = 30) -> str:
        end = time.monotonic() + seconds
        while part not in (page := self.ask(path)[1]):
            assert time.monotonic() < end, f"{part} does not come on {path}"
            time.sleep(0.2)
        return page


def fill(folder: Path) -> Path:
    """With all that goes in."""
    file = folder / "film"
    with file.open("wb", buffering=0) as out:
        for size in (65536, 1):
            try:
                while True:
                    out.write(b"x" * size)
            except OSError:
                pass
    return file


def test_a_disk_that_is_full_in_the_middle_of_a_game(small_disk):
    """It is said on every page, and the game waits until something was deleted. What was acknowledged is there then."""
    server = Server(small_disk)
    try:
        host, other = Browser(server), Browser(server)
        host.ask(urlsplit(server.console).path + "?" + urlsplit(server.console).query)
        for command, form in (("bots", {"value": "sensible"}), ("night", {"value": "up"}), ("deal", {"x": "1"}),
                              ("start", {"x": "1"})):
            assert host.ask(f"/host/{command}", **form) == (200, "")
        host.until("/screen", 'data-stage="night"')
        film = fill(small_disk)
        assert other.ask("/queue", name="Zoe" * 4) == (200, words("en").trouble["full"])
        for path in ("/", "/screen", "/host"):
            assert words("en").trouble["full"] in host.until(path, 'data-trouble="full"').replace("&#39;", "'")
        film.unlink()
        host.until("/host", 'data-why="disk"')
        assert 'data-trouble=""' in other.ask("/screen")[1]
        assert host.ask("/host/resume", x="1") == (200, "")
        assert other.ask("/queue", name="Zoe")[0] == 204
        film = fill(small_disk)
        server.kill()
        film.unlink()
        server.start(server.port)
        assert "data-queue" in other.ask("/")[1] and 'data-why="restart"' in host.ask("/host")[1]
    finally:
        server.kill()
    assert "Traceback" not in (small_disk / "stderr").read_text()


# --- what is wrong before anybody comes ---

@pytest.fixture
def played(tmp_path):
    """A folder with a game in it, and the first daily copy."""
    with closing(House(tmp_path / "data", "en")) as house:
        begin(house.room(FIRST))
        daily(house.data, date(2025, 3, 1))
    return tmp_path / "data"


def start(data: Path, *options: str) -> str:
    done = run("serve", "--data", data, "--no-open", *options)
    assert done.exit_code == 1 and "Traceback" not in done.output, done.output
    return done.output


@pytest.mark.parametrize("damage, sentence", [
    (lambda file: file.write_bytes(b""), "is empty, though games were kept in it"),
    (lambda file: file.write_bytes(file.read_bytes()[:-5000]), "was cut off and is damaged"),
    (lambda file: file.write_bytes(b"x" * 5000), "is not a database"),
    (lambda file: file.write_bytes(file.read_bytes()[:8192] + b"x" * 20000 + file.read_bytes()[28192:]), "is damaged"),
], ids=["empty", "cut off", "overwritten", "holes"])
def test_a_damaged_database_is_not_played_on_and_its_copy_is_named(played, damage, sentence):
    damage(played / "wolf.db")
    broken = (played / "wolf.db").read_bytes()
    said = start(played)
    copy = played / "backups" / "wolf-2025-03-01.zip"
    assert sentence in said and f'restore "{copy}" --data FOLDER' in said.replace("\n", " ")
    assert (played / "wolf.db").read_bytes() == broken, "nothing makes it worse"
    again = played.with_name("again")
    assert run("restore", copy, "--data", again).exit_code == 0
    with closing(House(again, "en")) as house:
        assert house.room(FIRST).game and not house.room(FIRST).trouble


def test_a_new_folder_and_an_empty_one_are_not_damaged(tmp_path):
    (tmp_path / "wolf.db").write_bytes(b"")
    House(tmp_path, "en").close()


@pytest.mark.parametrize("saved, sentence", [({"version": 99}, "was saved by a newer release"), ({}, "cannot be read")])
def test_a_table_that_cannot_be_read(played, saved, sentence):
    with closing(Store(played / "wolf.db")) as store:
        store.save_room("main", saved)
    assert sentence in start(played)


@pytest.mark.parametrize("host", ["203.0.113.7", "no.such.name.invalid", "x" * 300])
def test_an_address_that_this_computer_does_not_have(tmp_path, host):
    said = start(tmp_path, "--host", host)
    assert host[:20] in said and "leave --host out" in said and "taken" not in said


def test_ports_that_are_all_taken(tmp_path, monkeypatch):
    monkeypatch.setattr(serve, "PORTS_TRIED", 1)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"ports {port} to {port} are all taken" in start(tmp_path, "--host", "127.0.0.1", "--port", str(port))


def test_a_folder_that_may_only_be_read(tmp_path, monkeypatch):
    def refuse(*about):
        raise PermissionError(errno.EROFS, "Read-only file system")
    monkeypatch.setattr("wolf.store.alone.os.open", refuse)
    assert "games cannot be kept in" in start(tmp_path / "data")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such rights")
def test_games_are_for_the_eyes_of_their_owner(tmp_path):
    data = tmp_path / "data"
    for mode in (None, 0o644):
        if mode:
            (data / "wolf.db").chmod(mode)      # as the first release made it
        with closing(House(data, "en")) as house:
            begin(house.open())
            files = [path for path in data.iterdir() if path.name.startswith("wolf.db")]
            assert len(files) == 3 and {path.stat().st_mode & 0o777 for path in files} == {0o600}
    assert data.stat().st_mode & 0o777 == 0o700
