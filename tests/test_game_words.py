"""No word of a game outside its folder: no role, verb, phase, fact, option or ruleset of any game is named in the
house around it, nor in the keys of its texts.

The words are collected from the games themselves. What the engine and the house say themselves is taken off again.
"""

import ast
import re
import tomllib
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
from wolf.engine.boardfile import KEYS
from wolf.engine.fact import fact_name
from wolf.engine.record import HEADERS
from wolf.engine.view import View
from wolf.games import GAMES
from wolf.live.snapshot import Snapshot

HOUSE = ("engine", "live", "web", "archive", "words", "library", "store", "machine", "cli")
PLACES = [*(path for folder in HOUSE for path in sorted((WOLF / folder).rglob("*.py"))),
          *sorted((WOLF / "games").glob("*.py"))]
FILES = [path.relative_to(ROOT).as_posix() for path in PLACES]
SCRIPTS = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "static").glob("*.js"))]
TEMPLATES = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "templates").rglob("*.html"))
             if path.relative_to(ROOT / "templates").parts[0] not in GAMES]
TEXTS = [path.relative_to(ROOT).as_posix() for path in sorted((WOLF / "words" / "locale").rglob("*.toml"))
         if path.stem != "problems"]                    # whose keys are whole sentences

class AnyDesk(judge.Desk):
    """A judge's desk of no game in particular."""

    sides = ("", "")


# What belongs to every game, and so to the house.
OWN = {
    *SECONDS, *HEADERS, *NIGHTS, *KEYS, *AnyDesk(None).verbs(), *judge.AWARDS, judge.NOBODY_WINS, judge.ABORTED,
    *(value for value in vars(prompt).values() if isinstance(value, str)),                      # PASS, DECK, JUDGE …
    *(field.name for kind in (Board, Setup, Snapshot) for field in fields(kind)), *View._fields,      # keys
}

# Words that mean something else here than in the game that has them too: where, and what.
ALLOWED = {
    "actor": ("wolf/engine", "whoever answers: a seat, the judge, chance"),
    "again": ("wolf/web", "another game, a command of the console"),
    "ask": ("wolf", "what an open question is called: the section of its texts, its look"),
    "answer": ("wolf/web", "the field of a form"),
    "back": ("wolf/web", "the page to which somebody returns, and the back of a card"),
    "codex": ("wolf/library/records.py", "the board of an example"),
    "day": ("wolf/web/render", "how bright a page is"),
    "dead": ("wolf/web/render", "whoever is not alive, in every game"),
    "guard": ("wolf/library/records.py", "the board of an example"),
    "hunter": ("wolf/cli/voice.py", "the file name of an example"),
    "keep": ("wolf/web", "a page of the club, and a command of the console"),
    "number": ("wolf", "a column, a count"),
    "out": ("wolf/archive", "a column of statistics"),
    "played": ("wolf", "the table of games that are over, and the file of what people play"),
    "remove": ("wolf/cli", "a wish about the service"),
    "removed": ("wolf/cli", "the sentence that it is done"),
    "save": ("wolf/web", "a command of the workshop"),
    "seer": ("wolf", "a step in an example, and in the help of the command that begins a role of Werewolf"),
    "shown": ("wolf", "the name by which somebody is known; and, in a record, what a seat was shown"),
    "victim": ("wolf/archive", "a column of statistics"),
    "witch": ("wolf/engine/boardfile.py", "a step in an example"),
}
ALLOWED_IN_TEMPLATES = {
    "again": "a command of the console",
    "ask": "the look of an open question",
    "back": "the back of a card",
    "dead": "the look of whoever is not alive, in every game",
    "keep": "a command of the console",
    "out": "the look of a seat that plays no more",
}
ALLOWED_IN_SCRIPTS = {
    "hand": "which one holds the phone",
}
ALLOWED_KEYS = {
    "ask": "the section of questions, with those of every game",
    "ask.dead": "whoever is not alive is told so, in every game",
    "button.take": "a seat is taken back",
    "club.counted": "how many games are",
    "club.died": "the round in which somebody went out",
    "club.keep": "a page of the club",
    "club.played": "which game it was",
    "review.back": "the page before",
    "phase": "the section of phases, with those of every game",
    "service.removed": "the service is",
    "trust.remove": "a certificate is",
    "ui.again": "a button for another game",
    "ui.graveyard": "where those who are not alive talk, in every game that lets them",
    "workshop.play": "a button",
    "workshop.save": "a button",
    "workshop.saved": "the sentence that it is done",
}


@cache
def names() -> frozenset[str]:
    """What a table chooses in a game: its roles, options and rulesets. Few of these mean anything else."""
    found = {name for rules in GAMES.values() for name in (*rules.roles, *rules.options, *rules.rulesets)}
    return frozenset(found - OWN)


@cache
def game_words() -> frozenset[str]:
    """Every role, option, ruleset, verb, step, phase and fact of every game, and the games' names."""
    found = {*GAMES, *(fact_name(kind) for kind in kinds_of_fact() if kind.__module__.startswith("wolf.games."))}
    for rules in GAMES.values():
        phone, notation = rules.phone, rules.notation
        found |= {*rules.roles, *notation.PHASES, *notation.ONCE, *phone.steps, phone.decoy, *phone.offers,
                  *phone.numbers, *phone.seldom, *(ruling.verb for ruling in (*phone.penalties, *phone.rulings))}
        found |= {verb for role in rules.roles.values() for verb in getattr(role, "verbs", ())}
    for board, players in SIZES:
        found |= {action.verb for action in played_game(board, players, seed=1).log if action.actor != prompt.DECK}
    return frozenset(found - OWN - {""}) | names()


def strings(tree: ast.AST) -> Iterator[ast.Constant]:
    """Every string of a file, also the parts of an f-string; docstrings are none."""
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node


def named_in(file: str) -> dict[str, int]:
    """The words of games that a file names, each with a line.

    A string that is one word may be none of a game's; of a dotted key the first word counts. In a sentence, or in a
    question to the database, many verbs mean something else, so only names are looked for.
    """
    found = {}
    for node in strings(ast.parse((ROOT / file).read_text(encoding="utf-8"))):
        for word in {node.value.partition(".")[0]} & game_words() | set(re.findall(r"\w+", node.value)) & names():
            found[word] = node.lineno
    return found


def test_the_words_of_the_games_are_found():
    assert {"werewolf", "avalon", "seer", "merlin", "check", "propose", "dusk", "assassination", "eyes_closed",
            "swing", "suspect", "strike", "sheriff", "night_mode", "friends"} <= game_words()


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


def keys_in(file: str) -> set[str]:
    """The sections and keys of the house's texts that are a word of a game."""
    texts = tomllib.loads((ROOT / file).read_text(encoding="utf-8"))
    return {section for section in texts if section in game_words()} | {
        f"{section}.{key}" for section, content in texts.items() for key in content
        if key.partition(".")[0] in game_words()}


@pytest.mark.parametrize("file", TEXTS)
def test_no_word_of_a_game_is_a_key_of_the_house(file):
    assert not keys_in(file) - set(ALLOWED_KEYS)


def said_in(file: str) -> set[str]:
    """What a template has in quotes inside its expressions, and the sections of the catalogue that it names."""
    text = (ROOT / file).read_text(encoding="utf-8")
    inside = re.findall(r"{{.*?}}|{%.*?%}", text, re.DOTALL)
    quoted = chain.from_iterable(re.findall(r"""(['"])(.*?)\1""", part) for part in inside)
    return {word.partition(".")[0] for _, word in quoted} | {
        section for part in inside for section in re.findall(r"\bt\.(\w+)", part)}


@pytest.mark.parametrize("file", SCRIPTS)
def test_no_word_of_a_game_is_in_a_script(file):
    text = (ROOT / file).read_text(encoding="utf-8")
    assert not {word for _, word in re.findall(r"""(['"`])([\w-]+)\1""", text)} & game_words() - set(ALLOWED_IN_SCRIPTS)


@pytest.mark.parametrize("file", TEMPLATES)
def test_no_word_of_a_game_is_in_a_template(file):
    assert not (said_in(file) & game_words()) - set(ALLOWED_IN_TEMPLATES)


def test_what_is_allowed_is_needed():
    named = {(word, place) for file in FILES for word in named_in(file) for place in [ALLOWED[word][0]]
             if Path(file).is_relative_to(place)}
    assert {word for word, _ in named} == set(ALLOWED)
    assert set(ALLOWED_KEYS) == set().union(*map(keys_in, TEXTS))
    assert set(ALLOWED_IN_TEMPLATES) == set().union(*map(said_in, TEMPLATES)) & game_words()
