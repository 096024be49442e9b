"""A server and the devices around it, for test_browser: phones, the host's computer, the public screen, all in real Chromium."""
import re, subprocess, sys, time
from functools import cached_property
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

ROOT = Path(__file__).resolve().parents[1]
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync"]
PHONE = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 1, "has_touch": True, "is_mobile": True, "locale": "en-US",
         "reduced_motion": "reduce"}        # twelve of them on one machine
WIDE = {"viewport": {"width": 1100, "height": 900}, "locale": "en-US", "reduced_motion": "reduce"}
PATIENCE = 20                   # seconds for anything that should happen at once

ASKED = """() => [...document.querySelectorAll('#prompt > form[data-prompt]')].filter(form => form.elements.prompt && form.checkVisibility(
    {visibilityProperty: true})).map(form => ({verb: form.dataset.prompt, id: form.elements.prompt.value,
    choices: [...form.querySelectorAll('button.choice:not([disabled])')].map(tile => tile.dataset.seat || tile.dataset.choice)}))"""


def until(page: Page, true, what: str, seconds: float = PATIENCE) -> None:
    """Look again and again until it holds."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"waited {seconds} s in vain: {what}"
        page.wait_for_timeout(40)


def tile_of(answer: object) -> str:
    return f'[data-{"seat" if str(answer).isdigit() else "choice"}="{answer}"]'


class Server:
    def __init__(self, folder: Path):
        self.folder = folder
        self.start()

    def start(self, port: int = 0) -> None:
        with open(self.folder / "stderr", "a") as stderr:
            self.process = subprocess.Popen(
                [sys.executable, "app.py", "serve", "--port", str(port), "--data", str(self.folder / "data"), "--no-open", "--lang", "en"],
                cwd=ROOT, stdout=subprocess.PIPE, stderr=stderr, text=True)
        said = {}
        for line in self.process.stdout:
            if found := re.match(r"(join|host): (\S+)", line):
                said[found[1]] = found[2]
            if len(said) == 2:
                break
        assert len(said) == 2, (self.folder / "stderr").read_text()
        self.console, self.port = said["host"], urlsplit(said["host"]).port
        self.url = f"http://127.0.0.1:{self.port}"
        self.join = self.url + urlsplit(said["join"]).path

    def kill(self) -> None:
        self.process.kill()             # SIGKILL: nothing is put in order
        self.process.wait()
        self.process.stdout.close()

    def faults(self) -> str:
        return "".join(line for line in (self.folder / "stderr").read_text().splitlines(True) if "Traceback" in line or "Error" in line)


class Device:
    """One browser window of its own, with its own cookies."""

    def __init__(self, browser, server: Server, **about):
        self.server, self.context = server, browser.new_context(**about)
        self.broken: list[str] = []
        self._page: Page | None = None

    @property
    def page(self) -> Page:
        if self._page is None:
            self._page = self.context.new_page()
            self._page.on("pageerror", lambda error: self.broken.append(str(error)))
        return self._page

    def stage(self) -> str:
        """Such as night1."""
        return self.page.evaluate("(({stage, round}) => stage + round)(document.querySelector('#head').dataset)")

    def until_stage(self, *stages: str, seconds: float = 60) -> None:
        until(self.page, lambda: self.stage() in stages, f"{stages}, but it is {self.stage()}", seconds)

    def connected(self) -> None:
        self.page.wait_for_function("!document.body.classList.contains('away')")


class Host(Device):
    def __init__(self, browser, server: Server):
        super().__init__(browser, server, **WIDE)
        self.page.on("dialog", lambda dialog: dialog.accept())
        self.page.goto(server.console)

    def press(self, command: str, value: str | None = None) -> None:
        """A button of the console. A command answers with nothing, or with why not."""
        button = self.page.locator(f'[data-host="{command}"]' + (f'[value="{value}"]' if value is not None else "")).first
        with self.page.expect_response(f"**/host/{command}") as got:
            button.click()
        assert got.value.text() == "", got.value.text()

    def seconds(self, **seconds: int) -> None:
        assert self.context.request.post(f"{self.server.url}/host/seconds", form=seconds).text() == ""

    def back_to(self, phase: str) -> None:
        """Take back, to a public mark."""
        button = self.page.get_by_role("button", name=f"Back to {phase}", exact=True)
        if not button.is_visible():
            self.page.locator("#console > details > summary").click()
        with self.page.expect_response("**/host/undo") as got:
            button.click()
        assert got.value.text() == "", got.value.text()

    def record(self) -> str:
        answer = self.context.request.get(f"{self.server.url}/record")
        assert answer.ok, answer.text()
        return answer.text()

    def act_for(self, seat: int, verb: str, answer: object) -> None:
        """A judge who does not play answers for a seat."""
        form = self.half_act_for(seat, verb, answer)
        with self.page.expect_response("**/host/act") as got:
            form.locator("button[data-submit]").click()
        assert got.value.text() == "", got.value.text()

    def half_act_for(self, seat: int, verb: str, answer: object):
        """The tile pressed, not confirmed. The form."""
        acting = self.page.locator(f"#seats li:nth-child({seat}) details.acting:has(form[data-prompt={verb}])")
        acting.locator("summary").click()
        tile = acting.locator(f"button.choice{tile_of(answer)}")
        tile.click()
        expect(tile).to_have_attribute("aria-pressed", "true")
        return acting.locator("form")

    def asked(self) -> dict[int, list[str]]:
        """Who is asked what, as such a judge sees it."""
        return {int(seat): verbs for seat, verbs in self.page.evaluate(
            "[...document.querySelectorAll('#seats li')].filter(li => li.querySelector('.acting')).map(li => "
            "[li.querySelector('b').textContent, [...li.querySelectorAll('.acting form')].map(form => form.dataset.prompt)])")}

    def roles(self) -> dict[int, str]:
        """The cards as a judge who does not play sees them."""
        return {int(seat): role for seat, role in self.page.evaluate(
            "[...document.querySelectorAll('#seats li')].filter(li => li.querySelector('em')).map(li => "
            "[li.querySelector('b').textContent, li.querySelector('em').textContent])")}


class Phone(Device):
    def __init__(self, browser, server: Server, seat: int = 0):
        super().__init__(browser, server, **PHONE)
        self.seat = seat
        self.done: set[str] = set()         # prompts it has answered

    @cached_property
    def cdp(self):
        return self.context.new_cdp_session(self.page)

    # --- sitting down ---

    def sit(self) -> "Phone":
        """By hand."""
        self.page.goto(self.server.join)
        self.page.fill("input[name=name]", f"Player {self.seat}")
        self.page.click(f'button[data-seat="{self.seat}"]')
        self.page.click("button[data-submit]")
        return self.at_table()

    def send(self, path: str, **form) -> str:
        """Without a page: for seats whose screen does not matter."""
        return self.context.request.post(self.server.url + path, form=form).text()

    def open(self) -> "Phone":
        self.page.goto(self.server.join)
        return self.at_table()

    def at_table(self) -> "Phone":
        expect(self.page.locator("#head")).to_have_attribute("data-me", str(self.seat))
        return self

    # --- the card ---

    def card(self) -> str:
        """Hold it, read it, let go."""
        self.press_card()
        front = self.page.locator("[data-card] .front h2")
        expect(front).to_be_visible()
        role = front.inner_text()
        self.page.mouse.up()
        expect(front).to_be_hidden()
        return role

    def press_card(self) -> None:
        x, y = self.on_card()
        self.page.mouse.move(x, y)
        self.page.mouse.down()

    def on_card(self) -> tuple[float, float]:
        card = self.page.locator("[data-card]")
        card.evaluate("card => card.scrollIntoView({block: 'center'})")
        box = card.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def confirm(self) -> None:
        self.page.click('form[data-prompt="confirm"] button')
        expect(self.page.locator('form[data-prompt="confirm"]')).to_have_count(0)

    def touch_card(self, down: bool) -> None:
        """With a finger."""
        x, y = self.on_card() if down else (0, 0)
        self.cdp.send("Input.dispatchTouchEvent", {"type": "touchStart" if down else "touchEnd", "touchPoints": [{"x": x, "y": y}] if down else []})

    # --- answering ---

    def asked(self) -> list[dict]:
        """What stands on the screen and was not answered yet."""
        return [question for question in self.page.evaluate(ASKED) if question["id"] not in self.done]

    def tile(self, verb: str, answer: object):
        return self.page.locator(f'#prompt > form[data-prompt="{verb}"] button.choice{tile_of(answer)}')

    def choose(self, verb: str, answer: object) -> None:
        """Half a choice: the tile, without confirming."""
        self.tile(verb, answer).click()
        expect(self.tile(verb, answer)).to_have_attribute("aria-pressed", "true")

    def answer(self, verb: str, answer: object) -> str:
        """Wait to be asked; tap the tile, then the button that confirms it. The prompt's id."""
        until(self.page, lambda: any(question["verb"] == verb for question in self.asked()), f"seat {self.seat} is asked: {verb}")
        id = next(question["id"] for question in self.asked() if question["verb"] == verb)
        self.choose(verb, answer)
        with self.page.expect_response("**/act") as got:
            self.page.locator(f'#prompt > form[data-prompt="{verb}"] button[data-submit]').click()
        assert got.value.text() == "", got.value.text()
        self.done.add(id)
        return id

    # --- what phones go through ---

    def hide(self) -> None:
        """Into the pocket: the page is hidden, then frozen."""
        self.cdp.send("Page.setWebLifecycleState", {"state": "frozen"})

    def show(self) -> None:
        self.cdp.send("Page.setWebLifecycleState", {"state": "active"})

    def word(self) -> str:
        """The seat word, which brings the seat to another phone."""
        self.page.locator("details.word > summary").click()
        return re.search(r"\d{4}", self.page.locator("details.word b").inner_text())[0]


__all__ = ["ARGS", "Device", "Host", "Phone", "Server", "WIDE", "expect", "until"]
