"""Pages that are scrolled, read in large letters, seen by the dead, or kept awake by a phone that will not."""

import pytest

from support.browser import needed_browser
from support.seasons import season
from support.shots import GUARD, IDIOT, PHONE, TOO_WIDE, Scene, open_browser, open_page, stand

pytestmark = pytest.mark.browser

TWICE = "document.documentElement.style.fontSize = '225%'"          # the page's own 112.5 %, doubled
# what shows at that place of the page, at both edges and in the middle
BESIDE_HEAD = """() => [1, innerWidth / 2, innerWidth - 2].map(
    x => !!document.elementFromPoint(x, document.querySelector('#head').offsetHeight / 2).closest('#head'))"""
OWN_ICON = """() => { const seat = document.querySelector('#ring .me');
    return [getComputedStyle(seat.querySelector('.marks img')).filter, getComputedStyle(seat).backgroundColor] }"""
REFUSED = """navigator.wakeLock.request = async () => { throw new DOMException("no", "NotAllowedError"); };
    HTMLMediaElement.prototype.play = async function () { window.played = this.tagName; };"""
REWRITTEN = """() => new Promise(done => {
    let changes = 0;
    new MutationObserver(list => { changes += list.length; }).observe(
        document.querySelector('.time'), {childList: true, characterData: true, subtree: true});
    setTimeout(() => done(changes), 3000);
})"""


@pytest.fixture(scope="module")
def browser():
    with open_browser(needed_browser(quick=True)) as found:
        yield found


@pytest.fixture
def table():
    with stand() as table:
        yield table


@pytest.fixture
def page(browser):
    page = open_page(browser, "en")
    yield page
    page.context.close()


def test_seats_do_not_show_beside_the_head(table, page):
    table.deal("codex-guard", GUARD, sheriff="off")
    table.until("speech")
    table.show(page, Scene("", 6))
    for scrolled in range(0, 400, 40):
        page.evaluate(f"scrollTo(0, {scrolled})")
        assert page.evaluate(BESIDE_HEAD) == [True] * 3


@pytest.mark.parametrize(("seat", "filtered", "ground"), [(6, "invert(1)", "rgb(42, 32, 24)"),
                                                          (1, "none", "rgba(0, 0, 0, 0)")])
def test_ones_own_icon_is_seen_after_the_end(table, page, seat, filtered, ground):
    """Light on a living player's dark seat; dark on the page that shows through a dead player's."""
    table.deal("yunvliebai", IDIOT)
    table.until("night 2", {"kill": 9, "vote": 1})
    table.room.judge("abort")
    table.show(page, Scene("", seat))
    assert page.evaluate(OWN_ICON) == [filtered, ground]


def test_a_phone_that_is_refused_a_wake_lock_plays_the_video_and_advises(table, page):
    page.add_init_script(REFUSED)
    table.lobby(seats=5)
    table.show(page, Scene("", 3, touch=("details.phone summary",)))
    page.locator("[data-autolock]").wait_for()
    page.wait_for_function("window.played === 'VIDEO'")


def test_the_countdown_is_written_once_a_second(table, page):
    """Otherwise a screen reader, and a battery, would notice."""
    table.deal("codex-guard", GUARD, sheriff="off")
    table.until("speech")
    page.context.add_cookies([table.cookie(6)])
    page.goto(table.url + "/")
    page.wait_for_function("document.querySelector('.time').textContent")
    assert page.evaluate(REWRITTEN) <= 2 * 4            # a text node goes, another comes


def test_letters_of_twice_the_size_fit(table, page):
    """The night's name is read in full, the moon beside it covers no time, and club and book fit."""
    table.deal("codex-guard", GUARD, night="up")
    table.show(page, Scene("", 1))
    page.evaluate(TWICE)
    assert page.locator(".phase").evaluate("phase => phase.scrollWidth <= phase.clientWidth")
    moon, time = page.evaluate("""() => { const moon = getComputedStyle(document.body, '::before');
        return [parseFloat(moon.left) + parseFloat(moon.marginLeft) + parseFloat(moon.width),
                document.querySelector('.time').getBoundingClientRect().left] }""")
    assert moon <= time
    ids = season(table.house.store, 3)
    for path in ("/book", "/club", "/club/ranking?span=all", "/club/statistics", f"/club/game/{ids[-1]}"):
        table.show(page, Scene("", "host", path=path))
        page.set_viewport_size(dict(zip(("width", "height"), PHONE, strict=True)))
        page.evaluate(TWICE)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, (path, page.evaluate(TOO_WIDE))


def test_pass_stands_beside_the_last_of_ten(table, page):
    table.deal("codex-guard", GUARD, sheriff="off")
    table.until("vote", {"1 kill": 5, "2 kill": 5, "3 kill": 5, "4 kill": 5, "10 poison": 7})
    table.show(page, Scene("", 6))
    last, word = (page.locator(f"#prompt .choice >> nth={number}").bounding_box() for number in (-2, -1))
    assert page.locator("#prompt .choice[data-seat]").count() == 10
    assert last["y"] == word["y"] and last["x"] < word["x"]
