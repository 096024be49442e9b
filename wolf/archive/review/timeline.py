"""Every answer of a game as a moment one can go to: who did what, and what was told because of it."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ...engine.choices import as_tuple
from ...engine.fact import Fact, Written, fact_fields
from ...engine.game import Game
from ...engine.prompt import PASS, Action
from ...store import Row
from ...words import Words
from .brief import heading


class Moment(NamedTuple):
    """One answer, and what was told because of it."""

    step: int                   # how many answers were given then
    text: str
    told: tuple[str, ...]
    time: str


class Part(NamedTuple):
    """A night, a day, a mission."""

    title: str
    moments: tuple[Moment, ...]


def timeline(game: Game, rows: Sequence[Row], t: Words) -> tuple[Part, ...]:
    """All moments, part by part. An answer belongs to the part in which it was given, even if it ended that part."""
    facts = told_by(game, rows)
    title = t.phase["deal"]
    beginning = Moment(0, t.review["beginning"], sentences(facts[0], t), "")
    parts: list[tuple[str, list[Moment]]] = [(title, [beginning])]
    title = title_after(title, facts[0], t)
    for row, action, told in zip(rows, game.log, facts[1:], strict=False):
        if parts[-1][0] != title:
            parts.append((title, []))
        own = own_deed(action, told, t)
        text = t.deed(own) if own else answer(action, game.rules.phone.numbers, t)
        others = sentences([fact for fact in told if fact is not own], t)
        parts[-1][1].append(Moment(row.n + 1, text, others, row.at[11:19]))
        title = title_after(title, told, t)
    return tuple(Part(title, tuple(moments)) for title, moments in parts)


def told_by(game: Game, rows: Sequence[Row]) -> list[list[Fact]]:
    """What was told before the first answer, and because of each."""
    end, found = len(game.facts), []
    for row in reversed(rows):
        found.append(game.facts[end - len(row.facts):end])
        end -= len(row.facts)
    return [game.facts[:end], *reversed(found)]


def title_after(title: str, told: Sequence[Fact], t: Words) -> str:
    return next((found for fact in reversed(told) if (found := heading(fact, t))), title)


def sentences(facts: Sequence[Fact], t: Words) -> tuple[str, ...]:
    """All that was told, including what a judge only calls out."""
    lines = (t.deed(fact) or t.announce(fact) for fact in facts if Written.MOMENTS in fact.written)
    return tuple(dict.fromkeys(line for line in lines if line))


def own_deed(action: Action, told: Sequence[Fact], t: Words) -> Fact | None:
    """The fact that says what this answer did, where there is one: it reads better than the answer."""
    return next((fact for fact in told if fact.deed and t.deed(fact)
                 and getattr(fact, fact_fields(type(fact))[0]) == action.actor), None)


def answer(action: Action, numbers: Collection[str], t: Words) -> str:
    """An answer in words. `numbers` are verbs whose numbers are no seats."""
    passed = (f"{action.verb}.{PASS}", PASS)
    key = next((key for key in (passed if action.answer == PASS else [action.verb]) if key in t.answered), "")
    who = t.review["seat"].format(n=action.actor) if isinstance(action.actor, int) else t.review[action.actor]
    words = [str(one) if action.verb in numbers else answer_word(one, t) for one in as_tuple(action.answer)]
    template = t.answered[key] if key else f"{{who}} {action.verb} {{what}}"
    said = template.format(who=who, what=t.review["between"].join(words)).strip()
    return t.review["drawn"].format(deed=said) if action.drawn else said


def answer_word(value: object, t: Words) -> str:
    if isinstance(value, int):
        return t.review["seat"].format(n=value)
    word = str(value)
    for section in ("role", "card", "button", "camp", "answer_word"):
        if word in t.texts.get(section, {}):
            return t.texts[section][word]
    return word
