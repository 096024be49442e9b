"""Tables that an older release has saved open as they were left, and go on.

saved/version_1.sql is a database that release 0.1.0 wrote, saved/version_1.json what that release said about its
tables: a lobby, and of each game one that is in the middle of something secret, one paused and one over.

saved/older_rules.sql is a database with one table on the second day of a `classic` game. Release 0.1.0 called the
hunter every night; by today's rules he is not called there.
"""

import json
import re
import sqlite3
from pathlib import Path

import pytest

from support.games import kinds_of_fact
from wolf.engine.fact import fact_name
from wolf.live.house import FIRST, House
from wolf.live.room import Room
from wolf.live.saved import VERSION, upgraded

SAVED = Path(__file__).parent / "saved"
LEFT = json.loads((SAVED / "version_1.json").read_text(encoding="utf-8"))
ROOMS = LEFT["rooms"]
PLAYED = [code for code, about in ROOMS.items() if not about["in_lobby"]]


class Clock:
    at = LEFT["at"] + 500

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def clock() -> Clock:
    return Clock()


def open_saved(folder: Path, file: str, clock: Clock) -> House:
    with sqlite3.connect(folder / "wolf.db") as db:
        db.executescript((SAVED / file).read_text(encoding="utf-8"))
    db.close()
    return House(folder, "en", now=clock)


@pytest.fixture
def house(tmp_path, clock):
    house = open_saved(tmp_path, "version_1.sql", clock)
    yield house
    house.close()


def stands_as_left(room: Room, about: dict) -> None:
    game, state = room.game, room.game.state
    assert (room.game_id, len(game.log)) == (about["game"], about["lines"])
    assert (game.over, state.paused) == (about["over"], about["paused"])
    assert (room.marks.undos, room.marks.stood) == (about["undos"], about["stood"])
    assert [[mark.phase, mark.round, mark.at] for mark in room.marks.public] == about["marks"]
    assert repr(room.stage.awaited) == about["stage"] and sorted(room.stage.answered) == about["answered"]
    assert sorted(room.prompt_id(prompt) for prompt in game.prompts()) == about["ids"]
    assert as_written_then(room.record()) == "".join(about["record"])


def as_written_then(record: str) -> str:
    """A record as release 0.1.0 wrote it: `5 pass`, and not `5 pass run`, without facts that are told since."""
    later = "|".join(fact_name(kind) for kind in kinds_of_fact() if kind.later)
    record = re.sub(rf"(?m)^  > (?:{later}) .*\n", "", record)
    return re.sub(r"(?m)^(  (?:deck )?\d+ pass) \w+", r"\1", record)


def test_all_are_there_with_their_keys(house):
    assert set(house.rooms) == set(ROOMS)
    for code, about in ROOMS.items():
        room = house.room(code)
        assert (room.doors.pin, room.doors.host_token) == (about["pin"], about["host"])
        assert room.in_lobby == about["in_lobby"]
        assert list(room.seats.names().values()) == about["names"]


def test_the_lobby_is_as_its_host_has_left_it(house):
    lobby, seats = house.room("main").lobby, house.room("main").seats
    assert (lobby.judge, lobby.judge_name) == ("human", "Judy")
    assert (lobby.seconds, lobby.changes) == ({"speech": 90}, {"sheriff": "off"})
    assert seats.sitters[1].host and [one.name for one in seats.queue] == ["Waiting"]
    assert seats.by_token("token-main-3") is seats.sitters[3]


def play_on(room: Room, clock: Clock) -> None:
    for _ in range(20_000):
        if room.game.over:
            break
        lines = len(room.game.log)
        room.tick()
        if len(room.game.log) == lines:
            clock.at += 1


@pytest.mark.parametrize("code", PLAYED)
def test_a_game_stands_where_it_stood(house, code):
    room, about = house.room(code), ROOMS[code]
    stands_as_left(room, about)
    if about["left"]:
        left = room.stage.left_when_paused if about["paused"] else room.stage.left
        assert left == pytest.approx(about["left"])


@pytest.mark.parametrize("code", PLAYED)
def test_it_is_saved_in_this_version_and_opens_again(house, clock, code):
    house.room(code).touch()
    saved = house.store.rooms()[code]
    assert saved["version"] == VERSION and upgraded(saved) == saved
    stands_as_left(Room.restore(code, saved, house.store, clock), ROOMS[code])


@pytest.mark.parametrize("code", [code for code in PLAYED if not ROOMS[code]["over"]])
def test_it_goes_on_to_its_end(house, clock, code):
    room = house.room(code)
    if room.game.state.paused:
        room.judge("resume")
        assert room.stage.left == pytest.approx(ROOMS[code]["left"])
    play_on(room, clock)
    assert room.game.over
    room.again()
    assert room.in_lobby


@pytest.mark.parametrize("code", [code for code in PLAYED if ROOMS[code]["over"]])
def test_after_one_that_is_over_comes_the_next(house, code):
    room = house.room(code)
    room.back_to(room.marks.public[1], "host")
    assert not room.game.over and room.marks.undos == ROOMS[code]["undos"] + 1


def test_a_game_whose_rules_have_changed_goes_on_from_where_they_agree(tmp_path, clock):
    """What no longer holds is moved aside and nothing is lost; the table is paused, and the host is told why."""
    house = open_saved(tmp_path, "older_rules.sql", clock)
    room = house.room(FIRST)
    stored = house.store.load(room.game_id)
    undone = house.store.undone(room.game_id)
    assert undone and [row["who"] for row in undone] == ["rules"] * len(undone)
    assert not room.in_lobby and len(room.game.log) == len(stored) and room.marks.undos == 1
    house.start()
    assert room.game.state.paused and room.stage.why_paused == "rules"
    room.judge("resume")
    play_on(room, clock)
    assert room.game.over
    house.close()


def test_the_first_releases_counted_undos_only():
    saved = {"lobby": {}, "company": {}, "host": "h", "pin": "p", "game": "", "undos": 2, "started": False}
    assert upgraded(saved)["stood"] == [0, 0] and "assist" not in upgraded(saved)["doors"]
