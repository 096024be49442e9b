"""Expectations of a record that any game has. Each gives (expected, found) in the same writing; equal where it holds."""

from collections.abc import Callable, Mapping

from .errors import Unreadable
from .judge import score
from .seat import is_number, read_seats, seats_text

Expectation = Callable[[object, list[str]], tuple[str, str]]


def check(known: Mapping[str, Expectation], of_a_seat, game, words: list[str], log: Callable[[], list[str]]) -> tuple[str, str]:
    """One line of a record. `known` are the game's expectations, `of_a_seat` those that name a seat first."""
    kind, rest = words[0], words[1:]
    if words[:2] == ["no", "prompt"]:
        kind, rest = "no prompt", words[2:]
    if kind not in known:
        raise Unreadable("expect", "unknown expectation '{line}'; there are {known}", line=" ".join(words), known=", ".join(known))
    if kind == "log":
        text = " ".join(rest).strip().strip('"')
        if not text:
            raise Unreadable("expect", "expect log needs the text to look for, in quotes")
        return text, text if any(text in line for line in log()) else "no such announcement"
    if kind in of_a_seat and rest[:1] != ["none"] and not (rest and is_number(rest[0]) and int(rest[0]) in game.state.ring) and rest[:1] != ["judge"]:
        raise Unreadable("expect", "'expect {line}' names no seat of this table", line=" ".join(words))
    try:
        return known[kind](game, rest)
    except (IndexError, ValueError, KeyError):
        raise Unreadable("expect", "'expect {line}' cannot be read", line=" ".join(words)) from None


def seat_set(found: Callable) -> Expectation:
    """A complete list of seats in any order."""
    def expect(game, rest):
        return seats_text(sorted(set(read_seats(rest)))), seats_text(sorted(found(game.state)))
    return expect


def one_seat(found: Callable) -> Expectation:
    def expect(game, rest):
        return seats_text(read_seats(rest)), seats_text([found(game.state)] if found(game.state) else [])
    return expect


def prompt(asked: str) -> Expectation:
    """`prompt` or `no prompt`, at this very moment."""
    def expect(game, rest):
        seat, verb = rest[0] if rest[0] == "judge" else int(rest[0]), rest[1]
        return f"{asked} {seat} {verb}", f"{'prompt' if game.find(seat, verb) else 'no prompt'} {seat} {verb}"
    return expect


def camp(game, rest):
    return f"{rest[0]} {rest[1]}", f"{rest[0]} {game.state.camp(int(rest[0]))}"


def knows(game, rest):
    return seats_text(sorted(set(read_seats(rest[1:])))), seats_text(sorted(game.state.knows.get(int(rest[0]), ())))


def winner(game, rest):
    return rest[0], game.state.outcome.winner if game.over else "the game is not over"


def points(game, rest):
    if not game.over:
        return " ".join(rest), "the game is not over"
    scored = score(game.state)
    names = [word.partition("=")[0] for word in rest]
    found = {name: scored.get(int(name) if name.isdigit() else name, 0) for name in names}
    return " ".join(rest), " ".join(f"{name}={found[name]}" for name in names)


def common(names: Mapping[str, str]) -> dict[str, Expectation]:
    """Those that every game has; `names` are its roles' names in other languages."""
    def role(game, rest):
        return f"{rest[0]} {names.get(rest[1], rest[1])}", f"{rest[0]} {game.state.roles[int(rest[0])]}"

    def shown(game, rest):
        cards = game.state.shown
        if rest == ["none"]:
            return "none", " ".join(f"{seat} {role}" for seat, role in sorted(cards.items())) or "none"
        return f"{rest[0]} {names.get(rest[1], rest[1])}", f"{rest[0]} {cards.get(int(rest[0]), 'none')}"

    return {"prompt": prompt("prompt"), "no prompt": prompt("no prompt"), "role": role, "camp": camp, "knows": knows, "shown": shown,
            "winner": winner, "score": points, "log": lambda game, rest: ("", "")}


OF_A_SEAT = ("prompt", "no prompt", "role", "camp", "knows", "shown")
