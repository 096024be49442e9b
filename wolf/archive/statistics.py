"""Figures over many games. A share always comes with the interval in which it lies at 95 %: few games say little.

Aborted games are left out, and those in which more bots than people sat. Where a game has no sheriff, no deaths or no nights,
that figure is empty.
"""

from collections import Counter
from dataclasses import dataclass, field
from statistics import median, quantiles

from .. import library
from ..simulate import interval
from .spans import Span
from .summary import ABORTED


@dataclass(frozen=True)
class Share:
    what: str                   # a side, card, board, or the name of a person
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
    number: int
    games: int
    middle: float               # seconds; half of all nights lie between low and high
    low: float
    high: float


@dataclass
class BoardFigures:
    board: str
    players: int
    games: int
    sides: list[Share]


@dataclass
class Figures:
    games: int = 0
    aborted: int = 0
    with_bots: int = 0          # left out
    sides: list[Share] = field(default_factory=list)
    reasons: list[tuple[str, str, Share]] = field(default_factory=list)     # winner, reason
    boards: list[BoardFigures] = field(default_factory=list)
    roles: list[Share] = field(default_factory=list)
    survival: list[Share] = field(default_factory=list)
    minutes: list[int] = field(default_factory=list)
    rounds: Counter = field(default_factory=Counter)
    nights: list[Night] = field(default_factory=list)
    exiled_people: list[Share] = field(default_factory=list)
    exiled_roles: list[Share] = field(default_factory=list)
    sheriffs: Share | None = None           # how often he is among the winners
    sheriffs_others: Share | None = None    # and how often the others at his table are
    sides_with_sheriff: list[Share] = field(default_factory=list)
    sides_without: list[Share] = field(default_factory=list)
    victims_people: list[Share] = field(default_factory=list)
    victims_roles: list[Share] = field(default_factory=list)


class Statistics:
    def kinds(self) -> list[str]:
        """Which games were played, the one played most first."""
        return [row[0] for row in self.rows("select kind from played where kind != '' group by kind order by count(*) desc")]

    def boards(self, kind: str = "") -> list[str]:
        return [row[0] for row in self.rows("select board from played where :kind in ('', kind) group by board order by count(*) desc", kind=kind)]

    def statistics(self, span: Span, kind: str, board: str = "") -> Figures:
        about = {"kind": kind, "board": board, "first": span.first, "last": span.last, "aborted": ABORTED}
        asked = "kind = :kind and :board in ('', board) and evening between :first and :last"
        counted = f"{asked} and reason != :aborted and bots * 2 <= players"

        def ask(question: str, **more):
            return self.rows(question.format(games=f"from played where {counted}", seats=f"from played_seats join played using (game) where {counted}"),
                             **about, **more)
        found = Figures()
        found.aborted = self.rows(f"select count(*) from played where {asked} and reason = :aborted", **about)[0][0]
        found.with_bots = self.rows(f"select count(*) from played where {asked} and reason != :aborted and bots * 2 > players", **about)[0][0]
        wins = Counter({row["winner"]: row["n"] for row in ask("select winner, count(*) n {games} group by winner order by n desc, winner")})
        found.games = wins.total()
        sides = self.sides_of(kind, wins)
        found.sides = shares(sides, wins, found.games)
        found.reasons = [(row["winner"], row["reason"], Share(row["reason"], row["n"], found.games))
                         for row in ask("select winner, reason, count(*) n {games} group by winner, reason order by n desc, winner, reason")]
        found.boards = self.by_board(ask, sides)
        per_card = ask("select card, count(*) n, sum(won) won, sum(died_in is null) lived, sum(voted_out > 0) out, sum(first_victim) victim "
                       "{seats} group by card order by card")
        found.roles = [Share(row["card"], row["won"], row["n"]) for row in per_card]
        if ask("select count(*) {seats} and died_in is not null")[0][0]:
            found.survival = [Share(row["card"], row["lived"], row["n"]) for row in per_card]
            found.exiled_roles = [Share(row["card"], row["out"], row["n"]) for row in per_card]
            found.victims_roles = [Share(row["card"], row["victim"], row["n"]) for row in per_card]
            found.exiled_people, found.victims_people = self.by_person(ask)
        found.minutes = [round(row[0] / 60) for row in ask("select seconds {games} and seconds is not null order by seconds")]
        found.rounds = Counter({row[0]: row[1] for row in ask("select rounds, count(*) {games} group by rounds order by rounds")})
        found.nights = nights(ask("select night, played_nights.seconds from played_nights join played using (game) where game in (select game {games}) "
                                  "order by night, played_nights.seconds"))
        self.about_sheriffs(found, ask, sides)
        return found

    @staticmethod
    def sides_of(kind: str, wins: Counter) -> list[str]:
        """The game's usual sides first, then whoever else won, draws last."""
        usual = list(dict.fromkeys(role.camp for role in library.RULES_OF[kind].roles.values())) if kind in library.RULES_OF else []
        usual = [side for side in usual if side in wins or side in usual[:2]]
        others = [side for side in wins if side not in usual and side != "none"]
        return [*usual, *others, *(["none"] if wins["none"] else [])]

    @staticmethod
    def by_board(ask, sides: list[str]) -> list[BoardFigures]:
        """A board with other numbers of players is another board."""
        tables: dict[tuple[str, int], Counter] = {}
        for row in ask("select board, players, winner, count(*) n {games} group by board, players, winner"):
            tables.setdefault((row["board"], row["players"]), Counter())[row["winner"]] = row["n"]
        found = []
        for (board, players), wins in sorted(tables.items(), key=lambda table: (-table[1].total(), table[0])):
            balance = library.balance(board, players)
            found.append(BoardFigures(board, players, wins.total(),
                                      [Share(side, wins[side], wins.total(), balance.get(side)) for side in sides if wins[side] or side in sides[:2]]))
        return found

    def cards_of(self, person) -> list[Share]:
        """How often somebody had which card, and won with it."""
        return [Share(row["card"], row["won"], row["n"]) for row in self.rows(
            f"select card, count(*) n, sum(won) won from played_seats join played using (game) where not bot and reason != ? "
            f"and name in ({', '.join('?' * len(person.names))}) group by card order by n desc, card", ABORTED, *person.names)]

    def by_person(self, ask) -> tuple[list[Share], list[Share]]:
        everybody = self.everybody()
        games, out, victim = Counter(), Counter(), Counter()
        for row in ask("select name, count(*) n, sum(voted_out > 0) out, sum(first_victim) victim {seats} and not bot and name != '' group by name"):
            if shown := everybody.shown(row["name"]):
                games[shown] += row["n"]
                out[shown] += row["out"]
                victim[shown] += row["victim"]

        def most(hits: Counter) -> list[Share]:
            return sorted((Share(name, hits[name], games[name]) for name in games), key=lambda share: (-share.value, -share.of, share.what))
        return most(out), most(victim)

    @staticmethod
    def about_sheriffs(found: Figures, ask, sides: list[str]) -> None:
        wins = {with_one: Counter({row["winner"]: row["n"] for row in
                                   ask("select winner, count(*) n {games} and (elected is not null) = :with_one group by winner", with_one=with_one)})
                for with_one in (1, 0)}
        if not wins[1]:
            return
        row = ask("select sum(won and seat = elected) he, sum(seat = elected) he_of, sum(won and seat != elected) they, sum(seat != elected) they_of "
                  "{seats} and elected is not null")[0]
        found.sheriffs, found.sheriffs_others = Share("sheriff", row["he"], row["he_of"]), Share("others", row["they"], row["they_of"])
        found.sides_with_sheriff = shares(sides, wins[1], wins[1].total())
        found.sides_without = shares(sides, wins[0], wins[0].total()) if wins[0] else []


def shares(sides: list[str], wins: Counter, games: int) -> list[Share]:
    return [Share(side, wins[side], games) for side in sides] if games else []


def nights(rows: list) -> list[Night]:
    lengths: dict[int, list[int]] = {}
    for number, seconds in rows:
        lengths.setdefault(number, []).append(seconds)
    found = []
    for number, all_of_it in lengths.items():
        low, _, high = quantiles(all_of_it, n=4) if len(all_of_it) > 1 else all_of_it * 3
        found.append(Night(number, len(all_of_it), median(all_of_it), max(low, min(all_of_it)), min(high, max(all_of_it))))
    return found
