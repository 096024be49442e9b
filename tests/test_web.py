"""Phones, console, screen and sockets: refusals in the user's words, secrets on no page and in no frame, pages small enough for a phone."""

import gzip
import io
import re
import threading
from html import unescape
from pathlib import Path
from random import Random
from urllib.parse import urljoin

import pytest
from conftest import Clock, Socket, played_game
from simple_websocket import ConnectionClosed, ConnectionError
from test_rooms import CARDS, NIGHTS, asked, begin, deal, play_on, sit, standing, tap
from test_secrets import PUBLIC_BY_CARD, knows_nothing_of, swapped
from werkzeug.serving import make_server

from wolf.library import shipped_boards
from wolf.room import DECOY, Room
from wolf.rooms import FIRST, House
from wolf.say import LANGUAGES, catalogue, word
from wolf.serve import Quiet
from wolf.sitting import LONGEST_QUEUE, TRIES, Company, Sitter, Waiting
from wolf.table.errors import Refused
from wolf.table.prompt import CLOCK
from wolf.web import render
from wolf.werewolf.facts import Instead
from wolf.web.commands import COMMANDS
from wolf.web.host import host_zones
from wolf.web.push import frames_for

ASSETS = re.compile(r'(?:src|href)="([^"#]+\.(?:js|css|svg|png|ico|woff2?|webmanifest))"')
FIRST_VISIT_REQUESTS, FIRST_VISIT_BYTES = 8, 50_000
ONE_PROMPT = 4096               # bytes
VILLAGES = [board for board in shipped_boards() if board.game == "werewolf"]
QUIET = {"explode": "off", "showdown": "off", "kidnap": "off"}
QUESTION = re.compile(r'name="prompt" value="(\d+\.[a-z]+\d+\.\d+\.[^"]+)"')         # of a question, not of a standing offer
CHINESE = re.compile("[\u4e00-\u9fff]")


class Phone:
    """A browser with its cookie. A tap is a post by htmx; its answer is nothing, or one sentence."""

    def __init__(self, app, lang: str = "en"):
        self.app, self.lang = app, lang
        self.client = app.test_client()

    def get(self, path: str = "/", **headers):
        return self.client.get(path, headers={"Accept-Language": self.lang, **headers})

    def post(self, path: str, headers=(), **form):
        return self.client.post(path, data=form, headers={"Accept-Language": self.lang, **dict(headers)})

    def tap(self, path: str, **form) -> str:
        answer = self.post(path, {"HX-Request": "true"}, **form)
        assert answer.status_code < 400, (path, answer.status_code, answer.text)
        return answer.text

    def sit(self, name: str, seat: int) -> "Phone":
        assert self.post("/join", name=name, seat=seat).status_code == 303
        return self

    def host(self, room: Room) -> "Phone":
        assert self.get(f"/host?token={room.host_token}").status_code == 303
        return self.switch()

    def switch(self) -> "Phone":
        """By hand: console and screen speak the table's language until then."""
        assert self.post("/lang", lang=self.lang).status_code == 303
        return self

    def cookie(self) -> str:
        found = self.client.get_cookie("wolf")
        return f"wolf={found.value}" if found else ""


def says(lang: str, code: str, **params) -> str:
    return catalogue(lang)["refused"][code].format(**params)


def same_afterwards(room: Room, wish) -> object:
    before, version = standing(room), room.version
    answer = wish()
    assert standing(room) == before, "refused, and yet something changed"
    assert room.version == version, "refused, and yet every phone was woken"
    return answer


def of_seat(app, room: Room, seat: int, lang: str = "en") -> Phone:
    """The phone of somebody who sits there already."""
    phone = Phone(app, lang)
    with phone.client.session_transaction() as session:
        session[f"seat {room.code}"] = room.company.sitters[seat].token
    return phone


# --- languages ---

def test_the_table_has_a_language_and_every_phone_its_own(app, house, room, server):
    """--lang is the console's and the screen's, whatever their browsers prefer; a phone is asked first."""
    def spoken(page: str) -> str:
        return re.search(r'<html lang="(\w+)', page)[1]
    laptop = Phone(app, "en")
    assert laptop.get(f"/host?token={room.host_token}").status_code == 303
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
            assert catalogue(text)["phase"]["lobby"] in until(ws, 'id="head"')
            ws.close()
    assert House(house.data, "en", now=Clock()).room(FIRST).lobby.lang == "en", "as it was started, not as it was kept"


# --- refusals ---

def test_a_taken_name(app, room, lang):
    Phone(app).sit("Ann", 1)
    page = same_afterwards(room, lambda: Phone(app, lang).post("/join", name="Ann", seat=2))
    assert page.status_code == 409 and says(lang, "name-taken", name="Ann") in unescape(page.text)


def test_what_a_stranger_sends_has_an_end(app, house, room, lang):
    for form in ({"pin": "1" * 2_000_001}, {"pin": "1", "file": (io.BytesIO(b"x" * 2_000_001), "x")}):
        page = same_afterwards(room, lambda: Phone(app, lang).post("/pin", **form))
        assert page.status_code == 413 and says(lang, "too-big") in unescape(page.text)
    assert Phone(app, lang).post("/pin", {"HX-Request": "true"}, pin="1" * 2_000_001).text == says(lang, "too-big")
    for company in (room.company, house.evening.door):
        company.queue = [Waiting(f"P{n}", f"t{n}") for n in range(LONGEST_QUEUE)]
    for path in ("/queue", "/evening"):
        page = same_afterwards(room, lambda: Phone(app, lang).post(path, name="Zoe"))
        assert page.status_code == 409 and says(lang, "queue-full") in unescape(page.text)
    assert room.company.wait("P3", "t3").name == "P3", "whoever has a place keeps it"


def test_a_name_too_long(app, room, lang):
    page = same_afterwards(room, lambda: Phone(app, lang).post("/join", name="a" * 13, seat=2))
    assert says(lang, "name-length", most=12) in unescape(page.text)


def test_a_taken_seat(app, room, lang):
    Phone(app).sit("Ann", 1)
    page = same_afterwards(room, lambda: Phone(app, lang).post("/join", name="Bob", seat=1))
    assert says(lang, "seat-taken", seat=1, name="Ann") in unescape(page.text)


@pytest.mark.parametrize("seat", ["0", "13", "", "x", "-1", "²", "99999999999999999999"])
def test_a_seat_that_there_is_not(app, room, lang, seat):
    page = same_afterwards(room, lambda: Phone(app, lang).post("/join", name="Bob", seat=seat))
    assert page.status_code == 409 and len(unescape(page.text).split('class="ask">')[1].split("<")[0]) > 3


def test_a_full_table(app, room, lang):
    sit(room)
    phone = Phone(app, lang)
    page = same_afterwards(room, lambda: phone.post("/join", name="Zoe", seat=3))
    assert says(lang, "seat-taken", seat=3, name="P3") in unescape(page.text)
    assert catalogue(lang)["door"]["full"] in unescape(phone.get().text)
    assert phone.post("/queue", name="Zoe").status_code == 303
    assert [one.name for one in room.company.queue] == ["Zoe"]


def test_a_running_table(app, room, lang):
    begin(room)
    page = same_afterwards(room, lambda: Phone(app, lang).post("/join", name="Zoe", seat=3))
    assert says(lang, "running") in unescape(page.text)


def test_whoever_sits_does_not_queue(app, room):
    sit(room)
    same_afterwards(room, lambda: of_seat(app, room, 3).post("/queue", name="Zoe"))


def test_a_wrong_pin(app, room, lang):
    phone = Phone(app, lang)
    wrong = "000000" if room.pin != "000000" else "111111"
    for _ in range(TRIES):
        page = same_afterwards(room, lambda: phone.post("/pin", pin=wrong))
        assert says(lang, "wrong-pin") in unescape(page.text)
    page = phone.post("/pin", pin=room.pin)
    assert says(lang, "too-many-tries") in unescape(page.text)
    assert phone.get("/host").status_code == 403
    assert "seatlist" not in phone.get("/host").text


def test_the_right_pin(app, room):
    phone = Phone(app)
    assert phone.post("/pin", pin=f" {room.pin} ").status_code == 303
    assert phone.get("/host").status_code == 200


@pytest.mark.parametrize("given", ["", "12345", "一二三四", "é", "x" * 500])
def test_a_wrong_seat_word(app, room, lang, given):
    Phone(app).sit("Ann", 1)
    page = same_afterwards(room, lambda: Phone(app, lang).post("/word", word=given))
    assert says(lang, "wrong-word") in unescape(page.text)


def test_the_seat_word_moves_a_seat_to_another_phone(app, room):
    old, new = Phone(app).sit("Ann", 1), Phone(app)
    assert new.post("/word", word=room.company.sitters[1].word).status_code == 303
    assert 'data-me="1"' in new.get().text and 'data-me="1"' not in old.get().text
    assert old.tap("/act", prompt="x", verb="vote", answer="2") == says("en", "not-seated")


def test_a_stale_tap(app, room, lang):
    begin(room, cards=CARDS)
    phone = of_seat(app, room, 1, lang)
    id = room.prompt_id(room.game.find(1, "kill"))
    assert phone.tap("/act", prompt=id, verb="kill", answer="5") == ""
    assert same_afterwards(room, lambda: phone.tap("/act", prompt=id, verb="kill", answer="6")) == says(lang, "gone")


@pytest.mark.parametrize("form", [{}, {"verb": "kill"}, {"verb": "kill", "answer": "²"}, {"verb": "5", "answer": "5"}, {"verb": "clock"},
                                  {"verb": "judge pause"}, {"verb": "pass"}, {"verb": "vote", "answer": "1 2 3"}, {"verb": "explode"}, {"prompt": "x"}])
def test_nonsense_is_refused_in_words(app, room, lang, form):
    begin(room, cards=CARDS)
    phone = of_seat(app, room, 5, lang)
    said = same_afterwards(room, lambda: phone.tap("/act", **form))
    assert said and bool(CHINESE.search(said)) == (lang == "zh")


def test_a_choice_that_there_is_not(app, room, lang):
    begin(room, cards=CARDS)
    id = room.prompt_id(room.game.find(1, "kill"))
    for answer in ("99", "x", "1 2"):
        assert same_afterwards(room, lambda: of_seat(app, room, 1, lang).tap("/act", prompt=id, verb="kill", answer=answer)) == says(lang, "no-choice")


def test_no_such_table(app, room, lang):
    phone = Phone(app, lang)
    for page in (phone.get("/t/nope/"), phone.post("/t/nope/join", name="Ann", seat=1), phone.get("/t/nope/screen"), phone.get("/t/nope/host")):
        assert page.status_code == 404 and says(lang, "no-table") in unescape(page.text)


def test_a_vote_out_of_time(app, room, clock, lang):
    begin(room, cards=CARDS)
    play_on(room, clock, until=lambda room: bool(asked(room, "vote")))
    prompt = asked(room, "vote")[0]
    id, voter = room.prompt_id(prompt), prompt.actor
    clock.at = room.deadline
    room.tick()
    assert not any(p.actor == voter for p in asked(room, "vote"))
    phone = of_seat(app, room, voter, lang)
    assert same_afterwards(room, lambda: phone.tap("/act", prompt=id, verb="vote", answer="2")) == says(lang, "gone")


def test_a_tap_without_a_seat(app, room, lang):
    begin(room, cards=CARDS)
    for path in ("/act", "/confirm", "/break", "/notes"):
        assert same_afterwards(room, lambda path=path: Phone(app, lang).tap(path, verb="vote", answer="2")) == says(lang, "not-seated")


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost.evil.example", "http://localhost:81"])
def test_a_post_from_elsewhere(app, room, lang, origin):
    begin(room, cards=CARDS)
    phone = of_seat(app, room, 1, lang)
    id = room.prompt_id(room.game.find(1, "kill"))
    page = same_afterwards(room, lambda: phone.post("/act", {"Origin": origin}, prompt=id, verb="kill", answer="5"))
    assert page.status_code == 403 and says(lang, "other-origin") in unescape(page.text)
    host = Phone(app, lang).host(room)
    assert same_afterwards(room, lambda: host.post("/host/abort", {"Origin": origin})).status_code == 403
    assert phone.post("/act", {"Origin": "http://localhost"}, prompt=id, verb="kill", answer="5").status_code == 200
    assert len(room.game.log) == 1


def test_only_the_host_commands(app, room, lang):
    sit(room)
    phone = of_seat(app, room, 1, lang)
    for command in ("deal", "bots", "free", "board", "abort", "undo"):
        assert same_afterwards(room, lambda command=command: phone.tap(f"/host/{command}", value="x", seat="2")) == says(lang, "not-host")


def test_the_hosts_own_refusals(app, room, lang):
    host = Phone(app, lang).host(room)
    for command, form, code, params in (
            ("deal", {}, "seats-empty", {"missing": 12}), ("pause", {}, "no-game", {}), ("undo", {"to": "0"}, "playing-host", {}),
            ("board", {"value": "nowhere"}, "no-board", {}), ("option", {"name": "nothing", "value": "1"}, "no-option", {"name": "nothing"}),
            ("nothing", {}, "not-asked", {})):
        assert same_afterwards(room, lambda: host.tap(f"/host/{command}", **form)) == says(lang, code, **params), command


def test_a_bad_option_is_refused_in_the_hosts_language(app, room, lang):
    host = Phone(app, lang).host(room)
    said = same_afterwards(room, lambda: host.tap("/host/option", name="sheriff", value="perhaps"))
    assert said and bool(CHINESE.search(said)) == (lang == "zh"), said


@pytest.mark.parametrize("judge", ["machine", "human"])
@pytest.mark.parametrize("command, form", [
    ("undo", {"to": "last"}), ("undo", {"to": "x"}), ("undo", {}), ("act", {"seat": "1", "verb": "kill", "answer": "5"}), ("act", {}),
    ("repair", {"at": "0", "line": "1 kill 5"}), ("repair", {"at": "x", "line": "1 kill 5"}), ("repair", {}), ("replace", {"seat": "99"}),
    ("seconds", {"night": "²"}), ("size", {"value": "x"}), ("free", {"seat": "x"}), ("strike", {"seat": "99"}), ("strike", {}), ("ban", {"seat": "1"}),
    ("best", {"seat": "1"}), ("order", {"value": "up"}), ("resume", {}), ("kidnap", {}), ("extend", {}), ("start", {}),
    *((command, {"value": "9" * 5000, "seat": "9" * 5000, "to": "9" * 5000, "speech": "9" * 5000}) for command in ("seconds", "size", "free", "undo", "ban")),
])
@pytest.mark.parametrize("stage", ["lobby", "deal", "night"])
def test_no_command_is_a_fault(app, room, judge, command, form, stage):
    """At any stage, with any form, a host hears a sentence or nothing, and what is stored is what is played."""
    app.config["PROPAGATE_EXCEPTIONS"] = False
    room.lobby.judge = judge
    if stage != "lobby":
        sit(room)
        deal(room, cards=CARDS)
    if stage == "night":
        room.start()
        tap(room, room.game.find(1, "kill"), 5)
        tap(room, room.game.find(2, "kill"), 5)
    answer = Phone(app).host(room).post(f"/host/{command}", {"HX-Request": "true"}, **form)
    assert answer.status_code < 500, answer.text
    if room.game:
        assert [row.line for row in room.store.load(room.game_id)] == [str(action) for action in room.game.log]


# --- what a host may ---

def role_names(room: Room, but: int, lang: str) -> set[str]:
    """Names and pictures of all cards in play, but for one's own."""
    mine = room.game.setup.deal[but - 1] if but else ""
    others = {role for role in room.game.setup.deal if role != mine}
    return {word("role", role, lang) for role in others} | {f"icons/{role}.svg" for role in others}


def without_script(html: str) -> str:
    """Announcements name roles that are called aloud, and the Chinese title of the game has the wolf in it,
    and everybody has the same set phrases, and every host the names of the sides; they are public."""
    for public in (r"<title>.*?</title>", r'<details id="log".*?</details>', r'<details class="book">.*?</details>', r'<div class="face front">.*?</div>',
                   r'<form[^>]*hx-post="[^"]*/(?:signal|forfeit)".*?</form>'):
        html = re.sub(public, "", html, flags=re.S)
    return html


@pytest.mark.parametrize("judge", ["machine", "human"])
@pytest.mark.parametrize("night", NIGHTS)
def test_a_playing_host_sees_no_secret(app, room, clock, lang, night, judge):
    room.lobby.night, room.lobby.judge = night, judge
    phone = Phone(app, lang).sit("Host", 5).host(room)
    begin(room, cards=CARDS)
    for _ in range(30):
        if room.game.over or room.game.state.round == 2:
            break
        found = [name for name in role_names(room, 0, lang) if name in without_script(phone.get("/host").text)]
        assert not found, (found, room.game.state.stage)
        room.act(CLOCK)


def test_a_playing_host_acts_for_nobody(app, room, lang):
    room.lobby.judge = "human"
    phone = Phone(app, lang).sit("Host", 5).host(room)
    begin(room, cards=CARDS)
    id = room.prompt_id(room.game.find(1, "kill"))
    for command, form in (("act", {"seat": "1", "verb": "kill", "answer": "6", "prompt": id}), ("replace", {"seat": "1"}), ("undo", {"to": "last"}),
                          ("repair", {"at": "0", "line": "1 kill 6"})):
        assert same_afterwards(room, lambda: phone.tap(f"/host/{command}", **form)) == says(lang, "playing-host")
    assert phone.get("/record").status_code == 409
    for seat, sitter in room.company.sitters.items():
        sitter.word = f"word of seat {seat}"  # four digits may stand in an address or a link by chance
    assert set(re.findall(r"word of seat \d+", phone.get("/host").text)) <= {"word of seat 5"}


def test_with_a_machine_judge_no_host_acts_or_sees(app, room):
    """Seated or not: a machine judge needs nobody who knows."""
    phone = Phone(app).host(room)
    begin(room, cards=CARDS)
    id = room.prompt_id(room.game.find(1, "kill"))
    assert same_afterwards(room, lambda: phone.tap("/host/act", seat="1", verb="kill", answer="6", prompt=id)) == says("en", "playing-host")
    assert not [name for name in role_names(room, 0, "en") if name in without_script(phone.get("/host").text)]


def test_a_playing_host_with_a_second_device_sees_no_secret(app, room):
    """The console on the laptop, the seat on the phone: the same person."""
    room.lobby.judge = "human"
    laptop = Phone(app).host(room)
    phone = Phone(app).host(room)
    phone.sit("Host", 5)
    begin(room, cards=CARDS)
    assert not [name for name in role_names(room, 0, "en") if name in without_script(laptop.get("/host").text)]


def test_a_human_judge_sees_all_and_acts(app, room, lang):
    room.lobby.judge = "human"
    phone = Phone(app, lang).host(room)
    begin(room, cards=CARDS)
    page = phone.get("/host").text
    for role in set(CARDS):
        assert page.count(f"<em>{word('role', role, lang)}</em>") == CARDS.count(role)
    id = room.prompt_id(room.game.find(1, "kill"))
    assert id in page
    assert phone.tap("/host/act", seat="1", verb="kill", answer="6", prompt=id) == ""
    assert room.game.state.tonight.picks == {1: 6}
    assert phone.get("/record").status_code == 200
    assert phone.tap("/host/undo", to="last") == "" and not room.game.log


def test_a_playing_host_cannot_count_secret_answers(app, house):
    """Wolves who change their mind leave no trace in the console: neither in a mark nor in a key."""
    pages = []
    for code, picks in (("aaaa", (5,)), ("bbbb", (6, 5))):
        room = house.open(code)
        room.company = Company()
        room.host_token = "same"
        for seat in range(1, 13):
            room.company.sitters[seat] = Sitter(seat, f"P{seat}", f"token{seat}", f"{seat:04}", "en")
        begin(room, cards=CARDS)
        for pick in picks:
            tap(room, room.game.find(1, "kill"), pick)
        while room.game.state.phase in ("night", "election"):
            room.act(CLOCK)
        room.act(CLOCK)
        with app.test_request_context("/"):
            pages.append("".join(zone.html for zone in host_zones(room, "en") if zone.id != "way"))      # these are two tables
    assert pages[0] == pages[1]


def test_undo_by_a_playing_host_goes_to_public_marks_only(app, room):
    phone = Phone(app).sit("Host", 5).host(room)
    begin(room, cards=CARDS)
    tap(room, room.game.find(1, "kill"), 5)
    tap(room, room.game.find(2, "kill"), 5)
    assert same_afterwards(room, lambda: phone.tap("/host/undo", to="1")) == says("en", "playing-host")
    assert phone.tap("/host/undo", to="0") == "" and not room.game.log


def test_every_public_moment_is_offered_the_newest_first(app, room):
    phone = Phone(app).host(room)
    begin(room, cards=CARDS)
    while len(room.marks) < 12:
        room.time_is_up()
    page = phone.get("/host").text
    offered = re.findall(r'data-host="undo" name="to" value="(\d+)"', page)
    assert offered == [str(index) for index in reversed(range(len(room.marks)))]
    assert page.index(f"<summary>{catalogue('en')['ui']['earlier']}") < page.index('data-host="undo" name="to" value="0"')
    assert phone.tap("/host/undo", to=offered[-1]) == "" and not room.game.log


def test_every_command_of_the_console_is_written_down():
    hooks = (Path(__file__).resolve().parents[1] / "docs" / "markup.md").read_text(encoding="utf-8")
    assert [command for command in COMMANDS if f"`{command}`" not in hooks.partition("## The host's console")[2]] == []


# --- pages ---

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
            more = {urljoin(asset, url) for url in re.findall(r"""url\(["']?([^)"'#]+)""", got.text) if not url.startswith("data:")} - assets
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
    for phone, path in ((host, "/host"), (host, "/screen"), (player, "/"), (Phone(app, lang), "/"), (Phone(app, lang), "/host")):
        assert not weigh(phone, path)[2]


def test_whatever_a_template_loads_is_there(app):
    for template in Path(app.jinja_loader.searchpath[0]).rglob("*.html"):
        for path in re.findall(r'(?:src|href)="(/(?:static|vendor)/[^"{]+)"', template.read_text(encoding="utf-8")):
            assert app.test_client().get(path).status_code == 200, (template.name, path)


def test_names_cannot_write_html(app, room):
    Phone(app).sit('"><i>&\'x', 1)
    host = Phone(app).host(room)
    for page in (Phone(app).get("/").text, host.get("/host").text, host.get("/screen").text):
        assert "<i>" not in page and "&lt;i&gt;" in page


def test_a_players_page_has_no_other_card(app, room, lang):
    begin(room, cards=CARDS)
    page = of_seat(app, room, 5, lang).get("/").text
    front = re.search(r'<div class="face front">.*?</div>', page, flags=re.S)[0]
    assert word("role", "villager", lang) in front and re.findall(r"icons/(\w+)\.svg", front) == ["villager"]
    found = [name for name in role_names(room, 5, lang) if name in without_script(page)]
    assert not found


def test_the_record_is_for_after_the_game(app, room, lang):
    begin(room, cards=CARDS)
    assert says(lang, "not-over") in unescape(of_seat(app, room, 1, lang).get("/record").text)
    room.judge("abort")
    assert of_seat(app, room, 1).get("/record").text == room.record()


# --- twins: the same table with two cards exchanged ---

class NoStore:
    """These tables live for one test."""

    def save_room(self, *_): ...
    def begin(self, *_): ...
    def append(self, *_): ...
    def end(self, *_): ...


NAMES = {"short": [f"玩家{n}" for n in range(1, 19)], "long": ["狼" * 11 + chr(0x4E00 + n) for n in range(1, 19)],
         "mixed": ["Bo", "欧阳小明", "O'Neil & <co>", "🐺" * 12, "a" * 12, "''''''''''''", "李", "Дмитрий", "ทดสอบ", "狼" * 12, "&" * 12, "Z", *"abcdef"]}


def table_for(game, clock: Clock, names="short", cards=None, langs=("zh",), **changes) -> Room:
    """A room in which this game has just begun."""
    room = Room(FIRST, NoStore(), now=clock)
    setup = game.setup
    room.lobby.board, room.lobby.night, room.lobby.judge = setup.board.id, setup.night, setup.judge
    room.lobby.changes = {**QUIET, **changes}
    room.company.size = setup.players
    for seat in range(1, setup.players + 1):
        name = NAMES[names][seat - 1][:12]
        room.company.sitters[seat] = Sitter(seat, name, f"token{seat}", f"{seat:04}", langs[seat % len(langs)])
    deal(room, cards=list(cards or [*setup.deal, *setup.spare]))
    assert dict(room.game.setup.options) == dict(setup.options)
    room.game_id = room.pin = "same"
    for sitter in room.company.sitters.values():
        sitter.confirmed = True
    room.start()
    return room


class Watcher:
    """Everything one viewer is shown or sent by one room."""

    def __init__(self, room: Room, viewer, lang: str):
        self.room, self.viewer, self.lang = room, viewer, lang
        self.sent: dict[str, dict] = {"player": {}, "screen": {}, "host": {}, "join": {}}

    def look(self) -> dict[str, str]:
        room, lang = self.room, self.lang
        seen = {"public": "".join(zone.html for zone in render.public_zones(room, lang))}
        if isinstance(self.viewer, int):
            mine = room.company.sitters[self.viewer]
            seen["own"] = "".join(zone.html for zone in render.player_zones(room, mine, lang))
            seen["frame"] = "".join(frames_for(room, "player", mine, lang, self.sent["player"]))
        else:
            seen |= {kind: "".join(frames_for(room, kind, None, lang, self.sent[kind])) for kind in ("screen", "host", "join")}
        return seen


def walk_twins(app, game, viewer, a: int, b: int, lang: str) -> int:
    """Both rooms side by side; the value is how many lines looked alike before the cards had to show."""
    clock = Clock()
    cards = list(game.setup.deal)
    cards[a - 1], cards[b - 1] = cards[b - 1], cards[a - 1]
    first, second = table_for(game, clock), table_for(game, clock, cards=[*cards, *game.setup.spare])
    one, two = Watcher(first, viewer, lang), Watcher(second, viewer, lang)
    _, actions = swapped(game, a, b)
    compared = 0
    with app.test_request_context("/"):
        for mine, theirs in zip(game.log, actions, strict=True):
            left, right = one.look(), two.look()
            for part in left:
                assert left[part] == right[part], f"{viewer} could tell {a} from {b} by {part} before line {compared + 1}: {mine}"
            if mine.actor in (a, b) and mine.verb in PUBLIC_BY_CARD and first.game.state.phase != "night":
                return compared
            clock.at += 1
            if first.game.setup.night == "up" and first.game.state.phase == "night" and isinstance(viewer, int) and compared % 3 == 0:
                for room in (first, second):            # the viewer taps his decoy, as far as he has one
                    if viewer in room.game.state.alive and not room.game.view(viewer).prompts and viewer not in room.answered:
                        room.answer(viewer, room.prompt_id(room.game.find(viewer, DECOY)), DECOY, next(iter(room.game.find(viewer, DECOY).choices)))
            told = len(first.game.facts)
            first.act(mine)
            if any(isinstance(fact, Instead) for fact in first.game.facts[told:]):
                return compared
            if {a, b} - set(first.game.state.alive) or first.game.state.out in (a, b) or first.game.over:
                return compared
            try:
                second.act(theirs)
            except Refused:
                return compared
            if first.game.state.alive != second.game.state.alive:       # an elder's life, a bad deal: the dead show the cards
                return compared
            compared += 1
    return compared


@pytest.mark.parametrize("night", NIGHTS)
def test_other_cards_in_other_hands_look_the_same_on_every_page_and_in_every_frame(app, village, night):
    board, players = village
    chance = Random(f"pages {board.id} {players} {night}")
    compared = 0
    for seed in range(2 if board.players[0] == board.players[1] else 1):
        game = played_game(board, players, f"page {seed}", night=night, pace="timed", **QUIET)
        for viewer in (*chance.sample(game.state.ring, 2), "table"):
            a, b = chance.sample(knows_nothing_of(game, viewer), 2)
            compared += walk_twins(app, game, viewer, a, b, chance.choice(LANGUAGES))
    assert compared > 10, "the games were too short to show anything"


def test_the_twins_would_find_a_leak(app, monkeypatch):
    """Write the wolves into the ring, and the test above must fail."""
    board = VILLAGES[0]
    game = played_game(board, board.players[1], "leak", pace="timed", **QUIET)
    wolf = next(seat for seat in game.state.ring if game.state.is_wolf(seat))
    good = next(seat for seat in game.state.ring if not game.state.is_wolf(seat))
    real = render.ring_zone
    monkeypatch.setattr(render.public, "ring_zone", lambda room, lang: render.Zone("ring", real(room, lang).html + str(room.game.state.wolves)))
    with pytest.raises(AssertionError):
        walk_twins(app, game, "table", wolf, good, "en")


@pytest.mark.parametrize("night", NIGHTS)
def test_the_step_of_a_dead_role_looks_and_weighs_the_same(app, night):
    """Whether the seer is among the dead is nobody's business: also not by the size of what everybody is sent."""
    alive_seer, dead_seer = list(CARDS), list(CARDS)
    alive_seer[8], alive_seer[4] = "seer", "villager"
    dead_seer[8], dead_seer[4] = "villager", "seer"
    board = next(board for board in VILLAGES if board.id == "yunvliebai")
    game = played_game(board, 12, "dead", night=night, pace="timed", **QUIET)
    clock = Clock()
    tables = [table_for(game, clock, cards=cards) for cards in (alive_seer, dead_seer)]
    watchers = [Watcher(room, 6, "zh") for room in tables]
    lines = 0
    with app.test_request_context("/"):
        for room in tables:
            for wolf in (1, 2, 3, 4):
                tap(room, room.game.find(wolf, "kill"), 5)
        while tables[0].game.state.round < 3:
            left, right = (watcher.look() for watcher in watchers)
            place = (tables[0].game.state.stage, tables[0].game.state.round)
            assert {part: len(text.encode()) for part, text in left.items()} == {part: len(text.encode()) for part, text in right.items()}, place
            assert left == right, place
            clock.at += 1
            for room in tables:
                room.act(CLOCK)
                assert room.game.due() is None
            lines += 1
    assert 5 not in tables[0].game.state.alive and lines > 10


# --- frames ---

def private_frame(frames: list[str]) -> str:
    """What is private comes last, in a message of its own."""
    return frames[-1] if frames else ""


def frames_of_all(room: Room, sent: dict[int, dict], lang: str | None = None) -> dict[int, str]:
    return {seat: private_frame(frames_for(room, "player", sitter, lang or sitter.lang, sent.setdefault(seat, {}))) for seat, sitter in room.company.sitters.items()}


@pytest.mark.parametrize("names", list(NAMES))
@pytest.mark.parametrize("night", NIGHTS)
@pytest.mark.parametrize("board", VILLAGES, ids=lambda board: board.id)
def test_at_night_every_phone_gets_a_frame_of_one_size(app, board, night, names):
    game = played_game(board, board.players[1], "frames", night=night, pace="timed", **QUIET)
    clock = Clock()
    room = table_for(game, clock, names)
    sent, nights = {}, 0
    with app.test_request_context("/"):
        for action in game.log:
            if room.game.state.phase == "night":
                frames = frames_of_all(room, sent)
                sizes = {seat: len(text.encode()) for seat, text in frames.items()}
                assert len(set(sizes.values())) == 1 and min(sizes.values()) > 0, (room.game.state.stage, sizes)
                nights += 1
            elif room.game.state.round > 2:
                break
            clock.at += 1
            room.act(action)
    assert nights > 5


@pytest.mark.parametrize("night", NIGHTS)
def test_private_frames_at_night_weigh_the_same_in_two_languages(app, night):
    board = VILLAGES[0]
    game = played_game(board, board.players[1], "tongues", night=night, pace="timed", **QUIET)
    room = table_for(game, Clock(), langs=LANGUAGES)
    with app.test_request_context("/"):
        for action in game.log[:40]:
            if room.game.state.phase == "night":
                frames = {seat: "".join(render.night_frames(room)[seat]) for seat in room.company.sitters}
                assert len({len(text.encode()) for text in frames.values()}) == 1
            room.act(action)


@pytest.mark.parametrize("night, names", [("called", "short"), ("up", "short"), ("called", "long")])
@pytest.mark.parametrize("board", VILLAGES, ids=lambda board: board.id)
def test_a_push_that_brings_one_prompt_is_small(app, board, night, names):
    """A phone that has been there all the time is sent one question in less than 4 KB, also late in a game."""
    game = played_game(board, board.players[1], "weight", night=night, pace="timed", **QUIET)
    room, clock = table_for(game, Clock(), names), Clock()
    room.now = clock
    sent: dict[int, dict] = {}
    asked_of: dict[int, set] = {}
    heavy, pushes = {}, 0
    with app.test_request_context("/"):
        frames_of_all(room, sent)
        for action in game.log[:150]:
            clock.at += 1
            room.act(action)
            for seat, text in frames_of_all(room, sent).items():
                ids = set(QUESTION.findall(text))
                fresh = ids - asked_of.get(seat, set())
                if text:
                    asked_of[seat] = ids
                if len(fresh) == 1:
                    pushes += 1
                    if len(text.encode()) >= ONE_PROMPT:
                        heavy[f"{room.game.state.phase} {room.game.state.round}"] = len(text.encode())
    assert pushes > 20 and not heavy, heavy


# --- sockets ---

@pytest.fixture
def server(app, house):
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    opened: list[Socket] = []

    def connect(phone: Phone, path: str = "/ws", **headers) -> Socket:
        ws = Socket(f"ws://127.0.0.1:{server.port}{path}", headers={"Cookie": phone.cookie(), "Accept-Language": phone.lang, **headers})
        opened.append(ws)
        return ws
    yield connect
    for ws in opened:
        try:
            ws.close()
        except (ConnectionClosed, OSError):
            pass
    server.shutdown()
    thread.join()
    server.server_close()


def until(ws: Socket, part: str) -> str:
    """Read on until a frame has this in it."""
    return all_until(ws, part)[-1]


def all_until(ws: Socket, part: str) -> list[str]:
    frames = [""]
    while part not in frames[-1]:
        frames.append(ws.receive(timeout=5))
        assert frames[-1] is not None, f"no frame came with {part}"
    return frames


def only_message(connect) -> str:
    """Of a server that says one thing and closes."""
    return until(connect(), "gone")


def drained(ws: Socket) -> list[str]:
    frames = []
    while (text := ws.receive(timeout=0.3)) is not None:
        frames.append(text)
    return frames


def beat(room: Room, clock: Clock) -> None:
    """At night phones are sent to on the beat."""
    clock.at = room.next_beat
    room.tick()


def test_a_socket_brings_the_question(app, room, clock, server):
    begin(room, cards=CARDS)
    ws = server(of_seat(app, room, 1))
    id = room.prompt_id(room.game.find(1, "kill"))
    until(ws, id)
    assert of_seat(app, room, 1).tap("/act", prompt=id, verb="kill", answer="5") == ""
    beat(room, clock)
    until(ws, room.prompt_id(room.game.find(1, "kill")))


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_a_socket_from_elsewhere_is_refused(app, room, server, origin):
    begin(room, cards=CARDS)
    before = standing(room)
    with pytest.raises((ConnectionError, ConnectionClosed)):
        server(of_seat(app, room, 1), Origin=origin).receive(timeout=5)
    assert standing(room) == before and not room.connected.get(1)


def test_a_socket_to_no_table(app, room, server):
    """Refused, and nothing that is no frame is written into it."""
    with pytest.raises((ConnectionError, ConnectionClosed)):
        server(Phone(app), "/t/nope/ws").receive(timeout=5)


def test_a_hosts_socket_is_for_the_host(app, room, server):
    room.lobby.judge = "human"
    begin(room, cards=CARDS)
    with pytest.raises((ConnectionError, ConnectionClosed)):
        server(of_seat(app, room, 1), "/ws?as=host").receive(timeout=5)


def test_a_replaced_phone_is_told_and_sees_nothing_more(app, room, clock, server):
    begin(room, cards=CARDS)
    ws = server(of_seat(app, room, 1))
    until(ws, 'id="prompt"')
    drained(ws)
    assert Phone(app).post("/word", word=room.company.sitters[1].word).status_code == 303
    beat(room, clock)
    assert 'id="prompt"' not in until(ws, "gone")
    with pytest.raises(ConnectionClosed):
        while True:
            assert 'id="prompt"' not in (ws.receive(timeout=5) or "")


def test_a_socket_without_a_seat_sees_the_public_table(app, room, server):
    begin(room, cards=CARDS)
    assert 'id="gone"' in only_message(lambda: server(Phone(app), "/ws")), "as a player without a seat: look again"
    for kind in ("?as=screen", "?as=join", "?as=nonsense"):
        text = until(server(Phone(app), "/ws" + kind), 'id="head"')
        assert not re.search(r'id="(card|prompt)"', text) and "data-card" not in text


def test_choosing_a_human_judge_shows_in_an_open_console(app, room, server):
    """The console was opened while the machine judged; the person who judges now need not open it again."""
    phone = Phone(app).host(room)
    ws = server(phone, "/ws?as=host")
    until(ws, 'id="console"')
    assert phone.tap("/host/judge", value="human") == ""
    begin(room, cards=CARDS)
    until(ws, f"<em>{word('role', 'witch', 'en')}</em>")


def test_an_open_console_forgets_when_its_host_sits_down(app, room, server):
    """Opened as a judge without a seat; then he plays."""
    room.lobby.judge = "human"
    phone = Phone(app).host(room)
    ws = server(phone, "/ws?as=host")
    until(ws, 'id="console"')
    phone.sit("Host", 5)
    begin(room, cards=CARDS)
    text = "".join(all_until(ws, 'data-stage="night"') + drained(ws))
    assert not [role for role in set(CARDS) if f"<em>{word('role', role, 'en')}</em>" in text]


def test_an_open_console_forgets_when_the_machine_judges(app, room, server):
    room.lobby.judge = "human"
    phone = Phone(app).host(room)
    ws = server(phone, "/ws?as=host")
    until(ws, 'id="console"')
    assert phone.tap("/host/judge", value="machine") == ""
    begin(room, cards=CARDS)
    text = "".join(all_until(ws, 'data-stage="night"') + drained(ws))
    assert not [role for role in set(CARDS) if f"<em>{word('role', role, 'en')}</em>" in text]


@pytest.mark.parametrize("night", NIGHTS)
def test_one_burst_on_the_wire_weighs_the_same_for_all(app, room, clock, server, night):
    room.lobby.night = night
    begin(room, cards=CARDS)
    sockets = {seat: server(of_seat(app, room, seat)) for seat in room.company.sitters}
    for ws in sockets.values():
        until(ws, 'id="prompt"')
    beat(room, clock)                           # all see who is there
    for ws in sockets.values():
        drained(ws)
    tap(room, room.game.find(1, "kill"), 5)
    assert not drained(sockets[1]) and not drained(sockets[6]), "a tap at night is a moment of its own"
    beat(room, clock)
    sizes = {}
    for seat, ws in sockets.items():
        text = ws.receive(timeout=5)
        assert text, f"seat {seat} was sent nothing"
        sizes[seat] = len(text.encode())
    assert len(set(sizes.values())) == 1, sizes
