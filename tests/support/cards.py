"""A table that is only read about: which cards, which options, and what is said of them."""

from collections.abc import Sequence

from wolf.engine.board import Board, Setup, settle_options
from wolf.engine.option import Chance, Listed, Option, Seconds
from wolf.games import GAMES
from wolf.words import words
from wolf.words.table import TableWords


def public_setup(game: str, changes: dict[str, str] | None = None, cards: Sequence[str] = (), ruleset: str = "",
                 judge: str = "machine", night: str = "called") -> Setup:
    """A table with these cards, or with one of every card."""
    rules = GAMES[game]
    board = Board("any", game, ruleset or rules.default_ruleset(), name="any")
    options, problems = settle_options(rules.options, board, changes or {})
    assert not problems
    return Setup.make(board, options, cards or list(rules.roles), judge=judge, night=night).public()


def table_words(game: str, lang: str, changes: dict[str, str] | None = None, cards: Sequence[str] = (),
                **about: str) -> TableWords:
    return TableWords(words(lang, game), GAMES[game], public_setup(game, changes, cards, **about))


def values_of(option: Option) -> list[str]:
    """The values of an option; of one that takes any number, some."""
    if isinstance(option, Listed):
        return ["none", *option.values, "+".join(option.values)]
    if isinstance(option, Seconds):
        return [*option.values, "0", "45", "60"]
    if isinstance(option, Chance):
        return ["0", "1/3", "1"]
    return list(option.values)
