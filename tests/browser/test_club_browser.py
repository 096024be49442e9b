"""The pages about all games in a real browser: nothing to scroll sideways on a narrow phone, and nothing for axe to
complain about."""

import threading

import pytest

from support.axe import violations
from support.seasons import season
from support.shots import LANGUAGES, open_page
from wolf.archive.seasons import ALL_TIME
from wolf.live.house import FIRST, House
from wolf.machine.serve import listen
from wolf.web import create_app

pytestmark = pytest.mark.browser

WIDTHS = (320, 360, 1100)
GAMES = 12


@pytest.fixture
def address(tmp_path):
    house = House(tmp_path / "data")
    ids = season(house.store, GAMES)
    app = create_app(house)
    app.extensions["site"].archive.catch_up()
    somebody = app.extensions["site"].archive.ranking(ALL_TIME)[0].name
    server = listen("127.0.0.1", 0, app)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sign = app.session_interface.get_signing_serializer(app).dumps

    def cookie(lang: str) -> str:
        return sign({"lang": lang, f"host {FIRST}": house.room(FIRST).doors.host_token})
    yield f"http://127.0.0.1:{server.port}", ids[-1], cookie, somebody
    server.shutdown()
    house.close()


def test_club_pages_fit_and_can_be_read_by_everybody(browser, address):
    url, game, cookie, somebody = address
    faults = []
    for lang in LANGUAGES:
        page = open_page(browser, lang)
        page.context.add_cookies([{"name": "wolf", "value": cookie(lang), "url": url}])
        for path in ("/club", "/club/ranking?span=all", "/club/statistics", f"/club/person?name={somebody}",
                     "/club/keep", "/club/tables", "/evening",
                     f"/club/game/{game}", f"/club/game/{game}/delete"):
            page.goto(url + path)
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 740})
                sideways = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                faults += [f"{lang} {path} at {width}: {sideways} pixels too wide"] if sideways > 0 else []
            faults += [f"{lang} {path}: {fault}" for fault in violations(page)]
        page.context.close()
    faults += [f"the door: {fault}" for fault in from_the_door_to_a_seat(browser, url, cookie("en"))]
    assert not faults, "\n".join(faults)


def from_the_door_to_a_seat(browser, url: str, host: str) -> list[str]:
    """Whoever waits is brought to his seat by the draw, and the organiser's page shows it, both without a touch."""
    page, organiser, complaints = open_page(browser, "en"), open_page(browser, "en"), []
    for one in (page, organiser):
        one.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    organiser.context.add_cookies([{"name": "wolf", "value": host, "url": url}])
    page.goto(url + "/evening")
    page.fill("input[name=name]", "Ann")
    page.click("form.wait button")
    organiser.goto(url + "/club/tables")
    organiser.request.post(url + "/club/tables/draw", form={"table": FIRST, "seed": "luck"}, headers={"Origin": url})
    page.wait_for_selector("#head[data-me]")
    organiser.wait_for_function("document.querySelector('#now').textContent.includes('Ann')")
    for one in (page, organiser):
        one.context.close()
    return complaints
