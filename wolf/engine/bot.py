"""A player who answers by chance, of any game; the base of every game's own bot."""

from typing import Any

from .game import Game
from .prompt import PASS, Action, Prompt
from .seat import Seat
from .speech import Remark, Talk

SELDOM = 1 / 4                      # a standing offer is considered once in a step, and taken with this chance


def draw(choices: Any, chance: Any) -> Any:
    """One of the choices, all alike likely; `chance` is a `random.Random`."""
    if hasattr(choices, "draw"):            # it knows better, or there are too many to list
        return choices.draw(chance)
    return chance.choice(choices if isinstance(choices, (tuple, list, range)) else list(choices))


class RandomBot:
    """Every answer uniform over the legal choices; never passes where there is one, and never says a word."""

    def __init__(self, chance: Any):
        self.chance = chance
        self.considered: set[tuple[str, int, Seat, str]] = set()    # offers: in a phase each once

    def hear(self, game: Game, talk: Talk) -> None:
        """Chance listens to nobody."""

    def speak(self, game: Game, seat: Seat) -> tuple[Remark, ...]:
        return ()

    def answer(self, game: Game, prompts: list[Prompt]) -> Action:
        """One of the questions this actor is asked now, answered."""
        prompt = prompts[0]
        if len(prompts) > 1:
            prompt = self.chance.choices(prompts, [len(p.choices) for p in prompts])[0]
        if prompt.verb in game.rules.phone.seldom:
            return Action(prompt.actor, prompt.verb, None if self.chance.random() < SELDOM else PASS)
        if prompt.picks and (follow := first_pick(game, prompt)):
            return follow
        return Action(prompt.actor, prompt.verb, draw(prompt.choices, self.chance))

    def takes(self, game: Game, offer: Prompt) -> Action | None:
        key = (game.state.phase, game.state.round, offer.seat, offer.verb)
        if key in self.considered:
            return None
        self.considered.add(key)
        taken = self.chance.random() < SELDOM
        return Action(offer.actor, offer.verb, draw(offer.choices, self.chance)) if taken else None


def first_pick(game: Game, prompt: Prompt) -> Action | None:
    """Those who choose together follow the first pick that they see. A pick may be a verb of its own."""
    pick = next(iter((prompt.picks or {}).values()), None)
    if pick is None:
        return None
    if isinstance(pick, str) and pick != PASS:
        return Action(prompt.actor, pick) if game.find(prompt.actor, pick) else None
    return Action(prompt.actor, prompt.verb, pick) if pick == PASS or pick in prompt.choices else None
