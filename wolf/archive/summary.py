"""One finished game in a few numbers, read from its stored headers and facts and from nothing else.

So a rule that is mended later changes no old result. A fact is read by its name; which game it is of does not matter: whatever
a game never tells (a death, a sheriff, a night) is simply not there.
"""

import hashlib
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from ..library import RULES_OF
from ..table.record import HEADERS, parse
from ..table.seat import is_number

VERSION = 1                     # another number makes every summary anew
DAY_BEGINS = timedelta(hours=6)  # a game after midnight belongs to the evening before
ABORTED = "aborted"
NIGHTLY = {"night", "called", "eyes_closed", "fallen"}      # the first nightfall comes before the first answer and is not stored
BESIDES = ("players", "bots", "judge_name", "seed", "result")   # headers that follow from others, or say nothing of what was played
NOBODY = ("", "-", "–")         # as a name: a seat that belongs to no person


@dataclass
class SeatSummary:
    seat: int
    name: str = ""
    bot: bool = False
    card: str = ""              # at the end
    side: str = ""              # whose win is his; of a loser, the one his card says
    won: bool = False           # scores: of the winning side, and neither struck with "loses" nor gone
    best: bool = False
    consolation: bool = False
    died_in: int | None = None  # the night or day
    cause: str = ""
    voted_out: int = 0          # times
    first_victim: bool = False  # of the first night
    sheriff: bool = False       # was elected


@dataclass
class Summary:
    kind: str = ""              # werewolf, avalon
    board: str = ""
    players: int = 0
    bots: int = 0
    judge: str = "human"
    judge_name: str = ""
    evening: str = ""           # its date
    winner: str = "none"
    reason: str = ""
    rounds: int = 0             # days, or missions
    seconds: int | None = None  # without pauses
    seats: dict[int, SeatSummary] = field(default_factory=dict)
    nights: dict[int, int] = field(default_factory=dict)        # number -> seconds
    elected: int | None = None  # the first sheriff
    print: str = ""             # the same for the same game, wherever it was stored

    @property
    def counts(self) -> bool:
        return self.reason != ABORTED


def summarise(game: dict, rows: list) -> Summary:
    """`game` as `Store.games` gives it, `rows` as `Store.load`."""
    reading = Reading(game)
    for row in rows:
        reading.time = row.at
        for text in row.facts:
            reading.read(text)
    summary = reading.summary
    if not reading.told & NIGHTLY:
        summary.nights.clear()
    summary.print = fingerprint(game["headers"], [row.line for row in rows])
    summary.kind = kind_of({one.card for one in summary.seats.values() if one.card})
    roles = RULES_OF[summary.kind].roles if summary.kind else {}
    for one in summary.seats.values():
        one.side = summary.winner if one.won else getattr(roles.get(one.card), "camp", "")
    return summary


class Reading:
    """Facts in the order told, with the time at which each was."""

    def __init__(self, game: dict):
        headers = parse(game["headers"])
        self.summary = Summary(board=headers.get("board"), judge=headers.get("judge", "human"), judge_name=headers.get("judge_name"),
                               evening=evening_of(game["began"]), winner=game["winner"] or "none")
        self.names = dict(enumerate(names_in(headers.get("names")), 1))
        self.bots = {int(word) for word in headers.get("bots").split() if is_number(word)}
        self.time = self.began = ""
        self.paused_at, self.paused = "", 0
        self.night: tuple[int, str, int] | None = (1, "", 0)        # number, since when, seconds paused before
        self.told: set[str] = set()

    def seat(self, number: str) -> SeatSummary:
        seat = int(number)
        if seat not in self.summary.seats:
            name = self.names.get(seat, "")
            self.summary.seats[seat] = SeatSummary(seat, "" if name in NOBODY else name, seat in self.bots)
        return self.summary.seats[seat]

    def read(self, text: str) -> None:
        name, *words = text.split()
        words = words[:-1]                      # the last is the audience
        if not self.began:
            self.began = self.time
            self.night = (1, self.time, 0)
        self.told.add(name)
        read = getattr(self, f"on_{name}", None)
        if read is not None:
            read(words)

    def on_night(self, words: list[str]) -> None:
        self.end_of_night()
        self.summary.rounds = int(words[0])
        self.night = (int(words[0]), self.time, self.paused)

    def on_phase(self, words: list[str]) -> None:
        self.end_of_night()
        if len(words) > 1 and is_number(words[1]):
            self.summary.rounds = max(self.summary.rounds, int(words[1]))

    def end_of_night(self) -> None:
        if self.night is not None:
            number, since, paused = self.night
            seconds = seconds_between(since, self.time)
            if seconds is not None:
                self.summary.nights[number] = max(0, seconds - (self.paused - paused))
        self.night = None

    def on_paused(self, words: list[str]) -> None:
        self.paused_at = self.time

    def on_resumed(self, words: list[str]) -> None:
        self.paused += seconds_between(self.paused_at, self.time) or 0
        self.paused_at = ""

    def on_died(self, words: list[str]) -> None:
        seat, *causes, by_night = words
        one = self.seat(seat)
        one.died_in, one.cause = max(1, self.summary.rounds), causes[0] if causes else ""
        one.first_victim = by_night == "yes" and one.died_in == 1

    def on_out(self, words: list[str]) -> None:
        if words[0] != "-":
            self.seat(words[0]).voted_out += 1

    def on_sheriff(self, words: list[str]) -> None:
        if words[0] != "-":
            self.seat(words[0]).sheriff = True
            self.summary.elected = self.summary.elected or int(words[0])

    def on_over(self, words: list[str]) -> None:
        """`over good no_wolf_left 1 5 9 1:seer 2:werewolf …`: who scores, then every card."""
        summary = self.summary
        if self.paused_at:
            self.on_resumed([])
        summary.winner, summary.reason = words[:2]
        summary.rounds = max(1, summary.rounds)     # the first one began before the first answer
        for seat, card in (word.split(":") for word in words[2:] if ":" in word):
            self.seat(seat).card = card
        for seat in (word for word in words[2:] if is_number(word)):
            self.seat(seat).won = summary.counts
        summary.players, summary.bots = len(summary.seats), sum(one.bot for one in summary.seats.values())
        length = seconds_between(self.began, self.time)
        summary.seconds = None if length is None else max(0, length - self.paused)

    def on_award(self, words: list[str]) -> None:
        kind, seat = words
        if kind in ("best", "consolation"):
            setattr(self.seat(seat), kind, True)


def names_in(line: str) -> list[str]:
    return [" ".join(name.split()) for name in line.split(",")]


def kind_of(cards: set[str]) -> str:
    """Which game has these cards. Not asked of the board, which may be gone."""
    return next((name for name, rules in RULES_OF.items() if cards and all(card in rules.roles for card in cards)), "")


def seconds_between(begin: str, end: str) -> int | None:
    """None where nobody noted the time, or a clock was set back."""
    try:
        seconds = int((datetime.fromisoformat(end) - datetime.fromisoformat(begin)).total_seconds())
    except ValueError:
        return None
    return seconds if seconds >= 0 else None


def evening_of(began: str) -> str:
    try:
        return (datetime.fromisoformat(began) - DAY_BEGINS).date().isoformat()
    except (ValueError, OverflowError):         # no moment, or the first night of all
        return began[:10]


def fingerprint(headers: str, lines: list[str]) -> str:
    """Of what was dealt and answered; not of who stored it, when, and under which name."""
    record = parse(headers)
    table = [f"{key}: {record.get(key)}" for key in HEADERS if key not in BESIDES and record.get(key)]
    return hashlib.sha256("\n".join([*table, *lines]).encode()).hexdigest()
