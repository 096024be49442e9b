"""Avalon's own set, ticked in the console: counted as one ticks, refused while it is impossible, dealt as it is."""

from collections import Counter

import pytest

from support.phones import Host, expect
from wolf.words import words

pytestmark = pytest.mark.browser


def tick(host: Host, role: str, on: bool = True) -> None:
    box = host.page.locator(f'input[type=checkbox][data-host=choose][value="{role}"]')
    with host.page.expect_response("**/host/choose") as got:
        box.set_checked(on)
    assert got.value.text() == ""
    expect(box).to_be_checked(checked=on)


def ticked(host: Host) -> Counter:
    """As the console shows it, numbers included."""
    roles = host.page.locator("input[type=checkbox][data-host=choose]:checked").evaluate_all(
        "boxes => boxes.map(box => [box.value, +(document.querySelector(`[name='many ${box.value}']`)?.value || 1)])")
    return Counter(dict(roles))


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_ones_own_set(table, lang):
    host = Host(table.browser, table.server, lang)
    table.add(host)
    host.press("board", "avalon-custom")
    size = host.page.locator("[data-host=size]")
    size.fill("7")
    with host.page.expect_response("**/host/size"):
        size.press("Enter")
    blue, red = (host.page.locator(f'[data-kind="{kind}"]') for kind in ("blue", "red"))
    expect(blue).to_have_text("4")
    expect(red).to_have_text("3")
    assert ticked(host) == {"merlin": 1, "percival": 1, "servant": 2, "assassin": 1, "morgana": 1, "oberon": 1}
    deal, wrong = host.page.locator("[data-host=deal]"), host.page.locator("[data-wrong]")
    expect(wrong).to_have_count(0)
    tick(host, "lunatic")
    expect(red).to_have_text("4")
    expect(wrong).to_have_count(1)
    expect(deal).to_be_disabled()
    tick(host, "oberon", on=False)
    expect(red).to_have_text("3")
    expect(wrong).to_have_count(0)
    tick(host, "cleric")
    servants = host.page.locator('input[name="many servant"]')
    with host.page.expect_response("**/host/choose"):
        servants.fill("1")
        servants.press("Tab")
    expect(wrong).to_have_count(0)
    expect(blue).to_have_text("4")
    over, _ = host.look()
    assert over <= 0
    chosen = ticked(host)
    assert chosen == {"merlin": 1, "percival": 1, "servant": 1, "cleric": 1, "assassin": 1, "morgana": 1, "lunatic": 1}
    host.press("judge", "human")
    host.press("bots", "sensible")
    expect(deal).to_be_enabled()
    host.press("deal")
    host.page.reload()
    assert Counter(host.roles().values()) == chosen
    sheet = host.page.locator("[data-sheet]").text_content()
    assert all(words(lang, "avalon").role_name(role) in sheet for role in chosen)
