"""In brief: night by night and day by day."""

from dataclasses import dataclass

from .. import say
from ..say import announce, catalogue
from ..table.fact import Fact, fact_name
from ..werewolf.state import DAY_PHASES

ONLY_HEARD = ("called", "eyes_closed", "night", "phase", "speaking", "speech_order", "words", "minute", "extended", "paused", "resumed",
              "leads", "discussion")


@dataclass(frozen=True)
class Chapter:
    """A night, a day, or a mission; before the first of them, the cards."""

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
        if line and not chapters:
            chapters.append((catalogue(lang)["phase"]["deal"], []))
        if line and line not in chapters[-1][1][-1:]:     # told to two sides, read once
            chapters[-1][1].append(line)
    return tuple(Chapter(title, tuple(lines)) for title, lines in chapters if lines)


def heading(fact: Fact, lang: str) -> str:
    name = fact_name(type(fact))
    if name not in ("night", "phase"):
        return ""
    phase = "night" if name == "night" else "whole_day" if fact.name in DAY_PHASES else fact.name
    return catalogue(lang)["phase"][phase].format(n=fact.number)


def sentence(fact: Fact, lang: str) -> str:
    """A secret act has a sentence of its own; what was public is read as it was said."""
    return say.sentence(fact, "did", lang) or ("" if fact_name(type(fact)) in ONLY_HEARD else announce(fact, lang))
