"""Finding one of many on a phone: boards in the console, cards in the workshop and in the role book."""

import pytest

from support.phones import expect
from wolf.words import words

pytestmark = pytest.mark.browser


def visible(page, what: str) -> list[str]:
    return page.evaluate(f"[...document.querySelectorAll('{what}')].filter(one => one.offsetParent)"
                         ".map(one => one.value || one.dataset.role || one.textContent)")


def test_a_host_finds_a_board_by_any_name(table):
    host = table.open_host()
    page, texts = host.page, words("en").texts["ui"]
    search, boards = page.locator("#boards [data-search]"), "[data-host=board]"
    many = visible(page, boards)
    assert len(many) > 15
    for typed, found in (("恶魔 黑市", ["black-market-demon"]), ("demon market", ["black-market-demon"]),
                         ("ＤＥＭＯＮ 黑市", ["black-market-demon"])):
        search.fill(typed)
        assert visible(page, boards) == found, typed
        expect(page.locator("[data-shelf]:visible")).to_have_count(1)
    search.fill("没有这个")
    assert visible(page, boards) == []
    expect(page.locator("#boards [data-none]")).to_have_text(texts["search_none"])

    # what is looked for outlives a list that is sent anew, and the host goes on where he was
    search.fill("demon market")
    table.company([3])
    page.locator("#boards h2").click()
    expect(page.locator("#ring li[data-seat='3']")).to_contain_text("Player 3")
    expect(search).to_have_value("demon market")
    assert visible(page, boards) == ["black-market-demon"]
    host.press("board", "black-market-demon")
    expect(page.locator(f'{boards}[value="black-market-demon"]')).to_have_attribute("aria-pressed", "true")
    expect(search).to_have_value("demon market")
    search.fill("")
    assert sorted(visible(page, boards)) == sorted(many)


def test_half_a_word_is_not_looked_for(table):
    """Somebody who types Chinese by its sound has not written a word yet."""
    page = table.open_host().page
    search = page.locator("#boards [data-search]")
    before = len(visible(page, "[data-host=board]"))
    search.evaluate("""field => { field.value = "hei shi";
        field.dispatchEvent(new InputEvent("input", {bubbles: true, isComposing: true})) }""")
    assert len(visible(page, "[data-host=board]")) == before
    search.evaluate("""field => { field.value = "黑市 恶魔";
        field.dispatchEvent(new CompositionEvent("compositionend", {bubbles: true})) }""")
    assert visible(page, "[data-host=board]") == ["black-market-demon"]


def test_a_card_is_found_in_the_workshop(table):
    phone = table.phone(lang="zh").switch()
    page = phone.page
    page.goto(table.server.console)
    page.locator("[data-workshop]").tap()
    page.locator("[data-new=werewolf]").tap()
    search, sent = page.locator("[data-search]"), []
    search.fill("little")
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    assert visible(page, ".pick") == ["little_brother", "little_girl"]
    search.fill("狼弟")
    search.press("Enter")
    assert visible(page, ".pick") == ["little_brother"] and not sent, "looking for a card changes nothing"
    page.locator('[data-role=little_brother] [data-step="1"]').tap()
    search.fill("")
    expect(page.locator("[data-role=little_brother]")).to_have_class("pick in")
    expect(page.locator("[name='role little_brother']")).to_have_value("1")


def test_a_card_is_found_in_the_book(table):
    phone = table.phone(lang="en")
    phone.page.goto(f"{table.server.url}/book/en")
    phone.page.locator("[data-search]").fill("先知")
    assert visible(phone.page, ".role h4") == ["Seer"]
    expect(phone.page.locator("h2:visible")).to_have_text(["Werewolf"])
    expect(phone.page.locator("h3:visible")).to_have_text(["Power roles"])
