"""The server: one process, one thread per phone. Prints where to go, and opens the host's console."""

import errno
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import click
from werkzeug.serving import ThreadedWSGIServer, WSGIRequestHandler

from ..web import create_app, side_door
from . import addresses
from .entrance import Entrance
from .guests import Guests
from .watch import Tables, Watch
from .wifi import parse

if TYPE_CHECKING:               # a computer without the package cryptography has none
    from .https import Trust

PORTS_TRIED = 20
HANDSHAKE = 10                  # seconds
TLS_HELLO = b"\x16"             # the first byte of everybody who speaks TLS


class Quiet(WSGIRequestHandler):
    """No access log, since who requested what when would tell secrets; no compression, since sizes would."""

    def log_request(self, *_) -> None:
        pass

    def log_error(self, *_) -> None:
        pass

    def make_environ(self):
        environ = super().make_environ()
        environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
        environ["wolf.stays"] = partial(self.server.guests.stays, self.request)
        return environ

    def run_wsgi(self) -> None:
        with self.server.guests.request(self.request):
            super().run_wsgi()

    def handle(self) -> None:
        """The TLS handshake happens here, in this phone's own thread, so that a silent client holds up nobody."""
        if self.server.ssl_context is None or self.shakes_hands():
            super().handle()

    def shakes_hands(self) -> bool:
        try:
            self.connection.settimeout(HANDSHAKE)
            if socket.socket.recv(self.connection, 1, socket.MSG_PEEK) != TLS_HELLO:
                self.send_to_https()
                return False
            self.connection.do_handshake()
            self.connection.settimeout(None)
            return True
        except (OSError, ValueError):           # does not trust us yet, or went away
            return False

    def send_to_https(self) -> None:
        """Redirect somebody who typed the address without https."""
        asked = socket.socket.recv(self.connection, 4096).decode("latin-1")
        host = next((line[5:].strip() for line in asked.split("\r\n") if line.lower().startswith("host:")), "")
        path = (asked.split(" ") + ["", "/"])[1]
        if host and path.startswith("/"):
            answer = (f"HTTP/1.1 307 https\r\nLocation: https://{host}{path}\r\nContent-Length: 0\r\n"
                      "Connection: close\r\n\r\n")
            socket.socket.sendall(self.connection, answer.encode("latin-1"))


class Server(ThreadedWSGIServer):
    """One thread per connection, and not too many of them."""

    def __init__(self, host: str, port: int, app, fd: int | None = None, guests: Guests | None = None):
        self.guests = guests or Guests()
        super().__init__(host, port, app, Quiet, fd=fd)

    def verify_request(self, request, client_address) -> bool:
        return self.guests.came(request, client_address[0])

    def shutdown_request(self, request) -> None:
        self.guests.left(request)
        super().shutdown_request(request)

    def service_actions(self) -> None:
        self.guests.look()


class Host(Protocol):
    """How the host gets to the console of a table."""

    host_token: str
    pin: str


class House(Tables, Protocol):
    """All tables, and what is kept of them."""

    data: Path

    def start(self) -> None: ...

    def close(self) -> None: ...


def serve(house: House, first: Host, texts: Mapping[str, str], host: str, port: int, *,
          open_browser: bool = False, wifi: str = "", https: bool = False, names: tuple[str, ...] = (),
          open_at: Callable[[str], None] = lambda address: None) -> None:
    """Serve until stopped. `first` is the table whose console is opened; `texts` are the sentences of [way].

    `names` are those by which the internet knows this computer. `open_at` is told the address of the table, and every
    new one.
    """
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    app = create_app(house)
    server = listen(host, port, app)
    way: Entrance = app.extensions["site"].entrance
    way.host, way.port, way.names = host, server.port, (host, *map(str.lower, names))
    way.ask_system()
    if wifi:
        way.set_wifi(parse(wifi))
    trust = make_trust(house.data, server, app) if https else None
    way.scheme = "https" if https else "http"
    side = open_side_door(host, server.port, side_door(app, https), way, server.guests)

    def renew() -> None:
        if trust:
            trust.cover([way.address, *(one.ip for one in way.addresses), *([way.name] if way.name else [])])

    def tell() -> None:
        show(way, first, texts, trust)
        open_at(way.url())
    renew()
    house.start()
    tell()
    console = way.console_url(first.host_token)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(console,), daemon=True).start()
    watch = Watch(house, way, changed=tell, renew=renew)
    watch.start()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))       # the system is shut down: put everything in order
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        click.echo()
    finally:
        watch.stop()
        if side:
            side.shutdown()
        house.close()


def show(way: Entrance, first: Host, texts: Mapping[str, str], trust: "Trust | None" = None) -> None:
    """Print where to go: both QR codes if it is a terminal, and always the lines that programs read."""
    if sys.stdout.isatty():
        if way.wifi and way.wifi.code:
            click.echo(f"{texts['scan_wifi']}\n{addresses.qr_terminal(way.wifi.code)}\n{texts['scan_join']}")
        click.echo(addresses.qr_terminal(way.join_url()))
    if way.wifi:
        click.echo(f"wifi: {way.wifi.name}")
    click.echo(f"join: {way.join_url()}")
    click.echo(f"host: {way.console_url(first.host_token)}")
    click.echo(f"host from another device: {way.url()}host  PIN {first.pin}")
    if trust:
        click.echo(f"{texts['fingerprint']} {trust.fingerprint}")
        if not trust.vouches_for(way.address):
            click.echo(texts["not_vouched"].format(ip=way.address))
    sys.stdout.flush()


def listen(host: str, port: int, app, guests: Guests | None = None) -> Server:
    """The port asked for, or the next free one.

    The socket is made here: http.server would look its own name up, which hangs without a name server, and on Windows
    would share a port that is taken.
    """
    for candidate in range(port, port + PORTS_TRIED) if port else [0]:
        try:
            made = socket.create_server((host, candidate), backlog=128)
        except PermissionError:
            raise click.ClickException(f"only an administrator may open port {candidate} here; "
                                       "leave --port out, or name one above 1023") from None
        except (OSError, UnicodeError) as why:          # a name may be none at all
            if getattr(why, "errno", 0) != errno.EADDRINUSE:
                raise click.ClickException(f"this computer does not have the address {host}; leave --host out, "
                                           "or name one that it has") from None
            continue
        with made:
            return Server(host, made.getsockname()[1], app, fd=made.fileno(), guests=guests)
    raise click.ClickException(f"ports {port} to {port + PORTS_TRIED - 1} are all taken; choose another with --port")


def make_trust(data: Path, server: Server, app) -> "Trust":
    """From now on this server speaks TLS: werkzeug's own way shakes hands while everybody waits."""
    try:
        from .https import Broken, Trust
    except ImportError as why:
        raise click.ClickException("--https needs the package cryptography, "
                                   f"which is not installed here: {why}") from None
    try:
        trust = Trust(data)
    except (Broken, OSError) as why:
        raise click.ClickException(str(why)) from None
    server.socket = trust.context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    server.ssl_context = trust.context
    app.extensions["trust"] = trust
    return trust


def open_side_door(host: str, port: int, app, way: Entrance, guests: Guests) -> Server | None:
    """Open plain http beside https; and port 80 if this computer is the access point, since phones test there."""
    asked_for = port != 80 and (way.address in addresses.HOTSPOTS or port == 443)
    ports = [80] * asked_for + [port + 1] * (way.scheme == "https")
    for candidate in ports:
        try:
            side = listen(host, candidate, app, guests)
        except click.ClickException:
            continue                            # not allowed; then as well as it goes
        if side.port != candidate and candidate == 80:
            side.server_close()                 # taken: another port would not be asked
            continue
        way.side_port = side.port
        threading.Thread(target=side.serve_forever, daemon=True, name="side door").start()
        return side
    return None
