"""The console in a browser: one screen on a laptop, nothing wider than a phone, and what comes next always in sight."""

from collections.abc import Iterator

import pytest

from support.phones import expect
from support.shots import GUARD, ROUND_TABLE, Action, Scene, Stand, open_page, stand

pytestmark = pytest.mark.browser

LAPTOP, PHONE, TABLET, WALL = (1280, 800), (360, 740), (768, 1024), (1920, 1080)
NIGHT = {"1 kill": 5, "2 kill": 5, "3 kill": 5, "4 kill": 5, "12 protect": 7}
# How far the page has to be scrolled, down and sideways; whether what comes next, and which seats, can be seen whole.
SEEN = """() => {
  const page = document.documentElement;
  const whole = element => {
    const {left, top, right, bottom} = element.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && element.contains(at);
  };
  return {wide: page.scrollWidth - innerWidth, long: page.scrollHeight - innerHeight,
          next: [...document.querySelectorAll(".deed .primary")].map(whole),
          seats: [...document.querySelectorAll("#seats [data-row] .cells")].filter(row => !whole(row)).length};
}"""


def states(at: Stand) -> Iterator[str]:
    """Every kind of page that a console has, for a machine and for a person who judges."""
    for judge in ("machine", "human"):
        at.lobby(seats=5, judge=judge)
        yield f"lobby {judge}"
        at.deal("codex-guard", GUARD, judge=judge, started=False)
        yield f"deal {judge}"
        at.deal("codex-guard", GUARD, judge=judge)
        at.until("kill", NIGHT)
        yield f"night {judge}"
        at.until("order", {**NIGHT, "9 run": True})
        at.room.act(Action(9, "order", "up"))
        yield f"day {judge}"
        at.until("vote", NIGHT)
        at.room.act(Action(6, "vote", 1))
        yield f"vote {judge}"
        at.until("dusk 1", {"vote": 1})
        yield f"dusk {judge}"
        at.room.judge("pause")
        yield f"paused {judge}"
        at.room.judge("resume")
        at.room.judge("abort")
        yield f"end {judge}"
        at.deal("avalon-7", ROUND_TABLE, judge=judge, rules="lady")
        at.room.act(Action(at.room.game.state.leader, "propose", (1, 2)))
        yield f"avalon {judge}"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_one_screen_and_never_sideways(browser, lang):
    page, faults, seen = open_page(browser, lang), [], []
    with stand() as at:
        at.lang = lang
        for state in states(at):
            at.show(page, Scene(state, "host"))
            for size in (LAPTOP, PHONE, TABLET, WALL):
                page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
                found = page.evaluate(SEEN)
                seen.append(state)
                if found["wide"] > 0 or found["next"] != [True]:
                    faults.append((state, size, found))
                if size in (LAPTOP, WALL) and (found["long"] > 0 or found["seats"]):
                    faults.append((state, size, found))
            page.goto("about:blank")
    page.context.close()
    assert len(set(seen)) == 18
    assert not faults, "\n".join(map(str, faults))


def test_eighteen_seats_fit_on_one_screen(browser):
    page = open_page(browser, "en")
    with stand() as at:
        at.lobby("yunvliebai", seats=12, size=18)
        at.room.seats.fill_with_bots("sensible", {"bot": "Bot {seat}"})
        at.room.touch()
        at.show(page, Scene("lobby", "host"))
        found = page.evaluate(SEEN)
        page.goto("about:blank")
    page.context.close()
    assert found["seats"] == 0 and found["long"] <= 0


def test_one_tap_opens_a_seat_and_closes_the_other(judged):
    page, ui = judged.host.page, judged.host.words["ui"]
    rows = page.locator("#seats [data-row]")
    rows.nth(2).locator("summary").first.click()
    expect(rows.nth(2).get_by_role("button", name=judged.host.words["judge"]["warn"])).to_be_visible()
    rows.nth(6).locator("summary").first.click()
    expect(rows.nth(6).get_by_text(ui["bot_plays_on"])).to_be_visible()
    expect(rows.nth(2).get_by_text(ui["bot_plays_on"])).to_be_hidden()
    # what is open stays open when the table changes
    rows.nth(6).get_by_role("button", name=judged.host.words["judge"]["warn"]).click()
    expect(rows.nth(6).locator(".about")).to_contain_text("1 ×")
    expect(rows.nth(6).get_by_text(ui["bot_plays_on"])).to_be_visible()


def test_the_judge_leads_through_a_night_from_the_desk(judged):
    host = judged.host
    now = host.page.locator('#desk [data-place="now"] [data-step-name]')
    expect(now).to_have_text("Wolves")
    expect(host.page.locator("#desk .time")).to_have_text("0:02", timeout=20_000)
    for wolf in judged.wolves:
        host.act_for(wolf, "kill", 1)
    expect(host.page.locator('#desk [data-place="now"] p').last).to_contain_text("picks 1")
    said = host.page.locator("[data-next]").inner_text()
    host.press_next()
    expect(now).to_have_text("Witch")
    assert host.page.locator("[data-now]").last.inner_text() in said
    expect(host.page.locator('#desk [data-place="done"] p').last).to_have_text("The wolves knife 1")


def test_a_host_narrows_the_boards(table):
    host = table.open_host()
    page = host.page
    cards = page.locator(".boardcard:visible")
    expect(page.locator('.boardcard[data-game="avalon"]:visible')).to_have_count(0)
    page.locator("input[name=game][value=avalon]").check(force=True)
    expect(page.locator('.boardcard[data-game="werewolf"]:visible')).to_have_count(0)
    page.locator("input[name=players]").fill("7")
    assert set(cards.evaluate_all("all => all.map(one => +one.dataset.low <= 7 && 7 <= +one.dataset.high)")) == {True}
    page.locator("input[name=players]").press("Enter")
    host.press("favourite", "avalon-7")                 # the list is sent anew, and stays narrowed
    expect(page.locator("[data-shelf]:visible h3").first).to_have_text(host.words["desk"]["favourites"])
    expect(page.locator("input[name=game][value=avalon]")).to_be_checked()
    expect(page.locator("input[name=players]")).to_have_value("7")
    expect(page.locator('.boardcard[data-game="werewolf"]:visible')).to_have_count(0)


def test_a_nomination_goes_from_a_phone_to_the_host(table):
    host, phone = table.open_host(), table.phone(3).sit()
    phone.page.locator(".wishbox > summary").tap()
    phone.page.locator("#wishes [data-search]").fill("demon")
    wish = phone.page.locator('#wishes button[value="black-market-demon"]')
    wish.tap()
    expect(wish).to_have_attribute("aria-pressed", "true")
    card = host.page.locator('.boardcard:has(button[value="black-market-demon"])')
    expect(card.locator("[data-nominated]")).to_contain_text("Player 3")
    expect(host.page.locator("[data-shelf] h3").first).to_have_text(host.words["desk"]["nominated"])
    wish.tap()
    expect(card.locator("[data-nominated]")).to_have_count(0)
