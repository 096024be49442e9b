"""What somebody learns who sees only when, and how many bytes, phones send and get: nothing, in every kind of night."""

import json
import time
from unittest.mock import patch

import pytest

from support.clients import of_seat
from support.listener import features, night, told
from support.rooms import CARDS, NIGHTS, begin
from wolf.games.werewolf.phone import PHONE
from wolf.live.house import StoreError
from wolf.web import player
from wolf.words import LANGUAGES, words

DECOY, SEER = PHONE.decoy, 9


@pytest.mark.parametrize("kind", NIGHTS)
def test_all_phones_send_and_get_the_same_at_the_same_moments(app, kind):
    """Wolves who change their minds and give signs, a witch with two questions, decoys, sleepers, refusals."""
    people = night(app, kind, "alike")
    sounds = {tuple(person.heard) for person in people}
    assert len(sounds) == 1
    sent = [one.at for one in people[0].heard if one.up]
    assert len(sent) >= 6 and {round(b - a, 1) for a, b in zip(sent, sent[1:], strict=False)} <= {2.0, 3.0}, (
        "every few seconds, and before each stage ends")


def test_the_same_listener_hears_much_if_taps_are_sent_as_they_are_made(app):
    """Or else the test above would prove nothing."""
    for kind in NIGHTS:
        people = [person for seed in range(3) for person in night(app, kind, seed, on_beat=False)]
        found = told(people)
        assert max(max(one.value, 1 - one.value) for one in found.values() if one.tells) > 0.9
        assert any(one.tells for (group, _), one in found.items() if group == "wolf")


@pytest.fixture
def at_night(app, room):
    room.lobby.night = "up"
    begin(room, cards=CARDS)
    return room


def posted(app, room, seat: int, body: object):
    return of_seat(app, room, seat).client.post("/beat", data=body if isinstance(body, bytes) else json.dumps(body),
                                                headers={"HX-Request": "true", "Accept-Language": "en"})


def test_every_answer_is_alike_whatever_was_wished_for(app, at_night):
    """Nothing, a decoy, a knife, one that is refused, a sign, a call for the judge, a disk that is full."""
    room = at_night
    act = {seat: room.prompt_id(next(p for p in room.game.prompts() if p.actor == seat and not p.offer))
           for seat in (1, 2, SEER)}
    wishes = [(6, []), (6, [["act", {"prompt": room.prompt_id(room.game.find(6, DECOY)), "answer": "2"}]]),
              (1, [["act", {"prompt": act[1], "answer": "5"}]]), (2, [["act", {"prompt": act[2], "answer": "99"}]]),
              (2, [["signal", {"phrase": "agree", "circle": "wolves"}], ["act", {"prompt": act[2], "answer": "5"}]]),
              (7, [["break", {}]]), (8, [["act", {"prompt": "", "answer": ""}]])]
    answers, said = set(), []
    for seat, some in wishes:
        began = time.monotonic()
        got = posted(app, room, seat, some)
        took = time.monotonic() - began
        assert player.ANSWER_AFTER <= took, "not before its moment"
        said.append(got.text.strip())
        answers.add((got.status_code, len(got.data), tuple(got.headers)))
    with patch.object(room.store, "append", side_effect=StoreError("no space left", "full")):
        got = posted(app, room, SEER, [["act", {"prompt": act[SEER], "answer": "1"}]])
        answers.add((got.status_code, len(got.data), tuple(got.headers)))
        said.append(got.text.strip())
    assert len(answers) == 1, answers
    assert [bool(text) for text in said] == [False, False, False, True, False, True, True, True]
    assert [str(action) for action in room.game.log if action.verb == "kill"] == ["1 kill 5", "2 kill 5"]
    assert room.chat.signs == [(2, "wolves", "agree")]


@pytest.mark.parametrize("body", [b"", b"null", b"{}", b"[1]", b"[[]]", b'[["act"]]', b'[["act", 1]]', b'[["no", {}]]',
                                  b'[["act", {"prompt": 1}]]', b'[[{}, {}]]', b"\xff", b'"' * 2000,
                                  b"[" * 5000, b'[["act", {"prompt": "x", "answer": []}]]'])
def test_what_is_no_wish_is_none(app, at_night, body):
    got = posted(app, at_night, 1, body)
    assert got.status_code == 200 and not got.text.strip() and not at_night.game.log


def test_no_sentence_is_longer_than_an_answer():
    for lang in LANGUAGES:
        for text in (*words(lang).refused.values(), *words(lang).trouble.values(), words(lang).ui["called_judge"]):
            assert len(str(text).encode()) < player.ANSWER_SIZE, text


def test_who_sends_nothing_has_features_too():
    assert features([])["messages sent"] == 0
