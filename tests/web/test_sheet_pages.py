"""What is being played, as one sheet on every page of a table, from lobby to end; and cards that say the same."""

import re
from html import unescape

import pytest

from support.clients import Phone, of_seat
from support.rooms import CARDS, begin, bots, choose, play_on, sit
from support.sockets import until
from wolf.web import render
from wolf.web.push import beat, frames_for
from wolf.words import LANGUAGES, words
from wolf.words.sheet import Sheet

SHEET = re.compile(r'<section id="sheet".*?</section>', re.DOTALL)
JUDGES, STAGES = ["machine", "human"], ["lobby", "deal", "night", "day", "vote", "end"]


def on_page(html: str) -> str:
    """The sheet inside its hook."""
    found = re.search(r"<(?:div|main)[^>]* data-sheet>(.*?)</(?:details|main)>", html, re.DOTALL)
    return SHEET.search(found[1])[0]


def viewers(app, room, lang: str) -> dict[str, Phone]:
    """Everybody who looks at this table: players, host, screen, assistant, somebody without a seat."""
    assistant = Phone(app, lang)
    assistant.post("/pin", pin=room.doors.assist_pin)
    found = {f"{seat} /": of_seat(app, room, seat, lang) for seat in room.seats.sitters}
    stranger = Phone(app, lang).switch()
    return found | {"host /host": Phone(app, lang).host(room), "screen /screen": stranger, "join /": stranger,
                    "assistant /assist": assistant, "page /sheet": stranger,
                    "player /sheet": next(iter(found.values()))}


def bring_to(room, clock, stage: str) -> None:
    if stage == "deal":
        room.deal()
    elif stage == "end":
        begin(room, cards=CARDS)
        room.judge("abort")
    elif stage != "lobby":
        begin(room, cards=CARDS)
        play_on(room, clock, lambda room: room.game.state.phase == stage)


@pytest.mark.parametrize("stage", STAGES)
def test_the_same_sheet_on_every_page_at_any_time(app, room, clock, lang, stage):
    choose(room, "yunvliebai", 12, {"sheriff": "off", "explode": "off", "witch_self_save": "first_night"})
    sit(room)
    bring_to(room, clock, stage)
    sheets = {who: on_page(phone.get(who.split()[1]).text) for who, phone in viewers(app, room, lang).items()}
    assert len(sheets) > 12 and len(set(sheets.values())) == 1, {who: len(html) for who, html in sheets.items()}
    html = unescape(next(iter(sheets.values())))
    t = words(lang, "werewolf")
    assert t.role_name("werewolf") + " ×4" in html and room.lobby.chosen().called(lang) in html
    assert {"en": "You may save yourself in the first night only.", "zh": "只有首夜可以自救。"}[lang] in html
    assert {"en": "all power roles or all villagers", "zh": "屠边"}[lang] in html, "who wins"
    plain_words = {"en": ["There is no sheriff.", "There are no explosions."], "zh": ["没有警长。", "狼人不能自爆。"]}
    for plain in plain_words[lang]:
        assert re.search(rf"<li data-differs>[^<]*{plain}", html)


@pytest.mark.parametrize("judge", JUDGES)
def test_it_does_not_change_while_a_game_is_played(app, room, clock, lang, judge):
    """From the lobby through two nights: once sent, it is never sent again."""
    choose(room, "yunvliebai", 12, {})
    room.lobby.judge = judge
    with app.test_request_context("/"):
        before = render.sheet_zone(room, lang).html
        bots(room)
        sent: dict[str, dict] = {kind: {} for kind in ("screen", "host", "join")}
        first = {kind: "".join(frames_for(room, kind, None, lang, sent[kind])) for kind in sent}
        assert all(SHEET.search(frame)[0] == before for frame in first.values())
        while not room.game.over and room.game.state.round < 3:
            stage = room.stage.awaited
            while room.stage.awaited == stage and not room.game.over:
                clock.at += 1
                room.tick()
                if judge == "human" and clock.at >= room.stage.deadline:
                    room.judge("skip")
            for kind in sent:
                assert 'id="sheet"' not in "".join(frames_for(room, kind, None, lang, sent[kind]))
        assert render.sheet_zone(room, lang).html == before


def test_whoever_has_which_card_it_is_the_same(app, room, clock):
    with app.test_request_context("/"):
        sheets = set()
        for cards in (CARDS, CARDS[::-1]):
            clock.at += 1               # games of one second could have the same name
            begin(room, cards=cards)
            sheets.add(render.sheet_zone(room, "zh").html)
            room.judge("abort")
            room.again()
        assert len(sheets) == 1


def test_what_the_host_changes_reaches_everybody_at_once(app, room, server):
    host = Phone(app).host(room)
    sockets = {kind: server(phone, path) for kind, phone, path in (
        ("phone", Phone(app).sit("Ann", 1), "/ws"), ("join", Phone(app), "/ws?as=join"),
        ("screen", Phone(app).switch(), "/ws?as=screen"), ("host", host, "/ws?as=host"))}
    for ws in sockets.values():
        until(ws, 'id="sheet"')
    assert host.tap("/host/option", name="reveal", value="role") == ""
    for ws in sockets.values():
        assert "The dead turn their cards." in until(ws, "data-differs>The dead turn")
    assert host.tap("/host/seconds", speech="45") == ""
    for ws in sockets.values():
        until(ws, "45")


def test_opening_it_asks_nobody(app, room):
    """It is on the page already: nothing in it loads, posts or connects."""
    sit(room)
    html = on_page(of_seat(app, room, 1).get("/").text)
    assert not re.search(r"hx-|src=|href=|action=", html)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_of_its_own_in_every_language(app, room, lang):
    phones = [Phone(app, "en"), Phone(app, "zh"), Phone(app, lang).sit("Ann", 1), Phone(app, lang).host(room)]
    pages = {phone.client.get(f"/sheet?lang={lang}").data for phone in phones}
    assert len(pages) == 1 and words(lang).sheet["title"] in pages.pop().decode()
    assert Phone(app).get("/sheet?lang=xx").status_code == 200
    room.lobby.board = "gone"
    assert Phone(app, lang).get("/sheet").status_code == Phone(app, lang).get("/").status_code == 200


def test_another_table_has_its_own(app, house, room):
    other = house.open("two")
    other.choose_board("avalon-7")
    assert words("en", "avalon").role_name("merlin") in Phone(app).get("/t/two/sheet").text
    assert words("en", "avalon").role_name("merlin") not in on_page(Phone(app).get("/sheet").text)


# --- cards ---

CHANGED = {"witch_self_save": "always", "witch_both": "yes", "witch_blind": "no", "hunter_silenced_by": "none",
           "hunter_must": "yes", "idiot": "speaks", "seer_sees": "role", "explode": "off"}


@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.parametrize("night", ["called", "up"])
def test_a_card_reads_as_its_table_plays(app, room, clock, lang, judge, night):
    texts = []
    for changes in ({}, CHANGED):
        clock.at += 1
        choose(room, "yunvliebai", 12, changes)
        room.lobby.judge, room.lobby.night = judge, night
        begin(room, cards=CARDS)
        fronts = {role: front(of_seat(app, room, CARDS.index(role) + 1, lang).get("/").text) for role in set(CARDS)}
        made: Sheet = render.sheet_of(room, lang)
        read = {line.name: line.text for _, _, lines in made.cards for line in lines}
        assert fronts == {role: read[words(lang).role_name(role)] for role in fronts}, "as on the sheet"
        texts.append(fronts)
        room.judge("abort")
        room.again()
    assert {role for role in texts[0] if texts[0][role] != texts[1][role]} == set(CARDS) - {"villager"}


def front(page: str) -> str:
    return unescape(re.search(r'<div class="face front">.*?<p>(.*?)</p>', page, re.DOTALL)[1])


@pytest.mark.parametrize("changes", [{}, CHANGED, {"hunter_silenced_by": "knife+poison+exile+shot+love+taken+strike"}])
def test_the_length_of_a_text_tells_no_card(app, room, clock, changes):
    """At the deal, by night and by day, for phones of both languages: one size for all."""
    choose(room, "yunvliebai", 12, {**changes, "sheriff": "off"})
    sit(room)
    for seat, one in room.seats.sitters.items():
        one.lang = LANGUAGES[seat % 2]
    begin(room, cards=CARDS)
    for phase in ("night", "day"):
        play_on(room, clock, lambda room, phase=phase: room.game.state.phase == phase)
        with app.test_request_context("/"):
            sizes = {len(frames_for(room, "player", one, one.lang, {})[-1].encode())
                     for one in room.seats.sitters.values()}
        assert len(sizes) == 1, (phase, sizes)
        more = len(beat(room).html) if phase == "night" else 0
        assert sizes == {render.frame_size(room) + more}, "from public things only"
