"""The `expect` lines of a record that any game has.

An expectation gives (expected, found), both in the same writing: it holds if they are equal.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from .errors import Unreadable
from .judge import score
from .prompt import JUDGE
from .seat import Seat, is_number, read_seats, seats_text

if TYPE_CHECKING:               # see notation
    from .game import Game

Expectation = Callable[["Game", list[str]], tuple[str, str]]
OF_A_SEAT = ("prompt", "no prompt", "role", "camp", "knows", "shown")      # those whose first word is a seat
NOT_OVER = "the game is not over"


def check(known: Mapping[str, Expectation], of_a_seat: Collection[str], game: "Game", words: list[str],
          log: Callable[[], list[str]]) -> tuple[str, str]:
    """(expected, found) of one line. `known` are the game's expectations, `of_a_seat` those that name a seat first."""
    kind, rest = words[0], words[1:]
    if words[:2] == ["no", "prompt"]:
        kind, rest = "no prompt", words[2:]
    if kind not in known:
        raise Unreadable("expect", "unknown expectation '{line}'; there are {known}",
                         line=" ".join(words), known=", ".join(known))
    if kind == "log":
        return announced(rest, log)
    if kind in of_a_seat and not names_seat(game, rest):
        raise Unreadable("expect", "'expect {line}' names no seat of this table", line=" ".join(words))
    try:
        return known[kind](game, rest)
    except (IndexError, ValueError, KeyError):
        raise Unreadable("expect", "'expect {line}' cannot be read", line=" ".join(words)) from None


def names_seat(game: "Game", rest: list[str]) -> bool:
    """Whether the first word is a seat of this table, the judge, or none."""
    first = rest[0] if rest else ""
    return first in ("none", JUDGE) or (is_number(first) and int(first) in game.state.ring)


def announced(rest: list[str], log: Callable[[], list[str]]) -> tuple[str, str]:
    """`log "text"`: some announcement contains this text."""
    text = " ".join(rest).strip().strip('"')
    if not text:
        raise Unreadable("expect", "expect log needs the text to look for, in quotes")
    return text, text if any(text in line for line in log()) else "no such announcement"


# --- kinds of expectations; `found` reads the game's own kind of state ---

def seat_set(found: Callable[[Any], Iterable[Seat]]) -> Expectation:
    """An expectation that lists seats completely, in any order."""
    def expect(game: "Game", rest: list[str]) -> tuple[str, str]:
        return seats_text(sorted(set(read_seats(rest)))), seats_text(sorted(found(game.state)))
    return expect


def one_seat(found: Callable[[Any], Seat | None]) -> Expectation:
    """An expectation that names one seat, or none."""
    def expect(game: "Game", rest: list[str]) -> tuple[str, str]:
        seat = found(game.state)
        return seats_text(read_seats(rest)), seats_text([seat] if seat else [])
    return expect


def prompt(asked: str) -> Expectation:
    """`prompt` or `no prompt`, at this very moment."""
    def expect(game: "Game", rest: list[str]) -> tuple[str, str]:
        seat, verb = rest[0] if rest[0] == JUDGE else int(rest[0]), rest[1]
        return f"{asked} {seat} {verb}", f"{'prompt' if game.find(seat, verb) else 'no prompt'} {seat} {verb}"
    return expect


# --- those that every game has ---

def camp(game: "Game", rest: list[str]) -> tuple[str, str]:
    return f"{rest[0]} {rest[1]}", f"{rest[0]} {game.state.camp(int(rest[0]))}"


def knows(game: "Game", rest: list[str]) -> tuple[str, str]:
    return seats_text(sorted(set(read_seats(rest[1:])))), seats_text(sorted(game.state.knows.get(int(rest[0]), ())))


def winner(game: "Game", rest: list[str]) -> tuple[str, str]:
    outcome = game.state.outcome
    return rest[0], outcome.winner if outcome else NOT_OVER


def points(game: "Game", rest: list[str]) -> tuple[str, str]:
    if not game.over:
        return " ".join(rest), NOT_OVER
    scored = score(game.state)
    names = [word.partition("=")[0] for word in rest]
    found = {name: scored.get(int(name) if name.isdigit() else name, 0) for name in names}
    return " ".join(rest), " ".join(f"{name}={found[name]}" for name in names)


def common(names: Mapping[str, str]) -> dict[str, Expectation]:
    """The expectations that every game has; `names` are its roles' names in other languages."""
    def role(game: "Game", rest: list[str]) -> tuple[str, str]:
        return f"{rest[0]} {names.get(rest[1], rest[1])}", f"{rest[0]} {game.state.roles[int(rest[0])]}"

    def shown(game: "Game", rest: list[str]) -> tuple[str, str]:
        cards = game.state.shown
        if rest == ["none"]:
            return "none", " ".join(f"{seat} {role}" for seat, role in sorted(cards.items())) or "none"
        return f"{rest[0]} {names.get(rest[1], rest[1])}", f"{rest[0]} {cards.get(int(rest[0]), 'none')}"

    return {
        "prompt": prompt("prompt"), "no prompt": prompt("no prompt"),
        "role": role, "camp": camp, "knows": knows, "shown": shown,
        "winner": winner, "score": points,
        "log": lambda game, rest: ("", ""),         # `check` answers it, from the announcements
    }
