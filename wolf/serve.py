"""The server: one process, one thread per phone. Prints where to go, and opens the host's console."""

import logging
import sys
import threading
import webbrowser
from pathlib import Path

import click
from werkzeug.serving import WSGIRequestHandler, make_server

from . import net
from .rooms import FIRST, House
from .web import create_app

PORTS_TRIED = 20


class Quiet(WSGIRequestHandler):
    """No access log: who asked for what at which moment would tell. Deflated frames would tell by their size."""

    def log_request(self, *_) -> None:
        pass

    def make_environ(self):
        environ = super().make_environ()
        environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
        return environ


def serve(host: str, port: int, data: Path, open_browser: bool, lang: str) -> None:
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    house = House(data, lang)
    app = create_app(house)
    server = listen(host, port, app)
    net.served.update(port=server.port, host=host)
    house.start()
    room = house.room(FIRST)
    join, console = net.join_url(), f"http://127.0.0.1:{server.port}/host?token={room.host_token}"
    if sys.stdout.isatty():
        click.echo(net.qr_terminal(join))
    click.echo(f"join: {join}")
    click.echo(f"host: {console}")
    sys.stdout.flush()
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(console,), daemon=True).start()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        click.echo()
    finally:
        house.close()


def listen(host: str, port: int, app):
    """The port asked for, or the next free one."""
    for candidate in range(port, port + PORTS_TRIED) if port else [0]:
        try:
            return make_server(host, candidate, app, threaded=True, request_handler=Quiet)
        except (OSError, SystemExit):
            continue
    raise click.ClickException(f"ports {port} to {port + PORTS_TRIED - 1} are all taken; name another with --port")
