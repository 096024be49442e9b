"""Votes are counted in halves."""

import pytest

from wolf.engine.tally import count, half_votes_text, leaders, read_half_votes


def test_a_heavier_vote_breaks_a_tie():
    votes = {1: 5, 2: 6, 3: 6, 4: 5}
    assert leaders(count(votes, {})) == [5, 6]
    assert leaders(count(votes, {1: 3})) == [5] and leaders({}) == []


def test_half_votes_are_written_and_read():
    for votes in range(12):
        assert read_half_votes(half_votes_text(votes)) == votes
    for wrong in ("", "1.2", "x"):
        with pytest.raises(ValueError):
            read_half_votes(wrong)
