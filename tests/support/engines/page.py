"""What a phone can do in every engine."""
import time
from contextlib import suppress
from pathlib import Path

PATIENCE = 60       # seconds for anything that should happen at once; a machine may be busy with other things
LOOK = """const e = document.querySelector(arguments[0]);
    if (!e) return null;
    let r = e.getBoundingClientRect();
    if (r.top < 0 || r.bottom > innerHeight) {
        e.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
        r = e.getBoundingClientRect();
    }
    const x = Math.floor(r.left + r.width / 2), y = Math.floor(r.top + r.height / 2);
    const top = document.elementFromPoint(x, y);
    const free = !!top && (e === top || e.contains(top) || top.contains(e));
    return [x, y, free, top ? top.outerHTML.slice(0, 120) : null];"""


class Gone(Exception):
    """The page went away while it was asked something."""


class Covered(AssertionError):
    """Whoever taps there taps something else."""


class Page:
    """One phone. `js` takes the body of a function with `arguments`, and gives what it returns."""

    engine = ""

    def js(self, body: str, *args):
        raise NotImplementedError

    def goto(self, url: str) -> None:
        raise NotImplementedError

    def reload(self) -> None:
        raise NotImplementedError

    def down(self, x: int, y: int) -> None:
        raise NotImplementedError

    def up(self) -> None:
        raise NotImplementedError

    def keys(self, text: str) -> None:
        raise NotImplementedError

    def size(self, width: int, height: int) -> None:
        raise NotImplementedError

    def shot(self, path: Path) -> None:
        raise NotImplementedError

    def cookie(self, url: str, name: str, value: str) -> None:
        """The only one this phone has. Its page must be of that address already."""
        raise NotImplementedError

    def errors(self) -> list[str]:
        """What went wrong in its scripts."""
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError

    # --- the same in all of them ---

    def until(self, body: str, *args, what: str = "", seconds: float = PATIENCE):
        """Look again and again until it holds; gives what was found."""
        end = time.monotonic() + seconds
        while True:
            with suppress(Gone):
                if found := self.js(body, *args):
                    return found
            assert time.monotonic() < end, f"{self.engine}: waited {seconds} s in vain for {what or body} {args}"
            time.sleep(0.08)

    def wait(self, css: str) -> None:
        self.until("return !!document.querySelector(arguments[0])", css, what=css)

    def tap_at(self, x: int, y: int) -> None:
        self.down(x, y)
        time.sleep(0.03)
        self.up()

    def place(self, css: str, seconds: float = 10) -> tuple[int, int]:
        """Its middle, once nothing else lies over it."""
        end, found = time.monotonic() + PATIENCE, None
        while True:
            with suppress(Gone):
                found = self.js(LOOK, css)
            if found and found[2]:
                return found[0], found[1]
            if found and time.monotonic() > end - PATIENCE + seconds:
                raise Covered(f"{self.engine}: {css} lies under {found[3]}")
            assert time.monotonic() < end, f"{self.engine}: there is no {css}"
            time.sleep(0.08)

    def tap(self, css: str) -> None:
        self.tap_at(*self.place(css))

    def type(self, css: str, text: str) -> None:
        self.tap(css)
        self.js("document.querySelector(arguments[0]).select()", css)
        self.keys(text)
