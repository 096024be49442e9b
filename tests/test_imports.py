"""Who may import whom: the engine knows no game, a role no other role, a table no web, and rules know no clock."""

import sys
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from support.imports import imported
from support.paths import ROOT, WOLF

GAMES = tuple(f"wolf.games.{path.parent.name}" for path in sorted(WOLF.glob("games/*/__init__.py")))
CHANCE_AND_TIME = frozenset({"random", "secrets", "uuid", "time", "datetime", "threading"})


@dataclass(frozen=True)
class May:
    """What the files of a folder may import besides their own folder and the standard library."""

    house: tuple[str, ...] = ()                     # modules of ours, with all that is below them
    never: tuple[str, ...] = ()                     # but not these
    packages: frozenset[str] = frozenset()          # of others
    barred: frozenset[str] = frozenset()            # of the standard library


LIVE = May(house=("wolf.engine", "wolf.games", "wolf.library", "wolf.store"), never=GAMES)
INSIDE_A_GAME = tuple(f"wolf.engine.{name}" for name in ("game", "state", "script", "judge", "replay"))
FLASK = frozenset({"flask", "flask_sock", "itsdangerous", "jinja2", "markupsafe", "simple_websocket", "werkzeug",
                   "wsproto"})

# The longest path that a file lies in counts.
TABLE = {
    "wolf/__init__.py": May(),
    "wolf/engine": May(barred=CHANCE_AND_TIME),
    "wolf/games": May(house=("wolf.engine",)),
    "wolf/games/__init__.py": May(house=("wolf.engine", "wolf.games", "wolf.words")),   # hands the games' texts over
    **{name.replace(".", "/"): May(house=("wolf.engine",), barred=CHANCE_AND_TIME) for name in GAMES},
    "wolf/games/werewolf/roles/*": May(
        house=("wolf.engine", "wolf.games.werewolf.causes", "wolf.games.werewolf.facts", "wolf.games.werewolf.harm",
               "wolf.games.werewolf.loans", "wolf.games.werewolf.skills", "wolf.games.werewolf.roles.role"),
        barred=CHANCE_AND_TIME),
    # Of the store only the one atomic writer: a board is a file that its owner may edit.
    "wolf/library": May(house=("wolf.engine", "wolf.games", "wolf.store.files"), never=GAMES,
                        packages=frozenset({"tomli_w"})),
    "wolf/store": May(house=("wolf.engine", "wolf.games"), never=GAMES,
                      packages=frozenset({"platformdirs", "sqlite_utils"})),
    "wolf/words": May(house=("wolf.engine",), packages=frozenset({"espeakng_loader"})),
    "wolf/live": LIVE,
    # A review is made of sentences, and a game is looked for by the words people know it by: so the archive has words.
    "wolf/archive": replace(LIVE, house=(*LIVE.house, "wolf.live.snapshot", "wolf.live.names", "wolf.words"),
                            packages=frozenset({"sqlite_utils"})),
    "wolf/web": May(house=("wolf.engine", "wolf.games", "wolf.library", "wolf.live", "wolf.archive", "wolf.words",
                           "wolf.machine"),
                    never=(*GAMES, *INSIDE_A_GAME, "wolf.machine.serve"), packages=FLASK),
    "wolf/machine": May(house=("wolf.store.files",),
                        packages=frozenset({"cryptography", "ifaddr", "segno", "zeroconf"})),
    "wolf/machine/serve.py": May(house=("wolf.machine", "wolf.store.files", "wolf.web"),
                                 packages=frozenset({"click", "werkzeug"})),
    "wolf/cli": May(house=("wolf",), never=GAMES, packages=frozenset({"click"})),
    "wolf/cli/new.py": May(house=("wolf",), packages=frozenset({"click"})),     # begins a role of Werewolf
    "wolf/bundle": May(packages=frozenset({"app", "start"})),       # app.py, and its own start.py by path
    "wolf/bundle/start.py": May(house=("wolf.cli",)),               # the program that the one file starts
}
FILES = [str(path.relative_to(ROOT).as_posix()) for path in sorted(WOLF.rglob("*.py"))]


def row(file: str) -> str:
    """The row of the table that counts for this file."""
    path = Path(file)
    places = [file, *([f"{path.parent.as_posix()}/*"] if path.name not in ("__init__.py", "role.py") else []),
              *(parent.as_posix() for parent in path.parents)]
    return next(place for place in places if place in TABLE)


def below(name: str, modules) -> bool:
    return any(name == module or name.startswith(module + ".") for module in modules)


def forbidden(file: str) -> set[str]:
    place = row(file)
    may, own = TABLE[place], () if place.endswith((".py", "*")) else (place.replace("/", "."),)
    wrong = set()
    for name in imported(ROOT / file):
        top = name.split(".")[0]
        if top == "wolf":
            fine = below(name, (*may.house, *own)) and not (below(name, may.never) and not below(name, own))
        elif top in sys.stdlib_module_names:
            fine = top not in may.barred
        else:
            fine = top in may.packages
        wrong |= set() if fine else {name}
    return wrong


@pytest.mark.parametrize("file", FILES)
def test_a_file_imports_only_what_its_folder_may(file):
    assert not forbidden(file)


def test_every_row_has_a_file():
    assert not set(TABLE) - {row(file) for file in FILES}
