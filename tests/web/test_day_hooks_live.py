"""Windows and interruptions at a live table: alike on every phone, whoever holds the card (M-8, M-13).

With cards that no game has (see `support.invented`).
"""

import re

import pytest

from support.clients import of_seat, says
from support.invented import invented_cards
from support.rooms import asked, begin, facts, tap
from wolf.engine.board import Board
from wolf.live.lobby import Lobby
from wolf.words import LANGUAGES

CARDS = ["werewolf", "werewolf", *["villager"] * 5, "seer", "duellist", "clerk"]
BOARD = Board(id="invented", name="Invented", game="werewolf", ruleset="modern", players=(10, 10),
              mixes={10: {"werewolf": 2, "villager": 5, "seer": 1, "duellist": 1, "clerk": 1}},
              options={"sheriff": "off", "explode": "off"})


@pytest.fixture(params=["machine", "human"])
def table(request, app, room, clock, monkeypatch):
    """A table in the first day's first speech; the first night was peaceful."""
    monkeypatch.setattr(Lobby, "chosen", lambda lobby: BOARD)
    with invented_cards():
        room.seats.resize(10)
        room.lobby.judge = request.param
        begin(room, cards=CARDS)

        def goes_on() -> None:
            if request.param == "human":
                room.judge("skip")
            else:
                clock.at = room.stage.deadline
            room.tick()
        room.goes_on = goes_on
        until(room, lambda: room.speaker)
        yield room


def until(room, holds) -> None:
    for _ in range(60):
        if holds():
            return
        room.goes_on()
    raise AssertionError(f"not reached; this is {room.game.state.phase}")


def forms(app, room, verb: str, lang: str) -> set[str]:
    """The form of this question on every living player's phone, without its id."""
    pages = [of_seat(app, room, seat, lang).get("/").text for seat in room.game.state.alive]
    found = [re.search(rf'<form class="prompt[^"]*" data-prompt="{verb}".*?</form>', page, re.DOTALL) for page in pages]
    return {re.sub(r'name="prompt" value="[^"]*"', "", form[0]) if form else "" for form in found}


def test_a_window_is_the_same_on_every_phone_and_lasts_its_time(app, table, clock):
    room = table
    until(room, lambda: asked(room, "vote"))
    for prompt in asked(room, "vote"):
        tap(room, prompt, 1)
    until(room, lambda: asked(room, "use_counted"))
    for lang in LANGUAGES:
        assert len(found := forms(app, room, "use_counted", lang)) == 1 and found != {""}
    length, lines = room.stage.left, len(room.game.log)
    assert length == room.seconds("skill")
    for seat in (3, 10):                    # a villager, and the holder
        prompt = next(prompt for prompt in asked(room, "use_counted") if prompt.actor == seat)
        assert of_seat(app, room, seat).tap("/act", prompt=room.prompt_id(prompt), verb="use_counted", answer="") == ""
        assert 'data-prompt="use_counted"' not in of_seat(app, room, seat).get("/").text
    assert [str(action) for action in room.game.log[lines:]] == ["10 use_counted"], "a decoy is no line"
    clock.at += length - 0.1
    room.tick()
    assert asked(room, "use_counted"), "however soon it was answered"
    room.goes_on()
    until(room, lambda: asked(room, "vote"))
    assert room.game.state.phase == "vote", "the holder has voided the ballot"


def test_a_window_nobody_uses(app, table):
    room = table
    until(room, lambda: asked(room, "vote"))
    for prompt in asked(room, "vote"):
        tap(room, prompt, 1)
    until(room, lambda: room.game.state.phase == "night")
    opened = [fact.split()[1] for fact in facts(room) if fact.startswith("window_open")]
    assert opened == ["use_counted", "use_result", "use_named", "use_gone"]
    assert 1 not in room.game.state.alive


def test_every_phone_has_the_button_and_one_refusal(app, table):
    room = table
    for lang in LANGUAGES:
        assert len(found := forms(app, room, "challenge", lang)) == 1 and found != {""}
        refusals = {of_seat(app, room, seat, lang).tap("/act", prompt=room.offer_id("challenge"), verb="challenge",
                                                       answer="2") for seat in (1, 3, 10)}
        assert refusals == {says(lang, "not-asked")}


def test_a_speech_that_is_interrupted_begins_again_with_all_its_time(app, table, clock):
    room = table
    speaker = room.speaker
    clock.at += 40
    assert room.stage.left == room.seconds("speech") - 40
    assert of_seat(app, room, 9).tap("/act", prompt=room.offer_id("challenge"), verb="challenge", answer="8") == ""
    assert room.speaker == 9 and room.time_kind() == "words", "he has last words"
    until(room, lambda: room.time_kind() == "speech")
    assert room.speaker == speaker and room.stage.left == room.seconds("speech")


def test_a_speech_that_is_broken_off_for_good(app, table):
    room = table
    assert of_seat(app, room, 9).tap("/act", prompt=room.offer_id("challenge"), verb="challenge", answer="2") == ""
    assert room.speaker is None and room.time_kind() == "announcement" and 2 not in room.game.state.alive
    assert 'data-prompt="done"' not in "".join(of_seat(app, room, seat).get("/").text for seat in room.game.state.ring)
    room.goes_on()
    assert room.game.state.phase == "night"


def test_a_private_one_is_not_noticed(app, table, clock):
    room = table
    clock.at += 40
    stage, left = room.stage.awaited, room.stage.left
    pages = {seat: of_seat(app, room, seat).get("/").text for seat in (1, 3, 5)}
    assert of_seat(app, room, 9).tap("/act", prompt=room.offer_id("whisper"), verb="whisper", answer="3") == ""
    assert room.stage.awaited == stage and room.stage.left == left
    assert {seat: of_seat(app, room, seat).get("/").text for seat in (1, 3, 5)} == pages
