"""Nobody learns what he was not told: the same game with other cards in other hands looks the same to him, to the byte.

Two seats that a viewer knows nothing about swap their cards, and with them what they do in secret. Up to the moment at
which one of the two dies or does in public what only his card can do, the viewer's whole view must not change."""

from random import Random

import pytest

from support.games import played_game
from support.views import PUBLIC_BY_CARD, TABLE, knows_nothing_of, page, roars, swapped
from wolf.engine.errors import Refused
from wolf.engine.game import Game
from wolf.engine.view import View
from wolf.games.werewolf.facts import Instead, Pack
from wolf.games.werewolf.roles.mechanical_wolf import Learned


def compare(game: Game, viewer, a: int, b: int) -> int:
    """Walk both games side by side; the value is how many lines looked alike before the cards had to show."""
    first = Game(game.rules, game.setup)
    second, actions = swapped(game, a, b)
    compared = 0
    for mine, theirs in zip(game.log, actions, strict=True):
        assert page(first.view(viewer)) == page(second.view(viewer)), (
            f"seat {viewer} could tell {a} from {b} before line {compared + 1}: {mine}")
        if mine.actor in (a, b) and mine.verb in PUBLIC_BY_CARD and first.state.phase != "night":
            return compared
        if mine.verb == "vote" and mine.actor == mine.answer and mine.actor in (a, b):
            return compared                             # which a pufferfish cannot
        told = first.act(mine)
        if {a, b} - set(first.state.alive) or first.state.out in (a, b) or first.over:
            return compared
        if any(isinstance(fact, Instead) for fact in told):
            return compared
        if any(isinstance(fact, Learned) and fact.seat in (a, b) for fact in first.facts):
            return compared                             # somebody shows as the card of one of them
        if {*first.state.tonight.failing, *first.state.tonight.converting} & {a, b}:
            return compared                             # whose skill fails, or who is converted, goes by the seat
        try:
            second.act(theirs)
        except Refused:         # such as a witch who may not save herself: with these cards it could not have gone so
            return compared
        # an elder's life, a demon's, a trader's deal: the dead show the cards
        if first.state.alive != second.state.alive or roars(first.facts) != roars(second.facts):
            return compared
        compared += 1
    return compared


@pytest.mark.parametrize("night", ["called", "up"])
def test_other_cards_in_other_hands_look_the_same(village, night):
    board, players = village
    chance = Random(f"{board.id} {players} {night}")
    compared = 0
    usual = board.players[0] == players          # between the sizes of a board little differs
    for seed in range(4 if usual else 2):
        game = played_game(board, players, f"secret {seed}", night=night, pace="live", showdown="off", explode="off",
                           kidnap="off", vote_lock="off")
        for viewer in (*(game.state.ring if usual else chance.sample(game.state.ring, 4)), TABLE):
            unknown = knows_nothing_of(game, viewer)
            for _ in range(2):
                if len(unknown) > 1:            # charmed and charmed know each other, all of them in the end
                    compared += compare(game, viewer, *chance.sample(unknown, 2))
    assert compared > 100, "the games were too short to show anything"


def test_the_comparison_would_find_a_leak(monkeypatch, village):
    """Tell everybody who the wolves are, and the test above must fail."""
    board, players = village
    monkeypatch.setattr(Pack, "reaches", lambda self, viewer: True)
    with pytest.raises(AssertionError):
        for seed in range(20):                  # where the first day comes before the first night, some end early
            game = played_game(board, players, f"leak {seed}", pace="live", showdown="off", explode="off", kidnap="off")
            # a thief may count as a wolf, and is none of the pack
            dealt = [game.rules.roles[card] for card in game.setup.deal]
            wolf = next(seat for seat, card in enumerate(dealt, 1) if card.wakes_with_pack)
            good = next(seat for seat, card in enumerate(dealt, 1) if card.kind == "villager")
            compare(game, TABLE, wolf, good)


def test_every_field_of_a_view_is_compared(village):
    board, players = village
    view = played_game(board, players, "fields").view(TABLE)
    assert not [name for name in View._fields if page(view) == page(view._replace(**{name: "something else"}))]
