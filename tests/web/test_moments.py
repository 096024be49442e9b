"""When phones are sent something, and how much: at night neither tells who lives, who acts or what was answered.
"""

import re
from dataclasses import replace
from random import Random
from unittest.mock import patch

import pytest

from support.clients import Phone as Browser, of_seat
from support.clock import Clock
from support.games import played_game
from support.rooms import CARDS, NIGHTS
from support.twins import QUIET, table_for
from support.watched import TICK, Connection, Socket, Watched
from wolf.engine.prompt import PASS
from wolf.games.werewolf.phone import PHONE
from wolf.library import shipped_boards
from wolf.live.beat import AHEAD, BEAT
from wolf.live.room import Room
from wolf.web import render
from wolf.web.push import Phone, Wire
from wolf.web.templates import Template

DECOY = PHONE.decoy

SEER, WITCH = 9, 10             # in CARDS
BOARD = next(board for board in shipped_boards() if board.id == "yunvliebai")


def table(app, night: str, cards=CARDS, seconds: int = 4, **changes) -> Watched:
    game = played_game(BOARD, 12, "moments", night=night, pace="live", **QUIET, **changes)
    clock = Clock()
    room = table_for(game, clock, cards=cards, **changes)
    room.lobby.seconds = {"night": seconds}
    room.stage.deadline = clock.at + seconds
    return Watched(app, room, clock)


def answering(seat: int, verb: str, answer: object):
    def answer_it(room: Room) -> None:
        prompt = room.game.find(seat, verb)
        room.tap(seat, room.prompt_id(prompt), str(answer))
    return answer_it


def signalling(seat: int, phrase: str = "agree"):
    return lambda room: room.signal(seat, phrase)


def saying_no_to_the_antidote(app):
    def say_it(room: Room) -> None:
        app.extensions["site"].house.rooms[room.code] = room
        id = room.prompt_id(room.game.find(WITCH, "save"))
        browser = of_seat(app, room, WITCH)
        assert browser.tap("/act", prompt=id, verb="save", answer="pass") == "" and id in room.stage.declined
    return say_it


def coming_and_going(room: Room) -> None:
    room.wake()                 # as a socket that opens or closes does


@pytest.mark.parametrize("night", NIGHTS)
def test_whatever_is_answered_the_moments_and_sizes_are_the_same(app, night):
    """A whole stage, in one table with many secret answers, in the other with none."""
    busy, quiet = (table(app, night, night_end="full") for _ in range(2))
    wolves = [(0.2 + wolf / 3, answering(wolf, "kill", 5)) for wolf in (1, 2, 3, 4)]
    talk = [(0.5 + number / 4, signalling(1 + number % 4)) for number in range(12)]
    others = ([(1.3, answering(SEER, "check", 1)), (2.2, answering(6, DECOY, 2)), (2.4, answering(7, DECOY, PASS))]
              if night == "up" else [])
    busy.play(4.5, [*wolves, *talk, *others, (2.7, answering(1, "kill", 6)), (3.3, answering(1, "kill", 5)),
                    (3.1, coming_and_going)])
    quiet.play(4.5)
    assert busy.room.game.state.tonight.knife == 5 and quiet.room.game.state.tonight.knife is None, (
        "both are in the witch's stage")
    assert busy.room.game.find(WITCH, "save") and not quiet.room.game.find(WITCH, "save")
    busy.play(3.2, [(0.3, saying_no_to_the_antidote(app)), (1.1, answering(WITCH, "poison", 1)), (0.9, signalling(3))])
    quiet.play(3.2)
    assert busy.room.game.state.tonight.hits[-1][:2] == ("poison", 1)
    assert busy.heard() == quiet.heard()
    assert len({str(heard) for viewer, heard in busy.heard().items() if isinstance(viewer, int)}) == 1, (
        "and on all phones the same")
    began = 1_700_000_000.0
    beats = [0.5, 1.5, 2.5, 3.5, 4.0, 4.5, 5.5, 6.5, 7.5]
    assert [round(at - began, 1) for at, _ in busy.heard()[6]][1:] == beats, "on the beat, and where a stage begins"


@pytest.mark.parametrize("night", NIGHTS)
def test_a_living_role_that_answers_and_a_dead_one_are_alike(app, night):
    """Seat 5 dies in the first night: a villager at one table, the seer at the other, whose step is
    played without him."""
    dead_seer = list(CARDS)
    dead_seer[4], dead_seer[SEER - 1] = "seer", "villager"
    alive, dead = table(app, night, night_end="full"), table(app, night, dead_seer, night_end="full")
    for one in (alive, dead):
        for wolf in (1, 2, 3, 4):
            answering(wolf, "kill", 5)(one.room)
        one.until(lambda room: room.game.state.round >= 2)
        assert 5 not in one.room.game.state.alive
        one.forget()
    checks = [(0.7, answering(SEER, "check", 1))]
    if night == "called":                       # his step is the third
        for one in (alive, dead):
            one.play(8.0)
        assert alive.room.game.state.step == dead.room.game.state.step == "seer"
    alive.play(3.5, checks)
    dead.play(3.5)
    assert [action.verb for action in alive.room.game.log].count("check") == 1 and alive.heard() == dead.heard()


def test_a_decoy_and_a_real_answer_end_a_stage_alike(app):
    """Phones up, and the stage ends when every phone has answered: no matter with what."""
    other = list(CARDS)
    other[SEER - 1], other[6] = "villager", "seer"
    one, two = table(app, "up", night_end="answered"), table(app, "up", other, night_end="answered")
    taps = [(0.3 * seat, seat) for seat in range(1, 13)]
    for watched in (one, two):
        def tap(room: Room, seat: int) -> None:
            verb = next((p.verb for p in room.game.prompts() if p.actor == seat and not p.offer), DECOY)
            answering(seat, verb, seat % 12 + 1)(room)
        watched.play(6.0, [(at, lambda room, seat=seat: tap(room, seat)) for at, seat in taps])
        assert sum(action.actor == "clock" for action in watched.room.game.log) == 1
    assert one.heard() == two.heard()
    assert round(one.room.stage.began - 1_700_000_000, 1) == 3.6


def test_bots_make_no_moments(app):
    """Bots think as long with nothing to choose; a table of bots and a few people, with other cards for the bots."""
    other = list(CARDS)
    other[8], other[9], other[10] = "hunter", "seer", "witch"
    heard = []
    for cards in (CARDS, other):
        watched = table(app, "up", cards, seconds=5, night_end="answered")
        room = watched.room
        room.bots.chance = Random("bots")
        for seat in range(5, 13):
            room.seats.sitters[seat].bot, room.seats.sitters[seat].token = "random", ""
            watched.pusher.phones = {phone: None for phone in watched.pusher.phones if phone.viewer != seat}
        room.bots.ready = {seat: watched.clock.at + 0.6 + 0.3 * (seat % 3) for seat in range(5, 13)}
        watched.play(4.0, [(0.2 * wolf, answering(wolf, "kill", 5)) for wolf in (1, 2, 3, 4)])
        assert any(action.actor == "clock" for action in room.game.log), "all have answered"
        heard.append({viewer: got for viewer, got in watched.heard().items() if not isinstance(viewer, int)
                      or viewer < 5})
    assert heard[0] == heard[1]


def test_a_judge_who_sees_all_is_told_at_once(app):
    watched = table(app, "called")
    watched.room.game.setup = replace(watched.room.game.setup, judge="human")
    watched.play(1.0)
    before = len(watched.heard()["host"])
    watched.play(0.2, [(0.1, answering(1, "kill", 5))])
    assert [at for at, _ in watched.heard()["host"][before:]] == [round(watched.clock.at - TICK, 1)]
    assert watched.heard()[1][-1][0] == 1_700_000_000.5, "and the pack on the beat"


def test_by_day_a_phone_is_told_at_once_and_only_what_changed(app):
    watched = table(app, "called", sheriff="off")
    room = watched.room
    while room.game.state.speaking is None:
        watched.clock.at = max(watched.clock.at + TICK, room.stage.deadline)
        room.tick()
        watched.turn()
    before = {viewer: len(got) for viewer, got in watched.heard().items()}
    watched.clock.at = round(watched.clock.at + 0.3, 1)
    speaker = room.game.state.speaking
    room.end_speech(speaker)
    watched.turn()
    assert all(len(got) == before[viewer] + 1 and got[-1][0] == watched.clock.at
               for viewer, got in watched.heard().items())
    room.wake()
    watched.turn()
    assert all(len(got) == before[viewer] + 1 for viewer, got in watched.heard().items()), "nothing new, nothing sent"


def test_where_one_alone_is_asked_by_day_all_get_and_send_what_he_does(app):
    """A shot: on the beat both ways, and one size for all; and when it is over, at once again."""
    hunter, watched = 11, table(app, "called", sheriff="off", last_words="none")
    room = watched.room
    for wolf in (1, 2, 3, 4):
        answering(wolf, "kill", hunter)(room)
    watched.until(lambda room: room.game.find(hunter, "shoot"))
    assert room.in_secret and not room.game.state.is_night
    watched.turn()
    watched.forget()
    watched.play(6.0)
    assert len({str(heard) for viewer, heard in watched.heard().items() if isinstance(viewer, int)}) == 1
    assert len({size for _, size in watched.heard()[hunter]}) == 1 and len(watched.heard()[hunter]) == 6
    numbers = {re.search(rb'id="beat" data-n="(\d+)"', data)[1] for _, data in watched.sockets[7].got}
    assert len(numbers) == 3, "twice in six seconds they are to post"
    watched.until(lambda room: room.game.state.speaking)
    watched.turn()
    beats = [number for _, data in watched.sockets[7].got for number in re.findall(rb'id="beat" data-n="(.*?)"', data)]
    assert not room.in_secret and beats[-1] == b""


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("night", NIGHTS)
@pytest.mark.parametrize("board", [board for board in shipped_boards() if board.game == "werewolf"],
                         ids=lambda board: board.id)
def test_a_night_frame_never_outgrows_its_size(app, board, night, lang):
    """Else all frames would grow when one phone has much to show, such as signs."""
    game = played_game(board, board.players[1], "room", night=night, pace="live", **QUIET)
    room, nights = table_for(game, Clock(), "long", langs=(lang,)), 0
    with app.test_request_context("/"):
        for action in game.log:
            if room.game.state.phase == "night":
                for circle, groups in room.game.state.circles().items():
                    for group in groups:
                        room.chat.signs += [(seat, circle, "vote_with_me") for seat in group * 9]
                room.beat.version += 1
                sizes = {len(text.encode()) for text in render.night_frames(room).values()}
                assert sizes == {render.frame_size(room)}, room.game.state.stage
                nights += 1
            elif room.game.state.round > 3:
                break
            room.act(action)
    assert nights > 5


def test_any_number_of_screens_is_rendered_for_once(app):
    """Anybody may open as many as he likes: a tap must not wait for each of them."""
    watched = table(app, "called", sheriff="off")
    watched.until(lambda room: room.game.state.speaking)
    crowd = [Phone(Connection(Socket(watched.clock)), "screen", None, "zh") for _ in range(50)]
    watched.pusher.phones.update(dict.fromkeys(crowd))
    watched.turn()
    with patch.object(Template, "render", autospec=True, side_effect=Template.render) as rendered:
        watched.room.end_speech(watched.room.speaker)
        watched.turn()
    assert len({phone.push for phone in crowd}) == 1 and rendered.call_count < 40, rendered.call_count


# --- a phone that takes nothing ---

def test_a_stalled_phone_is_spared_what_it_missed_and_sent_the_newest(app):
    watched = table(app, "called")
    sock = watched.sockets[6]
    phone = next(phone for phone in watched.pusher.phones if phone.viewer == 6)
    sock.space = 1000
    watched.play(3.0)
    others = watched.heard()[7]
    assert len(others) == 4 and not phone.wire.idle and phone.ws.event.is_set()
    assert sum(size for _, size in watched.heard()[6][1:]) == 1000, "nothing but a piece of the first"
    sock.space = None
    phone.wire.send(b"")                        # its own thread, as soon as it can
    watched.room.beat.changed.set()
    watched.turn()
    data = b"".join(data for _, data in sock.got[1:])
    whole = others[1][1]
    assert len(data) == 2 * whole, "the message that was begun, then the newest"
    assert phone.wire.idle and phone.push == watched.room.beat.pushes


def test_a_ping_does_not_fall_into_a_message():
    clock = Clock()
    sock = Socket(clock)
    wire = Wire(sock)
    sock.space = 4
    assert not wire.take(b"message")
    sock.space = None
    assert wire.send(b"PING") == 4
    assert b"".join(data for _, data in sock.got) == b"messagePING" and wire.idle


def test_a_prompt_answer_looks_alike_for_a_decoy_and_a_real_one(app, room, clock):  # noqa: F811
    """Status, headers and size of the answer to a tap."""
    from support.rooms import begin
    room.lobby.night = "up"
    begin(room, cards=CARDS)
    answers = []
    for seat, verb, answer in ((1, "kill", "5"), (SEER, "check", "1"), (6, DECOY, "2"), (7, DECOY, "pass"),
                               (2, "kill", "pass")):
        browser: Browser = of_seat(app, room, seat)
        got = browser.post("/act", {"HX-Request": "true"}, prompt=room.prompt_id(room.game.find(seat, verb)), verb=verb,
                           answer=answer)
        answers.append((got.status_code, got.data,
                        sorted((name, value) for name, value in got.headers if name != "Set-Cookie")))
    assert all(answer == answers[0] for answer in answers)


def test_the_beat_meets_no_deadline():
    assert BEAT / 2 % 1 and AHEAD < BEAT / 2
