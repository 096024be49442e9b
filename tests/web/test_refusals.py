"""Whatever a phone or a host may not do is refused in the user's words, and changes nothing."""

import io
import re
from html import unescape
from random import Random

import pytest

from support.clients import CHINESE, Phone, of_seat, same_afterwards, says
from support.rooms import BOARDS, CARDS, asked, begin, choose, deal, play_on, sit, tap
from wolf.engine.bot import draw
from wolf.engine.game import answer_text
from wolf.games.werewolf.phone import PHONE
from wolf.live.doors import TRIES
from wolf.live.marks import verb_of
from wolf.live.seats import LONGEST_QUEUE, Waiting
from wolf.words import words

DECOY = PHONE.decoy


def test_a_taken_name(app, room, lang):
    Phone(app).sit("Ann", 1)
    page = same_afterwards(room, lambda: Phone(app, lang).post("/join", name="Ann", seat=2))
    assert page.status_code == 409 and says(lang, "name-taken", name="Ann") in unescape(page.text)


def test_what_a_stranger_sends_has_an_end(app, house, room, lang):
    for form in ({"pin": "1" * 2_000_001}, {"pin": "1", "file": (io.BytesIO(b"x" * 2_000_001), "x")}):
        page = same_afterwards(room, lambda form=form: Phone(app, lang).post("/pin", **form))
        assert page.status_code == 413 and says(lang, "too-big") in unescape(page.text)
    assert Phone(app, lang).post("/pin", {"HX-Request": "true"}, pin="1" * 2_000_001).text == says(lang, "too-big")
    for company in (room.seats, house.evening.door):
        company.queue = [Waiting(f"P{n}", f"t{n}") for n in range(LONGEST_QUEUE)]
    for path in ("/queue", "/evening"):
        page = same_afterwards(room, lambda path=path: Phone(app, lang).post(path, name="Zoe"))
        assert page.status_code == 409 and says(lang, "queue-full") in unescape(page.text)
    assert room.seats.wait("P3", "t3").name == "P3", "whoever has a place keeps it"


def test_a_host_sends_those_away_who_only_pretend_to_wait(app, room, lang):
    room.seats.queue = [Waiting(name, f"t{name}") for name in ("Ann", "Bob", "<i>Eve")]
    host = Phone(app, lang).host(room)
    page = unescape(host.get("/host").text)
    assert all(words(lang).ui["dismiss"].format(name=name) in page for name in ("Ann", "Bob", "<i>Eve"))
    assert Phone(app, lang).post("/host/dismiss", value="Ann").status_code == 409
    assert host.tap("/host/dismiss", value="Ann") == "" == host.tap("/host/dismiss", value="Nobody")
    assert [one.name for one in room.seats.queue] == ["Bob", "<i>Eve"]
    assert host.tap("/host/dismiss", value="") == "" and not room.seats.queue


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
    assert words(lang).texts["door"]["full"] in unescape(phone.get().text)
    assert phone.post("/queue", name="Zoe").status_code == 303
    assert [one.name for one in room.seats.queue] == ["Zoe"]


def test_a_running_table(app, room, lang):
    begin(room)
    page = same_afterwards(room, lambda: Phone(app, lang).post("/join", name="Zoe", seat=3))
    assert says(lang, "running") in unescape(page.text)


def test_whoever_sits_does_not_queue(app, room):
    sit(room)
    same_afterwards(room, lambda: of_seat(app, room, 3).post("/queue", name="Zoe"))


def test_a_wrong_pin(app, room, lang):
    phone = Phone(app, lang)
    for _ in range(TRIES):
        page = same_afterwards(room, lambda: phone.post("/pin", pin="0000 0000"))
        assert says(lang, "wrong-pin") in unescape(page.text)
    page = phone.post("/pin", pin="0000 0000")
    assert says(lang, "too-many-tries") in unescape(page.text)
    assert phone.get("/host").status_code == 403
    assert "seatlist" not in phone.get("/host").text


def test_nobody_locks_anybody_else_out(app, house, room):
    """Words and PINs of all tables are guessed from one device; the right ones get in, from another and from there."""
    ann = room.seats.join("Ann", 1, None, "en")
    bad, other = Phone(app), house.open("two")
    for _ in range(3 * TRIES):
        for path in ("/word", "/t/two/word", "/pin", "/t/two/pin"):
            assert bad.post(path, word="0000 0000", pin="0000 0000").status_code == 409
    assert says("en", "too-many-tries") in unescape(bad.post("/t/two/pin", pin="0000 0000").text)
    for from_there, by in (({"REMOTE_ADDR": "10.0.0.8"}, "/pin"), ({}, "/t/two/pin")):
        client, pin = app.test_client(), (other if "two" in by else room).doors.pin
        assert client.post(by, data={"pin": pin}, environ_overrides=from_there).status_code == 303
    assert Phone(app).post("/word", word=ann.word).status_code == 303


def test_the_right_pin(app, room):
    phone = Phone(app)
    assert phone.post("/pin", pin=f" {room.doors.pin} ").status_code == 303
    assert phone.get("/host").status_code == 200


@pytest.mark.parametrize("given", ["", "12345", "一二三四", "é", "x" * 500])
def test_a_wrong_seat_word(app, room, lang, given):
    Phone(app).sit("Ann", 1)
    page = same_afterwards(room, lambda: Phone(app, lang).post("/word", word=given))
    assert says(lang, "wrong-word") in unescape(page.text)


def test_the_seat_word_moves_a_seat_to_another_phone(app, room):
    old, new = Phone(app).sit("Ann", 1), Phone(app)
    assert new.post("/word", word=room.seats.sitters[1].word).status_code == 303
    assert 'data-me="1"' in new.get().text and 'data-me="1"' not in old.get().text
    assert old.tap("/act", prompt="x", verb="vote", answer="2") == says("en", "not-seated")


def test_a_stale_tap(app, room, lang):
    begin(room, cards=CARDS)
    phone = of_seat(app, room, 1, lang)
    id = room.prompt_id(room.game.find(1, "kill"))
    assert phone.tap("/act", prompt=id, verb="kill", answer="5") == ""
    assert same_afterwards(room, lambda: phone.tap("/act", prompt=id, verb="kill", answer="6")) == says(lang, "gone")


@pytest.mark.parametrize("board", BOARDS)
def test_a_double_tap_at_night_looks_the_same_on_every_phone(app, room, clock, board):
    """What is asked in earnest and what is a decoy: the answer to the same tap again is nothing, to another the same
    sentence, also when the stage is over.
    """
    room.choose_board(board)
    room.lobby.night = "up"
    begin(room)
    phones = {seat: of_seat(app, room, seat) for seat in room.game.state.alive}
    decoys = 0
    while room.game.state.is_night:
        sent = {seat: found for seat, phone in phones.items() if (found := question_on(phone))}
        decoys += sum(verb_of(id) == DECOY for id in sent.values())
        for seat, id in sent.items():
            prompt = room.game.find(seat, verb_of(id.split("|")[0]))
            answer = answer_text(draw(prompt.choices, Random(board))) if prompt.compulsory else "pass"
            for text, sees in ((answer, ""), (answer, ""), ("99", says("en", "gone")), (answer, "")):
                assert phones[seat].tap("/act", prompt=id, answer=text) == sees, (seat, id, text)
        clock.at = room.stage.deadline
        room.tick()
        assert {phones[seat].tap("/act", prompt=id, answer="98") for seat, id in sent.items()} <= {says("en", "gone")}
    assert decoys


def question_on(phone: Phone) -> str:
    found = re.search(r'<input type="hidden" name="prompt" value="([^"]+)"', phone.get().text)
    return found[1] if found else ""


@pytest.mark.parametrize("form", [{}, {"verb": "kill"}, {"verb": "kill", "answer": "²"}, {"verb": "5", "answer": "5"},
                                  {"verb": "clock"},
                                  {"verb": "judge pause"}, {"verb": "pass"}, {"verb": "vote", "answer": "1 2 3"},
                                  {"verb": "explode"}, {"prompt": "x"}])
def test_nonsense_is_refused_in_words(app, room, lang, form):
    begin(room, cards=CARDS)
    phone = of_seat(app, room, 5, lang)
    said = same_afterwards(room, lambda: phone.tap("/act", **form))
    assert said and bool(CHINESE.search(said)) == (lang == "zh")


def test_a_choice_that_there_is_not(app, room, lang):
    begin(room, cards=CARDS)
    id = room.prompt_id(room.game.find(1, "kill"))
    for answer in ("99", "x", "1 2"):
        said = same_afterwards(room, lambda answer=answer: of_seat(app, room, 1, lang).tap(
            "/act", prompt=id, verb="kill", answer=answer))
        assert said == says(lang, "no-choice")


def test_no_such_table(app, room, lang):
    phone = Phone(app, lang)
    for page in (phone.get("/t/nope/"), phone.post("/t/nope/join", name="Ann", seat=1), phone.get("/t/nope/screen"),
                 phone.get("/t/nope/host")):
        assert page.status_code == 404 and says(lang, "no-table") in unescape(page.text)


def test_a_vote_out_of_time(app, room, clock, lang):
    begin(room, cards=CARDS)
    play_on(room, clock, until=lambda room: bool(asked(room, "vote")))
    prompt = asked(room, "vote")[0]
    id, voter = room.prompt_id(prompt), prompt.actor
    clock.at = room.stage.deadline
    room.tick()
    assert not any(p.actor == voter for p in asked(room, "vote"))
    phone = of_seat(app, room, voter, lang)
    assert same_afterwards(room, lambda: phone.tap("/act", prompt=id, verb="vote", answer="2")) == says(lang, "gone")


def test_a_tap_without_a_seat(app, room, lang):
    begin(room, cards=CARDS)
    for path in ("/act", "/confirm", "/break", "/notes"):
        assert (same_afterwards(room, lambda path=path: Phone(app, lang).tap(path, verb="vote", answer="2"))
                == says(lang, "not-seated"))


@pytest.mark.parametrize("origin",
                         ["http://evil.example", "null", "http://localhost.evil.example", "http://localhost:81"])
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
        assert (same_afterwards(room, lambda command=command: phone.tap(f"/host/{command}", value="x", seat="2"))
                == says(lang, "not-host"))


def test_the_hosts_own_refusals(app, room, lang):
    host = Phone(app, lang).host(room)
    for command, form, code, params in (
            ("deal", {}, "seats-empty", {"missing": 12}), ("pause", {}, "no-game", {}),
        ("undo", {"to": "0"}, "playing-host", {}),
            ("board", {"value": "nowhere"}, "no-board", {}),
        ("option", {"name": "nothing", "value": "1"}, "no-option", {"name": "nothing"}),
            ("nothing", {}, "not-asked", {})):
        said = same_afterwards(room, lambda command=command, form=form: host.tap(f"/host/{command}", **form))
        assert said == says(lang, code, **params), command


def test_a_bad_option_is_refused_in_the_hosts_language(app, room, lang):
    host = Phone(app, lang).host(room)
    said = same_afterwards(room, lambda: host.tap("/host/option", name="sheriff", value="perhaps"))
    begin, end = {"en": ("sheriff must be one of off, ", ", not perhaps"),
                  "zh": ("sheriff应是off, ", "之一，不是perhaps")}[lang]
    assert said.startswith(begin) and said.endswith(end), said


def test_a_table_that_cannot_be_dealt_says_why(app, room, lang):
    """All that is wrong, each in the host's language."""
    choose(room, "avalon-custom", 5, {"rules": "lady", "roles": "messenger_blue"})
    sit(room)
    said = same_afterwards(room, lambda: Phone(app, lang).host(room).tap("/host/deal"))
    reasons = {"en": ["the Lady of the Lake needs 7 players or more", "; "],
               "zh": ["湖中仙女要7人以上", "；"]}[lang]
    assert all(reason in said for reason in reasons) and bool(CHINESE.search(said)) == (lang == "zh"), said


@pytest.mark.parametrize("judge", ["machine", "human"])
@pytest.mark.parametrize("command, form", [
    ("undo", {"to": "last"}), ("undo", {"to": "x"}), ("undo", {}),
    ("act", {"seat": "1", "verb": "kill", "answer": "5"}), ("act", {}),
    ("repair", {"at": "0", "line": "1 kill 5"}), ("repair", {"at": "x", "line": "1 kill 5"}), ("repair", {}),
    ("replace", {"seat": "99"}),
    ("seconds", {"night": "²"}), ("size", {"value": "x"}), ("free", {"seat": "x"}), ("strike", {"seat": "99"}),
    ("strike", {}), ("ban", {"seat": "1"}),
    ("best", {"seat": "1"}), ("order", {"value": "up"}), ("resume", {}), ("kidnap", {}), ("extend", {}), ("start", {}),
    *((command, {"value": "9" * 5000, "seat": "9" * 5000, "to": "9" * 5000, "speech": "9" * 5000})
      for command in ("seconds", "size", "free", "undo", "ban")),
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
