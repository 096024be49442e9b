"""Numbers behind the pictures that the templates draw as SVG."""

import math
from collections.abc import Iterable


def percent(share: float) -> str:
    return f"{share * 100:.1f}%"


def bins(values: Iterable[int], most: int = 12) -> list[tuple[str, int]]:
    """Numbers grouped into at most so many columns of a round width: labels and heights."""
    values = sorted(values)
    if not values:
        return []
    widths = (1, 2, 5, 10, 15, 20, 30, 60, 120)
    width = next((width for width in widths if values[-1] // width - values[0] // width < most), 240)
    first = values[0] // width
    heights = [0] * (values[-1] // width - first + 1)
    for value in values:
        heights[value // width - first] += 1
    return [(str((first + place) * width), height) for place, height in enumerate(heights)]


def spread(longest: float) -> float:
    """The end of an axis: a little beyond the longest value."""
    return max(1.0, longest * 1.05)


def clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def spot(seat: int, size: int, radius: float) -> tuple[float, float]:
    """The position of a seat on a ring in a box of 100."""
    turn = 2 * math.pi * (seat - 1) / size
    return round(50 + radius * math.sin(turn), 1), round(50 - radius * math.cos(turn), 1)
