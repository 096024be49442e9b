"""Other sites are kept out: by the name that was asked for, and by what a page may load and where it may be framed."""

import re

import pytest

from support.clients import Phone
from support.paths import ROOT
from wolf.machine.probes import ASKED
from wolf.web.guard import is_ours

OURS = ["192.168.1.7:8000", "10.0.0.1", "127.0.0.1:8001", "localhost:8000", "wolf.local:8000", "raspberrypi", "pi.lan",
        "[::1]:8000", "[fe80::1]", "WOLF.LOCAL.", "table.home.arpa:80", "table.test"]
FOREIGN = ["evil.example", "evil.example:8000", "192.168.1.7.evil.example", "local.example", "wolf.local.example:8000",
           "1.2.3.4.5", "evil.example."]


@pytest.mark.parametrize("host", OURS)
def test_an_address_and_a_name_at_home_are_ours(app, host):
    assert is_ours(host) and app.test_client().get("/", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", FOREIGN)
def test_a_name_that_somebody_else_may_own_is_not(app, site, room, lang, host):
    """DNS rebinding: a page of that name would have been its own origin."""
    phone = Phone(app, lang)
    for path, method in (("/", phone.get), ("/host", phone.get), ("/join", phone.post), ("/ws", phone.get)):
        page = method(path, headers={"Host": host}) if method == phone.post else phone.get(path, Host=host)
        assert page.status_code == 421 and site.entrance.url() in page.text and "Set-Cookie" not in page.headers
    assert not room.seats.sitters


def test_a_server_on_the_internet_is_told_its_names(app, site):
    site.entrance.names = ("wolf.example",)
    assert app.test_client().get("/", headers={"Host": "wolf.example:443"}).status_code == 200
    assert app.test_client().get("/", headers={"Host": "evil.example"}).status_code == 421
    site.entrance.names = ("*",)
    assert app.test_client().get("/", headers={"Host": "evil.example"}).status_code == 200


@pytest.mark.parametrize("host", ASKED)
def test_phones_may_still_ask_whether_there_is_internet(app, host):
    assert app.test_client().get("/generate_204", headers={"Host": host}).status_code == 204


@pytest.mark.parametrize("path", ["/", "/host", "/screen", "/book", "/sheet", "/club", "/nowhere", "/static/wolf.js"])
def test_a_page_loads_nothing_from_elsewhere_and_is_framed_nowhere(app, room, path):
    answer = Phone(app).host(room).get(path, Host="wolf.local:8000")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    if answer.mimetype == "text/html":
        policy = dict(part.strip().split(" ", 1) for part in answer.headers["Content-Security-Policy"].split(";"))
        assert policy["default-src"] == policy["frame-ancestors"] == policy["form-action"] == "'self'"
        assert "'unsafe-inline'" not in policy["script-src"] and "http" not in policy["script-src"]
        assert "ws://wolf.local:8000" in policy["connect-src"] and answer.headers["X-Frame-Options"] == "SAMEORIGIN"


def test_no_page_has_a_script_in_itself():
    """The policy would stop it."""
    for path in ROOT.glob("templates/**/*.html"):
        html = path.read_text(encoding="utf-8")
        assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=\"|javascript:", html), path
