"""A browser, a server of its own, and a table of devices around it."""

import pytest
from playwright.sync_api import sync_playwright

from support.browser import needed_browser
from support.phones import ARGS, Server
from support.tables import SEATS, Table


@pytest.fixture(scope="module")
def browser():
    path = needed_browser(quick=True)           # may start Playwright itself, so before it is started here
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield browser
        browser.close()


@pytest.fixture
def server(tmp_path):
    server = Server(tmp_path)
    yield server
    server.kill()
    assert server.faults() == ""


@pytest.fixture
def table(browser, server):
    """Devices at this server; closed afterwards, and none of them may have had an error."""
    table = Table(browser, server)
    yield table
    broken = [error for device in table.devices for error in device.broken]
    for device in table.devices:
        device.context.close()
    assert broken == []


@pytest.fixture
def judged(table):
    """Twelve at a table with a human judge, who knows the cards. Nobody shows a screen yet."""
    table.judge = host = table.open_host()
    host.press("judge", "human")
    table.company(SEATS)
    host.press("deal")
    host.press("start")
    host.page.reload()
    table.wolves = [seat for seat, role in host.roles().items() if role == "werewolf"]
    return table
