"""The cards that a table chooses itself: ticked as they will be dealt, counted, and an impossible set says why."""

import json
import re
from collections import Counter
from html import unescape

import pytest

from support.clients import Phone, same_afterwards
from support.rooms import again_from_disk, begin, choose, deal, refused, sit
from wolf.games import GAMES
from wolf.library import find_board, shipped_boards
from wolf.library.records import play_text
from wolf.live.saved import VERSION, upgraded

FREE = [(board.id, players) for board in shipped_boards() if board.choose
        for players in range(board.players[0], board.players[1] + 1)]
SEVEN = {"merlin": 1, "percival": 1, "cleric": 1, "servant": 1, "assassin": 1, "lunatic": 1, "oberon": 1}


def console(app, room, lang: str = "en") -> str:
    return unescape(Phone(app, lang).host(room).get("/host").text)


def ticked(html: str) -> Counter:
    """Every role that is ticked, as often as its number says."""
    found: Counter = Counter()
    for box in re.findall(r'<input type="checkbox" name="role"[^>]*>', html):
        if "checked" in box:
            found[re.search(r'value="(\w+)"', box)[1]] = 1
    for role, most, number in re.findall(r'name="many (\w+)"[^>]*max="(\d+)"[^>]*value="(\d+)"', html):
        assert int(number) <= int(most)
        found[role] = int(number)
    return found


def sentences(html: str, hook: str = "data-wrong") -> list[str]:
    return re.findall(rf'<p class="note" {hook}>(.*?)</p>', html)


def form(roles: dict[str, int]) -> dict[str, object]:
    """As the console posts it: a tick each, and a number beside those that may come more than once."""
    return {"role": list(roles), **{f"many {role}": number for role, number in roles.items() if number > 1}}


@pytest.mark.parametrize("board, players", FREE)
def test_what_is_ticked_is_what_is_dealt(app, room, board, players):
    choose(room, board, players, {})
    html = console(app, room)
    begin(room)
    dealt = Counter(room.game.setup.cards)
    assert ticked(html) == {role: dealt[role] for role in find_board(board).choose if dealt[role]}
    assert not sentences(html)


@pytest.mark.parametrize("players", [7, 8, 9, 10])
@pytest.mark.parametrize("changes", [{"lancelot": "2"}, {"roles": "lunatic+cleric+messenger_blue*2+messenger_red"}])
def test_what_an_option_adds_is_ticked_too(app, room, players, changes):
    choose(room, "avalon-custom", players, changes)
    html = console(app, room)
    begin(room)
    assert ticked(html) == Counter(room.game.setup.cards)
    assert 'data-name="roles"' not in html, "one way to say it"


@pytest.mark.parametrize("judge", ["machine", "human"])
def test_a_set_of_ones_own_is_dealt_as_it_is_and_counted_as_one_ticks(app, room, lang, judge):
    choose(room, "avalon-custom", 7, {})
    room.lobby.judge = judge
    host = Phone(app, lang).host(room)
    assert host.tap("/host/choose", **form(SEVEN)) == ""
    html = unescape(host.get("/host").text)
    assert ticked(html) == SEVEN and not sentences(html) and not sentences(html, "data-unusual")
    assert re.findall(r'data-kind="(\w+)">(\d+)<', html) == [("blue", "4"), ("red", "3")]
    assert host.tap("/host/choose", **form({**SEVEN, "morgana": 1})) == ""
    html = unescape(host.get("/host").text)
    assert re.findall(r'data-kind="(\w+)">(\d+)<', html) == [("blue", "4"), ("red", "4")], "at once"
    host.tap("/host/choose", **form(SEVEN))
    begin(room)
    assert Counter(room.game.setup.cards) == SEVEN and Counter(room.game.setup.deal) == SEVEN
    again = play_text(room.record()).game
    assert again.setup.deal == room.game.setup.deal and again.setup.options == room.game.setup.options


IMPOSSIBLE = {
    "one too few": ({role: n for role, n in SEVEN.items() if role != "oberon"}, {}, "add 1", "还差1张"),
    "one too many": ({**SEVEN, "minion": 1}, {}, "take out 1", "多了1张"),
    "one Lancelot": ({**SEVEN, "oberon": 0, "lancelot_red": 1}, {"lancelot": "1"}, "come together", "兰斯洛特"),
    "no variant": ({**SEVEN, "oberon": 0, "servant": 0, "lancelot_red": 1, "lancelot_blue": 1}, {}, "variant", "变种"),
    "letters": ({**SEVEN, "servant": 0, "messenger_blue": 1}, {}, "messengers are", "信使"),
    "sorcerer": ({**SEVEN, "servant": 0, "sorcerer_blue": 1}, {}, "come together", "巫师"),
}


@pytest.mark.parametrize("why", list(IMPOSSIBLE))
def test_an_impossible_set_says_why_before_the_deal(app, room, lang, why):
    roles, changes, english, chinese = IMPOSSIBLE[why]
    choose(room, "avalon-custom", 7, changes)
    sit(room)
    host = Phone(app, lang).host(room)
    assert host.tap("/host/choose", **form({role: n for role, n in roles.items() if n})) == ""
    html = unescape(host.get("/host").text)
    said = {"en": english, "zh": chinese}[lang]
    assert [sentence for sentence in sentences(html) if said in sentence], sentences(html)
    assert re.search(r'data-host="deal"[^>]* disabled', html)
    answer = same_afterwards(room, lambda: host.tap("/host/deal"))
    assert said in answer and room.in_lobby, "and pressed all the same, it is refused in the same words"
    refused(room, "bad-table", lambda: deal(room))
    assert ticked(html) == {role: n for role, n in roles.items() if n}, "nothing is filled up or taken out"


def test_with_too_few_players_it_says_so(app, room, lang):
    choose(room, "avalon-custom", 5, {"rules": "lady"})
    Phone(app).host(room).tap("/host/choose", **form({"merlin": 1, "servant": 2, "assassin": 1, "lunatic": 1}))
    said = sentences(console(app, room, lang))
    assert len(said) == 2 and all("7" in sentence for sentence in said), said


def test_an_unusual_number_is_warned_of_and_can_be_dealt(app, room, lang):
    choose(room, "avalon-custom", 5, {})
    Phone(app).host(room).tap("/host/choose", **form({"merlin": 1, "servant": 1, "assassin": 1, "morgana": 1,
                                                      "minion": 1}))
    html = console(app, room, lang)
    assert not sentences(html) and len(sentences(html, "data-unusual")) == 1
    begin(room)


def test_those_that_must_be_in_cannot_be_taken_out(app, room):
    choose(room, "avalon-custom", 7, {})
    Phone(app).host(room).tap("/host/choose")
    html = console(app, room)
    assert ticked(html) == {"merlin": 1, "assassin": 1} and len(sentences(html)) == 1
    assert len(re.findall(r'data-host="choose" value="\w+" checked disabled', html)) == 2


def test_ones_own_set_survives_another_size_and_a_restart_and_says_what_is_missing(app, house, room):
    choose(room, "avalon-custom", 7, {})
    host = Phone(app).host(room)
    host.tap("/host/choose", **form(SEVEN))
    host.tap("/host/size", value="8")
    assert ticked(console(app, room)) == SEVEN and "add 1" in sentences(console(app, room))[0]
    back = again_from_disk(house).room(room.code)
    assert back.lobby.numbers == room.lobby.numbers and Counter(back.lobby.laid_out(8).cards) == SEVEN
    host.tap("/host/board", value="avalon-custom")
    assert room.lobby.numbers == {}, "choosing the board again begins anew"


def test_what_was_put_back_is_the_boards_own_again(app, room):
    choose(room, "classic", 8, {})
    host, usual = Phone(app).host(room), ticked(console(app, room))
    host.tap("/host/choose", **form({role: n for role, n in usual.items() if role != "thief"}))
    assert room.lobby.numbers
    host.tap("/host/choose", **form(usual))
    assert room.lobby.numbers == {}


# --- werewolf: the plain card fills up, and everybody sees how many there are ---

@pytest.mark.parametrize("players", range(6, 13))
def test_friends_can_take_the_idiot(app, room, players):
    choose(room, "friends", players, {})
    plain = Counter(room.lobby.laid_out(players).cards)
    assert not plain["idiot"], "as they are"
    host = Phone(app).host(room)
    assert host.tap("/host/choose", role=["idiot"]) == ""
    html = console(app, room)
    assert ticked(html) == {"idiot": 1} and not sentences(html)
    begin(room)
    dealt = Counter(room.game.setup.cards)
    assert dealt == plain + Counter(["idiot"]) - Counter(["villager"])
    assert play_text(room.record()).game.setup.deal == room.game.setup.deal


def test_without_a_thief_nothing_lies_in_the_middle(app, room):
    choose(room, "classic", 12, {})
    roles = {role: 1 for role in find_board("classic").choose if role != "thief"}
    Phone(app).host(room).tap("/host/choose", **form(roles))
    begin(room)
    assert not room.game.setup.spare and Counter(room.game.setup.deal)["villager"] == 4


def test_new_moon_turns_its_event_cards_unless_the_table_says_no(app, room):
    choose(room, "new-moon", 10, {})
    assert room.lobby.laid_out(10).setup.options["events"] is True
    Phone(app).host(room).tap("/host/option", name="events", value="off")
    begin(room)
    assert room.game.setup.options["events"] is False and "events=off" in room.record()


# --- earlier releases ---

def test_roles_left_out_by_an_older_release_stay_out(house, room):
    room.save()
    saved = house.store.rooms()[room.code]
    saved = {**saved, "version": 3, "lobby": {**saved["lobby"], "board": "classic", "left_out": ["thief", "cupid"]}}
    del saved["lobby"]["numbers"]
    now = upgraded(json.loads(json.dumps(saved)))
    assert now["version"] == VERSION
    room.lobby = type(room.lobby)(**now["lobby"])
    cards = Counter(room.lobby.laid_out(12).cards)
    assert not cards["thief"] and not cards["cupid"] and cards["seer"] and cards.total() == 12


def test_a_record_of_an_older_release_is_played_by_the_options_it_names():
    """A board's file may change; what a game has written says all that differs from its ruleset."""
    head = "board: new-moon\ndeal: werewolf*2 villager*8\ndate: 2025-01-31\n"
    assert play_text(head).game.setup.options["events"] is False
    assert play_text(head + "options: events=on\n").game.setup.options["events"] is True
    by_hand = "board: new-moon\ndeal: werewolf*2 villager*8\n\nnight 1\n"
    assert play_text(by_hand).game.setup.options["events"] is True
    assert GAMES["werewolf"].options["events"].preset("classic") is False


