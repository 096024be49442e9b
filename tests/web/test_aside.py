"""What is said besides the game: to the dead by the judge, to the judge by an assistant, by a turned idiot."""

import re
from html import unescape

import pytest

from support.clients import Phone, of_seat, same_afterwards, says
from support.rooms import CARDS, again_from_disk, asked, begin, choose, play_on, refused, tap
from wolf.engine.prompt import JUDGE
from wolf.web import render
from wolf.web.host import host_zones
from wolf.web.screen import screen_zones
from wolf.words import words

JUDGES = ["machine", "human"]
IDIOT = 12


def html(app, zones) -> str:
    with app.test_request_context("/"):
        return unescape("".join(zone.html for zone in zones()))


# --- C-47: the dead ---

@pytest.mark.parametrize("judge", JUDGES)
def test_the_dead_can_be_reminded_and_warned_and_nothing_else(app, room, clock, lang, judge):
    choose(room, "yunvliebai", 12, {"sheriff": "off"})
    room.lobby.judge = judge
    host = Phone(app, lang).host(room)
    begin(room, cards=CARDS)
    for wolf in (1, 2, 3, 4):
        tap(room, room.game.find(wolf, "kill"), 5)
    while 5 in room.game.state.alive:
        room.judge("skip")
    rows = re.split(r'<li data-row="', re.search(r'id="seats".*?</section>', host.get("/host").text, re.DOTALL)[0])
    dead = next(row for row in rows if "<b>5</b>" in row)
    living = next(row for row in rows if "<b>6</b>" in row)
    assert set(re.findall(r'data-host="(\w+)"', dead)) - {"replace"} == {"remind", "warn"}
    assert {"remind", "warn", "strike", "remove", "ban", "bot"} <= set(re.findall(r'data-host="(\w+)"', living))
    for verb in ("remind", "warn"):
        assert host.tap(f"/host/{verb}", seat="5") == ""
        said = words(lang).said[f"penalty.{verb}"].format(seat=5)
        assert said in html(app, lambda: screen_zones(room, lang))
        assert said in html(app, lambda: render.public_zones(room, lang)), "on every phone"
    assert str(room.game.log[-1]) == "judge warn 5" and "judge remind 5" in room.record()
    assert same_afterwards(room, lambda: host.tap("/host/strike", seat="5"))


# --- an assistant's note ---

@pytest.fixture
def judged(room):
    room.lobby.judge = "human"
    return room


def assistant(app, room, lang="en") -> Phone:
    phone = Phone(app, lang)
    assert phone.post("/pin", pin=room.doors.assist_pin).status_code == 303
    return phone


@pytest.mark.parametrize("stage", ["lobby", "night", "day"])
def test_a_note_reaches_the_judges_console_and_nobody_else(app, judged, lang, stage):
    helper, judge = assistant(app, judged, lang), Phone(app, lang).host(judged)
    if stage != "lobby":
        begin(judged, cards=CARDS)
    while stage == "day" and judged.game.state.phase != "day":
        judged.judge("skip")
    assert 'data-prompt="note"' in helper.get("/assist").text
    note = 'seat 7 <looks> & "peeks"'
    assert helper.tap("/assist/note", text=note) == words(lang).ui["note_sent"]
    assert note in unescape(judge.get("/host").text)
    others = [helper.get("/assist"), Phone(app, lang).get("/screen"), Phone(app, lang).get("/")]
    others += [of_seat(app, judged, seat, lang).get("/") for seat in judged.seats.sitters]
    assert not [page for page in others if "peeks" in page.text]
    if judged.game:
        assert "peeks" not in judged.record()


def test_a_note_is_there_after_a_restart_and_an_undo_until_it_is_read(app, house, judged):
    helper, judge = assistant(app, judged), Phone(app).host(judged)
    begin(judged, cards=CARDS)
    helper.tap("/assist/note", text="watch seat 7")
    tap(judged, judged.game.find(1, "kill"), 5)
    judge.tap("/host/undo", to="last")
    assert judged.chat.notes == ["watch seat 7"]
    assert again_from_disk(house).room(judged.code).chat.notes == ["watch seat 7"]
    assert 'id="assistants"' in judge.get("/host").text and 'data-host="noted"' in judge.get("/host").text
    assert judge.tap("/host/noted") == "" and "watch seat 7" not in judge.get("/host").text
    assert again_from_disk(house).room(judged.code).chat.notes == []


def test_a_note_changes_nothing_on_the_phones_of_a_night(app, judged):
    helper = assistant(app, judged)
    begin(judged, cards=CARDS)
    pushes, renders = judged.beat.pushes, judged.beat.renders
    before = html(app, lambda: [zone for sitter in judged.seats.sitters.values()
                                for zone in render.player_zones(judged, sitter, "en")])
    helper.tap("/assist/note", text="watch seat 7")
    assert (judged.beat.pushes, judged.beat.renders) == (pushes, renders), "no frame because of it"
    assert before == html(app, lambda: [zone for sitter in judged.seats.sitters.values()
                                        for zone in render.player_zones(judged, sitter, "en")])


def test_who_may_not_write_one_is_told_why(app, room, lang):
    helper, stranger = assistant(app, room, lang), Phone(app, lang)
    begin(room, cards=CARDS)
    assert same_afterwards(room, lambda: helper.tap("/assist/note", text="x")) == says(lang, "nobody-judges")
    assert same_afterwards(room, lambda: stranger.tap("/assist/note", text="x")) == says(lang, "not-assistant")
    assert same_afterwards(room, lambda: of_seat(app, room, 3, lang).tap("/assist/note", text="x")) == (
        says(lang, "not-assistant"))


def test_an_empty_note_is_none_and_a_long_one_is_cut(app, judged, lang):
    helper = assistant(app, judged, lang)
    assert same_afterwards(judged, lambda: helper.tap("/assist/note", text=" \n ")) == says(lang, "empty-note")
    for number in range(20):
        helper.tap("/assist/note", text=f"{number} " + "x" * 5000)
    assert len(judged.chat.notes) == 12 and all(len(note) == 300 for note in judged.chat.notes)


def test_a_judge_who_sits_down_is_shown_no_note(app, judged):
    helper = assistant(app, judged)
    helper.tap("/assist/note", text="watch seat 7")
    judge = Phone(app).host(judged)
    judge.sit("Judy", 5)
    assert "watch seat 7" not in judge.get("/host").text


# --- R-IDI, idiot=three ---

def turned(room, clock, judge: str = "machine", **changes) -> None:
    """The idiot has turned his card on the first day; on the second somebody has the floor."""
    choose(room, "yunvliebai", 12, {"sheriff": "off", "explode": "off", "idiot_out": "no", **changes})
    room.lobby.judge = judge
    begin(room, cards=CARDS)
    go(room, clock, lambda room: asked(room, "vote"))
    for prompt in asked(room, "vote"):
        if prompt.actor != IDIOT:
            tap(room, prompt, IDIOT)
    go(room, clock, lambda room: room.game.find(IDIOT, "turn"))
    tap(room, room.game.find(IDIOT, "turn"), None)
    go(room, clock, lambda room: room.game.state.phase == "day" and room.game.state.round == 2 and room.speaker)


def go(room, clock, until) -> None:
    if room.judged_by == "machine":
        play_on(room, clock, until)
    while not until(room):
        room.judge("skip")


def button(app, room, seat: int, lang: str = "en") -> str:
    page = of_seat(app, room, seat, lang).get("/").text
    found = re.search(r'data-prompt="interject".*?name="used" value="(\d+)".*?<button[^>]*>\s*(.*?)\s*</button>', page,
                      re.DOTALL)
    return unescape(found[2]) if found else ""


@pytest.mark.parametrize("judge", JUDGES)
def test_three_interjections_on_his_phone_and_a_count_for_all(app, room, clock, lang, judge):
    turned(room, clock, judge)
    texts = words(lang).ui
    assert room.game.state.turned == {IDIOT} and IDIOT not in room.game.state.speech
    assert [seat for seat in room.seats.sitters if button(app, room, seat)] == [IDIOT]
    speaking, lines, idiot = room.game.state.speaking, len(room.game.log), of_seat(app, room, IDIOT, lang)
    left = room.stage.left
    for used in range(3):
        assert button(app, room, IDIOT, lang) == texts["interject"].format(left=3 - used)
        assert idiot.tap("/interject", used=str(used)) == ""
        assert same_afterwards(room, lambda used=used: idiot.tap("/interject", used=str(used))) == "", "the same again"
        said = texts["interrupted"].format(seat=IDIOT, used=used + 1, most=3)
        for zones in (lambda: screen_zones(room, lang), lambda: host_zones(room, lang),
                      lambda: render.public_zones(room, lang)):
            shown = html(app, zones)
            assert f"<b data-interrupted>{used + 1}/3</b>" in shown and said in shown
    assert same_afterwards(room, lambda: idiot.tap("/interject", used="3")) == says(lang, "no-interjections")
    assert room.game.state.speaking == speaking and len(room.game.log) == lines, "no part of the record"
    assert room.stage.left == left and "interject" not in room.record()


def test_a_new_round_of_speeches_has_three_new_ones(app, room, clock):
    turned(room, clock)
    room.interject(IDIOT, 0)
    room.interject(IDIOT, 1)
    speaker = room.game.state.speaking
    room.end_speech(speaker)
    assert room.interjections()[IDIOT].used == 2, "another speaker, the same round"
    go(room, clock, lambda room: room.game.state.phase == "vote")
    assert not button(app, room, IDIOT) and room.interjections() == {}
    refused(room, "gone", lambda: room.interject(IDIOT, 2))
    go(room, clock, lambda room: room.game.state.phase == "day" and room.game.state.round == 3 and room.speaker)
    assert room.interjections()[IDIOT] == (0, 3) and "data-interrupted" not in Phone(app).get("/screen").text


def test_a_restart_keeps_the_count_and_an_undo_begins_again(app, house, room, clock):
    turned(room, clock)
    room.interject(IDIOT, 0)
    back = again_from_disk(house).room(room.code)
    assert back.interjections()[IDIOT] == (1, 3)
    room.back_to(room.marks.last, "host")
    go(room, clock, lambda room: room.speaker)
    assert room.interjections()[IDIOT] == (0, 3)


@pytest.mark.parametrize("seat", [5, 6, 99])
def test_nobody_else_can(app, room, clock, seat):
    turned(room, clock)
    refused(room, "gone", lambda: room.interject(seat, 0))


@pytest.mark.parametrize("rule", ["interrupts", "speaks"])
def test_by_other_rules_there_is_no_button(app, room, clock, rule):
    turned(room, clock, idiot=rule)
    assert room.game.state.turned == {IDIOT} and IDIOT in room.game.state.speech
    assert room.interjections() == {} and not button(app, room, IDIOT)


def test_while_paused_nobody_interrupts(app, room, clock):
    turned(room, clock)
    room.judge("pause")
    refused(room, "gone", lambda: room.interject(IDIOT, 0))


def test_the_judge_counts_for_an_idiot_without_a_phone(app, room, clock):
    host = Phone(app).host(room)
    turned(room, clock, "human")
    assert re.search(r'data-host="interject" name="used" value="0"', host.get("/host").text)
    assert host.tap("/host/interject", seat=str(IDIOT), used="0") == ""
    assert room.interjections()[IDIOT] == (1, 3)
    assert [action for action in room.game.log if action.actor == JUDGE and action.verb == "interject"] == []
