"""Would anybody notice a broken rule? Plants the faults of mutants.toml one at a time, and plays.

    python3 tests/bench/mutants.py [--only RULE …] [--games N] [--jobs N]

A fault is noticed by the first record that no longer holds, those that name its rule first; failing that, by the
oracle, in the first of so many random games on which engine and oracle disagree. Games on which they disagree already
without a fault are left out. A script that breaks or never ends has been noticed, too. A rule about phones or people
names the test that has to notice instead. Aim: 100 % by records alone; under 95 % the exit code is 1.
"""

import argparse
import compileall
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from py_compile import PycInvalidationMode
from queue import SimpleQueue
from tempfile import TemporaryDirectory

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2])]

from support.mutants import MUTANTS, Mutant  # noqa: E402
from support.paths import RECORDS, ROOT  # noqa: E402
from support.rulebook import CHAPTERS, cited_in  # noqa: E402

COPIED = ("wolf", "boards", "tests", "templates", "static")
GAMES = 150                         # lockstep games for a fault that no record notices
PATIENCE = 60                       # seconds for all records; and as many again for a hundred games
ENOUGH = 95                         # percent
RECORD, TEST, ORACLE, NOTHING, BROKEN = "record", "test", "oracle", "nothing", "broken"
NOTICED = (RECORD, TEST, ORACLE)
RECORDS_HOLD = "all records hold"


def main() -> int:
    asked = arguments()
    if asked.play is not None:
        found = by_record(asked.play)
        if not found:
            print(RECORDS_HOLD, flush=True)
            seeds = [seed for seed in range(asked.games) if seed not in asked.known]
            found = by_oracle(asked.game, seeds, all_of_them=not asked.play)
        print(json.dumps(found or (NOTHING, "")))
        return 0
    mutants = [one for one in MUTANTS if not asked.only or one.rule in asked.only]
    problems = [why for one in mutants if (why := one.problem())]
    if problems or not mutants:
        print("\n".join(problems) or "no such rule has a mutant")
        return 2
    kinds: list[str] = []
    with TemporaryDirectory() as folder, ThreadPoolExecutor(asked.jobs) as pool:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(asked.jobs):
            copies.put(copied(Path(folder) / str(number)))
        known = disagreements(copies, asked.games)
        for test in sorted({mutant.test for mutant in mutants} - {""}):
            pass_without_a_fault(copies, test)
        for mutant, (kind, about) in zip(mutants, pool.map(
                lambda one: judged(one, copies, asked.games, known), mutants), strict=True):
            kinds.append(kind)
            seen = f"noticed by {kind} {about}" if kind in NOTICED else f"NOT NOTICED {about}".rstrip()
            print(f"{mutant.rule:8} {mutant.what}: {seen}", flush=True)
    noticed = sum(kind in NOTICED for kind in kinds)
    percent = 100 * noticed / len(kinds)
    print(f"noticed {noticed} of {len(kinds)} ({percent:.1f} %), by records {kinds.count(RECORD)}, "
          f"by the oracle alone {kinds.count(ORACLE)}, by tests of phones and people {kinds.count(TEST)}")
    return 0 if percent >= ENOUGH else 1


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", nargs="+", metavar="RULE", help="the faults of these rules")
    parser.add_argument("--games", type=int, default=GAMES, help="lockstep games where no record notices")
    parser.add_argument("--jobs", type=int, default=1, help="faults at the same time")
    parser.add_argument("--play", help=argparse.SUPPRESS)       # inside a copy: the rule that is broken there
    parser.add_argument("--game", help=argparse.SUPPRESS)
    parser.add_argument("--known", type=int, nargs="*", default=(), help=argparse.SUPPRESS)
    return parser.parse_args()


# --- copies ---

def copied(to: Path) -> Path:
    """What a game needs, compiled. Python looks at the text of each file: two faults may be of one size and second."""
    for name in COPIED:
        shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns("__pycache__"))
    (to / "docs").mkdir()
    for chapter in CHAPTERS:
        shutil.copy(chapter, to / "docs")
    shutil.copy(ROOT / "pyproject.toml", to)
    compileall.compile_dir(to / "wolf", quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
    return to


def judged(mutant: Mutant, copies: "SimpleQueue[Path]", games: int, known: dict[str, list[int]]) -> tuple[str, str]:
    """Who notices this fault, and where."""
    root = copies.get()
    file = root / mutant.file
    whole = file.read_text(encoding="utf-8")
    try:
        file.write_text(mutant.mutated(root), encoding="utf-8")
        if mutant.test:
            return by_test(root, mutant.test)
        game = game_of(mutant)
        return run(root, mutant.rule, game, games, known[game])
    finally:
        file.write_text(whole, encoding="utf-8")
        copies.put(root)


def game_of(mutant: Mutant) -> str:
    """The game whose random tables are played: the one of the file, or of the rule where both share it."""
    return "avalon" if "avalon" in mutant.file or mutant.rule.startswith("A-") else "werewolf"


def run(root: Path, rule: str, game: str, games: int, known: Iterable[int] = ()) -> tuple[str, str]:
    """Play in a copy, in a process of its own."""
    command = [sys.executable, "-B", str(root / "tests" / "bench" / "mutants.py"), "--play", rule, "--game", game,
               "--games", str(games), "--known", *map(str, known)]
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": ""},
                              timeout=PATIENCE * (1 + games / 100))
    except subprocess.TimeoutExpired as why:
        return ORACLE if RECORDS_HOLD.encode() in (why.stdout or b"") else RECORD, "whose game never ends"
    if done.returncode:
        return BROKEN, f"because nothing runs: {done.stderr.strip().rpartition(chr(10))[2]}"
    kind, about = json.loads(done.stdout.splitlines()[-1])
    return kind, about


def by_test(root: Path, test: str) -> tuple[str, str]:
    """Run one test in a copy: it should fail."""
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", test]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": ""})
    if done.returncode not in (0, 1):
        return BROKEN, f"because {test} does not run: {done.stdout.strip().rpartition(chr(10))[2]}"
    return (TEST, test) if done.returncode else (NOTHING, test)


def pass_without_a_fault(copies: "SimpleQueue[Path]", test: str) -> None:
    root = copies.get()
    kind, about = by_test(root, test)
    if kind != NOTHING:
        raise SystemExit(f"without any fault there is something to notice: {kind} {about}")
    copies.put(root)


def disagreements(copies: "SimpleQueue[Path]", games: int) -> dict[str, list[int]]:
    """The random games on which engine and oracle disagree without any fault. All records hold."""
    root, known = copies.get(), {}
    for game in ("werewolf", "avalon"):
        kind, about = run(root, "", game, games)
        if kind not in (NOTHING, ORACLE):
            raise SystemExit(f"without any fault there is something to notice: {kind} {about}")
        known[game] = [int(word) for word in about.split()]
        if known[game]:
            print(f"{game}: left out, since the oracle disagrees without any fault: seeds {about}", flush=True)
    copies.put(root)
    return known


# --- inside a copy ---

def by_record(rule: str) -> tuple[str, str] | None:
    """The first record that does not hold, those that name this rule first."""
    from wolf.library.records import play_file
    from wolf.words import announcements
    for path in sorted(RECORDS.rglob("*.game"), key=lambda path: (not names(path, rule), path.name)):
        try:
            play_file(path, strict=True, announce=announcements)
        except Exception as why:            # the record's, or the engine's that breaks
            return RECORD, f"{path.stem} ({type(why).__name__}: {why})"
    return None


def by_oracle(game: str, seeds: Iterable[int], all_of_them: bool) -> tuple[str, str] | None:
    """The first game on which the oracle disagrees, if there is an oracle; or the seeds of all such games."""
    if not find_spec(f"oracle.{game}"):
        return None
    from oracle.lockstep import play_one
    found = []
    for seed in seeds:
        try:
            differs = play_one(game, seed)
            about = differs.about if differs else ""
        except Exception as why:
            about = f"{type(why).__name__}: {why}"
        if about and not all_of_them:
            return ORACLE, f"seed {seed} ({about})"
        found += [str(seed)] if about else []
    return (ORACLE, " ".join(found)) if found else None


def names(path: Path, rule: str) -> bool:
    """Whether a record says in its name or its first line that it shows this rule."""
    return rule in cited_in(path.read_text(encoding="utf-8").split("\n")[0]) or f"{rule.lower()}-" in f"{path.stem}-"


if __name__ == "__main__":
    raise SystemExit(main())
