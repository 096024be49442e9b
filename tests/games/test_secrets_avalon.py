"""Nobody at an Avalon table learns what he was not told: with other cards in other hands it looks the
same to him, to the byte.

Two seats that a viewer knows nothing about swap their cards, and with them what they do in secret. Where a member could
not have played his card with the other role, or a card has to show, the comparison ends.
"""

from random import Random

import pytest

from support.games import new_game, played_game
from support.views import TABLE, knows_nothing_of, page
from wolf.engine.choices import Alike
from wolf.engine.errors import Refused
from wolf.engine.game import Game, choices_text
from wolf.engine.prompt import PASS, Action
from wolf.games.avalon.cards import offered
from wolf.games.avalon.facts import Sight


def compare(game: Game, viewer, a: int, b: int) -> int:
    """Walk both games side by side; the value is how many lines looked alike before the cards had to show."""
    first = Game(game.rules, game.setup)
    cards = list(game.setup.deal)
    cards[a - 1], cards[b - 1] = cards[b - 1], cards[a - 1]
    second = Game(game.rules, game.setup.dealt(cards))
    other = {a: b, b: a}
    compared = 0
    for action in game.log:
        assert page(first.view(viewer)) == page(second.view(viewer)), (
            f"seat {viewer} could tell {a} from {b} before line {compared + 1}: {action}")
        theirs = action._replace(actor=other.get(action.actor, action.actor)) if action.verb == "recruit" else action
        # these have a colour
        if action.verb == "kill" or (action.answer in ("rogue", "letter") and action.actor in other):
            return compared
        if action.verb == "recruit" and action.actor == viewer:     # he learns whether he was right
            return compared
        first.act(action)
        try:
            # by card: heard only when the time is over, and by one
            if not (action.verb == "answer" and action.actor in other):
                second.act(theirs)
        except Refused:                     # with these cards it could not have gone so
            return compared
        if first.over or first.state.phase == "assassination" or first.state.shown.keys() & other.keys():
            return compared
        compared += 1
    return compared


def test_other_cards_in_other_hands_look_the_same(round_table):
    board, players = round_table
    chance = Random(f"{board.id} {players}")
    compared = 0
    for seed in range(3):
        game = played_game(board, players, f"secret {seed}", pace="live")
        for viewer in (*game.state.ring, TABLE):
            unknown = knows_nothing_of(game, viewer)
            pairs = [chance.sample(unknown, 2) for _ in range(2) if len(unknown) > 1]
            compared += sum(compare(game, viewer, a, b) for a, b in pairs)
    assert compared > 100, "the games were too short to show anything"


def test_the_comparison_would_find_a_leak(monkeypatch, round_table):
    """Tell everybody what Merlin sees, and the test above must fail."""
    board, players = round_table
    game = played_game(board, players, "leak", pace="live")
    monkeypatch.setattr(Sight, "reaches", lambda self, viewer: True)
    merlin, = game.state.holders("merlin")
    seen = next(seat for (who, seat) in game.state.seen if who == merlin)
    unseen = next(seat for seat in game.state.ring if (merlin, seat) not in game.state.seen and seat != merlin)
    with pytest.raises(AssertionError):
        compare(game, TABLE, seen, unseen)


def test_every_member_is_asked_and_refused_alike(round_table):
    """A-18: the same cards on every phone of a team, and the same words for a card that is not his to play."""
    board, players = round_table
    teams = 0
    for seed in range(3):
        game = played_game(board, players, f"alike {seed}", pace="live")
        again = Game(game.rules, game.setup)
        for action in game.log:
            asked = [prompt for prompt in again.prompts() if prompt.verb == "play"
                     and isinstance(prompt.choices, Alike)]
            if asked:
                assert len({(tuple(p.choices), choices_text(p), p.compulsory, p.public, p.time) for p in asked}) == 1
                assert tuple(asked[0].choices) == offered(game.setup.cards)
                refused = {refusal(again, p.actor, card) for p in asked for card in p.choices
                           if card not in p.choices.allowed}
                assert len(refused) <= 1
                teams += 1
            again.act(action)
    assert teams


def refusal(game: Game, seat: int, card: str) -> str:
    """What is said to one who may not play this, with seat and card left out."""
    with pytest.raises(Refused) as why:
        game._check(Action(seat, "play", card))
    return str(why.value).replace(f"seat {seat} cannot play {card};", "")


@pytest.mark.parametrize("role", ["trickster", "troublemaker", "servant"])
def test_whoever_is_looked_at_is_asked_alike_and_the_answer_comes_with_the_clock(role):
    from wolf.library import find_board
    game = None
    for seed in range(200):                 # until the card sought leads first
        game = new_game(find_board("avalon-custom"), 8, seed, pace="live", roles="cleric+trickster+troublemaker")
        if game.state.roles[game.state.leader] == role:
            break
    leader, (cleric,) = game.state.leader, game.state.holders("cleric")
    prompt = game.find(leader, "answer")
    assert list(prompt.choices) == ["blue", "red"] and not prompt.compulsory
    before = len(game.known_to(cleric).facts)
    if role == "trickster":
        game.act(Action(leader, "answer", "blue"))
    else:
        for side in ("blue", "red"):
            with pytest.raises(Refused):
                game.act(Action(leader, "answer", side))
        game.act(Action(leader, "answer", PASS))
    assert len(game.known_to(cleric).facts) == before, "not before the time is over"
    game.act(Action("clock", "clock"))
    assert game.known_to(cleric).checks == {leader: "red" if role == "troublemaker" else "blue"}
