"""The sheet in real browsers: opened on every page at any time without a word to the server, and printed alone."""

import pytest

from support.phones import PHONE, Device, Host, expect
from wolf.words import words

pytestmark = pytest.mark.browser

SHEET, FOLD = "[data-sheet] #sheet", "[data-sheet] summary"


def sent_while(device: Device, deed) -> list[str]:
    """Every request, and every frame either way, while something is done."""
    sent: list[str] = []

    def note(request) -> None:
        if not request.url.endswith("/awake.mp4"):      # a first tap may also begin to keep the phone awake
            sent.append(request.url)
    device.page.on("request", note)
    device.frames.clear()
    deed()
    device.page.wait_for_timeout(300)
    device.page.remove_listener("request", note)
    return sent + device.frames


def open_and_read(device: Device) -> str:
    """Unfold it, and fold it again."""
    device.page.locator(FOLD).click()
    expect(device.page.locator(SHEET)).to_be_visible()
    text = device.page.locator(SHEET).inner_html()
    over, _ = device.look()
    assert over <= 0, f"{device} is {over} too wide"
    device.page.locator(FOLD).click()
    expect(device.page.locator(SHEET)).to_be_hidden()
    return text


def test_the_same_on_every_page_from_the_lobby_to_the_day(table):
    host, screen = table.open_host("zh"), table.open_screen("zh")
    newcomer = table.phone(0, "zh")
    newcomer.page.goto(table.server.join)
    phone = table.phone(1, "zh").sit()
    table.company(range(2, 13))
    host.choose_table("codex-standard", "human", "up")
    everybody = [host, screen, newcomer, phone]
    name = words("zh", "werewolf").ruleset["codex"]
    for device in everybody:
        expect(device.page.locator(SHEET)).to_contain_text(name)        # pushed
        if device is not host:
            assert sent_while(device, lambda device=device: open_and_read(device)) == [], "it is there already"
    assert len({open_and_read(device) for device in everybody}) == 1
    host.press("deal")
    for device in (host, screen, phone):
        device.until_stage("deal0")
    expect(screen.page.locator(SHEET)).to_be_visible()                  # while everybody reads his card
    host.press("start")
    for stage in ("night1", "day1"):
        while host.page.locator("#head").get_attribute("data-stage") != stage[:-1]:
            host.press_next()
        for device in (host, screen, phone, newcomer):
            device.until_stage(stage)
        expect(screen.page.locator(SHEET)).to_be_hidden()
        assert len({open_and_read(device) for device in (host, screen, phone, newcomer)}) == 1


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_on_paper_there_is_the_sheet_and_nothing_else(table, lang):
    host = Host(table.browser, table.server, lang)
    table.add(host)
    phone = table.phone(1, lang).sit()
    alone = table.add(Device(table.browser, table.server, lang, **PHONE))
    alone.page.goto(f"{table.server.url}/sheet")
    for device in (host, phone, alone):
        page = device.page
        if device is not alone:
            page.locator(FOLD).click()
        page.evaluate("window.print = () => { window.printed = true; }")
        page.locator("[data-print]").click()
        assert page.evaluate("window.printed")
        page.emulate_media(media="print")
        expect(page.locator(SHEET if device is not alone else "#sheet")).to_be_visible()
        for other in ("#head", "#ring", "#console", ".bar", "[data-print]", "#prompt"):
            for one in page.locator(other).all():
                expect(one).to_be_hidden()
        page.emulate_media(media="screen")
    assert len(alone.page.pdf()) > 10_000


def test_what_the_host_changes_is_on_an_open_sheet_at_once(table):
    host, phone = table.open_host(), table.phone(1, "en").sit()
    phone.page.locator(FOLD).click()
    host.unfold(host.words["ui"]["options"])
    with host.page.expect_response("**/host/option"):
        host.page.locator('[data-host=option][data-name=witch_self_save]').select_option("always")
    expect(phone.page.locator(f"{SHEET} [data-differs]", has_text="You may save yourself.")).to_be_visible()
