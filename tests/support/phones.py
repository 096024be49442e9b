"""A server and the devices around it, for test_browser: phones, the host's computer, the public screen,
all in real Chromium."""
import re
import time
from contextlib import nullcontext, suppress
from functools import cached_property

from playwright.sync_api import Page, TimeoutError, expect

from support.servers import Server
from wolf.words import words

ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync"]
PHONE = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 1, "has_touch": True, "is_mobile": True,
         "reduced_motion": "reduce"}        # twelve of them on one machine
WIDE = {"viewport": {"width": 1100, "height": 900}, "reduced_motion": "reduce"}
SEAT_WORD = re.compile(r"\b[2-9a-z]{4} [2-9a-z]{4}\b")
LOCALES = {"en": "en-US", "zh": "zh-CN"}
# seconds for anything that should happen at once; a machine may be busy with other things
PATIENCE = 60
expect.set_options(timeout=PATIENCE * 1000)

ASKED = """([verb, done]) => [...document.querySelectorAll('#prompt > form[data-prompt]')]
    .filter(form => form.elements.prompt && form.checkVisibility({visibilityProperty: true})
        && !done.includes(form.elements.prompt.value) && (!verb || form.dataset.prompt === verb))
    .map(form => ({
        verb: form.dataset.prompt, id: form.elements.prompt.value,
        choices: [...form.querySelectorAll('button.choice:not([disabled])')]
            .map(tile => tile.dataset.seat || tile.dataset.choice),
        tiles: [...form.querySelectorAll('.choices > *')]
            .map(tile => tile.getBoundingClientRect())
            .map(({x, y, width, height}) => [x, y + scrollY, width, height]) }))"""
SOON = 1500                     # milliseconds in which every phone has been sent what is new
STAGE = "(({stage, round}) => stage + round)(document.querySelector('#head').dataset)"
# By how many pixels a page is wider than its screen; whose cards its source shows, but for the own card and the book of
# all roles.
LOOK = """() => { const page = document.documentElement.cloneNode(true);
    for (const own of page.querySelectorAll('#card, details.book')) own.remove();
    return [document.documentElement.scrollWidth - innerWidth,
            page.outerHTML.match(/(icons\\/|#icon-)\\w+/g) || []] }"""
KEEP_SOCKET = ("window.WebSocket = class extends WebSocket { constructor(...about) { super(...about); "
               "window.lastSocket = this; } }")
HARMLESS = ("WebSocket connection to", "Failed to load resource: net::", "[object Event]",      # a connection breaks
            # a refusal that is a page
            "Failed to load resource: the server responded with a status of 409",
            "htmx:oobErrorNoTarget")            # something new comes to a page that is about to be another


def until(page: Page, true, what: str, seconds: float = PATIENCE) -> None:
    """Look again and again until it holds."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"waited {seconds} s in vain: {what}"
        page.wait_for_timeout(40)


def has_wish(request, wish: str) -> bool:
    """Whether a phone posts this, perhaps among others."""
    return request.url.endswith("/beat") and f'["{wish}",' in (request.post_data or "")


def tile_of(answer: object) -> str:
    return f'[data-{"seat" if str(answer).isdigit() else "choice"}="{answer}"]'


class Device:
    """One browser window of its own, with its own cookies."""

    def __init__(self, browser, server: Server, lang: str = "en", **about):
        self.server, self.lang, self.words = server, lang, words(lang).texts
        self.context = browser.new_context(locale=LOCALES[lang], **{"service_workers": "block", **about})
        self.context.set_default_timeout(PATIENCE * 1000)
        self.broken: list[str] = []
        self.frames: list[str] = []         # what the socket brought since somebody last looked
        self._page: Page | None = None

    @property
    def page(self) -> Page:
        if self._page is None:
            self._page = page = self.context.new_page()
            page.on("pageerror", lambda error: self.broken.append(str(error)))
            page.on("console", lambda said: self.broken.append(said.text)
                    if said.type == "error" and not said.text.startswith(HARMLESS) else None)
            page.on("websocket", lambda socket: socket.on(
                "framereceived", lambda frame: self.frames.append(str(frame))))
        return self._page

    def switch(self) -> "Device":
        """To its language, by hand: console and screen speak the table's until then."""
        # a page without anything; from within the browser, which may be on a wire of its own
        self.page.goto(f"{self.server.url}/trust/ok")
        assert self.page.evaluate("lang => fetch('/lang', {method: 'POST', body: new "
                                  "URLSearchParams({lang})}).then(answer => answer.ok)", self.lang)
        return self

    def until_stage(self, stage: str) -> None:
        """Such as night1."""
        try:
            self.page.wait_for_function(f"stage => {STAGE} === stage", arg=stage, polling=50)
        except Exception:
            raise AssertionError(f"waited for {stage}, but it is {self.page.evaluate(STAGE)}") from None

    def connected(self) -> None:
        self.page.wait_for_function("!document.body.classList.contains('away')", polling=50)

    def look(self) -> tuple[int, set[str]]:
        """How far the page hangs over; whose cards could be read by whoever looks into its source or
        listens to its socket."""
        over, icons = self.page.evaluate(LOOK)
        frames, self.frames[:] = "".join(self.frames), []
        return over, roles_in("".join(icons) + frames)


def roles_in(html: str) -> set[str]:
    return set(re.findall(r"(?:icons/|#icon-)(\w+)", html)) & set(words("en").role)


class Host(Device):
    def __init__(self, browser, server: Server, lang: str = "en"):
        super().__init__(browser, server, lang, **WIDE)
        self.switch()
        self.page.on("dialog", lambda dialog: dialog.accept())
        self.page.goto(server.console)

    def press(self, command: str, value: object = None, times: int = 1) -> None:
        """A button of the console. A command answers with nothing, or with why not."""
        button = self.page.locator(f'[data-host="{command}"]'
                                   + (f'[value="{value}"]' if value is not None else "")).first
        for _ in range(times):
            self.bring_up(button)
            assert (said := self.send(button.click, command)) == "", said

    def bring_up(self, button) -> None:
        """The seat it is folded beside opened, or the tab of its board's game chosen."""
        hidden = button.evaluate("""button => {
            const fold = button.closest('[data-fold]:not([open])'), board = button.closest('[data-game][hidden]');
            return [fold && fold.dataset.fold, board && board.dataset.game] }""")
        if hidden[0]:
            self.page.locator(f'[data-fold="{hidden[0]}"] > summary').click()
        if hidden[1]:
            self.page.locator(f'input[name=game][value="{hidden[1]}"]').check(force=True)
            expect(button).to_be_visible()

    def press_next(self) -> None:
        """Once, until the console shows what came of it: something else is awaited, or for another time."""
        shown = "[...document.querySelectorAll('#head, #console')].map(zone => zone.dataset.key).join()"
        before = self.page.evaluate(shown)
        self.press("skip")
        until(self.page, lambda: self.page.evaluate(shown) != before, "the game goes on")

    def send(self, press, command: str) -> str:
        """Press until it was sent: a press just when the console is replaced by a newer one is lost, and a person
        presses again."""
        sent = []

        def note(request) -> None:
            if request.url.endswith(f"/host/{command}"):
                sent.append(request)
        self.page.on("request", note)
        try:
            for _ in range(20):
                press()
                with suppress(AssertionError):          # three seconds after the press, however long that took
                    until(self.page, lambda: sent, "sent", 3)
                    return sent[0].response().text()
        finally:
            self.page.remove_listener("request", note)
        raise AssertionError(f"{command} was never sent")

    def choose_table(self, board: str, judge: str, night: str) -> None:
        for command, value in (("board", board), ("judge", judge), ("night", night)):
            self.press(command, value)
            button = self.page.locator(f'[data-host="{command}"][value="{value}"]')
            expect(button).to_have_attribute("aria-pressed", "true")

    def no_hurry(self) -> None:
        """Ten minutes for everything: whoever is asked has the time, and the host presses Next where nobody is."""
        self.unfold(self.words["ui"]["options"])
        fields = self.page.locator("[data-host=seconds]")
        for kind in fields.evaluate_all("fields => fields.map(field => field.name)"):
            field = self.page.locator(f"[data-host=seconds][name={kind}]")

            def ten_minutes(field=field) -> None:
                field.fill("600")
                field.press("Enter")
            assert (said := self.send(ten_minutes, "seconds")) == "", said

    def unfold(self, title: str) -> None:
        fold = self.page.locator("#console > details", has=self.page.get_by_text(title, exact=True))
        if fold.get_attribute("open") is None:
            fold.locator("> summary").click()

    def back_to(self, phase: str) -> None:
        """Take back, to a public mark."""
        self.unfold(self.words["ui"]["undo"])
        with self.page.expect_response("**/host/undo") as got:
            self.page.get_by_role("button", name=self.words["ui"]["back_to"].format(phase=phase), exact=True).click()
        assert got.value.text() == "", got.value.text()

    def back_one(self) -> None:
        """Take back one answer, as a judge who does not play may."""
        self.unfold(self.words["ui"]["undo"])
        self.press("undo", "last")

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
        acting = self.page.locator(f"#seats [data-row='{seat}'] details.acting:has(form[data-prompt={verb}])")
        self.bring_up(acting)
        acting.locator("summary").click()
        tile = acting.locator(f"button.choice{tile_of(answer)}")
        tile.click()
        expect(tile).to_have_attribute("aria-pressed", "true")
        return acting.locator("form")

    def new_word(self, seat: int) -> str:
        """For somebody whose phone is gone."""
        row = self.page.locator(f"#seats [data-row='{seat}']")
        self.bring_up(row.locator("[data-host=replace]"))
        before = row.inner_text()
        self.press("replace", seat)
        until(self.page, lambda: row.inner_text() != before, "a new seat word")
        return SEAT_WORD.search(row.inner_text())[0]

    def asked(self) -> dict[int, list[str]]:
        """Who is asked what, as such a judge sees it."""
        return {int(seat): verbs for seat, verbs in self.page.evaluate(
            "[...document.querySelectorAll('#seats li')].filter(li => li.querySelector('.acting')).map(li => "
            "[li.querySelector('b').textContent, [...li.querySelectorAll('.acting form')].map(form => "
            "form.dataset.prompt)])")}

    def roles(self) -> dict[int, str]:
        """The cards as a judge who does not play sees them."""
        ids = {words(self.lang).role_name(role): role for role in words(self.lang).role}
        return {int(seat): ids[name] for seat, name in self.page.evaluate(
            "[...document.querySelectorAll('#seats li')].filter(li => li.querySelector('em')).map(li => "
            "[li.querySelector('b').textContent, li.querySelector('em').textContent])")}


class Phone(Device):
    def __init__(self, browser, server: Server, seat: int = 0, lang: str = "en", **about):
        super().__init__(browser, server, lang, **PHONE, **about)
        self.context.add_init_script(KEEP_SOCKET)
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

    def wait_for_a_seat(self, name: str) -> None:
        """In the queue of a table where a game is running."""
        self.page.goto(self.server.join)
        self.page.fill("form[data-prompt=queue] input[name=name]", name)
        self.page.click("form[data-prompt=queue] button[data-submit]")
        expect(self.page.locator("[data-queue]")).to_be_visible()

    def take_seat(self, seat_word: str) -> "Phone":
        """With the word of a phone that is gone."""
        self.page.goto(self.server.join)
        self.page.locator("details.word > summary").click()
        self.page.fill("input[name=word]", seat_word)
        self.page.click("details.word button.primary")
        return self.at_table()

    def send(self, path: str, **form) -> str:
        """Without a page: for seats whose screen does not matter."""
        return self.context.request.post(self.server.url + path, form=form,
                                         headers={"Accept-Language": LOCALES[self.lang]}).text()

    def open(self) -> "Phone":
        self.page.goto(self.server.join)
        return self.at_table()

    def at_table(self) -> "Phone":
        expect(self.page.locator("#head")).to_have_attribute("data-me", str(self.seat))
        return self

    def signed_out(self) -> None:
        """Its seat is another's now, and it shows nothing of it any more."""
        expect(self.page.locator("#head")).to_have_attribute("data-me", "")
        expect(self.page.locator("[data-card]")).to_have_count(0)
        assert self.words["refused"]["not-seated"] in self.send("/act", prompt="", verb="vote", answer="1")

    # --- the card ---

    def card(self) -> str:
        """Hold it, read it, let go. The role's id."""
        self.press_card()
        front = self.page.locator("[data-card] .front")
        expect(front).to_be_visible()
        (role,) = roles_in(front.inner_html())
        expect(front.locator("h2")).to_have_text(words(self.lang).role_name(role))
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
        self.page.tap('form[data-prompt="confirm"] button')
        expect(self.page.locator('form[data-prompt="confirm"]')).to_have_count(0)

    def touch_card(self, down: bool) -> None:
        """With a finger."""
        x, y = self.on_card() if down else (0, 0)
        self.cdp.send("Input.dispatchTouchEvent",
                      {"type": "touchStart" if down else "touchEnd", "touchPoints": [{"x": x, "y": y}] if down else []})

    # --- answering ---

    def asked(self) -> list[dict]:
        """What stands on the screen and was not answered yet."""
        return self.page.evaluate(ASKED, ["", list(self.done)])

    def is_asked(self, verb: str) -> bool:
        """Whether it comes to be asked this soon; what changed on the console is on its way to the phones."""
        return self.soon(f"about => ({ASKED})(about).length", [verb, list(self.done)])

    def has(self, css: str) -> bool:
        return self.soon("css => document.querySelector(css)", css)

    def soon(self, found: str, about: object) -> bool:
        with suppress(TimeoutError):
            return bool(self.page.wait_for_function(found, arg=about, polling=50, timeout=SOON))
        return False

    def until_asked(self, verb: str = "") -> dict:
        """The question."""
        try:
            return self.page.wait_for_function(f"about => ({ASKED})(about)[0]", arg=[verb, list(self.done)],
                                               polling=50).json_value()
        except Exception:
            raise AssertionError(f"seat {self.seat} waited to be asked {verb}; there is {self.asked()} in "
                                 f"{self.page.evaluate(STAGE)}") from None

    def tile(self, verb: str, answer: object):
        return self.page.locator(f'#prompt > form[data-prompt="{verb}"] button.choice{tile_of(answer)}')

    def choose(self, verb: str, *answers: object) -> None:
        """Half a choice: the tiles, without confirming."""
        for answer in answers:
            self.tile(verb, answer).tap()
            expect(self.tile(verb, answer)).to_have_attribute("aria-pressed", "true")

    def answer(self, verb: str, *answers: object) -> str:
        """Wait to be asked; tap the tile, then the button that confirms it. The prompt's id."""
        id = self.until_asked(verb)["id"]
        for answer in answers:
            self.tile(verb, answer).tap()
        assert self.tap_and_hear(f'#prompt > form[data-prompt="{verb}"] button[data-submit]', "act") == ""
        self.done.add(id)
        return id

    def dare(self, verb: str, seat: int | None = None) -> str:
        """What everybody may try: unfold it, choose, confirm. What came of it."""
        fold = self.page.locator("#prompt details.danger")
        form = fold.locator(f'form[data-prompt="{verb}"]')
        expect(form).to_be_hidden()
        first = form.locator(f"button.choice{tile_of(seat)}" if seat is not None else "button[data-submit]")
        submit = f'#prompt details.danger form[data-prompt="{verb}"] button[data-submit]'
        for attempt in range(20):       # a newer page folds it again, on purpose, at any moment before the last tap
            with suppress(TimeoutError) if attempt < 19 else nullcontext():
                if fold.get_attribute("open") is None:
                    fold.locator("summary").tap(timeout=2000)
                first.wait_for(state="visible", timeout=2000)
                if seat is not None:
                    first.tap(timeout=2000)
                said = self.tap_and_hear(submit, "act", patience=2000)
                break
        if said:
            expect(self.page.locator("#toast")).to_have_text(said)
            fold.locator("summary").tap()
        return said

    def end_speech(self) -> None:
        assert self.tap_and_hear('form[data-prompt="done"] button[data-submit]', "done") == ""

    def vote_best(self, seat: int) -> None:
        self.page.tap(f'form[data-prompt="best"] button{tile_of(seat)}')
        assert self.tap_and_hear('form[data-prompt="best"] button[data-submit]', "best") == ""

    def tap_and_hear(self, button: str, wish: str, patience: int | None = None) -> str:
        """What came of it: at night after the next beat. `patience`: how many milliseconds the button may be hidden."""
        with self.page.expect_response(lambda answer: has_wish(answer.request, wish)) as got:
            self.page.tap(button, timeout=patience)
        return got.value.text().strip()

    # --- what phones go through ---

    def hide(self) -> None:
        """Into the pocket. A browser without a screen hides no page by itself, so the page is told."""
        self.become("hidden")

    def show(self) -> None:
        self.become("visible")

    def become(self, visibility: str) -> None:
        self.page.evaluate("""state => {
            Object.defineProperty(document, 'visibilityState', {value: state, configurable: true});
            Object.defineProperty(document, 'hidden', {value: state === 'hidden', configurable: true});
            document.dispatchEvent(new Event('visibilitychange')) }""", visibility)

    def lock(self) -> None:
        """Hidden, and the phone lets its connection go."""
        self.hide()
        self.page.evaluate("lastSocket.close()")

    def word(self) -> str:
        """The seat word, which brings the seat to another phone."""
        self.page.locator("details.word > summary").click()
        return SEAT_WORD.search(self.page.locator("details.word b").inner_text())[0]


__all__ = ["ARGS", "Device", "Host", "Phone", "Server", "WIDE", "expect", "until"]
