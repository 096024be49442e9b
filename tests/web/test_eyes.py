"""Open and closed eyes: who looks at a phone is not told to close his eyes, and who is told in the dark that he was
chosen is told so that nobody can see, hear or time who it is."""

import re
from html import unescape

import pytest

from support.clients import Phone
from support.clock import Clock
from support.games import new_game
from support.rooms import again_from_disk, asked, begin, bots, choose, play_on, tap
from support.twins import QUIET, frames_of_all, table_for
from support.watched import Watched
from wolf.engine.fact import ALL
from wolf.engine.prompt import CLOCK
from wolf.library import find_board
from wolf.web import render
from wolf.web.host import host_zones
from wolf.web.screen import screen_zones
from wolf.words import LANGUAGES, words, words_at

EYES = re.compile(r"闭眼|睁眼|\beyes?\b", re.IGNORECASE)
JUDGES = ["machine", "human"]
UP = [("yunvliebai", 12), ("ghost-bride", 12), ("classic", 13), ("new-moon", 13), ("avalon-7", 7)]


def shown(room, lang: str) -> str:
    """All that is shown or spoken at a table now, in one language."""
    zones = [*screen_zones(room, lang), *host_zones(room, lang), *render.join_zones(room, lang)]
    for sitter in room.seats.sitters.values():
        zones += render.player_zones(room, sitter, lang)
    return unescape("".join(zone.html for zone in zones))


# --- phones up ---

@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.parametrize("board, players", UP)
def test_with_phones_up_nobody_hears_of_eyes(app, room, clock, board, players, judge):
    """Two nights and days, every moment of them, on every page and from the voice; paused by night and by day, too."""
    choose(room, board, players, {})
    room.lobby.night, room.lobby.judge = "up", judge
    bots(room)
    moments, paused = 0, set()
    with app.test_request_context("/"):
        while not room.game.over and room.game.state.round < 3:
            stage = room.stage.awaited
            for lang in LANGUAGES:
                found = EYES.search(text := shown(room, lang))
                assert not found, text[found.start() - 80:found.end() + 20]
            if room.game.state.is_night not in paused:
                paused.add(room.game.state.is_night)
                room.judge("pause")
                assert words_at(room.game, "en").ask["paused"] in shown(room, "en")
                assert not EYES.search(shown(room, "en") + shown(room, "zh"))
                room.judge("resume")
            for _ in range(200):
                if room.game.over or room.stage.awaited != stage:
                    break
                clock.at += 1
                room.tick()
                if judge == "human" and clock.at >= room.stage.deadline:
                    room.judge("skip")
            moments += 1
        if not room.game.over:
            room.judge("abort")
        for lang in LANGUAGES:
            assert not EYES.search(shown(room, lang))
            assert not [text for fact in room.game.facts if fact.to is ALL
                        and EYES.search(text := words_at(room.game, lang).aloud(fact))]
    assert moments > 10
    if judge == "machine" and board == "yunvliebai":
        for lang in LANGUAGES:
            for step in (0, 3, len(room.game.log)):
                review = Phone(app, lang).get(f"/club/game/{room.game_id}/review?step={step}&as=table").text
                assert not EYES.search(review)


@pytest.mark.parametrize("judge", JUDGES)
def test_with_closed_eyes_everybody_does(app, room, lang, judge):
    room.lobby.judge = judge
    begin(room)
    night = words(lang, "werewolf").said["night"].format(number=1)
    assert EYES.search(night)
    with app.test_request_context("/"):
        assert night in shown(room, lang)
        room.judge("pause")
        assert words(lang, "werewolf").said["paused"] in shown(room, lang)


def test_a_recording_of_one_manner_is_not_played_in_the_other(house):
    fact = next(fact for fact in new_game(find_board("yunvliebai"), 12, 1).facts if fact.to is ALL)
    assert words("en", "werewolf").clip_names(fact)[-1] == "night"
    assert words("en", "werewolf", "up").clip_names(fact)[-1] == "night@up"
    assert words("en", "werewolf", "machine").clip_names(fact)[-1] == "night", "where both say the same, it is one"


# --- told in the dark ---

WOLVES = "werewolf werewolf werewolf"
CARDS = {               # the last two lie in the middle
    "classic": f"{WOLVES} cupid seer witch hunter little_girl villager villager villager villager thief villager",
    "ghost-bride": f"{WOLVES} ghost_bride seer witch hunter guard villager villager villager villager thief villager",
    "new-moon": f"{WOLVES} piper seer witch hunter guard elder scapegoat idiot villager thief villager",
}
CHOOSER = 4
# the step in which all look at their phones: the board, the step before it, and what is done there
BONDS = {
    "lovers": ("classic", "cupid", lambda a, b: [("link", f"{a} {b}")]),
    "wedding": ("ghost-bride", "bride", lambda a, b: [("marry", a), ("witness", b)]),
    "charmed": ("new-moon", "piper", lambda a, b: [("enchant", f"{a} {b}")]),
}
EACH = pytest.mark.parametrize("step", list(BONDS))


def table(app, step: str, pair=(), judge: str = "machine", langs=("zh",)) -> Watched:
    """A table with closed eyes in this step; these two, if any, were chosen in the step before it."""
    board, before, deeds = BONDS[step]
    clock = Clock()
    game = new_game(find_board(board), 12, 1, judge=judge, pace="live", **QUIET)
    room = table_for(game, clock, cards=CARDS[board].split(), langs=langs)
    watched = Watched(app, room, clock)
    go_to(watched, before)
    for verb, answer in deeds(*pair) if pair else ():
        room.tap(CHOOSER, room.prompt_id(room.game.find(CHOOSER, verb)), str(answer))
    go_to(watched, step)
    return watched


def go_to(watched: Watched, step: str) -> None:
    room = watched.room
    while room.game.state.step != step:
        assert room.game.state.phase == "night"
        if room.judged_by == "human":
            room.judge("skip")
            watched.turn()
        else:
            watched.clock.at = room.stage.deadline
            room.tick()
            watched.turn()


def pages(app, room) -> dict[int, str]:
    """The head of every phone: it is all that a black page shows."""
    with app.test_request_context("/"):
        return {seat: render.head_zone(room, room.game.view(seat), sitter, sitter.lang).html
                for seat, sitter in room.seats.sitters.items()}


def hush(html: str) -> str:
    return unescape(re.search(r'<p class="hush reads">(.*?)</p>', html)[1])


@EACH
def test_those_who_are_meant_read_it_in_their_step(app, step):
    """And nobody else, on a page that looks the same."""
    room = table(app, step, (7, 9), langs=LANGUAGES).room
    meant = {7, 9} | ({CHOOSER} if step == "wedding" else set())
    for seat, html in pages(app, room).items():
        lang = room.seats.sitters[seat].lang
        nothing = words(lang).ui["reads_nothing"]
        assert 'data-theme="dark"' in html
        assert (hush(html) == nothing) == (seat not in meant), (seat, html)
        if seat in meant:
            assert {"7", "9"} & set(re.findall(r"\d+", hush(html)))
        with app.test_request_context("/"):
            prompt, card = render.player_zones(room, room.seats.sitters[seat], lang)[1:]
            assert "<form" not in prompt.html and "told" not in prompt.html
    if step == "wedding":
        groom, witness = (hush(pages(app, room)[seat]) for seat in (7, 9))
        assert "9" in witness and "9" not in groom, "the groom learns of no witness"


@EACH
def test_before_and_after_it_their_page_is_black_and_says_nothing(app, step):
    watched = table(app, step, (7, 9))
    room = watched.room
    watched.clock.at = room.stage.deadline
    room.tick()
    assert room.game.state.step != step
    heads = pages(app, room)
    for seat in (7, 9):
        if room.game.state.phase == "night" and not room.game.view(seat).awake:
            assert "hush" not in heads[seat] and 'data-theme="dark"' in heads[seat]


@pytest.mark.parametrize("step", ["lovers", "charmed"])
@pytest.mark.parametrize("pair", [(7, 9), ()])
def test_then_they_are_called_by_name_to_see_each_other(app, step, pair):
    """M-3: whether or not anybody was chosen, for the same time. A person who judges has called them so already."""
    watched = table(app, step, pair)
    room = watched.room
    watched.clock.at = room.stage.deadline
    room.tick()
    assert room.game.state.step == f"{step}_meet"
    with_human = table(app, step, pair, judge="human").room
    with_human.judge("skip")
    assert with_human.game.state.step != f"{step}_meet"


@EACH
def test_neither_frame_nor_moment_nor_length_tells_who_is_meant(app, step):
    """Tables at which others were chosen, or nobody at all: each phone, the screen and the console hear the same."""
    tables = [table(app, step, pair) for pair in ((7, 9), (11, 12), (6, 8))]
    heard = []
    for one in tables:
        one.forget()
        began = one.clock.at
        one.play(one.room.stage.left - 0.1)
        with app.test_request_context("/"):
            assert len({len(text.encode()) for text in frames_of_all(one.room, {}).values()}) == 1
        heard.append({viewer: [(round(at - began, 1), size) for at, size in got]
                      for viewer, got in one.heard().items()})
        phones = [str(got) for viewer, got in heard[-1].items() if isinstance(viewer, int)]
        assert len(phones) == 12 and len(set(phones)) == 1 and heard[-1][1], "all phones alike"
    assert heard[0] == heard[1] == heard[2]


def test_groom_and_witness_are_looked_for_also_where_there_are_none(app):
    """N-2: the step is called alike, and lasts as long, whether or not the bride has chosen."""
    with_groom, alone = table(app, "wedding", (7, 9)), table(app, "wedding")
    for one in (with_groom, alone):
        one.forget()
        one.play(3.0)
    assert with_groom.heard() == alone.heard()
    assert {hush(html) for html in pages(app, alone.room).values()} == {words("zh").ui["reads_nothing"]}


@EACH
def test_the_call_and_the_voice_ask_everybody_to_look(app, step):
    room = table(app, step, (7, 9)).room
    with app.test_request_context("/"):
        for lang in LANGUAGES:
            said = words(lang, "werewolf", "machine").said[f"called.{step}"]
            assert said in shown(room, lang) and words(lang).ask["read"] in shown(room, lang)


@EACH
def test_a_person_who_judges_touches_them_and_their_phones_light_up(app, step):
    room = table(app, step, (7, 9), judge="human").room
    for seat, html in pages(app, room).items():
        assert ('data-theme="night"' in html) == (seat in (7, 9)) and "hush" not in html
    with app.test_request_context("/"):
        mine = render.player_zones(room, room.seats.sitters[9], "zh")[1].html
        assert re.search(r'class="told">[^<]*9', mine)
        assert words("zh", "werewolf").said[f"called.{step}"] in shown(room, "zh")


def test_with_phones_up_groom_and_witness_read_it_at_once(app):
    game = new_game(find_board("ghost-bride"), 12, 1, night="up", pace="live", **QUIET)
    room = table_for(game, Clock(), cards=CARDS["ghost-bride"].split())
    room.line(CLOCK)                                # the thief's
    for verb, seat in (("marry", 7), ("witness", 9)):
        room.tap(CHOOSER, room.prompt_id(room.game.find(CHOOSER, verb)), str(seat))
    told = {}
    with app.test_request_context("/"):
        for seat, sitter in room.seats.sitters.items():
            html = render.player_zones(room, sitter, "zh")[1].html
            told[seat] = words("zh").ui["told_nothing"] not in html
    assert [seat for seat, something in told.items() if something] == [CHOOSER, 7, 9], "the pack waits for them"
    assert "wedding" not in room.game.state.steps and not room.game.view(7).reads


def test_a_restart_in_the_middle_shows_the_same(app, house, room, clock):
    choose(room, "ghost-bride", 12, {})
    begin(room, cards=CARDS["ghost-bride"].split())
    play_on(room, clock, lambda room: room.game.state.step == "bride")
    for verb, seat in (("marry", 7), ("witness", 9)):
        tap(room, asked(room, verb)[0], seat)
    play_on(room, clock, lambda room: room.game.state.step == "wedding")
    before = pages(app, room)
    back = again_from_disk(house).room(room.code)
    assert back.game.state.step == "wedding" and back.stage.left == pytest.approx(room.stage.left)
    assert [hush(html) for html in pages(app, back).values()] == [hush(html) for html in before.values()]
    play_on(back, clock, lambda room: room.game.state.phase != "night")
