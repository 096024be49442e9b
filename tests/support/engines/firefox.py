"""Firefox by WebDriver BiDi, which it speaks itself: no geckodriver is needed."""
import base64
import json
import os
import tempfile
from contextlib import suppress
from pathlib import Path

from support.engines.page import Gone, Page
from support.engines.wire import Wire, started, stopped

SETTINGS = {"browser.shell.checkDefaultBrowser": False, "browser.startup.page": 0, "app.update.enabled": False,
            "datareporting.policy.dataSubmissionEnabled": False, "toolkit.telemetry.enabled": False,
            "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
            "extensions.getAddons.cache.enabled": False, "browser.safebrowsing.malware.enabled": False,
            "dom.w3c_touch_events.enabled": 1, "ui.prefersReducedMotion": 1, "ui.useOverlayScrollbars": 1,
            # a window that is not in front must not sleep: here all phones are looked at
            "dom.min_background_timeout_value": 250, "dom.timeout.enable_budget_timer_throttling": False}
# a connection breaks, or a page is left while it loads
HARMLESS = ("Firefox can’t establish a connection", "The connection to ws://", "Failed to load ‘")


class FirefoxBrowser:
    """One process; every phone is a window with cookies of its own in it."""

    programs = ("firefox-esr",)

    def __init__(self, folder: Path):
        profile = Path(tempfile.mkdtemp(dir=folder))
        (profile / "user.js").write_text("".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in SETTINGS.items()))
        self.process, url = started(
            ["firefox-esr", "--headless", "--remote-debugging-port", "0", "--profile", str(profile), "--no-remote",
             "--new-instance"], profile / "log",
            env={**os.environ, "HOME": str(profile), "MOZ_DISABLE_CONTENT_SANDBOX": "1"})
        self.wire = Wire(f"{url}/session")
        self.wire.call("session.new", {"capabilities": {}})
        self.wire.call("session.subscribe", {"events": ["log.entryAdded"]})

    def phone(self, size, lang) -> "Firefox":
        return Firefox(self.wire, size, lang)

    def close(self) -> None:
        self.wire.close()
        stopped(self.process)


class Firefox(Page):
    engine = "firefox"

    def __init__(self, wire: Wire, size, lang):
        self.wire = wire
        self.user = wire.call("browser.createUserContext")["userContext"]
        self.context = wire.call("browsingContext.create", {"type": "window", "userContext": self.user})["context"]
        with suppress(Gone):            # older ones always ask for English
            wire.call("emulation.setLocaleOverride", {"contexts": [self.context], "locale": lang})
        self.size(*size)

    def call(self, method: str, **params):
        return self.wire.call(method, {"context": self.context, **params})

    def js(self, body, *args):
        got = self.wire.call("script.callFunction", {
            "target": {"context": self.context}, "awaitPromise": True,
            "functionDeclaration": "async function(args) { return JSON.stringify(await (async function() {"
                                   + body + "}).apply(null, JSON.parse(args))) }",
            "arguments": [{"type": "string", "value": json.dumps(args)}]})
        if got["type"] == "exception":
            raise Gone(got["exceptionDetails"]["text"])
        value = got["result"].get("value")
        return None if value is None else json.loads(value)

    def goto(self, url):
        self.call("browsingContext.navigate", url=url, wait="complete")

    def reload(self):
        self.call("browsingContext.reload", wait="complete")

    def acts(self, *steps):
        self.call("input.performActions", actions=[
            {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": list(steps)}])

    def down(self, x, y):
        self.acts({"type": "pointerMove", "x": x, "y": y, "duration": 0}, {"type": "pointerDown", "button": 0})

    def up(self):
        self.acts({"type": "pointerUp", "button": 0})

    def keys(self, text):
        steps = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
        self.call("input.performActions", actions=[{"type": "key", "id": "keys", "actions": steps}])

    def size(self, width, height):
        self.call("browsingContext.setViewport", viewport={"width": width, "height": height})

    def shot(self, path):
        path.write_bytes(base64.b64decode(self.call("browsingContext.captureScreenshot")["data"]))

    def cookie(self, url, name, value):
        partition = {"type": "context", "context": self.context}
        self.wire.call("storage.deleteCookies", {"partition": partition})
        self.wire.call("storage.setCookie", {"partition": partition, "cookie": {
            "name": name, "value": {"type": "string", "value": value}, "domain": "127.0.0.1", "path": "/"}})

    def errors(self):
        return [event["params"]["text"] for event in self.wire.events
                if event.get("method") == "log.entryAdded" and event["params"]["type"] == "javascript"
                and event["params"]["level"] == "error" and event["params"]["source"].get("context") == self.context
                and not event["params"]["text"].startswith(HARMLESS)]

    def close(self):
        self.wire.call("browser.removeUserContext", {"userContext": self.user})
