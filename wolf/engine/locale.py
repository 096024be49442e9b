"""A folder of texts, one file (or one folder of files) per language."""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

ENGLISH = "en"                  # the language of the code, and what a text is said in that another language lacks
USUAL = "zh"                    # the language of a table for which nobody has chosen one

Texts = dict[str, dict[str, object]]            # section -> key -> text


@cache
def read_locale(folder: Path) -> Mapping[str, Texts]:
    """The texts of a folder by language: `en.toml`, or all files in `en/` as if they were one."""
    found: dict[str, Texts] = {}
    for path in sorted([*folder.glob("*.toml"), *folder.glob("*/*.toml")]):
        language = path.stem if path.parent == folder else path.parent.name
        texts = found.setdefault(language, {})
        for section, more in tomllib.loads(path.read_text(encoding="utf-8")).items():
            texts.setdefault(section, {}).update(flat(more))
    return found


def flat(table: Mapping[str, object], above: str = "") -> dict[str, object]:
    """`told.grave` is one key, whether it is written with a dot, in quotes or as a table."""
    found: dict[str, object] = {}
    for key, value in table.items():
        name = f"{above}{key}"
        found |= flat(value, f"{name}.") if isinstance(value, Mapping) else {name: value}
    return found


def names_of(folder: Path, ids: Iterable[str]) -> dict[str, str]:
    """Card ids by name: what the cards are called in every language, other names included. Records may use them all."""
    names: dict[str, str] = {}
    known = set(ids)
    for texts in read_locale(folder).values():
        for id in known & set(texts):
            also = texts[id].get("also", ())
            called = [texts[id].get("name", id), *(also if isinstance(also, list) else ())]
            names |= {str(name): id for name in called if name not in known}
    return names
