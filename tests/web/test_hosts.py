"""What a host may see and do: nothing secret while he plays, everything while he judges."""

import re

import pytest

from support.clients import Phone, role_names, same_afterwards, says, without_course
from support.paths import ROOT
from support.rooms import CARDS, NIGHTS, begin, tap
from wolf.engine.prompt import CLOCK
from wolf.live.seats import Seats, Sitter
from wolf.web.host import host_zones
from wolf.web.host_commands import COMMANDS
from wolf.words import words


@pytest.mark.parametrize("judge", ["machine", "human"])
@pytest.mark.parametrize("night", NIGHTS)
def test_a_playing_host_sees_no_secret(app, room, clock, lang, night, judge):
    room.lobby.night, room.lobby.judge = night, judge
    phone = Phone(app, lang).sit("Host", 5).host(room)
    begin(room, cards=CARDS)
    for _ in range(30):
        if room.game.over or room.game.state.round == 2:
            break
        found = [name for name in role_names(room, 0, lang) if name in without_course(phone.get("/host").text)]
        assert not found, (found, room.game.state.stage)
        room.act(CLOCK)


def test_a_playing_host_acts_for_nobody(app, room, lang):
    room.lobby.judge = "human"
    phone = Phone(app, lang).sit("Host", 5).host(room)
    begin(room, cards=CARDS)
    id = room.prompt_id(room.game.find(1, "kill"))
    for command, form in (("act", {"seat": "1", "verb": "kill", "answer": "6", "prompt": id}),
                          ("replace", {"seat": "1"}), ("undo", {"to": "last"}),
                          ("repair", {"at": "0", "line": "1 kill 6"})):
        said = same_afterwards(room, lambda command=command, form=form: phone.tap(f"/host/{command}", **form))
        assert said == says(lang, "playing-host")
    assert phone.get("/record").status_code == 409
    for seat, sitter in room.seats.sitters.items():
        sitter.word = f"word of seat {seat}"  # four digits may stand in an address or a link by chance
    assert set(re.findall(r"word of seat \d+", phone.get("/host").text)) <= {"word of seat 5"}


@pytest.mark.parametrize("board", ["yunvliebai", "avalon-7"])
@pytest.mark.parametrize("judge", ["machine", "human"])
def test_a_playing_host_rules_nothing_that_follows_from_secrets(app, room, board, judge):
    """A draw is possible or not, and that alone would tell."""
    room.choose_board(board)
    room.lobby.judge = judge
    phone = Phone(app).sit("Host", 5).host(room)
    begin(room)
    secret = {ruling.verb for ruling in room.game.rules.phone.rulings if ruling.secret}
    assert "draw" in secret
    for verb in secret:
        said = same_afterwards(room, lambda verb=verb: phone.tap(f"/host/{verb}", value="up"))
        assert said == says("en", "playing-host")
    assert not room.game.over


def test_with_a_machine_judge_no_host_acts_or_sees(app, room):
    """Seated or not: a machine judge needs nobody who knows."""
    phone = Phone(app).host(room)
    begin(room, cards=CARDS)
    id = room.prompt_id(room.game.find(1, "kill"))
    assert (same_afterwards(room, lambda: phone.tap("/host/act", seat="1", verb="kill", answer="6", prompt=id))
            == says("en", "playing-host"))
    assert not [name for name in role_names(room, 0, "en") if name in without_course(phone.get("/host").text)]


def test_a_playing_host_with_a_second_device_sees_no_secret(app, room):
    """The console on the laptop, the seat on the phone: the same person."""
    room.lobby.judge = "human"
    laptop = Phone(app).host(room)
    phone = Phone(app).host(room)
    phone.sit("Host", 5)
    begin(room, cards=CARDS)
    assert not [name for name in role_names(room, 0, "en") if name in without_course(laptop.get("/host").text)]


def test_a_human_judge_sees_all_and_acts(app, room, lang):
    room.lobby.judge = "human"
    phone = Phone(app, lang).host(room)
    begin(room, cards=CARDS)
    page = phone.get("/host").text
    for role in set(CARDS):
        assert page.count(f"<em>{words(lang).role_name(role)}</em>") == CARDS.count(role)
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
        room.seats = Seats()
        room.doors.host_token = "same"
        for seat in range(1, 13):
            room.seats.sitters[seat] = Sitter(seat, f"P{seat}", f"token{seat}", f"{seat:04}", "en")
        begin(room, cards=CARDS)
        for pick in picks:
            tap(room, room.game.find(1, "kill"), pick)
        while room.game.state.phase in ("night", "election"):
            room.act(CLOCK)
        room.act(CLOCK)
        with app.test_request_context("/"):
            # these are two tables
            pages.append("".join(zone.html for zone in host_zones(room, "en") if zone.id != "way"))
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
    while len(room.marks.public) < 12:
        room.time_is_up()
    page = phone.get("/host").text
    offered = re.findall(r'data-host="undo" name="to" value="(\d+)"', page)
    assert offered == [str(index) for index in reversed(range(len(room.marks.public)))]
    earlier = words("en").texts["ui"]["earlier"]
    assert page.index(f"<summary>{earlier}") < page.index('data-host="undo" name="to" value="0"')
    assert phone.tap("/host/undo", to=offered[-1]) == "" and not room.game.log


def test_every_command_of_the_console_is_written_down():
    hooks = (ROOT / "docs" / "markup.md").read_text(encoding="utf-8")
    assert [command for command in COMMANDS if f"`{command}`" not in hooks.partition("## The host's console")[2]] == []
