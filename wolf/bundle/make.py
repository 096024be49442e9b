"""`python3 app.py bundle`: one file with everything in it, for a machine with only Python and no internet.

Packages that are compiled are taken along for the usual computers, as far as they can be had; what cannot is said.
"""
import argparse
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import zipapp
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from start import SILENT, WITHOUT, this_computer

from app import HERE, WHEELS, reason, step, wanted as asked_for

SOURCES = ("pyproject.toml", "setup.py", "LICENSE", "wolf", "templates", "static", "boards")
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
COMPUTERS = {  # as start.py calls them, and what their packages are called
    "linux-x86_64": ["manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"],
    "linux-aarch64": ["manylinux_2_28_aarch64", "manylinux_2_17_aarch64", "manylinux2014_aarch64"],
    "linux-armv7l": ["manylinux_2_31_armv7l", "manylinux_2_17_armv7l", "manylinux2014_armv7l"],
    "darwin-arm64": ["macosx_13_0_arm64"],
    "darwin-x86_64": ["macosx_13_0_x86_64"],
    "win32-amd64": ["win_amd64"],
    "win32-arm64": ["win_arm64"],
}
WINDOWS_TOO = ["colorama"]  # click needs it there, and pip asks only what this computer needs
SOUNDS = "espeakng_loader/espeak-ng-data/"  # of the voice: the same for all computers, and nearly all of it
PIP = [sys.executable, "-m", "pip"]
CARRIED = ["--no-index", "--find-links", str(WHEELS)] if WHEELS.is_dir() else []


def main(args) -> int:
    words = argparse.ArgumentParser(prog="app.py bundle",
                                    description="Make one file that runs with nothing but Python.")
    words.add_argument("file", nargs="?", type=Path, default=HERE / "dist" / "wolf.pyz")
    words.add_argument("--here", action="store_true", help="only for computers like this one, with this Python")
    wanted = words.parse_args(args)
    with tempfile.TemporaryDirectory() as folder:
        inside = Path(folder, "inside")
        index = collect(inside / "wheels", Path(folder), wanted.here)
        (inside / "index.json").write_text(json.dumps(index), encoding="utf-8")
        shutil.copy(HERE / "wolf" / "bundle" / "start.py", inside / "__main__.py")
        wanted.file.parent.mkdir(parents=True, exist_ok=True)
        zipapp.create_archive(inside, wanted.file, "/usr/bin/env python3")
    print(f"{wanted.file} ({wanted.file.stat().st_size / 1e6:.1f} MB): python3 {wanted.file.name}")
    for package, builds in index["compiled"].items():
        left_out = [] if wanted.here else [key for key in every_computer() if key not in builds]
        if left_out:
            print(f"No compiled {package} for {', '.join(left_out)}; {WITHOUT.get(package, 'a slower one does')}.")
    silent = [key for key in ([this_computer()] if wanted.here else every_computer()) if key not in index["voice"]]
    if silent:
        print(f"No voice for {', '.join(silent)}; {SILENT}.")
    return 0


def collect(wheels: Path, work: Path, here: bool) -> dict:
    """All wheels in one folder, and which of them fits which computer."""
    source = work / "source"
    for name in SOURCES:  # a copy, because a build leaves things behind and takes in what an older one left
        path = HERE / name
        source.mkdir(exist_ok=True)
        if path.is_dir():
            shutil.copytree(path, source / name, ignore=shutil.ignore_patterns("__pycache__", "_vendor"))
        else:
            shutil.copy(path, source / name)
    step("building wolf", [*PIP, "wheel", *CARRIED, "--no-deps", "-w", str(wheels), str(source)])
    step("fetching packages", [*PIP, "download", *CARRIED, "--only-binary", ":all:", "-d", str(wheels),
                               *asked_for(), *WINDOWS_TOO])
    for path in wheels.glob("pip-*.whl"):  # sqlite-utils wants it for plugins, which nobody installs here
        path.unlink()
    names = sorted(path.name for path in wheels.iterdir())
    mine = [name for name in names if not name.endswith("-none-any.whl")]
    index = {"any": [name for name in names if name not in mine], "compiled": {}}
    for name in mine:
        index["compiled"][name.split("-")[0]] = {
            key: path.name if path.parent == wheels else Path(shutil.copy(path, wheels)).name
            for key, path in for_all_computers(wheels / name, work, here).items()}
    index["voice"] = voice(wheels, work, here)
    index["version"] = version_of(wheels)
    return index


def for_all_computers(mine: Path, work: Path, here: bool) -> dict[str, Path]:
    """A package as it was fetched for this computer, and the same made for the others."""
    package, version = mine.name.split("-")[:2]
    builds: dict[str, Path] = {}
    if not here:
        print(f"Fetching {package} for other computers ...", file=sys.stderr)
        with ThreadPoolExecutor() as several:
            for found in several.map(lambda computer: fetched(package, version, computer, work / package), COMPUTERS):
                builds |= found
    return builds | {this_computer(): mine}


def voice(wheels: Path, work: Path, here: bool) -> dict[str, list[str]]:
    """The files that speak, for each kind of computer. The sounds are taken along once instead of with each."""
    folder = work / "voice"
    step("fetching the voice", [*PIP, "download", *CARRIED, "--no-deps", "--only-binary", ":all:", "-d", str(folder),
                                *asked_for("voice")], needed=False)
    mine = next(folder.glob("*.whl"), None) if folder.is_dir() else None
    if mine is None:
        return {}
    builds = for_all_computers(mine, work, here)
    sounds = part(mine, wheels / "voice-sounds.zip", lambda name: name.startswith(SOUNDS))
    return {key: [sounds, part(path, wheels / path.name, lambda name: not name.startswith(SOUNDS))]
            for key, path in builds.items()}


def part(wheel: Path, file: Path, belongs) -> str:
    if not file.exists():
        with zipfile.ZipFile(wheel) as whole, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as some:
            for entry in whole.infolist():
                if belongs(entry.filename):
                    some.writestr(entry, whole.read(entry))
    return file.name


def every_computer() -> list[str]:
    return [f"{cp(python)}-{computer}" for python in PYTHONS for computer in COMPUTERS]


def cp(python: str) -> str:
    return f"cp{python.replace('.', '')}"


def fetched(package: str, version: str, computer: str, work: Path) -> dict[str, Path]:
    """The package for that kind of computer, for each Python. One that fits all Pythons is fetched once."""
    found: dict[str, Path] = {}
    for python in PYTHONS:
        for_all = next((path for path in found.values() if "-abi3-" in path.name or "-py3-none-" in path.name), None)
        if path := for_all or download(package, version, python, computer, work / f"{cp(python)}-{computer}"):
            found[f"{cp(python)}-{computer}"] = path
    return found


def download(package: str, version: str, python: str, computer: str, folder: Path) -> Path | None:
    got = subprocess.run([*PIP, "download", *CARRIED, "--quiet", "--no-deps", "--only-binary", ":all:",
                          "-d", str(folder), "--implementation", "cp", "--python-version", python,
                          "--abi", cp(python), "--abi", "abi3",
                          *(f"--platform={tag}" for tag in COMPUTERS[computer]), f"{package}=={version}"],
                         capture_output=True, text=True)
    if got.returncode and "No matching distribution" not in got.stderr:
        sys.exit(reason("fetching packages", got.stderr))
    return next(folder.glob("*.whl"), None) if folder.is_dir() else None


def version_of(wheels: Path) -> str:
    """A hash of the contents: each bundle is unpacked into a folder of its own."""
    summary = hashlib.sha256()
    for path in sorted(wheels.iterdir()):
        summary.update(path.name.encode() + path.read_bytes())
    return summary.hexdigest()[:16]
