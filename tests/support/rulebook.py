"""The rule book: the ids of all rules, as docs/rules.md introduces them."""

import re

from support.paths import ROOT

BOOK = ROOT / "docs" / "rules.md"
INTRODUCED = re.compile(r"^(?:[-*] +)?\*\*([A-Z]-[A-Z0-9-]+)\*\*", re.M)       # at the start of an item or a paragraph
CITED = re.compile(r"\b(?:[NCAP]-\d+|R-[A-Z]{3}|[OW]-[A-Z]{3}(?:-\d+)?)\b")


def rule_ids() -> list[str]:
    return INTRODUCED.findall(BOOK.read_text(encoding="utf-8"))


def cited_in(text: str) -> set[str]:
    return set(CITED.findall(text))
