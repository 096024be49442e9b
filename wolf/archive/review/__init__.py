"""What really happened, for everybody once a game is over. Never of a game that is running.

    brief       night by night and day by day, in sentences
    timeline    every answer as a moment, with what came of it
    figures     votes, suspicions, speeches, sides, teams
"""

from .brief import Chapter, brief

__all__ = ["Chapter", "brief"]
