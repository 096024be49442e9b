"""Random games played on both sides at once, the engine and the oracle, and compared after every answer.

    python3 app.py fuzz --games 20000                       random tables of both games
    python3 app.py fuzz --game avalon --seed 7 --games 1    one of them again

Compared are the questions that are open, who accepts what, and the picture of the table. Of all disagreements the
shortest record is printed: the answers that do not matter are left out.
"""

import argparse
import os
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from oracle.engine import ANY, Engine
from oracle.table import Refused
from oracle.tables import plain, random_table
from wolf.engine.board import Setup as EngineSetup
from wolf.engine.bot import draw
from wolf.engine.game import Game
from wolf.engine.prompt import JUDGE, PASS, Prompt
from wolf.engine.record import write
from wolf.games import GAMES

NAMES = ("werewolf", "avalon")
LONGEST = 1500                      # answers; a game that is still going on then has agreed long enough
LAST_NIGHT = 14
TIME_UP, HOSTILE, RULING = 0.12, 0.12, 0.02     # how often time runs out, a wrong answer is tried, the judge rules
OFFER_TAKEN = 0.06
CHUNK = 25                          # games handed to a process at a time
TOLD = 1000                         # after so many games a line says how far it is

Move = tuple[Any, str, Any, bool] | None        # actor, verb, answer, drawn; None is the clock


@dataclass(frozen=True)
class Disagreement:
    """Where the two sides differ, after these moves."""

    setup: EngineSetup
    moves: tuple[Move, ...]
    about: str                      # one line
    key: str                        # the same for disagreements of one kind

    def record(self) -> str:
        """A record of the game as the engine plays it up to there."""
        engine = Engine(Game(GAMES[self.setup.board.game], self.setup))
        for move in self.moves:
            with suppress(Exception):       # it may be the engine that breaks
                give(engine, move)
        last = "clock" if self.moves[-1:] == (None,) else " ".join(map(str, self.moves[-1] or ())) if self.moves else ""
        return f"# {self.about}\n# last answer: {last}\n{write(engine.game)}"


class Lockstep:
    """One table on both sides."""

    def __init__(self, setup: EngineSetup):
        self.setup, self.moves = setup, []
        self.engine = Engine(Game(GAMES[setup.board.game], setup))
        module = import_module(f"oracle.{setup.board.game}")
        self.oracle = module.Table(plain(setup))

    def differs(self) -> tuple[str, str] | None:
        """The first thing that is not the same on both sides: a kind and a sentence."""
        mine, theirs = self.engine.picture(), self.oracle.picture()
        for name in mine:
            if mine[name] != theirs.get(name):
                return name, f"{name}: the engine has {mine[name]}, the oracle {theirs.get(name)}"
        mine, theirs = self.engine.asked(), self.oracle.asked()
        for key in sorted({*mine, *theirs}, key=str):
            if (key in mine) != (key in theirs):
                who = "engine" if key in mine else "oracle"
                return f"asks {key[1]} {who}", f"only the {who} asks {key[0]} to {key[1]}"
            one, two = mine[key], theirs[key]
            if ANY not in (one.choices, two.choices) and one.choices != two.choices:
                return f"choices {key[1]}", (f"{key[0]} {key[1]}: the engine has {sorted(one.choices, key=str)}, "
                                             f"the oracle {sorted(two.choices, key=str)}")
            if not one.offer and one.compulsory != two.compulsory:
                return f"compulsory {key[1]}", f"{key[0]} {key[1]}: compulsory is {one.compulsory} to the engine"
        return None

    def play(self, move: Move) -> Disagreement | None:
        """Give both sides one answer."""
        self.moves.append(move)
        answers = []
        for name, side in (("engine", self.engine), ("oracle", self.oracle)):
            try:
                answers.append(give(side, move))
            except Exception as fault:      # a fault of that side's own
                return self.found(f"{name} breaks", f"the {name} breaks on {move}: {type(fault).__name__}: {fault}")
        refused, unlike = answers
        if bool(refused) != bool(unlike):
            by, why = ("engine", refused) if refused else ("oracle", unlike)
            return self.found(f"refused {move and move[1]} {by}", f"only the {by} refuses {move}: {why}")
        return self.look()

    def look(self) -> Disagreement | None:
        differs = self.differs()
        return self.found(*differs) if differs else None

    def found(self, key: str, about: str) -> Disagreement:
        return Disagreement(self.setup, tuple(self.moves), about, key)


def give(side: Any, move: Move) -> str:
    """One answer to one side; why it is refused, or nothing."""
    try:
        side.clock() if move is None else side.act(*move[:3], drawn=move[3])
        return ""
    except Refused as why:
        return str(why) or "refused"


# --- random games ---

def next_move(game: Game, chance: Random) -> Move:
    """Something that may happen now, by the engine's own questions."""
    declared = game.declaration()
    if declared is not None:
        return (declared.actor, declared.verb, declared.answer, False)
    due = game.due()
    if due is not None:
        return (due.actor, due.verb, draw(due.choices, chance), due.actor != "deck")
    if chance.random() < RULING:
        return ruling(game, chance)
    prompts = [prompt for prompt in game.prompts() if prompt.actor != JUDGE]
    offers = [prompt for prompt in prompts if prompt.offer] + standing(game)
    prompts = [prompt for prompt in prompts if not prompt.offer]
    if offers and chance.random() < OFFER_TAKEN:
        prompts = offers
    if not prompts or chance.random() < TIME_UP:
        return None
    if chance.random() < HOSTILE:
        return hostile(game, chance, prompts)
    prompt = chance.choice(prompts)
    if prompt.verb == "refuse" and chance.random() < 0.5:           # teams that go make longer games
        prompt = next(one for one in prompts if one.key == (prompt.actor, "approve"))
    if prompt.picks and chance.random() < 0.8:          # who chooses together agrees, now and then
        pick = next(iter(prompt.picks.values()))
        if pick == PASS or pick in prompt.choices:
            return (prompt.actor, prompt.verb, pick, False)
    if not prompt.compulsory and not prompt.offer and chance.random() < 0.2:
        return (prompt.actor, prompt.verb, PASS, False)
    return (prompt.actor, prompt.verb, draw(prompt.choices, chance), False)


def standing(game: Game) -> list[Prompt]:
    """Offers of a desk, which are not listed."""
    found = [game.find(seat, verb) for seat in game.state.ring for verb in ("explode", "surrender", "showdown")]
    return [prompt for prompt in found if prompt]


def hostile(game: Game, chance: Random, prompts: list[Prompt]) -> Move:
    """An answer that may well be wrong: another's verb, a dead seat, somebody who is not asked."""
    prompt = chance.choice(prompts)
    actor: Any = chance.choice([prompt.actor, chance.choice(game.state.ring)])
    verb = chance.choice([prompt.verb, prompt.verb, "explode", "surrender", "showdown", "kill", "vote", "save"])
    answer = chance.choice([chance.choice(game.state.ring), PASS, draw(prompt.choices, chance), None])
    return (actor, verb, answer, False)


def ruling(game: Game, chance: Random) -> Move:
    """A line of the judge's."""
    seat = chance.choice(game.state.ring)
    if game.rules.name == "avalon":
        lines: list[tuple[str, Any]] = [("draw", None)] if chance.random() < 0.1 else [("forfeit", "red")] * (
            chance.random() < 0.1)
    else:
        lines = [("strike", seat), ("strike", (seat, "loses")), ("remove", seat), ("warn", seat), ("kidnap", None),
                 ("ban", (seat, chance.choice(["speech", "vote", "night"]))),
                 ("ban", (seat, chance.choice(["speech", "vote", "night"]), chance.randint(1, 2))),
                 ("minute", chance.randint(0, 59)), ("order", chance.choice(["up", "down"]))]
        if chance.random() < 0.03:
            lines = [("forfeit", chance.choice(["good", "wolves", "lovers", "piper", "bride"])), ("draw", None)]
    return (JUDGE, *chance.choice(lines), False) if lines else None


def play_one(game: str, seed: object) -> Disagreement | None:
    """One random game; the first disagreement, if there is one."""
    setup, chance = random_table(game, seed), Random(f"game {seed}")
    table = Lockstep(setup)
    found = table.look()
    while not found and not table.engine.game.over and len(table.moves) < LONGEST:
        if table.engine.game.state.round > LAST_NIGHT:
            break
        found = table.play(next_move(table.engine.game, chance))
    return found


# --- shrinking ---

def again(setup: EngineSetup, moves: Iterable[Move], key: str) -> Disagreement | None:
    """The disagreement of this kind that these moves lead to. Moves that both sides refuse are left out."""
    table = Lockstep(setup)
    found = table.look()
    for move in moves:
        if found:
            break
        length = len(table.moves)
        found = table.play(move)
        if not found and give_nothing(table, length):
            table.moves.pop()
    return found if found and found.key == key else None


def give_nothing(table: Lockstep, length: int) -> bool:
    """Whether the last move was refused: then nothing was logged."""
    return len(table.moves) > length and len(table.engine.game.log) < len(table.moves)


def shortest(found: Disagreement) -> Disagreement:
    """The same disagreement after as few answers as can be found by leaving some out."""
    size = max(len(found.moves) // 2, 1)
    while True:
        for start in range(0, len(found.moves), size):
            fewer = again(found.setup, found.moves[:start] + found.moves[start + size:], found.key)
            if fewer and len(fewer.moves) < len(found.moves):
                found = fewer
                break
        else:
            if size == 1:
                return found
            size = max(size // 2, 1)


# --- the command ---

Found = dict[tuple[str, str], tuple[int, Disagreement]]     # (game, kind) -> the seed of the shortest, and it


def play_some(names: Iterable[str], seeds: range) -> tuple[int, Found]:
    """The number of games played, and what was found in them."""
    found: Found = {}
    played = 0
    for seed in seeds:
        for name in names:
            played += 1
            if disagreement := play_one(name, seed):
                keep(found, (name, disagreement.key), seed, disagreement)
    return played, found


def keep(found: Found, kind: tuple[str, str], seed: int, disagreement: Disagreement) -> None:
    """Remember the shortest of each kind."""
    if kind not in found or len(disagreement.moves) < len(found[kind][1].moves):
        found[kind] = (seed, disagreement)


def main(args: list[str]) -> int:
    """Play so many games and print what differs; the exit code is 1 if anything does."""
    parser = argparse.ArgumentParser(prog="app.py fuzz", description="Play the engine against the oracle.")
    parser.add_argument("--games", type=int, default=1000, help="how many, over both games")
    parser.add_argument("--game", choices=NAMES, help="only this one")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(args)
    names = (asked.game,) if asked.game else NAMES
    seeds = range(asked.seed, asked.seed + max(asked.games // len(names), 1))
    began, played, found = perf_counter(), 0, Found()
    chunks = [seeds[start:start + CHUNK] for start in range(0, len(seeds), CHUNK)]
    with ProcessPoolExecutor(asked.jobs) as pool:
        for number, some in pool.map(play_some, [names] * len(chunks), chunks):
            played += number
            if played % TOLD < number:
                print(f"{played} games in {perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
            for kind, (seed, disagreement) in some.items():
                keep(found, kind, seed, disagreement)
    for (name, _), (seed, disagreement) in found.items():
        print(f"app.py fuzz --game {name} --seed {seed} --games 1\n{shortest(disagreement).record()}")
    print(f"{played} games in {perf_counter() - began:.0f} s, {len(found)} kinds of disagreement")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
