"""Many boards and cards: in groups, and found by any name in any language."""

import html
import re

import pytest

from support.paths import ROOT
from support.rooms import begin, sit
from wolf import library
from wolf.games import GAMES
from wolf.library.find import is_meant, words_about, words_about_role
from wolf.web.host import host_zones
from wolf.web.lobby import board_card, board_choices
from wolf.words import LANGUAGES, words


def shelves(app, room, lang):
    with app.test_request_context("/"):
        return board_choices(room, lang).shelves


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_board_stands_in_its_group(app, room, lang):
    found = shelves(app, room, lang)
    ids = [card.id for shelf in found for card in shelf.boards]
    assert sorted(ids) == sorted(board.id for board in library.all_boards())
    titles = [shelf.title for shelf in found]
    group, kinds = words(lang, "werewolf").texts["group"], GAMES["werewolf"].groups
    assert titles[0] == group["first"] and titles[-1] == words(lang, "avalon").game["name"]
    assert titles[:-1] == [group[kind] for kind in kinds if group[kind] in titles], "in the order of the game"
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_says_how_long_and_how_hard_and_by_which_rules(lang):
    text = (ROOT / "boards" / "werewolf" / "yunvliebai.toml").read_text(encoding="utf-8")
    board, problems = library.read_board("x", f'base = "tournament"\n{text}')
    assert not problems
    t = words(lang, "werewolf")
    notes = board_card(board, 12, 12, lang).notes
    assert notes == (t.ui["minutes"].format(n=60), t.difficulty["1"], t.base["tournament"])
    board, _ = library.read_board("x", re.sub(r"(?m)^(minutes|difficulty|group).*\n", "", text))
    assert board_card(board, 12, 12, lang).notes == ()


def test_boards_that_fit_stand_first_in_their_group(app, room):
    for shelf in shelves(app, room, "en"):
        fits = [card.fits for card in shelf.boards]
        assert fits == sorted(fits, reverse=True)


@pytest.mark.parametrize("typed, id", [
    ("black market", "black-market-demon"), ("恶魔", "black-market-demon"), ("demon", "black-market-demon"),
    ("DEMON 黑市", "black-market-demon"), ("先知 守护者", "codex-guard"), ("avalon 7", "avalon-7"),
    ("梅林", "avalon-5"), ("yunv", "yunvliebai"), ("", "friends")])
def test_a_board_is_found(typed, id):
    boards = {board.id: board for board in library.shipped_boards()}
    assert is_meant(typed, words_about(boards[id]))


@pytest.mark.parametrize("typed", ["demon piper", "惊喜", "avalon 恶魔"])
def test_a_board_is_not_found(typed):
    assert not [board.id for board in library.shipped_boards() if is_meant(typed, words_about(board))]


def test_a_board_is_found_by_its_other_names(tmp_path, monkeypatch):
    text = (ROOT / "boards" / "werewolf" / "yunvliebai.toml").read_text(encoding="utf-8")
    (tmp_path / "ours.toml").write_text(text.replace('"预女猎白"', '"我们的"\nalso = ["周五那板"]'), encoding="utf-8")
    monkeypatch.setattr(library.place, "folder", tmp_path)
    assert library.find_board("周五那板").id == "ours"
    assert is_meant("周五", words_about(library.find_board("ours")))


@pytest.mark.parametrize("typed", ["机械", "mech", "Psychic mech", "通灵", "machine-psychic", "女巫 守卫"])
def test_a_host_types_what_comes_to_mind(typed):
    text = (ROOT / "boards" / "werewolf" / "codex-guard.toml").read_text(encoding="utf-8")
    board, _ = library.read_board("machine-psychic", re.sub(
        r"(?m)^name.*\nnames.en.*$", 'name = "机械狼通灵师"\nnames.en = "Mechanical Wolf and Psychic"', text))
    assert is_meant(typed, words_about(board)) and not is_meant(f"{typed} piper", words_about(board))


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_found_by_every_name(game):
    for id in GAMES[game].roles:
        about = words_about_role(game, id)
        assert id in about.split() and all(words(lang, game).role_name(id).lower() in about for lang in LANGUAGES)


def found_in(page: str) -> list[str]:
    return [html.unescape(words) for words in re.findall(r'data-find="([^"]*)"', page)]


def test_pages_carry_the_words(app, room):
    host = app.test_client()
    console = host.get(f"/host?token={room.doors.host_token}", follow_redirects=True).text
    assert sorted(found_in(console)) == sorted(map(words_about, library.all_boards()))
    host.post("/workshop/new", data={"game": "werewolf"})
    roles = [words_about_role("werewolf", role) for role in GAMES["werewolf"].roles]
    assert sorted(found_in(host.get("/workshop/board").text)) == sorted(roles)
    assert set(roles) < set(found_in(app.test_client().get("/book/en").text))


def test_boards_are_gone_during_a_game(app, room):
    def zones() -> dict[str, str]:
        with app.test_request_context("/"):
            return {zone.id: zone.html for zone in host_zones(room, "en")}
    assert 'data-host="board"' in zones()["boards"] and 'data-host="board"' not in zones()["console"]
    sit(room)
    begin(room)
    assert 'data-host="board"' not in "".join(zones().values()) and "hidden" in zones()["boards"]
    assert len(zones()["boards"]) < 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_balance_says_that_bots_have_played_it(app, room, lang):
    with app.test_request_context("/"):
        boards = next(zone.html for zone in host_zones(room, lang) if zone.id == "boards")
    bars = boards.count('class="balance"')
    assert bars and boards.count(words(lang).ui["counted_with_bots"]) == bars
