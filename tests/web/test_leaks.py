"""Ways to a secret besides the game itself: a host who gets a seat, an old page that stays open, a repaired end, a
restart, the size of a card."""

import re

import pytest

from support.clients import Phone, of_seat
from support.games import played_game
from support.rooms import BOARDS, CARDS, again_from_disk, asked, begin, choose, deal, play_on, sit, tap
from support.sockets import until
from wolf import library
from wolf.engine.game import Game
from wolf.engine.prompt import PASS, Action
from wolf.games.werewolf.phone import PHONE
from wolf.live.house import FIRST
from wolf.web.push import frames_for

DECOY = PHONE.decoy


@pytest.fixture
def judged(room):
    room.lobby.judge = "human"
    return room


def test_a_host_who_is_drawn_at_the_door_sees_no_record(app, house, judged):
    host = Phone(app).host(judged)
    host.post("/evening", name="Ann")
    assert host.post("/club/tables/draw", table=FIRST, seed="luck").status_code == 303
    assert [one.host for one in judged.seats.sitters.values()] == [True]
    begin(judged, cards=CARDS)
    assert host.get("/record").status_code == 409


def test_an_organiser_leads_no_table_at_which_he_plays(app, house):
    organiser, there = Phone(app).host(house.room(FIRST)), house.open("two")
    there.lobby.judge = "human"
    assert organiser.post("/t/two/join", name="Ann", seat=1).status_code == 303
    begin(there, cards=CARDS)
    assert organiser.post("/club/tables/host", table="two").status_code == 409
    assert organiser.get("/t/two/record").status_code == 409


def test_an_assistant_who_sits_down_has_nothing_open_any_more(app, judged, server):
    """Neither the page, nor the socket of one that was open before."""
    assistant = Phone(app)
    assert assistant.post("/pin", pin=judged.doors.assist_pin).status_code == 303
    open_before = server(assistant, "/ws?as=assist")
    until(open_before, 'id="head"')
    assistant.sit("Ann", 1)
    assert assistant.get("/assist").status_code == 403
    until(open_before, 'id="gone"')


def test_a_repaired_end_is_no_end_for_the_archive(app, judged):
    begin(judged, cards=CARDS)
    judged.judge("abort")
    assert Phone(app).get(f"/club/game/{judged.game_id}/record").status_code == 200
    judged.repair(len(judged.game.log) - 1, Action("judge", "pause"), "judge")
    assert not judged.game.over
    for page in ("record", "review"):
        assert Phone(app).get(f"/club/game/{judged.game_id}/{page}").status_code == 409


def test_after_a_restart_at_night_whoever_was_done_is_done(house, room):
    """Whether he has a role, or has only passed a decoy."""
    choose(room, "friends", 6, {})
    room.lobby.night = "up"
    begin(room)
    for prompt in asked(room):
        tap(room, prompt, next((choice for choice in prompt.choices if isinstance(choice, int)), PASS))
    for seat in room.game.state.alive:
        if (decoy := room.game.find(seat, DECOY)) and seat not in room.stage.answered:
            tap(room, decoy, PASS)
    restarted = again_from_disk(house)
    assert restarted.room(FIRST).game.state.phase == room.game.state.phase == "night"
    assert restarted.room(FIRST).stage.answered == room.stage.answered == set(room.game.state.alive)
    restarted.close()


def test_no_phone_fetches_the_picture_of_its_own_card(app, room):
    """Whoever sees only addresses, or over https only sizes, would know it: also of a card that comes later.

    All sat down before the board was chosen, so that their pages have none of its pictures yet.
    """
    sit(room)
    sent = {seat: {} for seat in room.seats.sitters}

    def pushed() -> dict[int, str]:
        with app.test_request_context("/"):
            return {seat: "".join(frames_for(room, "player", one, "en", sent[seat]))
                    for seat, one in room.seats.sitters.items()}
    pushed()
    room.choose_board("new-moon")
    drawn = {seat: frozenset(re.findall(r'<svg id="icon-(\w+)"', text)) for seat, text in pushed().items()}
    begin(room)
    board = frozenset(room.game.setup.cards)
    assert set(drawn.values()) == {board}, "all pictures of the board, on all phones"
    fetched = set()
    for seat, text in pushed().items():
        assert f'href="#icon-{room.game.setup.deal[seat - 1]}"' in text
        fetched.add(frozenset(re.findall(r'(?:src|href)="([^#"]+)"', text)))
    assert len(fetched) == 1, fetched


@pytest.mark.parametrize("board", BOARDS)
def test_every_card_that_somebody_may_get_is_drawn_before(board):
    """A thief, a wild child, a hidden wolf: whatever becomes of a card, its picture is there."""
    for seed in range(3):
        game = played_game(library.find_board(board), library.find_board(board).players[1], seed)
        again = Game(game.rules, game.setup)
        for action in game.log:
            again.act(action)
            seen = {again.view(seat).me.role for seat in range(1, game.setup.players + 1)}
            assert seen <= set(game.setup.cards), seen


def test_the_size_tells_no_card(app, room, clock):
    """At the deal, at a reconnect by night and by day, and of the whole page."""
    choose(room, "friends", 6, {})
    sit(room)
    deal(room)

    def sizes() -> tuple[set[int], set[int]]:
        with app.test_request_context("/"):
            frames = {len(frames_for(room, "player", one, "en", {})[-1].encode())
                      for one in room.seats.sitters.values()}
        pages = {len(of_seat(app, room, seat).get("/").text.encode())
                 for seat in room.seats.sitters}
        return frames, pages
    for phase in ("deal", "night", "day", "vote"):
        if phase != "deal" and not room.started:
            for one in room.seats.sitters.values():
                room.confirm(one)
        if phase != "deal":
            play_on(room, clock, lambda room, phase=phase: room.game.state.phase == phase)
        frames, pages = sizes()
        assert len(frames) == len(pages) == 1, (phase, frames, pages)
