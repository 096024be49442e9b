"""What a phone may keep of its table: the manifest, the book, and nothing of anybody's."""

import json
import re
import struct
from urllib.parse import urljoin

import pytest

from wolf.games import GAMES
from wolf.live.house import FIRST, House
from wolf.web import create_app
from wolf.web.offline import kept
from wolf.words import LANGUAGES, words


@pytest.fixture
def app(tmp_path):
    house = House(tmp_path / "house", "en")
    yield create_app(house)
    house.close()


# --- the manifest ---

def png_size(data: bytes) -> str:
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    return "{}x{}".format(*struct.unpack(">II", data[16:24]))


@pytest.mark.parametrize("where", ["first", "another"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_manifest_makes_an_app(app, lang, where):
    base = "" if where == "first" else f"/t/{app.extensions['site'].house.open().code}"
    client = app.test_client()
    page = client.get(f"{base}/", headers={"Accept-Language": lang}).text
    address = re.search(r'<link rel="manifest" href="([^"]+)"', page)[1]
    answer = client.get(address)
    assert answer.mimetype == "application/manifest+json"
    manifest = json.loads(answer.text)
    texts = words(lang).texts["ui"]
    assert (manifest["name"], manifest["lang"], manifest["description"]) == (texts["title"], lang, texts["about"])
    assert len(manifest["short_name"]) <= 12
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (f"{base}/", "/", "standalone")
    assert (manifest["theme_color"] == manifest["background_color"]
            == re.search(r'name="theme-color" content="([^"]+)"', page)[1])
    assert {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]} >= {
        (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")}
    for icon in manifest["icons"]:
        got = client.get(icon["src"])
        assert got.status_code == 200 and got.mimetype == icon["type"]
        assert icon["sizes"] == ("any" if icon["type"] == "image/svg+xml" else png_size(got.data))
    assert [urljoin("/", one["url"]) for one in manifest["shortcuts"]] == [
        f"{base}/", f"{base}/host", f"{base}/screen", f"/book/{lang}"]
    for shortcut in manifest["shortcuts"]:
        # the host's asks for a PIN
        assert shortcut["name"] and client.get(shortcut["url"]).status_code in (200, 403)
    assert png_size(client.get("/apple-touch-icon.png").data) == "192x192"


def test_no_manifest_of_a_table_or_language_that_there_is_not(app):
    client = app.test_client()
    assert {client.get(path).status_code for path in ("/xx.webmanifest", "/t/nope/en.webmanifest", "/book/xx")} == {404}


# --- what is kept ---

def test_what_is_kept_is_the_same_for_everybody(app):
    with app.app_context():
        paths = kept()
    assert len(paths) == 8 + len(LANGUAGES)
    stranger, player = app.test_client(), app.test_client()
    room = app.extensions["site"].house.room(FIRST)
    assert player.post("/join", data={"name": "Ann", "seat": "1"}).status_code == 303
    player.get(f"/host?token={room.doors.host_token}")
    for path in paths:
        answers = [client.get(path, headers={"Accept-Language": lang})
                   for client in (stranger, player) for lang in LANGUAGES]
        assert {answer.status_code for answer in answers} == {200}, path
        assert len({answer.data for answer in answers}) == 1, path
        assert not any("Set-Cookie" in answer.headers for answer in answers), path


def test_nothing_else_is_stored(app):
    """Neither by a browser nor by anything between it and us."""
    client = app.test_client()
    client.post("/join", data={"name": "Ann", "seat": "1"})
    client.get(f"/host?token={app.extensions['site'].house.room(FIRST).doors.host_token}")
    for path in ("/", "/host", "/screen", "/notes", "/nowhere", "/t/nope/"):
        assert client.get(path).headers["Cache-Control"] == "no-store", path
    assert client.post("/act").headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_book_has_every_role_of_every_game(app, lang):
    client = app.test_client()
    assert client.get("/book", headers={"Accept-Language": lang}).headers["Location"] == f"/book/{lang}"
    page = client.get(f"/book/{lang}").text
    for game, rules in GAMES.items():
        assert f"<h2>{words(lang, game).game['name']}</h2>" in page
        for role in rules.roles:
            assert (f"<h4>{words(lang).role_name(role)}</h4>" in page
                    and words(lang, game).card_text[role].replace("'", "&#39;") in page)


def test_a_new_version_of_anything_kept_is_a_new_worker(app, monkeypatch):
    client = app.test_client()
    one = client.get("/sw.js")
    assert one.headers["Cache-Control"] == "no-cache" and one.mimetype == "text/javascript"
    assert client.get("/sw.js").data == one.data
    app.extensions.pop("shell")
    monkeypatch.setitem(words("en", "werewolf").card_text, "seer", "Sees.")
    assert client.get("/sw.js").data != one.data
