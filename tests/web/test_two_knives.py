"""R-BRI: a groom with a wolf's card picks for two knives. His phone asks for one after the other, like any question."""

import re

import pytest

from support.clients import of_seat
from support.clock import Clock
from support.games import new_game
from support.rooms import NIGHTS
from support.twins import QUIET, table_for
from wolf.games.werewolf.facts import OtherKnife
from wolf.library import find_board
from wolf.words import LANGUAGES

CARDS = ("thief ghost_bride werewolf seer witch hunter guard villager villager villager villager villager "
         "werewolf werewolf").split()
GROOM, BRIDE, WOLF = 1, 2, 3
FORM = re.compile(r'<form class="prompt[^"]*" data-prompt="(\w+)".*?name="prompt" value="([^"]*)".*?'
                  r'name="verb" value="(\w*)"', re.S)


def wolves_step(night: str):
    """The thief has taken a wolf's card and was married; the only other wolf is struck dead: two knives are out."""
    changes = {**QUIET, "night_end": "full"}
    game = new_game(find_board("ghost-bride"), 12, 1, night=night, judge="human", pace="live", **changes)
    room = table_for(game, Clock(), cards=CARDS, langs=LANGUAGES, night_end="full")
    for seat, verb, answer in ((GROOM, "take", "werewolf"), (BRIDE, "marry", str(GROOM))):
        while not room.game.find(seat, verb):
            room.judge("skip")
        room.tap(seat, room.prompt_id(room.game.find(seat, verb)), answer)
    room.judge("strike", WOLF)
    while not room.game.find(GROOM, "knife"):
        room.judge("skip")
    return room


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("night", NIGHTS)
def test_the_groom_is_asked_for_one_knife_after_the_other(app, night, lang):
    room = wolves_step(night)
    app.extensions["site"].house.rooms[room.code] = room
    phone = of_seat(app, room, GROOM, lang)
    answers = {"knife": "8", "kill": "9"}
    for _ in range(2):
        [(verb, ids, named)] = FORM.findall(phone.get("/").text)
        assert phone.tap("/act", prompt=ids, verb=named, answer=answers.pop(verb)) == "", f"the tap on {verb} is taken"
    assert not answers, "both were asked"
    assert room.game.state.tonight.wedding_picks == {GROOM: 8} and room.game.state.tonight.picks == {GROOM: 9}
    room.tap(BRIDE, room.prompt_id(room.game.find(BRIDE, "kill")), "8")
    room.judge("skip")
    assert room.game.state.tonight.knife == 9
    assert [fact.seat for fact in room.game.facts if isinstance(fact, OtherKnife)] == [8]
