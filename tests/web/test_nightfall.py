"""M-3: who wakes because of another's choice, or cannot know it from his card, learns it so that nobody sees who it is:
everybody looks at his own phone, for the same time, at a page of the same shape."""

import re
from html import unescape

import pytest

from support.clock import Clock
from support.games import new_game
from support.twins import QUIET, frames_of_all, table_for
from support.watched import Watched
from wolf.engine.game import Game
from wolf.engine.setup import seat_table
from wolf.games.werewolf import RULES
from wolf.library import find_board, free_board
from wolf.web import render
from wolf.web.render.questions import questions
from wolf.words import LANGUAGES, words

CARDS = "werewolf werewolf gargoyle villager villager villager villager villager seer witch guard miracle_merchant"
GARGOYLE, WITCH, MERCHANT = 3, 10, 12
BREWERS = ("werewolf werewolf werewolf awakened_wolf_king villager villager villager villager seer awakened_witch "
           "hunter guard")
STONE = ("werewolf werewolf awakened_gargoyle villager villager villager villager seer witch hunter guard gravekeeper")
JUDGES = ["machine", "human"]


def table(app, judge: str = "machine", cards: str = CARDS) -> Watched:
    """A table with closed eyes and these cards, at the beginning of its first night."""
    clock = Clock()
    room = table_for(new_game(find_board("yunvliebai"), 12, 1, judge=judge, pace="live", **QUIET), clock,
                     langs=LANGUAGES)
    setup, problems = seat_table(RULES, free_board("custom", "modern"), cards=cards, judge=judge, pace="live",
                                 changes={"sheriff": "off", "speech": "free"})
    assert setup, problems
    room.play.game = Game(RULES, setup)
    room.new_stage()
    return Watched(app, room, clock)


def step_over(watched: Watched) -> None:
    room = watched.room
    watched.clock.at = room.stage.deadline
    room.judge("skip") if room.judged_by == "human" else room.tick()
    watched.turn()


def go_to(watched: Watched, step: str) -> None:
    for _ in range(100):
        if watched.room.game.state.step == step:
            return
        step_over(watched)
    raise AssertionError(f"{step} is never called")


def hush(room, seat: int) -> str:
    sitter = room.seats.sitters[seat]
    html = render.head_zone(room, room.game.view(seat), sitter, sitter.lang).html
    return unescape(re.search(r'<p class="hush reads">(.*?)</p>', html)[1])


def told(room, seat: int, key: str) -> str:
    return words(room.seats.sitters[seat].lang, "werewolf").texts["told"][key].split("{")[0]


@pytest.mark.parametrize("judge", JUDGES)
def test_every_night_begins_with_a_word_for_everybody(app, judge):
    watched = table(app, judge)
    room = watched.room
    with app.test_request_context("/"):
        for night in (1, 2):
            assert room.game.state.step == "nightfall" and room.game.state.round == night
            assert room.stage.deadline - room.stage.began == 8
            for seat in room.game.state.alive:
                assert not room.game.view(seat).awake
                key = "wakes" if seat in (1, 2, GARGOYLE, 9, WITCH, 11, MERCHANT) else "wakes.none"
                assert told(room, seat, key) in hush(room, seat)
                assert (told(room, seat, "knife_word.no") in hush(room, seat)) == (seat == GARGOYLE)
            assert len({len(text.encode()) for text in frames_of_all(room, {}).values()}) == 1
            for _ in range(200):
                if room.game.state.round != night:
                    break
                step_over(watched)


def test_a_table_without_a_lone_wolf_has_no_word(app):
    room = table(app, cards=CARDS.replace("gargoyle", "werewolf")).room
    assert room.game.state.step == "miracle_merchant"


@pytest.mark.parametrize("judge", JUDGES)
def test_in_the_step_of_the_lucky_every_phone_is_asked(app, judge):
    """The one who was given a skill by his question, everybody else by the decoy; and it lasts its whole time."""
    watched = table(app, judge)
    room = watched.room
    go_to(watched, "miracle_merchant")
    room.tap(MERCHANT, room.prompt_id(room.game.find(MERCHANT, "give")), "5 check")
    go_to(watched, "lucky")
    with app.test_request_context("/"):
        for seat in room.game.state.alive:
            sitter, view = room.seats.sitters[seat], room.game.view(seat)
            asked, = render.questions.questions(room, view, words(sitter.lang, "werewolf"))
            assert view.awake and asked.verb == ("check" if seat == 5 else "suspect")
        assert len({len(text.encode()) for text in frames_of_all(room, {}).values()}) == 1
        room.tap(5, room.prompt_id(room.game.find(5, "check")), "1")
        assert room.game.state.step == "lucky" and room.stage.left > 15
        assert len({len(text.encode()) for text in frames_of_all(room, {}).values()}) == 1
    step_over(watched)
    assert room.game.state.step == "guard"


def test_neither_frame_nor_moment_tells_who_was_lucky(app):
    heard = []
    for lucky in (5, 7, WITCH, None):
        one = table(app)
        go_to(one, "miracle_merchant")
        if lucky:
            one.room.tap(MERCHANT, one.room.prompt_id(one.room.game.find(MERCHANT, "give")), f"{lucky} poison")
        go_to(one, "lucky")
        one.forget()
        began = one.clock.at
        one.play(one.room.stage.left - 0.1)
        heard.append({viewer: [(round(at - began, 1), size) for at, size in got]
                      for viewer, got in one.heard().items()})
    assert all(one == heard[0] for one in heard)


@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.parametrize("brewed", [True, False])
def test_nobody_sees_who_helps_with_a_brew(app, judge, brewed):
    """R-AWI: in the helpers' step everybody is asked something, a helper or not."""
    watched = table(app, judge, BREWERS)
    room = watched.room
    with app.test_request_context("/"):
        go_to(watched, "witch")
        if brewed:
            room.tap(WITCH, room.prompt_id(room.game.find(WITCH, "brew")), "1 5")
        go_to(watched, "helpers")
        assert [prompt.actor for prompt in room.game.prompts() if prompt.verb == "agree"] == [5] * brewed
        for seat in room.game.state.alive:
            view, t = room.game.view(seat), words(room.seats.sitters[seat].lang, "werewolf")
            assert view.awake and len(questions(room, view, t)) == 1, "a question or a decoy"
        assert len({len(text.encode()) for text in frames_of_all(room, {}).values()}) == 1
        if brewed:
            room.tap(5, room.prompt_id(room.game.find(5, "agree")), "")
        assert room.game.state.step == "helpers", "it lasts its full time"
        step_over(watched)
        assert (room.game.state.dying() == [(1, ("poison",))]) == brewed


@pytest.mark.parametrize("judge", JUDGES)
def test_nobody_sees_who_is_converted(app, judge):
    """R-AGG: everybody reads on his own phone; from the second night on he has a lone wolf's word."""
    watched = table(app, judge, STONE)
    room = watched.room
    with app.test_request_context("/"):
        go_to(watched, "awakened_gargoyle")
        room.tap(GARGOYLE, room.prompt_id(room.game.find(GARGOYLE, "convert")), "4")
        go_to(watched, "converted")
        for seat in room.game.state.alive:
            assert not room.game.view(seat).awake
            assert (told(room, seat, "converted") in hush(room, seat)) == (seat == 4)
        assert len({len(text.encode()) for text in frames_of_all(room, {}).values()}) == 1
        while room.game.state.round == 1:
            step_over(watched)
        assert room.game.state.step == "nightfall"
        assert [seat for seat in room.game.state.alive if told(room, seat, "knife_word.no") in hush(room, seat)] == [4]
