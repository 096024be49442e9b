"""On a phone, from nothing: a board with cards tapped, the night dragged with a finger, tried by bots and saved; then
chosen and played to the end."""

import pytest

from support.phones import Phone, expect
from wolf.library.records import play_text
from wolf.words import words

pytestmark = pytest.mark.browser

CARDS = {"werewolf": 1, "seer": 1, "witch": 1, "hunter": 1}
A_WHOLE_GAME = 300_000              # milliseconds; on a machine with nothing else to do it takes a tenth
STEPS = "() => [...document.querySelectorAll('.steps li')].map(step => step.dataset.stepId)"


def drag(phone: Phone, step: str, past: str) -> None:
    """With a finger, beyond another step."""
    phone.page.locator(".steps").evaluate("list => list.scrollIntoView({block: 'center'})")
    grip = phone.page.locator(f"[data-step-id={step}] .grip").bounding_box()
    other = phone.page.locator(f"[data-step-id={past}]").bounding_box()
    x, y = grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2
    to = other["y"] - 4 if other["y"] < grip["y"] else other["y"] + other["height"] + 4
    phone.cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in range(1, 21):
        phone.cdp.send("Input.dispatchTouchEvent",
                       {"type": "touchMove", "touchPoints": [{"x": x, "y": y + (to - y) * part / 20}]})
    phone.cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_board_from_nothing_is_played_to_the_end(table):
    phone, texts = table.phone(lang="zh").switch(), words("zh").texts["workshop"]
    page = phone.page
    page.goto(table.server.console)
    page.locator("[data-workshop]").tap()
    page.locator("[data-new=werewolf]").tap()
    total = page.locator("#sum")
    expect(total).to_have_attribute("data-problems", "2")

    # cards: as fast as somebody taps; what is still wrong is said meanwhile
    for _ in range(3):
        page.locator('.stepper:has([name=players]) [data-step="-1"]').tap()
    for role in CARDS:
        page.locator(f'[data-role={role}] [data-step="1"]').tap()
    for step in ("1", "1", "-1"):
        page.locator(f'[data-role=seer] [data-step="{step}"]').tap()
    page.locator('[data-role=seer] [data-step="-1"]').tap()
    expect(page.locator("[data-problem]")).to_have_text(["板子要有名字", "5人却有4张牌"])
    page.locator("[data-fill]").tap()
    expect(page.locator("[name='role villager']")).to_have_value("1")
    page.fill("[name='name zh']", "小局")
    page.fill("[name='name en']", "Small game")
    page.locator("h1").tap()
    expect(total).to_have_attribute("data-problems", "0")
    expect(page.locator("#file-name")).to_contain_text("small-game.toml")

    # no sheriff, and a second for everything, so that the bots are soon done
    page.locator("#table-rules > summary").tap()
    page.select_option("#sheriff", "off")
    expect(page.locator("[data-option=sheriff].changed")).to_be_visible()
    expect(page.locator("#table-rules")).to_have_attribute("open", "")
    page.locator("#seconds > summary").tap()
    for field in page.locator("#seconds input").all():
        field.fill("1")

    # the night: what a step needs stays before it
    assert page.evaluate(STEPS) == ["wolves", "witch", "seer", "hunter"]
    drag(phone, "witch", "wolves")
    assert page.evaluate(STEPS) == ["wolves", "witch", "seer", "hunter"]
    drag(phone, "seer", "wolves")
    expect(page.locator("[data-usual]")).to_be_visible()
    assert page.evaluate(STEPS) == ["seer", "wolves", "witch", "hunter"]
    page.reload()
    assert page.evaluate(STEPS) == ["seer", "wolves", "witch", "hunter"]
    expect(page.locator("[name='seconds speech']")).to_have_value("1")

    # is it fair? and stop, and again
    tryout = page.locator("#tryout")
    page.locator("[data-try]").tap()
    expect(tryout.locator("progress")).to_be_visible()
    page.locator("[data-cancel]").tap()
    expect(tryout).to_have_attribute("data-state", "cancelled")
    page.locator("[data-try]").tap()
    expect(tryout).to_have_attribute("data-state", "done")
    expect(tryout.locator(".share")).to_have_count(2)
    expect(tryout.locator("label")).to_contain_text(texts["progress"].format(games=400, most=400))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "too wide for a phone"
    page.locator("[data-save]").tap()
    expect(page.locator("[data-board=small-game]")).to_contain_text(texts["saved"])

    # at the table, in another window
    host = table.open_host()
    host.press("board", "small-game")
    expect(host.page.locator('[data-host=board][value="small-game"]')).to_have_attribute("aria-pressed", "true")
    for command in ("bots", "deal", "start"):
        host.press(command)
    expect(host.page.locator("#head")).to_have_attribute("data-stage", "end", timeout=A_WHOLE_GAME)

    # the board is deleted; its game is not
    page.locator("details.danger > summary").tap()
    page.locator("[data-delete]").tap()
    expect(page.locator("[data-own]")).to_have_count(0)
    record = host.record()
    assert "board: custom/small-game\n" in record and "order: seer wolves witch hunter\n" in record
    assert play_text(record).game.over
