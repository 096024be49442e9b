"""Whatever a phone or a host may not do is refused in the user's words, and changes nothing."""

import io
from html import unescape

import pytest

from support.clients import CHINESE, Phone, of_seat, same_afterwards, says
from support.rooms import CARDS, asked, begin, deal, play_on, sit, tap
from wolf.live.seats import LONGEST_QUEUE, TRIES, Waiting
from wolf.words import words


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
    wrong = "000000" if room.doors.pin != "000000" else "111111"
    for _ in range(TRIES):
        page = same_afterwards(room, lambda: phone.post("/pin", pin=wrong))
        assert says(lang, "wrong-pin") in unescape(page.text)
    page = phone.post("/pin", pin=room.doors.pin)
    assert says(lang, "too-many-tries") in unescape(page.text)
    assert phone.get("/host").status_code == 403
    assert "seatlist" not in phone.get("/host").text


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
    assert said and bool(CHINESE.search(said)) == (lang == "zh"), said


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
