"""The pages about all games: who may read and who may keep, both languages, files, and nothing of a running game."""

import csv
import io
import json
import re
from html import unescape

import pytest

from support.clients import Phone, of_seat, says
from support.paths import ROOT
from support.rooms import CARDS, begin
from support.seasons import SHORT, season
from wolf.words import LANGUAGES, words

PAGES = ("/club", "/club?q=a&page=2", "/club/ranking", "/club/ranking?span=all", "/club/statistics",
         "/club/ranking.csv", "/club/ranking.json",
         "/club/games.csv", "/club/games.json", "/club/person?name=Ann")
NAMES = "Ann, Bob, Cleo, Dan, Eve, Fay"


def record(end: str = "forfeit wolves", names: str = NAMES, day: str = "2025-03-01") -> str:
    return SHORT.format(names=names, date=day, more="", end=end, after="")


def upload(phone: Phone, text: str | bytes):
    content = text if isinstance(text, bytes) else text.encode()
    return phone.client.post("/club/import", data={"record": (io.BytesIO(content), "a.game")},
                             headers={"Accept-Language": phone.lang})


@pytest.fixture
def host(app, room, lang):
    return Phone(app, lang).host(room)


@pytest.fixture
def game(host):
    """The id of one finished game."""
    answer = upload(host, record())
    assert answer.status_code == 303
    return answer.headers["Location"].rsplit("/", 1)[1]


def test_every_page_in_both_languages(app, house, host, lang, game):
    season(house.store, 8, kind="werewolf")
    for path in (*PAGES, f"/club/game/{game}", f"/club/game/{game}/record"):
        page = Phone(app, lang).get(path)
        assert page.status_code == 200, path
    for path in ("/club/keep", f"/club/game/{game}/delete"):
        assert host.get(path).status_code == 200
    page = host.get("/club/statistics").text
    for key in ("wins_by_side", "survival", "nights", "per_game", "elected", "victims_roles", "exiled_people"):
        assert words(lang, "werewolf").texts["club"][key] in page
    assert "<script" not in page and "<svg" in page


def test_before_the_first_game(app, host, lang):
    for path in PAGES[:-1]:
        assert Phone(app, lang).get(path).status_code == 200
    assert words(lang).texts["club"]["no_games"] in Phone(app, lang).get("/club").text
    page = Phone(app, lang).get("/club/person?name=Ann")
    assert page.status_code == 409 and says(lang, "no-person", name="Ann") in unescape(page.text)


@pytest.mark.parametrize("path", ["/club/game/nothing", "/club/game/nothing/record", "/club?span=1999-01-01",
                                  "/club/ranking?span='"])
def test_what_there_is_not_gets_a_sentence(app, lang, path):
    page = Phone(app, lang).get(path)
    assert page.status_code == 409 and says(lang, "no-span" if "span" in path
                                            else "no-such-game") in unescape(page.text)


def test_odd_questions_get_a_page(app, game):
    for question in ("page=0", "page=-3", "page=x", "page=99", "q=%25%27%22", "board=x", "person=x",
                     "winner=x", "span="):
        assert Phone(app).get(f"/club?{question}").status_code == 200
    assert Phone(app).get("/club/statistics?game=chess&board=x").status_code == 200


def test_names_are_shown_as_text(app, host):
    upload(host, record(names="<b>Ann</b>, {{7*7}}"))
    for path in ("/club", "/club/ranking", "/club/statistics", "/club/keep"):
        page = host.get(path).text
        assert "<b>Ann" not in page and "49" not in re.sub(r"[\d.]+%|\d{2}:\d{2}", "", page.split("<main")[1])


def test_what_bots_make_of_a_board_stands_beside_it(app, game, lang, monkeypatch):
    """Where it has been counted."""
    monkeypatch.setattr("wolf.library.balance.shares", lambda board, players: {"wolves": 0.25}
                        if (board, players) == ("friends", 6) else {})
    page = Phone(app, lang).get("/club/statistics").text
    assert ('class="simulated" x1="25.0%"' in page and page.count('class="simulated"') == 1
            and words(lang).texts["club"]["simulated"] in page)
    monkeypatch.setattr("wolf.library.balance.shares", lambda board, players: {})
    page = Phone(app, lang).get("/club/statistics").text
    assert 'class="simulated"' not in page and words(lang).texts["club"]["simulated"] not in page


# --- who may what ---

def test_only_the_host_keeps(app, room, lang, game):
    phone = Phone(app, lang)
    phone.sit("Ann", 1)
    before = phone.get("/club/games.json").text, phone.get("/club/ranking.json").text
    tries = [phone.get("/club/keep"), phone.get(f"/club/game/{game}/delete"), upload(phone, record(day="2025-03-02")),
             phone.post(f"/club/game/{game}/delete", sure="yes")]
    tries += [phone.post(f"/club/keep/{what}", name="Ann", into="Bob", shown="x", first="2025-01-01") for what in
              ("rename", "merge", "split", "hide", "show", "season", "unseason")]
    for answer in tries:
        assert answer.status_code == 409 and says(lang, "not-host") in unescape(answer.text)
    assert (phone.get("/club/games.json").text, phone.get("/club/ranking.json").text) == before
    assert "/club/keep" not in phone.get("/club").text and "delete" not in phone.get(f"/club/game/{game}").text


def test_the_host_keeps_people(app, host, lang, game):
    upload(host, record(names="Anna, Bob", day="2025-03-02"))

    def names() -> set[str]:
        return {row["name"] for row in json.loads(host.get("/club/ranking.json?span=all").text)}
    assert host.post("/club/keep/merge", name="Anna", into="Ann").status_code == 303
    assert "Anna" not in names() and "Anna" in host.get("/club/keep").text
    host.post("/club/keep/split", name="Anna")
    host.post("/club/keep/rename", name="Ann", shown="小安")
    host.post("/club/keep/hide", name="Bob")
    assert "Anna" in names() and "小安" in names() and not {"Ann", "Bob"} & names()
    for path in (*PAGES[:-1], f"/club/game/{game}", f"/club/game/{game}/record"):
        assert "Bob" not in Phone(app, lang).get(path).text, path
    assert "Bob" in host.get("/club/keep").text
    host.post("/club/keep/show", name="Bob")
    assert "Bob" in names()
    page = host.post("/club/keep/merge", name="Bob", into="Cleo")
    assert says(lang, "both-played", one="Bob", other="Cleo") in unescape(page.text)


def test_deleting_is_asked_twice(host, game):
    assert host.post(f"/club/game/{game}/delete").headers["Location"].endswith(f"/club/game/{game}/delete")
    assert host.get(f"/club/game/{game}").status_code == 200
    assert host.post(f"/club/game/{game}/delete", sure="yes").status_code == 303
    assert host.get(f"/club/game/{game}").status_code == 409 and host.get("/club/ranking.json?span=all").json == []


def test_a_game_that_lies_on_the_table_is_not_deleted(app, room, host, lang):
    begin(room, cards=CARDS)
    room.judge("draw")
    page = host.post(f"/club/game/{room.game_id}/delete", sure="yes")
    assert says(lang, "still-there") in unescape(page.text)
    id = room.game_id
    host.tap("/host/again")
    assert host.post(f"/club/game/{id}/delete", sure="yes").status_code == 303


@pytest.mark.parametrize("content, code, params", [
    (record("warn 3"), "record-open", {}), (b"\xff\xfe\x00", "record-text", {}),
    (record(names="Ann, Ann"), "record-names", {}),
    (record("shoot"), "record-broken", {"file": "a.game", "line": 7, "why": ""}),
    (b"PK\x03\x04", "record-broken", {"file": "a.game", "line": 1, "why": ""}),
    (record(f"warn 3\nvote 1>{'9' * 5000}"), "record-broken", {"file": "a.game", "line": 8, "why": ""})])
def test_a_wrong_file_gets_a_sentence(host, lang, content, code, params):
    page = upload(host, content)
    assert page.status_code == 409 and says(lang, code, **params) in unescape(page.text)
    assert host.get("/club/games.json").json == []
    assert host.client.post("/club/import").status_code == 409


# --- a running game ---

def test_nothing_of_a_running_game(app, room, clock, game):
    """Pages before and in the middle of a game are the same to the byte; after it the game is there, and
    after an undo it is gone."""
    def pages() -> list[str]:
        return [Phone(app).get(path).text for path in PAGES]
    before = pages()
    begin(room, cards=CARDS)
    for _ in range(12):
        room.time_is_up()
        assert pages() == before
    for path in (f"/club/game/{room.game_id}", f"/club/game/{room.game_id}/record"):
        assert Phone(app).get(path).status_code == 409
    room.judge("draw")
    assert pages() != before and Phone(app).get(f"/club/game/{room.game_id}").status_code == 200
    assert Phone(app).get(f"/club/game/{room.game_id}/record").text == room.record()
    room.undo(3, "host")
    assert pages() == before and Phone(app).get(f"/club/game/{room.game_id}/record").status_code == 409


def test_everybody_finds_the_way_after_a_game(app, room):
    begin(room, cards=CARDS)
    assert 'href="/club"' not in of_seat(app, room, 1).get().text
    room.judge("draw")
    for page in (of_seat(app, room, 1).get(), Phone(app).get(), Phone(app).host(room).get("/host")):
        assert 'href="/club"' in page.text


def test_a_real_game_tells_bots_and_its_judge_apart(app, room, host, lang):
    host.tap("/host/judge", value="human")
    assert host.tap("/host/judge_name", value="Jo") == ""
    assert 'value="Jo"' in host.get("/host").text
    for seat in range(1, 7):
        Phone(app).sit(f"P{seat}", seat)
    assert host.tap("/host/judge_name", value="P1") == says(lang, "name-taken", name="P1")
    host.tap("/host/bots", value="sensible")
    begin(room, cards=CARDS)
    assert "bots: 7 8 9 10 11 12\n" in room.record() and "judge_name: Jo\n" in room.record()
    room.judge("draw")
    found = {row["name"]: row["points"] for row in host.get("/club/ranking.json?span=all").json}
    assert found == {"Jo": 1} | {f"P{seat}": 0 for seat in range(1, 7)}


# --- files ---

def test_files_say_what_the_pages_say(host, game):
    upload(host, record(names="=1+1, @x, 小红", day="2025-03-02"))
    ranking = list(csv.DictReader(io.StringIO(host.get("/club/ranking.csv?span=all").data.decode("utf-8-sig"))))
    assert ([(row["rank"], row["name"], row["points"]) for row in ranking[:2]]
            == [("1", "小红", "1"), ("1", "Cleo", "1")] or len(ranking) == 9)
    assert {row["name"] for row in ranking} >= {"'=1+1", "'@x", "小红", "Ann"}
    seats = list(csv.DictReader(io.StringIO(host.get("/club/games.csv").data.decode("utf-8-sig"))))
    games = host.get("/club/games.json").json
    assert len(seats) == 12 and [len(one["seats"]) for one in games] == [6, 6]
    assert [seat["card"] for seat in games[0]["seats"]] == "werewolf werewolf villager villager seer hunter".split()
    assert sum(int(row["won"]) for row in seats) == 8 and "print" not in games[0]


def test_the_language_is_switched_on_the_same_page(app, lang):
    phone, other = Phone(app, lang), "zh" if lang == "en" else "en"
    answer = phone.post("/club/lang", lang=other, back="/club/ranking?span=all")
    assert answer.headers["Location"] == "/club/ranking?span=all"
    assert words(other).texts["club"]["ranking"] in phone.get("/club/ranking").text
    assert phone.post("/club/lang", lang=other, back="//evil.example/club").headers["Location"] == "/club"
    assert phone.post("/club/lang", lang=other, back="/club\r\nX: y").headers["Location"] == "/club"


def test_every_text_is_used():
    root = ROOT
    source = "".join(path.read_text(encoding="utf-8") for folder in ("wolf", "templates")
                     for path in (root / folder).rglob("*") if path.suffix in (".py", ".html"))
    unused = [key for key in words("en").texts["club"] if not re.search(rf"""["'.]{key}\b""", source)]
    assert not unused
    assert all(set(words(language).texts["club"]) == set(words("en").texts["club"]) for language in LANGUAGES)
