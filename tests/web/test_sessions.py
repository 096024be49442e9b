"""A phone is known by its cookie, whatever year the host's computer believes it is."""

import time

import pytest
from flask.sessions import SecureCookieSessionInterface

from support.clients import Phone
from support.rooms import again_from_disk
from wolf.live.house import FIRST
from wolf.web import create_app

YEAR = 365 * 24 * 3600


@pytest.mark.parametrize("years", [-50, -1, 2, 50])
def test_a_clock_that_jumps_signs_nobody_out(app, house, room, monkeypatch, years):
    """After a power cut a Raspberry Pi without a battery comes back in the past."""
    player, host = Phone(app).sit("Ann", 1), Phone(app).host(room)
    house.close()
    there = time.time() + years * YEAR
    monkeypatch.setattr("time.time", lambda: there)
    later = create_app(again_from_disk(house))
    for phone, path, sees in ((player, "/", 'data-me="1"'), (host, "/host", 'id="way"')):
        answer = later.test_client(use_cookies=False).get(path, headers={"Cookie": phone.cookie()})
        assert answer.status_code == 200 and sees in answer.text


@pytest.mark.parametrize("years", [-50, 50])
def test_the_browser_counts_the_age_of_the_cookie(app, monkeypatch, years):
    """A date of the host's would be over at once, on a phone that knows what day it is."""
    there = time.time() + years * YEAR
    monkeypatch.setattr("time.time", lambda: there)
    said = Phone(app).post("/join", name="Ann", seat=1).headers["Set-Cookie"]
    assert f"Max-Age={400 * 24 * 3600};" in said and "Expires" not in said
    assert "HttpOnly" in said and "SameSite=Lax" in said


def test_a_page_that_changes_nothing_sets_no_cookie(app):
    phone = Phone(app).sit("Ann", 1)
    assert "Set-Cookie" not in phone.get("/").headers


@pytest.mark.parametrize("years", [-50, 0, 50])
def test_a_cookie_of_the_first_release_is_honoured(app, room, monkeypatch, years):
    """It carries the time at which it was made."""
    mine = room.seats.join("Ann", 1, None, "en")
    cookie = SecureCookieSessionInterface().get_signing_serializer(app).dumps(
        {"_permanent": True, f"seat {FIRST}": mine.token})
    there = time.time() + years * YEAR
    monkeypatch.setattr("time.time", lambda: there)
    assert 'data-me="1"' in app.test_client(use_cookies=False).get("/", headers={"Cookie": f"wolf={cookie}"}).text


@pytest.mark.parametrize("forge", [lambda value: value[:-1], lambda value: f"x{value}", lambda value: "",
                                   lambda value: f"{value}.x", lambda value: value.replace(".", ".Z", 1)])
def test_a_forged_cookie_is_nobodys(app, forge):
    value = Phone(app).sit("Ann", 1).cookie().removeprefix("wolf=")
    answer = app.test_client(use_cookies=False).get("/", headers={"Cookie": f"wolf={forge(value)}"})
    assert answer.status_code == 200 and 'data-me="1"' not in answer.text
