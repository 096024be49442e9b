"""The start: `python3 app.py` needs nothing but Python.

Here: making `.venv` beside this file, going on inside it, `test`, `shots`, `fuzz` and `bundle`. Not here: any game, any
command, and at the top any import from outside the standard library, because on a fresh machine
there is nothing else yet. Importing this module (a server, a test) sets nothing up.
"""
import sys

if sys.version_info < (3, 11):  # before the other imports, which an older Python may not have
    sys.exit("wolf needs Python 3.11 or newer, and this is %d.%d. Install a newer one "
             "(https://www.python.org/downloads/) and start again with it." % sys.version_info[:2])

import contextlib
import hashlib
import io
import os
import re
import signal
import subprocess
import sysconfig
import time
import tomllib
from importlib.metadata import distributions
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE / "pyproject.toml"
WHEELS = HERE / "wheels"  # packages carried along, for a place without internet
VENDOR = [HERE / "wolf/_vendor" / name for name in ("htmx-2.min.js", "hx-ws-2.min.js")]  # setup.py puts them there
VENV = HERE / ".venv"
STAMP = VENV / "wolf-stamp"  # what the finished .venv was made from
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def start(args):
    """Set up if need be, then do what the arguments say; returns the exit code."""
    os.environ["PYTHONUTF8"] = "1"  # for every Python started from here
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # there may be no stdin at all
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    extra = "test" if args[:1] in (["test"], ["shots"]) else ""
    inside = VENV.exists() and os.path.samefile(sys.prefix, VENV)
    if inside or not installed(extra, sys.path):
        if not ready(extra):
            set_up(extra, inside)
        if not inside:
            return go_on_inside(args)
    if extra:
        return (run_tests if args[0] == "test" else take_shots)(args[1:])
    if args[:1] == ["fuzz"]:
        sys.path[:0] = [str(HERE), str(HERE / "tests")]
        from oracle.lockstep import main
        return main(args[1:])
    if args[:1] == ["bundle"]:
        sys.path.insert(0, str(HERE / "wolf" / "bundle"))
        from make import main
        return main(args[1:])
    from wolf.cli import main
    return main()


def installed(extra, path):
    """Whether all that pyproject.toml asks for is on that path: in range, and no file lost."""
    for requirement in wanted() + wanted(extra):
        name, low, high = re.fullmatch(r"([\w-]+)>=([\d.]+),<([\d.]+)", requirement).groups()
        package = next(iter(distributions(name=name, path=path)), None)
        if package is None or not numbers(low) <= numbers(package.version) < numbers(high):
            return False
        files = package.files if package.read_text("RECORD") else []  # other lists name more than is there
        if not all(file.locate().exists() for file in files if file.suffix == ".py"):
            return False
    return all(file.exists() for file in VENDOR)


def wanted(extra=None):
    """What pyproject.toml asks for: plainly, or for an extra."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    return project["dependencies"] if extra is None else project["optional-dependencies"].get(extra, [])


def numbers(version):
    return [int(part) for part in re.findall(r"\d+", version)]


def ready(extra):
    """Whether .venv is whole; one made for an extra serves the plain start too."""
    packages = sysconfig.get_path("purelib", "venv", {"base": str(VENV)})
    return (PYTHON.exists() and STAMP.exists() and STAMP.read_text().startswith(stamp(extra))
            and installed(extra, [packages]))


def stamp(extra):
    made_from = PROJECT.read_bytes() + b"%d.%d" % sys.version_info[:2]
    return hashlib.sha256(made_from).hexdigest() + extra


def set_up(extra, inside):
    """Make or mend .venv; every way this can fail ends in a sentence and exit code 1."""
    if not (find_spec("venv") and find_spec("ensurepip")):
        sys.exit("This Python lacks the venv module that set-up needs: on Debian, Ubuntu or "
                 "Raspberry Pi OS run sudo apt install python3-venv, and start again.")
    try:
        with alone():
            if ready(extra):  # another start has done it meanwhile
                return
            if not inside and not ready(""):  # afresh: what is half-made is not worth mending
                step("making .venv", [sys.executable, "-m", "venv", "--clear", str(VENV)])
            carried = ["--no-index", "--find-links", str(WHEELS)] if WHEELS.is_dir() else []
            step("installing packages", [str(PYTHON), "-m", "pip", "install", *carried,
                                         "-e", f".[{extra}]" if extra else "."])
            step("installing the voice", [str(PYTHON), "-m", "pip", "install", *carried, "--only-binary", ":all:",
                                          *wanted("voice")], needed=False)  # not every machine can have it
            STAMP.write_text(stamp(extra))  # last, so that what is half-made is not ready
    except OSError as problem:
        sys.exit(f"Could not set up {VENV}: {problem}. Stop a game still running from this folder, "
                 "see that the folder can be written to and the disk has room, and start again.")


@contextlib.contextmanager
def alone():
    """One start at a time. A lock of the system's, because it ends with a process that is killed."""
    with open(HERE / ".venv.lock", "w") as file:
        if not locked(file):
            print("Another start is setting up; waiting for it.", file=sys.stderr)
            while not locked(file):
                time.sleep(0.2)
        yield


def locked(file):
    try:
        if os.name == "nt":
            import msvcrt
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    except (BlockingIOError, PermissionError):  # POSIX and Windows for "taken"
        return False


def step(doing, command, needed=True):
    """Run one command behind one line of progress on stderr; if it fails, exit with the reason, or go on without."""
    pip = {"PIP_USER": "0",          # a configured --user would be refused in a .venv
           "PIP_NO_CACHE_DIR": "1",  # nothing outside this folder
           "PIP_RETRIES": "1", "PIP_NO_INPUT": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    terminal, began = sys.stderr.isatty(), time.monotonic()
    print(f"Setting up: {doing} ...", end="" if terminal else "\n", file=sys.stderr, flush=True)
    child = subprocess.Popen(command, cwd=HERE, env={**os.environ, **pip}, stdin=subprocess.DEVNULL, encoding="utf-8",
                             errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said = None
    try:
        while said is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                said = child.communicate(timeout=0.1)[0].strip()
            if terminal:
                line = f"\rSetting up: {doing} ... {time.monotonic() - began:.0f} s"
                print(line, end="", file=sys.stderr, flush=True)
    finally:
        if terminal:
            print(file=sys.stderr)
        child.terminate()  # still running only after Ctrl-C
        child.wait()
    if child.returncode and needed:
        sys.exit(reason(doing, said))
    if child.returncode:
        print(f"Failed at {doing}; everything else works.", file=sys.stderr)


def reason(doing, said):
    """What went wrong and what to do about it, from what venv or pip said."""
    if doing == "making .venv":
        advice = "On Debian, Ubuntu or Raspberry Pi OS this may help: sudo apt install python3-venv"
    elif WHEELS.is_dir():
        advice = (f"Only {WHEELS} was looked in. Remove it, or fill it where there is internet: "
                  'python3 -m pip wheel -w wheels ".[test,voice]" setuptools django-htmx==1.29.0')
    elif re.search(r"connection|name resolution|getaddrinfo|timed out", said, re.I):
        return ("The packages wolf needs could not be fetched from the internet: connect this computer, "
                "or put a filled wheels/ folder beside app.py, and start again.")
    else:
        advice = "Put that right and start again."
    errors = re.findall(r"(?im)^\s*error: (?!subprocess)(.+)", said) or said.split("\n")
    return f"Failed at {doing}: {errors[-1].strip()}\n{advice}"


def go_on_inside(args):
    command = [str(PYTHON), str(HERE / "app.py"), *args]
    if os.name != "nt":
        os.execv(PYTHON, command)
    child = subprocess.Popen(command)  # on Windows execv would lose the exit code
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the child's to answer
    return child.wait()


def take_shots(args):
    """A picture of every page in every state, to look at after a change of templates or stylesheet."""
    os.chdir(HERE)
    sys.path.insert(0, str(HERE / "tests"))
    from support.browser import ensure_browser
    from support.shots import main
    ensure_browser()
    return main(*args)


def run_tests(args):
    """All tests, or those that the arguments select; a browser is looked for only if one of them needs it."""
    import pytest
    os.chdir(HERE)
    sys.path.insert(0, str(HERE / "tests"))
    if not args or needs_browser(args):
        from support.browser import ensure_browser
        ensure_browser()
    if "no:xdist" not in " ".join(args):
        args = ["-n", "auto", *args]  # in front, so that a -n among the arguments wins
    return int(pytest.main(args))


def needs_browser(args):
    """Whether one of the tests that these arguments select is marked `browser`."""
    import pytest
    marked = []

    class Look:
        def pytest_collection_finish(self, session):
            marked.extend(test for test in session.items if test.get_closest_marker("browser"))
    with contextlib.redirect_stdout(io.StringIO()):  # what is wrong with them is said when they run
        pytest.main(["--collect-only", *args], plugins=[Look()])
    return bool(marked)


if __name__ == "__main__":
    try:
        sys.exit(start(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
