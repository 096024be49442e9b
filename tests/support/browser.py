"""A browser for the tests: one that is installed, else Playwright's own, else Debian's.

Playwright's own is kept inside .venv, as everything else that app.py fetches.
"""
import os
import shutil
import subprocess
import sys

from support.needs import without

os.environ.setdefault("PLAYWRIGHT_BROWSERS_PATH", "0")  # 0: inside its package

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge",
         "microsoft-edge-stable", "msedge"]
NAMES += [f"{home}/Applications/{app}.app/Contents/MacOS/{app}"  # macOS
          for home in ("", os.path.expanduser("~")) for app in ("Google Chrome", "Chromium", "Microsoft Edge")]
NAMES += [rf"{os.environ.get(folder)}\{app}.exe"  # Windows
          for folder in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")
          for app in (r"Google\Chrome\Application\chrome", r"Chromium\Application\chrome",
                      r"Microsoft\Edge\Application\msedge")]


def find_browser() -> str | None:
    """The program to start; None where there is none."""
    return next(filter(None, map(shutil.which, NAMES)), None) or playwrights_own()


def find_quick_browser() -> str | None:
    """The same without a window around it, where there is one: twelve phones are drawn in half the time."""
    return shutil.which("chromium-headless-shell") or find_browser()


def needed_browser(quick: bool = False) -> str:
    """The program to start. Without one the test is skipped, and with CI=true it fails."""
    return (find_quick_browser() if quick else find_browser()) or without("there is no browser")


def playwrights_own() -> str | None:
    """Only if it starts: on a bare Linux the libraries it needs may be missing."""
    from playwright.sync_api import Error, sync_playwright
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
        try:
            playwright.chromium.launch(executable_path=path).close()
            return path
        except Error:
            return None


def ensure_browser() -> None:
    """Before tests that need one: fetch a browser if there is none. If none can be had they skip
    themselves; CI=true ends here."""
    ways = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") and os.geteuid() == 0:
        ways += [["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "chromium"]]
    for way in ways:
        if find_browser():
            return
        print("The tests need a browser and there is none, so:", *way, file=sys.stderr, flush=True)
        subprocess.run(way, stdout=sys.stderr, stderr=subprocess.DEVNULL,
                       env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
    if not find_browser():
        sentence = "There is no browser, and none could be fetched: install Chrome, Chromium or Edge."
        if os.environ.get("CI") == "true":
            sys.exit(sentence)
        print(sentence, file=sys.stderr)
