"""Only facts write state: at every moment the truth is the fold of all facts, and the judge sees exactly that."""

from contextlib import suppress
from random import Random

import pytest

from support.games import new_game
from wolf.engine.board import PACES
from wolf.engine.bot import RandomBot
from wolf.engine.errors import Illegal
from wolf.engine.game import Game
from wolf.engine.prompt import JUDGE, Action, Prompt
from wolf.engine.speech import Talk
from wolf.engine.view import private_of, view_of
from wolf.games.bots import play_out


class AtAStrictTable(RandomBot):
    """A random bot whose judge now and then strikes somebody dead, at whatever moment. Looks after every action."""

    strikes = looked = 0

    def __init__(self, chance: Random, bold: bool):
        super().__init__(chance)
        self.bold = bold                    # takes offers: explosions, surrenders, showdowns

    def hear(self, game: Game, talk: Talk) -> None:
        if len(game.log) != self.looked:
            self.looked = len(game.log)
            assert_folded(game)
        if (self.strikes < 2 and not game.over and len(game.state.alive) > 5 and game.find(JUDGE, "strike")
                and self.chance.random() < 0.05):
            self.strikes += 1
            game.act(Action(JUDGE, "strike", self.chance.choice(game.state.alive)))
            assert_folded(game)

    def takes(self, game: Game, offer: Prompt) -> Action | None:
        return super().takes(game, offer) if self.bold else None


def assert_folded(game: Game) -> None:
    assert vars(game.state) == vars(game.rules.state(game.setup).fold(game.facts))
    known = game.rules.state(game.setup.public()).fold(game.facts)
    assert game.view("judge") == view_of(known, "judge", tuple(game.prompts()), tuple(private_of(known.facts)))


@pytest.mark.parametrize("bold", [True, False])
@pytest.mark.parametrize("pace", PACES)
def test_the_state_is_the_fold_of_all_facts(size, pace, bold):
    board, players = size
    chance = Random(f"{board.id} {players} {pace} {bold}")
    game = new_game(board, players, seed=5, pace=pace, night=chance.choice(["up", "called"]))
    with suppress(Illegal):                 # the judge's last strike has ended it while the bot was listening
        play_out(game, dict.fromkeys(game.state.ring, AtAStrictTable(chance, bold)), chance)
    assert game.over
    assert_folded(game)


def test_a_struck_wolfs_pick_is_gone_from_every_page(size):
    """Packmates and the judge no longer see what a dead wolf has picked, nor a pick on somebody dead."""
    board, players = size
    if board.game != "werewolf":
        return
    game = new_game(board, players, seed=1, judge="human", pace="live")
    while not (asked := [prompt for prompt in game.prompts() if prompt.changeable and not prompt.offer]):
        mine = next((prompt for prompt in game.prompts() if isinstance(prompt.actor, int) and not prompt.offer), None)
        if mine is not None and mine.compulsory:
            game.act(RandomBot(Random(1)).answer(game, [mine]))
        else:
            game.act(Action("clock", "clock"))
        while (due := game.due()) is not None:
            game.act(Action(due.actor, due.verb, next(iter(due.choices)), drawn=True))
    victim = asked[0].choices[-1]
    for prompt in asked:
        game.act(Action(prompt.actor, prompt.verb, victim))
    game.act(Action(JUDGE, "strike", asked[0].actor))
    if game.over:
        return
    for viewer in ("judge", *(prompt.actor for prompt in asked)):
        assert asked[0].actor not in dict(game.view(viewer).picks)
