"""What set-up leaves behind, and what app.py makes of it."""

import hashlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

import app
import wolf
from support.paths import ROOT

CHECKSUMS = {Path(name).name: checksum
             for name, checksum in re.findall(r'"(.+\.js)": "(\w{64})"',
                                              (ROOT / "setup.py").read_text(encoding="utf-8"))}


@pytest.mark.parametrize("name", ["htmx-2.min.js", "hx-ws-2.min.js"])
def test_htmx_lies_inside_the_package(name):
    content = (Path(wolf.__file__).parent / "_vendor" / name).read_bytes()
    assert hashlib.sha256(content).hexdigest() == CHECKSUMS[name]


def test_app_knows_what_is_installed_and_what_setup_brings():
    assert app.installed("test", sys.path)      # fails on a range that app.py cannot read
    assert {path.name for path in app.VENDOR} == set(CHECKSUMS)


def test_a_lost_file_means_setting_up_again(monkeypatch, tmp_path):
    monkeypatch.setattr(app, "VENDOR", [*app.VENDOR, tmp_path / "lost.js"])
    assert not app.installed("", sys.path)


def test_importing_app_sets_nothing_up(tmp_path):
    (tmp_path / "app.py").write_bytes((ROOT / "app.py").read_bytes())
    subprocess.run([sys.executable, "-B", "-c", "import app"], cwd=tmp_path, check=True)
    assert [path.name for path in tmp_path.iterdir()] == ["app.py"]


def test_the_offline_command_carries_what_a_build_needs():
    needed = re.search(r'"(django-htmx==[\d.]+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))[1]
    assert needed in (ROOT / "app.py").read_text(encoding="utf-8")
