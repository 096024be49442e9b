"""Many games played by bots: who wins, how long it takes, who dies of what. The same seed gives the same result."""

from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from time import perf_counter

from ..engine.board import Setup
from ..engine.game import Game
from ..engine.setup import dealt_anew
from . import GAMES
from .bots import table_of_bots, two_camps
from .chance import dealer

CHUNK = 50              # games handed to a process at a time


@dataclass
class Totals:
    """What some games add up to."""

    games: int = 0
    winners: Counter[str] = field(default_factory=Counter)
    reasons: Counter[tuple[str, str]] = field(default_factory=Counter)      # (winner, reason)
    days: int = 0
    actions: int = 0
    deaths: Counter[tuple[str, str]] = field(default_factory=Counter)       # (role, cause)
    cards: Counter[str] = field(default_factory=Counter)                    # how often each role was dealt
    seconds: float = 0.0

    def add(self, other: "Totals") -> None:
        for name in vars(self):
            setattr(self, name, getattr(self, name) + getattr(other, name))


def play_some(setup: Setup, numbers: Iterable[int], seed: int, kind: str, against: str = "") -> Totals:
    """Games of bots of one kind; or, if they play against another kind, with that one as the side that hides."""
    rules = GAMES[setup.board.game]
    totals = Totals()
    for number in numbers:
        name = f"{seed}/{number}"
        game = Game(rules, dealt_anew(rules, setup, dealer(name)))
        (two_camps(kind, against, name) if against else table_of_bots(kind, name))(game)
        outcome = game.state.outcome
        if outcome is None:
            raise RuntimeError(f"game {name} did not end: with these options bots can go on forever")
        totals.games += 1
        totals.winners[outcome.winner] += 1
        totals.reasons[outcome.winner, outcome.reason] += 1
        totals.days += game.state.round
        totals.actions += len(game.log)
        totals.cards.update(game.state.roles.values())
        totals.deaths.update((game.state.roles[death.seat], death.causes[0]) for death in game.state.deaths)
    return totals


def simulate(setup: Setup, games: int, seed: int, kind: str, against: str = "", jobs: int = 1,
             progress: Callable[[int], None] = lambda done: None) -> Totals:
    began = perf_counter()
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    totals = Totals()

    def collect(parts: Iterable[Totals]) -> None:
        for part in parts:
            totals.add(part)
            progress(part.games)

    if jobs == 1:
        collect(play_some(setup, chunk, seed, kind, against) for chunk in chunks)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            collect(pool.map(partial(play_some, setup, seed=seed, kind=kind, against=against), chunks))
    totals.seconds = perf_counter() - began
    return totals


def interval(hits: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's), which is right near 0 and 1 too."""
    z, share = 1.96, hits / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, (middle - spread) / (1 + z * z / games)), min(1.0, (middle + spread) / (1 + z * z / games))
