"""Avalon on the phones: other cards in other hands look the same on every page and in every frame, and
frames have one size (A-18)."""

from random import Random

import pytest

from support.clock import Clock
from support.games import played_game
from support.twins import NAMES, NoStore, Watcher, frames_of_all
from support.views import TABLE, knows_nothing_of
from wolf.engine.errors import Refused
from wolf.engine.game import Game
from wolf.live.house import FIRST
from wolf.live.room import Room
from wolf.live.seats import Sitter
from wolf.words import LANGUAGES


def table_for(game: Game, clock: Clock, cards, langs=("zh",)) -> Room:
    """A room in which this game has just begun, with these cards."""
    room = Room(FIRST, NoStore(), now=clock)
    room.lobby.board, room.lobby.judge, room.seats.size = game.setup.board.id, game.setup.judge, game.setup.players
    for seat in range(1, game.setup.players + 1):
        room.seats.sitters[seat] = Sitter(seat, NAMES["mixed"][seat - 1], f"token{seat}", f"{seat:04}",
                                            langs[seat % len(langs)], confirmed=True)
    room.play.game, room.play.id, room.play.began = Game(game.rules, game.setup.dealt(cards)), "same", "2026-01-01"
    room.doors.pin = "same"
    room.begin_bookkeeping()
    room.start()
    return room


def walk_twins(app, game: Game, viewer, a: int, b: int, lang: str) -> int:
    """Both rooms side by side; the value is how many lines looked alike before the cards had to show."""
    clock, cards = Clock(), list(game.setup.deal)
    cards[a - 1], cards[b - 1] = cards[b - 1], cards[a - 1]
    first, second = table_for(game, clock, game.setup.deal), table_for(game, clock, cards)
    one, two = Watcher(first, viewer, lang), Watcher(second, viewer, lang)
    compared = 0
    with app.test_request_context("/"):
        for action in game.log:
            left, right = one.look(), two.look()
            for part in left:
                assert left[part] == right[part], (
                    f"{viewer} could tell {a} from {b} by {part} before line {compared + 1}: {action}")
            # these show the card
            if action.verb in ("kill", "recruit", "answer") or action.answer in ("rogue", "letter"):
                return compared
            clock.at += 1
            first.act(action)
            try:
                second.act(action)
            except Refused:                     # with these cards it could not have gone so
                return compared
            if first.game.over or first.game.state.phase == "assassination" or first.game.state.shown.keys() & {a, b}:
                return compared
            compared += 1
    return compared


def test_other_cards_in_other_hands_look_the_same_on_every_page_and_in_every_frame(app, round_table):
    board, players = round_table
    chance = Random(f"pages {board.id} {players}")
    game = played_game(board, players, "page", pace="live")
    for viewer in (*chance.sample(game.state.ring, 2), TABLE):
        unknown = knows_nothing_of(game, viewer)
        if len(unknown) > 1:
            walk_twins(app, game, viewer, *chance.sample(unknown, 2), chance.choice(LANGUAGES))


@pytest.mark.parametrize("langs", [("zh",), LANGUAGES])
def test_every_phone_gets_a_frame_of_one_size(app, round_table, langs):
    board, players = round_table
    game = played_game(board, players, "frames", pace="live")
    clock = Clock()
    room, sent, sizes_seen = table_for(game, clock, game.setup.deal, langs), {}, set()
    with app.test_request_context("/"):
        for action in game.log[:120]:
            if room.game.over:
                break
            sizes = {len(text.encode()) for text in frames_of_all(room, sent).values()}
            assert len(sizes) == 1, (room.game.state.phase, sizes)
            sizes_seen |= sizes
            clock.at += 1
            room.act(action)
    assert len(sizes_seen) == 1, "the size says when something was asked or told"
