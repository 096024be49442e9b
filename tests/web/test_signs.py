"""P-8: whoever is awake together can talk by signs. All have the same panel, and nobody can tell who is heard."""

import re
from html import unescape

import pytest

from support.clients import of_seat
from support.clock import Clock
from support.games import new_game
from support.rooms import NIGHTS, begin, choose
from support.twins import QUIET, frames_of_all, table_for
from support.watched import Watched
from wolf.engine.prompt import CLOCK
from wolf.library import find_board
from wolf.web import render
from wolf.words import LANGUAGES, words

WOLVES = "werewolf werewolf werewolf"
JUDGES = ["machine", "human"]
# circle: the board, its cards, who chooses whom, and the circle that comes of it
CIRCLES = {
    "lovers": ("classic", f"{WOLVES} cupid seer witch hunter little_girl villager villager villager villager thief "
                          "villager", "link", "1 9", (1, 9)),
    "couple": ("ghost-bride", f"{WOLVES} ghost_bride seer witch hunter guard villager villager villager villager thief "
                              "villager", "marry", "9", (4, 9)),
    "charmed": ("new-moon", f"{WOLVES} piper seer witch hunter guard elder scapegoat idiot villager thief villager",
                "enchant", "1 9", (1, 9)),
}
CHOOSER = 4


def up(circle: str, judge: str = "machine", langs=("zh",)):
    """A phones-up night in which this circle has come together."""
    board, cards, verb, whom, _ = CIRCLES[circle]
    clock = Clock()
    game = new_game(find_board(board), 12, 1, night="up", judge=judge, pace="live", night_end="full", **QUIET)
    room = table_for(game, clock, cards=cards.split(), langs=langs, night_end="full")
    while not room.game.find(CHOOSER, verb):
        next_stage(room)
    room.tap(CHOOSER, room.prompt_id(room.game.find(CHOOSER, verb)), whom)
    while not room.game.state.circles()[circle]:
        next_stage(room)
    return room, clock


def next_stage(room) -> None:
    assert room.game.state.phase == "night"
    if room.judged_by == "human":
        room.judge("skip")
    else:
        room.line(CLOCK)


def heard(app, room) -> dict[int, str]:
    """What every phone shows of signs."""
    found = {}
    with app.test_request_context("/"):
        for seat, sitter in room.seats.sitters.items():
            html = render.player_zones(room, sitter, sitter.lang)[1].html
            signs = "|".join(re.escape(text) for lang in LANGUAGES for text in words(lang).sign.values())
            found[seat] = " ".join(re.findall(rf"\d+: (?:{signs})", unescape(html)))
    return found


@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.parametrize("circle", list(CIRCLES))
def test_each_circle_hears_its_own(app, circle, judge):
    room, _ = up(circle, judge, langs=LANGUAGES)
    together = CIRCLES[circle][-1]
    app.extensions["site"].house.rooms[room.code] = room
    one, other = together
    assert of_seat(app, room, one).tap("/signal", phrase="wait", circle=circle) == ""
    assert of_seat(app, room, 7).tap("/signal", phrase="agree", circle=circle) == "", "a decoy"
    assert {seat for seat, text in heard(app, room).items() if text} == {one, other}
    room.chat.signs.clear()
    assert of_seat(app, room, 2).tap("/signal", phrase="agree", circle="wolves") == ""
    assert {seat for seat, text in heard(app, room).items() if text} == {1, 2, 3}
    with app.test_request_context("/"):
        html = unescape(render.player_zones(room, room.seats.sitters[1], "en")[1].html)
        assert f"{words('en').step['wolves']} 2: {words('en').sign['agree']}" in html, "it says which circle"


@pytest.mark.parametrize("circle", list(CIRCLES))
def test_whoever_belongs_to_two_is_heard_by_the_one_he_speaks_to(app, circle):
    room, _ = up(circle)
    together = CIRCLES[circle][-1]
    if 1 in together:
        room.signal(1, "am_wolf", "wolves")
        assert {seat for seat, text in heard(app, room).items() if text} == {1, 2, 3}
        room.chat.signs.clear()
        room.signal(1, "vote_with_me", circle)
        assert {seat for seat, text in heard(app, room).items() if text} == set(together)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_panel_is_the_same_on_every_phone_and_is_not_sent_again(app, lang):
    room, _ = up("lovers")
    with app.test_request_context("/"):
        panel = render.signs_zone(room, lang).html
    assert re.findall(r'value="(\w+)"', panel)[:2] == ["wolves", "lovers"]
    app.extensions["site"].house.rooms[room.code] = room
    for seat in room.seats.sitters:
        page = of_seat(app, room, seat, lang)
        assert panel in page.get("/").text
    room.signal(1, "agree", "lovers")
    with app.test_request_context("/"):
        assert render.signs_zone(room, lang).html == panel


def test_a_circle_that_is_not_there_yet_is_offered_all_the_same(app):
    """Whether Cupid has linked already is nobody's business."""
    board, cards, *_ = CIRCLES["lovers"]
    game = new_game(find_board(board), 12, 1, night="up", pace="live", **QUIET)
    room = table_for(game, Clock(), cards=cards.split())
    with app.test_request_context("/"):
        before = render.signs_zone(room, "en").html
    room, _ = up("lovers")
    with app.test_request_context("/"):
        assert render.signs_zone(room, "en").html == before
    room.signal(9, "agree", "no such circle")
    assert room.chat.signs == [(9, "wolves", "agree")] and not any(heard(app, room).values())


def test_before_they_are_told_lovers_hear_nothing(app):
    """Cupid has linked them; they learn of it when everybody's stage is over."""
    board, cards, verb, whom, _ = CIRCLES["lovers"]
    game = new_game(find_board(board), 12, 1, night="up", pace="live", **QUIET)
    room = table_for(game, Clock(), cards=cards.split())
    while not room.game.find(CHOOSER, verb):
        next_stage(room)
    room.tap(CHOOSER, room.prompt_id(room.game.find(CHOOSER, verb)), "1 9")
    room.signal(1, "agree", "lovers")
    assert not any(heard(app, room).values())


@pytest.mark.parametrize("circle", list(CIRCLES))
def test_signs_change_neither_moments_nor_sizes(app, circle):
    one, other = CIRCLES[circle][-1]
    talk = [(0.3 + n / 3, lambda room, seat=(one, other, 7)[n % 3]: room.signal(seat, "vote_with_me", circle))
            for n in range(9)]
    heard = []
    for wishes in (talk, []):
        room, clock = up(circle)
        watched = Watched(app, room, clock)
        watched.forget()
        watched.play(4.0, wishes)
        assert bool(room.heard(one)) == bool(wishes)
        with app.test_request_context("/"):
            assert len({len(text.encode()) for text in frames_of_all(room, {}).values()}) == 1
        heard.append(watched.heard())
    assert heard[0] == heard[1]


@pytest.mark.parametrize("judge", JUDGES)
def test_with_closed_eyes_the_step_says_who_hears(app, room, clock, judge):
    """No choice of circle on the panel: whoever is awake is awake together."""
    choose(room, "ghost-bride", 12, {"night_end": "full"})
    room.lobby.judge = judge
    begin(room, cards=CIRCLES["couple"][1].split())
    while room.game.state.step != "bride":
        next_stage(room)
    room.signal(4, "wait")
    assert not any(heard(app, room).values()), "she is alone"
    room.tap(CHOOSER, room.prompt_id(room.game.find(CHOOSER, "marry")), "9")
    while room.game.state.step != "wolves":
        next_stage(room)
    room.signal(2, "agree", "couple")
    assert {seat for seat, text in heard(app, room).items() if text} == {1, 2, 3}
    with app.test_request_context("/"):
        assert 'name="circle"' not in render.signs_zone(room, "zh").html
    while not (room.game.state.round == 2 and room.game.state.step == "couple"):
        room.judge("skip")
    room.signal(4, "am_good")
    living = {seat for seat in (4, 9) if seat in room.game.state.alive}
    assert {seat for seat, text in heard(app, room).items() if text} == living == {4, 9}


@pytest.mark.parametrize("night", NIGHTS)
def test_brothers_hear_each_other(app, night):
    game = new_game(find_board("black-market-brothers"), 12, 1, night=night, pace="live", **QUIET)
    cards = "werewolf werewolf big_brother little_brother seer witch hunter trader villager villager villager villager"
    room = table_for(game, Clock(), cards=cards.split())
    room.signal(4, "wait", "brothers")
    room.signal(9, "agree", "brothers")
    assert {seat for seat, text in heard(app, room).items() if text} == {3, 4}


def test_the_dead_say_nothing_to_the_living(app):
    """W-DIE-2: their phones have the panel like all others, and nobody hears them."""
    room, _ = up("charmed")
    one, other = CIRCLES["charmed"][-1]
    room.judge("strike", one)
    room.signal(one, "vote_with_me", "charmed")
    assert not any(heard(app, room).values())
    room.signal(other, "agree", "charmed")
    assert [seat for seat, text in heard(app, room).items() if text] == [other]


def test_lovers_have_signs_when_a_machine_has_called_them_by_name(app, room, clock):
    choose(room, "classic", 12, {"night_end": "full"})
    begin(room, cards=CIRCLES["lovers"][1].split())
    while room.game.state.step != "cupid":
        next_stage(room)
    room.tap(CHOOSER, room.prompt_id(room.game.find(CHOOSER, "link")), "1 9")
    while room.game.state.step != "lovers_meet":
        next_stage(room)
    room.signal(1, "agree", "lovers")
    assert {seat for seat, text in heard(app, room).items() if text} == {1, 9}
