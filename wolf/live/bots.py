"""The bots of one table: when each of them answers, and what."""

from collections.abc import Callable, Mapping
from random import Random

from ..engine.game import Game
from ..engine.phone import Bot
from ..engine.prompt import Action, Prompt
from ..engine.seat import Seat
from ..games.bots import bot_for, is_asked

THINK = (0.6, 2.5)              # seconds, fewest and most
ENOUGH_TIME = 5                 # seconds; where a stage has less, bots think less


class Bots:
    """When each bot answers. A bot with nothing to choose at night takes just as long."""

    def __init__(self, chance: Random | None = None):
        self.chance = chance or Random()
        self.ready: dict[Seat, float] = {}              # bot -> when it answers
        self.minds: dict[str, Bot] = {}                 # kind of bot -> the one that plays all seats of that kind

    def clear(self) -> None:
        self.minds = {}

    def think(self, kinds: Mapping[Seat, str], seconds: float, now: float) -> None:
        """A new stage of this length begins: each bot is given a time at which it answers."""
        self.ready = {seat: now + self.chance.uniform(*THINK) * min(1, seconds / ENOUGH_TIME) for seat in kinds}

    def jumped(self, by: float) -> None:
        self.ready = {seat: at + by for seat, at in self.ready.items()}

    def play(self, game: Game, kinds: Mapping[Seat, str], now: float, act: Callable[[Action], None],
             done: Callable[[Seat], None]) -> None:
        """Let every bot that is ready answer through `act`; `done` is called for each that has nothing left."""
        for kind in dict.fromkeys(kinds.values()):
            self.minds.setdefault(kind, bot_for(game.rules, kind, self.chance)).hear(game)
        for seat, kind in kinds.items():
            if now < self.ready.get(seat, 0):
                continue
            bot = self.minds[kind]
            while mine := open_to_bot(game, seat):
                act(bot.answer(game, mine))
                if not game.state.is_night:
                    return
            if game.state.is_night and seat in game.state.alive:    # at the same time, whether or not it had a choice
                done(seat)


def open_to_bot(game: Game, seat: Seat) -> list[Prompt]:
    """What a bot still has to answer. Players may change a pick all night; a bot keeps its first."""
    return [prompt for prompt in game.prompts() if prompt.actor == seat and is_asked(prompt)]
