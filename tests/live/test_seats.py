"""Sitting down: names, seats, the queue, the word that brings a seat back, and the next game with the same people."""

import threading

import pytest

from support.rooms import again_from_disk, begin, deal, refused, sit, standing
from wolf.engine.errors import Illegal
from wolf.live import house as rooms, seats
from wolf.live.house import FIRST
from wolf.live.names import look
from wolf.live.seats import Seats

# --- joining ---

@pytest.mark.parametrize("name", ["A", "张三", "Дмитрий", "ا", "ทดสอบ", "🐺🐺🐺", "O'Brien <b>", "a" * 12, "狼" * 12])
def test_names_of_any_script(room, name):
    room.seats.join(name, 3, None, "zh")
    room.touch()
    assert room.seats.names() == {3: name}


@pytest.mark.parametrize("name", ["", "   ", "\n\t", "a" * 13, "狼" * 13, "\u200b", "\u3164\u2800", "\u0301", "\ud800"])
def test_names_too_short_or_long(room, name):
    refused(room, "name-length", lambda: room.seats.join(name, 3, None, "zh"))


def test_spaces_around_a_name_are_not_part_of_it(room):
    assert room.seats.join("  Ann   Lee ", 3, None, "en").name == "Ann Lee"


def test_names_are_unique(room):
    room.seats.join("Ann", 3, None, "en")
    refused(room, "name-taken", lambda: room.seats.join(" Ann ", 4, None, "en"))


@pytest.mark.parametrize("name", [
    "ANN", "Änn", "A nn", "A\u200bnn", "A\u00adnn", "\u2066Ann\u2069", "A\x00nn", "\u202aAnn", "A\u034fnn", "A\u3164nn",
    "Ａｎｎ", "ᴀɴɴ", "𝐀𝐧𝐧", "🅰nn", "Ａnn", "Ann\ufe0f", "Ann\u2800"])
def test_nobody_passes_for_somebody_else(room, name):
    """Other capitals, zero width, direction marks, letters of mathematics: on a small screen it is the same name."""
    room.seats.join("Ann", 3, None, "en")
    why = refused(room, "name-taken", lambda: room.seats.join(name, 4, None, "en"))
    assert why.params == {"name": "Ann"}
    room.seats.wait("Bo", "token")
    refused(room, "name-taken", lambda: room.seats.wait("ВО", "other"))         # two Cyrillic letters
    refused(room, "name-taken", lambda: room.seats.wait("B0", "other"))


@pytest.mark.parametrize("one, other", [
    ("Ian", "lan"), ("Olga", "0lga"), ("Marnie", "Mamie"), ("Петя", "ПЕТЯ"), ("сор", "cop")])
def test_names_that_look_alike(one, other):
    assert look(one) == look(other)


@pytest.mark.parametrize("one, other", [
    ("王", "玉"), ("か", "が"), ("Ann", "Anna"), ("P1", "P11"), ("小明", "小红"), ("🐺", "🐑")])
def test_names_that_do_not(one, other):
    assert look(one) != look(other)


@pytest.mark.parametrize("name", ["Аnn", "Αnn", "Аня B"])
def test_a_name_is_written_in_one_alphabet(room, name):
    refused(room, "name-alphabets", lambda: room.seats.join(name, 4, None, "en"))


@pytest.mark.parametrize("name", [
    "小明A", "山田 タロウ", "김Min", "Аня", "Zoë", "D'Arcy", "محمد", "José 2", "狼🐺", "Łukasz"])
def test_names_of_people(room, name):
    assert room.seats.join(name, 4, None, "en").name == name


@pytest.mark.parametrize("name, seen", [
    ("\u202ennA", "nnA"), ("A\x00\x07nn", "Ann"), ("q\u0301\u0301\u0301\u0301a", "q\u0301\u0301a"), ("A\u2028B", "A B"),
    ("a#b,c", "a＃b，c")])
def test_what_cannot_be_seen_is_left_out(room, name, seen):
    assert room.seats.join(name, 4, None, "en").name == seen


def test_of_two_taps_on_a_seat_the_first_wins(room):
    room.seats.join("Ann", 3, None, "en")
    why = refused(room, "seat-taken", lambda: room.seats.join("Bob", 3, None, "en"))
    assert "Ann" in str(why) and "3" in str(why)


def test_two_taps_at_the_same_time(room):
    """Only one of many threads gets the seat; all others are told who has it."""
    start, sat, told = threading.Barrier(8), [], []

    def one(number: int) -> None:
        start.wait()
        try:
            with room.lock:
                sat.append(room.seats.join(f"T{number}", 5, None, "en").name)
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
    refused(room, "no-seat", lambda: room.seats.join("Ann", seat, None, "en"))


def test_moving_keeps_token_and_word(room):
    ann = room.seats.join("Ann", 3, None, "en")
    token, word = ann.token, ann.word
    moved = room.seats.join("Anna", 7, token, "en")
    assert (moved.seat, moved.name, moved.token, moved.word) == (7, "Anna", token, word)
    assert list(room.seats.sitters) == [7]


def test_moving_to_a_taken_seat_moves_nobody(room):
    ann = room.seats.join("Ann", 3, None, "en")
    room.seats.join("Bob", 7, None, "en")
    refused(room, "seat-taken", lambda: room.seats.join("Ann", 7, ann.token, "en"))


def test_a_freed_seat_can_be_taken(room):
    ann = room.seats.join("Ann", 3, None, "en")
    room.seats.free(3)
    assert room.seats.by_token(ann.token) is None
    room.seats.join("Bob", 3, None, "en")
    assert room.seats.names() == {3: "Bob"}


def test_nobody_sits_down_at_a_running_table(room):
    begin(room)
    refused(room, "running", room.need_lobby)
    refused(room, "running", lambda: room.choose_board("friends"))
    refused(room, "running", lambda: room.set_option("sheriff", "off"))
    refused(room, "running", room.deal)


def test_the_queue_of_a_full_table(room):
    sit(room)
    assert room.seats.full
    one = room.seats.wait("Zoe", None)
    assert room.seats.wait("Zoe", one.token) is one, "asking again does not queue twice"
    assert [one.name for one in room.seats.queue] == ["Zoe"]
    refused(room, "name-taken", lambda: room.seats.wait("P3", None))


def test_two_in_the_queue_have_different_names(room):
    sit(room)
    room.seats.wait("Zoe", None)
    refused(room, "name-taken", lambda: room.seats.wait("Zoe", None))


def test_resize_moves_down_to_free_seats(room):
    for name, seat in (("Ann", 2), ("Bob", 12), ("Cid", 9)):
        room.seats.join(name, seat, None, "en")
    room.seats.resize(6)
    assert room.seats.size == 6 and sorted(room.seats.names().values()) == ["Ann", "Bob", "Cid"]
    assert room.seats.names()[2] == "Ann" and all(seat == sitter.seat <= 6
                                                    for seat, sitter in room.seats.sitters.items())


def test_a_refused_resize_moves_nobody(room):
    room.seats.resize(12)
    for seat in (1, 2, 3, 4, 5, 8, 9):
        room.seats.join(f"P{seat}", seat, None, "en")
    refused(room, "too-many", lambda: room.seats.resize(6))


def test_a_board_brings_its_size(room):
    sit(room, 7)
    room.choose_board("friends")
    assert room.seats.size == 7
    room.choose_board("codex-guard")
    assert room.seats.size == 12


# --- the seat word ---

def test_the_seat_word_signs_the_old_phone_out(room):
    ann = room.seats.join("Ann", 3, None, "en")
    token, word = ann.token, ann.word
    taken = room.seats.take_over(f" {word} ")
    assert taken is ann and room.seats.by_token(token) is None and room.seats.by_token(ann.token) is ann
    assert ann.word != word or ann.token != token
    room.phone_changed(3)
    assert room.seats.changed_phones == [3]


def test_a_bot_cannot_be_taken_over(room):
    room.seats.fill_with_bots("random", {"bot": "Bot {seat}"})
    refused(room, "wrong-word", lambda: room.seats.take_over(""))


def test_a_word_in_other_digits_is_wrong(room):
    room.seats.join("Ann", 3, None, "en")
    refused(room, "wrong-word", lambda: room.seats.take_over("一二三四"))


def test_no_two_seats_have_the_same_word(room, monkeypatch):
    """Otherwise the word of one would bring the seat, and the card, of the other."""
    drawn = iter([7, 7, 8, 8, 7, 9, *range(10, 100)])
    monkeypatch.setattr(seats, "new_word", lambda: f"{next(drawn)}")
    words = [room.seats.join(name, seat, None, "en").word for seat, name in enumerate(["Ann", "Bob", "Cid"], 1)]
    words.append(room.seats.take_over(words.pop()).word)
    assert len(set(words)) == 3


# --- again ---

def test_again_keeps_seats_and_takes_from_the_queue(house, room):
    sit(room, 10)
    room.seats.fill_with_bots("random", {"bot": "Bot {seat}"})
    deal(room)
    room.start()
    waiting = [room.seats.wait(name, None) for name in ("Xi", "Yan", "Zoe")]
    refused(room, "not-over", room.again)
    tokens = {seat: sitter.token for seat, sitter in room.seats.sitters.items() if not sitter.bot}
    room.judge("abort")
    room.again()
    assert room.in_lobby
    assert {seat: room.seats.sitters[seat].token for seat in range(1, 11)} == tokens
    assert [room.seats.sitters[seat].name for seat in (11, 12)] == ["Xi", "Yan"]
    assert room.seats.by_token(waiting[0].token).seat == 11, "the phone that waited is the phone that sits"
    assert [one.name for one in room.seats.queue] == ["Zoe"]
    begin(room, seed=2)
    assert room.running and len(house.store.games(FIRST)) == 2
    assert standing(again_from_disk(house).room(FIRST)) == standing(room)


def test_again_with_a_name_from_the_queue_that_is_taken_by_now(room):
    """Nobody is lost, and the table is dealt again, whatever the names in the queue are."""
    sit(room, 10)
    room.seats.wait("Zoe", None)
    room.seats.wait("Yan", None)
    room.seats.join("Zoe", 11, None, "en")
    room.seats.fill_with_bots("random", {"bot": "Bot {seat}"})
    deal(room)
    room.start()
    room.judge("abort")
    room.again()
    assert room.in_lobby and "Yan" in room.seats.names().values()
    assert [one.name for one in room.seats.queue] in (["Zoe"], []), "whoever cannot sit yet still waits"


def test_tables_do_not_meet(house):
    one, other = house.open(), house.open("abcd")
    one.seats.join("Ann", 1, None, "en")
    other.seats.join("Ann", 1, None, "en")
    one.touch()
    assert house.room("abcd") is other and other.seats.names() == {1: "Ann"}
    with pytest.raises(Illegal) as why:
        house.room("nope")
    assert why.value.code == "no-table"


def test_a_new_table_takes_no_others_code(house, monkeypatch):
    drawn = iter("2222" "2222" "3333")
    monkeypatch.setattr(rooms.secrets, "choice", lambda letters: next(drawn))
    one, other = house.open(), house.open()
    assert (one.code, other.code) == ("2222", "3333") and house.room("2222") is one


def test_a_company_survives_json():
    company = Seats()
    company.join("狼", 3, None, "zh")
    company.wait("Zoe", None)
    assert Seats.from_json(company.as_json()) == company
