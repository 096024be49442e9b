"""Every game there is, by name. The rest of the house knows games only from here.

The folder is read as a folder: a package in it is a game and exports `RULES`. There is no list to forget a new one in.
"""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules

from .. import words
from ..engine.rules import Rules


def found() -> dict[str, Rules]:
    """The rules of every game in this folder by its name, in the order of lists."""
    games = [import_module(f"{__name__}.{module.name}").RULES for module in iter_modules(__path__) if module.ispkg]
    return {rules.name: rules for rules in sorted(games, key=lambda rules: (rules.rank, rules.name))}


GAMES: Mapping[str, Rules] = found()

for rules in GAMES.values():
    words.learn(rules)                  # the texts of a game come with it
