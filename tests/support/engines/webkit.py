"""WebKit, the engine of every browser on an iPhone: WebKitGTK in a window of phone width, by WebDriver over http."""
import base64
import json
import os
import re
import socket
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from support.engines.page import Gone, Page

SOURCE = Path(__file__).with_name("webkitphone.c")
LIBRARIES = ["webkit2gtk-4.1.so.0", "gtk-3.so.0", "gobject-2.0.so.0", "glib-2.0.so.0"]


class WebKitBrowser:
    """A screen that nobody sees, and the small window built for it. Each phone is a process of its own."""

    programs = ("WebKitWebDriver", "Xvfb", "gcc")

    def __init__(self, folder: Path):
        self.folder, self.window = folder, folder / "webkitphone"
        subprocess.run(["gcc", "-w", "-o", str(self.window), str(SOURCE), *(f"-l:lib{name}" for name in LIBRARIES)],
                       check=True)
        reading, writing = os.pipe()
        self.screen = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24"],
                                       pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as told:
            self.display = f":{told.readline().strip()}"
        self.phones = 0

    def phone(self, size, lang) -> "WebKit":
        self.phones += 1
        return WebKit(self, self.folder / f"webkit-{self.phones}.log", size, lang)

    def close(self) -> None:
        self.screen.terminate()
        self.screen.wait()


class WebKit(Page):
    engine = "webkit"

    def __init__(self, browser: WebKitBrowser, log: Path, size, lang):
        self.log = log
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            port = found.getsockname()[1]
        # not WEBKIT_DISABLE_COMPOSITING_MODE nor WEBKIT_DISABLE_DMABUF_RENDERER: with them a picture is never taken
        env = {**os.environ, "DISPLAY": browser.display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
               "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1", "GTK_A11Y": "none", "LANG": "C.UTF-8"}
        with open(log, "w") as out:
            self.driver = subprocess.Popen(["WebKitWebDriver", f"--port={port}"], stdout=out, stderr=out, env=env)
        self.address = f"http://127.0.0.1:{port}/session"
        options = {"binary": str(browser.window),
                   "args": ["--automation", f"--size={size[0]}x{size[1]}", f"--lang={lang}", "--still"]}
        wanted = {"capabilities": {"alwaysMatch": {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}}}
        self.address += "/" + self.begin(wanted)["sessionId"]

    def begin(self, wanted: dict) -> dict:
        for _ in range(100):            # until the driver listens
            with suppress(URLError, ConnectionError):
                return self.ask("POST", "", wanted)
            time.sleep(0.1)
        raise RuntimeError(f"WebKitWebDriver did not start:\n{self.log.read_text()}")

    def ask(self, method: str, path: str, about: dict | None = None):
        data = None if method != "POST" else json.dumps(about or {}).encode()
        request = Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except HTTPError as why:
            raise Gone(why.read().decode()[:300]) from None

    def js(self, body, *args):
        return self.ask("POST", "/execute/sync", {"script": body, "args": list(args)})

    def goto(self, url):
        self.ask("POST", "/url", {"url": url})

    def reload(self):
        self.ask("POST", "/refresh")

    def acts(self, *steps):
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "mouse"}, "actions": list(steps)}
        self.ask("POST", "/actions", {"actions": [finger]})

    def down(self, x, y):
        self.acts({"type": "pointerMove", "x": x, "y": y, "duration": 0}, {"type": "pointerDown", "button": 0})

    def up(self):
        self.acts({"type": "pointerUp", "button": 0})

    def keys(self, text):
        field = next(iter(self.ask("GET", "/element/active").values()))
        self.ask("POST", f"/element/{field}/value", {"text": text})

    def size(self, width, height):
        if self.js("return [innerWidth, innerHeight]") != [width, height]:
            self.ask("POST", "/window/rect", {"width": width, "height": height})
            self.until("return innerWidth === arguments[0] && innerHeight === arguments[1]", width, height)

    def shot(self, path):
        path.write_bytes(base64.b64decode(self.ask("GET", "/screenshot")))

    def cookie(self, url, name, value):
        self.ask("DELETE", "/cookie")
        self.ask("POST", "/cookie", {"cookie": {"name": name, "value": value, "path": "/"}})

    def errors(self):
        said = self.log.read_text(errors="replace").splitlines()
        return [line for line in said if re.search(r"CONSOLE JS ERROR|Unhandled Promise", line)]

    def close(self):
        with suppress(Gone, URLError):
            self.ask("DELETE", "")
        self.driver.terminate()
        self.driver.wait()
