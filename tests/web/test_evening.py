"""A club's evening: one address, seats by lot that can be drawn again, boards by plan, all tables at a glance and no
secret among them."""

import re

from support.clients import Phone, says
from support.clock import Clock
from support.rooms import CARDS, begin, bots, choose, play_on
from wolf.live.evening import Evening
from wolf.live.house import FIRST, House
from wolf.live.seats import Seats, Waiting
from wolf.web import create_app
from wolf.web.host import host_zones
from wolf.web.lobby import board_choices
from wolf.words import words

PEOPLE = "Ann Bob Cleo Dan Eve Fay Gus Hal Ida Jo".split()


def organiser(app, house, lang: str = "en") -> Phone:
    return Phone(app, lang).host(house.room(FIRST))


def at_the_door(app, names=PEOPLE, lang: str = "en") -> dict[str, Phone]:
    phones = {name: Phone(app, lang) for name in names}
    for name, phone in phones.items():
        assert phone.post("/evening", name=name).headers["Location"] == "/evening"
    return phones


def two_tables(house, size: int = 6):
    first, second = house.room(FIRST), house.open("two")
    for room in (first, second):
        choose(room, "friends", size, {})
    return first, second


def seats(*rooms) -> dict[str, tuple[str, int]]:
    return {one.name: (room.code, seat) for room in rooms for seat, one in room.seats.sitters.items()}


def test_the_draw_brings_every_phone_to_its_seat(app, house, lang):
    rooms = two_tables(house)
    host, phones = organiser(app, house, lang), at_the_door(app, lang=lang)
    assert words(lang).texts["evening"]["place"].format(n=1, all=10) in phones["Ann"].get("/evening").text
    assert host.post("/club/tables/draw", table=["main", "two"], seed="our luck").status_code == 303
    found = seats(*rooms)
    assert sorted(found) == sorted(PEOPLE) and len(rooms[0].seats.sitters) == 6 and len(rooms[1].seats.sitters) == 4
    page = host.get("/club/tables").text
    assert words(lang).texts["evening"]["seed"].format(seed="our luck") in page
    for name, phone in phones.items():
        code, seat = found[name]
        where = "/" if code == FIRST else f"/t/{code}/"
        assert phone.get("/evening").headers["Location"] == where
        # by itself, while he waits
        assert phone.get("/evening", **{"HX-Request": "true"}).headers["HX-Redirect"] == where
        assert f'data-me="{seat}"' in phone.get(where).text
    # the same people, tables and seed: the same seats, to whomever they were given in between
    assert host.post("/club/tables/draw", table=["main", "two"], seed="something else", anew="yes").status_code == 303
    other = seats(*rooms)
    assert host.post("/club/tables/draw", table=["main", "two"], seed="our luck", anew="yes").status_code == 303
    assert sorted(other) == sorted(found) and other != found and seats(*rooms) == found
    moved = next(name for name in found if other[name][0] != found[name][0])
    before, now = ("/" if place[moved][0] == FIRST else f"/t/{place[moved][0]}/" for place in (other, found))
    assert phones[moved].get(before).headers.get("Location", now) == now


def test_a_draw_is_refused_with_a_sentence(app, house, room, lang):
    host = organiser(app, house, lang)
    assert says(lang, "nobody-waits") in host.post("/club/tables/draw", table="main").text
    at_the_door(app, ["Ann"], lang)
    assert says(lang, "no-lobby") in host.post("/club/tables/draw").text
    begin(room)
    assert says(lang, "no-lobby") in host.post("/club/tables/draw", table="main").text
    again = Phone(app, lang).post("/evening", name="Ann")
    assert again.status_code == 409 and says(lang, "name-taken", name="Ann") in again.text
    host.post("/club/tables/away", name="Ann")
    assert not house.evening.door.queue


def test_somebody_of_the_same_name_stays_at_the_door(house):
    rooms = two_tables(house)
    rooms[0].seats.join("Ann", 1, None, "en")
    evening = Evening(Seats(0, {}, [Waiting("Ann", "a"), Waiting("Bob", "b")]))
    evening.draw([rooms[0]], "1")
    assert [one.name for one in evening.door.queue] == ["Ann"] and [place.name for place in evening.drawn] == ["Bob"]


def test_nobody_stands_up_from_a_game_that_was_dealt_just_now(house):
    first, second = two_tables(house)
    begin(first)
    second.seats.join("Ann", 1, None, "en")
    evening = Evening()
    evening.stand_up([first, second])
    assert [one.name for one in evening.door.queue] == ["Ann"] and first.seats.full and not second.seats.sitters


def test_only_the_organiser_organises(app, house, room, lang):
    phone = Phone(app, lang)
    phone.sit("Ann", 1)
    page = phone.get("/club/tables")
    assert page.status_code == 403 and 'name="pin"' in page.text and "Ann" not in page.text
    for what in ("open", "close", "host", "draw", "away", "plan", "unplan", "sooner"):
        answer = phone.post(f"/club/tables/{what}", table="main", board="friends", name="Ann", place="0")
        assert answer.status_code == 409 and says(lang, "not-host") in answer.text
    assert phone.get("/club/tables/now").status_code == 409 and len(house.rooms) == 1
    assert phone.post("/pin", pin=room.doors.pin, to="/club/tables").headers["Location"] == "/club/tables"
    assert phone.get("/club/tables").status_code == 200
    assert phone.post("/pin", pin=room.doors.pin, to="https://elsewhere").headers["Location"] == "/host"
    assert says(lang, "not-asked") in phone.post("/club/tables/dance").text


def test_tables_are_opened_hosted_and_closed(app, house, lang):
    host = organiser(app, house, lang)
    host.post("/club/tables/open")
    code = next(code for code in house.rooms if code != FIRST)
    assert (host.post("/club/tables/host", table=code).headers["Location"] == f"/t/{code}/host"
            and host.get(f"/t/{code}/host").status_code == 200)
    house.rooms[code].seats.join("Ann", 1, None, "en")
    assert says(lang, "table-used") in host.post("/club/tables/close", table=code).text
    house.rooms[code].seats.free(1)
    host.post("/club/tables/close", table=code)
    assert list(house.rooms) == [FIRST] and list(house.store.rooms()) == [FIRST]
    assert says(lang, "table-used") in host.post("/club/tables/close", table=FIRST).text


def test_the_overview_tells_no_secret(app, house, clock, lang):
    """Two tables with the same people and other cards look the same, all night long; and no card has a name there."""
    host = organiser(app, house, lang)
    room = house.room(FIRST)
    pages = []
    for cards in (CARDS, CARDS[::-1]):
        begin(room, cards=cards)
        seen = []
        while room.game.state.phase == "night":
            seen += [host.get(path).text for path in ("/club/tables", "/club/tables/now", "/evening")]
            room.time_is_up()
        pages.append(seen[:6])
        room.judge("abort")
        room.again()
        clock.at += 100
    assert pages[0] == pages[1] and len(pages[0]) == 6
    text = re.sub(r"<select.*?</select>", "", "".join(pages[0]), flags=re.S)
    board = words(lang).texts["evening"]["table"].format(n=1)
    assert board in text and not [role for role in words("en").role if f"{role}.svg" in text
                                  or f">{words(lang).role_name(role)}<" in text]


def test_the_next_board_by_plan_comes_first(app, house, clock, lang):
    host, room = organiser(app, house, lang), house.room(FIRST)
    for board in ("avalon-5", "classic", "friends"):
        host.post("/club/tables/plan", board=board)
    host.post("/club/tables/sooner", place="2")
    host.post("/club/tables/unplan", place="2")
    assert (house.evening.plan == ["avalon-5", "friends"]
            and says(lang, "no-board") in host.post("/club/tables/plan", board="../secret").text)

    def offered() -> str:
        with app.test_request_context("/"):
            return board_choices(room, lang).shelves[0].boards[0].id
    assert offered() == "avalon-5"
    with app.test_request_context("/"):
        assert words(lang).texts["evening"]["planned"] in next(zone.html for zone in host_zones(room, lang)
                                                             if zone.id == "boards")
    choose(room, "avalon-5", 5, {})
    bots(room)
    room.judge("abort")                         # does not count
    room.again()
    assert offered() == "avalon-5"
    clock.at += 60
    bots(room)
    play_on(room, clock)
    room.again()
    assert offered() == "friends"
    house.open("two")
    with app.test_request_context("/"):         # which has played nothing yet
        assert board_choices(house.room("two"), lang).shelves[0].boards[0].id == "avalon-5"


def test_an_evening_outlives_a_power_cut(tmp_path):
    clock = Clock()
    house = House(tmp_path, "en", clock)
    app = create_app(house)
    host, phones = organiser(app, house), at_the_door(app, ["Ann", "Bob"])
    host.post("/club/tables/plan", board="friends")
    host.post("/club/tables/draw", table="main", seed="7")
    phones["Cleo"] = at_the_door(app, ["Cleo"])["Cleo"]
    before = house.evening.as_json()
    again = House(tmp_path, "en", clock)
    assert again.evening.as_json() == before and [one.name for one in again.evening.door.queue] == ["Cleo"]
    again.close()
    house.close()
