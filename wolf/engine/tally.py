"""Counting votes. Everything is in half votes, so that one and a half votes are a whole number, too."""

from collections.abc import Mapping

from .seat import Seat

ONE = 2                 # a plain vote, in half votes


def count(votes: Mapping[Seat, Seat], weights: Mapping[Seat, int]) -> dict[Seat, int]:
    """The half votes of everybody who got any, in order of seats. A voter without a weight has one vote."""
    tally: dict[Seat, int] = {}
    for voter, target in votes.items():
        tally[target] = tally.get(target, 0) + weights.get(voter, ONE)
    return dict(sorted(tally.items()))


def leaders(tally: Mapping[Seat, int]) -> list[Seat]:
    """The seats with the most votes: none, one, or all that are tied."""
    most = max(tally.values(), default=0)
    return [seat for seat, votes in tally.items() if votes == most]


def half_votes_text(votes: int) -> str:
    """Half votes as people write votes: `1.5` for 3."""
    return f"{votes // 2}{'.5' if votes % 2 else ''}"


def read_half_votes(text: str) -> int:
    """The half votes written as `1.5`. ValueError if it is not a number of votes."""
    whole, dot, half = text.partition(".")
    if not whole.isdigit() or (dot and half not in ("0", "5")):
        raise ValueError(text)
    return int(whole) * 2 + (half == "5")
