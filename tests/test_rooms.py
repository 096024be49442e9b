"""A table with phones: sitting down, dealing, playing by a clock that the test moves, undoing, and coming back after a power cut."""

import threading
from random import Random
from unittest.mock import patch

import pytest
from conftest import Clock

from wolf import rooms, sitting
from wolf.library import play_text, shipped_boards
from wolf.room import DECOY, Mark, Room
from wolf.rooms import FIRST, House
from wolf.sitting import TRIES, Company
from wolf.store import StoreError
from wolf.table.errors import Illegal, Refused
from wolf.table.prompt import CLOCK, PASS, TIME, Action
from wolf.table.record import write

BOARDS = [board.id for board in shipped_boards() if board.game == "werewolf"]
NIGHTS = ["called", "up"]
ROUND_TABLES = [
    ("avalon-5", 5, {}), ("avalon-7", 7, {"rules": "lady"}), ("avalon-10", 10, {"rules": "lady+sword+trap+targeting"}),
    ("avalon-custom", 7, {"lancelot": "2", "rules": "lady"}), ("avalon-custom", 8, {"roles": "cleric+trickster+untrustworthy_servant"}),
]
CARDS = "werewolf werewolf werewolf werewolf villager villager villager villager seer witch hunter idiot".split()
GAMES_AT_MOST = 60_000          # ticks


class Dealer(Random):
    """Chance that can be repeated, or that deals just these cards."""

    def __init__(self, seed: object, cards=None):
        super().__init__(str(seed))
        self.cards = cards

    def sample(self, population, k, **more):
        if self.cards is None:
            return super().sample(population, k, **more)
        if isinstance(population[0], int) and "thief" not in self.cards:
            return super().sample(population, k, **more)
        if isinstance(population[0], int):              # where the one card goes that may not lie in the middle
            place = self.cards.index("thief")
            return [place, *(other for other in population if other != place)]
        cards = [card for card in self.cards if card != "thief" or card in population]
        assert sorted(population) == sorted(cards)
        return cards


def choose(room: Room, board: str, players: int, changes: dict[str, str]) -> None:
    room.choose_board(board)
    room.company.resize(players)
    for name, value in changes.items():
        room.set_option(name, value)


def sit(room: Room, number: int | None = None) -> None:
    for seat in range(1, (number or room.company.size) + 1):
        if seat not in room.company.sitters:
            room.company.join(f"P{seat}", seat, None, "en")
    room.touch()


def deal(room: Room, seed: object = 1, cards=None) -> None:
    with patch("random.SystemRandom", lambda: Dealer(seed, cards)):
        room.deal()


def begin(room: Room, seed: object = 1, cards=None) -> Room:
    """All sit, the cards are dealt and seen."""
    with room.lock:
        sit(room)
        deal(room, seed, cards)
        for sitter in room.company.sitters.values():
            room.confirm(sitter)
    return room


def asked(room: Room, verb: str = "") -> list:
    return [p for p in room.game.prompts() if isinstance(p.actor, int) and not p.offer and (not verb or p.verb == verb)]


def tap(room: Room, prompt, answer) -> None:
    room.answer(prompt.actor, room.prompt_id(prompt), prompt.verb, answer)


def facts(room: Room) -> list[str]:
    return [str(fact) for fact in room.game.facts]


def ids(room: Room) -> list[str]:
    return sorted(room.prompt_id(p) for p in room.game.prompts())


def standing(room: Room) -> dict:
    """Everything about a table that a refused wish must leave alone."""
    return {"company": room.company.as_json(), "lobby": dict(vars(room.lobby)), "undos": room.undos, "started": room.started, "game": room.game_id,
            "log": list(room.game.log) if room.game else None, "facts": facts(room) if room.game else None,
            "asked": ids(room) if room.game else None, "stored": room.store.load(room.game_id) if room.game_id else None}


def refused(room: Room, code: str, wish) -> Refused:
    before = standing(room)
    with pytest.raises(Refused) as why:
        wish()
    assert why.value.code == code
    assert standing(room) == before
    return why.value


def play_on(room: Room, clock: Clock, until=lambda room: False) -> None:
    """Tick; where a tick did nothing, the clock goes on to the next moment at which something is due."""
    for _ in range(GAMES_AT_MOST):
        if room.game.over or until(room):
            return
        lines = len(room.game.log)
        room.tick()
        if len(room.game.log) == lines:
            coming = [at for at in (*room.bot_ready.values(), room.deadline) if at > clock.at]
            clock.at = min(coming, default=clock.at + 1)
    raise AssertionError(f"the game does not end; it stands in {room.game.state.phase} {room.game.state.round}, asked is {ids(room)}")


def bots(room: Room, kind: str = "random", seed: object = 1) -> None:
    room._bot_chance = Random(str(seed))
    room.company.fill_with_bots(kind, {"bot": "Bot {seat}"})
    deal(room, seed)
    room.start()
    room.touch()


def again_from_disk(house: House) -> House:
    """A power cut: only what is on the disk remains."""
    return House(house.data, "zh", now=house.now)


# --- joining ---

@pytest.mark.parametrize("name", ["A", "张三", "Дмитрий", "ا", "ทดสอบ", "🐺🐺🐺", "O'Brien <b>", "a" * 12, "狼" * 12])
def test_names_of_any_script(room, name):
    room.company.join(name, 3, None, "zh")
    room.touch()
    assert room.company.names() == {3: name}


@pytest.mark.parametrize("name", ["", "   ", "\n\t", "a" * 13, "狼" * 13])
def test_names_too_short_or_long(room, name):
    refused(room, "name-length", lambda: room.company.join(name, 3, None, "zh"))


def test_spaces_around_a_name_are_not_part_of_it(room):
    assert room.company.join("  Ann   Lee ", 3, None, "en").name == "Ann Lee"


def test_names_are_unique(room):
    room.company.join("Ann", 3, None, "en")
    refused(room, "name-taken", lambda: room.company.join(" Ann ", 4, None, "en"))


def test_of_two_taps_on_a_seat_the_first_wins(room):
    room.company.join("Ann", 3, None, "en")
    why = refused(room, "seat-taken", lambda: room.company.join("Bob", 3, None, "en"))
    assert "Ann" in str(why) and "3" in str(why)


def test_two_taps_at_the_same_time(room):
    """Only one of many threads gets the seat; all others are told who has it."""
    start, sat, told = threading.Barrier(8), [], []

    def one(number: int) -> None:
        start.wait()
        try:
            with room.lock:
                sat.append(room.company.join(f"T{number}", 5, None, "en").name)
        except Illegal as why:
            told.append(why.params["name"])
    threads = [threading.Thread(target=one, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(sat) == 1 and told == sat * 7


@pytest.mark.parametrize("seat", [0, 13, -1])
def test_seats_that_there_are_not(room, seat):
    refused(room, "no-seat", lambda: room.company.join("Ann", seat, None, "en"))


def test_moving_keeps_token_and_word(room):
    ann = room.company.join("Ann", 3, None, "en")
    token, word = ann.token, ann.word
    moved = room.company.join("Anna", 7, token, "en")
    assert (moved.seat, moved.name, moved.token, moved.word) == (7, "Anna", token, word)
    assert list(room.company.sitters) == [7]


def test_moving_to_a_taken_seat_moves_nobody(room):
    ann = room.company.join("Ann", 3, None, "en")
    room.company.join("Bob", 7, None, "en")
    refused(room, "seat-taken", lambda: room.company.join("Ann", 7, ann.token, "en"))


def test_a_freed_seat_can_be_taken(room):
    ann = room.company.join("Ann", 3, None, "en")
    room.company.free(3)
    assert room.company.by_token(ann.token) is None
    room.company.join("Bob", 3, None, "en")
    assert room.company.names() == {3: "Bob"}


def test_nobody_sits_down_at_a_running_table(room):
    begin(room)
    refused(room, "running", room.need_lobby)
    refused(room, "running", lambda: room.choose_board("friends"))
    refused(room, "running", lambda: room.set_option("sheriff", "off"))
    refused(room, "running", room.deal)


def test_the_queue_of_a_full_table(room):
    sit(room)
    assert room.company.full
    one = room.company.wait("Zoe", None)
    assert room.company.wait("Zoe", one.token) is one, "asking again does not queue twice"
    assert [one.name for one in room.company.queue] == ["Zoe"]
    refused(room, "name-taken", lambda: room.company.wait("P3", None))


def test_two_in_the_queue_have_different_names(room):
    sit(room)
    room.company.wait("Zoe", None)
    refused(room, "name-taken", lambda: room.company.wait("Zoe", None))


def test_resize_moves_down_to_free_seats(room):
    for name, seat in (("Ann", 2), ("Bob", 12), ("Cid", 9)):
        room.company.join(name, seat, None, "en")
    room.company.resize(6)
    assert room.company.size == 6 and sorted(room.company.names().values()) == ["Ann", "Bob", "Cid"]
    assert room.company.names()[2] == "Ann" and all(seat == sitter.seat <= 6 for seat, sitter in room.company.sitters.items())


def test_a_refused_resize_moves_nobody(room):
    room.company.resize(12)
    for seat in (1, 2, 3, 4, 5, 8, 9):
        room.company.join(f"P{seat}", seat, None, "en")
    refused(room, "too-many", lambda: room.company.resize(6))


def test_a_board_brings_its_size(room):
    sit(room, 7)
    room.choose_board("friends")
    assert room.company.size == 7
    room.choose_board("codex-guard")
    assert room.company.size == 12


# --- the seat word ---

def test_the_seat_word_signs_the_old_phone_out(room):
    ann = room.company.join("Ann", 3, None, "en")
    token, word = ann.token, ann.word
    taken = room.company.take_over(f" {word} ")
    assert taken is ann and room.company.by_token(token) is None and room.company.by_token(ann.token) is ann
    assert ann.word != word or ann.token != token
    room.phone_changed(3)
    assert room.changed_phones == [3]


def test_a_bot_cannot_be_taken_over(room):
    room.company.fill_with_bots("random", {"bot": "Bot {seat}"})
    refused(room, "wrong-word", lambda: room.company.take_over(""))


def test_a_word_in_other_digits_is_wrong(room):
    room.company.join("Ann", 3, None, "en")
    refused(room, "wrong-word", lambda: room.company.take_over("一二三四"))


def test_no_two_seats_have_the_same_word(room, monkeypatch):
    """Otherwise the word of one would bring the seat, and the card, of the other."""
    drawn = iter([7, 7, 8, 8, 7, 9, *range(10, 100)])
    monkeypatch.setattr(sitting.secrets, "randbelow", lambda _: next(drawn))
    words = [room.company.join(name, seat, None, "en").word for seat, name in enumerate(["Ann", "Bob", "Cid"], 1)]
    words.append(room.company.take_over(words.pop()).word)
    assert len(set(words)) == 3


def test_wrong_words_are_limited(room, clock):
    ann = room.company.join("Ann", 3, None, "en")
    wrong = "0000" if ann.word != "0000" else "1111"
    for _ in range(TRIES):
        room.guess(wrong)
    refused(room, "too-many-tries", lambda: room.guess(ann.word))
    clock.at += 59
    refused(room, "too-many-tries", lambda: room.guess(room.pin))
    clock.at += 2
    room.guess(ann.word)


def test_right_words_are_not_counted(room):
    ann = room.company.join("Ann", 3, None, "en")
    for _ in range(3 * TRIES):
        room.guess(ann.word)
        room.guess(room.pin)


# --- dealing ---

def test_no_deal_with_empty_seats(room):
    sit(room, 10)
    why = refused(room, "seats-empty", room.deal)
    assert why.params == {"missing": 2}


def test_all_confirm_then_it_is_night(room):
    sit(room)
    deal(room)
    sitters = list(room.company.sitters.values())
    for sitter in sitters[:-1]:
        room.confirm(sitter)
        assert not room.started
    prompt = next(iter(room.game.prompts()))
    refused(room, "gone", lambda: room.answer(prompt.actor, room.prompt_id(prompt), prompt.verb, PASS))
    room.confirm(sitters[-1])
    assert room.started and room.running and room.game.state.phase == "night"
    assert room.deadline > room.now()


def test_bots_need_not_confirm(room):
    sit(room, 2)
    room.company.fill_with_bots("sensible", {"bot": "Bot {seat}"})
    deal(room)
    for seat in (1, 2):
        assert not room.started
        room.confirm(room.company.sitters[seat])
    assert room.started


def test_a_deal_that_is_not_stored_has_not_happened(room, monkeypatch):
    sit(room)
    before = standing(room)

    def full(*_):
        raise StoreError("the disk is full")
    monkeypatch.setattr(room.store, "begin", full)
    with pytest.raises(StoreError):
        room.deal()
    assert room.in_lobby and standing(room) == before


def test_a_table_that_cannot_be_dealt_is_refused_and_stays(room):
    sit(room)
    room.lobby.changes["sheriff"] = "never"
    before = standing(room)
    with pytest.raises(Illegal):
        room.deal()
    assert room.in_lobby and standing(room) == before


# --- taps ---

@pytest.mark.parametrize("night", NIGHTS)
def test_stale_and_double_taps_change_nothing(room, night):
    room.lobby.night = night
    begin(room, cards=CARDS)
    prompt = next(p for p in asked(room, "kill") if p.actor == 1)
    id = room.prompt_id(prompt)
    room.answer(1, id, "kill", 5)
    refused(room, "gone", lambda: room.answer(1, id, "kill", 5))
    refused(room, "gone", lambda: room.answer(1, id, "kill", 6))
    refused(room, "gone", lambda: room.answer(5, id, "kill", 6))
    refused(room, "gone", lambda: room.answer(1, "", "vote", 6))
    prompt = next(p for p in asked(room, "kill") if p.actor == 1)
    tap(room, prompt, 6)
    assert room.game.state.tonight.picks == {1: 6}, "a wolf may change his pick, by a question of its own"
    old = room.prompt_id(next(p for p in asked(room, "kill") if p.actor == 2))
    room.act(CLOCK)
    refused(room, "gone", lambda: room.answer(2, old, "kill", 6))


def test_a_tap_of_before_an_undo_is_stale(room):
    begin(room, cards=CARDS)
    prompt = next(p for p in asked(room, "kill") if p.actor == 1)
    old = room.prompt_id(prompt)
    tap(room, prompt, 5)
    room.undo(0, "host")
    refused(room, "gone", lambda: room.answer(1, old, "kill", 6))


def test_a_choice_that_there_is_not(room):
    begin(room, cards=CARDS)
    prompt = next(p for p in asked(room, "kill") if p.actor == 1)
    refused(room, "no-choice", lambda: tap(room, prompt, 99))


def test_two_taps_on_the_decoy_are_one(room):
    room.lobby.night = "up"
    begin(room, cards=CARDS)
    decoy = room.game.find(5, DECOY)
    id = room.prompt_id(decoy)
    room.answer(5, id, DECOY, 6)
    before = standing(room)
    room.answer(5, id, DECOY, 7)
    assert standing(room) == before and 5 in room.answered


def test_the_night_ends_when_every_phone_has_answered(room):
    """Decoys included; not sooner, and without waiting for the time."""
    room.lobby.night = "up"
    begin(room, cards=CARDS)
    for seat in room.game.state.alive:
        room.tick()
        assert not any(action.actor == TIME for action in room.game.log), f"ended before seat {seat} had answered"
        mine = [p for p in asked(room) if p.actor == seat]
        prompt = mine[0] if mine else room.game.find(seat, DECOY)
        tap(room, prompt, next(iter(prompt.choices)))
    room.tick()
    assert any(action.actor == TIME for action in room.game.log)


def test_a_called_step_lasts_its_time(room, clock):
    begin(room, cards=CARDS)
    for wolf in (1, 2, 3, 4):
        tap(room, next(p for p in asked(room, "kill") if p.actor == wolf), 5)
    clock.at = room.deadline - 0.1
    room.tick()
    assert room.game.state.step == "wolves"
    clock.at = room.deadline
    room.tick()
    assert room.game.state.step == "witch"


# --- whole games ---

@pytest.mark.parametrize("night", NIGHTS)
@pytest.mark.parametrize("board", BOARDS)
def test_a_table_of_bots_plays_to_the_end(house, room, clock, board, night):
    room.choose_board(board)
    room.lobby.night = night
    bots(room, "random" if night == "called" else "sensible", f"{board} {night}")
    plays_to_the_end(house, room, clock)


@pytest.mark.parametrize("kind", ["random", "sensible"])
@pytest.mark.parametrize("board, players, changes", ROUND_TABLES)
def test_a_round_table_of_bots_plays_to_the_end(house, room, clock, board, players, changes, kind):
    """Whatever the night was to be at the table before: Avalon has none."""
    room.lobby.night = "up"
    choose(room, board, players, changes)
    bots(room, kind, f"{board} {kind}")
    assert room.marks[0] == Mark("mission", 1, 0)
    plays_to_the_end(house, room, clock)


def plays_to_the_end(house, room, clock):
    play_on(room, clock)
    assert room.game.over
    assert house.store.games(FIRST)[0]["winner"] == room.game.state.outcome.winner
    text = room.record()
    played = play_text(text)
    assert [str(fact) for fact in played.game.facts] == facts(room)
    assert write(played.game, played.headers(), played.runner.times) == text
    later = again_from_disk(house).room(FIRST)
    assert facts(later) == facts(room) and later.game.over and later.record() == text


@pytest.mark.parametrize("board, players, changes", ROUND_TABLES)
def test_a_round_table_where_nobody_taps_goes_on(room, clock, board, players, changes):
    choose(room, board, players, changes)
    begin(room)
    play_on(room, clock, until=lambda room: room.game.state.round == 3)
    assert room.game.state.round == 3 or room.game.over


@pytest.mark.parametrize("night", NIGHTS)
def test_a_table_where_nobody_taps_goes_on(room, clock, night):
    """Times run out, chance decides where it must, and the judge never stands still."""
    room.lobby.night = night
    room.set_option("empty_knife", "no")
    begin(room, cards=CARDS)
    play_on(room, clock, until=lambda room: room.game.state.round == 3)
    assert room.game.state.round == 3 or room.game.over


@pytest.mark.parametrize("night", NIGHTS)
def test_the_host_moves_on_over_a_compulsory_choice(room, clock, night):
    """`skip` where somebody has to choose: chance decides, and the game goes on."""
    room.lobby.night = night
    room.set_option("empty_knife", "no")
    begin(room, cards=CARDS)
    room.judge("skip")
    play_on(room, clock, until=lambda room: room.game.state.phase != "night")
    assert room.game.state.phase != "night"


def test_a_human_judge_moves_on_over_a_compulsory_choice(room):
    room.lobby.judge = "human"
    room.set_option("empty_knife", "no")
    begin(room, cards=CARDS)
    for _ in range(20):
        if room.game.state.phase != "night":
            break
        room.judge("skip")
        room.tick()
    assert room.game.state.phase != "night"


def test_power_cut_between_a_time_and_its_draw(house, room, clock):
    room.set_option("empty_knife", "no")
    begin(room, cards=CARDS)
    room.act(CLOCK)
    assert room.game.due() is not None
    later = again_from_disk(house).room(FIRST)
    play_on(later, clock, until=lambda room: room.game.state.phase != "night")
    assert later.game.state.phase != "night"


def test_a_store_that_fails_once_does_not_stop_the_clock_of_all_tables(house, room, monkeypatch):
    monkeypatch.setattr(rooms, "TICK", 0.001)
    ticked, calls = threading.Event(), []

    def tick():
        calls.append(1)
        if len(calls) == 1:
            raise StoreError("the disk is full")
        ticked.set()
    monkeypatch.setattr(room, "tick", tick)
    monkeypatch.setattr(threading, "excepthook", lambda _: None)
    house.start()
    assert ticked.wait(3), "the ticker died with one table's error"


# --- undo and repair ---

def to_day(room: Room, clock: Clock) -> None:
    play_on(room, clock, until=lambda room: room.game.state.phase in ("day", "vote"))


def test_undo_to_a_public_mark(house, room, clock):
    bots(room, seed="undo")
    play_on(room, clock, until=lambda room: room.game.state.round == 2)
    mark = next(mark for mark in reversed(room.marks) if mark.phase in ("dawn", "election"))
    before = list(room.game.log[:mark.at])
    room.undo(mark.at, "host")
    assert room.game.log == before and (room.game.state.phase, room.game.state.round) == (mark.phase, mark.round)
    assert room.undos == 1 and len(house.store.load(room.game_id)) == mark.at and house.store.undone(room.game_id)
    assert room.running and room.deadline > clock.at
    play_on(room, clock)
    assert facts(again_from_disk(house).room(FIRST)) == facts(room)


def test_undo_by_action_and_again(room):
    begin(room, cards=CARDS)
    stand = [(facts(room), [(p.actor, p.verb) for p in room.game.prompts()])]
    for wolf in (1, 2, 3):
        tap(room, next(p for p in asked(room, "kill") if p.actor == wolf), 5)
        stand.append((facts(room), [(p.actor, p.verb) for p in room.game.prompts()]))
    for number in (2, 1, 0):
        room.undo(number, "host")
        assert (facts(room), [(p.actor, p.verb) for p in room.game.prompts()]) == stand[number]
    refused(room, "nothing-to-undo", lambda: room.undo(0, "host"))
    refused(room, "nothing-to-undo", lambda: room.undo(-1, "host"))


def test_undo_after_the_end(house, room, clock):
    bots(room, seed="end")
    play_on(room, clock)
    room.undo(len(room.game.log) - 1, "host")
    assert not room.game.over and house.store.games(FIRST)[0]["ended"] is None


def test_undo_that_is_not_stored_has_not_happened(room, monkeypatch):
    begin(room, cards=CARDS)
    tap(room, next(p for p in asked(room, "kill") if p.actor == 1), 5)

    def full(*_):
        raise StoreError("the disk is full")
    before = standing(room)
    monkeypatch.setattr(room.store, "cut", full)
    with pytest.raises(StoreError):
        room.undo(0, "host")
    assert standing(room) == before


def one_night(room: Room) -> int:
    """Wolves kill 5, the witch saves; the value is where the first wolf's line stands."""
    begin(room, cards=CARDS)
    for wolf in (1, 2, 3, 4):
        tap(room, next(p for p in asked(room, "kill") if p.actor == wolf), 5)
    room.act(CLOCK)
    tap(room, asked(room, "save")[0], None)
    room.act(CLOCK)
    tap(room, asked(room, "check")[0], 1)
    return 0


def test_repair_of_one_past_answer(house, room, clock):
    one_night(room)
    at = next(n for n, action in enumerate(room.game.log) if action.verb == "check")
    clock.at += 30
    lines = len(room.game.log)
    room.repair(at, Action(9, "check", 6), "host")
    assert room.game.log[at] == Action(9, "check", 6) and len(room.game.log) == lines
    assert any("checked" in fact and "6" in fact for fact in facts(room))
    assert [row.line for row in house.store.load(room.game_id)] == [str(action) for action in room.game.log]
    assert house.store.undone(room.game_id)
    later = again_from_disk(house).room(FIRST)
    assert facts(later) == facts(room) and ids(later) == ids(room)


def test_a_repaired_game_has_the_same_record_after_a_power_cut(house, room, clock):
    one_night(room)
    clock.at += 30
    room.repair(0, Action(1, "kill", 6), "host")
    assert again_from_disk(house).room(FIRST).record() == room.record()


def test_repair_says_how_many_lines_fall_away(room):
    one_night(room)
    lines = len(room.game.log)
    game, lost = room.repaired(0, Action(1, "kill", 6))
    assert lost == [] and len(game.log) == lines and len(room.game.log) == lines
    save = next(n for n, action in enumerate(room.game.log) if action.verb == "save")
    game, lost = room.repaired(save, Action(10, "save", PASS))
    assert len(game.log) + len(lost) == lines and all(action in room.game.log for action in lost)


def test_an_impossible_repair_is_refused(room):
    one_night(room)
    refused(room, "repair", lambda: room.repair(0, Action(1, "check", 6), "host"))
    refused(room, "repair", lambda: room.repair(0, Action(1, "kill", 99), "host"))


@pytest.mark.parametrize("at", [-1, 1000])
def test_repair_of_a_line_that_there_is_not(room, at):
    one_night(room)
    before = standing(room)
    with pytest.raises(Refused):
        room.repair(at, Action(9, "check", 6), "host")
    assert standing(room) == before


# --- time ---

@pytest.mark.parametrize("phase", ["night", "day", "vote"])
def test_pause_keeps_the_time_left(room, clock, phase):
    bots(room, seed="pause")
    play_on(room, clock, until=lambda room: room.game.state.phase == phase and room.deadline - clock.at > 5)
    clock.at += 2
    left = room.deadline - clock.at
    room.judge("pause")
    assert not room.running
    clock.at += 1000
    lines = len(room.game.log)
    room.tick()
    assert len(room.game.log) == lines, "nothing happens while it is paused"
    room.judge("resume")
    assert room.running and room.deadline - clock.at == pytest.approx(left)


def test_nobody_acts_while_it_is_paused(room):
    begin(room, cards=CARDS)
    prompt = next(p for p in asked(room, "kill") if p.actor == 1)
    id = room.prompt_id(prompt)
    room.judge("pause")
    before = standing(room)
    with pytest.raises(Refused):
        room.answer(1, id, "kill", 5)
    assert standing(room) == before
    room.judge("resume")
    room.answer(1, id, "kill", 5)


def test_extending_gives_time(room):
    begin(room, cards=CARDS)
    deadline = room.deadline
    room.judge("extend", 30)
    assert room.deadline == deadline + 30


def test_a_break_pauses_after_the_step_not_in_it(room, clock):
    """A pause in the middle of a step would come from somebody who is awake in it."""
    begin(room, cards=CARDS)
    room.call_judge(5)
    room.tick()
    assert not room.game.state.paused and room.game.state.step == "wolves"
    clock.at = room.deadline
    for _ in range(5):
        room.tick()
    assert room.game.state.paused and not room.break_asked


def test_a_call_pauses_no_later_game(room, clock):
    """In the lobby, with a person as judge, or in a game that ended before its step was over."""
    sit(room)
    room.call_judge(5)
    assert not room.break_asked and room.callers == [5]
    room.lobby.judge = "human"
    begin(room, cards=CARDS)
    room.call_judge(5)
    assert not room.break_asked
    room.judge("abort")
    room.again()
    clock.at += 1
    room.lobby.judge = "machine"
    begin(room, cards=CARDS)
    room.call_judge(5)
    room.judge("abort")
    room.again()
    clock.at += 1
    begin(room, cards=CARDS)
    room.time_is_up()
    assert not room.game.state.paused


@pytest.mark.parametrize("end", ["all", "left", "later", "host"])
def test_the_best_player_needs_no_phone_that_went_home(app, room, clock, end):
    """Seats 1 to 3 are there, 1 and 2 vote; what is missing comes, goes home, is not waited for, or the host counts."""
    begin(room, cards=CARDS)
    room.judge("forfeit", "wolves")
    for seat in (1, 2, 3):
        room.connected[seat] = 1
    for voter in (1, 2):
        room.vote_best(voter, 9)
        room.tick()
    clock.at += 59
    room.tick()
    assert not room.game.state.best
    if end == "all":
        room.vote_best(3, 10)
    elif end == "left":
        room.connected[3] = 0
    elif end == "later":
        clock.at += 1
    else:
        host = app.test_client()
        host.get(f"/host?token={room.host_token}")
        assert 'data-host="count"' in host.get("/host").text
        host.post("/host/count")
        assert 'data-host="count"' not in host.get("/host").text
    room.tick()
    assert room.game.state.best == [9] and str(room.game.log[-1]) == "judge best 9"
    room.vote_best(4, 10)
    room.tick()
    assert room.game.state.best == [9]


def test_the_judges_means_without_a_game(room):
    refused(room, "no-game", lambda: room.judge("pause"))
    refused(room, "nothing-to-undo", lambda: room.undo(0, "host"))


# --- after a power cut ---

@pytest.mark.parametrize("night", NIGHTS)
@pytest.mark.parametrize("board", BOARDS)
def test_coming_back_at_any_moment(house, room, clock, board, night):
    """Objects are dropped at arbitrary moments; facts and questions are the same afterwards, and the game is played on."""
    room.choose_board(board)
    room.lobby.night = night
    bots(room, seed=f"cut {board} {night}")
    comes_back(house, room, clock, Random(f"{board} {night}"))


@pytest.mark.parametrize("board, players, changes", ROUND_TABLES)
def test_a_round_table_comes_back_at_any_moment(house, room, clock, board, players, changes):
    choose(room, board, players, changes)
    bots(room, seed=f"cut {board}")
    comes_back(house, room, clock, Random(board))


def comes_back(house, room, clock, chance):
    cuts = 0
    while not room.game.over and cuts < 12:
        stop = len(room.game.log) + chance.randrange(1, 15)
        play_on(room, clock, until=lambda room: len(room.game.log) >= stop)
        if chance.random() < 0.2 and not room.game.over:
            room.undo(chance.randrange(len(room.game.log)), "host")
        later = again_from_disk(house).room(FIRST)
        assert facts(later) == facts(room)
        assert ids(later) == ids(room)
        assert later.marks == room.marks and later.times == room.times
        assert later.company.as_json() == room.company.as_json() and later.started
        assert later.record() == room.record()
        later._bot_chance = Random(f"{cuts}")
        room, cuts = later, cuts + 1
    assert cuts > 1


def test_coming_back_in_the_lobby_and_at_the_deal(house, room):
    room.choose_board("friends")
    room.set_option("sheriff", "off")
    sit(room, 5)
    room.company.wait("Zoe", None)
    room.touch()
    later = again_from_disk(house).room(FIRST)
    assert standing(later) == standing(room) and (later.pin, later.host_token) == (room.pin, room.host_token)
    sit(room)
    deal(room)
    room.confirm(room.company.sitters[1])
    later = again_from_disk(house).room(FIRST)
    assert standing(later) == standing(room) and not later.started


@pytest.mark.parametrize("change", ["update answers set facts = '[]' where game = ?", "update games set headers = 'board: gone' where id = ?", ""])
def test_a_game_that_cannot_be_taken_up_leaves_its_table_in_the_lobby(house, room, change):
    """Rules have changed, a board or the game is gone: the server starts, the others play on, and the company sits where it sat."""
    other = house.open()
    for table in (room, other):
        begin(table, cards=CARDS)
        tap(table, next(p for p in asked(table, "kill") if p.actor == 1), 5)
    if change:
        with house.store._turn() as db:
            db.execute(change, [room.game_id])
    else:
        house.store.delete(room.game_id)
    later = again_from_disk(house)
    assert later.room(FIRST).in_lobby and later.room(FIRST).company.names() == room.company.names()
    assert facts(later.room(other.code)) == facts(other)
    begin(later.room(FIRST), seed=2)
    assert again_from_disk(house).room(FIRST).running


def test_coming_back_keeps_who_has_answered(house, room):
    """Phones up: who has tapped his decoy is not asked again, and the night does not wait for him again."""
    room.lobby.night = "up"
    begin(room, cards=CARDS)
    for seat in (5, 6):
        tap(room, room.game.find(seat, DECOY), 7)
    tap(room, next(p for p in asked(room, "kill") if p.actor == 1), 5)
    assert again_from_disk(house).room(FIRST).answered == room.answered == {1, 5, 6}


def test_coming_back_while_faces_are_read(house, room, clock):
    """All have seen their card and the time for reading faces runs: the night falls all the same."""
    room.set_option("reading", "30")
    begin(room, cards=CARDS)
    assert not room.started
    later = again_from_disk(house).room(FIRST)
    clock.at += 31
    later.tick()
    assert later.started and later.running


def test_coming_back_keeps_a_pause(house, room, clock):
    begin(room, cards=CARDS)
    room.judge("pause")
    later = again_from_disk(house).room(FIRST)
    assert later.game.state.paused and not later.running
    later.judge("resume")
    assert later.running and later.deadline > clock.at


def test_what_is_not_stored_has_not_happened(house, room, monkeypatch):
    begin(room, cards=CARDS)
    before, version = standing(room), room.version
    append = room.store.append

    def full(*_):
        raise StoreError("the disk is full")
    monkeypatch.setattr(room.store, "append", full)
    prompt = next(p for p in asked(room, "kill") if p.actor == 1)
    id = room.prompt_id(prompt)
    with pytest.raises(StoreError):
        room.answer(1, id, "kill", 5)
    assert standing(room) == before and room.version == version
    monkeypatch.setattr(room.store, "append", append)
    room.answer(1, id, "kill", 5)           # the same tap again, once there is room
    assert facts(again_from_disk(house).room(FIRST)) == facts(room)


def test_a_pause_that_is_not_stored_has_not_happened(room, clock, monkeypatch):
    begin(room, cards=CARDS)
    deadline = room.deadline

    def full(*_):
        raise StoreError("the disk is full")
    monkeypatch.setattr(room.store, "append", full)
    with pytest.raises(StoreError):
        room.judge("pause")
    assert room.running and room.deadline == deadline and room.left_when_paused is None


# --- the record ---

@pytest.mark.parametrize("names", [("Ann", "张三"), ("A#1", "B # 12:00:00"), ("a, b", "x: y"), ("> x", "->")])
def test_a_record_runs_to_the_same_bytes_whatever_the_names(house, room, names):
    for seat, name in enumerate(names, 1):
        room.company.join(name, seat, None, "en")
    one_night(room)
    text = room.record()
    played = play_text(text)
    assert [str(fact) for fact in played.game.facts] == facts(room)
    assert write(played.game, played.headers(), played.runner.times) == text
    assert facts(again_from_disk(house).room(FIRST)) == facts(room)


def test_a_human_judges_record(house, room):
    room.lobby.judge = "human"
    one_night(room)
    room.judge("warn", 3)
    room.judge("strike", (4, "loses"))
    text = room.record()
    played = play_text(text)
    assert [str(fact) for fact in played.game.facts] == facts(room)
    assert write(played.game, played.headers(), played.runner.times) == text
    assert facts(again_from_disk(house).room(FIRST)) == facts(room)


# --- again ---

def test_again_keeps_seats_and_takes_from_the_queue(house, room):
    sit(room, 10)
    room.company.fill_with_bots("random", {"bot": "Bot {seat}"})
    deal(room)
    room.start()
    waiting = [room.company.wait(name, None) for name in ("Xi", "Yan", "Zoe")]
    refused(room, "not-over", room.again)
    tokens = {seat: sitter.token for seat, sitter in room.company.sitters.items() if not sitter.bot}
    room.judge("abort")
    room.again()
    assert room.in_lobby
    assert {seat: room.company.sitters[seat].token for seat in range(1, 11)} == tokens
    assert [room.company.sitters[seat].name for seat in (11, 12)] == ["Xi", "Yan"]
    assert room.company.by_token(waiting[0].token).seat == 11, "the phone that waited is the phone that sits"
    assert [one.name for one in room.company.queue] == ["Zoe"]
    begin(room, seed=2)
    assert room.running and len(house.store.games(FIRST)) == 2
    assert standing(again_from_disk(house).room(FIRST)) == standing(room)


def test_again_with_a_name_from_the_queue_that_is_taken_by_now(room):
    """Nobody is lost, and the table is dealt again, whatever the names in the queue are."""
    sit(room, 10)
    room.company.wait("Zoe", None)
    room.company.wait("Yan", None)
    room.company.join("Zoe", 11, None, "en")
    room.company.fill_with_bots("random", {"bot": "Bot {seat}"})
    deal(room)
    room.start()
    room.judge("abort")
    room.again()
    assert room.in_lobby and "Yan" in room.company.names().values()
    assert [one.name for one in room.company.queue] in (["Zoe"], []), "whoever cannot sit yet still waits"


def test_tables_do_not_meet(house):
    one, other = house.open(), house.open("abcd")
    one.company.join("Ann", 1, None, "en")
    other.company.join("Ann", 1, None, "en")
    one.touch()
    assert house.room("abcd") is other and other.company.names() == {1: "Ann"}
    with pytest.raises(Illegal) as why:
        house.room("nope")
    assert why.value.code == "no-table"


def test_a_new_table_takes_no_others_code(house, monkeypatch):
    drawn = iter("2222" "2222" "3333")
    monkeypatch.setattr(rooms.secrets, "choice", lambda letters: next(drawn))
    one, other = house.open(), house.open()
    assert (one.code, other.code) == ("2222", "3333") and house.room("2222") is one


def test_a_company_survives_json():
    company = Company()
    company.join("狼", 3, None, "zh")
    company.wait("Zoe", None)
    assert Company.from_json(company.as_json()) == company
