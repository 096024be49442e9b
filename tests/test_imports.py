"""Who may import whom. The order of the house: a table knows no game, a role knows no other role, rules know no clock."""

import ast
from pathlib import Path

import pytest

WOLF = Path(__file__).resolve().parents[1] / "wolf"
STDLIB_BARRED = {"random", "time", "threading", "datetime", "secrets", "uuid"}


def imports(path: Path) -> set[str]:
    """Absolute dotted names, relative ones resolved."""
    package = ["wolf", *path.relative_to(WOLF).parts[:-1]]
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[:len(package) - node.level + 1] if node.level else []
            module = [*base, *(node.module.split(".") if node.module else [])]
            found |= {".".join(module)} if node.module else {".".join([*module, alias.name]) for alias in node.names}
    return found


def files(*parts: str) -> list[Path]:
    return sorted(WOLF.joinpath(*parts).glob("*.py"))


def outside(path: Path, *allowed: str) -> list[str]:
    """Imports from the house or from outside the standard library that are not allowed here."""
    import sys
    return [name for name in imports(path) if not any(name == a or name.startswith(a + ".") for a in allowed)
            and (name.split(".")[0] not in sys.stdlib_module_names or name.split(".")[0] in STDLIB_BARRED)]


@pytest.mark.parametrize("path", files("table"), ids=lambda path: path.stem)
def test_the_table_knows_no_game(path):
    assert not outside(path, "wolf.table")


@pytest.mark.parametrize("path", files("werewolf"), ids=lambda path: path.stem)
def test_werewolf_knows_only_the_table(path):
    assert not outside(path, "wolf.table", "wolf.werewolf")


@pytest.mark.parametrize("path", [path for path in files("werewolf", "roles") if path.stem != "__init__"], ids=lambda path: path.stem)
def test_a_role_knows_no_other_role(path):
    assert not outside(path, "wolf.table", "wolf.werewolf.facts", "wolf.werewolf.roles.role")


@pytest.mark.parametrize("path", files("avalon"), ids=lambda path: path.stem)
def test_avalon_knows_only_the_table(path):
    assert not outside(path, "wolf.table", "wolf.avalon")


def test_the_store_knows_no_game_and_no_web():
    assert not outside(WOLF / "store.py", "sqlite_utils", "threading", "wolf.table.record", "wolf.table.prompt")


@pytest.mark.parametrize("name", ["room", "rooms", "sitting"])
def test_rooms_know_no_web(name):
    assert not [found for found in imports(WOLF / f"{name}.py") if found.split(".")[0] in ("flask", "flask_sock") or found.startswith("wolf.web")]


@pytest.mark.parametrize("path", files("web"), ids=lambda path: path.stem)
def test_the_web_decides_nothing(path):
    """It knows rooms and views; never a game, the store, or a running game's inside."""
    barred = ("wolf.werewolf", "wolf.avalon", "wolf.store", "wolf.table.game")
    assert not [found for found in imports(path) if found.startswith(barred)]
