"""One finished game in a few numbers, read only from its stored headers and facts.

So a rule that is fixed later changes no old result. A game says how its facts are read (`RULES.phone.summary`); the
end, awards and pauses are the same in every game.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from datetime import datetime, timedelta
from typing import Any

from ..engine.fact import Fact, fact_name
from ..engine.judge import Award, Over, Paused, Resumed
from ..engine.record import HEADERS, parse
from ..engine.seat import is_number
from ..games import GAMES
from ..store import Row

VERSION = 1                     # another number makes every summary anew
DAY_BEGINS = timedelta(hours=6)  # a game after midnight belongs to the evening before
ABORTED = "aborted"
BESIDES = ("players", "bots", "judge_name", "seed", "result")   # headers that say nothing more about what was played
OFFICES = tuple(rules.phone.office for rules in GAMES.values() if rules.phone.office)
NOBODY = ("", "-", "–")         # as a name: a seat that belongs to no person


@dataclass
class SeatSummary:
    """One seat of a finished game."""

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
    offices: set[str] = field(default_factory=set)      # to which he was elected

    def row(self) -> dict[str, Any]:
        """As it is stored: every office is a column."""
        about = {one.name: getattr(self, one.name) for one in fields(self) if one.name != "offices"}
        return about | {office: office in self.offices for office in OFFICES}


@dataclass
class Summary:
    """One finished game."""

    kind: str = ""              # the game's name
    board: str = ""
    players: int = 0
    bots: int = 0
    judge: str = "human"
    judge_name: str = ""
    evening: str = ""           # its date
    winner: str = "none"
    reason: str = ""
    rounds: int = 0             # whatever its game counts
    seconds: int | None = None  # without pauses
    seats: dict[int, SeatSummary] = field(default_factory=dict)
    nights: dict[int, int] = field(default_factory=dict)        # number -> seconds
    elected: int | None = None  # the first who was
    print: str = ""             # the same for the same game, wherever it was stored

    @property
    def counts(self) -> bool:
        return self.reason != ABORTED


def summarise(game: Mapping[str, Any], rows: Sequence[Row]) -> Summary:
    """The summary of a game as `Store.games` gives it, with its rows as `Store.load` does."""
    cards = cards_in(text for row in rows for text in row.facts)
    nearest = max(GAMES.values(), key=lambda rules: len(cards & set(rules.roles)))      # a card may be gone since
    reading = Reading(game, {**EVERY_GAME, **nearest.phone.summary})
    for row in rows:
        reading.time = row.at
        for text in row.facts:
            reading.read(text)
    summary = reading.summary
    if not reading.has_nights:
        summary.nights.clear()
    summary.print = fingerprint(game["headers"], [row.line for row in rows])
    summary.kind = kind_of(cards)
    roles = GAMES[summary.kind].roles if summary.kind else {}
    for one in summary.seats.values():
        one.side = summary.winner if one.won else getattr(roles.get(one.card), "camp", "")
    return summary


class Reading:
    """A summary in the making: reads stored facts in the order in which they were told, each with its time."""

    def __init__(self, game: Mapping[str, Any], readers: Mapping[type[Fact], Callable[..., None]]):
        self.readers = {fact_name(kind): read for kind, read in readers.items()}
        headers = parse(game["headers"])
        self.summary = Summary(
            board=headers.get("board"), judge=headers.get("judge", "human"), judge_name=headers.get("judge_name"),
            evening=evening_of(game["began"]), winner=game["winner"] or "none")
        self.names = dict(enumerate(names_in(headers.get("names")), 1))
        self.bots = {int(word) for word in headers.get("bots").split() if is_number(word)}
        self.time = self.began = ""
        self.paused_at, self.paused = "", 0
        self.night: tuple[int, str, int] | None = (1, "", 0)        # number, since when, seconds paused before
        self.has_nights = False

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
        if name in self.readers:
            self.readers[name](self, words)

    # --- what a game's facts may say ---

    def nights_told(self) -> None:
        """This game has nights. (The first nightfall is told before the first answer, and so not stored.)"""
        self.has_nights = True

    def begin_night(self, number: int) -> None:
        self.end_of_night()
        self.summary.rounds = number
        self.night = (number, self.time, self.paused)

    def begin_phase(self, number: str) -> None:
        self.end_of_night()
        if is_number(number):
            self.summary.rounds = max(self.summary.rounds, int(number))

    def death(self, seat: str, cause: str, by_night: bool) -> None:
        one = self.seat(seat)
        one.died_in, one.cause = max(1, self.summary.rounds), cause
        one.first_victim = by_night and one.died_in == 1

    def elected(self, seat: str, office: str) -> None:
        self.seat(seat).offices.add(office)
        self.summary.elected = self.summary.elected or int(seat)

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


EVERY_GAME: dict[type[Fact], Callable[..., None]] = {
    Paused: Reading.on_paused, Resumed: Reading.on_resumed, Over: Reading.on_over, Award: Reading.on_award}


def cards_in(facts: Iterable[str]) -> set[str]:
    """Every card of a game, as its end has told them."""
    over = next((text.split() for text in facts if text.split()[0] == fact_name(Over)), [])
    return {word.partition(":")[2] for word in over if ":" in word}


def names_in(line: str) -> list[str]:
    return [" ".join(name.split()) for name in line.split(",")]


def kind_of(cards: set[str]) -> str:
    """The game that has these cards. The board is not asked, because it may be gone."""
    return next((name for name, rules in GAMES.items() if cards and all(card in rules.roles for card in cards)), "")


def seconds_between(begin: str, end: str) -> int | None:
    """The seconds between two stored times; None where a time is missing, or a clock was set back."""
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
    """A hash of what was dealt and answered: the same for the same game, whoever stored it under whatever name."""
    record = parse(headers)
    table = [f"{key}: {record.get(key)}" for key in HEADERS if key not in BESIDES and record.get(key)]
    return hashlib.sha256("\n".join([*table, *lines]).encode()).hexdigest()
