"""The small parts of a table, each by itself: what is said, the doors, the books, the bots, the snapshot, the lobby."""

import re
from random import Random

import pytest

from wolf.engine.choices import NOTHING, Several
from wolf.engine.errors import Illegal
from wolf.engine.prompt import PASS, Action, Prompt
from wolf.engine.state import State
from wolf.live.bots import THINK, Bots
from wolf.live.chat import BEST_WAITS, CALLERS, HEARD, BestVotes, Chat
from wolf.live.doors import LISTENS_AGAIN, TRIES, Doors, Guesses
from wolf.live.lobby import Lobby
from wolf.live.marks import Mark, Marks, meant, verb_of
from wolf.live.seats import Seats, Sitter
from wolf.live.secret import new_word, same
from wolf.live.snapshot import Snapshot

# --- chat ---

def test_signs_are_heard_within_their_circle_only():
    chat, circles = Chat(), {"pack": [(1, 2)], "pairs": [(2, 3), (4, 5)], "empty": []}
    for seat in (1, 2, 5, 1, 2, 1):
        chat.sign(seat, "pack", "agree")
    assert [who for who, *_ in chat.heard(1, circles)] == [1, 2, 1, 2, 1][-HEARD:]
    assert chat.heard(5, circles) == chat.heard(1, {}) == []
    chat.clear()
    for seat, circle in ((2, "pairs"), (4, "pairs"), (1, "pairs"), (2, "empty"), (2, "nowhere")):
        chat.sign(seat, circle, "wait")
    heard = {seat: chat.heard(seat, circles) for seat in range(1, 7)}
    assert heard[2] == heard[3] == [(2, "pairs", "wait")] and heard[4] == heard[5] == [(4, "pairs", "wait")]
    assert heard[1] == heard[6] == []


def test_the_dead_are_brief_and_callers_are_few():
    chat = Chat()
    chat.bury(3, " a \n b " + "x" * 500)
    assert chat.grave[0][1].startswith("a b x") and len(chat.grave[0][1]) == 120
    for seat in range(1, 9):
        chat.call(seat)
    assert chat.callers == list(range(9 - CALLERS, 9))
    chat.clear()
    assert (chat.signs, chat.grave, chat.callers) == ([], [], [])


def test_the_best_is_chosen_when_all_who_are_there_have_voted():
    best = BestVotes()
    assert best.chosen([], 0.0, at_once=True) is None
    best.vote(1, 4, 10.0)
    best.vote(2, 3, 11.0)
    assert best.chosen([1, 2, 5], 12.0) is None
    assert best.chosen([1, 2], 12.0) == 3, "of equals the lower seat"
    assert best.chosen([5], 12.0, at_once=True) == best.chosen([5], 10.0 + BEST_WAITS) == 3
    best.vote(5, 4, 12.0)
    assert best.chosen([1, 2, 5], 12.0) == 4


# --- doors ---

def test_wrong_guesses_are_counted_per_device_and_right_ones_get_through(clock):
    guesses = Guesses(clock)
    for _ in range(TRIES):
        guesses.tried("10.0.0.9", "k7m3 pq9x", True)
        guesses.tried("10.0.0.9", "wrong", False)
    clock.at += 3600
    guesses.jumped(3600)
    for later in (0, LISTENS_AGAIN - 1):
        clock.at += later
        with pytest.raises(Illegal):
            guesses.tried("10.0.0.9", "wrong", False)
        with pytest.raises(Illegal):
            guesses.tried("10.0.0.9", "1234", True)     # a word of 0.1.0, which is soon guessed
        guesses.tried("10.0.0.9", "K7M3pq9x", True)
        guesses.tried("10.0.0.8", "1234", True)
        guesses.tried("10.0.0.8", "wrong", False)
    clock.at += 2
    guesses.tried("10.0.0.9", "1234", True)
    assert list(guesses.wrong) == ["10.0.0.8"], "who was wrong long ago is forgotten"


@pytest.mark.parametrize("given, opens", [
    ("k7m3 pq9x", True), (" K7M3PQ9X ", True), ("k7m3-pq9x", True), ("ｋ７ｍ３　ｐｑ９ｘ", True), ("k7m3 pq9y", False),
    ("k7m3", False), ("", False), (" ", False)])
def test_a_word_is_the_same_however_it_is_typed(given, opens):
    assert same(given, "k7m3 pq9x") is opens and not same(given, "")


def test_words_are_long_and_differ():
    words = {new_word() for _ in range(1000)}
    assert len(words) == 1000 and all(re.fullmatch("[2-9a-z]{4} [2-9a-z]{4}", word) for word in words)
    assert not set("01ilo") & set("".join(words))


def test_doors_are_kept():
    doors = Doors()
    again = Doors.from_json(doors.as_json())
    assert again.as_json() == doors.as_json()
    doors.new_assistant()
    assert doors.assist_token != again.assist_token and doors.assist_pin == again.assist_pin


# --- marks ---

def test_an_id_names_undos_stage_actor_verb_and_how_often():
    marks, state = Marks(stood=[3]), State(4)
    state.phase, state.round = "night", 2
    marks.begin(state)
    prompt = Prompt(3, "protect", (1, 2))
    assert marks.prompt_id(prompt, state) == "1.night2.3.protect.0"
    marks.note(Action(3, "protect", 1), state, 1)
    assert marks.prompt_id(prompt, state) == "1.night2.3.protect.1" and marks.public == [Mark("night", 2, 0)]
    state.phase = "day"
    marks.note(Action("clock", "clock"), state, 2)
    assert marks.public[1:] == [Mark("day", 2, 2)] and marks.offer_id("explode", state) == "1.day.2.explode"
    assert verb_of(marks.prompt_id(prompt, state)) == "protect"
    assert verb_of("1.day.2.explode") == "explode" and verb_of("x") == ""


def test_what_is_told_again_is_another_telling():
    marks = Marks(stood=[5, 2])
    assert [marks.edition(line) for line in (0, 2, 5)] == [0, 2, 2] and marks.undos == 2


def test_a_form_of_several_questions_names_one():
    ids = "0.day1.3.approve.0|0.day1.3.reject.0"
    assert meant(ids, "reject") == ("0.day1.3.reject.0", "")
    assert meant(ids, "approve 5") == ("0.day1.3.approve.0", "5")
    assert meant(ids, PASS) == ("0.day1.3.approve.0", PASS)
    assert meant("0.day1.3.vote.0", "vote 5") == ("0.day1.3.vote.0", "vote 5")


# --- what a prompt reads ---

@pytest.mark.parametrize("choices, text, answer", [
    ((1, 2), " 2 ", 2), ((1, 2), "pass", PASS), (NOTHING, "", None), (Several((1, 2, 3), 2, 2), "3 1", (3, 1)),
    (((1, "gun"), (2, "gun")), "2 gun", (2, "gun")),
    (("duck", ("swap", 1, 2)), "1 2", ("swap", 1, 2)), ((1, 2), "²", "²")])
def test_a_prompt_reads_what_a_phone_posts(choices, text, answer):
    assert Prompt(4, "do", choices).read(text) == answer


def test_a_tile_may_say_an_answer_in_another_way():
    prompt = Prompt(4, "save", NOTHING, tiles={7: None})
    assert prompt.read("7") is None and prompt.read("8") == 8 and prompt.read("pass") == PASS


# --- bots ---

def test_bots_take_their_time_and_less_in_a_short_stage():
    bots = Bots(Random(1))
    bots.think({3: "random", 5: "sensible"}, 20, 100.0)
    assert set(bots.ready) == {3, 5} and all(100 + THINK[0] <= at <= 100 + THINK[1] for at in bots.ready.values())
    bots.think({3: "random"}, 1, 100.0)
    assert bots.ready[3] <= 100 + THINK[1] / 5
    bots.jumped(50)
    assert bots.ready[3] > 150


# --- snapshot ---

def test_a_snapshot_keeps_only_what_is_unusual_and_puts_it_back():
    sitters = [Sitter(1, "A", confirmed=True), Sitter(2, "B", leaving=True),
               Sitter(3, "C", bot="sensible", stands_in=True, confirmed=True)]
    shot = Snapshot.of(sitters, {1}, answered={3, 1}, declined=(), stood=[], phones=[4, 5, 6, 7], thanked=(),
                       said=[])
    kept = shot.as_json()
    assert kept == {"answered": [1, 3], "phones": [5, 6, 7], "away": [2], "unseen": [2], "leaving": [2],
                    "stand_ins": [3]}
    others = [Sitter(1, "A", leaving=True), Sitter(2, "B", confirmed=True), Sitter(3, "C")]
    Snapshot.from_json(kept).put(others)
    found = [(one.confirmed, one.leaving, one.bot) for one in others]
    assert found == [(True, False, ""), (False, True, ""), (True, False, "sensible")]


# --- lobby and seats ---

def test_a_lobby_deals_only_a_full_table():
    lobby, seats = Lobby(), Seats()
    with pytest.raises(Illegal) as why:
        lobby.deal(seats, list)
    assert why.value.code == "seats-empty"
    seats.fill_with_bots("random", {"bot": "Bot {seat}"})
    seats.sitters[1] = Sitter(1, "Ann")
    with pytest.raises(Illegal) as why:
        lobby.deal(seats, list)
    assert why.value.code == "needs-judge"
    lobby.judge = "human"
    assert lobby.deal(seats, list).setup.judge == "human"


def test_a_board_that_is_gone_gives_way_to_one_that_fits():
    lobby, seats = Lobby(board="gone", changes={"no_such": "x"}), Seats(size=12)
    lobby.keep_to_boards(seats)
    assert lobby.board == Lobby.board and lobby.changes == {}


def test_who_waits_gets_a_free_seat():
    seats = Seats(size=2)
    seats.join("Ann", 1, "a", "en")
    for name in ("Ann ", "Bob", "Cid"):
        try:
            seats.wait(name, name)
        except Illegal:
            pass
    seats.sitters[1].leaving = True
    seats.part(None)
    seats.seat_queue("en")
    assert seats.names() == {1: "Bob", 2: "Cid"} and not seats.queue
