"""Votes are laid open: phone and screen count 3, 2, 1, then the arrows fly, and only then it is spoken."""

import pytest
from browser import find_browser
from needs import without
from playwright.sync_api import expect
from shots import GUARD, open_browser, stand

# Every announcement that comes, with how many arrows were to be seen at that moment; a voice that says each at once.
LISTEN = """window.heard = []; window.counts = []; window.opened = Infinity;
    document.addEventListener("htmx:wsOpen", () => { opened = Date.now(); });
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: class { constructor(text) { this.text = text; } } });
    Object.defineProperty(window, "speechSynthesis", { value: { getVoices: () => [{ lang: "en-US", localService: true }],
        speak: it => { heard.push([it.text, document.querySelectorAll(".arrows line").length]); setTimeout(() => it.onend()); } } });
    new MutationObserver(() => { const now = document.querySelector("[data-count]")?.dataset.count;
        if (now && now !== counts.at(-1)) counts.push(now); }).observe(document, { subtree: true, childList: true, attributes: true });"""


@pytest.fixture(scope="module")
def browser():
    path = find_browser()
    if path is None:
        without("there is no browser")
    with open_browser(path) as found:
        yield found


def test_all_count_down_before_the_votes_are_seen(browser):
    with stand() as table:
        table.deal("codex-guard", GUARD, sheriff="off")
        table.until("vote")
        pages = {}
        for name, viewer, motion in (("phone", 6, "no-preference"), ("screen", "screen", "no-preference"), ("still", 7, "reduce")):
            context = browser.new_context(locale="en-US", reduced_motion=motion, viewport={"width": 360, "height": 740})
            context.add_init_script(LISTEN)
            context.add_cookies([table.cookie(viewer)])
            page = pages[name] = context.new_page()
            page.goto(table.url + ("/screen" if viewer == "screen" else "/"))
        pages["screen"].click("[data-sound]")
        for page in pages.values():
            page.wait_for_function("Date.now() - opened > 1200")        # what comes right after the socket has opened is no news
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
        assert {arrows for text, arrows in pages["screen"].evaluate("heard.slice(1)")} == {voters}, "spoken when it is seen"
        pages["phone"].reload()
        expect(pages["phone"].locator(".arrows line")).to_have_count(voters)
        pages["phone"].wait_for_function("opened < Infinity")
        assert pages["phone"].evaluate("counts") == [], "not again"
        for page in pages.values():
            page.context.close()
