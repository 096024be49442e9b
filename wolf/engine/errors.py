"""The three ways in which an attempt is refused, each a sentence for the person who tried; and sentences themselves.

The English text keeps its template and its values, so that a phone can say the same in another language.
"""

from typing import Any


class Refused(Exception):
    """An attempt that changed nothing. The sentence says what was tried, why not, and what may be done instead."""

    def __init__(self, code: str, sentence: str, **params: Any):
        super().__init__(sentence.format(**params))
        self.code = code
        self.params = params


class Illegal(Refused):
    """Readable, but not allowed, or not now."""


class Stale(Refused):
    """The question has been answered already, or is gone."""


class Unreadable(Refused):
    """The input cannot be parsed."""


class Sentence(str):
    """An English sentence that remembers its template (its key in the catalogues of other languages) and its values."""

    template: str
    params: dict[str, Any]

    def __new__(cls, template: str, **params: Any) -> "Sentence":
        made = super().__new__(cls, template.format(**params))
        made.template, made.params = template, params
        return made


class Problems(list[str]):
    """Sentences that say what is wrong with something, all of it."""

    def __str__(self) -> str:
        return "; ".join(self)
