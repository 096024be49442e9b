"""What iOS 15 lacks, taken away from the stylesheets and scripts that a table hands out.

The names of features are misspelt in the stylesheets, so that a new engine leaves them out just as an old one does;
docs/browsers.md has the whole list."""
import gzip
import re
from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask, Response

UNKNOWN = {r"(\d)cqw\b": r"\1cqx", r"container-type": "container-typx", r"(\d)dvh\b": r"\1dvx", r":has\(": ":hax(",
           r"(?<!-)mask:": "masx:", r"(?<!-)appearance:": "appearancx:", r"text-wrap:": "text-wrax:",
           r"@property": "@propertx", r"accent-color:": "accent-colox:", r"color-mix\(": "color-mix-x(",
           r"overscroll-behavior": "overscroll-behaviox", r":focus-visible": ":focus-visiblx"}
WITHOUT = """for (const name of ["at", "findLast", "toSorted", "toReversed"]) delete Array.prototype[name];
    delete window.structuredClone; delete Navigator.prototype.wakeLock; delete Element.prototype.checkVisibility;\n"""


@contextmanager
def lacking(app: Flask) -> Iterator[None]:
    """What the table hands out meanwhile is for such a phone."""
    def take_away(answer: Response) -> Response:
        if answer.mimetype in ("text/css", "text/javascript"):
            answer.direct_passthrough = False
            data = answer.get_data()
            text = (gzip.decompress(data) if answer.headers.pop("Content-Encoding", "") else data).decode()
            if answer.mimetype == "text/css":
                for name, misspelt in UNKNOWN.items():
                    text = re.sub(name, misspelt, text)
            else:
                text = WITHOUT + text
            answer.set_data(text)
        return answer
    hooks = app.after_request_funcs.setdefault(None, [])
    hooks.insert(0, take_away)          # the last that is called: one of the others compresses, and keeps what it did
    try:
        yield
    finally:
        hooks.remove(take_away)
