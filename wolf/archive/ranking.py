"""Scores (W-SCO, A-20) and awards (C-48).

Everybody who won has a point, and so has a human judge. Bots have none, and an aborted game gives none.
"""

from dataclasses import dataclass

from .people import People
from .seasons import Span
from .summary import ABORTED


@dataclass
class Score:
    """One person's line in a ranking."""

    name: str                   # by which the person is known
    shown: str
    points: int = 0
    games: int = 0              # played
    won: int = 0
    judged: int = 0
    best: int = 0
    consolation: int = 0
    rank: int = 0               # the same for equal points


class Ranking(People):
    """Who has how many points."""

    def ranking(self, span: Span) -> list[Score]:
        """Everybody's score in a span of time, best first."""
        everybody = self.everybody()
        scores: dict[str, Score] = {}

        def of(name: str) -> Score | None:
            person = everybody.person(name)
            if person is None or person.hidden:
                return None
            return scores.setdefault(person.name, Score(person.name, person.shown))
        within = "evening between ? and ? and reason != ?"
        played = (f"select name, count(*) games, sum(won) won, sum(best) best, sum(consolation) consolation "
                  f"from played_seats join played using (game) where not bot and name != '' and {within} group by name")
        judged = (f"select judge_name, count(*) judged from played "
                  f"where judge = 'human' and judge_name != '' and {within} group by judge_name")
        for row in self.rows(played, span.first, span.last, ABORTED):
            if score := of(row["name"]):
                for what in ("games", "won", "best", "consolation"):
                    setattr(score, what, getattr(score, what) + row[what])
        for row in self.rows(judged, span.first, span.last, ABORTED):
            if score := of(row["judge_name"]):
                score.judged += row["judged"]
        for score in scores.values():
            score.points = score.won + score.judged
        ranked = sorted(scores.values(), key=lambda score: (-score.points, score.games + score.judged, score.shown))
        for place, score in enumerate(ranked, 1):
            equal = place > 1 and ranked[place - 2].points == score.points
            score.rank = ranked[place - 2].rank if equal else place
        return ranked
