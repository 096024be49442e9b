"""Every answer of a game as a moment one can go to: who did what, and what was told because of it."""

from collections.abc import Sequence
from typing import NamedTuple

from .. import say
from ..say import catalogue
from ..store import Row
from ..table.fact import Fact, fact_fields, fact_name
from ..table.game import Game
from ..table.prompt import PASS, Action, as_tuple
from .brief import heading


DEEDS = ("guarded", "saved", "poisoned", "checked", "aimed", "suspect", "took", "linked", "couple", "witness", "model", "charmed",
         "enchanted", "peeked", "gave", "gift_used", "played", "answered", "recruited")       # facts that begin with who did it
NUMBERS = ("target", "minute", "extend")        # verbs whose numbers are no seats


class Moment(NamedTuple):
    step: int                   # how many answers were given then
    text: str
    told: tuple[str, ...]
    time: str


class Part(NamedTuple):
    """A night, a day, a mission."""

    title: str
    moments: tuple[Moment, ...]


def timeline(game: Game, rows: Sequence[Row], lang: str) -> tuple[Part, ...]:
    """An answer belongs to the part in which it was given, also where it ended that part."""
    facts = told_by(game, rows)
    title = catalogue(lang)["phase"]["deal"]
    parts: list[tuple[str, list[Moment]]] = [(title, [Moment(0, catalogue(lang)["review"]["beginning"], sentences(facts[0], lang), "")])]
    title = title_after(title, facts[0], lang)
    for row, action, told in zip(rows, game.log, facts[1:]):
        if parts[-1][0] != title:
            parts.append((title, []))
        own = own_deed(action, told)
        text = say.sentence(own, "did", lang) if own else deed(action, lang)
        parts[-1][1].append(Moment(row.n + 1, text, sentences([fact for fact in told if fact is not own], lang), row.at[11:19]))
        title = title_after(title, told, lang)
    return tuple(Part(title, tuple(moments)) for title, moments in parts)


def told_by(game: Game, rows: Sequence[Row]) -> list[list[Fact]]:
    """What was told before the first answer, and because of each."""
    end, found = len(game.facts), []
    for row in reversed(rows):
        found.append(game.facts[end - len(row.facts):end])
        end -= len(row.facts)
    return [game.facts[:end], *reversed(found)]


def title_after(title: str, told: Sequence[Fact], lang: str) -> str:
    return next((found for fact in reversed(told) if (found := heading(fact, lang))), title)


def sentences(facts: Sequence[Fact], lang: str) -> tuple[str, ...]:
    """All that was told, also what a judge only calls out; but not once more what each has played."""
    return tuple(dict.fromkeys(line for fact in facts if fact_name(type(fact)) != "played"
                               and (line := say.sentence(fact, "did", lang) or say.announce(fact, lang))))


def own_deed(action: Action, told: Sequence[Fact]) -> Fact | None:
    """The fact that says what this answer did, where there is one: it reads better than the answer."""
    return next((fact for fact in told if fact_name(type(fact)) in DEEDS and say.sentence(fact, "did", "en")
                 and getattr(fact, fact_fields(type(fact))[0]) == action.actor), None)


def deed(action: Action, lang: str) -> str:
    """An answer in words."""
    texts = catalogue(lang)
    deeds, names = texts["deed"], texts["review"]
    passed = (f"{action.verb}.{PASS}", PASS)
    template = next(deeds[key] for key in (passed if action.answer == PASS else [action.verb]) if key in deeds)
    who = names["seat"].format(n=action.actor) if isinstance(action.actor, int) else names[action.actor]
    what = names["between"].join(str(one) if action.verb in NUMBERS else answer_word(one, lang) for one in as_tuple(action.answer))
    said = template.format(who=who, what=what).strip()
    return names["drawn"].format(deed=said) if action.drawn else said


def answer_word(value: object, lang: str) -> str:
    texts = catalogue(lang)
    if isinstance(value, int):
        return texts["review"]["seat"].format(n=value)
    if value in say.ROLES:
        return say.word("role", value, lang)
    for section in ("card", "button", "camp", "deed_word"):
        if value in texts[section]:
            return texts[section][value]
    return str(value)
