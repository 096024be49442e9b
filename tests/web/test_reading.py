"""C-29: the time for reading faces (抵身份), typed in the console, seen on every page, and over when it is over."""

import re
from html import unescape

import pytest

from support.clients import Phone, of_seat
from support.rooms import CARDS, again_from_disk, begin, choose
from wolf.words import words

BOARDS = ["codex-standard", "codex-guard", "yunvliebai"]
JUDGES = ["machine", "human"]


def field(html: str) -> str:
    return re.search(r'<(?:input|select)[^>]*data-name="reading"[^>]*>', html)[0]


@pytest.mark.parametrize("board", BOARDS)
def test_it_is_typed_in_the_console(app, room, lang, board):
    room.choose_board(board)
    host = Phone(app, lang).host(room)
    agreed = words(lang, "werewolf").value["reading.agreed"]
    empty = field(host.get("/host").text)
    assert empty.startswith("<input") and (f'placeholder="{agreed}" value=""' in empty) == board.startswith("codex")
    assert host.tap("/host/option", name="reading", value="45") == ""
    assert 'value="45"' in field(host.get("/host").text) and room.lobby.laid_out(12).setup.options["reading"] == 45
    assert "soon" in host.tap("/host/option", name="reading", value="soon")
    assert host.tap("/host/option", name="reading", value="") == "", "nothing typed: as agreed"
    assert room.lobby.laid_out(12).setup.options["reading"] == "agreed"


@pytest.mark.parametrize("judge", JUDGES)
def test_all_see_it_and_the_night_falls_when_it_is_over(app, room, clock, lang, judge):
    choose(room, "codex-standard", 12, {"reading": "45"})
    room.lobby.judge = judge
    begin(room, cards=CARDS)
    assert not room.started
    pages = {"player": of_seat(app, room, 3, lang).get("/").text, "join": Phone(app, lang).get("/").text,
             "screen": Phone(app, lang).switch().get("/screen").text,
             "host": Phone(app, lang).host(room).get("/host").text}
    for who, page in pages.items():
        assert words(lang).ui["reading_faces"] in unescape(page), who
        assert f'data-deadline="{int((clock.at + 45) * 1000)}"' in page, who
    clock.at += 44
    room.tick()
    assert not room.started
    clock.at += 1
    room.tick()
    assert room.started and room.game.state.phase == "night"
    assert words(lang).ui["reading_faces"] not in unescape(of_seat(app, room, 3, lang).get("/").text)


def test_the_host_may_end_it(app, room):
    choose(room, "codex-standard", 12, {"reading": "600"})
    host = Phone(app).host(room)
    begin(room, cards=CARDS)
    assert host.tap("/host/start") == "" and room.started and not room.stage.reading_until


def test_a_restart_begins_it_again(house, room):
    choose(room, "codex-standard", 12, {"reading": "45"})
    begin(room, cards=CARDS)
    back = again_from_disk(house).room(room.code)
    assert not back.started and back.stage.reading_until


def test_where_nothing_is_agreed_the_night_falls_at_once(room):
    choose(room, "codex-standard", 12, {})
    begin(room, cards=CARDS)
    assert room.started
