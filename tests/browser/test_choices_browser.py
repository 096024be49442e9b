"""On a real phone: the card shows while it is held, and half a choice survives what others do."""

from urllib.parse import urlsplit

import pytest

from support.phones import expect, until
from support.tables import SEATS, answers_in
from wolf.library.records import play_text

pytestmark = pytest.mark.browser

# --- the card ---

def test_the_card_shows_only_while_it_is_held(table):
    host, phone = table.open_host(), table.phone(1).sit()
    host.press("bots", "sensible")
    host.press("deal")
    front, back = phone.page.locator("[data-card] .front"), phone.page.locator("[data-card] .back")
    expect(back).to_be_visible()
    expect(front).to_be_hidden()

    def hold() -> None:
        phone.touch_card(True)
        expect(front).to_be_visible()
        expect(back).to_be_hidden()

    def hidden() -> None:
        expect(front).to_be_hidden()
        expect(back).to_be_visible()
    hold()
    phone.touch_card(False)
    hidden()
    hold()
    phone.page.evaluate("dispatchEvent(new Event('blur'))")     # a call comes in
    hidden()
    phone.touch_card(False)
    hold()
    phone.hide()
    phone.show()
    hidden()
    phone.touch_card(False)
    phone.page.locator("[data-card]").focus()
    phone.page.keyboard.down(" ")
    expect(front).to_be_visible()
    phone.page.keyboard.up(" ")
    hidden()


def test_no_phone_fetches_its_own_card(table):
    """The board is chosen when everybody sits there already: whatever one phone fetches then, all do."""
    host, phones = table.open_host(), [table.phone(seat).sit() for seat in (1, 2, 3, 4)]
    fetched = {phone.seat: [] for phone in phones}
    for phone in phones:
        phone.page.on("request", lambda request, to=fetched[phone.seat]: to.append(urlsplit(request.url).path))
    host.press("board", "friends")
    host.press("bots", "sensible")
    host.press("deal")
    roles = set()
    for phone in phones:
        phone.until_stage("deal0")
        roles.add(phone.card())
        drawn = phone.page.locator("[data-card] .front svg")
        assert drawn.evaluate("svg => svg.firstElementChild.getBBox().width") > 8, "the picture is there"
    assert len(roles) > 1
    always = {"/ws", "/static/awake.mp4"}           # the second after a first tap, whatever was tapped
    assert len({tuple(sorted(set(paths) - always)) for paths in fetched.values()}) == 1, fetched


# --- half a choice ---

def test_a_seat_chosen_stays_chosen_when_others_sit_down(table):
    phone = table.phone(3)
    phone.page.goto(table.server.join)
    phone.page.fill("input[name=name]", "Ann")
    tile = phone.page.locator('button[data-seat="3"]')
    tile.click()
    table.company([5])
    expect(phone.page.locator('button[data-seat="5"]')).to_be_disabled()
    expect(tile).to_have_attribute("aria-pressed", "true")
    expect(phone.page.locator("input[name=name]")).to_have_value("Ann")
    phone.page.click("button[data-submit]")
    phone.at_table()


def test_a_seat_chosen_and_lost_to_another_is_no_longer_chosen(table):
    phone = table.phone(4)
    phone.page.goto(table.server.join)
    phone.page.fill("input[name=name]", "Ann")
    phone.page.click('button[data-seat="3"]')
    table.company([3])
    expect(phone.page.locator('button[data-seat="3"]')).to_be_disabled()
    expect(phone.page.locator("button[data-submit]")).to_be_disabled()
    phone.page.click('button[data-seat="4"]')
    phone.page.click("button[data-submit]")
    phone.at_table()


def test_who_is_too_late_for_the_last_seat_is_told_so(table):
    """His page does not turn into another one while his own tap is still on its way."""
    table.company(range(1, 12))
    phone = table.phone(12)
    phone.page.goto(table.server.join)
    phone.page.fill("input[name=name]", "Late")
    phone.page.click('button[data-seat="12"]')
    on_its_way = []
    phone.page.route("**/join", lambda route: on_its_way.append(route))
    phone.page.click("button[data-submit]", no_wait_after=True)
    until(phone.page, lambda: on_its_way, "the form is sent")
    table.company([12])
    until(phone.page, lambda: any('data-key="full"' in frame for frame in phone.frames),
          "the page hears that the table is full")
    on_its_way[0].continue_()
    expect(phone.page.locator(".ask")).to_contain_text("Seat 12 is taken by Player 12.")


def test_a_host_can_go_through_the_options_while_others_sit_down(table):
    """What was unfolded stays unfolded, what is being typed is not lost, and Tab leads to the next field."""
    host = table.open_host()
    host.press("judge", "human")
    host.unfold("Options")
    field = host.page.locator("[data-host=seconds][name=night]")
    field.fill("33")
    table.company([5])
    expect(host.page.locator("#seats")).to_contain_text("Player 5")
    with host.page.expect_response("**/host/seconds"):
        field.press("Tab")
    expect(host.page.locator("#seats select[name=seat] option")).to_have_count(11)
    expect(field).to_have_value("33")
    expect(host.page.locator("[data-host=seconds][name=speech]")).to_be_focused()


def test_half_a_choice_survives_the_ring(judged):
    """A tile is pressed, not confirmed; another phone comes and goes."""
    me, other = judged.wolves[0], next(seat for seat in SEATS if seat not in judged.wolves)
    phone = judged.phones[me].open()
    phone.choose("kill", other)
    there = phone.page.locator(f'.ring [data-seat="{other}"]:not(.offline)')
    expect(there).to_have_count(0)
    judged.phones[other].open()
    expect(there).to_have_count(1)
    judged.phones[other].page.close()
    expect(there).to_have_count(0)
    expect(phone.tile("kill", other)).to_have_attribute("aria-pressed", "true")
    assert phone.tap_and_hear("#prompt > form button[data-submit]", "act") == ""
    expect(phone.page.locator("#prompt .told").last).to_contain_text(str(other))
    assert answers_in(play_text(judged.host.record()).game) == [(me, "kill", other)]


def test_half_a_choice_survives_what_another_wolf_picks(judged):
    me, other = judged.wolves[:2]
    phone = judged.phones[me].open()
    phone.choose("kill", me)
    told = phone.page.locator("#prompt .told")
    before = told.count()
    assert judged.phones[other].send("/act", prompt=f"0.night1.{other}.kill.0", verb="kill", answer=other) == ""
    expect(told).to_have_count(before + 1)
    expect(phone.tile("kill", me)).to_have_attribute("aria-pressed", "true")
    phone.answer("kill", me)


def test_half_a_choice_of_the_judge_survives_another_answer(judged):
    host, (me, other) = judged.host, judged.wolves[:2]
    form = host.half_act_for(me, "kill", 1)
    assert judged.phones[other].send("/act", prompt=f"0.night1.{other}.kill.0", verb="kill", answer=2) == ""
    expect(host.page.locator("#console .actions li")).to_have_count(1)
    expect(form.locator('button[data-seat="1"]')).to_be_visible()
    expect(form.locator('button[data-seat="1"]')).to_have_attribute("aria-pressed", "true")
