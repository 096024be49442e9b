"""Chance: the deal, and the answers of those whose time ran out. Seeded, so that a game can be dealt again."""

from collections.abc import Callable
from random import Random

from .table.prompt import DECK, Action, Odds, Prompt, Several


def dealer(seed: object) -> Callable[[list[str]], list[str]]:
    """Shuffles cards; the same seed deals the same."""
    def deal(cards: list[str]) -> list[str]:
        shuffled = sorted(cards)
        Random(f"deal {seed}").shuffle(shuffled)
        return shuffled
    return deal


def deck(seed: object) -> Callable[[Prompt], Action]:
    """Answers for an actor whose time is over."""
    chance = Random(f"deck {seed}")
    return lambda prompt: Action(prompt.actor, prompt.verb, draw(prompt.choices, chance), drawn=prompt.actor != DECK)


def draw(choices, chance: Random) -> object:
    """One of the choices, all alike likely."""
    if isinstance(choices, (Several, Odds)):
        return choices.draw(chance)
    return chance.choice(choices if isinstance(choices, (tuple, list, range)) else list(choices))
