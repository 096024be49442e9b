"""What is said aloud, in every language: one catalogue per language, one sentence per fact that all may hear."""

import re
import tomllib
from functools import cache, lru_cache
from pathlib import Path

from .table.fact import Fact, fact_fields, fact_name
from .table.seat import Seat
from .table.tally import half_votes_text
from .werewolf.roles import ROLES

LANGUAGES = ("en", "zh")


@cache
def catalogue(language: str) -> dict:
    """What is said at every table, and what stands on the pages about all games."""
    texts: dict = {}
    for name in (f"{language}.toml", f"club.{language}.toml"):
        for section, more in tomllib.loads((Path(__file__).parent / "locale" / name).read_text(encoding="utf-8")).items():
            texts.setdefault(section, {}).update(more)
    return texts


def in_all_languages(fact: Fact) -> list[str]:
    return [announce(fact, language) for language in LANGUAGES]


@lru_cache(4096)
def announce(fact: Fact, language: str) -> str:
    """A fact as the judge would say it; empty where nothing is said."""
    said = catalogue(language)["said"]
    name = fact_name(type(fact))
    values = {field: getattr(fact, field) for field in fact_fields(type(fact))}
    template = said.get(key_of(name, values)) or said.get(name, "")
    return fill(template, values, language)


def announce_end(winner: str, reason: str, language: str) -> str:
    """How a game ended, of which no more is known than that."""
    return fill(catalogue(language)["said"].get(f"over.{reason}", ""), {"winner": winner}, language)


def fill(template: str, values: dict, language: str) -> str:
    return template.format(**{field: word(field, value, language) for field, value in values.items()})


def key_of(name: str, values: dict) -> str:
    """Some facts have a sentence per case: `fallen.none`, `phase.dawn`."""
    for field in ("name", "reason", "step", "kind", "what"):
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
    if field == "winner":
        return words["camp"][value]
    if field == "votes":
        return words["list"]["and"].join(f"{voter}→{target}" for voter, target in value)
    if field == "tally":
        return words["list"]["and"].join(f"{seat}: {half_votes_text(votes)}" for seat, votes in value)
    if isinstance(value, tuple):
        return words["list"]["and"].join(str(item) for item in value if isinstance(item, Seat))
    return str(value)


@lru_cache(4096)
def aloud(fact: Fact, language: str) -> str:
    """What is announced, for the ear: signs become words."""
    return announce(fact, language).replace("→", catalogue(language)["list"]["for"])


def clip_names(fact: Fact, language: str) -> list[str]:
    """What a recording of this may be called, the best first: `speaking-7`, `speaking`; `shown-3-hunter`, `shown`."""
    said, name = catalogue(language)["said"], fact_name(type(fact))
    values = {field: getattr(fact, field) for field in fact_fields(type(fact))}
    key = next((key for key in (key_of(name, values), name) if key in said), name)
    spoken = [values[field] for field in re.findall(r"{(\w+)}", said.get(key, ""))]
    parts = [str(part) for value in spoken for part in (value if isinstance(value, tuple) else [value])]
    return ["-".join([key, *parts]), key] if all(re.fullmatch(r"\w+", part) for part in parts) else [key]
