"""Option: something that differs between tables. Declared beside the code that reads it, with a preset per ruleset."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar

from .errors import Refused, Sentence
from .seat import Seat, is_number, read_seats

YES, NO = {"yes", "on", "true"}, {"no", "off", "false"}


@dataclass(frozen=True)
class Option:
    """A choice of words. `presets` is the value each ruleset starts from; one not named starts like the first."""

    name: str
    values: tuple[str, ...]
    presets: Mapping[str, object]
    help: str                           # in English; other languages have it in their locale
    open: ClassVar[bool] = False        # whether it takes more than its values

    def preset(self, ruleset: str) -> object:
        """The value that a ruleset starts from."""
        presets = self._read_presets
        return presets[ruleset] if ruleset in presets else next(iter(presets.values()))

    @cached_property
    def _read_presets(self) -> dict[str, object]:
        return {ruleset: self.read(value) for ruleset, value in self.presets.items()}

    def read(self, raw: object) -> object:
        """The value meant by a word in a record, a board file or a command. ValueError says which words there are."""
        word = _word(raw)
        if word in NO and "off" in self.values:
            word = "off"
        if word not in self.values:
            raise ValueError(Sentence("{name} must be one of {values}, not {word}",
                                      name=self.name, values=", ".join(self.values), word=word))
        return word

    def text(self, value: Any) -> str:
        """A value of this option as a record writes it."""
        return str(value)


class Flag(Option):
    """Yes or no; on/off and true/false say the same."""

    def read(self, raw: object) -> bool:
        word = _word(raw)
        if word not in YES | NO:
            raise ValueError(Sentence("{name} must be {yes} or {no}, not {word}",
                                      name=self.name, yes=self.values[0], no=self.values[1], word=word))
        return word in YES

    def text(self, value: Any) -> str:
        return self.values[0] if value else self.values[1]


class Listed(Option):
    """Any number of the values: `one+two` in a record, an array in a board file, `none` for the empty list."""

    def read(self, raw: object) -> tuple[str, ...]:
        words = [str(word) for word in raw] if isinstance(raw, (list, tuple)) else str(raw).split("+")
        words = [word.strip() for word in words if word.strip() not in ("", "none")]
        unknown = [word for word in words if word not in self.values]
        if unknown:
            raise ValueError(Sentence("{name} takes {values} or none, not {unknown}",
                                      name=self.name, values=" ".join(self.values), unknown=", ".join(unknown)))
        return tuple(value for value in self.values if value in words)

    def text(self, value: Any) -> str:
        return "+".join(value) or "none"


class Number(Option):
    """A number, or one of the words; a field that is left empty means the first of these."""

    open = True

    def read(self, raw: object) -> int | str:
        word = _word(raw) or next(iter(self.values), "")
        if word in self.values:
            return word
        if not is_number(word):
            raise ValueError(self.wrong(" or ".join(self.values), word))
        return int(word)

    def wrong(self, words: str, word: str) -> Sentence:
        return Sentence("{name} must be a number or {words}, not {word}", name=self.name, words=words, word=word)


class Seconds(Number):
    """A number of seconds, or one of the words."""

    def wrong(self, words: str, word: str) -> Sentence:
        return Sentence("{name} must be a number of seconds or {words}, not {word}",
                        name=self.name, words=words, word=word)


class Groups(Option):
    """The table in two groups of seats, `1-6 | 7-12`, or one of the words."""

    open = True

    def read(self, raw: object) -> str:
        word = " ".join(_word(raw).replace("+", " ").split()) or next(iter(self.values))
        if word not in self.values and not all(read_groups(word)):
            raise ValueError(Sentence("{name} must be {values}, or two groups of seats such as 1-6 | 7-12, not {word}",
                                      name=self.name, values=" or ".join(self.values), word=word))
        return word


def read_groups(text: str) -> tuple[list[Seat], list[Seat]]:
    """The two groups written as `1-6 | 7-12`; empty if they cannot be read."""
    try:
        first, second = (read_seats(part.split()) for part in text.split("|"))
    except (ValueError, Refused):
        return [], []
    return first, second


class Chance(Option):
    """A probability: `1/3` or `0.25`."""

    open = True

    def read(self, raw: object) -> Fraction:
        try:
            value = Fraction(str(raw))
        except (ValueError, ZeroDivisionError):
            value = Fraction(-1)
        if not 0 <= value <= 1:
            raise ValueError(Sentence("{name} must be a chance from 0 to 1, such as 1/3, not {raw}",
                                      name=self.name, raw=raw))
        return value


def _word(raw: object) -> str:
    if isinstance(raw, bool):
        return "yes" if raw else "no"
    return str(raw).strip()


def flag(name: str, help: str, words: tuple[str, str] = ("yes", "no"), **presets: bool) -> Flag:
    """A yes-or-no option."""
    return Flag(name, words, presets, help)


def choice(name: str, values: str, help: str, **presets: str) -> Option:
    """An option with these values, written in one string."""
    return Option(name, tuple(values.split()), presets, help)
