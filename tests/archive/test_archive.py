"""What is kept of games that are over: scores, people, seasons, figures, checked against a recount from
the records themselves."""

import threading
from contextlib import closing, suppress
from datetime import date

import pytest

from support.paths import RECORDS
from support.recount import counted_twice, points
from support.seasons import SHORT, season
from wolf.archive import Archive
from wolf.archive.history import Wanted
from wolf.archive.seasons import ALL_TIME
from wolf.archive.summary import summarise
from wolf.engine.errors import Illegal
from wolf.store import Row, Store


@pytest.fixture
def store(tmp_path):
    with closing(Store(tmp_path / "wolf.db")) as store:
        yield store


@pytest.fixture
def archive(store):
    with closing(Archive(store)) as archive:
        yield archive


def bring(archive: Archive, names: str = "Ann, Bob, Cleo, Dan, Eve, Fay", end: str = "forfeit wolves",
          day: str = "2025-03-01", more: str = "", after: str = "") -> str:
    """A game of six in one line: 1 and 2 are wolves."""
    return archive.bring(SHORT.format(names=names, end=end, date=day, more=more, after=after), date(2025, 12, 31))


def refused(code: str, wish, *about) -> None:
    with pytest.raises(Illegal) as why:
        wish(*about)
    assert why.value.code == code


def test_a_season_counted_twice(store, archive):
    """Of 100 games; tests/bench/club.py does the same with 500."""
    counted_twice(archive, season(store, 100))


# --- scores ---

def test_a_point_for_the_winners_and_the_judge(archive):
    bring(archive, more="judge_name: Jo")
    assert points(archive) == {"Cleo": 1, "Dan": 1, "Eve": 1, "Fay": 1, "Jo": 1, "Ann": 0, "Bob": 0}
    assert {score.rank for score in archive.ranking(ALL_TIME)} == {1, 6}


def test_a_machine_scores_nothing(archive):
    bring(archive, more="judge: machine\njudge_name: Jo")
    assert "Jo" not in points(archive)


def test_a_draw_is_the_judges(archive):
    bring(archive, end="draw", more="judge_name: Jo")
    assert [name for name, won in points(archive).items() if won] == ["Jo"]
    assert all(score.games == 1 for score in archive.ranking(ALL_TIME) if score.shown != "Jo")


def test_an_aborted_game_is_in_the_history_only(archive):
    id = bring(archive, end="abort", more="judge_name: Jo")
    assert points(archive) == {} and archive.one(id)["reason"] == "aborted"
    found = archive.statistics(ALL_TIME, "werewolf")
    assert (found.games, found.aborted) == (0, 1)


@pytest.mark.parametrize("how, scores", [("strike 3 loses", 0), ("remove 3", 0), ("strike 3", 1), ("warn 3", 1)])
def test_struck_with_loses_and_gone_score_nothing(archive, how, scores):
    bring(archive, end=f"{how}\njudge forfeit wolves")
    assert points(archive) == {"Dan": 1, "Eve": 1, "Fay": 1, "Ann": 0, "Bob": 0, "Cleo": scores}


def test_bots_never_rank(archive):
    bring(archive, more="bots: 3 4")
    assert set(points(archive)) == {"Ann", "Bob", "Eve", "Fay"}


def test_awards(archive):
    bring(archive, after="judge best 3\njudge consolation 1")
    found = {score.shown: (score.best, score.consolation) for score in archive.ranking(ALL_TIME)}
    assert (found["Cleo"], found["Ann"], found["Bob"]) == ((1, 0), (0, 1), (0, 0))


def test_seats_without_a_name_belong_to_nobody(archive):
    bring(archive, names="Ann, -, , Dan")
    assert set(points(archive)) == {"Ann", "Dan"}


# --- a game that changes ---

def test_an_award_after_the_end_and_an_undo_are_noticed(store, archive):
    bring(archive)
    game = store.games()[0]["id"]
    n = len(store.load(game))
    store.append(game, n, "judge best 3", ["award best 3 @all"], "")
    archive.catch_up()
    assert {score.shown: score.best for score in archive.ranking(ALL_TIME)}["Cleo"] == 1
    store.cut(game, n, "judge", "")
    archive.catch_up()
    assert archive.found(Wanted()) == ([], 0) and archive.ranking(ALL_TIME) == []
    refused("not-over-yet", archive.record, game)
    store.end(game, "good", "")
    archive.catch_up()
    assert {score.shown: score.best for score in archive.ranking(ALL_TIME)}["Cleo"] == 0


def test_delete(store, archive):
    keep, drop = bring(archive), bring(archive, day="2025-03-02")
    refused("still-there", archive.delete, drop, {drop})
    archive.delete(drop, {keep})
    assert archive.found(Wanted())[1] == 1 and store.load(drop) == [] and points(archive)["Cleo"] == 1
    refused("no-such-game", archive.delete, drop, set())
    assert archive.rows("select count(*) from played_seats where game = ?", drop)[0][0] == 0


# --- people ---

def test_merge_and_tell_apart_again(archive):
    bring(archive)
    bring(archive, names="Ann, Bob, Cléo, Dan, Eve, Fay", day="2025-03-02")
    before = points(archive)
    archive.merge("Cléo", "Cleo")
    assert points(archive)["Cleo"] == 2 and "Cléo" not in points(archive)
    assert archive.found(Wanted(person="Cleo"))[1] == archive.found(Wanted(person="Cléo"))[1] == 2
    archive.rename("Cléo", "Cleopatra")
    assert points(archive)["Cleopatra"] == 2
    archive.rename("Cleo", "")
    archive.split("Cléo")
    assert points(archive) == before


def test_who_met_is_not_merged(archive):
    bring(archive, more="judge_name: Jo")
    refused("both-played", archive.merge, "Ann", "Bob")
    refused("both-played", archive.merge, "Jo", "Bob")
    refused("same-person", archive.merge, "Ann", "Ann")
    refused("no-person", archive.merge, "Ann", "Zed")


def test_rename_and_a_name_that_is_taken(archive):
    bring(archive)
    archive.rename("Ann", "小安")
    assert "小安" in points(archive) and "Ann" not in points(archive)
    refused("person-there", archive.rename, "Bob", "小安")
    refused("person-there", archive.rename, "Bob", "Dan")
    refused("name-length", archive.rename, "Bob", "a" * 13)
    # who is shown so now types it so
    bring(archive, names="小安, Bob, Cleo, Dan, Eve, Fay", day="2025-03-02")
    assert {score.shown: score.games for score in archive.ranking(ALL_TIME)}["小安"] == 2
    archive.split("小安")
    assert sorted(score.games for score in archive.ranking(ALL_TIME) if score.shown == "小安") == [1, 1]


def test_chains_of_merging(archive):
    for day, name in (("2025-03-01", "A"), ("2025-03-02", "B"), ("2025-03-03", "C")):
        bring(archive, names=f"x, y, {name}", day=day)
    archive.merge("A", "B")
    archive.merge("B", "C")
    assert points(archive)["C"] == 3
    refused("same-person", archive.merge, "C", "A")
    archive.split("B")
    assert (points(archive)["C"], points(archive)["B"]) == (1, 2)


def test_two_merges_at_once(archive, monkeypatch):
    for day, name in (("2025-03-01", "A"), ("2025-03-02", "B"), ("2025-03-03", "C")):
        bring(archive, names=f"x, y, {name}", day=day)
    both, said, met = threading.Barrier(2), [], archive.met

    def slowly(one, other):
        with suppress(threading.BrokenBarrierError):
            both.wait(0.2)                      # where both were let in, both are here now
        return met(one, other)

    def merge(name, into):
        try:
            archive.merge(name, into)
        except Illegal as why:
            said.append(why.code)
    monkeypatch.setattr(archive, "met", slowly)
    threads = [threading.Thread(target=merge, args=names) for names in (("A", "B"), ("B", "A"))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert said == ["same-person"] and archive.everybody().root("A") == archive.everybody().root("B")


def test_people_who_are_each_other_can_be_told_apart(archive):
    """As an older version may have stored it."""
    for day, name in (("2025-03-01", "A"), ("2025-03-02", "B"), ("2025-03-03", "C")):
        bring(archive, names=f"x, y, {name}", day=day)
    for name, part_of in (("A", "C"), ("B", "C"), ("C", "B")):
        archive._decide(name, part_of=part_of)
    assert {archive.everybody().root(name) for name in "ABC"} == {"B"} and points(archive)["B"] == 3
    archive.split("B")
    archive.split("C")
    assert points(archive)["B"] == 1 and points(archive)["C"] == 2


def test_hidden_people_are_nowhere(archive):
    id = bring(archive, more="judge_name: Jo")
    for name in ("Ann", "Jo"):
        archive.hide(name, True)
    assert not {"Ann", "Jo"} & set(points(archive))
    assert ("Ann" not in str(archive.all_games()) + str(archive.found(Wanted())) + archive.record(id)
            + str(archive.statistics(ALL_TIME, "werewolf")))
    assert ("Jo" not in archive.record(id) and archive.found(Wanted(words="ann"))[1]
            == archive.found(Wanted(person="Ann"))[1] == 0)
    archive.hide("Ann", False)
    assert "Ann" in points(archive) and "Ann" in archive.record(id)


# --- evenings and seasons ---

def test_after_midnight_is_the_same_evening(store, archive):
    for hour, day in ((19, "01"), (23, "01"), (3, "02"), (7, "02")):
        store.add(f"g{day}{hour}", "", "board: friends\nnames: Ann\n", f"2025-03-{day}T{hour:02}:00:00",
                  [Row(0, "judge forfeit wolves", ["over good forfeit 1 1:villager @all"], "")], "good", "")
    archive.catch_up()
    assert ([(span.id, points(archive, span)["Ann"]) for span in archive.evenings()]
            == [("2025-03-02", 1), ("2025-03-01", 3)])


def test_seasons_are_years_until_the_club_names_its_own(archive):
    for day in ("2024-12-30", "2025-01-02", "2025-06-01"):
        bring(archive, day=day)
    assert ([(season.name, points(archive, season)["Cleo"]) for season in archive.seasons()]
            == [("2025", 2), ("2024", 1)])
    archive.begin_season("2024-12-01", "Winter")
    archive.begin_season("2025-05-01", "Summer")
    assert ([(season.name, points(archive, season)["Cleo"]) for season in archive.seasons()]
            == [("Summer", 1), ("Winter", 2)])
    assert archive.span("").name == "Summer"
    archive.drop_season("2025-05-01")
    assert points(archive, archive.span("")) == points(archive)
    for day in ("soon", "0001-01-01", "9999-12-31"):
        refused("no-date", archive.begin_season, day, "x")
    refused("no-span", archive.span, "2031-01-01")


# --- history ---

def test_search(archive):
    first = bring(archive, names="小安, Bob, Cleo")
    second = bring(archive, names="Ann, Bob", end="forfeit good", day="2025-04-01")

    def found(**wanted) -> set[str]:
        return {game["game"] for game in archive.found(Wanted(**wanted))[0]}
    assert (found(words="小安") == found(words="village") == found(words="好人") == found(words="2025-03")
            == found(words="cleo FRIENDS") == {first})
    assert found(words="bob") == found(words="朋友") == found() == {first, second}
    assert found(winner="wolves") == found(person="Ann") == found(span=archive.span("2025-04-01")) == {second}
    assert found(words="100%") == found(words="'; drop") == found(person="nobody") == found(board="nowhere") == set()


# --- records in and out ---

def test_a_record_goes_round(tmp_path, store, archive):
    ids = season(store, 6, seed=3)
    archive.catch_up()
    with closing(Store(tmp_path / "other.db")) as other_store, closing(Archive(other_store)) as other:
        for id in ids:
            there = other.bring(archive.record(id), date(2031, 1, 1))
            assert other.record(there) == archive.record(id)
        assert other.ranking(ALL_TIME) == archive.ranking(ALL_TIME)
        for kind in archive.kinds():
            assert archive.statistics(ALL_TIME, kind) == other.statistics(ALL_TIME, kind)
    refused("record-there", archive.bring, archive.record(ids[0]), date(2031, 1, 1))


@pytest.mark.parametrize("text, code", [
    ("", "record-broken"), ("\x00\x01", "record-broken"), ("board: nowhere\nend\n", "record-broken"),
    ("x" * 1_000_001, "record-long"), ("clock\n" * 10_001, "record-long"),
    (SHORT.format(names="", date="2025-03-01", more="", end="best 3", after=""), "record-broken"),
    (SHORT.format(names="", date="2025-03-01", more="", end="warn 3", after=""), "record-open"),
    (SHORT.format(names="Ann, Ann", date="2025-03-01", more="", end="draw", after=""), "record-names"),
    (SHORT.format(names="Ann", date="yesterday", more="", end="draw", after=""), "record-date"),
    (SHORT.format(names="Ann", date="0001-01-01", more="", end="draw", after=""), "record-date"),
    ("board: friends\ndeal: seer*6\nreject setup\n", "record-open"),
])
def test_what_cannot_be_taken_in(archive, text, code):
    refused(code, archive.bring, text, date(2025, 1, 1))
    assert archive.found(Wanted()) == ([], 0)


def test_every_record_that_ends_can_be_taken_in(archive):
    for path in sorted(RECORDS.rglob("*.game"))[::9]:
        try:
            archive.bring(path.read_text(encoding="utf-8"), date(2025, 1, 1))
        except Illegal as why:
            assert why.code in ("record-open", "record-there"), path


def test_a_game_by_other_rules_keeps_its_result(store, archive):
    """A rule was mended since: what was told then counts, and the record says so."""
    store.add("old", "", "board: friends\ndeal: werewolf*2 villager*2 seer hunter\nnames: Ann\n", "2025-03-01T20:00:00",
              [Row(0, "judge forfeit wolves", ["over wolves strange 1 1:werewolf 2:unheard_of @all"],
                   "2025-03-01T20:01:00")], "wolves", "")
    archive.catch_up()
    assert points(archive) == {"Ann": 1}
    assert "rules that have changed" in archive.record("old") and "# > over wolves strange" in archive.record("old")


def test_a_game_that_cannot_be_read_does_not_close_the_archive(store, archive, caplog):
    bring(archive, more=f"bots: ² {'9' * 5000} 3")
    for id, began, fact in (("first-night", "0001-01-01T00:00:00", "over good forfeit 1 1:villager @all"),
                            ("odd", "2025-03-01T20:00:00", "over @all")):
        store.add(id, "", "board: friends\nnames: Ann\n", began,
                  [Row(0, "judge forfeit wolves", [fact], "")], "good", "")
    for _ in range(2):
        archive.catch_up()
    assert points(archive)["Ann"] == 1 and archive.found(Wanted())[1] == 2
    assert [record.getMessage() for record in caplog.records] == ["game odd is in no list"]


# --- summaries ---

def fold(*facts: tuple[str, str], headers: str = "board: b\nnames: Ann, Bob\n"):
    rows = [Row(n, "clock", [fact], f"2025-03-01T20:{at}" if at else "") for n, (at, fact) in enumerate(facts)]
    return summarise({"headers": headers, "began": "2025-03-01T20:00:00", "winner": "good"}, rows)


def test_nights_and_lengths_without_pauses():
    found = fold(("00:00", "called wolves @all"), ("00:40", "paused @all"), ("10:40", "resumed @all"),
                 ("11:00", "phase dawn 1 @all"), ("15:00", "night 2 wolves @all"),
                 ("16:30", "phase dawn 2 @all"), ("17:00", "night 3 wolves @all"),
                 ("17:10", "over good forfeit 1 1:seer 2:werewolf @all"))
    assert found.nights == {1: 60, 2: 90} and found.rounds == 3             # the third was not finished
    assert found.seconds == 7 * 60 + 10


def test_a_clock_that_was_set_back_tells_no_length():
    assert fold(("50:00", "called wolves @all"), ("10:00", "over good forfeit 1 1:seer @all")).seconds is None
    assert fold(("", "called wolves @all"), ("", "over good forfeit 1 1:seer @all")).seconds is None


def test_a_game_without_deaths_nights_or_sheriff():
    found = fold(("01:00", "proposed 1 1 2 @all"), ("05:00", "phase mission 2 @all"),
                 ("09:00", "phase assassination 5 @all"),
                 ("10:00", "over rogue_blue alone 2 1:knight 2:rogue_blue @all"))
    assert (found.nights, found.elected, found.rounds, found.winner) == ({}, None, 5, "rogue_blue")
    assert [(one.won, one.died_in) for one in found.seats.values()] == [(False, None), (True, None)]
    assert found.seats[2].side == "rogue_blue"
