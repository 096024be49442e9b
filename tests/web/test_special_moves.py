"""Moves that every phone offers alike, when they can be made: a showdown at night, an explosion before the order."""

import re
from html import unescape

import pytest

from support.clients import Phone, of_seat, same_afterwards, says
from support.rooms import CARDS, NIGHTS, asked, begin, choose, play_on, tap
from support.twins import frames_of_all
from wolf.web import render
from wolf.web.screen import screen_zones
from wolf.words import LANGUAGES, words, words_at

JUDGES = ["machine", "human"]
WOLVES = (1, 2, 3, 4)


def offered(html: str) -> set[str]:
    """The verbs under "special moves" of a phone."""
    folded = re.search(r'<details class="danger">.*?</details>', html, re.DOTALL)
    return set(re.findall(r'data-prompt="(\w+)"', folded[0])) if folded else set()


def on_phones(app, room) -> dict[int, set[str]]:
    return {seat: offered(of_seat(app, room, seat).get("/").text) for seat in room.game.state.alive}


def dare(app, room, seat: int, verb: str, answer: str = "", lang: str = "en") -> str:
    return of_seat(app, room, seat, lang).tap("/act", prompt=room.offer_id(verb), answer=answer)


def heard(app, room, lang: str) -> str:
    with app.test_request_context("/"):
        return unescape("".join(zone.html for zone in screen_zones(room, lang)))


def on(room, clock, until) -> None:
    if room.judged_by == "machine":
        play_on(room, clock, until)
    while not until(room):
        room.judge("skip")


# --- C-45: in the pack's own step ---

def codex(room, judge: str, night: str, **changes) -> None:
    choose(room, "codex-standard", 12, {"sheriff": "off", "kidnap": "off", **changes})
    room.lobby.judge, room.lobby.night = judge, night
    begin(room, cards=CARDS)


@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.parametrize("night", NIGHTS)
def test_all_wolves_together_call_the_showdown_at_night(app, room, clock, lang, judge, night):
    codex(room, judge, night)
    assert room.game.state.step in ("wolves", "")
    phones = on_phones(app, room)
    assert len(phones) == 12 and all("showdown" in verbs for verbs in phones.values()), "on every phone alike"
    assert same_afterwards(room, lambda: dare(app, room, 5, "showdown", lang=lang)) == says(lang, "not-asked")
    for wolf in WOLVES[:3]:
        assert dare(app, room, wolf, "showdown") == ""
        assert room.game.state.is_night and room.game.find(4, "kill"), "not before all have"
    mine = unescape(of_seat(app, room, 4, lang).get("/").text)
    assert words(lang, "werewolf").pick["showdown"] in mine, "the pack sees it"
    for seat in (5, 9, 12):
        assert words(lang, "werewolf").pick["showdown"] not in unescape(of_seat(app, room, seat, lang).get("/").text)
    assert dare(app, room, 4, "showdown") == ""
    state = room.game.state
    assert state.knives_laid and not room.in_secret
    for one in LANGUAGES:
        t = words_at(room.game, one)
        said = [t.said["showdown"].format(seat=1, knives=4), t.said["eyes_open"]]
        assert all(f'data-aloud="{text}"' in heard(app, room, one) for text in said), "by the voice"
        for seat in (2, 7):
            assert said[0] in unescape(of_seat(app, room, seat, one).get("/").text)
    with app.test_request_context("/"):
        themes = {render.theme_of(room, room.game.view(seat)) for seat in state.ring}
    assert themes == {"day"}, "everybody watches"
    assert {prompt.actor for prompt in asked(room, "knives")} == set(WOLVES)
    assert room.time_kind() == "discussion"
    tap(room, room.game.find(2, "knives"), (9, 10, 11, 12))
    assert room.game.over and room.game.state.outcome.reason in ("showdown", "showdown_failed")


@pytest.mark.parametrize("judge", JUDGES)
def test_when_the_time_is_up_the_knives_are_none(app, room, clock, judge):
    codex(room, judge, "called")
    for wolf in WOLVES:
        dare(app, room, wolf, "showdown")
    if judge == "machine":
        clock.at = room.stage.deadline + 1
        room.tick()
    else:
        room.judge("skip")
    assert room.game.over and room.game.state.outcome.winner == "good"


def test_with_closed_eyes_only_in_the_wolves_step(app, room, clock):
    codex(room, "machine", "called")
    play_on(room, clock, lambda room: room.game.state.step == "witch")
    assert not any("showdown" in verbs for verbs in on_phones(app, room).values())
    assert same_afterwards(room, lambda: dare(app, room, 1, "showdown")) == says("en", "gone")


@pytest.mark.parametrize("board, changes", [("codex-standard", {"showdown": "off"}),
                                            ("wild-hidden", {"showdown": "on"})])
def test_no_button_where_there_is_no_showdown(app, room, board, changes):
    """Also where a wolf of the board does not wake with the pack."""
    choose(room, board, 12, changes)
    room.lobby.night = "up"
    begin(room)
    assert not any("showdown" in verbs for verbs in on_phones(app, room).values())


def test_a_wolf_who_changes_his_mind(app, room, clock):
    codex(room, "machine", "called")
    for wolf in WOLVES[:3]:
        dare(app, room, wolf, "showdown")
    for wolf in WOLVES:
        tap(room, room.game.find(wolf, "kill"), 5)
    play_on(room, clock, lambda room: room.game.state.step != "wolves")
    assert not room.game.state.knives_laid and room.game.state.tonight.knife == 5


@pytest.mark.parametrize("night", NIGHTS)
def test_the_judge_enters_it_in_the_console(app, room, lang, night):
    host = Phone(app, lang).host(room)
    codex(room, "human", night)
    for wolf in WOLVES:
        rows = re.split(r'<li data-row="', re.search(r'id="seats".*?</section>', host.get("/host").text, re.DOTALL)[0])
        assert {seat for seat in range(1, 13) if 'data-prompt="showdown"' in rows[seat]} == set(WOLVES)
        assert host.tap("/host/act", seat=str(wolf), prompt=room.offer_id("showdown"), answer="") == ""
    assert room.game.state.knives_laid
    assert host.tap("/host/act", seat="1", prompt=room.prompt_id(room.game.find(1, "knives")), answer="5 6 7 8") == ""
    assert room.game.over and "1 showdown" in room.record() and "1 knives 5 6 7 8" in room.record()


@pytest.mark.parametrize("night", NIGHTS)
def test_a_call_is_seen_by_no_neighbour(app, room, night):
    """All frames keep one size while the wolves call it one by one, and everybody else's page stays as it was."""
    codex(room, "machine", night, night_end="full")
    with app.test_request_context("/"):
        before = [frames_of_all(room, {})]
        for wolf in WOLVES[:3]:
            dare(app, room, wolf, "showdown")
            before.append(frames_of_all(room, {}))
    assert len({len(text.encode()) for frames in before for text in frames.values()}) == 1
    for seat in range(5, 13):
        assert len({frames[seat] for frames in before}) == 1, seat


# --- W-EXP, C-37: before the sheriff has named the order ---

def until_the_order(room, clock, judge: str, **changes) -> None:
    """Seat 5 is sheriff and has to say which way the speeches go."""
    choose(room, "yunvliebai", 12, changes)
    room.lobby.judge = judge
    begin(room, cards=CARDS)
    on(room, clock, lambda room: room.game.find(5, "run"))
    tap(room, room.game.find(5, "run"), None)
    on(room, clock, lambda room: room.game.find(5, "order"))
    assert room.game.state.sheriff == 5 and room.game.state.speaking is None


@pytest.mark.parametrize("judge", JUDGES)
def test_a_wolf_explodes_before_the_order_is_named(app, room, clock, lang, judge):
    until_the_order(room, clock, judge)
    assert all("explode" in verbs for verbs in on_phones(app, room).values()), "on every phone alike"
    assert same_afterwards(room, lambda: dare(app, room, 6, "explode", "7", lang)) == says(lang, "not-asked")
    assert dare(app, room, 1, "explode", "7") == ""
    assert 1 not in room.game.state.alive and not room.game.find(5, "order"), "it costs the sheriff his choice"
    on(room, clock, lambda room: room.game.state.phase == "night")
    assert room.game.state.round == 2 and room.game.state.sheriff == 5


def test_the_judge_enters_that_too(app, room, clock):
    host = Phone(app).host(room)
    until_the_order(room, clock, "human")
    assert 'data-prompt="explode"' in host.get("/host").text
    assert host.tap("/host/act", seat="1", prompt=room.offer_id("explode"), answer="7") == ""
    assert 1 not in room.game.state.alive


@pytest.mark.parametrize("judge", JUDGES)
def test_where_the_table_does_not_allow_it_nobody_has_the_button(app, room, clock, lang, judge):
    until_the_order(room, clock, judge, explode_before_order="no")
    assert not any("explode" in verbs for verbs in on_phones(app, room).values())
    assert same_afterwards(room, lambda: dare(app, room, 1, "explode", "7", lang)) == says(lang, "gone")
    tap(room, room.game.find(5, "order"), "up")
    assert all("explode" in verbs for verbs in on_phones(app, room).values()), "but once it is named"
