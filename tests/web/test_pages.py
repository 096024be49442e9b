"""Pages: in the right language, small enough for a phone, loaded from here only, with nobody else's card."""

import gzip
import re
from html import unescape
from pathlib import Path
from urllib.parse import urljoin

from support.clients import Phone, of_seat, role_names, says, without_script
from support.clock import Clock
from support.rooms import CARDS, begin
from support.sockets import until
from wolf.live.house import FIRST, House
from wolf.words import LANGUAGES, words

ASSETS = re.compile(r'(?:src|href)="([^"#]+\.(?:js|css|svg|png|ico|woff2?|webmanifest))"')
FIRST_VISIT_REQUESTS, FIRST_VISIT_BYTES = 8, 50_000


def test_the_table_has_a_language_and_every_phone_its_own(app, house, room, server):
    """--lang is the console's and the screen's, whatever their browsers prefer; a phone is asked first."""
    def spoken(page: str) -> str:
        return re.search(r'<html lang="(\w+)', page)[1]
    laptop = Phone(app, "en")
    assert laptop.get(f"/host?token={room.doors.host_token}").status_code == 303
    for table in LANGUAGES:
        other = next(one for one in LANGUAGES if one != table)
        room.lobby.lang = table
        laptop.lang = other
        assert spoken(laptop.get("/host").text) == spoken(laptop.get("/screen").text) == table
        assert laptop.tap("/host/deal") == says(table, "seats-empty", missing=12)
        assert spoken(Phone(app, other).get("/").text) == other and spoken(Phone(app, "fr").get("/").text) == table
        assert spoken(Phone(app, other).switch().get("/screen").text) == other
        for path, text in (("/ws?as=screen", table), ("/ws?as=host", table), ("/ws?as=join", other)):
            ws = server(laptop, path)
            assert words(text).texts["phase"]["lobby"] in until(ws, 'id="head"')
            ws.close()
    assert House(house.data, "en", now=Clock()).room(FIRST).lobby.lang == "en", "as it was started, not as it was kept"


def weigh(phone: Phone, path: str) -> tuple[int, int, set[str]]:
    """Requests and compressed bytes of a page with everything it loads, and what it names from elsewhere."""
    html = phone.get(path).text
    parts = [html.encode()]
    assets = {unescape(asset) for asset in ASSETS.findall(html)}
    elsewhere = set(re.findall(r'(?:src|href|action|hx-post|ws-connect)="((?:https?:|wss?:)?//[^"]*)"', html))
    todo = sorted(assets)
    while todo:
        asset = todo.pop()
        got = phone.client.get(asset)
        assert got.status_code == 200, asset
        parts.append(got.data)
        elsewhere |= {asset for _ in re.findall(r"""(?:url\(|@import\s*|fetch\()["']?(?:https?:)?//""", got.text)}
        if asset.endswith(".css"):              # whatever it names is counted, shown or not
            more = {urljoin(asset, url) for url in re.findall(r"""url\(["']?([^)"'#]+)""", got.text)
                    if not url.startswith("data:")} - assets
            assets |= more
            todo += sorted(more)
    sockets = html.count("ws-connect=")
    return 1 + len(assets) + sockets, sum(len(gzip.compress(part, 6)) for part in parts), elsewhere


def test_the_first_visit_of_a_phone(app, room, lang):
    requests, size, elsewhere = weigh(Phone(app, lang), "/")
    assert requests <= FIRST_VISIT_REQUESTS and size <= FIRST_VISIT_BYTES and not elsewhere, (requests, size, elsewhere)


def test_every_page_loads_only_from_here(app, room, lang):
    host = Phone(app, lang).host(room)
    player = Phone(app, lang).sit("Ann", 1)
    begin(room, cards=CARDS)
    for phone, path in ((host, "/host"), (host, "/screen"), (player, "/"), (Phone(app, lang), "/"),
                        (Phone(app, lang), "/host")):
        assert not weigh(phone, path)[2]


def test_whatever_a_template_loads_is_there(app):
    for template in Path(app.jinja_loader.searchpath[0]).rglob("*.html"):
        for name in re.findall(r"url_for\('static', filename='([^']+)'\)", template.read_text(encoding="utf-8")):
            assert app.test_client().get(f"/static/{name}").status_code == 200, (template.name, name)


def test_names_cannot_write_html(app, room):
    Phone(app).sit('"><i>&\'x', 1)
    host = Phone(app).host(room)
    for page in (Phone(app).get("/").text, host.get("/host").text, host.get("/screen").text):
        assert "<i>" not in page and "&lt;i&gt;" in page


def test_a_players_page_has_no_other_card(app, room, lang):
    begin(room, cards=CARDS)
    page = of_seat(app, room, 5, lang).get("/").text
    front = re.search(r'<div class="face front">.*?</div>', page, flags=re.S)[0]
    assert words(lang).role_name("villager") in front and re.findall(r"#icon-(\w+)", front) == ["villager"]
    found = [name for name in role_names(room, 5, lang) if name in without_script(page)]
    assert not found


def test_the_record_is_for_after_the_game(app, room, lang):
    begin(room, cards=CARDS)
    assert says(lang, "not-over") in unescape(of_seat(app, room, 1, lang).get("/record").text)
    room.judge("abort")
    assert of_seat(app, room, 1).get("/record").text == room.record()
