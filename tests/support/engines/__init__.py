"""Phones in three engines, driven alike: Chromium (new and old), WebKit (Safari's engine) and Firefox.

    with Engines() as engines:
        phone = engines.phone("webkit", size=(360, 740), lang="en-US")
        phone.goto(url)
        phone.tap("button")         # a real tap: raises Covered if something else lies over the button

On a Debian machine: chromium; webkit2gtk-driver, xvfb and gcc; firefox-esr; and npm for an old Chromium.
"""
import shutil
from contextlib import ExitStack
from pathlib import Path

from support.engines import old
from support.engines.chromium import ChromiumBrowser
from support.engines.firefox import FirefoxBrowser
from support.engines.page import Covered, Gone, Page
from support.engines.webkit import WebKitBrowser
from support.needs import without

__all__ = ["ENGINES", "Covered", "Engines", "Gone", "Page", "missing"]

ENGINES = {"chromium": ChromiumBrowser, "webkit": WebKitBrowser, "firefox": FirefoxBrowser}
OLD = "old-chromium"


def missing(engine: str) -> list[str]:
    """The programs that this engine needs and this machine lacks."""
    return [program for program in ENGINES[engine].programs if not shutil.which(program)]


class Engines:
    """The browsers of a test. Each is started when its first phone is asked for, and all are closed at the end."""

    def __init__(self, folder: Path):
        self.folder, self.browsers, self.pages = folder, {}, []

    def __enter__(self) -> "Engines":
        return self

    def __exit__(self, *about) -> None:
        with ExitStack() as all_of_them:            # whatever one of them says
            for one in (*self.browsers.values(), *self.pages):      # the last is closed first
                all_of_them.callback(one.close)

    def phone(self, engine: str, size: tuple[int, int] = (360, 740), lang: str = "en-US") -> Page:
        if engine not in self.browsers:
            self.browsers[engine] = self.start(engine)
        page = self.browsers[engine].phone(size, lang)
        self.pages.append(page)
        return page

    def start(self, engine: str):
        if engine == OLD:
            return ChromiumBrowser(self.folder, old.chromium())
        if lacking := missing(engine):
            without(f"{engine} was left out: there is no {' and no '.join(lacking)}")
        return ENGINES[engine](self.folder)
