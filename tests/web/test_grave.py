"""P-9: what the dead have on their phones, and that nothing of it reaches the living."""

import pytest

from support.clients import Phone, of_seat, role_names, without_script
from support.rooms import CARDS, begin, choose
from wolf.words import LANGUAGES

DEAD = (5, 6)
WORDS = "it was seat 1 all along"


@pytest.fixture
def table(app, room):
    """Two players are dead; a person judges."""
    def with_graveyard(value: str):
        choose(room, "yunvliebai", 12, {"graveyard": value})
        room.lobby.judge = "human"
        begin(room, cards=CARDS)
        for seat in DEAD:
            room.judge("strike", seat)
        return room
    return with_graveyard


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("value", ["chat", "all"])
def test_the_dead_talk_to_each_other_and_nobody_else_reads_it(app, table, value, lang):
    room = table(value)
    one, other = (of_seat(app, room, seat, lang) for seat in DEAD)
    assert one.tap("/grave", text=WORDS) == ""
    assert WORDS in one.get("/").text and WORDS in other.get("/").text
    for seat in room.game.state.alive:
        assert WORDS not in of_seat(app, room, seat, lang).get("/").text
    assert WORDS not in Phone(app, lang).get("/screen").text
    assert of_seat(app, room, 1, lang).tap("/grave", text="hello") != "", "the living are refused"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_shows_the_dead_every_card_and_the_living_none(app, table, lang):
    room = table("all")
    assert all(name in of_seat(app, room, DEAD[0], lang).get("/").text
               for name in role_names(room, DEAD[0], lang) if name.isalpha() or " " in name)
    for seat in room.game.state.alive:
        page = without_script(of_seat(app, room, seat, lang).get("/").text)
        assert 'hx-post="/grave"' not in page


def test_without_a_graveyard_the_dead_are_silent(app, table):
    room = table("off")
    phone = of_seat(app, room, DEAD[0])
    assert "/grave" not in phone.get("/").text
    assert phone.tap("/grave", text=WORDS) != ""
    assert not room.chat.grave
