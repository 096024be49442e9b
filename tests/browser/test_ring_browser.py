"""The ring in a browser: sitting down and moving in it, and votes that are laid open after 3, 2, 1, and
only then spoken."""

import pytest
from playwright.sync_api import expect

from support.browser import needed_browser
from support.shots import GUARD, open_browser, stand

pytestmark = pytest.mark.browser

# Every announcement that comes, with how many arrows were to be seen at that moment; a voice that says each at once.
LISTEN = """window.heard = []; window.counts = []; window.opened = Infinity;
    document.addEventListener("htmx:wsOpen", () => { opened = Date.now(); });
    Object.defineProperty(window, "SpeechSynthesisUtterance", {
        value: class { constructor(text) { this.text = text; } } });
    Object.defineProperty(window, "speechSynthesis", { value: {
        getVoices: () => [{ lang: "en-US", localService: true }],
        speak: it => {
            heard.push([it.text, document.querySelectorAll(".arrows line").length]);
            setTimeout(() => it.onend());
        } } });
    new MutationObserver(() => { const now = document.querySelector("[data-count]")?.dataset.count;
        if (now && now !== counts.at(-1)) counts.push(now);
    }).observe(document, { subtree: true, childList: true, attributes: true });"""


@pytest.fixture(scope="module")
def browser():
    with open_browser(needed_browser()) as found:
        yield found


def test_eighteen_seats_are_hit_with_a_thumb_on_a_small_phone_and_changed_until_the_deal(browser):
    with stand() as table:
        table.lobby(board="classic", seats=5, size=18)
        context = browser.new_context(locale="en-US", reduced_motion="reduce", has_touch=True,
                                      viewport={"width": 320, "height": 640})
        page = context.new_page()
        page.goto(table.url + "/")
        spots = page.locator("#seatpick button[data-seat]")
        assert spots.count() == 18 and min(spot.bounding_box()["width"] for spot in spots.all()) > 40
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        page.fill("input[name=name]", "Zoe")
        page.tap('button[data-seat="8"]')
        page.tap("form[data-prompt=join] button[data-submit]")
        expect(page.locator("#head")).to_have_attribute("data-me", "8")
        confirm = page.locator("form[data-prompt=move] button[data-submit]")
        expect(page.locator("#ring [data-spot]")).to_have_count(12)
        expect(confirm).to_be_hidden()
        page.tap('[data-spot="18"]')
        confirm.tap()
        expect(page.locator("#head")).to_have_attribute("data-me", "18")
        assert table.room.seats.sitters[18].name == "Zoe" and 8 not in table.room.seats.sitters
        page.tap('[data-spot="7"]')
        expect(confirm).to_contain_text("7")
        table.room.seats.join("Max", 7, None, "en")           # a moment earlier; the page does not know it yet
        confirm.tap()
        expect(page.locator("#toast")).to_contain_text("Max")
        expect(confirm).to_be_hidden()
        assert table.room.seats.sitters[18].name == "Zoe"
        context.close()


def test_all_count_down_before_the_votes_are_seen(browser):
    with stand() as table:
        table.deal("codex-guard", GUARD, sheriff="off")
        table.until("vote")
        pages = {}
        for name, viewer, motion in (("phone", 6, "no-preference"), ("screen", "screen", "no-preference"),
                                     ("still", 7, "reduce")):
            context = browser.new_context(locale="en-US", reduced_motion=motion, viewport={"width": 360, "height": 740})
            context.add_init_script(LISTEN)
            context.add_cookies([table.cookie(viewer)])
            page = pages[name] = context.new_page()
            page.goto(table.url + ("/screen" if viewer == "screen" else "/"))
        pages["screen"].click("[data-sound]")
        for page in pages.values():
            # what comes right after the socket has opened is no news
            page.wait_for_function("Date.now() - opened > 1200")
        table.until("dusk 1", {"vote": 2})
        voters = len(table.room.game.view("table").arrows)
        assert voters > 8
        for page in pages.values():
            expect(page.locator(".arrows line")).to_have_count(voters)
            expect(page.locator(".tally")).to_be_visible()
            expect(page.locator("#head")).to_have_attribute("data-stage", "dusk")
            expect(page.locator("[data-count]")).to_have_count(0)
        assert [page.evaluate("counts") for page in pages.values()] == [["3", "2", "1"], ["3", "2", "1"], []]
        pages["screen"].wait_for_function("heard.some(([text]) => text.includes('2'))")
        assert {arrows for text, arrows in pages["screen"].evaluate("heard.slice(1)")} == {voters}, (
            "spoken when it is seen")
        pages["phone"].reload()
        expect(pages["phone"].locator(".arrows line")).to_have_count(voters)
        pages["phone"].wait_for_function("opened < Infinity")
        assert pages["phone"].evaluate("counts") == [], "not again"
        for page in pages.values():
            page.context.close()
