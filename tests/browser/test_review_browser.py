"""A werewolf game and an Avalon game of bots, stepped through in a real browser: by key, by link, by jump, by every
eye; on paper, too."""

import threading
from contextlib import suppress

import pytest
from playwright.sync_api import expect

from support.axe import violations
from support.clock import Clock
from support.reviews import finished
from support.shots import open_page
from wolf.live.house import House
from wolf.machine.serve import listen
from wolf.web import create_app
from wolf.words import words

pytestmark = pytest.mark.browser


@pytest.fixture
def games(tmp_path):
    """(language, address of its review, players, last step) of each."""
    clock = Clock()
    house = House(tmp_path / "data", now=clock)
    server = listen("127.0.0.1", 0, create_app(house))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    found = []
    # short ones
    for lang, code, board, players, seed in (("zh", "wolves", "friends", 6, 9), ("en", "round", "avalon-5", 5, 8)):
        room = house.open(code)
        id = finished(room, clock, board, players, seed=seed)
        found.append((lang, f"http://127.0.0.1:{server.port}/club/game/{id}", players, len(room.game.log)))
    yield found
    server.shutdown()
    house.close()


def complaints_of(page) -> list[str]:
    """What goes wrong on a page from now on."""
    complaints = []
    page.on("console", lambda message: complaints.append(message.text)
            if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("response", lambda answer: complaints.append(f"{answer.status} {answer.url}")
            if answer.status >= 400 else None)
    return complaints


def go_on(page, by_key: bool, to: str) -> None:
    """To the next step. A press just when the page is replaced by a newer one is lost, and a person presses again."""
    for _ in range(5):
        page.keyboard.press("ArrowRight") if by_key else page.click("a[rel=next]")
        with suppress(AssertionError):
            expect(page.locator(".steps b")).to_have_text(to, timeout=5000)
            return


def test_games_are_stepped_through_in_a_browser(browser, games):
    for lang, address, players, last in games:
        page = open_page(browser, lang)
        complaints = complaints_of(page)
        page.goto(address)
        page.click('a[href$="/review"]')
        here, frame = page.locator(".moments .here"), page.frame_locator("iframe")
        for step in range(last + 1):
            expect(page.locator(".steps b")).to_have_text(f"{step}/{last}")
            expect(here).to_have_count(1)
            expect(frame.locator("#head")).to_be_visible()
            if step < last:
                go_on(page, by_key=bool(step % 2), to=f"{step + 1}/{last}")
        expect(frame.locator("#head")).to_have_attribute("data-stage", "end")
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".steps b")).to_have_text(f"{last - 1}/{last}")
        page.click(".jump a:nth-child(2)")
        expect(page.locator(".jump a[aria-current]")).to_have_count(1)
        for viewer in ("screen", *range(1, players + 1)):
            page.click(f'.eyes a[href$="as={viewer}"]')
            expect(frame.locator("#head")).to_have_attribute("data-me", str(viewer) if viewer != "screen" else "")
        expect(frame.locator("[data-card] .front")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        assert not violations(page)
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        assert not violations(page)
        page.emulate_media(media="print")
        expect(page.locator(".places")).to_be_hidden()
        expect(page.get_by_role("heading",
                                name=words(lang).texts["review"]["teams" if players == 5 else "votes"])).to_be_visible()
        page.context.close()
        assert not complaints, complaints
