"""Seven phones, the Lady of the Lake, Lancelots who change sides: a whole game of Avalon by tapping."""

import pytest

from support.phones import Phone, expect, until
from support.tables import answers_in
from wolf.library.records import play_text
from wolf.words import words

pytestmark = pytest.mark.browser

SEATS = range(1, 8)
MOST_STEPS = 250


def taps(phone: Phone, question: dict) -> list[object]:
    """Every team passes and nobody fails; the Lady and the assassin take the first they may."""
    if question["verb"] == "propose":
        many = phone.page.locator('form[data-prompt="propose"]').get_attribute("data-many")
        return [int(choice) for choice in question["choices"][:int(many)]]
    if question["verb"] in ("approve", "play"):
        return ["approve" if question["verb"] == "approve" else "success"]
    return [int(question["choices"][0])]


def open_questions(host) -> dict[int, str]:
    """As the judge sees them. Who is looked at says nothing: that is the truth."""
    return {seat: verbs[0] for seat, verbs in host.asked().items() if verbs[0] != "answer"}


def test_seven_phones_play_avalon(table):
    host = table.open_host()
    screen = table.open_screen("zh")
    host.press("board", "avalon-custom")
    host.press("judge", "human")
    size = host.page.locator("[data-host=size]")
    size.fill("7")
    with host.page.expect_response("**/host/size"):
        size.press("Enter")
    host.unfold(host.words["ui"]["options"])
    with host.page.expect_response("**/host/option"):
        host.page.locator('[data-host=option][data-name=rules][value=lady]').check()
    with host.page.expect_response("**/host/option"):
        host.page.locator('[data-host=option][data-name=lancelot]').select_option("2")
    for seat in SEATS:
        table.phones[seat] = table.phone(seat, ("en", "zh")[seat % 2]).sit()
    host.press("deal")
    roles = {}
    for seat, phone in table.phones.items():
        phone.until_stage("deal0")
        roles[seat] = phone.card()
        phone.confirm()
    assert {"merlin", "assassin", "lancelot_blue", "lancelot_red"} <= set(roles.values())

    for _ in range(MOST_STEPS):
        stage = host.page.locator("#head").get_attribute("data-stage")
        if stage == "end":
            break
        asked = open_questions(host)
        for seat in asked:
            phone = table.phones[seat]
            question = phone.until_asked(asked[seat])
            chosen = taps(phone, question)
            phone.answer(question["verb"], *chosen)
            verb = chosen[0] if question["verb"] == "approve" else question["verb"]
            table.note(seat, verb, *(["yes"] if question["verb"] == "approve" else sorted(chosen, key=str)))
        if asked:               # nobody is asked the same twice running: then the console has seen all of these answers
            until(host.page, lambda asked=asked: not asked.items() & open_questions(host).items(), "the game goes on")
        else:
            host.press_next()   # once, and look again when the console shows it: another would take somebody's time
    assert stage == "end"

    for seat, phone in table.phones.items():
        expect(phone.page.locator("#head")).to_have_attribute("data-stage", "end")
        over, _ = phone.look()
        assert over <= 0, f"phone {seat} is too wide"
    expect(screen.page.locator(".quest.success")).to_have_count(3)
    game = play_text(host.record()).game
    assert game.over and game.state.results("success") == 3
    assert [tapped for tapped in answers_in(game) if tapped[1] != "pass"] == table.taken
    texts = words("en").texts
    who_won = texts["ui"]["who_won"].format(winner=texts["camp"][game.state.outcome.winner])
    expect(host.page.locator(".review h2")).to_have_text(who_won)
