"""The judge's desk: the night as a sheet, the day, all seats; the lobby's three steps; nominations; what is printed."""

import html
import re

import pytest

from support.clients import Phone, of_seat, same_afterwards, says
from support.rooms import CARDS, asked, begin, sit, tap
from wolf.engine.prompt import CLOCK, Action
from wolf.live.house import House
from wolf.live.marks import Marks
from wolf.web.desk import may_see_all
from wolf.words import words

OTHER_CARDS = [*CARDS[4:], *CARDS[:4]]          # the same cards, each at another seat


def judge(app, room, lang: str = "en", cards=CARDS, night: str = "called") -> Phone:
    room.lobby.judge, room.lobby.night = "human", night
    phone = Phone(app, lang).host(room)
    begin(room, cards=cards)
    return phone


def zone(page: str, id: str) -> str:
    return re.search(rf'<section id="{id}".*?</section>', page, re.S)[0]


def places(page: str) -> list[str]:
    return re.findall(r'data-place="(\w*)"', zone(page, "desk"))


def texts(pattern: str, page: str) -> list[str]:
    return [html.unescape(re.sub("<.*?>", "", found)).strip() for found in re.findall(pattern, page, re.S)]


# --- night ---

def test_the_night_is_a_sheet(app, room, lang):
    phone, t = judge(app, room, lang), words(lang, "werewolf")
    page = phone.get("/host").text
    assert places(page) == ["now", "next", "next", "next", "next"]
    assert texts(r"<b data-step-name>(.*?)</b>", page) == [
        t.step[name] for name in ("wolves", "witch", "seer", "hunter", "idiot")]
    assert texts(r"<small data-holders>(.*?)</small>", page) == ["1 2 3 4", "10", "9", "11", "12"]
    tap(room, room.game.find(1, "kill"), 5)
    assert t.pick["one"].format(wolf=1, pick=5) in zone(phone.get("/host").text, "desk")
    for wolf in (2, 3, 4):
        tap(room, room.game.find(wolf, "kill"), 5)
    room.act(CLOCK)
    desk = zone(phone.get("/host").text, "desk")
    assert places(desk) == ["done", "now", "next", "next", "next"]
    assert t.fill(t.did["knife"], {"seat": 5}) in desk


def test_the_judge_reads_what_to_say_now_and_next(app, room, lang):
    phone, t = judge(app, room, lang), words(lang, "werewolf")
    page = phone.get("/host").text
    assert texts(r"data-now>(.*?)</p>", page)[-1] == t.said["called.wolves"]
    (coming,) = texts(r"data-next>(.*?)</p>", page)
    assert t.said["eyes_closed.wolves"] in coming and t.said["called.witch"] in coming
    room.act(CLOCK)
    assert texts(r"data-now>(.*?)</p>", phone.get("/host").text) == [
        t.said["eyes_closed.wolves"], t.said["called.witch"]]


def test_nobody_who_leads_is_told_to_close_his_eyes(app, room, lang):
    phone, t = judge(app, room, lang), words(lang, "werewolf")
    head = re.search(r'<p class="ask">(.*?)</p>', phone.get("/host").text)[1]
    assert head == t.desk["step"].format(step=t.step["wolves"])
    room.judge("pause")
    assert re.search(r'<p class="ask">(.*?)</p>', phone.get("/host").text)[1] == t.desk["paused"]
    assert re.search(r'<p class="ask">(.*?)</p>', phone.get("/screen").text)[1] == t.ask["paused"]


@pytest.mark.parametrize("night", ["called", "up"])
@pytest.mark.parametrize("who", ["machine", "human"])
def test_a_playing_host_s_desk_is_the_same_whatever_was_dealt(app, house, night, who):
    """Two tables, on which everybody holds another card, and wolves do other things in the night."""
    desks = []
    for code, cards in (("aaaa", CARDS), ("bbbb", OTHER_CARDS)):
        room = house.open(code)
        room.lobby.judge, room.lobby.night = who, night
        sit(room)
        room.seats.sitters[5].host, room.doors.host_token = True, "same"
        begin(room, cards=cards)
        assert not may_see_all(room)
        host = Phone(app)
        host.get(f"/t/{code}/host?token=same")
        pages = [host.get(f"/t/{code}/host").text]
        for wolf in room.game.state.wolves:
            tap(room, room.game.find(wolf, "kill"), 5)
        pages.append(host.get(f"/t/{code}/host").text)
        desks.append([zone(page, id).replace(f"/t/{code}", "") for page in pages
                      for id in ("desk", "seats", "console")])
    assert desks[0] == desks[1]
    assert "data-holders" not in "".join(desks[0]) and "<em>" not in "".join(desks[0])


def test_phones_up_the_steps_are_side_by_side(app, room):
    phone = judge(app, room, night="up")
    assert set(places(phone.get("/host").text)) == {""}
    for wolf in (1, 2, 3, 4):
        tap(room, room.game.find(wolf, "kill"), 5)
    tap(room, room.game.find(9, "check"), 1)
    lines = zone(phone.get("/host").text, "desk")
    assert words("en", "werewolf").did["checked"].format(seer=9, seat=1, result="wolf") in lines


# --- day ---

def until(room, verb: str) -> None:
    for _ in range(200):
        if asked(room, verb):
            return
        room.act(CLOCK)
    raise AssertionError(f"nobody was asked to {verb}")


def test_a_judge_sees_votes_as_they_come_in_and_nobody_else(app, room):
    phone = judge(app, room)
    until(room, "vote")
    page = zone(phone.get("/host").text, "desk")
    assert "data-answers" not in page
    first, second = asked(room, "vote")[:2]
    tap(room, first, first.choices[0])
    tap(room, second, "pass")
    rows = texts(r"<tr>(.*?)</tr>", zone(phone.get("/host").text, "desk"))
    assert rows[0].startswith(str(first.choices[0])) and rows[0].endswith(f"← {first.actor}")
    assert words("en", "werewolf").passing("vote") in rows[1]
    waiting = texts(r"data-waiting>(.*?)</p>", zone(phone.get("/host").text, "desk"))
    assert str(first.actor) not in waiting[0].split()
    room.seats.sitters[3].host = True
    assert "data-answers" not in zone(phone.get("/host").text, "desk")


def test_speeches_are_timed_without_pauses(app, room, clock):
    phone = judge(app, room)
    for _ in range(200):
        if room.speaker:
            break
        room.act(CLOCK)
    first = room.speaker
    clock.at += 40
    room.judge("pause")
    clock.at += 300
    room.judge("resume")
    clock.at += 5
    room.act(CLOCK)
    turns = re.findall(r'data-speech="(\d+)"[^>]*>.*?<small>(.*?)</small>', zone(phone.get("/host").text, "desk"))
    assert turns[0] == (str(first), "0:45") and {used for _, used in turns[1:]} == {""}
    assert again_from(room).play.spoken()[first] == 45


def again_from(room):
    """After a restart."""
    return type(room).restore(room.code, room.store.rooms()[room.code], room.store, room.now)


def test_a_clock_that_passes_midnight():
    marks = Marks(public=[], times={0: "23:59:50", 1: "00:00:15"}, floors=[7, None])
    marks.public = [type("Mark", (), {"at": 0})()]
    assert marks.spoken("00:01:00") == {7: 25}


def test_penalties_are_listed_and_counted(app, room, lang):
    phone, t = judge(app, room, lang), words(lang, "werewolf")
    room.judge("warn", 3)
    room.judge("remind", 3)
    page = phone.get("/host").text
    assert texts(r"data-penalty>(.*?)</li>", page) == [t.said["penalty.warn"].format(seat=3),
                                                       t.said["penalty.remind"].format(seat=3)]
    assert t.desk["penalty_count"].format(n=2) in re.search(r'data-row="3".*?</summary>', page, re.S)[0]


# --- seats ---

def row(page: str, seat: int) -> str:
    return re.search(rf'data-row="{seat}".*?(?=data-row=|$)', zone(page, "seats"), re.S)[0]


def test_a_seat_says_in_words_what_can_be_done(app, room, lang):
    phone, t = judge(app, room, lang), words(lang, "werewolf")
    page = row(phone.get("/host").text, 1)
    for label in (t.judge["remind"], t.judge["strike"], t.ban["vote"], t.ui["bot_plays_on"], t.ui["replace"],
                  f"{t.ui['act_for'].format(seat=1)}: {t.ask['kill']}"):
        assert label in html.unescape(page), label
    assert ">…<" not in page


def test_a_judge_sees_who_is_bound_to_whom(app, room, lang):
    room.choose_board("classic")
    room.seats.resize(8)
    room.lobby.judge = "human"
    phone = Phone(app, lang).host(room)
    begin(room, seed=4)
    for _ in range(20):
        if asked(room, "link"):
            break
        room.act(CLOCK)
    prompt = asked(room, "link")[0]
    room.act(Action(prompt.actor, "link", (2, 7)))
    t, page = words(lang, "werewolf"), phone.get("/host").text
    assert t.bond["lovers"].format(seats=7) in row(page, 2) and t.bond["lovers"].format(seats=2) in row(page, 7)
    room.seats.sitters[3].host = True
    assert t.bond["lovers"].format(seats=7) not in phone.get("/host").text


# --- what comes next, and why not ---

def test_deal_says_what_is_missing(app, room, lang):
    phone = Phone(app, lang).host(room)
    page = phone.get("/host").text
    assert texts(r"data-missing>(.*?)</p>", page) == [says(lang, "seats-empty", missing=12)]
    assert re.search(r'data-host="deal"[^>]* disabled', page)
    sit(room, 11)
    room.seats.seat_without_phone("Zed", 12)
    room.touch()
    page = phone.get("/host").text
    assert texts(r"data-missing>(.*?)</p>", page) == [says(lang, "needs-judge")]
    assert same_afterwards(room, lambda: phone.tap("/host/deal")) == says(lang, "needs-judge")
    room.lobby.judge = "human"
    page = phone.get("/host").text
    assert "data-missing" not in page and not re.search(r'data-host="deal"[^>]* disabled', page)
    assert phone.tap("/host/deal") == "" and room.game


def test_next_says_why_it_cannot_be_pressed(app, room, monkeypatch):
    phone = judge(app, room)
    assert not re.search(r'data-host="skip"[^>]* disabled', phone.get("/host").text)
    monkeypatch.setattr(room.store, "trouble", "full")
    room.beat.version += 1
    page = phone.get("/host").text
    assert texts(r"data-missing>(.*?)</p>", page) == [words("en").desk["stuck"]]
    assert re.search(r'data-host="skip"[^>]* disabled', page)


# --- boards: favourites, nominations ---

def shelves(page: str) -> list[tuple[str, list[str]]]:
    return [(html.unescape(title), re.findall(r'data-host="board" name="value" value="([\w-]+)"', shelf))
            for title, shelf in re.findall(r"<section data-shelf><h3>(.*?)</h3>(.*?)</section>", page, re.S)]


def test_favourites_come_first_and_are_kept(app, house, room, clock, lang):
    phone = Phone(app, lang).host(room)
    assert phone.tap("/host/favourite", value="avalon-7") == ""
    assert phone.tap("/host/favourite", value="codex-guard") == ""
    first = shelves(phone.get("/host").text)[0]
    assert first == (words(lang).desk["favourites"], ["avalon-7", "codex-guard"])
    assert House(house.data, "en", now=clock).favourites == ["avalon-7", "codex-guard"]
    assert phone.tap("/host/favourite", value="avalon-7") == ""
    assert shelves(phone.get("/host").text)[0][1] == ["codex-guard"]
    assert phone.tap("/host/favourite", value="nowhere") == says(lang, "no-board")


def test_a_board_says_what_a_host_wants_to_know(app, room, lang):
    page, t = Phone(app, lang).host(room).get("/host").text, words(lang, "werewolf")
    card = re.search(r'<div class="boardcard[^>]*>(?:(?!</div>).)*value="yunvlieshou".*?</div>', page, re.S)[0]
    for said in ('data-game="werewolf"', 'data-low="12"', t.role["guard"], f"{t.role['werewolf']}×", t.difficulty["1"]):
        assert said in card, said
    assert re.findall(r'name="game"[^>]*value="(\w+)"', page) == ["werewolf", "avalon"]


def test_players_nominate_and_the_host_sees_it(app, room, lang):
    host, t = Phone(app, lang).host(room), words(lang)
    ann, bob = (Phone(app, lang).sit(name, seat) for seat, name in ((1, "Ann"), (2, "Bob")))
    assert 'value="avalon-7"' in ann.get("/nominate").text
    for phone in (ann, bob):
        assert re.search(r'value="avalon-7"[^>]*aria-pressed="true"', phone.tap("/nominate", board="avalon-7"))
    assert t.desk["nominations"].format(n=2) in ann.get("/nominate").text
    page = host.get("/host").text
    assert shelves(page)[0] == (t.desk["nominated"], ["avalon-7"])
    assert t.desk["nominated_by"].format(names=t.list["and"].join(["Ann", "Bob"])) in page
    assert again_from(room).seats.nominations() == {"avalon-7": ["Ann", "Bob"]}
    bob.tap("/nominate", board="avalon-7")
    assert room.seats.nominations() == {"avalon-7": ["Ann"]}
    assert ann.tap("/nominate", board="nowhere") == says(lang, "no-board")
    assert Phone(app, lang).tap("/nominate", board="avalon-7") == says(lang, "not-seated")


def test_nominations_are_for_the_next_game(app, room):
    host = Phone(app).host(room)
    sit(room, 12)
    of_seat(app, room, 4).tap("/nominate", board="avalon-7")
    begin(room, cards=CARDS)
    assert not room.seats.nominations()
    of_seat(app, room, 4).tap("/nominate", board="avalon-10")
    assert "data-nominations" not in host.get("/host").text
    room.judge("abort")
    assert "P4" in re.search(r"<div data-nominations>.*?</div>", host.get("/host").text, re.S)[0]
    room.again()
    assert 'data-nominated="1"' in host.get("/host").text


# --- paper ---

def test_a_judge_s_sheet_has_an_empty_grid(app, room, lang):
    sit(room, 3)
    page, t = Phone(app, lang).get("/sheet/judge").text, words(lang, "werewolf")
    grid = re.search(r'data-grid="night".*?</table>', page, re.S)[0]
    assert texts(r'<th scope="row">(.*?)<small>', grid) == [
        t.step[name] for name in ("wolves", "witch", "seer", "hunter", "idiot")]
    assert t.said["called.seer"] in grid and grid.partition("<tbody>")[2].count("<td></td>") == 5 * 6
    seats = re.search(r'data-grid="seats".*?</table>', page, re.S)[0]
    assert seats.count('<th scope="row">') == 12 and "P3" in seats


def test_the_sheet_of_a_game_without_nights_has_rounds(app, room):
    room.choose_board("avalon-7")
    page = Phone(app).get("/sheet/judge").text
    assert 'data-grid="night"' not in page and words("en").desk["team"] in page


def test_a_judge_s_sheet_tells_no_card(app, room):
    begin(room, cards=CARDS)
    one = Phone(app).get("/sheet/judge").text
    assert one == Phone(app).get("/sheet/judge").text and "<em>" not in one
    assert re.findall(r'<tr><th scope="row">\d+</th><td>P\d+</td><td></td><td></td><td></td></tr>', one)


def test_seat_cards_lead_to_their_own_table(app, house, lang):
    room = house.open("kxqz")
    page = Phone(app, lang).get(f"/t/{room.code}/sheet/seats").text
    assert re.findall(r'data-seat-card="(\d+)"', page) == [str(seat) for seat in range(1, 19)]
    assert page.count("<svg") >= 18 and page.count("/t/kxqz") >= 18
    assert words(lang).desk["table_code"].format(code="kxqz") in page
