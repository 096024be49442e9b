"""The one file: built here, and run where there is nothing but Python, with the network off."""
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path

from support.needs import without
from support.paths import ROOT

# Runs inside: without a network if it is told so, with an empty home. Starts the bundle twice and asks it for pages.
INSIDE = r"""
import fcntl, json, os, re, socket, struct, subprocess, sys, time, urllib.request
python, bundle, isolated = sys.argv[1:]
if isolated == "yes":
    assert [name for _, name in socket.if_nameindex()] == ["lo"]
    fcntl.ioctl(socket.socket(), 0x8914, struct.pack("16sh", b"lo", 1))     # SIOCSIFFLAGS: up
starts = []
for _ in range(2):
    began = time.monotonic()
    child = subprocess.Popen([python, "-I", bundle, "serve", "--port", "0", "--no-open"],
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        said = {}
        while len(said) < 2:
            line = child.stdout.readline()
            if not line:
                sys.exit(child.stderr.read())
            if found := re.match(r"(join|host): (\S+)", line):
                said[found[1]] = found[2]
        took = time.monotonic() - began
        home = re.match(r"http://[^/]+", said["host"])[0]
        pages = {path: urllib.request.urlopen(home + path, timeout=10).read().decode() for path in
                 ("/", "/book/zh", "/screen", "/static/wolf.css", "/vendor/htmx.js", "/sw.js", "/zh.webmanifest")}
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        pages["console"] = browser.open(said["host"], timeout=10).read().decode()
    finally:
        child.terminate()
        stderr = child.communicate()[1]
    starts.append({"took": took, "stderr": stderr, "pages": pages})
print(json.dumps(starts))
"""


def make_bundle(folder: Path) -> Path:
    file = folder / "wolf.pyz"
    made = subprocess.run([sys.executable, "app.py", "bundle", "--here", str(file)], cwd=ROOT,
                          capture_output=True, text=True)
    if "could not be fetched from the internet" in made.stderr:
        without("the packages that go into the bundle could not be fetched")
    assert made.returncode == 0, made.stderr
    return file


def empty_python(folder: Path) -> Path:
    """One without any package."""
    subprocess.run([sys._base_executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    bare = subprocess.run([python, "-I", "-c", "import flask"], capture_output=True, text=True)
    assert "ModuleNotFoundError" in bare.stderr
    return python


def test_the_one_file(tmp_path, monkeypatch, capsys):
    """One test, because making it takes long."""
    bundle, python = make_bundle(tmp_path), empty_python(tmp_path / "venv")
    everything_is_inside_and_installing_gives_a_command(bundle)
    runs_with_nothing_but_python_and_no_network(bundle, python, tmp_path / "alone")
    unpacks_a_lost_file_again(bundle, python, tmp_path / "alone" / "home")
    if os.name != "nt":         # a folder that cannot be written to is made otherwise there
        runs_without_a_home(bundle, python, tmp_path / "homeless")
    runs_without_compiled_parts_on_a_computer_nobody_thought_of(bundle, python, tmp_path / "strange",
                                                                monkeypatch, capsys)
    speaks_where_it_can(bundle, python, tmp_path / "alone" / "home")


def without_network() -> list[str]:
    """The words in front of a command that take it off every network; none where that is not allowed."""
    for words in (["unshare", "-rn"], ["unshare", "-n"]):
        if shutil.which("unshare") and subprocess.run([*words, "true"], capture_output=True).returncode == 0:
            return words
    return []


def surroundings(home: Path) -> dict[str, str]:
    return {"PATH": os.environ["PATH"], "HOME": str(home),
            **{name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}}


def runs_with_nothing_but_python_and_no_network(bundle, python, folder):
    home, here = folder / "home", folder / "here"
    home.mkdir(parents=True)
    here.mkdir()
    off = without_network()
    ran = subprocess.run([*off, python, "-I", "-c", INSIDE, python, bundle, "yes" if off else "no"], cwd=here,
                         env=surroundings(home),
                         capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr
    first, second = json.loads(ran.stdout)
    assert "Unpacking" in first["stderr"] and second["stderr"] == ""
    assert second["took"] < max(first["took"], 5)
    for path, text in {"/": "data-prompt=\"join\"", "/book/zh": "预言家", "/screen": "class=\"screen\"",
                       "/static/wolf.css": ":root", "/vendor/htmx.js": "htmx",
                       "/sw.js": "SHELL", "/zh.webmanifest": "standalone", "console": "codex-guard"}.items():
        assert text in first["pages"][path] and text in second["pages"][path], path
    assert list(here.iterdir()) == []
    if os.name == "nt":
        return
    assert ({path.name for path in home.rglob("wolf-judge")} == {"wolf-judge"}
            and {path.name for path in home.iterdir()} <= {".cache", ".local", "Library"})
    assert any(path.suffix == ".db" for path in home.rglob("wolf-judge/*"))
    if not off and sys.platform == "linux":
        without("the bundle ran, but with the network on: unshare is not allowed here")


def run(python, bundle, home: Path, *words: str):
    return subprocess.run([python, "-I", bundle, *words], env=surroundings(home), cwd=home, capture_output=True,
                          encoding="utf-8", timeout=120)


def speaks_where_it_can(bundle, python, home):
    with zipfile.ZipFile(bundle) as inside:
        voice = json.loads(inside.read("index.json"))["voice"]
    said = run(python, bundle, home, "voice").stdout
    assert ("this computer speaks with espeak-ng" in said) == bool(voice)
    if not voice:
        without("the voice that goes into the bundle could not be fetched")
    (folder,) = {path.parents[1] for path in home.rglob("flask/app.py")}
    spoken = subprocess.run([python, "-I", "-c",
                             f"import sys; sys.path.insert(0, {str(folder)!r}); from wolf.words import espeak; "
                             f"print(len(espeak.render('狼人', 'zh')))"],
                            capture_output=True, text=True)
    assert int(spoken.stdout) > 1000, spoken.stderr


def unpacks_a_lost_file_again(bundle, python, home):
    (lost,) = home.rglob("flask/app.py")
    lost.unlink()
    again = run(python, bundle, home, "boards")
    assert "预女猎白" in again.stdout
    assert again.returncode == 0 and "Unpacking" in again.stderr and lost.exists()
    assert len(list(lost.parents[2].iterdir())) == 1, "nothing half unpacked is left behind"


def runs_without_a_home(bundle, python, home):
    home.mkdir()
    (home / ".cache").write_text("not a folder")
    ran = run(python, bundle, home, "boards")
    assert "预女猎白" in ran.stdout and "each start" in ran.stderr


def runs_without_compiled_parts_on_a_computer_nobody_thought_of(bundle, python, cache, monkeypatch, capsys):
    spec = importlib.util.spec_from_file_location("start", ROOT / "wolf" / "bundle" / "start.py")
    start = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(start)
    monkeypatch.setattr(start, "BUNDLE", bundle)
    monkeypatch.setattr(start, "this_computer", lambda: "cp399-plan9-vax")
    monkeypatch.setattr(start, "caches", lambda: cache)
    folder = start.packages()
    assert not [path for path in folder.rglob("*") if path.name.endswith(start.COMPILED)]
    said = capsys.readouterr().err
    assert "no markupsafe made for cp399-plan9-vax" in said and "no voice for cp399-plan9-vax" in said
    assert not list(folder.glob("espeakng_loader*"))
    ran = subprocess.run([python, "-I", "-c",
                          f"import sys; sys.path.insert(0, {str(folder)!r}); import wolf.web; from wolf.cli import "
                          f"main; main(['boards'])"],
                         capture_output=True, encoding="utf-8")
    assert "预女猎白" in ran.stdout, ran.stderr


def everything_is_inside_and_installing_gives_a_command(bundle):
    with zipfile.ZipFile(bundle) as inside:
        name = next(name for name in inside.namelist() if "wolf_judge" in name)
        ours = zipfile.ZipFile(BytesIO(inside.read(name)))
    names = set(ours.namelist())
    for folder, place in (("boards", "wolf/_boards"), ("templates", "wolf/_templates"), ("static", "wolf/_static"),
                          ("wolf/words/locale", "wolf/words/locale"),
                          ("wolf/games/werewolf/locale", "wolf/games/werewolf/locale")):
        files = (subprocess.run(["git", "ls-files", folder], cwd=ROOT, capture_output=True, text=True).stdout.split()
                 if (ROOT / ".git").exists() else [])
        missing = [file for file in files if (ROOT / file).exists() and place + file.removeprefix(folder) not in names]
        assert not missing
    assert {"wolf/_static/sw.js", "wolf/_vendor/htmx-2.min.js", "wolf/_vendor/hx-ws-2.min.js"} <= names
    points = next(name for name in names if name.endswith("entry_points.txt"))
    assert re.search(r"(?m)^wolf = wolf\.cli:main$", ours.read(points).decode())


def test_data_lie_in_a_checkout_or_in_a_home(monkeypatch, tmp_path):
    """Where the first release put them, for whoever has games there."""
    from platformdirs.macos import MacOS
    from platformdirs.unix import Unix
    from platformdirs.windows import Windows

    from wolf.store import files as places
    assert places.data_folder() == Path("data")
    monkeypatch.setattr(places, "INSTALLED", True)
    monkeypatch.setattr(places, "owner", lambda: "")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda name: str(tmp_path / "AppData/Local"))
    for system, dirs, elsewhere, folder in (
            ("linux", Unix, "", ".local/share/wolf-judge"), ("linux", Unix, "/srv/share", "/srv/share/wolf-judge"),
            ("darwin", MacOS, "", "Library/Application Support/wolf-judge"),
            ("darwin", MacOS, "/srv/share", "Library/Application Support/wolf-judge"),
            ("win32", Windows, "/srv/share", "AppData/Local/wolf-judge/data")):
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(places.platformdirs, "PlatformDirs", dirs)
        monkeypatch.setenv("XDG_DATA_HOME", elsewhere)
        assert places.data_folder() == tmp_path / folder


def test_data_of_sudo_lie_with_whoever_called_it(monkeypatch, tmp_path):
    from wolf.store import files as places
    monkeypatch.setattr(places, "INSTALLED", True)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(places, "owner", lambda: "root")
    assert places.data_folder() == Path("~root").expanduser() / ".local/share/wolf-judge"
    monkeypatch.setenv("XDG_DATA_HOME", "/srv/share")
    assert places.data_folder() == Path("/srv/share/wolf-judge")
