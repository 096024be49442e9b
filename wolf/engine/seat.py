"""Seats: numbers from 1 around a ring, as people at the table say them."""

from collections.abc import Iterable, Sequence

from .errors import Unreadable

Seat = int


def ring(seats: int, start: Seat, up: bool) -> list[Seat]:
    """Every seat once, going around from `start`, up or down."""
    step = 1 if up else -1
    return [(start - 1 + step * i) % seats + 1 for i in range(seats)]


def after(seats: int, seat: Seat, up: bool) -> Seat:
    """The next seat in that direction; the ring closes."""
    return (seat - 1 + (1 if up else -1)) % seats + 1


def distance(seats: int, alive: Sequence[Seat], a: Seat, b: Seat) -> int:
    """How far two seats are apart (C-25): the living players between them, the shorter way round, plus one."""
    up = ring(seats, a, up=True)
    between = sum(1 for seat in up[1:up.index(b)] if seat in alive)
    down = ring(seats, a, up=False)
    return 1 + min(between, sum(1 for seat in down[1:down.index(b)] if seat in alive))


def neighbours(seats: int, alive: Sequence[Seat], seat: Seat) -> list[Seat]:
    """The nearest living seats on both sides of one; the same one twice if no other lives."""
    return [next(other for other in ring(seats, after(seats, seat, up), up) if other in alive) for up in (False, True)]


def read_seats(words: Iterable[str]) -> list[Seat]:
    """The seats written as `1 3 5-7`, in that order. `none` is nobody."""
    found: list[Seat] = []
    for word in words:
        if word == "none":
            continue
        first, dash, last = word.partition("-")
        if not is_number(first) or (dash and not is_number(last)):
            raise Unreadable("seat", "'{word}' is not a seat; seats are written 5 or 3-6", word=word)
        low, high = int(first), int(last) if dash else int(first)
        if high < low:
            raise Unreadable("range", "'{word}' runs backwards; write the lower seat first", word=word)
        found += range(low, high + 1)
    return found


def is_number(word: str) -> bool:
    """Whether a word is a plain whole number of sensible size. (Python's isdigit also accepts ² and ٣.)"""
    return word.isascii() and word.isdigit() and len(word) <= 4


def seats_text(seats: Iterable[Seat]) -> str:
    """Seats as a record writes them: `1 3 5`, or `none`."""
    return " ".join(map(str, seats)) or "none"
