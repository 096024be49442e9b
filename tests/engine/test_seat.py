"""Seats around a ring, and how they are written."""

import pytest

from wolf.engine.errors import Unreadable
from wolf.engine.seat import after, distance, is_number, read_seats, ring, seats_text


def test_a_ring_goes_once_around_in_both_directions():
    assert ring(5, 4, up=True) == [4, 5, 1, 2, 3]
    assert ring(5, 2, up=False) == [2, 1, 5, 4, 3]
    assert after(5, 5, up=True) == 1 and after(5, 1, up=False) == 5


def test_distance_counts_the_living_on_the_shorter_way():
    assert distance(6, (1, 2, 3, 4, 5, 6), 1, 4) == 3
    assert distance(6, (1, 4, 5, 6), 1, 4) == 1


def test_seats_are_read_as_they_are_written():
    assert read_seats(["1", "3", "5-7"]) == [1, 3, 5, 6, 7]
    assert read_seats(["none"]) == [] and seats_text([]) == "none" and seats_text([2, 1]) == "2 1"
    for wrong in ("x", "5-", "7-5", "²"):
        with pytest.raises(Unreadable):
            read_seats([wrong])
    assert not is_number("٣") and not is_number("12345")
