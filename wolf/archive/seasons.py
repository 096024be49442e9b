"""Spans of time that are ranked: an evening, a season, or all time. A club without seasons has calendar years."""

from dataclasses import dataclass
from datetime import date

from ..engine.errors import Illegal
from .store import Summaries

LONGEST_SEASON = 40             # characters of its name
ENDLESS = "9999-12-31"


@dataclass(frozen=True)
class Span:
    """An evening, a season, or all time."""

    id: str                     # as in an address
    kind: str                   # all, season, evening
    name: str                   # empty for all of it
    first: str = ""
    last: str = ENDLESS         # both evenings belong to it


ALL_TIME = Span("all", "all", "")


class Spans(Summaries):
    """The evenings and seasons in which something was played."""

    def evenings(self) -> list[Span]:
        """All evenings, newest first."""
        return [Span(row["evening"], "evening", row["evening"], row["evening"], row["evening"])
                for row in self.rows("select distinct evening from played order by evening desc")]

    def seasons(self) -> list[Span]:
        """All seasons, newest first."""
        years = [row[0] for row in self.rows("select distinct substr(evening, 1, 4) from played order by 1 desc")]
        return self.own_seasons() or [Span(f"season-{year}", "season", year, f"{year}-01-01", f"{year}-12-31")
                                      for year in years]

    def own_seasons(self) -> list[Span]:
        """The seasons that the club has named, even those without games."""
        decided = self.rows("select first, name from seasons order by first desc")
        ends = [ENDLESS] + [before(row["first"]) for row in decided]
        return [Span(f"season-{row['first']}", "season", row["name"], row["first"], last)
                for row, last in zip(decided, ends, strict=False)]      # there is one end more than there are seasons

    def span(self, id: str) -> Span:
        """The span with this id; without an id, the newest season."""
        seasons = self.seasons()
        if not id:
            today = self.rows("select max(evening) from played")[0][0] or ""
            return next((season for season in seasons if season.first <= today <= season.last), ALL_TIME)
        if id == ALL_TIME.id:
            return ALL_TIME
        found = next((span for span in [*seasons, *self.evenings()] if span.id == id), None)
        if found is None:
            raise Illegal("no-span", "nothing was played in that time")
        return found

    def begin_season(self, first: str, name: str) -> None:
        """Begin a season, which lasts until the next one begins."""
        name = " ".join(name.split())[:LONGEST_SEASON]
        try:
            first = calendar_day(first).isoformat()
        except ValueError:
            raise Illegal("no-date", "write the date like 2025-09-01") from None
        with self._changing() as db:
            db.execute("insert or replace into seasons values (?, ?)", [first, name or first])

    def drop_season(self, first: str) -> None:
        """Drop a season. Its games belong to the season before it then."""
        with self._changing() as db:
            db.execute("delete from seasons where first = ?", [first])


def calendar_day(text: str) -> date:
    """The date of a text like 2025-01-31; ValueError if it is not a date, or one at which nobody could have played."""
    day = date.fromisoformat(text)
    if not 1900 <= day.year < 9999:
        raise ValueError(text)
    return day


def before(day: str) -> str:
    return date.fromordinal(date.fromisoformat(day).toordinal() - 1).isoformat()
