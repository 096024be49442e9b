"""All games that are over: who played, who scored, and what can be learnt from them. No running game is in here.

    summary      one game in a few numbers, read from its stored facts
    store        the tables of summaries, and their connection
    people       names that belong to one person
    seasons      evenings and seasons
    ranking      W-SCO, A-20, C-48
    statistics   figures over many games
    history      games listed, found, written out, taken in, deleted
"""

from .history import History
from .ranking import Ranking
from .seasons import Spans


class Archive(Spans, Ranking, History):
    """Everything that pages ask about games that are over."""


__all__ = ["Archive"]
