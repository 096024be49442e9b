"""What is said aloud, in every language: one catalogue per language, one sentence per fact that all may hear."""

import re
import tomllib
from functools import cache, lru_cache
from pathlib import Path

from .table.fact import Fact, fact_fields, fact_name
from .table.seat import Seat
from .table.sentence import Sentence
from .table.tally import half_votes_text
from .avalon.roles import ROLES as AVALON
from .werewolf.roles import ROLES as WEREWOLF

LANGUAGES = ("en", "zh")
ROLES = {**WEREWOLF, **AVALON}


@cache
def catalogue(language: str) -> dict:
    """What is said at every table, at one game's only, and on the pages about all games."""
    texts: dict = {}
    for name in ("", "avalon.", "club.", "review.", "evening.", "workshop."):
        for section, more in read_locale(f"{name}{language}.toml").items():
            texts.setdefault(section, {}).update(more)
    return texts


def read_locale(name: str) -> dict:
    return tomllib.loads((Path(__file__).parent / "locale" / name).read_text(encoding="utf-8"))


@cache
def problems(language: str) -> dict[str, str]:
    """What can be wrong with a board, by its English template; English is as the code says it."""
    return {} if language == "en" else read_locale(f"problems.{language}.toml")


def problem(sentence: str, language: str) -> str:
    """What is wrong with a board, with cards and steps by their names."""
    if not isinstance(sentence, Sentence):
        return sentence
    steps = catalogue(language)["step"]

    def named(value: object) -> object:
        if not isinstance(value, str):
            return value
        return getattr(ROLES[value], language) if value in ROLES else steps.get(value, value)
    return problems(language).get(sentence.template, sentence.template).format(**{name: named(value) for name, value in sentence.params.items()})


def in_all_languages(fact: Fact) -> list[str]:
    return [announce(fact, language) for language in LANGUAGES]


@lru_cache(4096)
def announce(fact: Fact, language: str) -> str:
    """A fact as the judge would say it; empty where nothing is said."""
    return sentence(fact, "said", language)


def whisper(fact: Fact, language: str) -> str:
    """What a player alone is told, in one line; empty where a page says it in its own way or not at all."""
    return sentence(fact, "whispered", language)


def question(verb: str, game: str, language: str) -> str:
    """What is asked. The same verb may ask for something else in another game."""
    asked = catalogue(language)["ask"]
    return asked.get(f"{game}.{verb}") or asked[verb]


def label(option: str, value: str, language: str) -> str:
    """A value of an option: in words of its own, in the word's usual ones, or by the card's name."""
    labels = catalogue(language)["value"]
    return labels.get(f"{option}.{value}") or labels.get(value) or (word("role", value, language) if value in ROLES else value)


def sentence(fact: Fact, section: str, language: str) -> str:
    template, values = template_of(fact, section, language)[1:]
    return fill(template, values, language)


def announce_end(winner: str, reason: str, language: str) -> str:
    """How a game ended, of which no more is known than that."""
    return fill(catalogue(language)["said"].get(f"over.{reason}", ""), {"winner": winner}, language)


def fill(template: str, values: dict, language: str) -> str:
    return template.format(**{field: word(field, value, language) for field, value in values.items()})


def template_of(fact: Fact, section: str, language: str) -> tuple[str, str, dict]:
    """The key that a fact has in a section, what stands there, and what goes into it."""
    said, name = catalogue(language)[section], fact_name(type(fact))
    values = {field: getattr(fact, field) for field in fact_fields(type(fact))}
    key = next((key for key in (key_of(name, values), name) if key in said), name)
    return key, said.get(key, ""), values


def key_of(name: str, values: dict) -> str:
    """Some facts have a sentence per case: `fallen.none`, `phase.dawn`."""
    for field in ("name", "reason", "step", "result", "kind", "what"):
        if field in values:
            return f"{name}.{values[field]}"
    first = next(iter(values.values()), None)
    return f"{name}.none" if first in (None, (), 0) else f"{name}.loses" if values.get("loses") else f"{name}.again" if values.get("again") else name


def word(field: str, value: object, language: str) -> str:
    words = catalogue(language)
    if field == "role" or (field == "result" and value in ROLES):
        return getattr(ROLES[value], language)
    if field == "result":
        return words["result"][value]
    if field in ("winner", "camp"):
        return words["camp"][value]
    if field in ("card", "side"):
        return words[field][value]
    if field == "roles":
        return words["list"]["and"].join(getattr(ROLES[card], language) for card in value)
    if field == "votes":
        return words["list"]["and"].join(f"{voter}→{target}" for voter, target in value)
    if field == "tally":
        return words["list"]["and"].join(f"{seat}: {half_votes_text(votes)}" for seat, votes in value)
    if isinstance(value, tuple):
        return words["list"]["and"].join(str(item) for item in value if isinstance(item, Seat)) or words["list"]["nobody"]
    return str(value)


@lru_cache(4096)
def aloud(fact: Fact, language: str) -> str:
    """What is announced, for the ear: signs become words."""
    return announce(fact, language).replace("→", catalogue(language)["list"]["for"])


def clip_names(fact: Fact, language: str) -> list[str]:
    """What a recording of this may be called, the best first: `speaking-7`, `speaking`; `shown-3-hunter`, `shown`."""
    key, template, values = template_of(fact, "said", language)
    spoken = [values[field] for field in re.findall(r"{(\w+)}", template)]
    parts = [str(part) for value in spoken for part in (value if isinstance(value, tuple) else [value])]
    return ["-".join([key, *parts]), key] if all(re.fullmatch(r"\w+", part) for part in parts) else [key]
