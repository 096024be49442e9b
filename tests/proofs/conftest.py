"""A copy of the repository to add something to."""

import pytest

from support.copies import Copy


@pytest.fixture
def copy(tmp_path):
    return Copy(tmp_path)
