"""Reading a TOML file that people write by hand: all its problems are listed at once, each with its line."""

import re
import tomllib
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, TypeGuard

from .errors import Sentence
from .lines import Lines

LONGEST = 64_000                # characters of a file
DOTS = 16                       # in one line; a board needs two
LISTED = 200                    # problems; who has more has sent something else
QUOTED = re.compile(r"""\"(?:\\.|[^"\\])*"|'[^']*'""")


@dataclass(frozen=True)
class Problem:
    """Something wrong with a file, and its line."""

    line: int
    sentence: str


def parsed(text: bytes | str) -> tuple[str, dict[str, Any] | Problem]:
    """The text, and what it says; or why it is no TOML."""
    if len(text) > LONGEST:
        return "", Problem(1, Sentence("cannot be read: {why}", why=f"it is longer than {LONGEST} characters"))
    try:
        text = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        if deep := too_deep(text):
            return "", Problem(deep, Sentence("is not TOML: {why}", why="too many dots in a key"))
        raw = tomllib.loads(text.replace("\r\n", "\n"))
        str(raw)                            # fails now, not later, if a number such as 0xff… is too long to write
        return text, raw
    except UnicodeDecodeError as why:
        return "", Problem(1, Sentence("cannot be read: {why}", why=why))
    except RecursionError:
        return "", Problem(1, Sentence("is not TOML: {why}", why="too many brackets"))
    except tomllib.TOMLDecodeError as why:
        at = re.search(r"at line (\d+)", str(why))
        line = int(at[1]) if at else max(1, len(str(text).splitlines()))
        return "", Problem(line, Sentence("is not TOML: {why}", why=why))
    except ValueError:
        return "", Problem(1, Sentence("is not TOML: {why}", why="a number is too long"))


def too_deep(text: str) -> int:
    """The first line with too many dots outside quotes, or 0: tomllib would read a long dotted key for minutes."""
    return next((number for number, line in enumerate(text.splitlines(), 1)
                 if line.count(".") > DOTS and QUOTED.sub("", line).count(".") > DOTS), 0)


def is_count(value: object, least: int = 0) -> TypeGuard[int]:
    """Whether a value is a whole number of sensible size."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value < 10**6


class Reader:
    """Reads one file and collects its problems on the way, so that all of them are reported at once."""

    def __init__(self, text: str, raw: dict[str, Any]):
        self.lines, self.raw = Lines(text), raw
        self.problems: list[Problem] = []

    def wrong(self, sentence: str, *path: str) -> None:
        """Note a problem with the key at this path."""
        self.problems.append(Problem(self.lines.of(*path), sentence))

    def table(self, key: str) -> dict[str, Any]:
        """The table [key]; empty if there is none."""
        value = self.raw.get(key, {})
        if not isinstance(value, dict):
            self.wrong(Sentence("{key} is a table: [{key}] on a line of its own, then name = value", key=key), key)
            return {}
        return value

    def words(self, key: str, sentence: str) -> tuple[str, ...]:
        """A list of words; the sentence says what it should be."""
        words = self.raw.get(key, [])
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            self.wrong(sentence, key)
            return ()
        return tuple(words)

    def word(self, key: str, known: Collection[str]) -> str:
        """One of a few words, or nothing."""
        word = self.raw.get(key, "")
        if isinstance(word, str) and (word in known or not word):
            return word
        self.wrong(Sentence("unknown {key} {word!r}; choose from {words}",
                            key=key, word=word, words=", ".join(known) or "none"), key)
        return ""

    def number(self, key: str, most: int) -> int:
        """A number from 1; 0 where the file says nothing."""
        number = self.raw.get(key, 0)
        if is_count(number, int(key in self.raw)) and number <= most:
            return number
        self.wrong(Sentence("{key} must be a number from 1 to {most}, not {number!r}",
                            key=key, most=most, number=number), key)
        return 0

    @staticmethod
    def bounds(value: object) -> tuple[int, int] | None:
        """A range written as a list of two numbers, the lower one first."""
        if isinstance(value, list) and len(value) == 2 and all(map(is_count, value)) and value[0] <= value[1]:
            return value[0], value[1]
        return None
