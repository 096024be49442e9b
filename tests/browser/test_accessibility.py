"""Every kind of page, by night and by day, in both languages: axe finds nothing to complain about."""

import pytest

from support.axe import violations
from support.shots import LANGUAGES, open_page, scenes, stand

pytestmark = pytest.mark.browser

PAGES = {"join", "join-chosen", "join-full", "lobby", "deal", "deal-held", "night-guard", "night-witch", "night-black",
         "up-decoy", "election-run",
         "election-danger", "day-speech-other", "day-dead", "vote", "vote-chosen", "vote-arrows", "end-six", "end",
         "pin", "refused", "trust", "book",
         "host-lobby-options", "host-night", "host-day", "host-vote", "host-end", "judge-night", "judge-act",
         "lobby-wishes", "paper-judge", "paper-seats", "screen-lobby", "screen-night",
         "screen-speech", "screen-vote", "screen-end",
         "workshop-unfinished", "workshop-board", "workshop-shelf", "workshop-own"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_axe_finds_nothing(browser, lang):
    """One table goes through all states; what is wrong anywhere is said at once."""
    faults, themes, left = [], set(), set(PAGES)
    page = open_page(browser, lang)
    with stand() as table:
        for scene in scenes(table, lang):
            if scene.name in PAGES:
                left.discard(scene.name)
                table.show(page, scene)
                themes.add(page.get_attribute("html", "data-theme"))
                assert page.locator("html").get_attribute("lang") == LANGUAGES[lang][:2 if lang == "en" else None]
                faults += [f"{scene.name}: {fault}" for fault in violations(page)]
                page.goto("about:blank")
    page.context.close()
    assert not faults, "\n".join(faults)
    assert not left, f"never shown: {left}"
    assert themes == {"night", "day", "dark"}
