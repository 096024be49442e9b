"""A-12: what the assassin aims at is announced before he names anybody: on every phone, on the screen, by the voice."""

import re
from html import unescape

import pytest

from support.clients import of_seat
from support.rooms import begin, choose, play_on, tap
from wolf.web import render
from wolf.web.screen import screen_zones
from wolf.words import LANGUAGES, words

CARDS = "messenger_blue merlin messenger_blue percival assassin morgana messenger_red".split()
ASSASSIN = 5


def three_successes(room, clock, judge: str) -> None:
    choose(room, "avalon-custom", 7, {"roles": "messenger_blue*2+messenger_red"})
    room.lobby.judge = judge
    begin(room, cards=[*CARDS])
    for _ in range(2000):
        state = room.game.state
        if state.phase == "assassination":
            return
        prompts = [p for p in room.game.prompts() if isinstance(p.actor, int) and not p.offer]
        for prompt in prompts[:1]:
            answer = {"propose": "1 2 3"[:2 * state.size(state.mission) - 1], "approve": "", "play": "success"}
            tap(room, prompt, answer[prompt.verb] or None)
        if not prompts:
            clock.at = room.stage.deadline
            room.judge("skip") if judge == "human" else room.tick()
    raise AssertionError("no assassination")


@pytest.mark.parametrize("judge", ["machine", "human"])
@pytest.mark.parametrize("aim, answer, seats", [("merlin", "2", "2"), ("messengers", "1 3", "1, 3")])
def test_everybody_is_told_what_he_aims_at_before_he_names_anybody(app, room, clock, judge, aim, answer, seats):
    three_successes(room, clock, judge)
    assassin = of_seat(app, room, ASSASSIN)
    assert room.game.find(ASSASSIN, "aim") and 'data-prompt="aim"' in assassin.get("/").text
    assert 'data-prompt="kill"' not in assassin.get("/").text
    said = {lang: words(lang, "avalon", "up").said[f"aim.{aim}"] for lang in LANGUAGES}
    assert said["en"] not in of_seat(app, room, 1).get("/").text
    assert assassin.tap("/act", prompt=room.prompt_id(room.game.find(ASSASSIN, "aim")), answer=aim) == ""
    for lang in LANGUAGES:
        for seat in room.seats.sitters:
            assert said[lang] in unescape(of_seat(app, room, seat, lang).get("/").text), "in the middle, and in the log"
        with app.test_request_context("/"):
            screen = unescape("".join(zone.html for zone in screen_zones(room, lang)))
            ring = unescape(render.ring_zone(room, lang).html)
        assert f'data-aloud="{said[lang]}"' in screen and re.search(rf'class="middle">{said[lang]}<', ring)
    assert not room.game.over and room.game.find(ASSASSIN, "kill")
    assert assassin.tap("/act", prompt=room.prompt_id(room.game.find(ASSASSIN, "kill")), answer=answer) == ""
    assert room.game.over and room.game.state.outcome.winner == "red"
    stab = next(fact for fact in reversed(room.game.facts) if words("en").announce(fact) and "names" in
                words("en").announce(fact))
    assert seats in words("en", "avalon").announce(stab), "and only then whom"


def test_who_runs_out_of_time_is_drawn_an_aim_that_is_announced(app, room, clock):
    three_successes(room, clock, "machine")
    play_on(room, clock, lambda room: room.game.find(ASSASSIN, "kill") and not room.game.find(ASSASSIN, "aim"))
    assert any(said in unescape(of_seat(app, room, 1).get("/").text)
               for key, said in words("en", "avalon").said.items() if key.startswith("aim."))
