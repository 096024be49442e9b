"""Whole tables of bots, for the simulator, the workshop and the tests.

`random` answers uniformly over what is legal. `sensible` is each game's own bot, which plays from what its own view
shows and from what is said aloud.
"""

from collections.abc import Callable
from random import Random

from ..engine.bot import RandomBot, draw
from ..engine.game import Game
from ..engine.phone import Bot
from ..engine.prompt import CLOCK, TIME, Action, Prompt
from ..engine.rules import Rules
from ..engine.seat import Seat

Considered = tuple[str, int, Seat, str]     # phase and its number, seat, verb


def table_of_bots(kind: str, seed: object) -> Callable[[Game], None]:
    """A function that plays a game to its end, with the same seed in the same way."""
    chance = Random(f"bots {seed}")
    return lambda game: play_out(game, bot_for(game.rules, kind, chance))


def bot_for(rules: Rules, kind: str, chance: Random) -> Bot:
    """A player of this game, for any number of seats of one table."""
    return RandomBot(chance) if kind == "random" else rules.phone.bot(chance)


def play_out(game: Game, bot: Bot, limit: int = 100_000) -> None:
    """Every question is answered by the bot; when nothing is asked, time passes."""
    considered: set[Considered] = set()
    looked = -1                             # facts told when offers were last considered: nothing new, no new offers
    while not game.over and len(game.log) < limit:
        bot.hear(game)
        taken = game.declaration()          # after every answer, for one that declines a skill tells nothing
        if taken is None and looked != len(game.facts):
            looked = len(game.facts)
            taken = consider_offers(game, bot, considered)
        if taken is not None:
            game.act(taken)
            continue
        if (due := game.due()) is not None:
            game.act(Action(due.actor, due.verb, draw(due.choices, bot.chance), drawn=True))
            continue
        mine = next_questions(game)
        game.act(bot.answer(game, mine) if mine else CLOCK)


def consider_offers(game: Game, bot: Bot, considered: set[Considered]) -> Action | None:
    """The first offer that a bot takes; each is considered once in a phase."""
    step = (game.state.phase, game.state.round)
    for prompt in game.prompts():
        if prompt.offer and isinstance(prompt.actor, int):
            key = (*step, prompt.actor, prompt.verb)
            if key not in considered:
                considered.add(key)
                if prompt.picks:
                    continue                # who has begun to pick together is followed, not interrupted
                if bot.takes(game, prompt):
                    return Action(prompt.actor, prompt.verb, draw(prompt.choices, bot.chance))
    return None


def next_questions(game: Game) -> list[Prompt]:
    """What the first actor who is asked anything is asked."""
    for layer in game.open:
        for prompt in layer.values():
            if is_asked(prompt):
                return [other for other in layer.values() if other.actor == prompt.actor and is_asked(other)]
    return []


def is_asked(prompt: Prompt) -> bool:
    """A pick can be changed until its step ends, but a bot keeps to it."""
    return not prompt.offer and prompt.actor != TIME and not prompt.picked
