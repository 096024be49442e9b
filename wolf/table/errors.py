"""The three ways a thing can be refused. Each is a sentence for the person who tried.

`code` and `params` stay apart from the English sentence, so that a phone can say it in another language.
"""


class Refused(Exception):
    """What was tried, why not, and what may be done. Nothing has changed."""

    def __init__(self, code: str, sentence: str, **params):
        super().__init__(sentence.format(**params))
        self.code = code
        self.params = params


class Illegal(Refused):
    """Readable, but not allowed, or not now."""


class Stale(Refused):
    """That question has been answered, or is gone."""


class Unreadable(Refused):
    """Cannot be read at all."""
