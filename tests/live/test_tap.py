"""One tap: one lock, one lookup, and nothing changes if it is stale."""

import threading

import pytest

from wolf.engine.errors import Illegal, Stale
from wolf.engine.game import Game
from wolf.games.werewolf.phone import PHONE
from wolf.live.room import Room
from wolf.store import Store

DECOY = PHONE.decoy


class Counted:
    """A lock that counts how often it is taken."""

    def __init__(self):
        self._lock, self.taken = threading.RLock(), 0

    def __enter__(self):
        self.taken += 1
        return self._lock.__enter__()

    def __exit__(self, *why):
        return self._lock.__exit__(*why)


@pytest.fixture
def room(tmp_path) -> Room:
    store = Store(tmp_path / "wolf.db")
    room = Room("main", store, "en", now=lambda: 1_700_000_000.0)
    room.lobby.night = "up"
    for seat in range(1, 13):
        room.seats.join(f"P{seat}", seat, None, "en")
    room.deal()
    for sitter in room.seats.sitters.values():
        room.confirm(sitter)
    yield room
    store.close()


def first(room: Room, verb: str):
    return next(prompt for prompt in room.game.prompts() if prompt.verb == verb)


def test_the_lock_is_taken_once(room):
    prompt, room.lock = first(room, "kill"), Counted()
    room.tap(prompt.actor, room.prompt_id(prompt), "5")
    assert room.lock.taken == 1 and str(room.game.log[-1]) == f"{prompt.actor} kill 5"


def test_the_question_is_looked_up_once(room, monkeypatch):
    looked_up = []

    def find(game, actor, verb, find=Game.find):
        looked_up.append((actor, verb))
        return find(game, actor, verb)
    prompt = first(room, "kill")
    monkeypatch.setattr(Game, "find", find)
    room.tap(prompt.actor, room.prompt_id(prompt), "5")
    assert looked_up == [(prompt.actor, "kill")] and len(room.game.log) == 1


@pytest.mark.parametrize("text", ["5", "pass"])
def test_the_same_tap_again_is_answered_by_nothing(room, text):
    prompt = first(room, "kill")
    id = room.prompt_id(prompt)
    for _ in range(3):
        room.tap(prompt.actor, id, text)
    assert len(room.game.log) == 1
    with pytest.raises(Stale):
        room.tap(prompt.actor, id, "6")
    room.tap(prompt.actor, id, text)            # what was refused between changes nothing about that
    room.time_is_up()
    room.tap(prompt.actor, id, text)            # nor that the night has gone on


def test_before_an_undo_it_was_another_tap(room):
    prompt = first(room, "kill")
    id = room.prompt_id(prompt)
    room.tap(prompt.actor, id, "5")
    room.undo(0, "host")
    with pytest.raises(Stale):
        room.tap(prompt.actor, id, "5")


def test_a_tap_that_was_refused_is_refused_again(room):
    prompt = first(room, "kill")
    for _ in range(2):
        with pytest.raises(Illegal):
            room.tap(prompt.actor, room.prompt_id(prompt), "99")


@pytest.mark.parametrize("id", ["", "x", "0.night1.{seat}.kill.1", "1.night1.{seat}.kill.0", "0.night2.{seat}.kill.0",
                                "0.night1.{seat}.vote.0"])
def test_another_moments_id_is_stale(room, id):
    seat = first(room, "kill").actor
    with pytest.raises(Stale):
        room.tap(seat, id.format(seat=seat), "5")
    assert not room.game.log


def test_somebody_elses_id_is_stale(room):
    prompt = first(room, "kill")
    other = next(seat for seat in room.game.state.alive if not room.game.find(seat, "kill"))
    with pytest.raises(Stale):
        room.tap(other, room.prompt_id(prompt), "5")


def test_what_cannot_be_chosen_is_refused_in_words(room):
    prompt = first(room, "kill")
    with pytest.raises(Illegal):
        room.tap(prompt.actor, room.prompt_id(prompt), "99")


def test_a_no_to_a_decoy_is_an_answer_but_no_line(room):
    asked = {prompt.actor for prompt in room.game.prompts() if not prompt.offer}
    seat = next(seat for seat in room.game.state.alive if seat not in asked)
    id = room.prompt_id(room.game.find(seat, DECOY))
    for _ in range(2):                  # a second tap is harmless
        room.tap(seat, id, "pass")
    assert seat in room.stage.answered and not room.game.log


def test_an_offer_that_is_not_on_the_phone_is_gone(room):
    with pytest.raises(Stale):
        room.tap(1, room.offer_id("explode"), "")


def test_nobody_taps_before_the_game_begins(tmp_path):
    store = Store(tmp_path / "wolf.db")
    with pytest.raises(Stale):
        Room("main", store).tap(1, "0.night1.1.kill.0", "5")
    store.close()


@pytest.mark.parametrize("by_judge", [False, True])
def test_a_no_to_the_first_of_two_questions_leaves_the_second(room, by_judge):
    """On a phone, which shows one after the other. The judge's console shows both, and one no is for both."""
    victim = next(seat for seat, role in room.game.state.roles.items() if role == "villager")
    for prompt in [prompt for prompt in room.game.prompts() if prompt.verb == "kill"]:
        room.tap(prompt.actor, room.prompt_id(prompt), str(victim))
    while not any(prompt.verb == "save" for prompt in room.game.prompts()):
        room.time_is_up()
    prompt = first(room, "save")
    id, lines = room.prompt_id(prompt), len(room.game.log)
    room.tap(prompt.actor, id, "pass", by_judge)
    assert (id in room.stage.declined, len(room.game.log) == lines) == (not by_judge, not by_judge)
    assert bool(room.game.find(prompt.actor, "poison")) == (not by_judge)


def test_a_seat_that_there_is_not(room):
    for seat in (-1, 0, 99):
        with pytest.raises(Stale):
            room.tap(seat, room.offer_id("explode"), "")
