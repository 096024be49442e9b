"""Stretches of time that are ranked: an evening, a season, all of it. Without seasons of its own a club plays by calendar years."""

from dataclasses import dataclass
from datetime import date

from ..table.errors import Illegal

LONGEST_SEASON = 40             # characters of its name
ENDLESS = "9999-12-31"


@dataclass(frozen=True)
class Span:
    id: str                     # as in an address
    kind: str                   # all, season, evening
    name: str                   # empty for all of it
    first: str = ""
    last: str = ENDLESS         # both evenings belong to it


ALL_TIME = Span("all", "all", "")


class Spans:
    def evenings(self) -> list[Span]:
        """Newest first."""
        return [Span(row["evening"], "evening", row["evening"], row["evening"], row["evening"])
                for row in self.rows("select distinct evening from played order by evening desc")]

    def seasons(self) -> list[Span]:
        """Newest first."""
        return self.own_seasons() or [Span(f"season-{row[0]}", "season", row[0], f"{row[0]}-01-01", f"{row[0]}-12-31")
                                      for row in self.rows("select distinct substr(evening, 1, 4) from played order by 1 desc")]

    def own_seasons(self) -> list[Span]:
        """Those the club has named, also where nothing was played in them yet."""
        decided = self.rows("select first, name from seasons order by first desc")
        ends = [ENDLESS] + [before(row["first"]) for row in decided]
        return [Span(f"season-{row['first']}", "season", row["name"], row["first"], last) for row, last in zip(decided, ends)]

    def span(self, id: str) -> Span:
        """The newest season, if nothing is said."""
        seasons = self.seasons()
        if not id:
            today = self.rows("select max(evening) from played")[0][0] or ""
            return next((season for season in seasons if season.first <= today <= season.last), ALL_TIME)
        if id == ALL_TIME.id:
            return ALL_TIME
        found = next((span for span in [*seasons, *self.evenings()] if span.id == id), None)
        if found is None:
            raise Illegal("no-span", "nothing was played then")
        return found

    def begin_season(self, first: str, name: str) -> None:
        """It lasts until the next one begins."""
        name = " ".join(name.split())[:LONGEST_SEASON]
        try:
            first = calendar_day(first).isoformat()
        except ValueError:
            raise Illegal("no-date", "a day is written 2025-09-01") from None
        with self._changing() as db:
            db.execute("insert or replace into seasons values (?, ?)", [first, name or first])

    def drop_season(self, first: str) -> None:
        """Its games belong to the season before; nothing of them is lost."""
        with self._changing() as db:
            db.execute("delete from seasons where first = ?", [first])


def calendar_day(text: str) -> date:
    """Of a time in which one could play, with a day before it and one after; else ValueError."""
    day = date.fromisoformat(text)
    if not 1900 <= day.year < 9999:
        raise ValueError(text)
    return day


def before(day: str) -> str:
    return date.fromordinal(date.fromisoformat(day).toordinal() - 1).isoformat()
