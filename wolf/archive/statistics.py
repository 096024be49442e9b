"""Figures over many games. A share always comes with its 95 % interval, because few games say little.

Aborted games are left out, and games with more bots than people. A figure is empty where a game has no elections,
no deaths or no nights.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from sqlite3 import Row
from statistics import median, quantiles

from ..games import GAMES
from ..games.simulate import interval
from ..library import balance as counted
from .people import People, Person
from .seasons import Span
from .store import marks
from .summary import ABORTED

Ask = Callable[..., list[Row]]      # an SQL question with {games} or {seats} for those that are counted


@dataclass(frozen=True)
class Share:
    """A proportion: hits out of tries."""

    what: str                   # a side, card or board, the name of a person, or a key of the texts
    hits: int
    of: int
    simulated: float | None = None

    @property
    def value(self) -> float:
        return self.hits / self.of if self.of else 0.0

    @property
    def between(self) -> tuple[float, float]:
        return interval(self.hits, self.of) if self.of else (0.0, 1.0)


@dataclass(frozen=True)
class Night:
    """How long the first, second, … night lasts."""

    number: int
    games: int
    middle: float               # seconds; half of all nights lie between low and high
    low: float
    high: float


@dataclass
class BoardFigures:
    """Who wins on one board with one number of players."""

    board: str
    players: int
    games: int
    sides: list[Share]


@dataclass
class Figures:
    """All figures of one page."""

    games: int = 0
    aborted: int = 0
    with_bots: int = 0          # left out
    sides: list[Share] = field(default_factory=list)
    reasons: list[tuple[str, str, Share]] = field(default_factory=list)     # winner, reason
    boards: list[BoardFigures] = field(default_factory=list)
    roles: list[Share] = field(default_factory=list)
    survival: list[Share] = field(default_factory=list)
    minutes: list[int] = field(default_factory=list)
    rounds: Counter[int] = field(default_factory=Counter)
    nights: list[Night] = field(default_factory=list)
    exiled_people: list[Share] = field(default_factory=list)
    exiled_roles: list[Share] = field(default_factory=list)
    elected: Share | None = None            # how often whoever was elected is among the winners
    not_elected: Share | None = None        # and how often the others at that table are
    sides_with: list[Share] = field(default_factory=list)
    sides_without: list[Share] = field(default_factory=list)
    victims_people: list[Share] = field(default_factory=list)
    victims_roles: list[Share] = field(default_factory=list)


class Statistics(People):
    """Figures over the games of one kind, perhaps of one board, in a span of time."""

    def kinds(self) -> list[str]:
        """Which games were played, the one played most first."""
        question = "select kind from played where kind != '' group by kind order by count(*) desc"
        return [row[0] for row in self.rows(question)]

    def boards(self, kind: str = "") -> list[str]:
        """Which boards were played, the one played most first."""
        question = "select board from played where :kind in ('', kind) group by board order by count(*) desc"
        return [row[0] for row in self.rows(question, kind=kind)]

    def statistics(self, span: Span, kind: str, board: str = "") -> Figures:
        """All figures of these games."""
        about = {"kind": kind, "board": board, "first": span.first, "last": span.last, "aborted": ABORTED}
        asked = "kind = :kind and :board in ('', board) and evening between :first and :last"
        counted = f"{asked} and reason != :aborted and bots * 2 <= players"
        games, seats = "from played where", "from played_seats join played using (game) where"

        def ask(question: str, **more: object) -> list[Row]:
            filled = question.format(games=f"{games} {counted}", seats=f"{seats} {counted}")
            return self.rows(filled, **about, **more)

        def number(which: str) -> int:
            return int(self.rows(f"select count(*) {games} {asked} and {which}", **about)[0][0])
        found = Figures(aborted=number("reason = :aborted"),
                        with_bots=number("reason != :aborted and bots * 2 > players"))
        wins: Counter[str] = Counter({row["winner"]: row["n"] for row in ask(
            "select winner, count(*) n {games} group by winner order by n desc, winner")})
        found.games = wins.total()
        sides = self.sides_of(kind, wins)
        found.sides = shares(sides, wins, found.games)
        found.reasons = [(row["winner"], row["reason"], Share(row["reason"], row["n"], found.games)) for row in ask(
            "select winner, reason, count(*) n {games} group by winner, reason order by n desc, winner, reason")]
        found.boards = self.by_board(ask, sides)
        self.about_cards(found, ask)
        self.about_time(found, ask)
        self.about_elections(found, ask, sides)
        return found

    def about_cards(self, found: Figures, ask: Ask) -> None:
        """Who wins, lives and dies, by card and by person."""
        per_card = ask("select card, count(*) n, sum(won) won, sum(died_in is null) lived, sum(voted_out > 0) out, "
                       "sum(first_victim) victim {seats} group by card order by card")
        found.roles = [Share(row["card"], row["won"], row["n"]) for row in per_card]
        if ask("select count(*) {seats} and died_in is not null")[0][0]:
            found.survival = [Share(row["card"], row["lived"], row["n"]) for row in per_card]
            found.exiled_roles = [Share(row["card"], row["out"], row["n"]) for row in per_card]
            found.victims_roles = [Share(row["card"], row["victim"], row["n"]) for row in per_card]
            found.exiled_people, found.victims_people = self.by_person(ask)

    @staticmethod
    def about_time(found: Figures, ask: Ask) -> None:
        """How long games and nights last."""
        lengths = ask("select seconds {games} and seconds is not null order by seconds")
        rounds = ask("select rounds, count(*) {games} group by rounds order by rounds")
        found.minutes = [round(row[0] / 60) for row in lengths]
        found.rounds = Counter({row[0]: row[1] for row in rounds})
        found.nights = nights(ask(
            "select night, played_nights.seconds from played_nights join played using (game) "
            "where game in (select game {games}) order by night, played_nights.seconds"))

    @staticmethod
    def sides_of(kind: str, wins: Counter[str]) -> list[str]:
        """The game's usual sides first, then whoever else won, draws last."""
        usual = list(dict.fromkeys(role.camp for role in GAMES[kind].roles.values())) if kind in GAMES else []
        usual = [side for side in usual if side in wins or side in usual[:2]]
        others = [side for side in wins if side not in usual and side != "none"]
        return [*usual, *others, *(["none"] if wins["none"] else [])]

    @staticmethod
    def by_board(ask: Ask, sides: list[str]) -> list[BoardFigures]:
        """Who wins where. A board with another number of players counts as another board."""
        tables: dict[tuple[str, int], Counter[str]] = {}
        for row in ask("select board, players, winner, count(*) n {games} group by board, players, winner"):
            tables.setdefault((row["board"], row["players"]), Counter())[row["winner"]] = row["n"]
        found = []
        for (board, players), wins in sorted(tables.items(), key=lambda table: (-table[1].total(), table[0])):
            balance = counted.shares(board, players)
            there = [side for side in sides if wins[side] or side in sides[:2]]
            won = [Share(side, wins[side], wins.total(), balance.get(side)) for side in there]
            found.append(BoardFigures(board, players, wins.total(), won))
        return found

    def cards_of(self, person: Person) -> list[Share]:
        """How often somebody had which card, and won with it."""
        question = (f"select card, count(*) n, sum(won) won from played_seats join played using (game) "
                    f"where not bot and reason != ? and name in ({marks(person.names)}) "
                    f"group by card order by n desc, card")
        return [Share(row["card"], row["won"], row["n"]) for row in self.rows(question, ABORTED, *person.names)]

    def by_person(self, ask: Ask) -> tuple[list[Share], list[Share]]:
        """Who was voted out most often, and who was the first night's victim most often."""
        everybody = self.everybody()
        games: Counter[str] = Counter()
        out: Counter[str] = Counter()
        victim: Counter[str] = Counter()
        for row in ask("select name, count(*) n, sum(voted_out > 0) out, sum(first_victim) victim "
                       "{seats} and not bot and name != '' group by name"):
            if shown := everybody.shown(row["name"]):
                games[shown] += row["n"]
                out[shown] += row["out"]
                victim[shown] += row["victim"]

        def most(hits: Counter[str]) -> list[Share]:
            found = [Share(name, hits[name], games[name]) for name in games]
            return sorted(found, key=lambda share: (-share.value, -share.of, share.what))
        return most(out), most(victim)

    @staticmethod
    def about_elections(found: Figures, ask: Ask, sides: list[str]) -> None:
        """Whether it helps to be elected, and which side it helps that somebody is."""
        def wins(elected: int) -> Counter[str]:
            question = "select winner, count(*) n {games} and (elected is not null) = :elected group by winner"
            return Counter({row["winner"]: row["n"] for row in ask(question, elected=elected)})
        with_one, without = wins(1), wins(0)
        if not with_one:
            return
        row = ask("select sum(won and seat = elected) he, sum(seat = elected) he_of, "
                  "sum(won and seat != elected) they, sum(seat != elected) they_of {seats} and elected is not null")[0]
        found.elected = Share("elected_wins", row["he"], row["he_of"])
        found.not_elected = Share("others_win", row["they"], row["they_of"])
        found.sides_with = shares(sides, with_one, with_one.total())
        found.sides_without = shares(sides, without, without.total()) if without else []


def shares(sides: list[str], wins: Counter[str], games: int) -> list[Share]:
    return [Share(side, wins[side], games) for side in sides] if games else []


def nights(rows: Iterable[Row]) -> list[Night]:
    """How long each night lasts, from (night, seconds) of many games."""
    lengths: dict[int, list[int]] = {}
    for number, seconds in rows:
        lengths.setdefault(number, []).append(seconds)
    found = []
    for number, all_of_it in lengths.items():
        low, _, high = quantiles(all_of_it, n=4) if len(all_of_it) > 1 else all_of_it * 3
        low, high = max(low, min(all_of_it)), min(high, max(all_of_it))
        found.append(Night(number, len(all_of_it), median(all_of_it), low, high))
    return found
