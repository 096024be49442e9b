"""The games themselves: listed, found, written out as records, taken in from elsewhere, deleted."""

from collections.abc import Sized
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from sqlite3 import Row as SQLRow
from typing import Any

from .. import library
from ..engine.errors import Illegal, Refused
from ..engine.fact import told_alike
from ..engine.game import Game
from ..engine.prompt import Action
from ..engine.record import Broken, parse, table_headers, write
from ..library.records import play_text
from ..store import Row
from ..words import LANGUAGES, announcements, words
from .people import Everybody
from .seasons import ALL_TIME, Span, calendar_day
from .statistics import Statistics
from .store import marks
from .summary import ABORTED, NOBODY, names_in, summarise

A_PAGE = 40                     # games
LONGEST_RECORD, MOST_LINES = 1_000_000, 10_000          # characters; ten times as many lines as a long game has
SAID = 300                      # characters of what is said about a record
CHANGED_SINCE = "# Played by rules that have changed since: what was told then stands behind every line."


@dataclass(frozen=True)
class Wanted:
    """What somebody looks for. Empty fields match everything."""

    words: str = ""             # in names, boards, dates and results
    board: str = ""
    person: str = ""
    winner: str = ""
    span: Span = ALL_TIME


@dataclass(frozen=True)
class Story:
    """One game that is over, answer by answer."""

    id: str
    code: str                   # of its table; "" if it was played elsewhere
    headers: str
    names: tuple[str, ...]
    rows: tuple[Row, ...]
    game: Game | None           # None where today's rules would tell something else


Listed = dict[str, Any]         # a game with its `seats`, as its row in the tables has it


class History(Statistics):
    """The games themselves."""

    def found(self, wanted: Wanted, page: int = 1) -> tuple[list[Listed], int]:
        """One page of games, newest first, and how many there are in all."""
        everybody = self.everybody()
        condition, values = self.condition(wanted, everybody)
        total = self.rows(f"select count(*) from played where {condition}", *values)[0][0]
        newest = f"select * from played where {condition} order by began desc, number desc limit ? offset ?"
        games = [dict(row) for row in self.rows(newest, *values, A_PAGE, A_PAGE * (page - 1))]
        seats = self.rows(f"select * from played_seats where game in ({marks(games)}) order by seat",
                          *(game["game"] for game in games))
        for game in games:
            game["judge_name"] = everybody.shown(game["judge_name"])
            game["seats"] = [shown_seat(row, everybody) for row in seats if row["game"] == game["game"]]
        return games, total

    def condition(self, wanted: Wanted, everybody: Everybody) -> tuple[str, list[object]]:
        """What is wanted as an SQL condition, and the values of its question marks."""
        where: list[str] = ["evening between ? and ?"]
        values: list[object] = [wanted.span.first, wanted.span.last]
        for column, value in (("board", wanted.board), ("winner", wanted.winner)):
            if value:
                where.append(f"{column} = ?")
                values.append(value)
        if wanted.person:
            person = everybody.person(wanted.person)
            his = person.names if person and not person.hidden else ()
            where.append(at_table(his))
            values += [*his, *his]
        called = board_names() if wanted.words.strip() else {}
        for word in wanted.words.casefold().split():
            people = [person for person in everybody.visible() if word in person.shown.casefold()]
            names = [name for person in people for name in person.names]
            boards = [id for id in self.boards()
                      if any(word in name.casefold() for name in (id, *called.get(id, {}).values()))]
            winners = [side for side in self.winners()
                       if any(word in camp(side, lang).casefold() for lang in LANGUAGES)]
            where.append(f"(evening like ? or board in ({marks(boards)}) or winner in ({marks(winners)}) "
                         f"or {at_table(names)})")
            values += [f"%{word}%", *boards, *winners, *names, *names]
        return " and ".join(where), values

    def games_since(self, room: str, when: str) -> int:
        """How many games a table has played to an end."""
        self.catch_up()
        question = ("select count(*) from played join games on id = game "
                    "where room = ? and games.began >= ? and reason != ?")
        return int(self.rows(question, room, when, ABORTED)[0][0])

    def winners(self) -> list[str]:
        return [row[0] for row in self.rows("select winner from played group by winner order by count(*) desc")]

    def all_games(self) -> list[Listed]:
        """All games for an export, oldest first."""
        everybody = self.everybody()
        games = {row["game"]: dict(row) | {"seats": [], "judge_name": everybody.shown(row["judge_name"])}
                 for row in self.rows("select * from played order by number")}
        for row in self.rows("select * from played_seats order by game, seat"):
            games[row["game"]]["seats"].append(shown_seat(row, everybody))
        return list(games.values())

    def one(self, id: str) -> Listed:
        everybody = self.everybody()
        rows = self.rows("select * from played where game = ?", id)
        if not rows and self.rows("select 1 from games where id = ? and ended is null", id):
            raise Illegal("not-over-yet", "this game is still running; it can be reviewed when it is over")
        if not rows:
            raise Illegal("no-such-game", "there is no such game; it may have been deleted")
        seats = [shown_seat(row, everybody)
                 for row in self.rows("select * from played_seats where game = ? order by seat", id)]
        return dict(rows[0]) | {"seats": seats, "judge_name": everybody.shown(rows[0]["judge_name"])}

    def delete(self, id: str, on_tables: set[str]) -> None:
        self.one(id)
        if id in on_tables:
            raise Illegal("still-there", "this game is still on its table; start the next one there first")
        self.store.delete(id)

    # --- records ---

    def replayed(self, id: str) -> tuple[Game | None, str, list[Row]]:
        """The game as today's rules play it; None where they would tell something else."""
        self.one(id)
        headers, rows = self.rows("select headers from games where id = ?", id)[0][0], self.store.load(id)
        try:
            game = play_text(headers).game
            alike = game is not None and all(told_alike(game.act(Action.parse(row.line)), row.facts) for row in rows)
        except (Broken, Refused):
            return None, headers, rows
        return game if alike else None, headers, rows

    def story(self, id: str) -> Story:
        game, headers, rows = self.replayed(id)
        hidden = self.hidden_names()
        names = [NOBODY[1] if name in hidden else name for name in names_in(parse(headers).get("names"))]
        room = self.rows("select room from games where id = ?", id)[0][0]
        return Story(id, room, headers, tuple(names), tuple(rows), game)

    def hidden_names(self) -> set[str]:
        return {name for person in self.everybody().hidden() for name in person.names}

    def record(self, id: str) -> str:
        game, headers, rows = self.replayed(id)
        record, result = parse(headers), self.one(id)["winner"]
        kept = {key: record.get(key) for key in ("date", "names", "bots", "judge_name")}
        if hidden := self.hidden_names():
            kept["names"] = ", ".join(NOBODY[1] if name in hidden else name for name in names_in(kept["names"]))
            kept["judge_name"] = "" if kept["judge_name"] in hidden else kept["judge_name"]
        if game is not None:
            return write(game, {**kept, "result": result}, {row.n: row.at[11:19] for row in rows if row.at[11:19]})
        lines = [f"  {row.line}" + "".join(f"\n  # > {fact}" for fact in row.facts) for row in rows]
        table = {key: line.text for key, line in record.headers.items()}
        head = [f"{key}: {value}" for key, value in {**table, **kept, "result": result}.items() if value]
        return "\n".join([CHANGED_SINCE, *head, "", *lines]) + "\n"

    @staticmethod
    def day_of(text: str, today: date) -> date:
        """The date in a record's header; today, if it has none."""
        try:
            return calendar_day(text or today.isoformat())
        except ValueError:
            raise Illegal("record-date", "write its date like 2025-01-31, not {date}", date=text) from None

    def bring(self, text: str, today: date, file: str = "") -> str:
        """Take in a game that was played elsewhere; its id. Illegal says why not."""
        if len(text) > LONGEST_RECORD or text.count("\n") > MOST_LINES:
            raise Illegal("record-long", "this is too long to be a record")
        try:
            played = play_text(text, announce=announcements)
        except Broken as why:
            raise Illegal("record-broken", "{file}:{line}: {why}",
                          file=(file or "record")[:SAID], line=why.line, why=str(why)[:SAID]) from None
        if played.game is None or not played.game.over:
            raise Illegal("record-open", "this game is not over; only finished games can be kept")
        game, headers = played.game, played.headers()
        typed = [name for name in names_in(played.record.get("names")) if name not in NOBODY]
        if len(set(typed)) < len(typed):
            raise Illegal("record-names", "two seats have the same name; change one and try again")
        day = self.day_of(headers["date"], today)
        people = {key: headers[key] for key in ("names", "bots", "judge_name")}
        kept = {**table_headers(game), "date": day.isoformat(), **people}
        head = "".join(f"{key}: {value}\n" for key, value in kept.items() if value)
        rows = told(game, stamps(played.runner.times if played.runner else {}, len(game.log), day))
        began = next((row.at for row in rows if row.at), f"{day}T12:00:00")
        winner = game.state.outcome.winner if game.state.outcome else ""
        print = summarise({"headers": head, "began": began, "winner": winner}, rows).print
        if self.rows("select 1 from played where print = ?", print):
            raise Illegal("record-there", "this game is already here")
        self.store.add(f"file-{print[:12]}", "", head, began, rows, winner, rows[-1].at or began)
        self.catch_up()
        return f"file-{print[:12]}"


def told(game: Game, times: list[str]) -> list[Row]:
    """Every answer with what was told because of it."""
    again = Game(game.rules, game.setup)
    return [Row(n, str(action), [str(fact) for fact in again.act(action)], at)
            for n, (action, at) in enumerate(zip(game.log, times, strict=True))]


def stamps(times: dict[int, str], lines: int, day: date) -> list[str]:
    """Times of day as moments. Where they run backwards, midnight has passed."""
    found: list[str] = []
    before = ""
    for n in range(lines):
        time = times.get(n, "")
        if time:
            if time < before:
                day += timedelta(days=1)
            before = time
        try:
            found.append(datetime.fromisoformat(f"{day}T{time}").isoformat() if time else "")
        except ValueError:                      # 25:99:00
            found.append("")
    return found


def shown_seat(row: SQLRow, everybody: Everybody) -> dict[str, Any]:
    """A seat as everybody may see it: hidden people have no name, bots keep theirs."""
    person = None if row["bot"] else everybody.person(row["name"])
    return dict(row) | {"name": row["name"] if row["bot"] else everybody.shown(row["name"]),
                        "person": person.name if person and not person.hidden else ""}


def at_table(names: Sized) -> str:
    """The condition that one of these names played or judged; its values are the names, twice."""
    return (f"(judge = 'human' and judge_name in ({marks(names)}) or exists (select 1 from played_seats s "
            f"where s.game = played.game and not s.bot and s.name in ({marks(names)})))")


def board_names() -> dict[str, dict[str, str]]:
    """What each board is called in each language. A board of one's own is also found by the name its games keep."""
    names = {board.id: {lang: board.called(lang) for lang in LANGUAGES} for board in library.all_boards()}
    return names | {f"{library.CUSTOM}/{board.id}": names[board.id] for board in library.own_boards()}


def camp(side: str, lang: str) -> str:
    return words(lang).camp.get(side, side)
