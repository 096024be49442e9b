"""Bots at a live table: they speak when it is their turn, are heard, and keep nobody waiting."""

from random import Random

import pytest

from support.clients import Phone
from support.rooms import CARDS, again_from_disk, begin, choose, deal, play_on, refused, sit
from wolf.engine.bot import draw
from wolf.engine.game import answer_text
from wolf.engine.prompt import Action
from wolf.engine.speech import Remark, Speech, Talk
from wolf.games.bots import is_asked
from wolf.live.bots import TO_PEOPLE
from wolf.live.house import FIRST
from wolf.web.render import table_words
from wolf.web.screen import screen_zones

FAST, SLOW = 4 * 60, 15 * 60            # seconds
PERSON = 1                              # the seat of the one who plays with eleven bots
ANSWERS, SPEAKS = 4, 30                 # seconds that he takes
STEP = 0.5                              # seconds between two looks at the table


def table(room, board="yunvliebai", players=12, people=0, seed=1, judge="machine", **changes):
    choose(room, board, players, changes)
    room.lobby.judge = judge
    room.bots.chance = Random(str(seed))
    sit(room, people) if people else None
    room.seats.fill_with_bots("sensible", {"bot": "Bot {seat}"})
    deal(room, seed)
    for sitter in room.seats.sitters.values():
        room.confirm(sitter)


def person_plays(room, clock, chance):
    """He takes a moment to answer, and ends his speech after half a minute."""
    waited = clock.at - room.stage.began
    if room.speaker == PERSON and waited > SPEAKS:
        room.end_speech(PERSON)
    for prompt in list(room.game.prompts()):
        if prompt.actor == PERSON and is_asked(prompt) and waited > ANSWERS:
            room.tap(PERSON, room.prompt_id(prompt), answer_text(draw(prompt.choices, chance)))
            return


def seconds_of_a_game(room, clock, seed, people=0, at_most=SLOW) -> float:
    """What the table's clock shows at the end. Nobody has touched the console."""
    began, chance = clock.at, Random(f"person {seed}")
    while not room.game.over and clock.at - began <= at_most:
        if people:
            person_plays(room, clock, chance)
        lines = len(room.game.log)
        room.tick()
        clock.at += STEP if len(room.game.log) == lines else 0
    assert room.game.over, f"not over after {at_most} s: {room.game.state.phase} {room.game.state.round}"
    return clock.at - began


@pytest.mark.parametrize("seed", range(4))
def test_bots_alone_need_less_than_four_minutes(room, clock, seed):
    table(room, seed=seed)
    assert seconds_of_a_game(room, clock, seed, at_most=FAST) < FAST


@pytest.mark.parametrize("seed", range(4))
def test_one_person_and_eleven_bots_need_less_than_a_quarter_of_an_hour(room, clock, seed):
    table(room, people=1, seed=seed)
    assert seconds_of_a_game(room, clock, seed, people=1) < SLOW


@pytest.mark.parametrize("board, players", [("avalon-5", 5), ("avalon-10", 10), ("classic", 9)])
def test_other_tables_do_not_stop_either(room, clock, board, players):
    table(room, board, players, people=1)
    assert seconds_of_a_game(room, clock, 1, people=1, at_most=2 * SLOW) < 2 * SLOW


def first_words(room, clock, people=0, **about):
    """The first bot has just spoken, in its turn."""
    table(room, people=people, sheriff="off", **about)
    play_on(room, clock, until=lambda room: any(speech.remarks for speech in room.talk))
    return room.talk[-1]


def test_what_a_bot_says_is_read_on_every_page_and_spoken(app, room, clock, lang):
    speech = first_words(room, clock)
    said, text = Phone(app, lang).switch().get("/screen").text, table_words(room, lang).speech(speech)
    with app.test_request_context():
        zones = {zone.id: zone.html for zone in screen_zones(room, lang)}
    assert text.startswith(str(speech.seat)) and text in zones["log"] and text in zones["ring"]
    assert f'data-aloud="{text}"' in said and f'data-by="{speech.seat}"' in said


def test_a_bot_ends_its_turn_after_a_few_seconds(room, clock):
    speech = first_words(room, clock)
    began = clock.at
    play_on(room, clock, until=lambda room: room.game.state.speaking != speech.seat)
    assert clock.at - began < 10


def test_with_a_person_as_judge_a_bot_ends_its_own_turn_and_nobody_elses(room, clock):
    table(room, people=1, sheriff="off", judge="human")
    while room.game.state.phase != "day" or room.game.state.speaking is None:
        room.judge("skip")
    for _ in range(600):
        room.tick()
        clock.at += STEP
        if room.game.state.speaking == PERSON:
            break
    assert [speech.seat for speech in room.talk] == list(room.game.state.speech[:room.game.state.speech.index(PERSON)])


def test_what_was_said_survives_a_power_cut(house, room, clock):
    first_words(room, clock)
    play_on(room, clock, until=lambda room: len([speech for speech in room.talk if speech.remarks]) > 3)
    later = again_from_disk(house).room(FIRST)
    assert later.talk == room.talk and len(room.talk) > 3
    before = len(later.talk)
    later.bots.chance = Random("later")
    later.judge("pause"), later.judge("resume")
    later.tick()
    assert len(later.talk) == before, "nobody speaks twice"


def test_an_undo_takes_back_what_was_said_since(room, clock):
    first_words(room, clock)
    play_on(room, clock, until=lambda room: room.game.state.phase == "vote")
    mark = next(mark for mark in room.marks.public if mark.phase == "day")
    assert room.talk.since(mark.at)
    room.back_to(mark, "host")
    assert not room.talk.since(mark.at)
    play_on(room, clock, until=lambda room: room.game.state.phase == "vote")
    assert room.talk.since(mark.at), "they speak again"


def test_a_bot_gives_people_time_to_talk_before_it_names_a_team(room, clock):
    table(room, "avalon-7", 7, people=1, seed=3)
    if room.game.state.leader == PERSON:
        room.act(Action(PERSON, "propose", (1, 2)))
        play_on(room, clock, until=lambda room: room.game.state.leader != PERSON)
    began = clock.at
    play_on(room, clock, until=lambda room: room.game.state.team)
    assert clock.at - began >= TO_PEOPLE


# --- people's own words ---

def day(room, clock):
    begin(room, cards=CARDS)
    play_on(room, clock, until=lambda room: room.game.state.phase == "day")


def test_people_note_what_they_say(app, room, clock, lang):
    choose(room, "yunvliebai", 12, {"sheriff": "off"})
    day(room, clock)
    room.note_remark(9, "claims seer")
    room.note_remark(9, "catches 3")
    assert room.talk[-2:] == Talk([
        Speech(9, (Remark("claims", ("seer",)),), len(room.game.log), len(room.play.public_lines()), aloud=False),
        Speech(9, (Remark("catches", (3,)),), len(room.game.log), len(room.play.public_lines()), aloud=False)])
    with app.test_request_context():
        zones = {zone.id: zone.html for zone in screen_zones(room, lang)}
    assert 'data-claims="9"' in zones["claims"] and 'data-aloud=""' in zones["said"]
    room.note_remark(9, "retracts")
    assert [remark.verb for speech in room.talk.standing() for remark in speech.remarks] == ["claims"]


def test_what_cannot_be_noted_is_refused(room, clock):
    choose(room, "yunvliebai", 12, {"sheriff": "off"})
    begin(room, cards=CARDS)
    refused(room, "note-by-day", lambda: room.note_remark(9, "claims seer"))
    play_on(room, clock, until=lambda room: room.game.state.phase == "day")
    for text in ("", "dances", "claims", "claims piper", "catches", "catches 13", "flow 1 1", "clears 1 2", "votes x"):
        refused(room, "note-unknown", lambda text=text: room.note_remark(9, text))
    room.judge("strike", 8)
    refused(room, "note-dead", lambda: room.note_remark(8, "claims seer"))
    for _ in range(12):
        room.note_remark(9, "votes 3")
    refused(room, "note-enough", lambda: room.note_remark(9, "votes 3"))
