"""Draws the icons that phones put on their home screens from static/icons/app.svg, at every size the manifest names.

    .venv/bin/python tests/support/icons.py         after a change of app.svg
"""

import base64
import sys
from pathlib import Path

sys.path[:0] = [str(folder) for folder in Path(__file__).resolve().parents[1:3]]

from playwright.sync_api import sync_playwright  # noqa: E402

from support.browser import find_browser  # noqa: E402
from support.phones import ARGS  # noqa: E402
from wolf.web.offline import ICON_SIZES  # noqa: E402

ICONS = Path(__file__).resolve().parents[2] / "static" / "icons"
DRAW = """async ([svg, size]) => {
    const image = new Image(size, size);
    image.src = "data:image/svg+xml;base64," + svg;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), {width: size, height: size});
    canvas.getContext("2d").drawImage(image, 0, 0, size, size);
    return canvas.toDataURL("image/png").split(",")[1];
}"""


def drawn(page, size: int) -> bytes:
    svg = (ICONS / "app.svg").read_text(encoding="utf-8").replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)
    return base64.b64decode(page.evaluate(DRAW, [base64.b64encode(svg.encode()).decode(), size]))


if __name__ == "__main__":
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=ARGS)
        for size in ICON_SIZES:
            (ICONS / f"app-{size}.png").write_bytes(drawn(browser.new_page(), size))
        browser.close()
