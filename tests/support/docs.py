"""What the Markdown pages name: files, functions, commands and each other."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from support.paths import ROOT

PAGES = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
         for folder in (ROOT, ROOT / "docs", ROOT / "boards") for path in sorted(folder.glob("*.md"))}
FOLDERS = ("wolf", "tests", "templates", "static", "boards", "docs")
FILE = re.compile(rf"((?:{'|'.join(FOLDERS)})/[^\s:`]*|[\w.-]+\.(?:py|toml|md|txt))(?::([\w.]+))?")
PLACEHOLDER = re.compile(r"<[^>]*>|\b[A-Z]{2,}\b(?!\.md)|…")     # roles/<role>.py, roles/ID.py
LINK = re.compile(r"\]\(([^)\s]+)\)")
COMMAND = re.compile(r"app\.py(?: (?! )(.*))?$")


def code_of(page: str) -> Iterator[str]:
    """Everything set as code, without blocks that show a whole file."""
    text = re.sub(r"(?ms)^```.*?^```$", "", page)
    yield from re.findall(r"`([^`\n]+)`", text)
    yield from (line.strip() for line in text.splitlines() if line.startswith("    "))


def files_named(page: str) -> Iterator[tuple[str, str]]:
    """(path, name) of every file a page names from the top of the repository; the name may be empty."""
    for code in code_of(page):
        if (found := FILE.fullmatch(code)) and "/" in found[1]:
            yield found[1], found[2] or ""


def exists(path: str) -> bool:
    """Whether a file or folder is there; a placeholder stands for any name."""
    pattern = PLACEHOLDER.sub("*", path).rstrip("/")
    return next(ROOT.glob(pattern), None) is not None


def defines(path: str, name: str) -> bool:
    """Whether a Python file has this function, class, method, constant or attribute: `Room.tap`."""
    return name in names_in(ast.parse((ROOT / path).read_text(encoding="utf-8")))


def names_in(node: ast.AST, above: str = "") -> Iterator[str]:
    """What a module or a class defines, with what its methods write to `self`."""
    for child in ast.iter_child_nodes(node):
        written = [one for one in ast.walk(child) if isinstance(getattr(one, "ctx", None), ast.Store)]
        if isinstance(child, ast.ClassDef):
            yield above + child.name
            yield from names_in(child, f"{above}{child.name}.")
        elif isinstance(child, ast.FunctionDef):
            yield above + child.name
            yield from (above + one.attr for one in written if isinstance(one, ast.Attribute))
        else:
            yield from (above + one.id for one in written if isinstance(one, ast.Name))


def commands_named(page: str) -> Iterator[list[str]]:
    """The words after `app.py`, as far as they are typed: text at some distance behind a command explains it."""
    for code in code_of(page):
        if found := COMMAND.search(re.split(r" {3,}", code)[0]):
            yield (found[1] or "").split()


def links(page: str) -> list[str]:
    return [link for link in LINK.findall(page) if not link.startswith(("http:", "https:"))]


def anchors(page: str) -> set[str]:
    """The headings of a page as links name them."""
    text = re.sub(r"(?ms)^```.*?^```$", "", page)
    headings = re.findall(r"(?m)^#+ (.+)$", text)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def target(page: str, link: str) -> tuple[Path, str]:
    """The file that a link on a page leads to, and the heading in it."""
    path, _, anchor = link.partition("#")
    return ((ROOT / page).parent / path).resolve() if path else ROOT / page, anchor
