"""Cards with waves, windows and families at a live table with a running clock: on phones, and by the voice."""

from html import unescape

import pytest

from support.clients import of_seat
from support.rooms import asked, begin, choose, play_on, tap
from wolf.engine.game import Game
from wolf.engine.setup import seat_table
from wolf.games import GAMES
from wolf.games.werewolf.facts import OtherKnife
from wolf.library import free_board
from wolf.web.screen import screen_zones
from wolf.words import LANGUAGES, words_at

WAVES = "werewolf werewolf werewolf night_mentor villager villager villager villager seer witch guard day_scholar"
ANIMALS = "werewolf werewolf werewolf wolf_beauty villager villager villager villager white_cat pufferfish cub_fox bear"
CHARACTERS = ("werewolf werewolf villager two_sisters two_sisters three_brothers three_brothers three_brothers fox "
              "stuttering_judge rusty_knight seer")


@pytest.fixture(params=["machine", "human"])
def judge(request):
    return request.param


def table(room, cards: str, judge: str) -> None:
    """A table with these cards, at the beginning of its first night."""
    choose(room, "yunvliebai", 12, {"sheriff": "off"})
    room.lobby.judge = judge
    begin(room)
    rules = GAMES["werewolf"]
    setup, problems = seat_table(rules, free_board("custom", "modern"), cards=cards, judge=judge, pace="live",
                                 changes={"sheriff": "off", "speech": "clock", "night_mode": "called"})
    assert setup, problems
    room.play.game = Game(rules, setup)
    room.new_stage()


def on(room, clock, until) -> None:
    if room.judged_by == "machine":
        play_on(room, clock, until)
    while not until(room):
        room.judge("skip")


def is_asked(verb: str, *seats: int):
    """Whether anybody, or everybody of these, is asked this now."""
    return lambda room: (found := {prompt.actor for prompt in asked(room, verb)}) and set(seats) <= found


def answer(room, clock, seat: int, verb: str, what) -> None:
    on(room, clock, is_asked(verb, seat))
    tap(room, room.game.find(seat, verb), what)


def reads(app, room, seat: int, lang: str, text: str) -> bool:
    return text in unescape(of_seat(app, room, seat, lang).get("/").text)


def is_said(app, room, key: str, **values) -> bool:
    """By the voice, in every language."""
    with app.test_request_context("/"):
        return all(f'data-aloud="{words_at(room.game, lang).said[key].format(**values)}"'
                   in unescape("".join(zone.html for zone in screen_zones(room, lang))) for lang in LANGUAGES)


def vote(room, clock, **votes: int) -> None:
    on(room, clock, is_asked("vote"))
    for prompt in asked(room, "vote"):
        tap(room, prompt, votes.get(f"s{prompt.actor}", "pass"))


# --- R-SCH, R-MEN ---

@pytest.mark.parametrize("boosted, knives", [(5, (7, [])), (1, (6, [7]))])
def test_two_knives_take_the_time_of_one(room, clock, boosted, knives):
    """The second is asked for once all agree on the first, so that nobody hears how many there are."""
    table(room, WAVES, "machine")
    answer(room, clock, 4, "boost", boosted)
    on(room, clock, is_asked("kill"))
    ends = room.stage.deadline
    for victim in (6, 7):
        for wolf in (1, 2, 3):
            tap(room, room.game.find(wolf, "kill"), victim)
    assert room.stage.deadline == ends and room.game.state.step == "wolves"
    on(room, clock, lambda room: room.game.state.step != "wolves")
    assert ends <= clock.at < ends + 1
    others = [fact.seat for fact in room.game.facts if isinstance(fact, OtherKnife)]
    assert (room.game.state.tonight.knife, others) == knives


def test_waves_are_asked_for_one_beside_the_other(app, room, clock, lang, judge):
    table(room, WAVES, judge)
    answer(room, clock, 12, "weaken", 9)
    assert room.game.find(12, "boost") is None, "one a night"
    assert reads(app, room, 12, lang, words_at(room.game, lang).told["waved.weaken"].format(seat=9))
    answer(room, clock, 9, "check", 1)
    assert room.game.known_to(9).facts[-1].result == "none"


def test_a_boosted_guard_protects_two(room, clock, judge):
    table(room, WAVES, judge)
    answer(room, clock, 12, "boost", 11)
    answer(room, clock, 11, "protect", (5, 6))
    assert {cover.seat for cover in room.game.state.tonight.covers} == {5, 6}
    assert room.game.find(11, "protect") is None


# --- R-CAT, R-PUF ---

def test_a_white_cat_turns_its_card_after_the_dead_are_named(app, room, clock, judge):
    table(room, ANIMALS, judge)
    on(room, clock, is_asked("kill"))
    for wolf in (1, 2, 3, 4):
        tap(room, room.game.find(wolf, "kill"), 9)
    on(room, clock, lambda room: room.game.state.phase == "dawn")
    state = room.game.state
    assert is_said(app, room, "fallen.none") and is_said(app, room, "cat_turned", seat=9)
    assert state.shown == {9: "white_cat"} and 9 in state.alive
    on(room, clock, is_asked("vote", 9))
    on(room, clock, lambda room: 9 not in room.game.state.alive)
    assert state.phase == "dusk"


def test_the_window_of_the_pufferfish_looks_alike_on_every_phone(app, room, clock, lang, judge):
    table(room, ANIMALS, judge)
    vote(room, clock, s1=10, s5=10, s6=2, s7=2, s8=2)
    on(room, clock, is_asked("burst"))
    state = room.game.state
    assert {prompt.actor for prompt in asked(room, "burst")} == set(state.alive)
    assert is_said(app, room, "window_open.burst")
    assert all(reads(app, room, seat, lang, words_at(room.game, lang).ask["burst"]) for seat in state.alive)
    before = room.stage.left
    for seat in (1, 5, 10):
        tap(room, room.game.find(seat, "burst"), None)
        assert len(state.alive) == 12 and room.stage.left == before, "it lasts its full time"
    on(room, clock, lambda room: len(room.game.state.alive) < 12)
    assert {1, 5}.isdisjoint(state.alive) and 10 in state.alive
    on(room, clock, lambda room: room.game.state.phase == "dusk")
    assert state.out == 2, "who has most votes goes all the same"


# --- R-STJ ---

def test_nobody_learns_who_wanted_a_second_vote(app, room, clock, lang, judge):
    table(room, CHARACTERS, judge)
    vote(room, clock, s1=3, s2=3)
    on(room, clock, is_asked("again"))
    state = room.game.state
    assert {prompt.actor for prompt in asked(room, "again")} == set(state.alive)
    tap(room, room.game.find(10, "again"), None)
    on(room, clock, is_asked("vote"))
    assert is_said(app, room, "again") and state.phase == "dusk" and not state.shown
    wanted = words_at(room.game, lang).told["again_wanted"]
    assert [seat for seat in state.alive if reads(app, room, seat, lang, wanted)] == [10]
    vote(room, clock, s4=1, s5=1)
    on(room, clock, is_asked("again"))
    assert not [prompt for prompt in asked(room, "again") if not prompt.decoy], "asked once more, and nobody can"


# --- R-SIS, R-TBR, R-SNF ---

def test_a_family_meets_in_odd_nights(app, room, clock, lang, judge):
    table(room, CHARACTERS, judge)
    on(room, clock, lambda room: room.game.state.step == "two_sisters")
    state = room.game.state
    assert state.circles() == {"two_sisters": [(4, 5)]}
    assert [seat for seat in state.alive if room.game.view(seat).awake] == [4, 5]
    assert reads(app, room, 4, lang, words_at(room.game, lang).told["kin.two_sisters"].split("{")[0])
    on(room, clock, lambda room: room.game.state.step == "three_brothers")
    assert [seat for seat in state.alive if room.game.view(seat).awake] == [6, 7, 8]
    on(room, clock, lambda room: room.game.state.round == 2 and room.game.state.phase == "night")
    assert "two_sisters" not in state.steps and "three_brothers" not in state.steps


def test_a_fox_who_smells_nothing_is_asked_no_more(app, room, clock, lang, judge):
    table(room, CHARACTERS, judge)
    answer(room, clock, 9, "sniff", 7)
    assert reads(app, room, 9, lang, words_at(room.game, lang).told["sniffed.no"].format(seat=7))
    on(room, clock, lambda room: room.game.state.round == 2 and room.game.state.step == "fox")
    assert room.game.find(9, "sniff") is None
