"""What is pushed to phones: of one size at night, and small."""

import re

import pytest

from support.clock import Clock
from support.games import played_game
from support.rooms import NIGHTS
from support.twins import NAMES, QUIET, VILLAGES, frames_of_all, table_for
from wolf.library import find_board
from wolf.web import render
from wolf.web.render import player
from wolf.words import LANGUAGES

ONE_PROMPT = 4096               # bytes
# of a question, not of a standing offer
QUESTION = re.compile(r'name="prompt" value="(\d+\.[a-z]+\d+\.\d+\.[^"]+)"')


@pytest.mark.parametrize("names", list(NAMES))
@pytest.mark.parametrize("night", NIGHTS)
@pytest.mark.parametrize("board", VILLAGES, ids=lambda board: board.id)
def test_at_night_every_phone_gets_a_frame_of_one_size(app, board, night, names):
    game = played_game(board, board.players[1], "frames", night=night, pace="live", **QUIET)
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
    game = played_game(board, board.players[1], "tongues", night=night, pace="live", **QUIET)
    room = table_for(game, Clock(), langs=LANGUAGES)
    with app.test_request_context("/"):
        for action in game.log[:40]:
            if room.game.state.phase == "night":
                frames = {seat: "".join(render.night_frames(room)[seat]) for seat in room.seats.sitters}
                assert len({len(text.encode()) for text in frames.values()}) == 1
            room.act(action)


@pytest.mark.parametrize("night, names", [("called", "short"), ("up", "short"), ("called", "long")])
@pytest.mark.parametrize("board", VILLAGES, ids=lambda board: board.id)
def test_a_push_that_brings_one_prompt_is_small(app, board, night, names):
    """A phone that has been there all the time is sent one question in less than 4 KB, also late in a game."""
    game = played_game(board, board.players[1], "weight", night=night, pace="live", **QUIET)
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


@pytest.mark.parametrize("less", range(0, 1400, 100))
@pytest.mark.parametrize("board", ["yunvliebai", "new-moon"])
def test_by_day_all_grow_with_the_longest(app, board, less, monkeypatch):
    """Should what one phone has to show be longer than the usual size, its length must not tell whose it is."""
    game = played_game(find_board(board), 12, "back", pace="live", **QUIET)
    room, days = table_for(game, Clock(), "mixed", langs=LANGUAGES), 0
    usual = player.frame_size
    monkeypatch.setattr(player, "frame_size", lambda room: usual(room) - less)
    for action in game.log[:60]:
        if room.game.state.phase != "night" and len(room.game.log) % 5 == 0:
            with app.test_request_context("/"):
                pushed = {len(text.encode()) for text in frames_of_all(room, {}).values()}
            assert len(pushed) == 1, room.game.state.phase
            days += 1
        room.act(action)
    assert days > 3
