"""Secrets on no page and in no frame: the same table with two cards exchanged looks the same."""

from random import Random

import pytest

from support.clock import Clock
from support.games import played_game
from support.rooms import CARDS, NIGHTS, tap
from support.twins import QUIET, VILLAGES, Watcher, table_for
from support.views import PUBLIC_BY_CARD, knows_nothing_of, roars, swapped
from wolf.engine.errors import Refused
from wolf.engine.prompt import CLOCK
from wolf.games.werewolf.facts import Instead
from wolf.games.werewolf.phone import PHONE
from wolf.web import render
from wolf.words import LANGUAGES

DECOY = PHONE.decoy


def walk_twins(app, game, viewer, a: int, b: int, lang: str) -> int:
    """Both rooms side by side; the value is how many lines looked alike before the cards had to show."""
    clock = Clock()
    cards = list(game.setup.deal)
    cards[a - 1], cards[b - 1] = cards[b - 1], cards[a - 1]
    first, second = table_for(game, clock), table_for(game, clock, cards=[*cards, *game.setup.spare])
    one, two = Watcher(first, viewer, lang), Watcher(second, viewer, lang)
    _, actions = swapped(game, a, b)
    compared = 0
    with app.test_request_context("/"):
        for mine, theirs in zip(game.log, actions, strict=True):
            left, right = one.look(), two.look()
            for part in left:
                assert left[part] == right[part], (
                    f"{viewer} could tell {a} from {b} by {part} before line {compared + 1}: {mine}")
            if mine.actor in (a, b) and mine.verb in PUBLIC_BY_CARD and first.game.state.phase != "night":
                return compared
            clock.at += 1
            if (first.game.setup.night == "up" and first.game.state.phase == "night" and isinstance(viewer, int)
                and compared % 3 == 0):
                for room in (first, second):            # the viewer taps his decoy, as far as he has one
                    unasked = viewer in room.game.state.alive and not room.game.view(viewer).prompts
                    if unasked and viewer not in room.stage.answered:
                        decoy = room.game.find(viewer, DECOY)
                        room.tap(viewer, room.prompt_id(decoy), str(next(iter(decoy.choices))))
            told = len(first.game.facts)
            first.act(mine)
            if any(isinstance(fact, Instead) for fact in first.game.facts[told:]):
                return compared
            if {a, b} - set(first.game.state.alive) or first.game.state.out in (a, b) or first.game.over:
                return compared
            try:
                second.act(theirs)
            except Refused:
                return compared
            # an elder's life, a bad deal: the dead show the cards
            if first.game.state.alive != second.game.state.alive:
                return compared
            if roars(first.game.facts) != roars(second.game.facts):
                return compared
            compared += 1
    return compared


@pytest.mark.parametrize("night", NIGHTS)
def test_other_cards_in_other_hands_look_the_same_on_every_page_and_in_every_frame(app, village, night):
    board, players = village
    chance = Random(f"pages {board.id} {players} {night}")
    compared = 0
    for seed in range(2 if board.players[0] == board.players[1] else 1):
        game = played_game(board, players, f"page {seed}", night=night, pace="live", **QUIET)
        for viewer in (*chance.sample(game.state.ring, 2), "table"):
            a, b = chance.sample(knows_nothing_of(game, viewer), 2)
            compared += walk_twins(app, game, viewer, a, b, chance.choice(LANGUAGES))
    assert compared > 10, "the games were too short to show anything"


def test_the_twins_would_find_a_leak(app, monkeypatch):
    """Write the wolves into the ring, and the test above must fail."""
    board = VILLAGES[0]
    game = played_game(board, board.players[1], "leak", pace="live", **QUIET)
    wolf = next(seat for seat in game.state.ring if game.state.is_wolf(seat))
    good = next(seat for seat in game.state.ring if not game.state.is_wolf(seat))
    real = render.ring_zone

    def leaking(room, lang):
        return render.Zone("ring", real(room, lang).html + str(room.game.state.wolves))
    monkeypatch.setattr(render.public, "ring_zone", leaking)
    with pytest.raises(AssertionError):
        walk_twins(app, game, "table", wolf, good, "en")


@pytest.mark.parametrize("night", NIGHTS)
def test_the_step_of_a_dead_role_looks_and_weighs_the_same(app, night):
    """Whether the seer is among the dead is nobody's business: also not by the size of what everybody is sent."""
    alive_seer, dead_seer = list(CARDS), list(CARDS)
    alive_seer[8], alive_seer[4] = "seer", "villager"
    dead_seer[8], dead_seer[4] = "villager", "seer"
    board = next(board for board in VILLAGES if board.id == "yunvliebai")
    game = played_game(board, 12, "dead", night=night, pace="live", **QUIET)
    clock = Clock()
    tables = [table_for(game, clock, cards=cards) for cards in (alive_seer, dead_seer)]
    watchers = [Watcher(room, 6, "zh") for room in tables]
    lines = 0
    with app.test_request_context("/"):
        for room in tables:
            for wolf in (1, 2, 3, 4):
                tap(room, room.game.find(wolf, "kill"), 5)
        while tables[0].game.state.round < 3:
            left, right = (watcher.look() for watcher in watchers)
            place = (tables[0].game.state.stage, tables[0].game.state.round)
            assert ({part: len(text.encode()) for part, text in left.items()}
                    == {part: len(text.encode()) for part, text in right.items()}), place
            assert left == right, place
            clock.at += 1
            for room in tables:
                room.act(CLOCK)
                assert room.game.due() is None
            lines += 1
    assert 5 not in tables[0].game.state.alive and lines > 10
