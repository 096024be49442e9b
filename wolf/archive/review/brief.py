"""In brief: night by night and day by day."""

from dataclasses import dataclass

from ...engine.fact import Fact, Written
from ...engine.game import Game
from ...words import Words


@dataclass(frozen=True)
class Chapter:
    """A night, a day, or a mission; before the first of them, the cards."""

    title: str
    lines: tuple[str, ...]


def brief(game: Game, t: Words) -> tuple[Chapter, ...]:
    """The chapters of a game, from its facts alone: one from last year reads as it was told then."""
    chapters: list[tuple[str, list[str]]] = []
    for fact in game.facts:
        title = heading(fact, t)
        if title and (not chapters or chapters[-1][0] != title):
            chapters.append((title, []))
        line = sentence(fact, t)
        if line and not chapters:
            chapters.append((t.phase["deal"], []))
        if line and line not in chapters[-1][1][-1:]:     # told to two sides, read once
            chapters[-1][1].append(line)
    return tuple(Chapter(title, tuple(lines)) for title, lines in chapters if lines)


def heading(fact: Fact, t: Words) -> str:
    """The title of the chapter that begins with this fact; empty where none does."""
    found = fact.heading()
    return t.phase[found.phase].format(n=found.number) if found else ""


def sentence(fact: Fact, t: Words) -> str:
    """A secret act has a sentence of its own; what was public is read as it was said."""
    return t.deed(fact) or (t.announce(fact) if Written.CHAPTERS in fact.written else "")
