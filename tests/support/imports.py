"""What a Python file imports: read, not run, so that imports inside functions count too."""

import ast
from pathlib import Path

from support.paths import ROOT


def imported(path: Path) -> set[str]:
    """Dotted names of modules, relative ones resolved; a module that is imported by name from its package
    counts as itself."""
    package = path.relative_to(ROOT).parts[:-1]
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[:len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *filter(None, [node.module])])
            found |= {one if is_module(one := f"{module}.{alias.name}") else module for alias in node.names}
    return found


def is_module(name: str) -> bool:
    """Whether there is such a module in this repository."""
    place = ROOT.joinpath(*name.split("."))
    return place.with_suffix(".py").exists() or (place / "__init__.py").exists()
