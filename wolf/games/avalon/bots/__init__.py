"""Bots that play Avalon, generation by generation. Each knows what its own seat was told, and what was said aloud."""

from .sensible import SensibleKnight
from .simple import SimpleKnight

BOTS = {"sensible": SensibleKnight, "simple": SimpleKnight}
