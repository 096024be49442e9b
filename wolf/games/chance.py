"""Chance: the deal, and the answers of those whose time ran out. Seeded, so that a game can be dealt again."""

from collections.abc import Callable
from random import Random
from typing import Any

from ..engine.bot import draw
from ..engine.prompt import DECK, Action, Prompt


def dealer(seed: object) -> Callable[[list[Any]], list[Any]]:
    """A function that shuffles cards, and then whatever else is drawn; the same seed deals the same."""
    chance = Random(f"deal {seed}")

    def deal(cards: list[Any]) -> list[Any]:
        shuffled = sorted(cards)
        chance.shuffle(shuffled)
        return shuffled
    return deal


def deck(seed: object) -> Callable[[Prompt], Action]:
    """A function that answers for an actor whose time is over."""
    chance = Random(f"deck {seed}")
    return lambda prompt: Action(prompt.actor, prompt.verb, draw(prompt.choices, chance), drawn=prompt.actor != DECK)
