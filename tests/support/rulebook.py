"""The rule book: the ids of all rules, as docs/rules.md and docs/rules-2.md introduce them.

Chapter two has cards that are not in the game yet. A rule of it counts as soon as the cards named right behind its id
are; one that names none, such as a mechanic, as soon as the code cites it. Cases are examples: they want a record only.
"""

import re
from functools import cache
from typing import NamedTuple

from support.paths import ROOT, WOLF
from wolf.games import GAMES

CHAPTERS = [ROOT / "docs" / name for name in ("rules.md", "rules-2.md")]
# at the start of an item or a paragraph; then the cards without which there is nothing to show
INTRODUCED = re.compile(r"^(?:[-*] +)?\*\*([A-Z]-[A-Z0-9-]+)\*\*((?: `\w+`)*)", re.M)
CITED = re.compile(r"\b(?:[NCAPMXD]-\d+|R-[A-Z]{3}|[OW]-[A-Z]{3}(?:-\d+)?)\b")
CASE = "X-"


class Rule(NamedTuple):
    id: str
    cards: tuple[str, ...]
    chapter: int


@cache
def rules() -> list[Rule]:
    """Every rule and case of the book, those of cards to come included."""
    return [Rule(id, tuple(re.findall(r"\w+", cards)), chapter) for chapter, page in enumerate(CHAPTERS, 1)
            for id, cards in INTRODUCED.findall(page.read_text(encoding="utf-8"))]


def counts(rule: Rule) -> bool:
    there = {role for game in GAMES.values() for role in game.roles}
    return rule.chapter == 1 or (set(rule.cards) <= there if rule.cards else rule.id in cited_by_code())


def rule_ids() -> list[str]:
    """The rules that the game has to keep."""
    return [rule.id for rule in rules() if counts(rule) and not rule.id.startswith(CASE)]


def case_ids() -> list[str]:
    """The examples that a record has to show."""
    return [rule.id for rule in rules() if counts(rule) and rule.id.startswith(CASE)]


@cache
def cited_by_code() -> frozenset[str]:
    return frozenset().union(*(cited_in(path.read_text(encoding="utf-8")) for path in WOLF.rglob("*.py")))


def cited_in(text: str) -> set[str]:
    return set(CITED.findall(text))
