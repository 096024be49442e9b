"""One game being played: every answer is stored before anybody sees it, and can be taken back."""

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from itertools import takewhile

from ..engine.errors import Illegal, Refused
from ..engine.fact import Fact, told_alike
from ..engine.game import Game
from ..engine.prompt import Action, Prompt
from ..engine.record import Broken, table_headers, write
from ..engine.seat import Seat
from ..library.records import play_text
from ..store import Row, Store
from .marks import Mark, Marks

People = Mapping[str, str]          # who plays, as a record's headers have it


class Play:
    """A game, the books about it (`marks`) and its rows in the store.

    Lines are played by `act`, `load` and `replay`. Each of them says of a line in which public moment it was answered;
    the line itself is the last of the game's log.
    """

    def __init__(self, store: Store, now: Callable[[], float]):
        self.store, self.now = store, now
        self.game: Game | None = None
        self.id = self.began = ""                   # began: the date
        self.ended = False                          # when it was opened
        self.marks = Marks()
        self.fell_back = False                      # lines of an older release no longer held

    def need(self) -> Game:
        """The game, or a refusal."""
        if self.game is None:
            raise Illegal("no-game", "no game is running")
        return self.game

    def stamp(self) -> str:
        return datetime.fromtimestamp(self.now()).isoformat(timespec="seconds")

    # --- from beginning to end ---

    def begin(self, id: str, code: str, game: Game, people: People) -> None:
        """Begin a game that was just dealt at this table."""
        at = self.stamp()
        self.store.begin(id, code, headers(game, at[:10], people), at)
        self.game, self.id, self.began, self.marks = game, id, at[:10], Marks()

    def open(self, id: str, code: str) -> None:
        """Take up a stored game at its beginning. Undos go on counting."""
        row = next(row for row in self.store.games(code) if row["id"] == id)
        self.game, self.id, self.began = play_text(row["headers"]).game, id, row["began"][:10]
        self.ended = row["ended"] is not None

    def load(self) -> Iterator[Mark]:
        """Play the stored lines, as long as the facts told are those that were stored.

        A game begun with an older release may play out differently by today's rules. It goes on from the last moment
        on which both agree; the lines after it are moved aside, as by an undo.
        """
        at = ""
        for row in self.store.load(self.id):
            if not holds(self.need(), row):
                self._fall_back(row.n)
                return
            at = row.at
            yield self._note(at[11:19])
        if not self.ended and (outcome := self.need().state.outcome):
            self.store.end(self.id, outcome.winner, at)

    def _fall_back(self, n: int) -> None:
        if self.ended:
            raise Illegal("stored-otherwise", "line {n} of the stored game now plays out differently", n=n + 1)
        self.store.cut(self.id, n, "rules", self.stamp())
        self.game, self.fell_back = self.need().undone(n), True
        self.marks.stood.append(len(self.public_lines()))

    def act(self, action: Action, around: dict[str, list[object]], prompt: Prompt | None = None) -> Mark:
        """Check, play and store one line. `around` is the snapshot from before it, `prompt` the question if known."""
        game, at = self.need(), self.stamp()
        number = len(game.log)
        told = [str(fact) for fact in game.act(action, prompt)]
        winner = game.state.outcome.winner if game.state.outcome else None
        try:
            self.store.append(self.id, number, str(game.log[-1]), told, at, around, winner)
        except Exception:
            self.game = game.undone(number)         # what is not stored has not happened
            raise
        return self._note(at[11:19])

    def _note(self, time: str) -> Mark:
        """Keep the books after one line."""
        game, mark = self.need(), self.marks.last
        self.marks.times[len(game.log) - 1] = time
        self.marks.note(game.log[-1], game.state, len(game.log))
        return mark

    def keep_people(self, people: People) -> None:
        """Store who plays. That may change during a game; those who play at its end get the score."""
        if self.game is not None and not self.game.over:
            self.store.head(self.id, headers(self.game, self.began, people))

    def close(self) -> None:
        """Back to the lobby. The game stays stored."""
        self.game, self.id = None, ""

    # --- taking back ---

    def cut(self, to: int, who: str) -> list[tuple[Action, str]]:
        """Take back all but the first `to` answers. These, with their times, are to be replayed from the beginning."""
        old = self.need()
        outcome = old.undone(to).state.outcome if old.over else None       # maybe only an award is undone
        self.store.cut(self.id, to, who, self.stamp(), outcome.winner if outcome else None)
        self.game = Game(old.rules, old.setup)
        return [(action, self.marks.times.get(number, "")) for number, action in enumerate(old.log[:to])]

    def replay(self, lines: list[tuple[Action, str]]) -> Iterator[Mark]:
        game = self.need()
        for action, time in lines:
            game.resume(action)
            yield self._note(time)
        self.marks.stood.append(len(self.public_lines()))

    def repaired(self, number: int, action: Action) -> tuple[Game, list[Action]]:
        """The game as if one past answer had been different, as far as it holds, and the lines that fall away."""
        game = self.need()
        if not 0 <= number < len(game.log):
            raise Illegal("repair", "there is no such line")
        actions = [*game.log[:number], action, *game.log[number + 1:]]
        game, _ = Game.replay(game.rules, game.setup, actions)
        if len(game.log) <= number:
            raise Illegal("repair", "'{line}' was not possible at that point", line=action)
        return game, actions[len(game.log):]

    def told_before(self, heard: tuple[Fact, ...]) -> None:
        """After a repair, announce only what has changed."""
        same = takewhile(lambda pair: pair[0] == pair[1], zip(heard, self.public_lines(), strict=False))
        self.marks.stood[-1] = len(list(same))

    # --- being read ---

    def spoken(self) -> dict[Seat, int]:
        """How many seconds everybody has had the floor in this phase."""
        return self.marks.spoken(self.stamp()[11:19])

    def public_lines(self) -> tuple[Fact, ...]:
        return self.need().view("table").lines

    def record(self, people: People) -> str:
        """The game as it would be exported now."""
        game = self.need()
        outcome = game.state.outcome
        about = {"date": self.began, **people, "result": outcome.winner if outcome else ""}
        return str(write(game, about, {n: time for n, time in self.marks.times.items() if time}))


def holds(game: Game, row: Row) -> bool:
    """Play a stored line, and say whether what it told is what it told then."""
    try:
        return told_alike(game.act(Action.parse(row.line)), row.facts)
    except Refused:
        return False


def mend(store: Store, at_tables: Collection[str]) -> None:
    """Note the end of every game that is over and has none: of a power cut between its last line and its end.

    Games at a table are mended when they are loaded; the others lie in no list until then. One that cannot be played
    by today's rules is left as it is.
    """
    for found in store.not_over():
        if found["id"] in at_tables:
            continue
        with suppress(Refused, Broken):
            game, rows = play_text(found["headers"]).game, store.load(found["id"])
            if game and rows and all(holds(game, row) for row in rows) and game.state.outcome:
                store.end(found["id"], game.state.outcome.winner, rows[-1].at)


def headers(game: Game, date: str, people: People) -> str:
    """A record's header block, enough to set the same table again."""
    lines = {**table_headers(game), "date": date, **people}
    return "".join(f"{key}: {value}\n" for key, value in lines.items() if value)
