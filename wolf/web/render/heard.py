"""What everybody has heard, in order: what the judge has announced, and what players have said."""

from collections.abc import Iterator
from typing import NamedTuple

from ...engine.fact import Fact, Written
from ...engine.speech import Speech
from ...live.room import Room
from ...words import Words


class Heard(NamedTuple):
    """A fact that was announced, or else a speech."""

    number: str                 # `12`, or `12-3`: the third speech after twelve announcements
    told: int                   # how many facts had been told to all
    fact: Fact | None
    speech: Speech | None = None

    def text(self, t: Words) -> str:
        return t.announce(self.fact) if self.fact else t.speech(self.speech)

    def is_written(self, where: Written) -> bool:
        return self.fact is None or where in self.fact.written

    def aloud(self, t: Words) -> str:
        """For the voice. People have said themselves what they note."""
        if self.fact:
            return t.aloud(self.fact)
        return t.speech(self.speech) if self.speech.aloud else ""

    def clips(self, t: Words) -> list[str]:
        return t.clip_names(self.fact) if self.fact else []


def heard(room: Room) -> Iterator[Heard]:
    """The newest first."""
    if room.game is None or not room.started:
        return
    facts, speeches = room.play.public_lines(), list(room.talk)
    for told in reversed(range(len(facts) + 1)):
        while speeches and speeches[-1].heard >= told:
            speech = speeches.pop()
            before = sum(other.heard == speech.heard for other in speeches)
            yield Heard(f"{told}-{before + 1}", told, None, speech)
        if told:
            yield Heard(str(told - 1), told - 1, facts[told - 1])
