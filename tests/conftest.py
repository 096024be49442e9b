"""Fixtures that several folders share: boards of every size, and a house with one table."""


import pytest

from support.clock import Clock
from support.games import SIZES, name_of
from wolf.live.house import FIRST, House
from wolf.web import create_app
from wolf.words import LANGUAGES


@pytest.fixture(params=SIZES, ids=name_of)
def size(request):
    """Every shipped board with every number of players it allows, and what an Avalon table may add."""
    return request.param


@pytest.fixture(params=[size for size in SIZES if size[0].game == "werewolf"], ids=name_of)
def village(request):
    return request.param


@pytest.fixture(params=[size for size in SIZES if size[0].game == "avalon"], ids=name_of)
def round_table(request):
    return request.param


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def house(tmp_path, clock):
    house = House(tmp_path, "zh", now=clock)
    yield house
    house.close()


@pytest.fixture
def room(house):
    return house.room(FIRST)


@pytest.fixture
def app(house):
    return create_app(house)


@pytest.fixture
def site(app):
    """What the pages ask: the house with its archive, its entrance and its voice."""
    return app.extensions["site"]


@pytest.fixture(params=LANGUAGES)
def lang(request):
    return request.param


def pytest_terminal_summary(terminalreporter):
    """Last of all, once each: what could not be tested on this machine. Otherwise nobody would notice."""
    for why in sorted({report.longrepr[2] for report in terminalreporter.stats.get("skipped", ())}):
        terminalreporter.write_line(f"SKIPPED: {why.removeprefix('Skipped: ')}.", yellow=True)
