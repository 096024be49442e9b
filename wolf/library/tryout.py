"""How even is a board? Bots play it in a process of their own, which gives way to everything else.

Started as `python -m wolf.library.tryout GAMES` with the board's file on its standard input; says how it stands in one
line of JSON after every few games.
"""

import contextlib
import json
import os
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path

from ..engine.errors import Illegal

GAMES, FEW = 400, 10


@dataclass
class Tryout:
    """One board's games, as far as they have been played."""

    text: str
    table: str                          # who asked for it
    games: int = 0
    rounds: float = 0.0                 # how long a game is
    wins: dict[str, int] = field(default_factory=dict)
    state: str = "running"              # then done, cancelled or failed


class Bench:
    """One tryout at a time for the whole house, so that running tables do not feel it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.latest: dict[str, Tryout] = {}             # per table
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, table: str, text: str) -> None:
        with self.lock:
            running = next((one for one in self.latest.values() if one.state == "running"), None)
            if running and running.table != table:
                raise Illegal("tryout-busy", "another table is trying out a board; wait a moment")
            self.stop(table)
            slow = getattr(subprocess, "IDLE_PRIORITY_CLASS", 0)        # Windows'; elsewhere it is nice by itself
            here = str(Path(__file__).resolve().parents[2])
            self.process = subprocess.Popen(
                [sys.executable, "-m", "wolf.library.tryout", str(GAMES)],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                cwd=here, env={**os.environ, "PYTHONPATH": here}, creationflags=slow)
            tryout = self.latest[table] = Tryout(text, table)       # not before: what never began is not running
            threading.Thread(target=self.follow, args=(tryout, self.process), daemon=True, name="tryout").start()

    def follow(self, tryout: Tryout, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin and process.stdout         # both are pipes
        with contextlib.suppress(OSError):              # it was cancelled before it had read the board
            process.stdin.write(tryout.text.encode())
            process.stdin.close()
        for line in process.stdout:
            said = json.loads(line)
            tryout.games, tryout.wins, tryout.rounds = said["games"], said["wins"], said["rounds"]
        process.stdout.close()
        ended = process.wait()
        if tryout.state == "running":
            tryout.state = "done" if ended == 0 else "failed"

    def stop(self, table: str) -> None:
        tryout = self.latest.get(table)
        if tryout and self.process and tryout.state == "running":
            tryout.state = "cancelled"
            self.process.kill()

    def cancel(self, table: str) -> None:
        with self.lock:
            self.stop(table)

    def close(self) -> None:
        with self.lock:
            for table in self.latest:
                self.stop(table)

    def result(self, table: str, text: str) -> Tryout | None:
        """Of this very board; what is said of another version is not said of this one."""
        tryout = self.latest.get(table)
        return tryout if tryout and tryout.text == text else None


def main() -> None:
    from .. import library
    from ..engine.setup import seat_table, sentences
    from ..games import GAMES as all_games
    from ..games.chance import dealer
    from ..games.simulate import Totals, play_some
    if hasattr(os, "nice"):
        os.nice(19)
    board, problems = library.read_board("tryout", sys.stdin.buffer.read())
    if board is None:
        sys.exit("\n".join(problem.sentence for problem in problems))
    rules = all_games[board.game]
    setup, wrong = seat_table(rules, board, players=board.players[1], judge="machine", deal=dealer(1))
    if setup is None:
        sys.exit("\n".join(sentences(wrong)))
    totals, games = Totals(), int(sys.argv[1])
    for number in range(games):
        try:
            totals.add(play_some(setup, [number], 1, "sensible"))
        except RuntimeError:                # went on for ever: nobody has won
            totals.games += 1
            totals.winners["none"] += 1
        if totals.games % FEW == 0 or totals.games == games:
            stands = {"games": totals.games, "wins": dict(totals.winners), "rounds": totals.days / totals.games}
            print(json.dumps(stands), flush=True)


if __name__ == "__main__":
    main()
