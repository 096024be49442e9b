"""What really happened, in brief: night by night and day by day, for everybody once the game is over."""

from dataclasses import dataclass

from .say import announce, catalogue, fill
from .table.fact import Fact, fact_fields, fact_name

ONLY_HEARD = ("called", "eyes_closed", "night", "phase", "speaking", "speech_order", "words", "minute", "extended", "paused", "resumed")


@dataclass(frozen=True)
class Chapter:
    """A night, or a day."""

    title: str
    lines: tuple[str, ...]


def brief(game, lang: str) -> tuple[Chapter, ...]:
    """From the facts alone: a game kept from last year reads as it was told then."""
    chapters: list[tuple[str, list[str]]] = []
    for fact in game.facts:
        title = heading(fact, lang)
        if title and (not chapters or chapters[-1][0] != title):
            chapters.append((title, []))
        line = sentence(fact, lang)
        if line and chapters and line not in chapters[-1][1][-1:]:     # told to two sides, read once
            chapters[-1][1].append(line)
    return tuple(Chapter(title, tuple(lines)) for title, lines in chapters if lines)


def heading(fact: Fact, lang: str) -> str:
    name = fact_name(type(fact))
    if name == "night" or (name == "phase" and fact.name != "end"):
        return catalogue(lang)["phase"]["night" if name == "night" else "whole_day"].format(n=fact.number)
    return ""


def sentence(fact: Fact, lang: str) -> str:
    """A secret act has a sentence of its own; what was public is read as it was said."""
    name = fact_name(type(fact))
    did = catalogue(lang)["did"].get(name)
    if did is None:
        return "" if name in ONLY_HEARD else announce(fact, lang)
    values = {field: getattr(fact, field) for field in fact_fields(type(fact))}
    return fill(did, values, lang) if None not in values.values() else catalogue(lang)["did"][f"{name}.none"]
