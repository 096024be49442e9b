"""What a card may do by day: break into speeches (M-8), act between count and exile (M-13), die later (M-7).

Shown with cards that no game has (see `support.invented`).
"""

from collections.abc import Iterator

import pytest

from support.invented import invented_cards
from wolf.engine.errors import Refused
from wolf.engine.game import Game
from wolf.engine.prompt import CLOCK, PASS, Action
from wolf.engine.setup import seat_table
from wolf.games import GAMES
from wolf.library import free_board

RULES = GAMES["werewolf"]


@pytest.fixture(autouse=True)
def invented() -> Iterator[None]:
    with invented_cards():
        yield


def play(cards: str, pace: str = "", judge: str = "human", **options: str) -> Game:
    """A game at the beginning of the first night; nobody is killed in it."""
    setup, problems = seat_table(RULES, free_board("custom", "modern"), cards=cards, pace=pace, judge=judge,
                                 changes={"sheriff": "off", "speech": "clock", **options})
    assert setup is not None, problems
    return Game(RULES, setup)


def until(game: Game, phase: str, number: int = 1) -> None:
    while (game.state.phase, game.state.round) != (phase, number):
        assert not game.over and len(game.log) < 400
        game.act(CLOCK)


def acts(game: Game, *lines: str) -> None:
    for line in lines:
        game.act(Action.parse(line))


def ballot(game: Game, **votes: int) -> None:
    """Everybody votes as said, or abstains."""
    for prompt in [prompt for prompt in game.prompts() if prompt.verb == "vote"]:
        game.act(Action(prompt.actor, "vote", votes.get(f"s{prompt.actor}", PASS)))


def told(game: Game) -> list[str]:
    return [str(fact) for fact in game.facts]


VILLAGE = "werewolf*2 villager*5 seer "


# --- M-8 ---

def test_an_interruption_that_ends_the_day():
    game = play(VILLAGE + "duellist")
    until(game, "day")
    speaker = game.state.speaking
    acts(game, "9 challenge 1")
    assert 1 not in game.state.alive and game.state.speaking is None and speaker
    assert "words" not in "".join(told(game)[-5:]) and game.state.shown[9] == "duellist"
    game.act(CLOCK)
    assert game.state.phase == "night"


def test_an_interruption_after_which_the_speaker_begins_anew():
    game = play(VILLAGE + "duellist")
    until(game, "day")
    speaker = game.state.speaking
    acts(game, "9 challenge 8")
    assert 9 not in game.state.alive and game.state.words == [9]
    assert game.state.speaking == speaker and told(game)[-1] == f"speaking {speaker} @all"
    assert told(game).count("floor_taken @all") == 1
    with pytest.raises(Refused):
        acts(game, "9 challenge 8")


def test_a_private_one_stops_nothing_and_nobody_notices():
    game = play(VILLAGE + "duellist")
    until(game, "day")
    before = [fact for fact in told(game) if fact.endswith("@all")]
    acts(game, "9 whisper 3")
    assert [fact for fact in told(game) if fact.endswith("@all")] == before
    until(game, "dusk")
    assert 3 in game.state.alive
    until(game, "night", 2)
    assert 3 not in game.state.alive


def test_every_phone_offers_it_while_speeches_last():
    """By day and in no other speeches; and nobody else can take it."""
    game = play(VILLAGE + "duellist", explode="off")
    seen = {}
    while game.state.round < 2 or game.state.phase != "night":
        offered = {seat: game.view(seat).offers for seat in game.state.alive}
        assert len(set(offered.values())) == 1, "the same on every phone"
        seen.setdefault(game.state.phase, set()).add(offered[1])
        game.act(CLOCK)
    assert seen["day"] == {("challenge", "whisper")}
    assert all(offers == {()} for phase, offers in seen.items() if phase != "day")
    again = play(VILLAGE + "duellist")
    until(again, "day")
    with pytest.raises(Refused):
        acts(again, "8 challenge 1")


# --- M-13 ---

def test_the_windows_come_in_their_places():
    game = play(VILLAGE + "clerk")
    until(game, "vote")
    ballot(game, s1=3, s2=3)
    acts(game, "9 use_counted")             # 2: the ballot is void, and he speaks
    assert game.state.phase == "vote" and game.state.out is None and game.state.speaking == 9
    game.act(CLOCK)
    ballot(game, s1=4, s2=4, s3=5)
    acts(game, "9 use_result")              # 4: before anybody is named
    assert 1 not in game.state.alive and game.state.out == 4
    until(game, "dusk")
    acts(game, "9 use_named")               # 6: before he goes
    assert 4 not in game.state.alive
    acts(game, "9 use_gone")                # 10: once more from 1, without speeches
    assert game.state.phase == "dusk"
    ballot(game, s5=2, s6=2)
    assert game.state.out == 2 and game.over, "the last wolf"


def test_a_record_asks_only_the_holder_and_a_live_table_everybody():
    for pace, asked in (("", [9]), ("live", [1, 2, 3, 4, 5, 6, 7, 8, 9])):
        game = play(VILLAGE + "clerk", pace)
        until(game, "vote")
        while not any(prompt.verb == "vote" for prompt in game.prompts()):
            game.act(CLOCK)
        ballot(game, s1=3)
        prompts = [prompt for prompt in game.prompts() if prompt.verb == "use_counted"]
        assert [prompt.actor for prompt in prompts] == asked
        assert [prompt.actor for prompt in prompts if not prompt.decoy] == [9]
        assert len({(prompt.choices, prompt.time, prompt.public) for prompt in prompts}) == 1


def test_a_window_is_open_though_its_holder_is_dead():
    """For the same time, so that nobody can tell."""
    game = play("clerk werewolf*2 villager*5 seer", "live")
    for wolf in (2, 3):
        while not game.find(wolf, "kill"):
            game.act(CLOCK)
        acts(game, f"{wolf} kill 1")
    until(game, "vote")
    while not any(prompt.verb == "use_counted" for prompt in game.prompts()):
        game.act(CLOCK)
    assert 1 not in game.state.alive
    prompts = [prompt for prompt in game.prompts() if prompt.verb == "use_counted"]
    assert len(prompts) == 8 and all(prompt.decoy for prompt in prompts)


def test_votes_added_and_who_goes_instead():
    game = play(VILLAGE + "meddler")
    until(game, "vote")
    ballot(game, s1=2, s3=4, s5=4, s6=4)
    assert game.state.tally == {2: 4, 4: 6} and "curse 2 1 @all" in told(game)
    assert game.state.out == 3
    until(game, "night", 2)
    assert 3 not in game.state.alive and 4 in game.state.alive
    until(game, "vote", 2)
    ballot(game)
    assert game.state.tally == {}, "where nobody votes nothing is added"


def test_whoever_is_kept_in_stays():
    game = play(VILLAGE + "meddler")
    until(game, "vote")
    ballot(game, s1=5, s3=5)
    assert game.state.out == 5
    until(game, "night", 2)
    assert 5 in game.state.alive


# --- M-7 ---

def test_a_death_that_is_due_later():
    """Alive in every respect until its moment; then it comes without a question, with all that a death brings."""
    game = play(VILLAGE + "wounded")
    until(game, "vote")
    ballot(game, s1=9, s3=9)
    until(game, "night", 2)
    assert 9 in game.state.alive
    until(game, "vote", 2)
    assert any(prompt.actor == 9 for prompt in game.prompts())
    ballot(game, s9=3, s1=3)
    assert 9 not in game.state.alive or game.state.phase == "vote"
    until(game, "dusk", 2)
    assert {3, 9} & set(game.state.alive) == set() and game.state.announced == [3, 9]


def test_it_is_void_if_he_dies_before():
    game = play(VILLAGE + "wounded")
    until(game, "vote")
    ballot(game, s1=9, s3=9)
    until(game, "day", 2)
    acts(game, "judge strike 9")
    assert game.state.due == {}
    until(game, "night", 3)
    assert [death.seat for death in game.state.deaths].count(9) == 1
