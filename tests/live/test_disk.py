"""A disk that stores nothing for a while: the tables wait, everybody reads why, nothing is lost, nobody loses time."""

import sqlite3
from contextlib import contextmanager

import pytest

from support.clients import Phone, of_seat
from support.rooms import CARDS, again_from_disk, asked, begin, facts, ids, play_on, tap
from wolf.live.house import FIRST, RETRY
from wolf.store import StoreError
from wolf.store.trouble import SENTENCES
from wolf.web import create_app
from wolf.words import words


class Refusing:
    """A database on a disk with which something is wrong."""

    def __init__(self, trouble: str):
        name, _ = next((name, about) for name, about in SENTENCES.items() if about[0] == trouble)
        self.error = sqlite3.OperationalError(name)
        self.error.sqlite_errorname = name

    def __getattr__(self, name):
        raise self.error


@pytest.fixture
def disk(house, monkeypatch):
    """Full, as long as its value is not empty."""
    why, turn = [""], house.store._reading

    @contextmanager
    def reading(clash=""):
        with turn(clash) as db:
            yield Refusing(why[0]) if why[0] else db
    monkeypatch.setattr(house.store, "_reading", reading)
    return why


def trouble_on(page) -> str:
    return page.text.split('id="trouble"')[1].split('data-trouble="')[1].split('"')[0]


def test_a_table_waits_for_the_disk_and_everybody_reads_why(app, house, room, clock, disk, lang, caplog):
    room.lobby.night = "up"
    begin(room, cards=CARDS)
    phone, prompt = of_seat(app, room, 1, lang), next(p for p in asked(room, "kill") if p.actor == 1)
    id, left, before = room.prompt_id(prompt), room.stage.left, (facts(room), ids(room))
    disk[0] = "full"
    version = room.beat.version
    assert phone.tap("/act", prompt=id, answer="5") == words(lang).trouble["full"]
    assert room.beat.version > version, "everybody is told"
    for page in (phone.get(), Phone(app).get("/screen"), Phone(app).host(room).get("/host"), Phone(app).get()):
        assert trouble_on(page) == "full" and page.status_code == 200
    for _ in range(100):                        # its time is up, and yet it does not end
        clock.at += 1
        house.tick()
    disk[0] = ""
    assert (facts(room), ids(room)) == before
    clock.at += RETRY
    house.tick()
    assert trouble_on(phone.get()) == "" and room.game.state.paused and room.stage.why_paused == "disk"
    assert words(lang).way["paused_disk"] in Phone(app, lang).host(room).get("/host").text
    assert len([said for said in caplog.messages if "is full" in said]) == 1, "and the terminal, once"
    room.judge("resume")
    assert room.stage.left == pytest.approx(left)
    tap(room, next(p for p in asked(room, "kill") if p.actor == 1), 5)
    assert facts(again_from_disk(house).room(FIRST)) == facts(room)


@pytest.mark.parametrize("trouble", ["full", "read_only", "failed", "damaged", "busy"])
def test_every_trouble_has_its_sentence(app, room, disk, lang, trouble):
    disk[0] = trouble
    answer = Phone(app, lang).post("/join", name="Ann", seat=1)
    assert answer.status_code == 503 and words(lang).trouble[trouble] in answer.text.replace("&#39;", "'")
    disk[0] = ""
    assert Phone(app, lang).post("/join", name="Ben", seat=2).status_code == 303


def test_a_tap_that_is_stored_again_ends_the_waiting(house, room, clock, disk):
    begin(room, cards=CARDS)
    disk[0] = "full"
    clock.at = room.stage.deadline
    house.tick()
    assert house.failing_since and room.trouble == "full"
    disk[0] = ""
    room.judge("pause")
    house.tick()
    assert house.failing_since is None and room.trouble == ""


def test_the_disk_is_full_at_the_start(house, room, clock, disk):
    """What a restart interrupted is paused as soon as it can be noted."""
    begin(room, cards=CARDS)
    later = again_from_disk(house)
    with pytest.MonkeyPatch.context() as full:
        full.setattr(later.store, "_reading", house.store._reading)
        disk[0] = "full"
        later.start()
        later._stop.set()
        assert later.failing_since and not later.room(FIRST).game.state.paused
        disk[0] = ""
    clock.at += RETRY
    later.tick()
    assert later.room(FIRST).game.state.paused


def test_a_row_that_exists_is_no_trouble_of_the_disk(house, room):
    begin(room, cards=CARDS)
    with pytest.raises(StoreError):
        house.store.begin(room.game_id, "main", "", "")
    assert house.store.trouble == ""


def test_a_game_that_could_not_be_taken_up_is_said_to_be_safe(app, house, room, clock, lang):
    begin(room, cards=CARDS)
    play_on(room, clock, until=lambda room: len(room.game.log) > 5)
    with house.store._turn() as db:
        db.execute("update games set headers = 'board: gone' where id = ?", [room.game_id])
    later = again_from_disk(house)
    there = create_app(later)
    sentence = words(lang).trouble["lost"].format(game=room.game_id)
    for page in (Phone(there, lang).get(), Phone(there, lang).host(later.room(FIRST)).get("/host")):
        assert trouble_on(page) == "lost" and sentence in page.text.replace("&#39;", "'")
    begin(later.room(FIRST), seed=2)
    assert later.room(FIRST).trouble == "", "until cards are dealt again"
