"""What keeps other sites out: who may ask, under which name, and what a page of ours may load."""

import ipaddress

from flask import Flask, Response, request

from .captive import pages as probes
from .who import entrance, from_elsewhere

# Names that nobody on the internet can own. A page of somebody who owns a name can have it point at this computer, and
# then ask it things as if they were its own (DNS rebinding); so whoever comes by such a name is sent away.
HOME = ("local", "localhost", "lan", "home", "internal", "home.arpa", "test")
# No script from elsewhere, and none in the markup. Those of ours may evaluate texts: htmx does so for conditions in its
# attributes, and so do the tools with which pages are driven.
POLICY = ("default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; "
          "img-src 'self' data:; connect-src 'self' ws://{host} wss://{host} https://{name}:*; object-src 'none'; "
          "base-uri 'none'; form-action 'self'; frame-ancestors 'self'")         # a review frames pages of ours


def name_of(host: str) -> str:
    """A host without its port."""
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    return name.strip("[]").rstrip(".").lower()


def is_ours(host: str, names: tuple[str, ...] = ()) -> bool:
    """Whether a request meant this computer by that name: an address, a name of a home network, or one of its own."""
    name = name_of(host)
    if name in names or "*" in names or "." not in name or name.endswith(tuple(f".{home}" for home in HOME)):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def guard(app: Flask, refuse) -> None:
    """`refuse` makes the page that says why not."""
    @app.before_request
    def from_our_own_pages():
        """Refuse what a page of another site sends, and what was meant for a name that is not ours."""
        if request.blueprint != probes.name and not is_ours(request.host, entrance().names):
            return refuse("other-host", host=name_of(request.host), url=entrance().url()), 421
        if from_elsewhere():
            return refuse("other-origin"), 403

    @app.after_request
    def nothing_foreign(response: Response) -> Response:
        """No other site may frame a page of ours, and none of them loads anything from elsewhere."""
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "same-origin"
        if response.mimetype == "text/html":
            response.headers["Content-Security-Policy"] = POLICY.format(host=request.host, name=name_of(request.host))
            response.headers["X-Frame-Options"] = "SAMEORIGIN"
        return response
