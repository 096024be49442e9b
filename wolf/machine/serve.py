"""The server: one process, one thread per phone. Prints where to go, and opens the host's console."""

import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import click
from werkzeug.serving import BaseWSGIServer, WSGIRequestHandler, make_server

from ..web import create_app, side_door
from . import addresses
from .entrance import Entrance
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
        return environ

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
          open_browser: bool = False, wifi: str = "", https: bool = False) -> None:
    """Serve until stopped. `first` is the table whose console is opened; `texts` are the sentences of [way]."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    app = create_app(house)
    server = listen(host, port, app)
    way: Entrance = app.extensions["site"].entrance
    way.host, way.port = host, server.port
    way.ask_system()
    if wifi:
        way.set_wifi(parse(wifi))
    trust = make_trust(house.data, server, app) if https else None
    way.scheme = "https" if https else "http"
    side = open_side_door(host, server.port, side_door(app, https), way)

    def renew() -> None:
        if trust:
            trust.cover([way.address, *(one.ip for one in way.addresses), *([way.name] if way.name else [])])
    renew()
    house.start()
    show(way, first, texts, trust)
    console = way.console_url(first.host_token)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(console,), daemon=True).start()
    watch = Watch(house, way, changed=lambda: show(way, first, texts, trust), renew=renew)
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


def listen(host: str, port: int, app) -> BaseWSGIServer:
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
        except OSError:
            continue
        with made:
            return make_server(host, made.getsockname()[1], app, threaded=True, request_handler=Quiet,
                               fd=made.fileno())
    raise click.ClickException(f"ports {port} to {port + PORTS_TRIED - 1} are all taken; choose another with --port")


def make_trust(data: Path, server: BaseWSGIServer, app) -> "Trust":
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


def open_side_door(host: str, port: int, app, way: Entrance) -> BaseWSGIServer | None:
    """Open plain http beside https; and port 80 if this computer is the access point, since phones test there."""
    asked_for = port != 80 and (way.address in addresses.HOTSPOTS or port == 443)
    ports = [80] * asked_for + [port + 1] * (way.scheme == "https")
    for candidate in ports:
        try:
            side = listen(host, candidate, app)
        except click.ClickException:
            continue                            # not allowed; then as well as it goes
        if side.port != candidate and candidate == 80:
            side.server_close()                 # taken: another port would not be asked
            continue
        way.side_port = side.port
        threading.Thread(target=side.serve_forever, daemon=True, name="side door").start()
        return side
    return None
