"""No word of a game outside its folder: no role, verb, phase or fact of any game is named in the house around it.

The words are collected from the games themselves. What the engine and the house say themselves is taken off again.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from support.games import SIZES, kinds_of_fact, played_game
from support.paths import ROOT, WOLF
from wolf.engine import judge, prompt
from wolf.engine.board import NIGHTS, SECONDS, Board, Setup
from wolf.engine.fact import fact_name
from wolf.engine.record import HEADERS
from wolf.engine.view import View
from wolf.games import GAMES
from wolf.live.snapshot import Snapshot

HOUSE = ("engine", "live", "web", "archive", "words", "library", "store", "machine", "cli")
FILES = [path.relative_to(ROOT).as_posix() for folder in HOUSE for path in sorted((WOLF / folder).rglob("*.py"))]
TEMPLATES = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "templates").rglob("*.html"))
             if path.relative_to(ROOT / "templates").parts[0] not in GAMES]

class AnyDesk(judge.Desk):
    """A judge's desk of no game in particular."""

    sides = ("", "")


# What belongs to every game, and so to the house.
OWN = {
    *SECONDS, *HEADERS, *NIGHTS, *AnyDesk(None).verbs(), *judge.AWARDS, judge.NOBODY_WINS, judge.ABORTED,
    *(value for value in vars(prompt).values() if isinstance(value, str)),                      # PASS, DECK, JUDGE …
    *(field.name for kind in (Board, Setup, Snapshot) for field in fields(kind)), *View._fields,      # keys
}

# Words that mean something else here than in the game that has them too: where, and what.
ALLOWED = {
    "answer": ("wolf/web", "the field of a form"),
    "day": ("wolf/web/render", "how bright a page is"),
    "dead": ("wolf/web/render", "whoever is not alive, in every game"),
    "keep": ("wolf/web", "a page of the club, and a command of the console"),
    "number": ("wolf", "a column, a count"),
    "out": ("wolf/archive", "a column of statistics"),
    "played": ("wolf/archive", "the table of games that are over"),
    "remove": ("wolf/cli", "a wish about the service"),
    "removed": ("wolf/cli", "the sentence that it is done"),
    "save": ("wolf/web", "a command of the workshop"),
    "sheriff": ("wolf/web", "a column of the file that a club exports, which keeps its form"),
    "shown": ("wolf", "the name by which somebody is known; and, in a record, what a seat was shown"),
    "victim": ("wolf/archive", "a column of statistics"),
}
ALLOWED_IN_TEMPLATES = {
    "dead": "the look of whoever is not alive, in every game",
    "keep": "a command of the console",
    "out": "the look of a seat that plays no more",
}


@cache
def game_words() -> frozenset[str]:
    """Every role, verb, step, phase and fact of every game, and the games' names."""
    found = {*GAMES, *(fact_name(kind) for kind in kinds_of_fact() if kind.__module__.startswith("wolf.games."))}
    for rules in GAMES.values():
        phone, notation = rules.phone, rules.notation
        found |= {*rules.roles, *notation.PHASES, *notation.ONCE, *phone.steps, phone.decoy, *phone.offers,
                  *phone.numbers, *phone.seldom, *(ruling.verb for ruling in (*phone.penalties, *phone.rulings))}
        found |= {verb for role in rules.roles.values() for verb in getattr(role, "verbs", ())}
    for board, players in SIZES:
        found |= {action.verb for action in played_game(board, players, seed=1).log}
    return frozenset(found - OWN - {""})


def strings(tree: ast.AST) -> Iterator[ast.Constant]:
    """Every string of a file, also the parts of an f-string; docstrings are none."""
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node


def named_in(file: str) -> dict[str, int]:
    """The words of games that a file names, each with a line. Of a dotted key the first word counts."""
    found = {}
    for node in strings(ast.parse((ROOT / file).read_text(encoding="utf-8"))):
        word = node.value.partition(".")[0]
        if word in game_words():
            found[word] = node.lineno
    return found


def test_the_words_of_the_games_are_found():
    assert {"werewolf", "avalon", "seer", "merlin", "check", "propose", "dusk", "assassination", "eyes_closed",
            "swing", "suspect", "strike"} <= game_words()


@pytest.mark.parametrize("file", FILES)
def test_no_word_of_a_game_is_in_the_house(file):
    assert not {word: line for word, line in named_in(file).items()
                if not (word in ALLOWED and Path(file).is_relative_to(ALLOWED[word][0]))}


@pytest.mark.parametrize("file", FILES)
def test_no_fact_is_known_by_its_name(file):
    """A fact is asked for by its class."""
    for node in ast.walk(ast.parse((ROOT / file).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            constant = any(isinstance(side, ast.Constant) for side in sides)
            assert not (constant and any(map(is_a_name, sides))), node.lineno


def is_a_name(node: ast.expr) -> bool:
    """`fact_name(…)`, or `type(…).__name__`."""
    return (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == fact_name.__name__
            or isinstance(node, ast.Attribute) and node.attr == "__name__")


def said_in(file: str) -> set[str]:
    """What a template has in quotes inside its expressions, and the sections of the catalogue that it names."""
    text = (ROOT / file).read_text(encoding="utf-8")
    inside = re.findall(r"{{.*?}}|{%.*?%}", text, re.DOTALL)
    quoted = chain.from_iterable(re.findall(r"""(['"])(.*?)\1""", part) for part in inside)
    return {word.partition(".")[0] for _, word in quoted} | {
        section for part in inside for section in re.findall(r"\bt\.(\w+)", part)}


@pytest.mark.parametrize("file", TEMPLATES)
def test_no_word_of_a_game_is_in_a_template(file):
    assert not (said_in(file) & game_words()) - set(ALLOWED_IN_TEMPLATES)


def test_what_is_allowed_is_needed():
    named = {(word, place) for file in FILES for word in named_in(file) for place in [ALLOWED[word][0]]
             if Path(file).is_relative_to(place)}
    assert {word for word, _ in named} == set(ALLOWED)
    assert set(ALLOWED_IN_TEMPLATES) == set().union(*map(said_in, TEMPLATES)) & game_words()
