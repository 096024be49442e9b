"""One scene on phones of several engines: the same things at the same places, nothing cut off, nothing covered."""
import tempfile
from pathlib import Path

from support.engines import ENGINES, Engines
from support.engines.page import Page
from support.shots import LANGUAGES, PHONE, Scene, Stand, scenes, stand

NOTHING = "/trust/ok"       # a page of the same address without anything on it
APART = 6                   # pixels by which seats, tiles and bars may differ: each engine rounds in its own way
LINE, DRIFT = 30, 0.04      # what stands in running text: where a line breaks, all below it is a line further down
LETTERS = "'DejaVu Sans', 'Noto Sans CJK SC', sans-serif"       # the same for all; every system has its own
# the first frame of the socket brings the table's time
CLOCK_STANDS = """return [...document.querySelectorAll(".time")].every(
    time => !+time.dataset.deadline || time.textContent)"""
SEEN = """const seen = one => one.getClientRects().length && getComputedStyle(one).visibility === "visible"
        && getComputedStyle(one).opacity !== "0" && one.clientWidth > 1 && !folded(one);
    const folded = one => {
        const fold = one.parentElement && one.parentElement.closest("details");
        return fold && (!fold.open && one.parentElement.closest("summary, details") === fold && !one.matches("summary")
            || folded(fold));
    };
    const called = one => `${one.tagName.toLowerCase()}.${one.className.baseVal ?? one.className}: `
        + one.textContent.trim().replace(/\\s+/g, " ").slice(0, 24);"""
LAID_OUT = SEEN + """return [...document.querySelectorAll(
        ".seat, .choice, button, .button, summary, .bar > *, .head, .phase, .ask, .card, .middle, .time")].filter(seen)
    .map(one => {
        const {left, top, width, height} = one.getBoundingClientRect();
        const fixed = one.matches(".seat, .choice, [data-submit], .bar > *, .head, .card, .middle");
        const name = one.matches(".time, .head") ? one.className : called(one);         // the time goes on
        return [fixed, name, left + scrollX, top + scrollY, width, height];
    })"""
UNFIT = SEEN + """const wide = document.documentElement.clientWidth;
    const wider = [...document.querySelectorAll("body *")].filter(one => {
        const box = one.getBoundingClientRect();
        return box.width && (box.right > wide + 1 || box.left < -1) && seen(one) && !one.closest("svg, .wide, .eyes");
    });
    const cut = [...document.querySelectorAll(
        "button, .phase, .ask, .title, .face, .middle, summary, .small:not(label)")].filter(one => seen(one)
            && !one.closest(".ring")        // long names end in dots there
            && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4));
    const at = scrollY, covered = [...document.querySelectorAll("button:not(:disabled), summary, a.button, .bar > *")]
        .filter(one => {
            if (!seen(one) || getComputedStyle(one).pointerEvents === "none") return false;
            const free = () => {
                const {left, top, width, height} = one.getBoundingClientRect();
                const over = document.elementFromPoint(left + width / 2, top + height / 2);
                return over && (one.contains(over) || over.contains(one));
            };
            if (!free()) one.scrollIntoView({block: "nearest", inline: "center"});     // in a list of its own
            for (let to = 0; !free(); to += 40) {
                if (to > document.documentElement.scrollHeight) return true;
                scrollTo(0, to);
            }
        });
    scrollTo(0, at);
    return [["too wide", wider], ["cut off", cut], ["covered", covered]].flatMap(
        ([what, found]) => found.slice(0, 3).map(one => `${what}: ${called(one)}`))"""


def show(table: Stand, page: Page, scene: Scene) -> None:
    page.goto(table.url + NOTHING)
    page.cookie(table.url, "wolf", table.cookie(scene.viewer)["value"])
    page.goto(table.url + table.path(scene))
    page.until(CLOCK_STANDS, what="the countdown")
    for css in scene.touch:
        page.js("document.querySelector(arguments[0]).click()", css)
    if scene.hold:
        page.js("document.querySelector(arguments[0]).dispatchEvent(new Event('pointerdown', {bubbles: true}))",
                scene.hold)
    page.until("return !document.querySelector('.notesbox[open] #notes:empty')", what="the notes are fetched")
    page.until("document.documentElement.style.setProperty('--sans', arguments[0]); scrollTo(0, 0); return true",
               LETTERS)


def compare(seen: dict[str, list]) -> list[str]:
    """How every other engine differs from the first."""
    (first, expected), *others = seen.items()
    faults = []
    for engine, found in others:
        here, there = ([one[1] for one in places] for places in (found, expected))
        if here != there:
            faults.append(f"{engine} lacks {[name for name in there if name not in here]}, and has besides "
                          f"{[name for name in here if name not in there]}, or has another order than {first}")
            continue
        faults += [f"{engine} has {name!r} at {rounded(place)}, {first} at {rounded(expected_at)}"
                   for (fixed, name, *expected_at), (_, _, *place) in zip(expected, found, strict=True)
                   if any(abs(a - b) > ((APART if fixed else LINE) + DRIFT * max(0, expected_at[1] - PHONE[1]))
                          for a, b in zip(expected_at, place, strict=True))][:3]
    return faults


def rounded(place: list) -> list[int]:
    return [round(number) for number in place]


def seen_on(table: Stand, page: Page, scene: Scene) -> list:
    page.size(*scene.size)
    show(table, page, scene)
    return page.js(LAID_OUT)


def look(table: Stand, pages: dict[str, Page], scene: Scene, kept: Path | None = None) -> list[str]:
    """Show it on every phone, one after the other. What is wrong, one sentence each."""
    seen, faults = {}, []
    for engine, page in pages.items():
        seen[engine] = seen_on(table, page, scene)
        faults += [f"{engine}: {what}" for what in page.js(UNFIT)]
        if kept:
            page.shot(kept / f"{scene.name}-{table.lang}-{engine}.png")
        page.goto(table.url + NOTHING)          # the table is about to change
    return faults + compare(seen)


def take_all(out: Path, only: list[str]) -> int:
    """Every scene in every language and engine, one picture each. The exit code: 1 where something differs."""
    faults, taken = [], 0
    with tempfile.TemporaryDirectory() as folder, stand() as table, Engines(Path(folder)) as engines:
        for lang, locale in LANGUAGES.items():
            pages = {engine: engines.phone(engine, lang=locale) for engine in ENGINES}
            for scene in scenes(table, lang):
                if not only or any(name in scene.name for name in only):
                    faults += [f"{scene.name}-{lang}: {fault}" for fault in look(table, pages, scene, out)]
                    taken += len(pages)
    print(f"{taken} pictures in {out}/")
    print(*faults, sep="\n")
    return 1 if faults else 0
