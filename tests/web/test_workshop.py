"""The board workshop: made from nothing, refused with all reasons, saved, shared, taken in, deleted; and
no way out of its folder."""

import ast
import io
import json
import re
import time

import pytest

from support.paths import ROOT
from wolf import library
from wolf.archive.history import board_names
from wolf.engine.errors import Sentence
from wolf.engine.record import write
from wolf.games import GAMES
from wolf.games.bots import table_of_bots
from wolf.games.werewolf.causes import CAUSES
from wolf.library import balance, find_board, load_board, shipped_boards
from wolf.library.draft import Draft, out_of_order
from wolf.library.own import Shelf
from wolf.library.records import play_text
from wolf.library.tryout import Bench
from wolf.live.house import FIRST, House
from wolf.web import create_app
from wolf.words import LANGUAGES, words

CARDS = {"role werewolf": 2, "role seer": 1, "role witch": 1, "role hunter": 1, "role guard": 1, "role villager": 2}
OURS = {"name zh": "周五局", "name en": "Friday Night", "players": 8, **CARDS}
HX = {"HX-Request": "true"}


@pytest.fixture
def host(app, room):
    client = app.test_client()
    client.get(f"/host?token={room.doors.host_token}")
    client.post("/lang", data={"lang": "en"})
    return client


def problems_in(html: str) -> list[str]:
    return [re.sub(r"<[^>]+>", "", found) for found in re.findall(r"<li data-problem[^>]*>(.*?)</li>", html)]


def make(host, fields=OURS, game="werewolf", **more):
    """A board from nothing. The answer to saving it."""
    host.post("/workshop/new", data={"game": game})
    return host.post("/workshop/board", data={**fields, **more, "do": "save"})


# --- who may ---

@pytest.mark.parametrize("path", ["/workshop", "/workshop/board", "/workshop/own/x", "/workshop/tryout"])
def test_only_the_host_looks(app, path):
    answer = app.test_client().get(path, headers={"Accept-Language": "en"})
    assert answer.status_code == 409 and words("en").texts["refused"]["not-host"] in answer.text


@pytest.mark.parametrize("path", ["new", "from", "upload", "play", "delete", "board"])
def test_only_the_host_does(app, house, path):
    answer = app.test_client().post(f"/workshop/{path}", data={"board": "x", **OURS, "do": "save"},
                                    headers={"Accept-Language": "zh"})
    assert answer.status_code == 409 and words("zh").texts["refused"]["not-host"] in answer.text
    assert not (house.data / "boards").exists() and not (house.data / "drafts").exists()


# --- from nothing to a table ---

def test_from_nothing_to_every_table(host, house, room):
    other = house.open()
    assert 'data-new="werewolf"' in host.get("/workshop").text
    assert make(host).headers["Location"] == "/workshop/own/friday-night"
    path = house.data / "boards" / "friday-night.toml"
    assert path.read_text(encoding="utf-8") == '''name = "周五局"
game = "werewolf"
ruleset = "modern"
players = 8

[names]
en = "Friday Night"

[roles]
werewolf = 2
villager = 2
seer = 1
witch = 1
hunter = 1
guard = 1
'''
    assert load_board(path)[1] == [] and find_board("周五局").id == "friday-night"
    assert 'value="friday-night"' in host.get("/host").text
    host.get(f"/t/{other.code}/host?token={other.doors.host_token}")
    assert 'value="friday-night"' in host.get(f"/t/{other.code}/host").text
    assert board_names()["custom/friday-night"]["en"] == "Friday Night"
    assert host.get("/club/tables").text.count("Friday Night") == 1
    assert host.post("/workshop/play", data={"board": "friday-night"}).headers["Location"] == "/host"
    assert room.lobby.board == "friday-night" and room.seats.size == 8


def test_a_draft_from_before_every_language_had_a_name(house):
    path = house.data / "drafts" / "main.json"
    path.parent.mkdir()
    path.write_text(json.dumps({"game": "werewolf", "ruleset": "codex", "name": "周五局", "english": "Friday"}))
    draft = Shelf(house.data).draft(FIRST)
    assert draft.names == {"zh": "周五局", "en": "Friday"} and draft.ruleset == "codex"
    assert (draft.called("en"), draft.called("xx"), draft.file_name) == ("Friday", "Friday", "friday")


def test_a_draft_survives_a_reload_and_a_restart(host, house, clock):
    host.post("/workshop/new", data={"game": "werewolf"})
    fields = {"name zh": "半成品", "ruleset": "codex", "players": 9, "role seer": 1, "option": "guard_save",
              "option guard_save": "lives", "seconds speech": 45}
    answer = host.post("/workshop/board", data=fields, headers=HX)
    assert 'id="problems"' in answer.text and 'hx-swap-oob="true"' in answer.text and "<html" not in answer.text
    for again in (host, create_app(house).test_client()):
        room = house.room(FIRST)
        again.get(f"/host?token={room.doors.host_token}")
        page = again.get("/workshop/board").text
        assert ("半成品" in page and re.search(r'value="codex" checked', page)
                and re.search(r'name="role seer" value="1"', page))
        assert re.search(r'name="players" value="9"', page) and re.search(r'name="seconds speech" value="45"', page)
    assert Shelf(house.data).draft(FIRST).options == {"guard_save": "lives"}
    assert "半成品" in host.get("/workshop").text


def test_every_problem_comes_at_once_as_boards_check_says_it(host, house, lang):
    host.post("/workshop/new", data={"game": "werewolf"})
    fields = {"name zh": "", "players": 9, "role seer": 1, "role witch": 1, "role thief": 2, "do": "save"}
    host.post("/lang", data={"lang": lang})
    page = host.post("/workshop/board", data=fields).text
    _, found = Shelf(house.data).draft(FIRST).check()
    assert len(found) == 4 and problems_in(page) == [words(lang).problem_text(one.sentence) for one in found]
    assert words(lang).texts["workshop"]["not_saved"] in page
    assert not library.own_boards()
    if lang == "en":
        assert [str(one.sentence) for one in found] == [
            "a board needs a name, in quotes",
            "4 cards for 9 players and 2 spare cards",
            "no wolf among the cards for 9 players",
            "there can be at most one thief, not 2"]


def test_avalon_boards_are_made_too(host, house):
    answer = make(host, {"name zh": "大局", "players": 6, "role merlin": 1, "role lancelot_red": 1, "role servant": 4,
                         "option": "rules", "option rules": "lady"}, "avalon")
    said = problems_in(answer.text)
    assert (len(said) == 5 and any("Lady of the Lake" in one for one in said)
            and any("come together" in one for one in said))
    good = {"name en": "Big Avalon", "players": 7, "role merlin": 1, "role percival": 1, "role servant": 2,
            "role assassin": 1, "role morgana": 1,
            "role minion": 1, "role lancelot_red": 0, "option": "rules", "option rules": ["lady", "trap"]}
    assert (host.post("/workshop/board", data={**good, "name zh": "", "do": "save"}).headers["Location"]
            == "/workshop/own/big-avalon")
    board = find_board("big-avalon")
    assert board.game == "avalon" and board.options["rules"] == ("lady", "trap") and not board.night


@pytest.mark.parametrize("board", shipped_boards(), ids=lambda board: board.id)
def test_every_board_can_be_begun_from(board):
    for players in {board.players[0], board.players[1]}:
        draft = Draft.of(board, players, own=False)
        made, found = draft.check()
        assert (made and not found
                and made.mixes[players] == {role: number for role, number in board.mixes[players].items() if number})
        assert made.options == {name: value for name, value in board.options.items()
                                if value != GAMES[board.game].options[name].preset(board.ruleset)}
        assert made.seconds == board.seconds and made.ruleset == board.ruleset
        assert set(made.night) <= set(board.night)


# --- the night ---

def test_the_night_keeps_to_what_needs_what():
    draft = Draft(roles={"werewolf": 2, "seer": 1, "witch": 1, "hunter": 1, "guard": 1})
    assert [step for step, _ in draft.plan()] == ["guard", "wolves", "witch", "seer", "hunter"] and not draft.night
    draft.move("witch", -1)                                 # she has to know whom the wolves have chosen
    assert not draft.night
    draft.move("seer", -1)
    draft.move("seer", -1)
    assert draft.night == ["guard", "seer", "wolves", "witch", "hunter"]
    draft.set_number("idiot", 1)                            # has a step, but a night can do without
    draft.set_number("cupid", 1)
    assert [step for step, _ in draft.plan()] == ["cupid", "lovers", "guard", "seer", "wolves", "witch", "hunter"]
    assert not out_of_order([step for step, _ in draft.plan()], dict(draft.plan()))
    draft.set_number("cupid", 0)
    draft.set_number("idiot", 0)
    draft.move("seer", 1)
    draft.move("seer", 1)
    assert draft.night == [], "that is what the tradition says anyway"


def test_buttons_order_the_night_without_a_script(host, house):
    host.post("/workshop/new", data={"game": "werewolf"})
    host.post("/workshop/board", data=OURS)
    page = host.post("/workshop/board", data={"do": "up:seer"}).text
    assert re.findall(r'data-step-id="(\w+)"', page) == ["guard", "wolves", "seer", "witch", "hunter"]
    assert re.search(r'value="up:witch" +aria', page) and re.search(r'value="down:wolves" +aria', page)
    assert re.search(r'value="up:guard" disabled', page) and re.search(r'value="up:hunter" disabled', page)
    assert host.post("/workshop/board", data={"do": "save"}).status_code == 303
    assert find_board("friday-night").night == ("guard", "wolves", "seer", "witch", "hunter")
    # dragged against all reason
    page = host.post("/workshop/board", data={"night": ["witch", "wolves", "seer", "guard", "hunter"]}).text
    assert "night step Witch must come after Wolves" in problems_in(page)
    page = host.post("/workshop/board", data={"do": "usual:"}).text
    assert not problems_in(page) and not Shelf(house.data).draft(FIRST).night
    page = host.post("/workshop/board", data={"do": "more:seer", **OURS}).text
    assert re.search(r'name="role seer" value="2"', page) and problems_in(page) == ["9 cards for 8 players"]
    page = host.post("/workshop/board", data={**OURS, "role seer": 2, "do": "more:"}).text
    assert re.search(r'name="players" value="9"', page) and not problems_in(page)
    assert 'data-fill' in host.post("/workshop/board", data={**OURS, "players": 10}).text
    answer = host.post("/workshop/board", data={**OURS, "players": 10, "do": "fill:"}, headers=HX)
    assert json.loads(answer.headers["HX-Trigger"])["numbers"]["villager"] == 4


def test_options_follow_the_tradition_unless_changed(host, house):
    host.post("/workshop/new", data={"game": "werewolf"})
    shown = {"option": ["guard_save", "hunter_silenced_by", "win", "reading"], "option guard_save": "dies",
             "option win": "all",
             "option hunter_silenced_by": [cause for cause in CAUSES if cause not in ("knife", "exile")],
             "option reading": "0"}
    host.post("/workshop/board", data={**OURS, "ruleset": "friends"})
    host.post("/workshop/board", data={**OURS, **shown})
    assert Shelf(house.data).draft(FIRST).options == {"win": "all"}
    page = host.post("/workshop/board", data={**OURS, **shown, "ruleset": "codex"}).text
    assert Shelf(house.data).draft(FIRST).options == {"win": "all"}
    assert re.search(r'<option value="dies" selected>dies \(Codex\)', page)
    soon = {**OURS, "option": "reading", "option reading": "soon"}
    page = host.post("/workshop/board", data=soon).text
    assert "reading must be a number of seconds or agreed, not soon" in page
    assert "not soon" in host.post("/workshop/board", data={**soon, "do": "save"}).text
    assert not library.own_boards()
    host.post("/workshop/board", data={**OURS, "role idiot": 9999, "players": "many", "option": "no such thing",
                                       "ruleset": "mine", "seconds speech": "-4", "do": "dance"})
    draft = Shelf(house.data).draft(FIRST)
    assert draft.roles["idiot"] == 18 and draft.players == 8 and draft.ruleset == "codex" and not draft.seconds


# --- files ---

def test_an_own_board_is_opened_changed_shared_and_deleted(host, house, room, app):
    make(host)
    host.post("/workshop/play", data={"board": "friday-night"})
    host.post("/workshop/new", data={"game": "werewolf"})
    page = host.post("/workshop/board", data={**OURS, "do": "save"}).text
    assert words("en").texts["refused"]["board-taken"].format(id="friday-night") in page
    host.post("/workshop/from", data={"board": "friday-night"})
    answer = host.post("/workshop/board", data={**OURS, "players": 9, "role villager": 3, "do": "save"})
    assert answer.headers["Location"] == "/workshop/own/friday-night"
    assert find_board("friday-night").players == (9, 9) and room.seats.size == 9, (
        "the table that has chosen it follows")
    page = host.get("/workshop/own/friday-night").text
    assert "/boards/friday-night.toml" in page and "<svg" in page
    assert words("en").texts["workshop"]["share_help"] in page
    file = app.test_client().get("/boards/friday-night.toml")           # another host, with no key here
    assert ("attachment" in file.headers["Content-Disposition"]
            and file.text == (house.data / "boards" / "friday-night.toml").read_text(encoding="utf-8"))
    host.post("/workshop/delete", data={"board": "friday-night"})
    assert not library.own_boards() and room.lobby.board == "yunvliebai" and host.get("/host").status_code == 200
    assert host.get("/boards/friday-night.toml").status_code == 409
    answer = host.post("/workshop/upload", data={"file": (io.BytesIO(file.data), "friday-night.toml")})
    assert answer.headers["Location"] == "/workshop/own/friday-night" and find_board("Friday Night").players == (9, 9)
    answer = host.post("/workshop/upload", data={"file": (io.BytesIO(file.data), "friday-night.toml")})
    assert answer.headers["Location"] == "/workshop/own/friday-night" and len(library.own_boards()) == 1
    answer = host.post("/workshop/upload",
                       data={"file": (io.BytesIO(file.data + b"\n[seconds]\nspeech = 60\n"), "../Friday Night.toml")})
    assert (answer.headers["Location"] == "/workshop/own/friday-night-2"
            and find_board("friday-night-2").seconds["speech"] == 60)
    assert (host.post("/workshop/upload", data={"file": (io.BytesIO(file.data), "classic.toml")}).headers["Location"]
            == "/workshop/own/classic-2")


def test_a_broken_file_is_not_taken_in_and_all_is_said(host, house, lang):
    bad = ('name = "x"\nruleset = "codex"\nplayers = 8\nnight = ["witch", "wolves"]\n[roles]\nvampire = 1\nwitch = 1\n'
           '[options]\nwin = "never"\n[seconds]\nspeech = -1\n')
    host.post("/lang", data={"lang": lang})
    page = host.post("/workshop/upload", data={"file": (io.BytesIO(bad.encode()), "bad.toml")}).text
    _, found = library.read_board("bad", bad)
    assert ([int(line) for line in re.findall(r'data-line="(\d+)"', page)] == [one.line for one in found]
            == [4, 5, 5, 6, 9, 11])
    assert ([words(lang).problem_text(one.sentence).replace("'", "&#39;") for one in found]
            == [text.split(" ", 2 if lang == "en" else 1)[-1] for text in problems_in(page)])
    for content in (b"\xff\xfe\x00", b"name = 'x", b"", b"[" * 5000, b"x" * 100_000, b"players = [1, 2, 3]",
                    b"players = [4, {}]", b"[roles]\nwerewolf = [1, 2]",
                    b"players = " + b"9" * 5000, b"x = '" + b"a" * 60_000 + b"'", b"[a" + b" " * 60_000 + b"]]]",
                    b"players = 8\n[roles]\nseer = 0x" + b"f" * 5000, b"players = 8\n[roles]\nseer = " + b"9" * 4300
                    + b"\nwitch = " + b"9" * 4300,
                    b"game = {}\nruleset = []\nnames = [1]\nnight = [[]]\n[seconds]\nspeech = [1]\n[choose]\n"
                    b"seer = [[], {}]\n[options]\nwin = [[1]]\nreading = {}"):
        assert host.post("/workshop/upload", data={"file": (io.BytesIO(content), "bad.toml")}).status_code in (200, 409)
    assert words(lang).texts["workshop"]["upload_none"] in host.post("/workshop/upload", data={}).text
    assert not library.own_boards() and not list((house.data / "boards").glob("*")
                                                 if (house.data / "boards").exists() else [])


@pytest.mark.parametrize("id", ["../evil", "..", "/etc/passwd", "a/b", "a\\b", "a.toml", "A", "文", "x" * 41, "con",
                                "balance", "custom", "-x", "x\n", "a b", "com1"])
def test_a_file_name_leads_nowhere_else(host, house, id):
    before = set(house.data.parent.rglob("*"))
    host.post("/workshop/new", data={"game": "werewolf"})
    page = host.post("/workshop/board", data={**OURS, "id": id, "do": "save"})
    if id.strip() == "x":
        return
    assert page.status_code == 200 and "A file name has lower-case letters" in page.text
    made = set(house.data.parent.rglob("*")) - before
    assert ({path.name for path in made} <= {"drafts", "main.json"}
            | {path.name for path in made if path.name.startswith("wolf.db")})
    for path in (f"/boards/{id}.toml", f"/workshop/own/{id}"):
        assert host.get(path).status_code in (404, 409)
    for command in ("delete", "play", "from"):
        assert host.post(f"/workshop/{command}", data={"board": id}).status_code == 409


def test_no_shipped_board_is_written_over_or_deleted(host, house):
    files = {path: path.read_bytes() for path in library.board_files()}
    host.post("/workshop/from", data={"board": "classic"})
    draft = Shelf(house.data).draft(FIRST)
    assert not draft.opened
    page = host.post("/workshop/board", data={"id": "classic", "do": "save"}).text
    assert words("en").texts["refused"]["board-ships"].format(id="classic") in page
    assert host.post("/workshop/delete", data={"board": "classic"}).status_code == 409
    assert {path: path.read_bytes() for path in library.board_files()} == files
    (house.data / "boards").mkdir()
    (house.data / "boards" / "classic.toml").write_text(draft.text().replace("players", "#"), encoding="utf-8")
    assert find_board("classic").name != "#" and "classic" not in {board.id for board in library.own_boards()}


def test_names_are_only_text(host, house):
    make(host, **{"name zh": '<b>"\\ \n]#', "name en": "</script>"})
    page = host.get("/workshop").text
    assert "&lt;b&gt;" in page or "&lt;/script&gt;" in page
    assert '<b>"' not in page and "</script>" not in page.split("</head>")[1]
    assert find_board("script").name == '<b>"\\ ]#'


# --- games on own boards outlive the file ---

@pytest.mark.parametrize("game, fields", [
    ("werewolf", {**OURS, "option": "win", "option win": "all", "seconds speech": 45,
                  "night": ["seer", "guard", "wolves", "witch", "hunter"]}),
    ("avalon", {"name zh": "大局", "name en": "Friday Night", "players": 7, "role merlin": 1, "role percival": 1,
                "role servant": 2, "role assassin": 1, "role morgana": 1,
                "role minion": 1, "option": "rules", "option rules": ["lady", "trap"]})])
def test_a_game_does_not_need_its_board_any_more(host, house, room, clock, game, fields):
    host.post("/workshop/new", data={"game": game})
    host.post("/workshop/board", data={key: value for key, value in fields.items() if key != "night"})
    assert host.post("/workshop/board", data={**fields, "do": "save"}).status_code == 303
    host.post("/workshop/play", data={"board": "friday-night"})
    for command in ("bots", "deal", "start"):
        assert host.post(f"/host/{command}").text == ""
    for _ in range(40):
        clock.at += 3
        room.tick()
    assert room.game.log
    host.post("/workshop/delete", data={"board": "friday-night"})
    headers = house.store.games()[0]["headers"]
    assert "board: custom/friday-night\n" in headers and "ruleset:" in headers
    if game == "werewolf":
        assert ("order: seer guard wolves witch hunter\n" in headers and "seconds: speech=45\n" in headers
                and room.seconds("speech") == 45)
    before = [str(fact) for fact in room.game.facts]
    house.store.close()
    again = House(house.data, "zh", now=clock)          # the power fails, and the file is gone
    try:
        back = again.room(FIRST)
        assert [str(fact) for fact in back.game.facts] == before and back.seconds("speech") == room.seconds("speech")
        table_of_bots("sensible", 1)(back.game)
        record = write(back.game)
        assert write(play_text(record).game) == record
        back.again()
        assert back.lobby.board == "yunvliebai" and back.lobby.chosen()
    finally:
        again.close()


def test_a_hand_written_order_is_checked():
    text = ("board: custom/x\nruleset: friends\norder: {}\ndeal: werewolf*2 villager*3 seer\nnight 1\n"
            "  seer check 1 -> wolf\n  wolves kill 6\n")
    play_text(text.format("seer wolves"))
    for record in (text.format("seer dance wolves"), text.format("seer"),
                   text.format("wolves").replace("order: wolves", "seconds: speech=x")):
        with pytest.raises(Exception, match="step|seconds"):
            play_text(record)


# --- the tryout ---

def until_tried(host, state: str) -> str:
    for _ in range(3000):
        page = host.get("/workshop/tryout").text
        if re.search(rf'data-state="({state})"', page):
            return page
        time.sleep(0.02)
    raise AssertionError(page)


def test_bots_try_a_board_and_can_be_stopped(host, house, app, monkeypatch):
    monkeypatch.setattr("wolf.library.tryout.GAMES", 20)
    monkeypatch.setattr("wolf.web.workshop_form.GAMES", 20)
    host.post("/workshop/new", data={"game": "werewolf"})
    page = host.post("/workshop/board", data={"role werewolf": 2, "do": "try"}).text
    assert 'data-state=""' in page and words("en").texts["workshop"]["try_first"] in page
    page = host.post("/workshop/board", data={**OURS, "do": "try"}).text
    assert 'data-state="running"' in page and "hx-get" in page
    other = house.open()
    host.get(f"/t/{other.code}/host?token={other.doors.host_token}")
    host.post(f"/t/{other.code}/workshop/new", data={"game": "avalon"})
    busy = {"name zh": "x", "players": 5, "role merlin": 1, "role assassin": 1, "role minion": 1, "role servant": 2,
            "do": "try"}
    assert words("en").texts["refused"]["tryout-busy"] in host.post(f"/t/{other.code}/workshop/board", data=busy).text
    page = until_tried(host, "done")
    assert ("20 of 20 games" in page and page.count('class="share"') == 2 and "95% sure" in page
            and "data-verdict" in page)
    wins = app.extensions["bench"].latest[FIRST].wins
    assert sum(wins.values()) == 20
    host.post("/workshop/board", data={**OURS, "do": "save"})
    assert balance.shares("friday-night", 8) == {side: number / 20
                                                 for side, number in sorted(wins.items(), key=lambda win: -win[1])}
    assert balance.shares("custom/friday-night", 8) == balance.shares("friday-night", 8)
    page = host.post("/workshop/board", data={**OURS, "players": 9, "role villager": 3}).text
    assert 'data-state=""' in page, "what was said of another board is not said of this one"
    host.post("/workshop/board", data={**OURS, "players": 9, "role villager": 3, "do": "save"})
    assert balance.shares("friday-night", 9) == {} == balance.own_balances()
    monkeypatch.setattr("wolf.library.tryout.GAMES", 100_000)
    host.post("/workshop/board", data={"do": "try"})
    process = app.extensions["bench"].process
    assert 'data-state="cancelled"' in host.post("/workshop/board", data={"do": "cancel"}).text
    assert process.wait(60) != 0


def test_a_tryout_that_cannot_begin_keeps_nobody_waiting(monkeypatch):
    bench = Bench()
    with monkeypatch.context() as full:
        def no_memory(*_, **__):
            raise OSError("no memory")
        full.setattr("wolf.library.tryout.subprocess.Popen", no_memory)
        with pytest.raises(OSError):
            bench.start("one", "")
    assert not bench.latest
    bench.start("two", "name = 1")
    process = bench.process
    bench.close()
    process.wait(60)


def test_a_damaged_count_is_no_count(host, house, monkeypatch):
    make(host)
    shelf = Shelf(house.data)
    shelf.count("friday-night", {"8": {"good": 3, "wolves": 1}})
    whole = (house.data / "boards" / "balance.toml").read_text(encoding="utf-8")
    with monkeypatch.context() as power:
        power.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError("the power is gone")))
        with pytest.raises(OSError):
            shelf.count("friday-night", {"8": {"good": 1, "wolves": 3}})
    assert ((house.data / "boards" / "balance.toml").read_text(encoding="utf-8") == whole
            and balance.shares("friday-night", 8)["good"] == 0.75)
    for damage in (b"x = [", b"\xff", b"x = " + b"9" * 5000):
        (house.data / "boards" / "balance.toml").write_bytes(damage)
        assert balance.shares("friday-night", 8) == {}
        assert [host.get(page).status_code for page in ("/host", "/workshop", "/club/statistics")] == [200, 200, 200]


# --- the words ---

def test_every_problem_is_said_in_every_language():
    found = {}
    for path in (ROOT / "wolf").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Sentence"
                and isinstance(node.args[0], ast.Constant)):
                found[node.args[0].value] = {word.arg for word in node.keywords}
    for sentence in ("{cards} cards for {players} players",
                     "{cards} cards for {players} players and {spare} spare cards"):
        found[sentence] = {"cards", "players", "spare"}
    for language in LANGUAGES:
        if language == "en":
            continue
        assert set(words(language).problem) == set(found)
        for template, text in words(language).problem.items():
            assert set(re.findall(r"{(\w+)", text)) <= found[template], template
    after = Sentence("night step {step} must come after {need}", step="witch", need="wolves")
    assert words("zh").problem_text(after) == "夜里“女巫”必须在“狼人”之后"


def test_no_word_of_the_workshop_is_unused():
    source = "".join(path.read_text(encoding="utf-8")
                     for folder, ending in (("wolf/web", "*.py"), ("templates/workshop", "*.html"))
                     for path in (ROOT / folder).rglob(ending))
    unused = [key for key in words("en").texts["workshop"] if not re.search(rf"""["'.]{key}\b""", source)]
    assert not unused
    for rules in GAMES.values():
        t = words("en", rules.name)
        assert "{n}" in t.game["length"] and set(rules.phone.kinds) == set(t.kind)
        assert all(t.ruleset[f"{ruleset}.help"] for ruleset in rules.rulesets)


# --- what lists say of a board ---

def test_how_long_and_how_hard_is_kept(host, house):
    make(host, minutes="45", difficulty="2")
    path = house.data / "boards" / "friday-night.toml"
    board, _ = load_board(path)
    assert (board.minutes, board.difficulty) == (45, 2)
    path.write_text(path.read_text(encoding="utf-8").replace("minutes", 'also = ["周五"]\nminutes'), encoding="utf-8")
    library.loaded.cache_clear()
    host.post("/workshop/from", data={"board": "friday-night"})
    page = host.get("/workshop/board").text
    assert 'name="minutes" min="0" max="600" value="45"' in page and '<option value="2" selected>' in page
    host.post("/workshop/board", data={"players": "8", "do": "save"})       # a form of before knew nothing of it
    board, _ = load_board(path)
    assert (board.also, board.minutes, board.difficulty) == (("周五",), 45, 2)
    for minutes, difficulty in (("", "0"), ("900", "7"), ("x", "-1")):
        host.post("/workshop/from", data={"board": "friday-night"})
        host.post("/workshop/board", data={"players": "8", "minutes": minutes, "difficulty": difficulty, "do": "save"})
        board, _ = load_board(path)
        assert (board.minutes, board.difficulty) == (0, 0)
