"""Bots that play Werewolf, generation by generation. Each knows what its own seat was told, and what was said aloud."""

from .sensible import SensibleBot
from .simple import SimpleBot

BOTS = {"sensible": SensibleBot, "simple": SimpleBot}
