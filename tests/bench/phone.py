"""What a phone has to carry: bytes of a first visit, time until a vote is drawn, things that jump, and the battery.

    .venv/bin/python tests/bench/phone.py

In Chromium, at a table that stands still (tests/support/shots.py). Aims: a first visit brings at most 50 KB over the
wire; on a phone four times slower than this machine a pushed vote is drawn in less than 100 ms; whatever zone changes,
nothing that stays moves (CLS 0); a phone that lies on the table for a minute, with the countdown running, needs at most
1 % of a core.

The second figure counts from the frame's arrival in the page to the picture after it. The median of a few votes counts,
since others may be at work on this machine.
"""
import sys
import time
from pathlib import Path
from statistics import median

sys.path[:0] = [str(Path(__file__).resolve().parents[2]), str(Path(__file__).resolve().parents[1])]

from support.browser import find_quick_browser  # noqa: E402
from support.shots import GUARD, PHONE, Stand, open_browser, stand  # noqa: E402

AIMS = {"first visit": 50.0, "a vote is drawn": 100.0, "layout shift": 0.0, "idle": 1.0}
UNITS = {"first visit": "KB", "a vote is drawn": "ms", "layout shift": "", "idle": "%"}
SLOWER, VOTES, MINUTE = 4, 7, 60
# From the frame in which a vote opens to the second picture: the first may have been begun before it.
DRAWN = """window.drawn = 0;
    const Plain = WebSocket;
    window.WebSocket = class extends Plain { constructor(...about) { super(...about);
        this.addEventListener("message", event => {
            if (!drawn && event.data.includes('data-prompt="vote"')) requestAnimationFrame(() => requestAnimationFrame(
                () => { drawn = performance.now() - event.timeStamp; }));
        }); } };"""
# Also what a finger caused: a tap must not move the tile beside it either.
SHIFTS = """window.shifts = [];
    new PerformanceObserver(list => { for (const shift of list.getEntries()) shifts.push([shift.value,
        ...shift.sources.map(({node, previousRect, currentRect}) => `${node && (node.id || node.className
            || node.nodeName)} ${previousRect.y} > ${currentRect.y}`)]);
    }).observe({type: "layout-shift", buffered: true});"""


def main() -> int:
    path = find_quick_browser()
    if path is None:
        sys.exit("There is no browser: install Chrome, Chromium or Edge.")
    figures = {}
    with open_browser(path) as browser:
        for name, measure in (("first visit", first_visit), ("a vote is drawn", vote_is_drawn),
                              ("layout shift", layout_shift), ("idle", idle)):
            with stand() as table:
                figures[name] = measure(browser, table)
            print(f"{name:16} {figures[name]:8.2f} {UNITS[name]:2}   aim: {AIMS[name]:g}", flush=True)
    too_much = [name for name, figure in figures.items() if figure > AIMS[name]]
    print(*(f"too much: {name}" for name in too_much), sep="\n")
    return 1 if too_much else 0


def open_phone(browser, table: Stand, seat: object, script: str = ""):
    page = browser.new_context(locale="en-US", has_touch=True, is_mobile=True, device_scale_factor=2,
                               viewport=dict(zip(("width", "height"), PHONE, strict=True))).new_page()
    page.add_init_script(script)
    page.context.add_cookies([table.cookie(seat)])
    page.goto(table.url + "/")
    page.wait_for_function("!document.body.classList.contains('away')")
    page.wait_for_timeout(500)
    return page


def first_visit(browser, table: Stand) -> float:
    """Everything that a new phone fetches to sit down, and what its socket brings at once."""
    table.lobby(seats=5)
    page = browser.new_context(locale="en-US").new_page()
    came = []
    cdp = page.context.new_cdp_session(page)
    cdp.send("Network.enable")
    cdp.on("Network.loadingFinished", lambda event: came.append(event["encodedDataLength"]))
    cdp.on("Network.webSocketFrameReceived", lambda event: came.append(len(event["response"]["payloadData"])))
    page.goto(table.url + "/")
    page.wait_for_timeout(2000)
    page.context.close()
    return sum(came) / 1000


def vote_is_drawn(browser, table: Stand) -> float:
    took = []
    for _ in range(VOTES):
        table.deal("codex-guard", GUARD, sheriff="off")
        table.until("speech")
        page = open_phone(browser, table, 6, DRAWN)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        table.until("vote")
        page.wait_for_function("drawn > 0")
        took.append(page.evaluate("drawn"))
        page.context.close()
    return median(took)


def layout_shift(browser, table: Stand) -> float:
    """One phone through a night and a day."""
    table.deal("codex-guard", GUARD)
    page = open_phone(browser, table, 6, SHIFTS)
    for here in ("protect", "check", "run", "speech", "vote", "dawn 1", "speech", "vote", "dusk 1"):
        table.until(here, {"9 run": True, "1 run": True, "1 kill": 5, "2 kill": 5, "3 kill": 5, "4 kill": 5})
        page.wait_for_timeout(3500)         # three, two, one
    shifts = page.evaluate("shifts")
    print(*(f"  {what}" for what in shifts), sep="\n") if shifts else None
    page.context.close()
    return sum(value for value, *_ in shifts)


def idle(browser, table: Stand) -> float:
    """Of the process that runs the page, while somebody speaks."""
    table.deal("codex-guard", GUARD, sheriff="off")
    table.until("speech")
    page = open_phone(browser, table, 6)
    page.wait_for_timeout(3000)
    cdp = browser.new_browser_cdp_session()

    def spent() -> float:
        return sum(process["cpuTime"] for process in cdp.send("SystemInfo.getProcessInfo")["processInfo"]
                   if process["type"] == "renderer")
    before, began = spent(), time.monotonic()
    page.wait_for_timeout(MINUTE * 1000)
    share = 100 * (spent() - before) / (time.monotonic() - began)
    page.context.close()
    return share


if __name__ == "__main__":
    sys.exit(main())
