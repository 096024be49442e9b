"""One server per data folder. A second one would write into the first one's game."""

import subprocess
import sys
from urllib.request import urlopen

import pytest

from support.commands import run
from support.paths import ROOT
from support.servers import Server
from wolf.store import StoreError, alone
from wolf.store.alone import Alone
from wolf.store.backup import backup, restore


def test_the_second_server_says_where_the_first_is(tmp_path):
    """And the first has not been touched: what the second would have written is no longer there to be written."""
    server = Server(tmp_path)
    try:
        stored = (tmp_path / "data" / "wolf.db").read_bytes()
        second = subprocess.run([sys.executable, "app.py", "serve", "--port", "0", "--data", str(tmp_path / "data"),
                                 "--no-open"], cwd=ROOT, capture_output=True, text=True, timeout=60)
        assert second.returncode == 1 and "Traceback" not in second.stderr
        assert str(tmp_path / "data") in second.stderr and f":{server.port}/" in second.stderr
        assert (tmp_path / "data" / "wolf.db").read_bytes() == stored
        assert urlopen(server.url, timeout=10).status == 200
    finally:
        server.kill()
    server.start()              # killed, and nobody had to put the lock away
    server.kill()
    assert server.faults() == ""


def test_a_folder_is_free_again(tmp_path):
    with Alone(tmp_path) as first:
        first.at("http://192.168.1.23:8000/")
        with pytest.raises(StoreError, match=r"already open .* at http://192\.168\.1\.23:8000/; go on there"):
            Alone(tmp_path)
        first.at("http://10.0.0.7/")             # shorter, and nothing is left of the longer one
        with pytest.raises(StoreError, match="at http://10.0.0.7/; go on there"):
            Alone(tmp_path)
    with Alone(tmp_path):
        with pytest.raises(StoreError, match=r"already open on the games in [^,]*; go on there"):
            Alone(tmp_path)


def test_another_folder_is_another_house(tmp_path):
    with Alone(tmp_path / "one"), Alone(tmp_path / "two" / "below"):
        pass


def test_who_is_here_now_is_in_no_backup(house, tmp_path):
    with Alone(house.data):
        backup(house.data, tmp_path / "all.zip")
    restore(tmp_path / "all.zip", tmp_path / "again")
    assert not (tmp_path / "again" / alone.LOCK).exists()


def test_a_folder_that_cannot_be_made_is_explained(tmp_path):
    (tmp_path / "file").write_text("")
    done = run("serve", "--data", tmp_path / "file" / "below", "--no-open")
    assert done.exit_code == 1 and "games cannot be kept in" in done.output and "--data" in done.output
