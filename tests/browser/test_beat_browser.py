"""What real phones send: at night all the same, at the same moments; and a tap is felt at once."""

import time
from urllib.parse import urlsplit

import pytest

from support.phones import expect, has_wish, until

pytestmark = pytest.mark.browser
SIZE = 1024
EVERY = 3.0                     # seconds


def night_with(table, seats, night: str):
    """People at a table of bots, in its first night. For each phone the posts it makes: when, where to, how long."""
    host, phones, posts = table.open_host(), [table.phone(seat).sit() for seat in seats], {}
    host.press("board", "friends")
    host.press("night", night)
    host.press("judge", "human")            # who ends a step when he likes
    host.press("bots", "sensible")
    host.press("deal")
    for phone in phones:
        phone.confirm()
    for phone in phones:
        phone.until_stage("night1")
        posts[phone.seat] = mine = []
        phone.page.on("request", lambda request, mine=mine: mine.append(
            (time.monotonic(), request.method, urlsplit(request.url).path, len(request.post_data or ""),
             tuple(sorted(request.headers)))))
    return phones, posts


@pytest.mark.parametrize("night", ["up", "called"])
def test_all_phones_post_the_same_at_the_same_moments(table, night):
    """One taps, if he is asked; the others do nothing."""
    phones, posts = night_with(table, (1, 2, 3), night)
    tapping = next((phone for phone in phones if phone.asked()), None)
    until(phones[0].page, lambda: all(posts.values()), "everybody posts")
    if tapping:
        submit = tapping.page.locator("#prompt > form button[data-submit]").first
        with tapping.page.expect_request(lambda request: has_wish(request, "act")):
            tapping.page.locator("#prompt > form button.choice").first.tap()
            submit.tap()
            assert submit.inner_text().startswith("✓") and submit.is_disabled(), "felt at once"
    until(phones[0].page, lambda: all(len(mine) >= 5 for mine in posts.values()), "and again", 30)
    for mine in posts.values():
        del mine[5:]
    assert len({tuple(what) for mine in posts.values() for _, *what in mine}) == 1
    assert posts[1][0][1:4] == ("POST", "/beat", SIZE)
    for moments in zip(*posts.values(), strict=True):
        assert max(at for at, *_ in moments) - min(at for at, *_ in moments) < 1
    gaps = [b[0] - a[0] for a, b in zip(posts[1], posts[1][1:], strict=False)]
    assert min(gaps) > EVERY - 1, gaps


def test_a_refusal_comes_with_the_beat_and_the_question_stays(table):
    phones, _ = night_with(table, (1, 2), "up")
    phone = phones[0]
    id = phone.until_asked()["id"]
    form = phone.page.locator("#prompt > form").first
    form.locator("button.choice").first.tap()
    form.locator("input[name=answer]").evaluate("field => { field.value = '99' }")
    sockets = []
    phone.page.on("websocket", lambda socket: sockets.append(socket))
    said = phone.tap_and_hear("#prompt > form button[data-submit]", "act")
    assert said
    expect(phone.page.locator("#toast")).to_have_text(said)
    expect(form.locator("button[data-submit]")).to_be_enabled()
    assert phone.until_asked()["id"] == id and not sockets, "and it does not connect anew, which would tell"
