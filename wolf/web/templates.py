"""What a template receives is declared: one dataclass each, with a field for every name that the template uses.

Also how templates are read: their lines are joined, so that indentation costs no phone a byte.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import ClassVar, dataclass_transform

from flask import current_app
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from ..words import Words, words

TEMPLATES: dict[str, type["Template"]] = {}     # every template that is rendered by itself, by its file


@dataclass(frozen=True, slots=True, kw_only=True)
class Template:
    """What one template receives. Its fields and its properties are the names the template may use, and it uses all."""

    file: ClassVar[str]
    id: ClassVar[str] = ""      # of a zone: the element on the page that it replaces
    lang: str                   # of whoever reads it
    words_of: str = ""          # the game whose words it says, besides everybody's

    @property
    def t(self) -> Words:
        """All words in that language."""
        return words(self.lang, self.words_of)

    def render(self) -> str:
        given = {name: getattr(self, name) for name in names_given(type(self))}
        return current_app.jinja_env.get_template(self.file).render(given)


@dataclass_transform(kw_only_default=True, frozen_default=True)
def template(file: str, id: str = "") -> Callable[[type], type]:
    """Declares what the template in this file receives."""
    def declared(cls: type) -> type:
        made = dataclass(frozen=True, slots=True, kw_only=True)(cls)
        made.file, made.id = file, id
        TEMPLATES[file] = made
        return made
    return declared


@cache
def names_given(cls: type[Template]) -> tuple[str, ...]:
    properties = [name for name in dir(cls) if isinstance(getattr(cls, name), property)]
    return (*(field.name for field in fields(cls)), *properties)

PIECE = re.compile(r"""\s*\n\s* | <(/?[a-zA-Z][\w-]*) | > | " """, re.VERBOSE)
VERBATIM = ("script", "style", "pre", "textarea")


class JoinLines(Extension):
    """Joins the lines of a template as JSX does: a line break between elements is nothing, one inside a tag is a space.

    Where a space is wanted between two lines it is written, `{{ " " }}`. Scripts, styles and text fields stay as they
    are. A frame goes to every phone of a table whenever something changes; indentation would be a third of it.
    """

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        source = Source()
        for token in stream:
            yield Token(token.lineno, "data", source.join(token.value)) if token.type == "data" else token


class Source:
    """The HTML between a template's expressions, read piece by piece: knows whether a piece begins inside a tag."""

    def __init__(self) -> None:
        self.tag = ""                   # the name of the tag we are in, with a slash if it is a closing one
        self.quoted = False
        self.verbatim = ""              # the element we are in whose line breaks count

    def join(self, text: str) -> str:
        return PIECE.sub(self.step, text)

    def step(self, found: re.Match) -> str:
        piece = found[0]
        if piece == '"':
            self.quoted = bool(self.tag) and not self.quoted
        elif piece == ">" and self.tag and not self.quoted:
            self.verbatim, self.tag = self.tag if self.tag in VERBATIM else "", ""
        elif found[1] and not self.tag and self.verbatim in ("", found[1].lstrip("/")):
            self.tag = found[1].lower()
        elif "\n" in piece and not self.verbatim:
            return " " if self.tag or between_words(found) else ""
        return piece


def between_words(found: re.Match) -> bool:
    before, after = found.string[:found.start()][-1:], found.string[found.end():][:1]
    return before not in ("", ">") and after not in ("", "<")
