"""Seats: numbered from 1 around a ring, as spoken at the table."""

from collections.abc import Iterable, Sequence

from .errors import Unreadable

Seat = int


def ring(seats: int, start: Seat, up: bool) -> list[Seat]:
    """Every seat once around, beginning with `start`, upwards or downwards."""
    step = 1 if up else -1
    return [(start - 1 + step * i) % seats + 1 for i in range(seats)]


def after(seats: int, seat: Seat, up: bool) -> Seat:
    """The next seat in that direction: after the last comes the first."""
    return (seat - 1 + (1 if up else -1)) % seats + 1


def distance(seats: int, alive: Sequence[Seat], a: Seat, b: Seat) -> int:
    """C-25: the smaller of the two counts of living players between two seats, plus one."""
    up = ring(seats, a, up=True)
    between = sum(1 for seat in up[1:up.index(b)] if seat in alive)
    down = ring(seats, a, up=False)
    return 1 + min(between, sum(1 for seat in down[1:down.index(b)] if seat in alive))


def read_seats(words: Iterable[str]) -> list[Seat]:
    """`1 3 5-7` as a list, in the order written. `none` is nobody."""
    found: list[Seat] = []
    for word in words:
        if word == "none":
            continue
        first, dash, last = word.partition("-")
        if not is_number(first) or (dash and not is_number(last)):
            raise Unreadable("seat", "'{word}' is no seat; seats are written 5 or 3-6", word=word)
        low, high = int(first), int(last) if dash else int(first)
        if high < low:
            raise Unreadable("range", "'{word}' runs backwards; write the lower seat first", word=word)
        found += range(low, high + 1)
    return found


def is_number(word: str) -> bool:
    """A plain whole number of sensible size. (Python's isdigit also says yes to ² and ٣.)"""
    return word.isascii() and word.isdigit() and len(word) <= 4


def seats_text(seats: Iterable[Seat]) -> str:
    return " ".join(map(str, seats)) or "none"
