"""Chance: the deal, and the answers of those whose time ran out. Seeded, so that a game can be dealt again."""

from collections.abc import Callable
from random import Random

from .table.prompt import DECK, Action, Prompt


def dealer(seed: object) -> Callable[[list], list]:
    """Shuffles cards, and then whatever else is drawn; the same seed deals the same."""
    chance = Random(f"deal {seed}")

    def deal(cards: list) -> list:
        shuffled = sorted(cards)
        chance.shuffle(shuffled)
        return shuffled
    return deal


def deck(seed: object) -> Callable[[Prompt], Action]:
    """Answers for an actor whose time is over."""
    chance = Random(f"deck {seed}")
    return lambda prompt: Action(prompt.actor, prompt.verb, draw(prompt.choices, chance), drawn=prompt.actor != DECK)


def draw(choices, chance: Random) -> object:
    """One of the choices, all alike likely."""
    if hasattr(choices, "draw"):            # it knows better, or there are too many to list
        return choices.draw(chance)
    return chance.choice(choices if isinstance(choices, (tuple, list, range)) else list(choices))
