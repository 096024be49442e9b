"""The games themselves: listed, found, written out as records, taken in from elsewhere, deleted."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import islice

from .. import library, say
from ..review.past import Past
from ..store import Row
from ..table.errors import Illegal, Refused
from ..table.game import Game
from ..table.prompt import Action
from ..table.record import Broken, parse, table_headers, write
from .spans import ALL_TIME, Span, calendar_day
from .summary import ABORTED, NOBODY, names_in, summarise

A_PAGE = 40                     # games
LONGEST_RECORD = 1_000_000      # characters


@dataclass(frozen=True)
class Wanted:
    """What somebody looks for. Empty is everything."""

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

    def past(self, step: int) -> Past:
        """The table after so many answers."""
        if self.game is None or not 0 <= step <= len(self.rows):
            raise Illegal("no-such-step", "this game has no such moment")
        return next(islice(self.steps(), step, None))

    def steps(self) -> Iterator[Past]:
        """One table, which goes on answer by answer."""
        return Past.steps(self.rows, self.id, self.code, self.headers, self.names)


class History:
    def found(self, wanted: Wanted, page: int = 1) -> tuple[list[dict], int]:
        """One page of games, newest first, and how many there are in all."""
        everybody = self.everybody()
        where, values = ["evening between ? and ?"], [wanted.span.first, wanted.span.last]
        for column, value in (("board", wanted.board), ("winner", wanted.winner)):
            if value:
                where.append(f"{column} = ?")
                values.append(value)
        if wanted.person:
            person = everybody.person(wanted.person)
            names = person.names if person and not person.hidden else ()
            where.append(at_table(names))
            values += [*names, *names]
        called = board_names() if wanted.words.strip() else {}
        for word in wanted.words.casefold().split():
            names = [name for person in everybody.visible() if word in person.shown.casefold() for name in person.names]
            boards = [id for id in self.boards() if any(word in name.casefold() for name in (id, *called.get(id, {}).values()))]
            winners = [side for side in self.winners() if any(word in camp(side, lang).casefold() for lang in say.LANGUAGES)]
            where.append(f"(evening like ? or board in ({marks(boards)}) or winner in ({marks(winners)}) or {at_table(names)})")
            values += [f"%{word}%", *boards, *winners, *names, *names]
        condition = " and ".join(where)
        total = self.rows(f"select count(*) from played where {condition}", *values)[0][0]
        games = [dict(row) for row in self.rows(f"select * from played where {condition} order by began desc, number desc limit ? offset ?",
                                                *values, A_PAGE, A_PAGE * (page - 1))]
        seats = self.rows(f"select * from played_seats where game in ({marks(games)}) order by seat", *(game["game"] for game in games))
        for game in games:
            game["judge_name"] = everybody.shown(game["judge_name"])
            game["seats"] = [shown_seat(row, everybody) for row in seats if row["game"] == game["game"]]
        return games, total

    def games_since(self, room: str, when: str) -> int:
        """How many games a table has played to an end."""
        self.catch_up()
        return self.rows("select count(*) from played join games on id = game where room = ? and games.began >= ? and reason != ?", room, when, ABORTED)[0][0]

    def winners(self) -> list[str]:
        return [row[0] for row in self.rows("select winner from played group by winner order by count(*) desc")]

    def all_games(self) -> list[dict]:
        """For an export: oldest first, with every seat."""
        everybody = self.everybody()
        games = {row["game"]: dict(row) | {"seats": [], "judge_name": everybody.shown(row["judge_name"])}
                 for row in self.rows("select * from played order by number")}
        for row in self.rows("select * from played_seats order by game, seat"):
            games[row["game"]]["seats"].append(shown_seat(row, everybody))
        return list(games.values())

    def one(self, id: str) -> dict:
        everybody = self.everybody()
        rows = self.rows("select * from played where game = ?", id)
        if not rows and self.rows("select 1 from games where id = ? and ended is null", id):
            raise Illegal("not-over-yet", "this game is still running; it can be reviewed when it is over")
        if not rows:
            raise Illegal("no-such-game", "there is no such game; it may have been deleted")
        seats = [shown_seat(row, everybody) for row in self.rows("select * from played_seats where game = ? order by seat", id)]
        return dict(rows[0]) | {"seats": seats, "judge_name": everybody.shown(rows[0]["judge_name"])}

    def delete(self, id: str, on_tables: set[str]) -> None:
        self.one(id)
        if id in on_tables:
            raise Illegal("still-there", "this game still lies on its table; begin the next one there first")
        self.store.delete(id)

    # --- records ---

    def replayed(self, id: str) -> tuple[Game | None, str, list[Row]]:
        """The game as today's rules play it; None where they would tell something else."""
        self.one(id)
        headers, rows = self.rows("select headers from games where id = ?", id)[0][0], self.store.load(id)
        try:
            game = library.play_text(headers).game
            for row in rows:
                if [str(fact) for fact in game.act(Action.parse(row.line))] != row.facts:
                    return None, headers, rows
        except (Broken, Refused):
            return None, headers, rows
        return game, headers, rows

    def story(self, id: str) -> Story:
        game, headers, rows = self.replayed(id)
        hidden = self.hidden_names()
        names = [NOBODY[1] if name in hidden else name for name in names_in(parse(headers).get("names"))]
        return Story(id, self.rows("select room from games where id = ?", id)[0][0], headers, tuple(names), tuple(rows), game)

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
        head = [f"{key}: {value}" for key, value in {**{key: line.text for key, line in record.headers.items()}, **kept, "result": result}.items() if value]
        return "\n".join(["# Played by rules that have changed since: what was told then stands behind every line.", *head, "", *lines]) + "\n"

    def bring(self, text: str, today: date, file: str = "") -> str:
        """Take in a game that was played elsewhere; its id. Illegal says why not."""
        if len(text) > LONGEST_RECORD:
            raise Illegal("record-long", "this is too long to be a record")
        try:
            played = library.play_text(text)
        except Broken as why:
            raise Illegal("record-broken", "{file}:{line}: {why}", file=file or "record", line=why.line, why=why) from None
        if played.game is None or not played.game.over:
            raise Illegal("record-open", "this game is not over; only finished games can be kept")
        headers, names = played.headers(), names_in(played.record.get("names"))
        typed = [name for name in names if name not in NOBODY]
        if len(set(typed)) < len(typed):
            raise Illegal("record-names", "two seats have the same name; tell them apart and try again")
        try:
            day = calendar_day(headers["date"] or today.isoformat())
        except ValueError:
            raise Illegal("record-date", "its date is written 2025-01-31, not {date}", date=headers["date"]) from None
        kept = {**table_headers(played.game), "date": day.isoformat(), **{key: headers[key] for key in ("names", "bots", "judge_name")}}
        head = "".join(f"{key}: {value}\n" for key, value in kept.items() if value)
        rows = told(played.game, stamps(played.runner.times, len(played.game.log), day))
        began, winner = next((row.at for row in rows if row.at), f"{day}T12:00:00"), played.game.state.outcome.winner
        print = summarise({"headers": head, "began": began, "winner": winner}, rows).print
        if self.rows("select 1 from played where print = ?", print):
            raise Illegal("record-there", "this game is here already")
        self.store.add(f"file-{print[:12]}", "", head, began, rows, winner, rows[-1].at or began)
        self.catch_up()
        return f"file-{print[:12]}"


def told(game: Game, times: list[str]) -> list[Row]:
    """Every answer with what was told because of it."""
    again = Game(game.rules, game.setup)
    return [Row(n, str(action), [str(fact) for fact in again.act(action)], at) for n, (action, at) in enumerate(zip(game.log, times))]


def stamps(times: dict[int, str], lines: int, day: date) -> list[str]:
    """Times of day as moments: where they run backwards it was midnight."""
    found, before = [], ""
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


def shown_seat(row, everybody) -> dict:
    """A seat as everybody may see it: hidden people have no name, bots keep theirs."""
    person = None if row["bot"] else everybody.person(row["name"])
    return dict(row) | {"name": row["name"] if row["bot"] else everybody.shown(row["name"]),
                        "person": person.name if person and not person.hidden else ""}


def at_table(names) -> str:
    """Whether one of these names played or judged; its values are the names, twice."""
    return (f"(judge = 'human' and judge_name in ({marks(names)}) or exists (select 1 from played_seats s where s.game = played.game "
            f"and not s.bot and s.name in ({marks(names)})))")


def marks(values) -> str:
    return ", ".join("?" * len(values))


def board_names() -> dict[str, dict[str, str]]:
    """What each board is called in each language, an own one also by the name its games keep. One that is gone is called by its id."""
    names = {board.id: {lang: board.called(lang) for lang in say.LANGUAGES} for board in library.all_boards()}
    return names | {f"{library.CUSTOM}/{board.id}": names[board.id] for board in library.own_boards()}


def camp(side: str, lang: str) -> str:
    return say.catalogue(lang)["camp"].get(side, side)
