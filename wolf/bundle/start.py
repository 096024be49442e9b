"""The start inside a bundle: unpack once, then run. Becomes the bundle's __main__.py; needs nothing but Python.

Everything is unpacked, not only what is compiled: templates and boards are read as files, and the second start
finds its modules compiled. What fits this computer was written down when the bundle was made.
"""
import sys

if sys.version_info < (3, 11):  # before the other imports, which an older Python may not have
    sys.exit("wolf needs Python 3.11 or newer, and this is %d.%d. Install a newer one "
             "(https://www.python.org/downloads/) and start again with it." % sys.version_info[:2])

import atexit
import io
import json
import os
import platform
import shutil
import sysconfig
import tempfile
import zipfile
from pathlib import Path

BUNDLE = Path(__file__).resolve().parent
WITHOUT = dict.fromkeys(("cryptography", "cffi"), "--https is missing there")  # of the others a slower one does
SILENT = "there the browser's voice speaks, or your recordings, or somebody reads aloud"
COMPILED = (".so", ".pyd", ".dylib", ".dll")
STAMP = "wolf-stamp"  # the names of all files; written last, so that what is half unpacked is not whole


def this_computer() -> str:
    """The Python, system and processor of this computer, such as cp311-linux-x86_64."""
    machine = sysconfig.get_platform().rpartition("-")[2]
    if machine.startswith("universal"):  # macOS: one Python for both kinds
        machine = platform.machine()
    if sys.platform == "linux":
        if sys.maxsize < 2**32:  # the kernel may be larger than the Python: a Raspberry Pi's often is
            machine = {"aarch64": "armv7l", "x86_64": "i686"}.get(machine, machine)
        if platform.libc_ver()[0] != "glibc":
            machine += "-musl"
    free = "t" if sysconfig.get_config_var("Py_GIL_DISABLED") else ""
    python = "cp" if sys.implementation.name == "cpython" else sys.implementation.name
    return f"{python}{sys.version_info[0]}{sys.version_info[1]}{free}-{sys.platform}-{machine}"


def caches() -> Path:
    """The folder for caches on this system. By hand, since platformdirs has still to be unpacked."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData/Local", "wolf-judge", "cache")
    if sys.platform == "darwin":
        return home / "Library/Caches/wolf-judge"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache", "wolf-judge")


def whole(folder: Path) -> bool:
    try:
        return all((folder / name).exists() for name in (folder / STAMP).read_text("utf-8").splitlines())
    except OSError:
        return False


def packages() -> Path:
    """The folder with everything in it; made if it is not there."""
    with zipfile.ZipFile(BUNDLE) as bundle:
        index = json.loads(bundle.read("index.json"))
        folder = caches() / f"{index['version']}-{this_computer()}"
        if whole(folder):
            return folder
        print("Unpacking, once ...", file=sys.stderr)
        try:
            folder.parent.mkdir(parents=True, exist_ok=True)
            new = Path(tempfile.mkdtemp(dir=folder.parent))
        except (OSError, RuntimeError):
            new = folder = Path(tempfile.mkdtemp(prefix="wolf-"))
            atexit.register(shutil.rmtree, folder, ignore_errors=True)
            print("There is no folder to keep it in, so each start will do this again.", file=sys.stderr)
        unpack(bundle, index, new)
    if new != folder:
        if not whole(folder):
            shutil.rmtree(folder, ignore_errors=True)
        try:
            new.rename(folder)
        except OSError:  # another start was faster
            shutil.rmtree(new, ignore_errors=True)
    return folder


def unpack(bundle, index, folder: Path) -> None:
    wheels = [(name, False) for name in index["any"]]
    for package, builds in sorted(index["compiled"].items()):
        fits = builds.get(this_computer())
        wheels.append((fits or next(iter(builds.values())), not fits))
        if not fits:
            print(f"This bundle has no {package} made for {this_computer()}; "
                  f"{WITHOUT.get(package, 'a slower one does')}.", file=sys.stderr)
    voice = index["voice"].get(this_computer(), [])
    wheels += [(name, False) for name in voice]
    if not voice:
        print(f"This bundle has no voice for {this_computer()}; {SILENT}.", file=sys.stderr)
    names = []
    for wheel, plain in wheels:
        with zipfile.ZipFile(io.BytesIO(bundle.read(f"wheels/{wheel}"))) as content:
            wanted = [name for name in content.namelist()
                      if not name.endswith("/") and not (plain and name.endswith(COMPILED))]
            content.extractall(folder, wanted)
            names += wanted
    (folder / STAMP).write_text("\n".join(names), "utf-8")


def main():
    os.environ["PYTHONUTF8"] = "1"
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.path.insert(0, str(packages()))
    from wolf.cli import main  # of what was just unpacked
    return main(prog_name=BUNDLE.name)


if __name__ == "__main__":
    sys.exit(main())
