"""A server on 127.0.0.1 for tests that open sockets."""

import threading

import pytest
from simple_websocket import ConnectionClosed

from support.clients import Phone
from support.sockets import Socket
from wolf.machine.serve import Server


@pytest.fixture
def server(app, house):
    server = Server("127.0.0.1", 0, app)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    opened: list[Socket] = []

    def connect(phone: Phone, path: str = "/ws", **headers) -> Socket:
        ws = Socket(f"ws://127.0.0.1:{server.port}{path}",
                    headers={"Cookie": phone.cookie(), "Accept-Language": phone.lang, **headers})
        opened.append(ws)
        return ws
    connect.address = ("127.0.0.1", server.port)
    yield connect
    for ws in opened:
        try:
            ws.close()
        except (ConnectionClosed, OSError):
            pass
    server.shutdown()
    thread.join()
    server.server_close()
