"""docs/browsers.md lists every feature of the stylesheets and scripts that an old phone may lack."""

import re

import pytest

from support.docs import PAGES
from support.paths import ROOT

OLDEST = {"iOS": 15.0, "Chrome": 88.0}          # everything can be played there
STATIC = "\n".join(path.read_text(encoding="utf-8") for kind in ("css", "js")
                   for path in sorted((ROOT / "static").glob(f"*.{kind}")))
USED = {        # how each feature of the table is recognised
    "`aspect-ratio`": r"[;{]aspect-ratio:",
    "`:is()`": r":is\(",
    "`:not()` with a list": r":not\([^()]*,",
    "`inset`": r"[;{ ]inset:",
    "`gap` between flex items": r"display:flex[^}]*[;{]gap:",
    "`min()`, `max()`, `clamp()`": r"\b(min|max|clamp)\([^)]*,",
    "`env()`": r"\benv\(",
    "`?.` and `??`": r"\?\.[a-zA-Z(\[]|\?\? ",
    "a logical assignment": r"(\|\||&&|\?\?)=",
    "`@supports selector()`": r"@supports selector\(",
    "`cqw`": r"\dcq[wh]\b|container-type",
    "`dvh`": r"\d[dsl]v[hw]\b",
    "`:has()`": r":has\(",
    "`mask`": r"[;{ ]mask(-\w+)?:",
    "`appearance`": r"[;{ ]appearance:",
    "`:focus-visible`": r":focus-visible",
    "`text-decoration-thickness`": r"text-decoration-thickness",
    "`text-wrap`": r"text-wrap:",
    "`@property`": r"@property",
    "`accent-color`": r"accent-color:",
    "`color-mix()`": r"color-mix\(",
    "`overscroll-behavior`": r"overscroll-behavior",
    "`overflow-anchor`": r"overflow-anchor:",
    "`scroll-margin`": r"scroll-margin",
    "`forced-colors`": r"forced-colors",
    "`navigator.wakeLock`": r"wakeLock",
    "`navigator.vibrate`": r"\.vibrate\b",
    "`requestFullscreen`": r"requestFullscreen",
}
TOO_NEW = {     # without these the page would be broken, not only plainer, on phones it has to work on
    "trigonometric functions": r"\b(sin|cos|tan|atan2)\((?!\w*\.)(?=[\d\w-]*(deg|var))",
    "individual transforms": r"[;{ ](translate|rotate|scale):",
    "nested rules": r"^\s*&[ .:\[]",
    "line-through with a thickness": r"text-decoration:[a-z-]+ \d",
    "Array.prototype.at and newer": r"\.(at|toSorted|toReversed|findLast|replaceAll)\(",
    "structuredClone": r"structuredClone",
    ":has() in a script": r"\$\$?\([^)]*:has\(",
}


def rows() -> dict[str, tuple[str, str, str]]:
    lines = re.findall(r"^\| (.+?) \| (.+?) \| (.+?) \| ?(.*?) ?\|$", PAGES["docs/browsers.md"], re.MULTILINE)
    return {name: (ios, chrome, before) for name, ios, chrome, before in lines if name not in ("feature", "---")}


def newer(first: str, browser: str) -> bool:
    return first == "never" or float(first) > OLDEST[browser]


def test_the_table_has_what_is_used_and_nothing_else():
    assert set(rows()) == set(USED)
    assert [name for name, pattern in USED.items() if not re.search(pattern, STATIC)] == []


def test_what_is_newer_says_what_happens_before():
    silent = [name for name, (ios, chrome, before) in rows().items()
              if (newer(ios, "iOS") or newer(chrome, "Chrome")) and not before]
    assert silent == []


@pytest.mark.parametrize("feature", TOO_NEW)
def test_nothing_is_used_that_old_phones_break_at(feature):
    assert re.findall(TOO_NEW[feature], STATIC, re.MULTILINE) == []


def test_a_rule_with_has_stands_alone():
    """A browser that does not know one selector of a list drops the whole rule."""
    lines = [line for line in STATIC.splitlines() if ":has(" in line]
    assert lines and all(line.startswith("@supports selector(:has(*)){") for line in lines)
