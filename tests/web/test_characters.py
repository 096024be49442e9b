"""Cards of the card game with its Characters, at a live table: what everybody sees and hears of them, and what not."""

import re
from html import unescape

import pytest

from support.clients import of_seat
from support.clock import Clock
from support.games import new_game
from support.rooms import asked, begin, choose, play_on, tap
from support.twins import QUIET, frames_of_all, table_for
from support.watched import Watched
from wolf.engine.game import Game
from wolf.engine.setup import seat_table
from wolf.games.werewolf import RULES
from wolf.library import find_board, free_board
from wolf.web import render
from wolf.web.screen import screen_zones
from wolf.words import LANGUAGES, words, words_at

JUDGES = ["machine", "human"]
SERVANT = "werewolf werewolf seer witch hunter devoted_servant villager_villager villager".split()
ANGEL = "werewolf werewolf seer witch hunter bear scandalmonger angel wild_child villager villager".split()
INFECTED = "werewolf accursed_father villager villager villager seer witch guard hunter"


@pytest.fixture(params=JUDGES)
def judge(request):
    return request.param


def table(room, cards: list[str], judge: str, **changes) -> None:
    choose(room, "characters", len(cards), {"sheriff": "off", **changes})
    room.lobby.judge = judge
    begin(room, cards=cards)


def on(room, clock, until) -> None:
    if room.judged_by == "machine":
        play_on(room, clock, until)
    while not until(room) and not room.game.over:
        room.judge("skip")


def is_asked(verb: str):
    return lambda room: bool(asked(room, verb))


def is_said(app, room, key: str, **values) -> bool:
    """By the voice, in every language."""
    with app.test_request_context("/"):
        return all(words_at(room.game, lang).said[key].format(**values) in unescape(
            "".join(zone.html for zone in screen_zones(room, lang))) for lang in LANGUAGES)


# --- R-VVL ---

def test_the_villager_s_card_lies_open_on_every_page(app, room, judge):
    table(room, SERVANT, judge)
    assert room.game.state.shown == {7: "villager_villager"}
    for lang in LANGUAGES:
        name = words(lang, "werewolf").role_name("villager_villager")
        for seat in (1, 3, 8):
            assert name in unescape(of_seat(app, room, seat, lang).get("/").text)


# --- R-ANG ---

def test_the_game_begins_with_a_day_on_which_nobody_explodes(app, room, clock, judge):
    table(room, ANGEL, judge, explode="modern", speech="clock")
    state = room.game.state
    assert (state.phase, state.round) == ("day", 0)
    on(room, clock, lambda room: room.game.state.speaking)
    assert not any(verb in state.offers(1) for verb in ("explode", "showdown"))
    on(room, clock, is_asked("vote"))
    for prompt in asked(room, "vote"):
        tap(room, prompt, 8 if prompt.actor != 8 else 1)
    on(room, clock, lambda room: room.game.over)
    assert (state.outcome.winner, state.outcome.reason) == ("angel", "angel")


def test_day_0_is_followed_by_the_first_night(app, room, clock, judge):
    table(room, ANGEL, judge)
    on(room, clock, is_asked("vote"))
    for prompt in asked(room, "vote"):
        tap(room, prompt, 11 if prompt.actor != 11 else 1)
    on(room, clock, lambda room: room.game.state.phase == "night")
    assert room.game.state.round == 1 and 11 not in room.game.state.alive


# --- R-SRV, M-13 ---

def test_the_servant_has_a_window_that_looks_alike_on_every_phone(app, room, clock, lang, judge):
    table(room, SERVANT, judge, empty_knife="yes")
    on(room, clock, is_asked("vote"))
    for prompt in asked(room, "vote"):
        tap(room, prompt, 5 if prompt.actor != 5 else 1)
    on(room, clock, is_asked("inherit"))
    assert {prompt.actor for prompt in asked(room, "inherit")} == set(room.game.state.alive)
    assert is_said(app, room, "window_open.inherit")
    title = words_at(room.game, lang).ask["inherit"]
    assert all(title in unescape(of_seat(app, room, seat, lang).get("/").text) for seat in room.game.state.alive)
    for seat in (1, 3, 6):
        tap(room, room.game.find(seat, "inherit"), None)
        assert 6 not in room.game.state.shown, "it lasts its full time"
    on(room, clock, lambda room: 5 not in room.game.state.alive)
    state = room.game.state
    assert state.shown == {6: "devoted_servant", 7: "villager_villager"}, "his card is not shown"
    assert state.roles[6] == "hunter" and not asked(room, "shoot")
    hunter = words(lang, "werewolf").role_name("hunter")
    assert hunter in unescape(of_seat(app, room, 6, lang).get("/").text)
    assert room.game.known_to(3).roles.get(6) == "devoted_servant", "nobody else knows"


# --- R-ACF, M-3 ---

def at_night(app, judge: str) -> Watched:
    """A table with closed eyes, at the beginning of its first night."""
    clock = Clock()
    room = table_for(new_game(find_board("nine"), 9, 1, judge=judge, pace="live", **QUIET), clock, langs=LANGUAGES)
    setup, problems = seat_table(RULES, free_board("custom", "modern"), cards=INFECTED, judge=judge, pace="live",
                                 changes={"sheriff": "off", "speech": "free"})
    assert setup, problems
    room.play.game = Game(RULES, setup)
    room.new_stage()
    return Watched(app, room, clock)


def go_to(watched: Watched, step: str) -> None:
    room = watched.room
    for _ in range(100):
        if room.game.state.step == step:
            return
        watched.clock.at = room.stage.deadline
        room.judge("skip") if room.judged_by == "human" else room.tick()
        watched.turn()
    raise AssertionError(f"{step} is never called")


def infect(watched: Watched, victim: int) -> None:
    room = watched.room
    go_to(watched, "wolves")
    for wolf in (1, 2):
        tap(room, room.game.find(wolf, "kill"), victim)
    go_to(watched, "accursed_father")
    tap(room, room.game.find(2, "infect"), None)
    go_to(watched, "infected")


def hush(room, seat: int) -> str:
    sitter = room.seats.sitters[seat]
    html = render.head_zone(room, room.game.view(seat), sitter, sitter.lang).html
    return unescape(re.search(r'<p class="hush reads">(.*?)</p>', html)[1])


def test_everybody_looks_and_only_the_infected_and_the_father_read_it(app, judge):
    watched = at_night(app, judge)
    room = watched.room
    infect(watched, 6)
    with app.test_request_context("/"):
        for seat in room.game.state.alive:
            told = words(room.seats.sitters[seat].lang, "werewolf").texts["told"]["infected"].format(seat=6)
            assert (told in hush(room, seat)) == (seat in (2, 6)) and not room.game.view(seat).awake
        assert len({len(text.encode()) for text in frames_of_all(room, {}).values()}) == 1


def test_neither_frame_nor_moment_tells_who_was_infected(app):
    heard = []
    for victim in (3, 6, 9):
        one = at_night(app, "machine")
        infect(one, victim)
        one.forget()
        began = one.clock.at
        one.play(one.room.stage.left - 0.1)
        heard.append({viewer: [(round(at - began, 1), size) for at, size in got]
                      for viewer, got in one.heard().items()})
    assert all(one == heard[0] for one in heard)
