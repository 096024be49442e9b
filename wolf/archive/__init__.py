"""All games that are over: who played, who scored, and what can be learnt from it. A running game is not in here.

    summary      one game's stored facts, read once
    shelf        the tables of summaries, and their connection
    people       names that belong to one person
    spans        evenings and seasons
    ranking      W-SCO, A-20, C-48
    statistics   figures over many games
    history      games listed, found, written out, taken in, deleted
"""

from .shelf import Archive

__all__ = ["Archive"]
