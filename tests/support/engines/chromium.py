"""Chromium, as old as 2021, by its own protocol: Playwright refuses old ones."""
import base64
import json
import tempfile
import time
from pathlib import Path

from support.browser import find_quick_browser
from support.engines.page import PATIENCE, Gone, Page
from support.engines.wire import Wire, started, stopped
from support.phones import ARGS


class ChromiumBrowser:
    """One process; every phone has cookies of its own in it."""

    programs = ("chromium",)

    def __init__(self, folder: Path, program: str = ""):
        profile = Path(tempfile.mkdtemp(dir=folder))
        self.process, url = started([program or find_quick_browser(), *ARGS, "--headless", "--disable-dev-shm-usage",
                                     "--hide-scrollbars", "--remote-debugging-port=0", f"--user-data-dir={profile}"],
                                    profile / "log")
        self.wire = Wire(url)

    def phone(self, size, lang) -> "Chromium":
        return Chromium(self.wire, size, lang)

    def close(self) -> None:
        self.wire.close()
        stopped(self.process)


class Chromium(Page):
    engine = "chromium"

    def __init__(self, wire: Wire, size, lang):
        self.wire = wire
        self.context = wire.call("Target.createBrowserContext")["browserContextId"]
        target = wire.call("Target.createTarget", {"url": "about:blank", "browserContextId": self.context})["targetId"]
        self.session = wire.call("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        for domain in ("Page", "Runtime", "Network"):
            self.call(f"{domain}.enable")
        self.call("Network.setExtraHTTPHeaders", headers={"Accept-Language": lang})
        self.call("Emulation.setTouchEmulationEnabled", enabled=True)
        self.call("Emulation.setEmulatedMedia", media="",
                  features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
        self.size(*size)

    def call(self, method: str, **params):
        return self.wire.call(method, params, sessionId=self.session)

    def happened(self, method: str, since: int = 0) -> list[dict]:
        return [event["params"] for event in self.wire.events[since:]
                if event["method"] == method and event.get("sessionId") == self.session]

    def js(self, body, *args):
        got = self.call("Runtime.evaluate", awaitPromise=True, returnByValue=True,
                        expression=f"(async function() {{ {body} }}).apply(null, {json.dumps(args)})")
        if "exceptionDetails" in got:
            raise Gone(str(got["exceptionDetails"])[:300])
        return got["result"].get("value")

    def loaded(self, method: str, **params) -> None:
        since, end = len(self.wire.events), time.monotonic() + PATIENCE
        self.call(method, **params)
        while not self.happened("Page.loadEventFired", since):
            assert time.monotonic() < end, f"{self.engine}: {params or 'the page'} did not load"
            time.sleep(0.03)

    def goto(self, url):
        self.loaded("Page.navigate", url=url)

    def reload(self):
        self.loaded("Page.reload")

    def down(self, x, y):
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])

    def up(self):
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def keys(self, text):
        self.call("Input.insertText", text=text)

    def size(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=True)

    def shot(self, path):
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def cookie(self, url, name, value):
        self.call("Network.clearBrowserCookies")
        self.call("Network.setCookie", name=name, value=value, url=url)

    def errors(self):
        return [str(event["exceptionDetails"])[:300] for event in self.happened("Runtime.exceptionThrown")]

    def close(self):
        self.wire.call("Target.disposeBrowserContext", {"browserContextId": self.context})
